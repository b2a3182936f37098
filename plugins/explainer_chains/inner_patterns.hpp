#pragma once
// The patterns among the advanced rules.

#include "inner_hints.hpp"

namespace nonet::explainer_chains {

/// A pattern inside a branch: its eliminations, and the candidates whose earlier removal from its cells and houses made
/// it possible.
struct PatternHint {
  DigitCells eliminated;
  /// In the pattern's own order.
  std::array<std::uint16_t, 16> parents;
  std::size_t parent_count = 0;
  std::array<Truth, 2> truths;  ///< truths that it needs
  std::size_t truth_count = 0;
};

/// Calls `take(const PatternHint&)` with each pattern of a rule, in Sudoku Explainer's order. Leaves out patterns that
/// eliminate nothing, or that the source of the branch has too.
class PatternSearch {
 public:
  PatternSearch(const Position& position, const Position& source) noexcept : now_(position), source_(source) {}

  template <typename Take>
  void run(Rule rule, Take take);

 private:
  template <typename Take>
  void locked_candidates(Take& take);
  template <typename Take>
  void lock(House base, House cover, Digit digit, Take& take);
  template <typename Take>
  void hidden_pairs(Take& take);
  template <typename Take>
  void naked_pairs(Take& take);
  template <typename Take>
  void x_wings(Take& take);

  /// By digit: the houses in which it has two places.
  [[nodiscard]] std::array<HouseMask, kDigits> pairs() const noexcept {
    std::array<HouseMask, kDigits> pairs{};
    for (Digit digit = 0; digit < kDigits; ++digit) pairs[static_cast<std::size_t>(digit)] = now_.pairs(digit);
    return pairs;
  }
  void begin(std::initializer_list<Truth> truths) noexcept {
    hint_.eliminated = {};
    hint_.parent_count = 0;
    std::copy(truths.begin(), truths.end(), hint_.truths.begin());
    hint_.truth_count = truths.size();
  }
  void parent(Cell cell, Digit digit) noexcept {
    hint_.parents[hint_.parent_count++] = static_cast<std::uint16_t>(candidate_of(cell, digit));
  }
  /// Adds the places of a digit that a house has lost, except those in some cells.
  void lost_places(House house, Digit digit, const CellMap& except) noexcept {
    const unsigned lost = source_.places(house, digit) & ~static_cast<unsigned>(now_.places(house, digit));
    for (const int position : positions_of(lost)) {
      const Cell cell = cell_at(house, position);
      if (!except.contains(cell)) parent(cell, digit);
    }
  }
  /// Adds those of some digits that a cell has lost.
  void lost_digits(Cell cell, DigitMask of) noexcept {
    for (const Digit digit : digits_of(source_.candidates(cell) & ~static_cast<unsigned>(now_.candidates(cell)) & of)) {
      parent(cell, digit);
    }
  }

  const Position& now_;
  const Position& source_;
  PatternHint hint_;
};

namespace detail {

/// The order of houses for sets: blocks, columns, rows.
inline constexpr std::array<House, 3> kSetOrder{0, kFirstColumn, kFirstRow};

}  // namespace detail

template <typename Take>
void PatternSearch::run(Rule rule, Take take) {
  switch (rule) {
    case Rule::locked_candidates:
      return locked_candidates(take);
    case Rule::hidden_pairs:
      return hidden_pairs(take);
    case Rule::naked_pairs:
      return naked_pairs(take);
    case Rule::x_wings:
      return x_wings(take);
    default:
      return;
  }
}

template <typename Take>
void PatternSearch::locked_candidates(Take& take) {
  constexpr std::array<std::pair<House, House>, 4> kKinds{
      {{0, kFirstColumn}, {0, kFirstRow}, {kFirstColumn, 0}, {kFirstRow, 0}}};
  for (const auto& [base_kind, cover_kind] : kKinds) {
    for (House base = base_kind; base < base_kind + 9; ++base) {
      // Positions of a crossing: columns cross a block at every third position, all others at three consecutive ones.
      const unsigned crossing_places = cover_kind == kFirstColumn ? 0x49U : 0x7U;
      const unsigned next = cover_kind == kFirstColumn ? 1 : 3;
      std::array<DigitMask, 3> locked{};
      DigitMask any = 0;
      for (Digit digit = 0; digit < kDigits; ++digit) {
        if (now_.cells(base, digit) == source_.cells(base, digit)) continue;
        const unsigned places = now_.places(base, digit);
        if ((places & (places - 1)) == 0) continue;
        for (unsigned i = 0; i < 3; ++i) {
          if ((places & ~(crossing_places << i * next)) != 0) continue;
          locked[i] |= mask_of(digit);
          any |= mask_of(digit);
        }
      }
      if (any == 0) continue;
      for (std::size_t i = 0; i < 3; ++i) {
        for (const Digit digit : digits_of(locked[i])) {
          const auto [row, column] = std::pair(base / 3 * 3, base % 3 * 3);  // of a block
          const int line = base - base_kind;
          const int at = static_cast<int>(i);
          House cover = 0;
          if (base_kind == 0) {
            cover = cover_kind + at + (cover_kind == kFirstColumn ? column : row);
          } else {
            cover = base_kind == kFirstColumn ? at * 3 + line / 3 : line / 3 * 3 + at;
          }
          lock(base, cover, digit, take);
        }
      }
    }
  }
}

template <typename Take>
void PatternSearch::lock(House base, House cover, Digit digit, Take& take) {
  const CellMap eliminated = (now_.cells(digit) & house_map(cover)) - house_map(base);
  if (!eliminated) return;
  begin({house_truth(base, digit)});
  lost_places(base, digit, house_map(cover));
  if (hint_.parent_count == 0) return;
  hint_.eliminated[digit] = eliminated;
  take(hint_);
}

template <typename Take>
void PatternSearch::hidden_pairs(Take& take) {
  const std::array<HouseMask, kDigits> pairs = this->pairs();
  for (const House kind : detail::kSetOrder) {
    for (House house = kind; house < kind + 9; ++house) {
      if (now_.empty_count(house) <= 4) continue;
      for (Digit second = 1; second < kDigits; ++second) {
        if ((pairs[static_cast<std::size_t>(second)] >> house & 1U) == 0) continue;
        const PositionMask places = now_.places(house, second);
        for (Digit first = 0; first < second; ++first) {
          if ((pairs[static_cast<std::size_t>(first)] >> house & 1U) == 0) continue;
          if (now_.places(house, first) != places) continue;
          const DigitMask digits = mask_of(first) | mask_of(second);
          begin({house_truth(house, first), house_truth(house, second)});
          for (const Cell cell : cells_at(house, places)) {
            for (const Digit other : digits_of(now_.candidates(cell) & ~static_cast<unsigned>(digits))) {
              hint_.eliminated.add(cell, other);
            }
          }
          for (int position = 0; position < 9; ++position) {
            if ((places >> static_cast<unsigned>(position) & 1U) == 0) lost_digits(cell_at(house, position), digits);
          }
          if (hint_.parent_count != 0 && hint_.eliminated != DigitCells()) take(hint_);
        }
      }
    }
  }
}

template <typename Take>
void PatternSearch::naked_pairs(Take& take) {
  CellMap bivalue;
  for (const Cell cell : now_.empty_cells()) {
    if (are_two(now_.candidates(cell))) bivalue.add(cell);
  }
  for (const House kind : detail::kSetOrder) {
    for (House house = kind; house < kind + 9; ++house) {
      if (now_.empty_count(house) < 4 || !(bivalue & house_map(house)).more_than_one()) continue;
      for (int second = 1; second < 9; ++second) {
        const Cell two = cell_at(house, second);
        if (!bivalue.contains(two)) continue;
        const DigitMask digits = now_.candidates(two);
        for (int first = 0; first < second; ++first) {
          const Cell one = cell_at(house, first);
          if (now_.candidates(one) != digits) continue;
          begin({cell_truth(one), cell_truth(two)});
          for (const Digit digit : digits_of(digits)) {
            hint_.eliminated[digit] = (now_.cells(digit) & house_map(house)) - one - two;
          }
          lost_digits(one, ~digits);
          lost_digits(two, ~digits);
          if (hint_.parent_count != 0 && hint_.eliminated != DigitCells()) take(hint_);
        }
      }
    }
  }
}

template <typename Take>
void PatternSearch::x_wings(Take& take) {
  const std::array<HouseMask, kDigits> pairs = this->pairs();
  for (const auto& [base_kind, cover_kind] : {std::pair{kFirstColumn, kFirstRow}, std::pair{kFirstRow, kFirstColumn}}) {
    for (House second = 1; second < 9; ++second) {
      DigitMask digits = 0;
      for (Digit digit = 0; digit < kDigits; ++digit) {
        if ((pairs[static_cast<std::size_t>(digit)] >> (base_kind + second) & 1U) != 0) digits |= mask_of(digit);
      }
      if (digits == 0) continue;
      for (House first = 0; first < second; ++first) {
        for (const Digit digit : digits_of(digits)) {
          if ((pairs[static_cast<std::size_t>(digit)] >> (base_kind + first) & 1U) == 0) continue;
          const PositionMask places = now_.places(base_kind + first, digit);
          if (now_.places(base_kind + second, digit) != places) continue;
          if (now_.missing(digit) < 4) continue;
          CellMap covers;
          for (const int position : positions_of(places)) covers |= house_map(cover_kind + position);
          begin({house_truth(base_kind + first, digit), house_truth(base_kind + second, digit)});
          hint_.eliminated[digit] =
              (now_.cells(digit) & covers) - house_map(base_kind + first) - house_map(base_kind + second);
          lost_places(base_kind + first, digit, covers);
          lost_places(base_kind + second, digit, covers);
          if (hint_.parent_count != 0 && hint_.eliminated[digit]) take(hint_);
        }
      }
    }
  }
}

}  // namespace nonet::explainer_chains
