#pragma once
// Positions derived from a step that a technique found: where a missing condition of a rare pattern is likely to show.

#include <cstdint>
#include <optional>

#include "nonet/kit/positions.hpp"
#include "nonet/random.hpp"
#include "nonet/step.hpp"

namespace nonet::kit {

/// A change: of the position, or of the step's pattern alone, which is what the premises say, among givens.
enum class Change : std::uint8_t {
  put_back,          ///< a candidate that a premise excludes is possible
  removed,           ///< up to three candidates of the premises are excluded that a solution does not need
  pattern_put_back,  ///< the same of the pattern alone
  pattern_removed,
  cells,        ///< the candidates of two cells of a house exchanged; once or twice, as the next
  block_lines,  ///< those of two rows or two columns of a block, in this block alone
  lines         ///< those of two rows of different bands, or two columns of different stacks
};
inline constexpr int kChanges = 7;
/// For people, after "with": `a candidate put back`.
[[nodiscard]] const char* change_text(Change change) noexcept;

/// The position with a change around a step that was found there. The givens around a pattern alone are those of a
/// solution, of one that contradicts the conclusions if there is any. Nothing where the change cannot be made.
[[nodiscard]] std::optional<Position> derive(const Position& from, const Step& step, Change change, Random& random);

}  // namespace nonet::kit
