#pragma once
// JSON Schema of the language of strategies, for editors and other programs.

#include <string>

#include "nonet/loading/registry.hpp"

namespace nonet::host {

/// A JSON Schema (draft 7) of strategy files, with the techniques of a registry: their names, kinds, options and
/// metrics. It rejects what read_strategy and resolve_strategy reject, as far as one file alone shows it: not unknown
/// levels and entries, nor scores and rows that do not ascend. Ends with a newline.
[[nodiscard]] std::string strategy_schema(const Registry& registry);

}  // namespace nonet::host
