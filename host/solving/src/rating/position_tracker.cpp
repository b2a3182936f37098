#include "rating/position_tracker.hpp"

#include <algorithm>
#include <cstdlib>

namespace nonet::host {

namespace {

CandidateMap candidates_on(const Board& board) {
  CandidateMap all;
  for (Digit digit = 0; digit < kDigits; ++digit) all |= candidates_of(board.digit_cells(digit), digit);
  return all;
}

CellMap conclusion_cells(const Step& step) {
  CellMap cells;
  for (const Conclusion& conclusion : step.conclusions) cells.add(conclusion.cell);
  return cells;
}

DigitMask conclusion_digits(const Step& step) {
  unsigned digits = 0;
  for (const Conclusion& conclusion : step.conclusions) digits |= 1U << conclusion.digit;
  return digits;
}

/// King moves between the nearest cells of two sets that are not empty.
std::int64_t king_moves(const CellMap& from, const CellMap& to) {
  int least = kDigits;
  for (const Cell a : from) {
    for (const Cell b : to) {
      least = std::min(least, std::max(std::abs(row_of(a) - row_of(b)), std::abs(column_of(a) - column_of(b))));
    }
  }
  return least;
}

}  // namespace

PositionTracker::PositionTracker(const Board& board) : present_(candidates_on(board)) {}

void PositionTracker::begin_round(const Board& board, int number) {
  round_ = number;
  openings_.clear();
  empty_cells_ = board.empty_cells().count();
  candidates_ = present_.count();
}

PositionValues PositionTracker::values_of(PositionMetricSet metrics, const StrategyEntry& entry, const Step& step,
                                          int level) const {
  PositionValues values;
  const bool has_before = !last_cells_.empty();
  for (std::size_t i = 0; i < kPositionMetrics; ++i) {
    const auto metric = static_cast<PositionMetric>(i);
    if (!metrics.has(metric)) continue;
    const auto value = [&]() -> std::int64_t {
      switch (metric) {
        case PositionMetric::openings:
          return openings_.up_to(level);
        case PositionMetric::openings_of_kind:
          return openings_.of_kind(entry, step.kind);
        case PositionMetric::empty_cells:
          return empty_cells_;
        case PositionMetric::candidates:
          return candidates_;
        case PositionMetric::round:
          return round_;
        case PositionMetric::distance:
          return has_before ? king_moves(last_cells_, conclusion_cells(step)) : 0;
        case PositionMetric::same_digit:
          return has_before && (last_digits_ & conclusion_digits(step)) != 0 ? 1 : 0;
        case PositionMetric::depth:
          return waits_for(step).depth + 1;
      }
      return 0;
    };
    values.set(metric, std::clamp(value(), info_of(metric).least, info_of(metric).most));
  }
  return values;
}

std::int64_t PositionTracker::serial_of(const Step& step, std::int64_t score) const {
  return waits_for(step).serial + score;
}

void PositionTracker::add(const Step& step, std::int64_t score, const Board& after) {
  const Chain before = waits_for(step);
  applied_.push_back({round_, {before.depth + 1, before.serial + score}});
  const CandidateMap left = candidates_on(after);
  for (const Candidate candidate : present_ - left) {
    removed_by_[static_cast<std::size_t>(candidate)] = static_cast<std::uint16_t>(applied_.size());
  }
  present_ = left;
  last_cells_ = conclusion_cells(step);
  last_digits_ = conclusion_digits(step);
}

PositionTracker::Chain PositionTracker::waits_for(const Step& step) const {
  Chain chain;
  const auto consider_truth = [&](Truth truth) {
    if (is_cell_truth(truth)) {
      for (Digit digit = 0; digit < kDigits; ++digit) consider(candidate_of(cell_of(truth), digit), chain);
    } else {
      for (const Cell cell : house_map(house_of(truth))) consider(candidate_of(cell, truth_digit(truth)), chain);
    }
  };
  for (const Truth truth : step.bases) consider_truth(truth);
  for (const Lemma& lemma : step.lemmas) {
    for (const Truth truth : lemma.premises) consider_truth(truth);
  }
  if (step.uniqueness != nullptr) {  // its cells have lost all candidates but the pattern and the guardians
    for (const Candidate candidate : step.uniqueness->pattern) {
      for (Digit digit = 0; digit < kDigits; ++digit) consider(candidate_of(cell_of(candidate), digit), chain);
    }
  }
  return chain;
}

void PositionTracker::consider(Candidate candidate, Chain& chain) const {
  const std::uint16_t step = removed_by_[static_cast<std::size_t>(candidate)];
  if (step == 0) return;
  const Applied& applied = applied_[step - 1U];
  if (applied.round == round_) return;  // the step was found before it
  chain.depth = std::max(chain.depth, applied.chain.depth);
  chain.serial = std::max(chain.serial, applied.chain.serial);
}

}  // namespace nonet::host
