#pragma once
// The bivalue universal graves of a board: what must be removed so that every empty cell has two candidates and every
// digit two places in each house.

#include <array>

#include "../guardians/deadly.hpp"

namespace nonet::uniqueness {

/// The pattern of all candidates except the guardians; `extra`: those of each cell.
inline Deadly grave(const Board& board, const std::array<DigitMask, kCells>& extra) {
  Deadly deadly;
  deadly.cells = board.empty_cells();
  deadly.cells.for_each([&](Cell cell) {
    const DigitMask guardians = extra[static_cast<std::size_t>(cell)];
    if (guardians != 0) deadly.extra_cells.add(cell);
    deadly.extra |= guardians;
    for (const Digit digit : digits_of(board.candidates(cell))) {
      const Candidate candidate = candidate_of(cell, digit);
      ((guardians >> digit_of(candidate) & 1U) != 0 ? deadly.proof.guardians : deadly.proof.pattern).add(candidate);
    }
  });
  return deadly;
}

/// Whether some cells with these candidates are a grave.
inline bool is_grave(const DigitCells& candidates, const CellMap& cells) noexcept {
  CellMap once;
  CellMap twice;
  CellMap more;
  for (const CellMap& some : candidates.maps()) {
    more |= twice & some;
    twice |= once & some;
    once |= some;
  }
  if (twice != cells || more) return false;
  for (const CellMap& some : candidates.maps()) {
    for (House house = 0; house < kHouses; ++house) {
      const int places = (some & house_map(house)).count();
      if (places != 0 && places != 2) return false;
    }
  }
  return true;
}

/// Finds all sets of guardians whose removal would leave a grave.
template <typename Visit>
class GraveSearch {
 public:
  GraveSearch(const Board& board, Visit& visit) : board_(board), visit_(visit) {}

  Flow run() {
    const CellMap more = board_.empty_cells() - board_.bivalue_cells();
    if (!more || board_.univalue_cells()) return Flow::go_on;  // cells with one candidate make no grave
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (House house = 0; house < kHouses; ++house) {
        const int places = board_.count(house, digit);
        if (places == 1 || (places > 2 && !more.intersects(house_map(house)))) return Flow::go_on;
        surplus_[static_cast<std::size_t>(house)][static_cast<std::size_t>(digit)] = places == 0 ? 0 : places - 2;
      }
    }
    more.for_each([this](Cell cell) { cells_[count_++] = cell; });
    return choose(0);
  }

 private:
  /// The digits of a cell that have a surplus place in each of its houses.
  [[nodiscard]] unsigned eligible(Cell cell) const noexcept {
    unsigned digits = board_.candidates(cell);
    for (const Digit digit : digits_of(digits)) {
      for (const auto house : house_triple(cell)) {
        if (surplus_[house][static_cast<std::size_t>(digit)] <= 0) digits &= ~mask_of(digit);
      }
    }
    return digits;
  }

  void take(Cell cell, unsigned digits, int change) noexcept {
    for (const Digit digit : digits_of(digits)) {
      for (const auto house : house_triple(cell)) surplus_[house][static_cast<std::size_t>(digit)] += change;
    }
  }

  // If all cells are chosen, each house has twice as many candidates as cells, and no digit fewer than two: it is a
  // grave.
  Flow choose(std::size_t i) {
    if (i == count_) return visit_(grave(board_, extra_));
    const Cell cell = cells_[i];
    const unsigned digits = eligible(cell);
    const int surplus = board_.candidates(cell).count() - 2;
    for (unsigned choice = 0; choice <= digits; ++choice) {
      if ((choice & ~digits) != 0 || std::popcount(choice) != surplus) continue;
      extra_[static_cast<std::size_t>(cell)] = choice;
      take(cell, choice, -1);
      const Flow flow = choose(i + 1);
      take(cell, choice, 1);
      if (flow == Flow::stop) return flow;
    }
    extra_[static_cast<std::size_t>(cell)] = 0;
    return Flow::go_on;
  }

  const Board& board_;
  Visit& visit_;
  std::array<std::array<int, kDigits>, kHouses> surplus_{};
  std::array<DigitMask, kCells> extra_{};
  std::array<Cell, kCells> cells_{};
  std::size_t count_ = 0;
};

/// Visits the graves of a board of which at most some cells have more than two candidates.
template <typename Visit>
Flow for_each_grave_of(const Board& board, int max_cells, Visit&& visit) {
  const CellMap more = board.empty_cells() - board.bivalue_cells();
  if (more.count() > max_cells) return Flow::go_on;
  return GraveSearch<std::remove_reference_t<Visit>>(board, visit).run();
}

/// Visits the graves whose guardians have a common peer: types 1 to 4 can use no others.
template <typename Visit>
Flow for_each_grave(const Board& board, Visit&& visit) {
  const CellMap more = board.empty_cells() - board.bivalue_cells();
  if (more.more_than_one() && !more.peer_intersection()) return Flow::go_on;
  return GraveSearch<std::remove_reference_t<Visit>>(board, visit).run();
}

}  // namespace nonet::uniqueness
