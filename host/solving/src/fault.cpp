#include "nonet/solving/fault.hpp"

#include <fmt/format.h>

#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::host {

std::string Fault::text() const {
  return sanitize_for_terminal(
      fmt::format("plugin {}, technique '{}': {}; grid {}", plugin, technique, what, to_state_line(position)));
}

std::string exception_text(const std::exception& error) {
  constexpr std::size_t kLongest = 1000;
  const char* const text = error.what();  // may be null, as a plugin has written it
  return text == nullptr ? std::string() : sanitize_for_terminal(text, kLongest);
}

}  // namespace nonet::host
