#pragma once
// What steps conclude, whatever their order: for comparisons with transformed grids and with boards of another history.

#include <vector>

#include "nonet/puzzles/symmetry.hpp"
#include "nonet/solving/owned_steps.hpp"
#include "nonet/technique_info.hpp"

namespace nonet::kit {

/// Conclusions of a step as a set, ascending.
using Conclusions = std::vector<Conclusion>;

/// What steps conclude, transformed: each set once, ascending.
[[nodiscard]] std::vector<Conclusions> outcomes(const host::OwnedSteps& steps, const Symmetry& symmetry);
/// Whether an option is declared order-dependent.
[[nodiscard]] bool depends_on_order(const TechniqueInfo& technique) noexcept;

}  // namespace nonet::kit
