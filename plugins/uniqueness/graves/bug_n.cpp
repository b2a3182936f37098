// Graves with several guardians.
//
// BUG+n: as for a bivalue universal grave one of the guardians is true, and a candidate that sees all of them is false.
// (If all are one digit, that is type 2.)
//
// BUG false candidate: a candidate that would turn the rest of the grid into a grave. What it would remove from the
// other empty cells is what saves these from one, so that one of these is true, and the candidate is not:
//
//   | 12 . . | 12 . . |    the cell of * and those that it fills are no part of the grave
//   | 12 . . | 123* . |    here 3 in * would leave a grave in the other cells
//
// Cells that are left with one candidate are filled in turn.
//
// Order: BUG+n: graves as for types 1 to 4; conclusions by digit, then cell. False candidates by cell, then digit.

#include "../guardians/guardians.hpp"
#include "graves.hpp"

namespace nonet::uniqueness {

namespace {

/// More cells with guardians than this have no candidate that sees all.
constexpr int kBugNMostCells = 9;

void find_bug_plus_n(FindContext& context) {
  (void)for_each_grave_of(context.board(), kBugNMostCells, [&](const Deadly& deadly) {
    if (context.stop()) return Flow::stop;
    return deadly.extra.is_single() ? Flow::go_on : find_guarded(context, 0, 2, guarded_grave(deadly));
  });
}

/// The candidates that a hypothesis leaves.
class Hypothesis {
 public:
  /// Fills a cell and in turn those of some cells that are left with one candidate. Where the rest cannot be a grave it
  /// may end early.
  Hypothesis(const Board& board, Cell cell, Digit digit, const CellMap& may_fill = CellMap::full())
      : left_(board.digit_cells()), open_(board.empty_cells()) {
    fill(cell, digit);
    for (CellMap single = singles() & may_fill; single && is_possible_; single = singles() & may_fill) {
      const Cell next = single.first();
      filled_.add(next);
      fill(next, left_.digits_in(next).lowest());
    }
  }

  [[nodiscard]] bool is_grave() const { return is_possible_ && open_ && uniqueness::is_grave(left_, open_); }
  [[nodiscard]] const DigitCells& left() const noexcept { return left_; }
  /// The cells that are neither filled nor assumed.
  [[nodiscard]] const CellMap& open() const noexcept { return open_; }
  /// The cells that were filled in turn.
  [[nodiscard]] const CellMap& filled() const noexcept { return filled_; }

 private:
  void fill(Cell cell, Digit digit) {
    open_.remove(cell);
    for (Digit other = 0; other < kDigits; ++other) left_[other].remove(cell);
    left_[digit] -= peers_of(cell);
    is_possible_ = left_.cells() == open_;
  }
  [[nodiscard]] CellMap singles() const {
    CellMap once;
    CellMap twice;
    for (const CellMap& cells : left_.maps()) {
      twice |= once & cells;
      once |= cells;
    }
    return once - twice;
  }

  DigitCells left_;
  CellMap open_;
  CellMap filled_;
  bool is_possible_ = true;
};

constexpr int kMostOpen = 16;

/// Those of the filled cells without which some guardian would be left.
CellMap needed_cells(const Board& board, Cell cell, Digit digit, const CellMap& filled, const DigitCells& guardians) {
  CellMap needed = filled;
  for (const Cell one : filled) {
    const CellMap fewer = needed - CellMap::of(one);
    if (!Hypothesis(board, cell, digit, fewer).left().intersects(guardians)) needed = fewer;
  }
  return needed;
}

Flow report_false_candidate(const FindContext& context, Cell cell, Digit digit, const Hypothesis& hypothesis) {
  const Board& board = context.board();
  Guarded guarded;
  guarded.cells = hypothesis.open();
  for (const Cell open : hypothesis.open()) {
    for (const Digit candidate : digits_of(board.candidates(open))) {
      const bool is_left = hypothesis.left().contains(open, candidate);
      (is_left ? guarded.proof.pattern : guarded.proof.guardians).add(candidate_of(open, candidate));
    }
  }
  if (!guarded.proof.guardians) return Flow::go_on;  // a grave already: there is no single solution
  StepDraft draft(0, mask_of(digit));
  draft.eliminate(cell, digit);
  draft.base_cells(needed_cells(board, cell, digit, hypothesis.filled(), DigitCells(guarded.proof.guardians)));
  draft.uniqueness(guarded.proof);
  draft.metrics(kGuardedMetrics,
                {.length = guarded.cells.count(), .guardians = guarded.proof.guardians.count(), .degree = 0});
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show_guarded(evidence, board, guarded);
    evidence.sentence(guarded_text(guarded));
  });
}

void find_bug_false_candidates(FindContext& context) {
  const Board& board = context.board();
  // A candidate changes its peers, and what it fills theirs; it seldom settles more cells than this.
  const CellMap more = (board.empty_cells() - board.bivalue_cells()) - board.univalue_cells();
  if (more.count() > kMostOpen) return;
  for (const Cell cell : board.empty_cells()) {
    if (context.stop()) return;
    for (const Digit digit : digits_of(board.candidates(cell))) {
      const Hypothesis hypothesis(board, cell, digit);
      if (hypothesis.is_grave() && report_false_candidate(context, cell, digit, hypothesis) == Flow::stop) return;
    }
  }
}

}  // namespace

extern constinit const TechniqueInfo kBugPlusN = info_of(
    kGuardedInfo, "bug-plus-n", "BUG+n",
    "what sees all candidates of several digits that save the grid from a grave is false", create<find_bug_plus_n>);
extern constinit const TechniqueInfo kBugFalseCandidate =
    info_of(kGuardedInfo, "bug-false-candidate", "BUG False Candidate",
            "a candidate that would leave a grave in the rest of the grid is false", create<find_bug_false_candidates>);

}  // namespace nonet::uniqueness
