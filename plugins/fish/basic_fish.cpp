// Basic fish: X-wing (two lines), swordfish (three), jellyfish, squirmbag, whale, leviathan (seven). All places of a
// digit in N rows lie in N columns, so each of these columns holds the digit in one of the rows; the rest of the
// columns loses it. The same with rows and columns exchanged.
//
//   | . x . | . . x | . . . |    an X-wing in rows 1 and 5: x all places of the digit in both
//   | . - . | . . - | . . . |    -: the digit is eliminated
//   | . - . | . . - | . . . |
//   |-------+-------+-------|
//   | . - . | . . - | . . . |
//   | . x . | . . x | . . . |
//   | . - . | . . - | . . . |
//
// Order: by digit, rows against columns first, then columns against rows; the base lines depth-first in ascending
// order. Eliminations by cell. A fish in rows and its dual in columns are both reported.
// `definition=explainer` is Sudoku Explainer's: columns against rows first; combinations of base lines by the number
// that has their bits, in one combination by digit; every base line has two places or more, and the digit is placed at
// most 9 - 2 * size times.

#include "fish.hpp"

namespace nonet::fish {

namespace {

template <int Size>
struct LineSearch {
  const FindContext& context;
  const PositionMask* lines;
  Digit digit;
  House first;  ///< row or column 0, the kind of the base lines

  /// Adds `Left` of some lines.
  template <int Left>
  [[nodiscard]] Flow extend(unsigned usable, unsigned base, unsigned cover) const {
    for (; std::popcount(usable) >= Left; usable &= usable - 1) {
      const int line = std::countr_zero(usable);
      const unsigned covered = cover | lines[line];
      if (std::popcount(covered) > Size) continue;
      const unsigned bases = base | 1U << line;
      if constexpr (Left > 1) {
        if (extend<Left - 1>(usable & (usable - 1), bases, covered) == Flow::stop) return Flow::stop;
      } else {
        if (std::popcount(covered) == Size && report_lines(bases, covered) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

  [[nodiscard]] Flow report_lines(unsigned base, unsigned cover) const {
    unsigned left = 0;
    for (unsigned line = 0; line < 9; ++line) {
      if ((base >> line & 1U) == 0) left |= lines[line] & cover;
    }
    if (left == 0) return Flow::go_on;
    Fish fish;
    fish.digit = digit;
    fish.base = base << first;
    fish.cover = cover << (kFirstRow + kFirstColumn - first);
    const CellMap& places = context.board().digit_cells(digit);
    fish.body = cells_in(fish.base) & places;
    fish.gone = (cells_in(fish.cover) & places) - fish.body;
    return report(context, fish);
  }
};

/// The next larger number with the same number of bits.
constexpr unsigned next_combination(unsigned bits) noexcept {
  const unsigned lowest = bits & (0U - bits);
  const unsigned carried = bits + lowest;
  return carried | ((bits ^ carried) / lowest >> 2U);
}

template <int Size>
void find_as_explainer(const FindContext& context) {
  const DigitMask searched = digits_to_search(context);
  if (searched == 0) return;
  const Board::Positions& positions = context.board().positions();
  for (const House first : {kFirstColumn, kFirstRow}) {
    std::array<unsigned, 9> digits_of_line{};  // the digits for which a line may be a base
    for (const Digit digit : digits_of(searched)) {
      const PositionMask* const lines = positions[static_cast<std::size_t>(digit)].data() + first;
      int open = 0;
      for (std::size_t line = 0; line < 9; ++line) open += static_cast<int>(lines[line] != 0);
      if (open < 2 * Size) continue;
      for (std::size_t line = 0; line < 9; ++line) {
        const int places = lines[line].count();
        digits_of_line[line] |= static_cast<unsigned>(places >= 2 && places <= Size) << digit;
      }
    }
    for (unsigned base = (1U << Size) - 1; base < 1U << 9U; base = next_combination(base)) {
      unsigned digits = kAllDigits;
      for (const int line : positions_of(base)) digits &= digits_of_line[static_cast<std::size_t>(line)];
      for (const Digit digit : digits_of(digits)) {
        const PositionMask* const lines = positions[static_cast<std::size_t>(digit)].data() + first;
        unsigned cover = 0;
        for (const int line : positions_of(base)) cover |= lines[line];
        if (std::popcount(cover) != Size) continue;
        const LineSearch<Size> search{.context = context, .lines = lines, .digit = digit, .first = first};
        if (search.report_lines(base, cover) == Flow::stop) return;
      }
    }
  }
}

}  // namespace

template <int Size>
void find_basic_fish(FindContext& context, const FishOptions& options) {
  if (options.definition == Definition::explainer) return find_as_explainer<Size>(context);
  for (const Digit digit : digits_of(digits_to_search(context))) {
    for (const House first : {kFirstRow, kFirstColumn}) {
      const PositionMask* const lines = context.board().positions()[static_cast<std::size_t>(digit)].data() + first;
      unsigned with_places = 0;
      unsigned usable = 0;
      for (unsigned line = 0; line < 9; ++line) {
        const auto places = static_cast<unsigned>(lines[line].count());
        with_places += static_cast<unsigned>(places != 0);
        usable |= static_cast<unsigned>(places - 1 < Size) << line;
      }
      // An elimination needs a line with places in addition to the base lines.
      if (with_places <= Size) continue;
      const LineSearch<Size> search{.context = context, .lines = lines, .digit = digit, .first = first};
      if (search.template extend<Size>(usable, 0, 0) == Flow::stop) return;
    }
  }
}
template void find_basic_fish<2>(FindContext& context, const FishOptions& options);
template void find_basic_fish<3>(FindContext& context, const FishOptions& options);
template void find_basic_fish<4>(FindContext& context, const FishOptions& options);
template void find_basic_fish<5>(FindContext& context, const FishOptions& options);
template void find_basic_fish<6>(FindContext& context, const FishOptions& options);
template void find_basic_fish<7>(FindContext& context, const FishOptions& options);

}  // namespace nonet::fish
