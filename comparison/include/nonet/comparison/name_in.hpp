#pragma once
// Other programs' names of the kinds of steps.

#include <string>
#include <string_view>

#include "nonet/technique_info.hpp"

namespace nonet::comparison {

/// The name of a kind in a system (`hodoku`, `sudoku-explainer`), or its own name if that system lacks it.
[[nodiscard]] inline std::string name_in(std::string_view system, const KindInfo& kind) {
  const std::string_view name = kind.names.in(system);
  return std::string(name.empty() ? kind.name : name);
}

}  // namespace nonet::comparison
