#pragma once
// New puzzles that meet demands.

#include <string>

#include "answers/answer.hpp"
#include "nonet/solving/search_limit.hpp"
#include "nonet/solving/strategy.hpp"

namespace nonet::workbench {

/// One attempt to find a puzzle that the strategy solves, as `nonet generate` makes them with the same seed. A request
/// has `seed` and `attempt`, both from 0 and by default 0; optionally `level`, as `--level`; `needs`, a list, as
/// `--needs`; `clues` and `symmetry`, as these options, or else `pattern`, a drawing of the cells with givens.
/// The answer has `drawn`, the number of puzzles that the attempt has drawn; if one meets the demands, also its
/// position, `level`, `score` and `steps`. Throws Refusal. `limit`, of each search, may be null.
[[nodiscard]] std::string new_puzzle(const Json& request, const host::Strategy& strategy, host::SearchLimit* limit);

}  // namespace nonet::workbench
