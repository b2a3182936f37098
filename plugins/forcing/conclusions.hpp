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

/// The premises of a verity, where `leads(premise)` returns whether a premise leads to it: a choice with the fewest
/// premises, and of these the first. The values of a candidate are not used for the other candidates of its cell.
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
