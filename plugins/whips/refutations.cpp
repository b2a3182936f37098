#include "refutations.hpp"

#include "subset.hpp"

namespace nonet::whips {

namespace {

/// Follows all singles, and more, from one candidate, round by round.
class Propagation {
 public:
  Propagation(const DigitCells& all, Candidate start, int subsets) noexcept : all_(all), subsets_(subsets) {
    assumed_.add(node_of(start));
  }

  /// See Refutations::rounds.
  [[nodiscard]] int run() noexcept {
    for (int round = 0;; ++round) {
      left_ = assumed_.left_of(all_);
      has_new_ = false;
      if (!fill_cells() || !fill_houses()) return subsets_ < 2 ? round : 0;
      if (has_clash_) return subsets_ < 2 ? round + 1 : 0;
      for (int size = 2; size <= subsets_ && !has_new_; ++size) exclude_by_subsets(size);
      if (!has_new_) return Refutations::kNever;
    }
  }

 private:
  // Both return false where a truth has nothing left.
  [[nodiscard]] bool fill_cells() noexcept {
    CellMap some;
    CellMap several;
    CellMap touched;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      several |= some & left_[digit];
      some |= left_[digit];
      touched |= all_[digit] - left_[digit];
    }
    if (touched - some) return false;
    for (const Cell cell : (touched & some) - several) {
      Digit digit = 0;
      while (!left_[digit].contains(cell)) ++digit;
      add(candidate_of(cell, digit));
    }
    return true;
  }
  [[nodiscard]] bool fill_houses() noexcept {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const House house : houses_in((all_[digit] - left_[digit]).houses())) {
        const CellMap cells = left_[digit] & house_map(house);
        if (cells.empty()) return false;
        if (!cells.more_than_one()) {
          add(candidate_of(cells.first(), digit));
        } else if (subsets_ != 0) {
          lock(cells, house, digit);
        }
      }
    }
    return true;
  }
  void add(Candidate candidate) noexcept {
    if (assumed_.contains(candidate)) return;
    has_clash_ |= assumed_.fills_cell_of(candidate);
    assumed_.add(node_of(candidate));
    has_new_ = true;
  }
  void lock(const CellMap& cells, House house, Digit digit) noexcept {
    const Crossing crossing = crossing_of_cells(cells, house);
    if (crossing < 0) return;
    const Node group = group_node(crossing, digit);
    if (!(left_[digit] & seen_by(group))) return;
    assumed_.add(group);
    has_new_ = true;
  }
  void exclude_by_subsets(int size) noexcept {
    const DigitCells gone = all_ - left_;
    const bool is_stopped = SubsetFinder(left_, gone).any(size, [this](const Subset& subset) {
      if (!subset.excluded.intersects(left_)) return false;
      assumed_.exclude(subset.excluded);
      has_new_ = true;
      return false;
    });
    static_cast<void>(is_stopped);
  }

  const DigitCells& all_;
  int subsets_;
  bool has_new_ = false;
  bool has_clash_ = false;  // two digits in one cell, each the only one left of a house
  Assumptions assumed_;
  DigitCells left_;
};

}  // namespace

int refuting_rounds(const DigitCells& all, Candidate candidate, int subsets) noexcept {
  return Propagation(all, candidate, subsets).run();
}

Refutations::Refutations(const Board& board, std::uint64_t subsets) noexcept {
  rounds_.fill(kNever);
  const DigitCells all = board.digit_cells();
  for (const Candidate candidate : all.candidates()) {
    const int rounds = refuting_rounds(all, candidate, static_cast<int>(subsets));
    rounds_[static_cast<std::size_t>(int{candidate})] = static_cast<std::uint8_t>(rounds);
  }
}

}  // namespace nonet::whips
