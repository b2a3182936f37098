#pragma once
// The conclusions by contradictions and verities.

#include <optional>

#include "closure.hpp"
#include "nonet/facts/implications.hpp"

namespace nonet::forcing {

/// The conclusions of a board: candidates that are true, and candidates that are false.
struct Conclusions {
  /// By contradiction: the opposite of the literal leads to an impossible position.
  Implied contradictions;
  /// By verity: each of several premises, one of which holds, leads to the literal.
  Implied verities;
};

/// The truths of a board that can make premises impossible, and those that offer premises.
struct OpenTruths {
  /// `is_hodoku`: HoDoKu's choice of houses, see finders.cpp.
  OpenTruths(const Board& board, bool is_hodoku) noexcept;

  TruthMap all;      ///< those with candidates: one of them holds
  TruthMap counted;  ///< a premise that leaves one of them without candidates is impossible
};

/// The conclusions of chains. `implied` includes chains through groups.
[[nodiscard]] Conclusions conclude(const Board& board, const Implications& implied, const OpenTruths& truths) noexcept;
/// The conclusions of nets.
[[nodiscard]] Conclusions conclude(const Board& board, const Closure& closure, const OpenTruths& truths, Arena& arena);

/// The premises of a verity, one of which holds: the two values of a candidate, or the candidates of a truth.
struct Alternatives {
  std::optional<Truth> truth;  ///< none: the values of `candidate`
  Candidate candidate = 0;     ///< unused with a truth
};

/// The candidates of a truth on a board.
[[nodiscard]] inline CandidateMap candidates_of(const Board& board, Truth truth) noexcept {
  if (!is_cell_truth(truth)) {
    return nonet::candidates_of(board.digit_cells(truth_digit(truth)) & house_map(house_of(truth)), truth_digit(truth));
  }
  CandidateMap candidates;
  for (const Digit digit : digits_of(board.candidates(cell_of(truth)))) {
    candidates.add(candidate_of(cell_of(truth), digit));
  }
  return candidates;
}

/// Calls `take(alternatives)` for the premises of a verity until it returns `stop`: those with the fewest first, of
/// these the values of a candidate, then the truths in order. `leads(premise)` returns whether a premise leads to the
/// verity. The values of a candidate are not used for the other candidates of its cell.
template <typename Leads, typename Take>
void each_alternatives(const Board& board, const OpenTruths& truths, Literal verity, Leads leads, Take take) {
  for (const int candidate : board.digit_cells().candidates()) {
    if (cell_of(candidate) == cell_of(verity.candidate())) continue;
    if (!leads(Literal::off(candidate)) || !leads(Literal::on(candidate))) continue;
    if (take(Alternatives{std::nullopt, candidate}) == Flow::stop) return;
  }
  std::array<TruthMap, kDigits + 1> by_count;  // of premises
  for (const Truth open : truths.all) {
    const CandidateMap premises = candidates_of(board, open);
    if (std::all_of(premises.begin(), premises.end(), [&](int premise) { return leads(Literal::on(premise)); })) {
      by_count[static_cast<std::size_t>(premises.count())].add(open);
    }
  }
  for (const TruthMap& open : by_count) {
    for (const Truth truth : open) {
      if (take(Alternatives{truth, 0}) == Flow::stop) return;
    }
  }
}

}  // namespace nonet::forcing
