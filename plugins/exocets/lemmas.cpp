#include "lemmas.hpp"

namespace nonet::exocets {

void LemmaDraft::close() noexcept {
  NONET_ASSERT(count_ < lemmas_.size());
  lemmas_[count_++] = {
      .clause = {literals_.data() + first_literal_, literal_count_ - first_literal_},
      .premises = {premises_.data() + first_premise_, premise_count_ - first_premise_},
  };
  first_literal_ = literal_count_;
  first_premise_ = premise_count_;
}

namespace {

/// A clause about two targets: which are mentioned, and which of these with the digit.
struct SeatClause {
  unsigned targets;
  unsigned with_digit;

  /// Whether it holds if the targets (bits) have the digit.
  [[nodiscard]] bool holds(unsigned having) const noexcept { return (~(having ^ with_digit) & targets) != 0; }
};

/// By strength.
constexpr SeatClause kSeatClauses[] = {{0, 0}, {1, 1}, {2, 2}, {1, 0}, {2, 0}, {3, 3}, {3, 1}, {3, 2}, {3, 0}};

}  // namespace

void add_seats(LemmaDraft& draft, const Board& board, const Exocet& exocet, const Cases& cases, Digit digit) noexcept {
  const unsigned seats = cases.seats(digit);
  const bool needs_target = (seats >> Exocet::kNoTarget & 1U) == 0;
  const unsigned targets = exocet.targets_with(board, digit);
  unsigned settled = 0;  // targets of clauses of one literal
  for (const SeatClause& clause : kSeatClauses) {
    // If the digit must be in a target, the other digit of the base excludes it from the rest.
    if (needs_target && clause.targets != clause.with_digit) continue;
    if ((clause.targets & ~targets) != 0 || (clause.targets & settled) != 0) continue;
    bool is_implied = true;
    for (const int seat : positions_of(seats)) is_implied &= clause.holds(Exocet::targets_of(seat));
    if (!is_implied) continue;
    if ((clause.targets & (clause.targets - 1)) == 0) settled |= clause.targets;
    for (const Cell cell : exocet.base.cells) {
      if (!board.has(cell, digit)) continue;
      draft.literal(Conclusion::eliminate(cell, digit));
      for (const int target : positions_of(clause.targets)) {
        const Cell at = exocet.targets[static_cast<std::size_t>(target)].cell;
        draft.literal((clause.with_digit >> target & 1U) != 0 ? Conclusion::place(at, digit)
                                                              : Conclusion::eliminate(at, digit));
      }
      each_line_truth(board, exocet, digit, cases.lines(digit), [&](Truth truth) { draft.premise(truth); });
      draft.close();
    }
    if (clause.targets == 0) return;
  }
}

}  // namespace nonet::exocets
