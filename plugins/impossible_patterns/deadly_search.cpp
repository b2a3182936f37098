#include "deadly_search.hpp"

namespace nonet::impossible {

void DeadlySearch::run() {
  for (const Cell start : board_.bivalue_cells()) {
    if (context_.stop()) return;
    const DigitMask pair = board_.candidates(start);
    add(start, pair);
    extend({});
    remove(start, pair);
    excluded_.add(start);
  }
}

void DeadlySearch::extend(Load load) {
  int count = 0;
  const Open open = narrowest(count);
  if (count == 0) {
    if (load.guarded == 0) return;  // no single solution
    CandidateMap pattern;
    for (const Cell cell : cells_) {
      for (const Digit digit : digits_of(pairs_[static_cast<std::size_t>(cell)]))
        pattern.add(candidate_of(cell, digit));
    }
    into_.push_back(guarded_pattern(board_, pattern));
    return;
  }
  // A cell is the second place of two digits in three houses at most.
  if (cells_.count() + (count + 5) / 6 > most_cells_) return;
  for (const Cell cell : open.places) {
    const DigitMask candidates = board_.candidates(cell);
    const int others = candidates.count() - 2;
    const Load with{load.guardians + others, load.guarded + (others != 0 ? 1 : 0)};
    if (with.guarded > 1 && with.guardians > limits_.guardians) continue;
    for (const Digit digit : digits_of(candidates & ~mask_of(open.digit))) {
      const DigitMask pair = mask_of(open.digit) | mask_of(digit);
      if (!fits(cell, pair)) continue;
      add(cell, pair);
      extend(with);
      remove(cell, pair);
    }
  }
}

bool DeadlySearch::fits(Cell cell, DigitMask pair) const noexcept {
  for (const std::uint8_t house : house_triple(cell)) {
    for (const Digit digit : digits_of(pair)) {
      if (counts_[house][static_cast<std::size_t>(digit)] == 2) return false;
    }
  }
  return true;
}

void DeadlySearch::add(Cell cell, DigitMask pair) noexcept {
  cells_.add(cell);
  pairs_[static_cast<std::size_t>(cell)] = pair;
  for (const std::uint8_t house : house_triple(cell)) {
    for (const Digit digit : digits_of(pair)) ++counts_[house][static_cast<std::size_t>(digit)];
  }
}

void DeadlySearch::remove(Cell cell, DigitMask pair) noexcept {
  cells_.remove(cell);
  for (const std::uint8_t house : house_triple(cell)) {
    for (const Digit digit : digits_of(pair)) --counts_[house][static_cast<std::size_t>(digit)];
  }
}

DeadlySearch::Open DeadlySearch::narrowest(int& count) const noexcept {
  Open best{0, 0, {}};
  int fewest = kCells;
  for (const Cell cell : cells_) {
    for (const std::uint8_t house : house_triple(cell)) {
      for (const Digit digit : digits_of(pairs_[static_cast<std::size_t>(cell)])) {
        if (counts_[house][static_cast<std::size_t>(digit)] != 1) continue;
        ++count;
        const CellMap places = (board_.digit_cells(digit) & house_map(house)) - cells_ - excluded_;
        if (places.count() >= fewest) continue;
        fewest = places.count();
        best = {static_cast<House>(house), digit, places};
      }
    }
  }
  return best;
}

}  // namespace nonet::impossible
