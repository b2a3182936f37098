#pragma once
// What contradictions and verities conclude.

#include <optional>

#include "closure.hpp"
#include "nonet/facts/implications.hpp"

namespace nonet::forcing {

/// The conclusions of a board: candidates that are true, and candidates that are false.
struct Conclusions {
  /// By contradiction: the other value of the candidate leads to an impossible position.
  Implied contradictions;
  /// By verity: each of some premises, of which one holds, leads to it.
  Implied verities;
};

/// Which truths of a board make premises impossible, and offer premises.
struct OpenTruths {
  /// `is_hodoku`: HoDoKu's choice of houses, see finders.cpp.
  OpenTruths(const Board& board, bool is_hodoku) noexcept;

  TruthMap all;      ///< those with candidates: one of them holds
  TruthMap counted;  ///< a premise that leaves one of them without candidates is impossible
};

/// What chains conclude. `implied` goes through groups.
[[nodiscard]] Conclusions conclude(const Board& board, const Implications& implied, const OpenTruths& truths) noexcept;
/// What nets conclude.
[[nodiscard]] Conclusions conclude(const Board& board, const Closure& closure, const OpenTruths& truths, Arena& arena);

/// The premises of a verity, of which one holds: the two values of a candidate, or the candidates of a truth.
struct Alternatives {
  std::optional<Truth> truth;  ///< none: the values of a candidate
  Candidate candidate = 0;     ///< without a truth
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

/// What a verity rests on, where `leads(premise)` says whether a premise leads to it: of several choices one with the
/// fewest premises, the first of these. The values of a candidate do not serve for the other candidates of its cell.
template <typename Leads>
[[nodiscard]] Alternatives alternatives(const Board& board, const OpenTruths& truths, Literal verity, Leads leads) {
  for (const int candidate : board.digit_cells().candidates()) {
    if (cell_of(candidate) == cell_of(verity.candidate())) continue;
    if (leads(Literal::off(candidate)) && leads(Literal::on(candidate))) return {std::nullopt, candidate};
  }
  Alternatives fewest;
  int least = kCells;
  for (const Truth open : truths.all) {
    const CandidateMap premises = candidates_of(board, open);
    const int count = premises.count();
    if (count >= least) continue;
    if (!std::all_of(premises.begin(), premises.end(), [&](int premise) { return leads(Literal::on(premise)); })) {
      continue;
    }
    fewest.truth = open;
    least = count;
  }
  return fewest;
}

}  // namespace nonet::forcing
