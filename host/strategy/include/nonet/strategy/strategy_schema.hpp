#pragma once
// The language of strategies for editors and other programs.

#include <string>

#include "nonet/loading/registry.hpp"

namespace nonet::host {

/// A JSON Schema (draft 7) of strategy files, with the techniques of a registry: their names, kinds, options and
/// metrics. It refuses what read_strategy and resolve_strategy refuse, as far as one file alone tells: not levels and
/// entries that are unknown, nor scores and rows that do not ascend. Ends with a newline.
[[nodiscard]] NONET_EXPORT std::string strategy_schema(const Registry& registry);

}  // namespace nonet::host
