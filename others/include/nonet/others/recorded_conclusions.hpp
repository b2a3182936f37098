#pragma once
// What a recorded step does: its lists `placements` and `eliminations`.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/types.hpp"

namespace nonet::others {

/// Reads the lists of a step, placements first; an item is a text (`r1c2=3`, `4r5c6`) or an object with `cell` (`r1c2`)
/// and `value`. Nothing where one is missing, or has what is no conclusion.
[[nodiscard]] std::optional<std::vector<Conclusion>> recorded_conclusions(const Json& step);

/// The conclusions as one text. Placements first: none of the programs that are compared does both in one step and
/// means another order.
[[nodiscard]] std::string path_outcome(std::span<const Conclusion> conclusions);

}  // namespace nonet::others
