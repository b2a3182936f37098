#pragma once
// What exceptions of plugins say.

#include <exception>
#include <string>

namespace nonet::host {

/// The text of an exception from a plugin, sanitized for a terminal, and cut after 1000 bytes.
[[nodiscard]] std::string exception_text(const std::exception& error);

}  // namespace nonet::host
