#pragma once
// Texts as YAML.

#include <string>
#include <string_view>

namespace nonet::host {

/// A text as YAML, quoted unless it is a plain word that every YAML reader reads as text.
[[nodiscard]] std::string yaml_text(std::string_view text);

}  // namespace nonet::host
