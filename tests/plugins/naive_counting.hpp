#pragma once
// Judges a step by counting alone: rank logic in its plainest form.

#include <array>
#include <string>

#include "nonet/board.hpp"
#include "nonet/step.hpp"

namespace nonet::tests {

/// How often each candidate of a board is in some truths.
inline std::array<int, kCandidates> counts_in(const Board& board, std::span<const Truth> truths) {
  std::array<int, kCandidates> counts{};
  for (const Truth truth : truths) {
    for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
      const Cell cell = cell_of(candidate);
      const Digit digit = digit_of(candidate);
      if (!board.has(cell, digit)) continue;
      const bool is_in = is_cell_truth(truth)
                             ? cell == cell_of(truth)
                             : digit == truth_digit(truth) && house_map(house_of(truth)).contains(cell);
      if (is_in) ++counts[static_cast<std::size_t>(candidate)];
    }
  }
  return counts;
}

/// What is wrong with a step whose bases and covers should prove it by counting with rank 0; empty if nothing.
inline std::string counting_error(const Board& board, const Step& step) {
  if (step.bases.size() != step.covers.size()) return "the rank is not 0";
  const auto bases = counts_in(board, step.bases);
  const auto covers = counts_in(board, step.covers);
  for (std::size_t i = 0; i < bases.size(); ++i) {
    if (bases[i] > covers[i]) return "a candidate of a base has too few covers";
  }
  for (const Conclusion& conclusion : step.conclusions) {
    const auto i = static_cast<std::size_t>(conclusion.candidate());
    if (covers[i] <= bases[i]) return "a conclusion has no more covers than bases";
  }
  return {};
}

}  // namespace nonet::tests
