#pragma once
// g-bivalue chains.

#include "chain.hpp"

namespace nonet::whips {

/// The variables of the shortest g-bivalue chain with this target; none if there is none, or one variable suffices.
[[nodiscard]] std::span<const Link> find_g_bivalue_chain(Arena& arena, const Board& board, Candidate target);

}  // namespace nonet::whips
