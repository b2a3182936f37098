#include "nonet/solving/fault.hpp"

#include <fmt/format.h>

#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::host {

std::string Fault::text() const {
  return sanitize_for_terminal(
      fmt::format("plugin {}, technique '{}': {}; grid {}", plugin, technique, what, to_state_line(position)));
}

}  // namespace nonet::host
