#pragma once
// Strategies in sentences: what one does, and what two do differently.

#include <string>
#include <vector>

#include "nonet/solving/strategy.hpp"

namespace nonet::cli {

/// What a strategy does, for a person; several lines, fit for a terminal.
[[nodiscard]] std::string explanation(const host::Strategy& strategy);

/// What differs between two strategies, a line each, as `what: before -> after`; empty where they do the same. Names,
/// descriptions and files do not count.
[[nodiscard]] std::vector<std::string> differences(const host::Strategy& before, const host::Strategy& after);

}  // namespace nonet::cli
