#include "nonet/puzzles/random_solution.hpp"

#include "nonet/puzzles/symmetry.hpp"

// The search builds a grid block by block, and restarts at the first choice that does not fit. Each attempt chooses one
// of the same number of ways, with equal probability, and each solved grid comes from exactly one of them: so all grids
// have equal probability. With b1 to b9 for the blocks, and "lines" for rows or columns of a block:
//
//   b1          fixed; at the end the digits are renamed at random. 9! names
//   b2, b4      next to b1: 56 ways to distribute its digits to the three lines, 216 orders inside them
//   b5          its rows distributed next to b4, its columns below b2: 56 ways each. There is one block if each row
//   meets
//               each column in one digit, else none: restart
//   b3, b6      their rows are what the blocks next to them leave. b3: 216 orders. b6: in each row two of the six
//   orders
//               repeat no digit in a column of b3, but none does if the row is a column of b3: restart
//   b7, b8      likewise with columns
//   b9          its rows and its columns are what is left; if they do not meet in one digit each: restart
//
// 9! * 12096^2 * 56^2 * 1728^2 ways, of which one in 74.5 is a grid.

namespace nonet {
namespace {

using ThreeDigits = std::array<Digit, 3>;
/// Three lines of a block: its rows or its columns.
using Lines = std::array<ThreeDigits, 3>;
/// The digits of each line.
using Sets = std::array<unsigned, 3>;

constexpr Lines transposed(const Lines& lines) noexcept {
  Lines turned{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) turned[j][i] = lines[i][j];
  }
  return turned;
}

Sets sets_of(const Lines& lines) noexcept {
  Sets sets{};
  for (std::size_t i = 0; i < 3; ++i) sets[i] = 1U << lines[i][0] | 1U << lines[i][1] | 1U << lines[i][2];
  return sets;
}

/// The digits that two blocks leave to the third.
Sets left_by(const Lines& a, const Lines& b) noexcept {
  const Sets in_a = sets_of(a);
  const Sets in_b = sets_of(b);
  return {kAllDigits & ~(in_a[0] | in_b[0]), kAllDigits & ~(in_a[1] | in_b[1]), kAllDigits & ~(in_a[2] | in_b[2])};
}

constexpr auto& kDigitOrders = detail::kOrdersOfThree;

ThreeDigits line_of(unsigned set) noexcept {
  const unsigned second = set & (set - 1);
  return {std::countr_zero(set), std::countr_zero(second), std::countr_zero(second & (second - 1))};
}

ThreeDigits in_order(const ThreeDigits& line, std::size_t order) noexcept {
  return {line[kDigitOrders[order][0]], line[kDigitOrders[order][1]], line[kDigitOrders[order][2]]};
}

/// Puts each line in one of its six orders.
Lines in_random_order(Random& random, const Sets& sets) noexcept {
  const auto orders = static_cast<std::size_t>(random.below(216));
  return {in_order(line_of(sets[0]), orders % 6), in_order(line_of(sets[1]), orders / 6 % 6),
          in_order(line_of(sets[2]), orders / 36)};
}

/// The ways to distribute nine things from three lines to three lines: three to each, none back to its own. Bit 3 * i +
/// j is the j-th thing of line i.
consteval std::array<Sets, 56> make_shares() {
  std::array<Sets, 56> shares{};
  std::size_t count = 0;
  for (unsigned first = 0; first < 512; ++first) {
    if ((first & 7U) != 0 || std::popcount(first) != 3) continue;
    for (unsigned second = 0; second < 512; ++second) {
      if ((second & (070U | first)) != 0 || std::popcount(second) != 3) continue;
      const unsigned third = 511 & ~(first | second);
      if ((third & 0700U) == 0) shares[count++] = {first, second, third};
    }
  }
  return shares;
}
constexpr std::array<Sets, 56> kShares = make_shares();

/// Random digits for the lines of a block next to another block with these lines.
Sets next_to(Random& random, const Lines& lines) noexcept {
  const Sets& share = kShares[static_cast<std::size_t>(random.below(56))];
  Sets sets{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (unsigned things = share[i]; things != 0; things &= things - 1) {
      const auto thing = static_cast<std::size_t>(std::countr_zero(things));
      sets[i] |= 1U << lines[thing / 3][thing % 3];
    }
  }
  return sets;
}

/// Orders lines so that they repeat no digit across: `across` has the digits already there. False if there is no order.
bool arrange_disjoint(Random& random, const Sets& sets, const Sets& across, Lines& lines) noexcept {
  for (std::size_t i = 0; i < 3; ++i) {
    const ThreeDigits digits = line_of(sets[i]);
    std::array<ThreeDigits, 2> fitting{};
    std::size_t count = 0;
    for (std::size_t order = 0; order < 6; ++order) {
      const ThreeDigits line = in_order(digits, order);
      if (((across[0] >> line[0] | across[1] >> line[1] | across[2] >> line[2]) & 1U) == 0) fitting[count++] = line;
    }
    if (count == 0) return false;
    lines[i] = fitting[random.next() >> 63U];
  }
  return true;
}

/// The rows of the block with these digits in its rows and columns; false if there is none.
bool cross(const Sets& rows, const Sets& columns, Lines& lines) noexcept {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      const unsigned digit = rows[i] & columns[j];
      if (digit == 0) return false;  // enough: two digits in one crossing leave another one empty
      lines[i][j] = std::countr_zero(digit);
    }
  }
  return true;
}

/// The rows of the nine blocks.
using Blocks = std::array<Lines, 9>;

bool attempt(Random& random, Blocks& blocks) noexcept {
  auto& [b1, b2, b3, b4, b5, b6, b7, b8, b9] = blocks;
  b1 = {{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}}};
  b2 = in_random_order(random, next_to(random, b1));
  const Lines columns1 = transposed(b1);
  const Lines columns4 = in_random_order(random, next_to(random, columns1));
  b4 = transposed(columns4);
  const Lines columns2 = transposed(b2);
  const Sets rows5 = next_to(random, b4);
  if (!cross(rows5, next_to(random, columns2), b5)) return false;

  b3 = in_random_order(random, left_by(b1, b2));
  const Lines columns3 = transposed(b3);
  if (!arrange_disjoint(random, left_by(b4, b5), sets_of(columns3), b6)) return false;

  const Lines columns7 = in_random_order(random, left_by(columns1, columns4));
  b7 = transposed(columns7);
  Lines columns8{};
  if (!arrange_disjoint(random, left_by(columns2, transposed(b5)), sets_of(b7), columns8)) return false;
  b8 = transposed(columns8);
  return cross(left_by(b7, b8), left_by(columns3, transposed(b6)), b9);
}

}  // namespace

Grid random_solution(Random& random, std::uint64_t* attempts) noexcept {
  Blocks blocks{};
  std::uint64_t count = 1;
  while (!attempt(random, blocks)) ++count;
  if (attempts != nullptr) *attempts += count;

  std::array<Digit, kDigits> names{0, 1, 2, 3, 4, 5, 6, 7, 8};
  random.shuffle(names);
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const Lines& block = blocks[static_cast<std::size_t>(block_of(cell))];
    const Digit digit =
        block[static_cast<std::size_t>(row_of(cell) % 3)][static_cast<std::size_t>(column_of(cell) % 3)];
    const unsigned bit = 1U << names[static_cast<std::size_t>(digit)];
    grid.set_mask(cell, static_cast<Grid::Mask>(Grid::kGivenMask | bit));
  }
  return grid;
}

}  // namespace nonet
