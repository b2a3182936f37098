#pragma once
// Removal: the candidates removed between two positions, and the branches that stay the same without them.

#include "branch.hpp"

namespace nonet::explainer_chains {

/// The candidates removed from an earlier position to a later one.
class Removal {
 public:
  Removal(const Position& earlier, const Position& later) noexcept
      : later_(later), gone_(earlier.digit_cells() - later.digit_cells()) {
    is_small_ = later.digit_cells().is_subset_of(earlier.digit_cells()) && gone_.count() <= kMost;
    if (is_small_) collect_groups();
  }

  /// Whether so few were removed, and none added, that branches may be the same.
  [[nodiscard]] bool is_small() const noexcept { return is_small_; }
  /// Whether a dynamic branch of level 0 may differ on the later position. It is the same if it never used a removed
  /// candidate, and if no house or cell that lost one reaches the point where it forces a literal.
  [[nodiscard]] bool may_change(const Branch& branch, bool in_cells) const noexcept {
    const DigitCells& off = branch.set(false);
    if (gone_.intersects(off) || gone_.intersects(branch.set(true))) return true;
    for (std::size_t i = 0; i < group_count_; ++i) {
      const CellMap rest = groups_[i].places - off[groups_[i].digit];
      if (rest != groups_[i].places && !rest.more_than_one()) return true;
    }
    if (!in_cells) return false;
    for (const Cell cell : cells_) {
      const DigitMask candidates = later_.candidates(cell);
      const unsigned lost = candidates & off.digits_in(cell);
      if (lost != 0 && std::popcount(candidates ^ lost) <= 1) return true;
    }
    return false;
  }

 private:
  static constexpr int kMost = 16;
  struct Group {
    CellMap places;
    Digit digit;
  };

  void collect_groups() noexcept {
    cells_ = gone_.cells() & later_.empty_cells();
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const House house : houses_in(gone_[digit].houses())) {
        const CellMap places = later_.cells(house, digit);
        if (places) groups_[group_count_++] = {places, digit};
      }
    }
  }

  const Position& later_;
  DigitCells gone_;
  CellMap cells_;                                     // cells that lost something and are still empty
  std::array<Group, std::size_t{3} * kMost> groups_;  // places in houses that lost something
  std::size_t group_count_ = 0;
  bool is_small_ = false;
};

}  // namespace nonet::explainer_chains
