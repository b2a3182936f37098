#include "refutations.hpp"

namespace nonet::whips {

namespace {

/// Follows all singles from one candidate, round by round.
class Propagation {
 public:
  Propagation(const DigitCells& all, Candidate start, bool with_groups) noexcept
      : all_(all), with_groups_(with_groups) {
    assumed_.add(node_of(start));
  }

  /// See Refutations::rounds.
  [[nodiscard]] int run() noexcept {
    for (int round = 0;; ++round) {
      left_ = assumed_.left_of(all_);
      has_new_ = false;
      if (!fill_cells() || !fill_houses()) return round;
      if (has_clash_) return round + 1;
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
        } else if (with_groups_) {
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

  const DigitCells& all_;
  bool with_groups_;
  bool has_new_ = false;
  bool has_clash_ = false;  // two digits in one cell, each the only one left of a house
  Assumptions assumed_;
  DigitCells left_;
};

}  // namespace

Refutations::Refutations(const Board& board, std::uint64_t with_groups) noexcept {
  rounds_.fill(kNever);
  const DigitCells all = board.digit_cells();
  for (const Candidate candidate : all.candidates()) {
    const int rounds = Propagation(all, candidate, with_groups != 0).run();
    rounds_[static_cast<std::size_t>(int{candidate})] = static_cast<std::uint8_t>(rounds);
  }
}

}  // namespace nonet::whips
