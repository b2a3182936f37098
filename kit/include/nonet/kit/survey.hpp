#pragma once
// Orders positions: a budget of positions is spent on those where a technique finds something.

#include <string>
#include <string_view>
#include <vector>

#include "nonet/kit/trial.hpp"

namespace nonet::kit {

/// A character for each position of the trial: '1' if the technique finds a step.
[[nodiscard]] std::string survey(Trial& trial);

/// The positions in the order for checks: those with steps first, alternating between kinds of positions. A survey that
/// ended early may be shorter than the list.
[[nodiscard]] std::vector<Position> by_worth(const std::vector<Position>& positions, std::string_view survey);

}  // namespace nonet::kit
