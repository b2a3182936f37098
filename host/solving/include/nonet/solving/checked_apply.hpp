#pragma once
// Checked changes of a board, for callers from other languages; checked in every build.

#include <span>

#include "nonet/board.hpp"
#include "nonet/solving/diagnostic.hpp"

namespace nonet::host {

/// Board::apply for unchecked conclusions. Fails, and changes nothing, where one is outside the grid, or places a digit
/// that is not a candidate of its cell once those before it are applied.
Result<int> try_apply(Board& board, std::span<const Conclusion> conclusions);

}  // namespace nonet::host
