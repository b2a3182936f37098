#pragma once
// Text in pages.

#include <string>
#include <string_view>

namespace nonet::studies {

/// A text, escaped for HTML.
[[nodiscard]] std::string html_text(std::string_view text);

}  // namespace nonet::studies
