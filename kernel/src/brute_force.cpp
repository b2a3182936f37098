#include "nonet/brute_force.hpp"

#include <array>
#include <bit>
#include <cstdint>

// Representation
//
// The 729 candidates of a state lie in nine vectors of four 32-bit lanes, `row[g][r]`:
//
//   g     a group of three digits: 3g, 3g + 1, 3g + 2
//   r     a row 0-2 inside a band
//   lane  the band 0-2 (three rows of blocks); lane 3 is idle and full of ones, which no rule below ever changes
//   bit   9 * (digit - 3g) + column; bits 27-31 are zero
//
// Hence one operation works on three bands and three digits at once, stepping to another row of a band costs nothing,
// and stepping to another band is one shuffle. Bit b of the nine-bit field of a digit is column b: three "triads" (three
// cells of a row inside a block) of three cells each. A set of triads is kept in the lowest bit of each.
//
// Propagation knows four rules, each applied to the whole state at once and without branches:
//
//   - naked singles: a cell with one candidate clears the digit from its block; row and column follow from the next two;
//   - rows: a digit takes one triad of each row and each block of a band, so a triad stays only if it belongs to a choice
//     of three triads, one in each row and each block (locked candidates and more);
//   - columns: the same for bands and columns of a stack;
//   - hidden singles: a digit with one cell left in a block clears that cell of other digits. (With rows and columns
//     settled, the only place in a row or column is also the only one in its block.)

namespace nonet {
namespace {

using Lanes [[gnu::vector_size(16)]] = std::uint32_t;

constexpr std::uint32_t kAll = 0x7ffffff;                ///< three digits, nine columns
constexpr std::uint32_t kFirstCells = 0111111111;        ///< the lowest cell of each triad
constexpr std::uint32_t kThirdTriads = 0100100100;       ///< of those, the triads in the third block of each digit
constexpr std::uint32_t kOneDigit = 0x1ff;               ///< nine columns of the lowest digit
constexpr std::uint32_t kThirdCells = 4 * kFirstCells;   ///< the highest cell of each triad
constexpr std::uint32_t kFirstColumns = 01001001;      ///< column 0 of each digit

struct State {
  Lanes row[3][3];
};

constexpr Lanes splat(std::uint32_t word) noexcept { return Lanes{word, word, word, word}; }

/// Whether any bit is set in lanes 0-2.
bool any(Lanes v) noexcept {
  using Words [[gnu::vector_size(16)]] = std::uint64_t;
  const auto words = std::bit_cast<Words>(v & Lanes{kAll, kAll, kAll, 0});
  return (words[0] | words[1]) != 0;
}

/// Calls f(0), f(1), f(2): a loop that is unrolled at every level of optimisation.
template <class F>
[[gnu::always_inline]] inline void three(F f) noexcept {
  f(0);
  f(1);
  f(2);
}

/// At least two of the three.
Lanes two_of(Lanes a, Lanes b, Lanes c) noexcept { return (a & b) | ((a | b) & c); }
/// For a set of triads all their cells.
Lanes cells_of_triads(Lanes triads) noexcept { return (triads << 3) - triads; }
/// For a set of cells of one digit the same cells of all three.
Lanes spread_digits(Lanes cells) noexcept { return cells | cells << 9 | cells << 18; }
/// Puts in the place of each triad the next one of its row, cyclic.
Lanes next_triad(Lanes v) noexcept {
  return (v >> 3 & splat(kFirstCells & ~kThirdTriads)) | (v << 6 & splat(kThirdTriads));
}
/// Puts in the place of each cell the next one of its triad, cyclic.
Lanes next_cell(Lanes v) noexcept {
  return (v >> 1 & splat(kAll & ~kThirdCells)) | (v << 2 & splat(kThirdCells));
}
Lanes next_band(Lanes v) noexcept { return __builtin_shufflevector(v, v, 1, 2, 0, 3); }
Lanes second_next_band(Lanes v) noexcept { return __builtin_shufflevector(v, v, 2, 0, 1, 3); }

/// The triads of one row, `t`, that can be chosen together with one triad in each of the two other rows, all in
/// different blocks. `u` and `w` are those rows, `next_u` and `next_w` the same moved by next_triad.
Lanes supported_triads(Lanes t, Lanes u, Lanes next_u, Lanes w, Lanes next_w) noexcept {
  return t & next_triad((u & next_w) | (next_u & w));
}

/// The rule of naked singles, for three digits: `cells` are the cells with one candidate.
void place_singles(Lanes (&row)[3], const Lanes (&cells)[3]) noexcept {
  const Lanes s0 = row[0] & cells[0];
  const Lanes s1 = row[1] & cells[1];
  const Lanes s2 = row[2] & cells[2];
  const Lanes any_row = s0 | s1 | s2;
  const Lanes blocks = cells_of_triads((any_row | any_row >> 1 | any_row >> 2) & splat(kFirstCells));
  row[0] = (row[0] & ~blocks) | s0;
  row[1] = (row[1] & ~blocks) | s1;
  row[2] = (row[2] & ~blocks) | s2;
}

/// The rules of rows and of columns, for three digits.
void settle_lines(Lanes (&row)[3]) noexcept {
  const Lanes t0 = row[0] | row[0] >> 1 | row[0] >> 2;
  const Lanes t1 = row[1] | row[1] >> 1 | row[1] >> 2;
  const Lanes t2 = row[2] | row[2] >> 1 | row[2] >> 2;
  const Lanes n0 = next_triad(t0);
  const Lanes n1 = next_triad(t1);
  const Lanes n2 = next_triad(t2);
  const Lanes r0 = row[0] & cells_of_triads(supported_triads(t0, t1, n1, t2, n2));
  const Lanes r1 = row[1] & cells_of_triads(supported_triads(t1, t2, n2, t0, n0));
  const Lanes r2 = row[2] & cells_of_triads(supported_triads(t2, t0, n0, t1, n1));

  const Lanes columns = r0 | r1 | r2;
  const Lanes next = next_cell(columns);
  const Lanes others =
      (next_band(columns) & second_next_band(next)) | (next_band(next) & second_next_band(columns));
  const Lanes kept = columns & next_cell(others);
  row[0] = r0 & kept;
  row[1] = r1 & kept;
  row[2] = r2 & kept;
}

/// The candidates of three digits that are alone in their block. Adds blocks without any to `dead`.
void find_hidden_singles(const Lanes (&row)[3], Lanes (&single)[3], Lanes& dead) noexcept {
  const Lanes once = row[0] | row[1] | row[2];
  const Lanes twice = two_of(row[0], row[1], row[2]);
  const Lanes one = once | once >> 1 | once >> 2;
  const Lanes many = two_of(once, once >> 1, once >> 2) | twice | twice >> 1 | twice >> 2;
  dead |= ~one & splat(kFirstCells);
  const Lanes blocks = cells_of_triads(~many & splat(kFirstCells));
  three([&](int r) { single[r] = row[r] & blocks; });
}

/// How many candidates the cells of a row have: at least one, at least two, in the field of the lowest digit.
struct Counts {
  Lanes one, two;
};
Counts count_candidates(Lanes a, Lanes b, Lanes c) noexcept {
  const Lanes one = a | b | c;
  const Lanes two = two_of(a, b, c);
  return {one | one >> 9 | one >> 18, two_of(one, one >> 9, one >> 18) | two | two >> 9 | two >> 18};
}

enum class Outcome { dead, solved, open };

#ifdef STATS
}}long g_pass, g_branch; namespace nonet{namespace{
#endif

/// Applies the rules until none changes anything or a contradiction shows.
Outcome propagate(State& state) noexcept {
  Lanes hidden[3][3];
  State settled{};  // what each group was when its lines were last settled; nothing to do while it stays that
  for (;;) {
#ifdef STATS
    ++g_pass;
#endif
    Lanes dead = splat(0);
    Lanes open = splat(0);
    Lanes single_cells[3];
    three([&](int r) {
      const auto [one, two] = count_candidates(state.row[0][r], state.row[1][r], state.row[2][r]);
      dead |= ~one & splat(kOneDigit);
      open |= two & splat(kOneDigit);
      single_cells[r] = spread_digits(~two & splat(kOneDigit));
    });
    bool changed = false;
    for (int g = 0; g < 3; ++g) {
      Lanes(&row)[3] = state.row[g];
      place_singles(row, single_cells);
      Lanes difference = splat(0);
      three([&](int r) { difference |= row[r] ^ settled.row[g][r]; });
      if (!any(difference)) continue;
      changed = true;
      three([&](int r) { settled.row[g][r] = row[r]; });
      settle_lines(row);
      find_hidden_singles(row, hidden[g], dead);
    }
    if (any(dead)) return Outcome::dead;
    if (!changed) return any(open) ? Outcome::open : Outcome::solved;
    three([&](int r) {
      const Lanes once = hidden[0][r] | hidden[1][r] | hidden[2][r];
      const Lanes cells = spread_digits((once | once >> 9 | once >> 18) & splat(kOneDigit));
      three([&](int g) { state.row[g][r] = (state.row[g][r] & ~cells) | hidden[g][r]; });
    });
  }
}

/// A cell of a state: row in its band, band, column, and the digits that are left for it.
struct Place {
  int row, band, column;
};

/// What a cell sees, its own band as a 27-bit word (bit 9 * row + column).
struct BandPeers {
  std::array<std::uint32_t, 27> masks{};
};
consteval BandPeers make_band_peers() {
  BandPeers peers;
  for (Cell cell = 0; cell < 27; ++cell) {
    for (Cell other = 0; other < 27; ++other) {
      if (sees(cell, other)) peers.masks[static_cast<std::size_t>(cell)] |= std::uint32_t{1} << other;
    }
  }
  return peers;
}
constexpr BandPeers kBandPeers = make_band_peers();
constexpr int kOtherBands[3][2] = {{1, 2}, {2, 0}, {0, 1}};

/// The cell to guess: of those with two candidates the one whose two digits clear most candidates when placed, which
/// halves the tree against taking any; without such a cell one with the fewest candidates.
Place choose_cell(const State& state) noexcept {
  std::uint32_t digit_bands[9][4];  // the candidates of a digit in a band, bit 9 * row + column
  Lanes one = splat(0);
  Lanes two = splat(0);
  Lanes three = splat(0);
  Lanes four = splat(0);
  for (int digit = 0; digit < kDigits; ++digit) {
    const auto& row = state.row[digit / 3];
    const int shift = 9 * (digit % 3);
    const Lanes cells = (row[0] >> shift & splat(kOneDigit)) | (row[1] >> shift & splat(kOneDigit)) << 9 |
                        (row[2] >> shift & splat(kOneDigit)) << 18;
    four |= three & cells;
    three |= two & cells;
    two |= one & cells;
    one |= cells;
    __builtin_memcpy(digit_bands[digit], &cells, sizeof cells);
  }
  const Lanes pairs = two & ~three;
  int best = -1;
  Place place{};
  for (int band = 0; band < 3; ++band) {
    const auto& [above, below] = kOtherBands[band];
    for (std::uint32_t cells = pairs[band]; cells != 0; cells &= cells - 1) {
      const int cell = std::countr_zero(cells);
      const std::uint32_t bit = std::uint32_t{1} << cell;
      const std::uint32_t column = kFirstColumns << cell % 9;
      int score = 0;
      for (int digit = 0; digit < kDigits; ++digit) {
        if ((digit_bands[digit][band] & bit) == 0) continue;
        score += std::popcount(digit_bands[digit][band] & kBandPeers.masks[static_cast<std::size_t>(cell)]) +
                 std::popcount((digit_bands[digit][above] & column) | (digit_bands[digit][below] & column) << 1);
      }
      if (score > best) {
        best = score;
        place = {cell / 9, band, cell % 9};
      }
    }
  }
  if (best >= 0) return place;
  for (const Lanes& cells : {three & ~four, four}) {
    for (int band = 0; band < 3; ++band) {
      if (cells[band] == 0) continue;
      const int cell = std::countr_zero(cells[band]);
      return {cell / 9, band, cell % 9};
    }
  }
  return place;
}

class Search {
 public:
  Search(const Grid& grid, int limit, Grid* first) noexcept : grid_(grid), limit_(limit), first_(first) {}

  int found() const noexcept { return found_; }

  /// Counts the solutions of a state; true when the limit is reached. Each level of the recursion fixes one cell more,
  /// hence at most 81 levels.
  bool run(State& state) noexcept {
    for (;;) {
      switch (propagate(state)) {
        case Outcome::dead:
          return false;
        case Outcome::solved:
          if (found_++ == 0 && first_ != nullptr) store(state);
          return found_ >= limit_;
        case Outcome::open:
          break;
      }
#ifdef STATS
      ++g_branch;
#endif
      const Place at = choose_cell(state);
      const std::uint32_t column = kFirstColumns << at.column;
      const auto band = static_cast<std::size_t>(at.band);
      for (int g = 0; g < 3; ++g) {
        const std::uint32_t digits = state.row[g][at.row][band] & column;
        if (digits == 0) continue;
        const std::uint32_t digit = digits & (0 - digits);
        State guess = state;
        for (auto& group : guess.row) group[at.row][band] &= ~column;
        guess.row[g][at.row][band] |= digit;
        if (run(guess)) return true;
        state.row[g][at.row][band] &= ~digit;
        break;
      }
    }
  }

 private:
  void store(const State& state) const noexcept {
    *first_ = grid_;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (!grid_.is_empty(cell)) continue;
      const int r = row_of(cell) % 3;
      const auto band = static_cast<std::size_t>(row_of(cell) / 3);
      for (Digit digit = 0; digit < kDigits; ++digit) {
        if ((state.row[digit / 3][r][band] >> (9 * (digit % 3) + column_of(cell)) & 1U) != 0) {
          first_->set_mask(cell, static_cast<Grid::Mask>(mask_of(digit) | Grid::kModifiableMask));
        }
      }
    }
  }

  const Grid& grid_;
  int limit_;
  Grid* first_;
  int found_ = 0;
};

/// The state of a grid; false when a filled cell does not hold one digit.
bool load(const Grid& grid, State& state) noexcept {
  std::uint32_t words[3][3][4] = {};
  for (Cell cell = 0; cell < kCells; ++cell) {
    const unsigned digits = grid.candidates(cell);
    if (!grid.is_empty(cell) && !std::has_single_bit(digits)) return false;
    const int r = row_of(cell) % 3;
    for (int g = 0; g < 3; ++g) {
      const unsigned three = digits >> (3 * g) & 7;
      words[g][r][row_of(cell) / 3] |= ((three | three << 8 | three << 16) & kFirstColumns) << column_of(cell);
    }
  }
  for (int g = 0; g < 3; ++g) {
    for (int r = 0; r < 3; ++r) state.row[g][r] = Lanes{words[g][r][0], words[g][r][1], words[g][r][2], kAll};
  }
  return true;
}

}  // namespace

int count_solutions(const Grid& grid, int limit, Grid* first) noexcept {
  State state;
  if (limit < 1 || !load(grid, state)) return 0;
  Search search(grid, limit, first);
  search.run(state);
  return search.found();
}

std::optional<Grid> unique_solution(const Grid& grid) noexcept {
  Grid solution;
  return count_solutions(grid, 2, &solution) == 1 ? std::optional(solution) : std::nullopt;
}

}  // namespace nonet
