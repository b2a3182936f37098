#pragma once
// Other programs' names of the kinds of steps.

#include <string>
#include <string_view>

#include "nonet/loading/registry.hpp"

namespace nonet::comparison {

/// The name of a kind in a system (`hodoku`, `sudoku-explainer`), or its own name if that system lacks it.
[[nodiscard]] inline std::string name_in(std::string_view system, const KindInfo& kind) {
  for (const ForeignName& name : host::foreign_names(kind)) {
    if (name.system == system) return name.name;
  }
  return kind.name;
}

}  // namespace nonet::comparison
