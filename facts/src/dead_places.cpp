// Dead places, computed for all arrangements at once. In a band a digit uses three columns, one in each stack. There
// are 27 of these triples, so the triples that a band has places for are a set of 27 bits. An arrangement has one
// triple for each band, without common columns: those of the second and the third band are the first one rotated in
// each stack, one of them by one or two columns, the other by the rest of three. For each of these eight moves a few
// rotations show for all triples of the first band at once whether the other two bands have theirs.

#include "nonet/facts/dead_places.hpp"

#include <array>

#include "nonet/board.hpp"

namespace nonet {

namespace {

/// A set of triples. Bit c0 + 3 * c1 + 9 * c2 is the triple of the columns c0, c1, c2 (0-2) of the three stacks.
using Triples = std::uint32_t;

constexpr Triples kAll = (Triples{1} << 27U) - 1;
/// The distance between triples that differ by one column in a stack.
constexpr std::array<unsigned, 3> kStride = {1, 3, 9};

/// The triples whose column in a stack is one of some (3 bits), by stack.
constexpr auto kWithColumns = [] {
  std::array<std::array<Triples, 8>, 3> triples{};
  for (std::size_t stack = 0; stack < 3; ++stack) {
    for (unsigned columns = 0; columns < 8; ++columns) {
      for (unsigned i = 0; i < 27; ++i) triples[stack][columns] |= (columns >> i / kStride[stack] % 3 & 1U) << i;
    }
  }
  return triples;
}();

/// The triples that reach a set after a rotation by 1 or 2 columns in a stack.
template <std::size_t Stack, unsigned Columns>
constexpr Triples moving_into(Triples set) noexcept {
  constexpr Triples kFirst = kWithColumns[Stack][(1U << (3 - Columns)) - 1];  // those that do not pass the last column
  return (set >> Columns * kStride[Stack] & kFirst) | (set << (3 - Columns) * kStride[Stack] & kAll & ~kFirst);
}

/// A set for each move. If bit i of the index is set, stack i moves by two columns, else by one.
using ByMove = std::array<Triples, 8>;

/// For each move the triples that it moves into a set.
constexpr ByMove all_moving_into(Triples set) noexcept {
  ByMove moved{};
  moved[0] = moving_into<0, 1>(set);
  moved[1] = moving_into<0, 2>(set);
  for (std::size_t i = 0; i < 2; ++i) {
    const Triples one = moved[i];
    moved[i] = moving_into<1, 1>(one);
    moved[i + 2] = moving_into<1, 2>(one);
  }
  for (std::size_t i = 0; i < 4; ++i) {
    const Triples one = moved[i];
    moved[i] = moving_into<2, 1>(one);
    moved[i + 4] = moving_into<2, 2>(one);
  }
  return moved;
}

/// All triples that some move moves into its own set.
constexpr Triples any_moving_into(const ByMove& sets) noexcept {
  const auto by_last = [&](std::size_t i) { return moving_into<2, 1>(sets[i]) | moving_into<2, 2>(sets[i + 4]); };
  const auto by_two = [&](std::size_t i) { return moving_into<1, 1>(by_last(i)) | moving_into<1, 2>(by_last(i + 2)); };
  return moving_into<0, 1>(by_two(0)) | moving_into<0, 2>(by_two(1));
}

/// The places in one band.
class Band {
 public:
  explicit Band(std::uint32_t places) noexcept {
    for (std::size_t row = 0; row < 3; ++row) {
      const unsigned own = places >> 9 * row & kAllDigits;
      const unsigned columns = own != 0 ? own : unsigned{kAllDigits};  // a filled row allows all columns
      for (std::size_t stack = 0; stack < 3; ++stack) {
        in_[row][stack] = kWithColumns[stack][columns >> 3 * stack & 7U];
      }
    }
    for (std::size_t row = 0; row < 3; ++row) {
      const std::size_t next = (row + 1) % 3;
      const std::size_t last = (row + 2) % 3;
      rising_[row] = in_[row][0] & in_[next][1] & in_[last][2];
      falling_[row] = in_[row][0] & in_[last][1] & in_[next][2];
    }
  }

  /// The triples for which the band has places.
  [[nodiscard]] Triples triples() const noexcept {
    return rising_[0] | rising_[1] | rising_[2] | falling_[0] | falling_[1] | falling_[2];
  }

  /// The columns of each row (nine bits for each) that some of the triples use.
  [[nodiscard]] std::uint32_t places(Triples triples) const noexcept {
    std::uint32_t columns = 0;
    for (std::size_t row = 0; row < 3; ++row) {
      // The row of a stack leaves two choices for the others.
      const std::size_t next = (row + 1) % 3;
      const std::size_t last = (row + 2) % 3;
      columns |= (columns_of<0>(triples & (rising_[row] | falling_[row])) |
                  columns_of<1>(triples & (rising_[last] | falling_[next])) << 3U |
                  columns_of<2>(triples & (rising_[next] | falling_[last])) << 6U)
                 << 9 * row;
    }
    return columns;
  }

 private:
  /// The columns 0-2 that some triples have in a stack.
  template <std::size_t Stack>
  static unsigned columns_of(Triples triples) noexcept {
    if constexpr (Stack == 2) {
      Triples some = triples | triples >> 3U | triples >> 6U;
      some = (some | some >> 1U | some >> 2U) & 01001001U;
      return (some | some >> 8U | some >> 16U) & 7U;
    } else {
      const unsigned some = triples | triples >> 9U | triples >> 18U;
      if constexpr (Stack == 0) return (some | some >> 3U | some >> 6U) & 7U;
      const unsigned spread = (some | some >> 1U | some >> 2U) & 0111U;
      return (spread | spread >> 2U | spread >> 4U) & 7U;
    }
  }

  std::array<std::array<Triples, 3>, 3> in_;  ///< by row and stack
  // By the row of the first stack; the row of each next stack is one more, or one less.
  std::array<Triples, 3> rising_;
  std::array<Triples, 3> falling_;
};

}  // namespace

CellMap dead_places(const CellMap& places) noexcept {
  const auto [top, middle, bottom] = places.bands();
  const Band bands[] = {Band(top), Band(middle), Band(bottom)};
  const Triples first = bands[0].triples();
  ByMove of_second = all_moving_into(bands[1].triples());
  const ByMove of_third = all_moving_into(bands[2].triples());
  // Indexed by the move from the first band to the second. The move to the third is the opposite one (two columns
  // instead of one), and so is the move back from the second.
  ByMove opposite;
  Triples alive = 0;
  for (std::size_t move = 0; move < 8; ++move) {
    of_second[move] &= first & of_third[7 - move];
    opposite[7 - move] = of_second[move];
    alive |= of_second[move];
  }
  const auto living = CellMap::from_bits(bands[2].places(any_moving_into(of_second)),
                                         bands[1].places(any_moving_into(opposite)), bands[0].places(alive));
  return places - *living;
}

DeadPlaces::DeadPlaces(const Board& board, std::uint64_t options) noexcept { update(board, options, Changes()); }

void DeadPlaces::update(const Board& board, std::uint64_t /*options*/, const Changes& changes) noexcept {
  for (const Digit digit : digits_of(changes.digits())) {
    cells[digit] = dead_places(board.digit_cells(digit));
    const DigitMask bit = mask_of(digit);
    digits = cells[digit] ? digits | bit : digits & ~bit;
  }
}

constinit const FactSlot kDeadPlaces = fact_slot<DeadPlaces>("dead places");

}  // namespace nonet
