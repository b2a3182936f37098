#pragma once
// Conclusions of a recorded step: its lists `placements` and `eliminations`.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/types.hpp"

namespace nonet::comparison {

/// Parses the lists of a step, placements first; an item is a text (`r1c2=3`, `4r5c6`) or an object with `cell`
/// (`r1c2`) and `value`. Nothing if a list is missing, or has an invalid item.
[[nodiscard]] std::optional<std::vector<Conclusion>> recorded_conclusions(const Json& step);

/// The conclusions as one text, placements first: no compared program has both in one step and in a significant order.
[[nodiscard]] std::string path_outcome(std::span<const Conclusion> conclusions);

}  // namespace nonet::comparison
