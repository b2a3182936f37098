#pragma once
// PositionTracker: computes the position metrics of a run.

#include <array>
#include <vector>

#include "nonet/board.hpp"
#include "nonet/solving/position_metrics.hpp"
#include "nonet/step.hpp"
#include "rating/openings.hpp"

namespace nonet::host {

/// Follows a path, and computes the position metrics of its steps.
class PositionTracker {
 public:
  explicit PositionTracker(const Board& board);

  /// `number`: from 1. The steps that the round chooses among are those of this position.
  void begin_round(const Board& board, int number);
  /// The caller fills it in each round if it needs `openings` or `openings_of_kind`; both are 1 otherwise.
  [[nodiscard]] Openings& openings() noexcept { return openings_; }

  /// The values of some metrics for a step that was found in the position of the round.
  [[nodiscard]] PositionValues values_of(PositionMetricSet metrics, const StrategyEntry& entry, const Step& step,
                                         int level) const;
  /// See Combine::serial: the highest sum of scores of a chain that ends with this step.
  [[nodiscard]] std::int64_t serial_of(const Step& step, std::int64_t score) const;
  /// Adds a step after it was applied.
  void add(const Step& step, std::int64_t score, const Board& after);

 private:
  /// What the steps that a step waits for come to.
  struct Chain {
    std::int64_t depth = 0;
    std::int64_t serial = 0;
  };
  [[nodiscard]] Chain waits_for(const Step& step) const;
  void consider(Candidate candidate, Chain& chain) const;

  /// An applied step, as later ones need it.
  struct Applied {
    int round;
    Chain chain;  // that ends with it
  };
  std::vector<Applied> applied_;
  std::array<std::uint16_t, kCandidates> removed_by_{};  // number of the step from 1; 0: not by a step
  CandidateMap present_;
  Openings openings_;
  int round_ = 0;
  std::int64_t empty_cells_ = 0;
  std::int64_t candidates_ = 0;
  // Of the step before:
  CellMap last_cells_;
  DigitMask last_digits_ = 0;
};

}  // namespace nonet::host
