#pragma once
// Reads the links of a step as a chain, where they form one.

#include <optional>
#include <string>

#include "nonet/board.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// `If r1c1 is not 5, the 5 of row 1 is in r1c7; then r9c7 is not 5, so the 5 of row 9 is in r9c2. So 5 is in r1c1 or
/// r9c2`: nothing unless the links are a chain from one end to the other, strong and weak in turn, each of which holds
/// at the position, and all conclusions are what both ends exclude.
[[nodiscard]] std::optional<std::string> chain_text(const Step& step, const Board& before);

}  // namespace nonet::host
