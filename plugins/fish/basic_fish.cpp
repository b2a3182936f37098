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
class BasicFish final : public Technique {
 public:
  explicit BasicFish(const CreateContext& context) {
    if (!context.options.empty()) is_explainer_ = context.options[0] == 1;
  }

  void find(FindContext& context) const override {
    if (is_explainer_) {
      find_as_explainer(context);
      return;
    }
    const DigitMask digits = digits_to_search(context);
    if (digits == 0) return;
    const Board::Positions& positions = context.board().positions();
    for (const Digit digit : digits_of(digits)) {
      for (const House first : {kFirstRow, kFirstColumn}) {
        const PositionMask* const lines = positions[static_cast<std::size_t>(digit)].data() + first;
        unsigned with_places = 0;
        unsigned usable = 0;
        for (unsigned line = 0; line < 9; ++line) {
          const auto places = static_cast<unsigned>(lines[line].count());
          with_places += static_cast<unsigned>(places != 0);
          usable |= static_cast<unsigned>(places - 1 < Size) << line;
        }
        // An elimination needs a line with places in addition to the base lines.
        if (with_places <= Size) continue;
        const Search search{.context = context, .lines = lines, .digit = digit, .first = first};
        if (search.template extend<Size>(usable, 0, 0) == Flow::stop) return;
      }
    }
  }

 private:
  struct Search {
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
          if (std::popcount(covered) == Size && report_lines(*this, bases, covered) == Flow::stop) return Flow::stop;
        }
      }
      return Flow::go_on;
    }
  };

  static Flow report_lines(const Search& search, unsigned base, unsigned cover) {
    unsigned left = 0;
    for (unsigned line = 0; line < 9; ++line) {
      if ((base >> line & 1U) == 0) left |= search.lines[line] & cover;
    }
    if (left == 0) return Flow::go_on;
    Fish fish;
    fish.digit = search.digit;
    fish.base = base << search.first;
    fish.cover = cover << (kFirstRow + kFirstColumn - search.first);
    const CellMap& places = search.context.board().digit_cells(search.digit);
    fish.body = cells_in(fish.base) & places;
    fish.gone = (cells_in(fish.cover) & places) - fish.body;
    return report(search.context, fish);
  }

  static void find_as_explainer(const FindContext& context) {
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
          const Search search{.context = context, .lines = lines, .digit = digit, .first = first};
          if (report_lines(search, base, cover) == Flow::stop) return;
        }
      }
    }
  }

  /// The next larger number with the same number of bits.
  static constexpr unsigned next_combination(unsigned bits) noexcept {
    const unsigned lowest = bits & (0U - bits);
    const unsigned carried = bits + lowest;
    return carried | ((bits ^ carried) / lowest >> 2U);
  }

  bool is_explainer_ = false;
};

}  // namespace

template <int Size>
Technique* make_basic_fish(const CreateContext& context) {
  return create<BasicFish<Size>>(context);
}
template Technique* make_basic_fish<2>(const CreateContext& context);
template Technique* make_basic_fish<3>(const CreateContext& context);
template Technique* make_basic_fish<4>(const CreateContext& context);
template Technique* make_basic_fish<5>(const CreateContext& context);
template Technique* make_basic_fish<6>(const CreateContext& context);
template Technique* make_basic_fish<7>(const CreateContext& context);

}  // namespace nonet::fish
