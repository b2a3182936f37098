// The search of brute_force.cpp, which includes this once for each instruction set, each time in a separate namespace.
// NONET_AVX512 is set if AVX-512 (F, VL, VPOPCNTDQ) may be used. The code behaves the same with all of them: the same
// tree, hence the same first solution.

// Representation
//
// The 729 candidates of a state lie in nine vectors of four 32-bit lanes:
//
//   g     a group of three digits: 3g, 3g + 1, 3g + 2
//   r     a row 0-2 inside its band (a band is three blocks side by side)
//   lane  the stack 0-2 (three blocks on top of each other); lane 3 is idle
//   bit   9 * (digit - 3g) + 3 * band + column inside the stack; bits 27-31 are zero
//
// So one operation works on three digits, bands and stacks at once, stepping to another row of a band costs nothing,
// and stepping to another stack is one shuffle. With AVX-512 the three groups of a row lie side by side in one vector,
// and one operation works on all digits; without it each is a separate vector: a state has one part, or three. Three
// bits in a row are a "triad": the three cells of a row in one block. A set of triads is kept in the lowest bit of
// each. The nine bits of one digit in a lane are its "shape".
//
// Propagation knows four rules, each applied to the whole state without branches:
//
//   naked singles   a cell with one candidate clears the digit from its block; the next two rules do row and column
//   rows            in a band a digit uses three triads, one of each row and each block: a triad stays only if such a
//                   choice with it exists (locked candidates, and more)
//   columns         the same for a stack: one column of each band, all different
//   hidden singles  a digit with one cell left in a block clears that cell of other digits; after the two rules before,
//                   the only place in a row or column is also the only one in its block

// NOLINTBEGIN(misc-definitions-in-headers): included by one source file only

using Lanes [[gnu::vector_size(16)]] = std::uint32_t;

constexpr std::uint32_t kAll = 0777777777;         ///< three digits, nine bits each
constexpr std::uint32_t kOneDigit = 0777;          ///< the lowest digit
constexpr std::uint32_t kFirstPlaces = 01001001;   ///< the lowest bit of each digit
constexpr std::uint32_t kFirstCells = 0111111111;  ///< the lowest cell of each triad
constexpr std::uint32_t kThirdCells = 0444444444;  ///< the highest cell of each triad
constexpr std::uint32_t kFirstBand = 07007007;     ///< the triads in band 0
constexpr std::uint32_t kThirdBands = 0700700700;  ///< the triads in band 2

#if NONET_AVX512
using Groups [[gnu::vector_size(64)]] = std::uint32_t;
constexpr int kParts = 1;
#else
using Groups = Lanes;
constexpr int kParts = 3;
#endif
constexpr int part_of(int g) noexcept { return kParts == 1 ? 0 : g; }
constexpr int lane_of(int g, int stack) noexcept { return kParts == 1 ? 4 * g + stack : stack; }

struct State {
  Groups part[kParts][3];  // by r

  [[nodiscard]] std::uint32_t word(int g, int r, int stack) const noexcept {
    return part[part_of(g)][r][lane_of(g, stack)];
  }
  [[nodiscard]] Lanes lanes(int g, int r) const noexcept {
    Lanes lanes;
    std::memcpy(&lanes, reinterpret_cast<const char*>(&part[part_of(g)][r]) + offset_of(g), sizeof(Lanes));
    return lanes;
  }
  void set_lanes(int g, int r, Lanes lanes) noexcept {
    std::memcpy(reinterpret_cast<char*>(&part[part_of(g)][r]) + offset_of(g), &lanes, sizeof(Lanes));
  }

 private:
  static constexpr std::size_t offset_of(int g) noexcept {
    return kParts == 1 ? sizeof(Lanes) * static_cast<std::size_t>(g) : 0;
  }
};

constexpr Lanes splat(std::uint32_t word) noexcept { return Lanes{} + word; }
/// The same in all lanes of all groups.
constexpr Groups in_groups(std::uint32_t word) noexcept { return Groups{} + word; }

/// Calls f(0), f(1), f(2): a loop that is always unrolled.
template <class F>
[[gnu::always_inline]] inline void three(F f) noexcept {
  f(0);
  f(1);
  f(2);
}
/// The same for each part.
template <class F>
[[gnu::always_inline]] inline void each_part(F f) noexcept {
  f(0);
#if !NONET_AVX512
  f(1);
  f(2);
#endif
}

// Operations on groups.
#if NONET_AVX512
// With compiler casts: std::bit_cast is a function that is not compiled for these processors.
template <int kTable>
[[gnu::always_inline]] inline Groups ternary(Groups a, Groups b, Groups c) noexcept {
  return __builtin_bit_cast(Groups,
                            _mm512_ternarylogic_epi32(__builtin_bit_cast(__m512i, a), __builtin_bit_cast(__m512i, b),
                                                      __builtin_bit_cast(__m512i, c), kTable));
}
/// Whether any bit is set in a lane that is not idle.
bool any(Groups v) noexcept {
  return _mm512_mask_test_epi32_mask(0x0777, __builtin_bit_cast(__m512i, v), __builtin_bit_cast(__m512i, v)) != 0;
}
Groups any_of(Groups a, Groups b, Groups c) noexcept { return ternary<0xfe>(a, b, c); }
/// At least two of the three.
Groups two_of(Groups a, Groups b, Groups c) noexcept { return ternary<0xe8>(a, b, c); }
/// Moves the content of the next stack to each place, cyclic.
Groups next_stack(Groups v) noexcept {
  return __builtin_shufflevector(v, v, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
}
/// The same for the next group.
Groups next_group(Groups v) noexcept {
  return __builtin_shufflevector(v, v, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15);
}
#else
bool any(Groups v) noexcept {
  using Words [[gnu::vector_size(16)]] = std::uint64_t;
  const auto words = std::bit_cast<Words>(v & Lanes{~0U, ~0U, ~0U, 0});
  return (words[0] | words[1]) != 0;
}
Groups any_of(Groups a, Groups b, Groups c) noexcept { return a | b | c; }
Groups two_of(Groups a, Groups b, Groups c) noexcept { return (a & b) | ((a | b) & c); }
Groups next_stack(Groups v) noexcept { return __builtin_shufflevector(v, v, 1, 2, 0, 3); }
#endif
/// All cells of a set of triads.
Groups cells_of_triads(Groups triads) noexcept { return (triads << 3) - triads; }
/// For cells in the bits of the lowest digit the same cells of all three.
Groups spread_digits(Groups cells) noexcept { return any_of(cells, cells << 9, cells << 18); }

// Each moves the content of the next band, or of the next cell of a triad, to each place, cyclic.
Groups next_band(Groups v) noexcept {
  return (v >> 3 & in_groups(kAll & ~kThirdBands)) | (v << 6 & in_groups(kThirdBands));
}
Groups next_cell(Groups v) noexcept {
  return (v >> 1 & in_groups(kAll & ~kThirdCells)) | (v << 2 & in_groups(kThirdCells));
}

/// The cells of a row that have at least one, and at least two, of the nine digits, in the bits of the lowest digit
/// (the other bits are undefined).
struct Counts {
  Groups one, two;
};
Counts count_digits(const Groups (&part)[kParts][3], int r) noexcept {
#if NONET_AVX512
  const Groups v = part[0][r];
  const Groups one = any_of(v, v >> 9, v >> 18);
  const Groups two = two_of(v, v >> 9, v >> 18);
  const Groups one_next = next_group(one);
  const Groups one_last = next_group(one_next);
  const Groups two_next = next_group(two);
  return {any_of(one, one_next, one_last),
          two_of(one, one_next, one_last) | any_of(two, two_next, next_group(two_next))};
#else
  const Groups one = any_of(part[0][r], part[1][r], part[2][r]);
  const Groups two = two_of(part[0][r], part[1][r], part[2][r]);
  return {any_of(one, one >> 9, one >> 18), two_of(one, one >> 9, one >> 18) | any_of(two, two >> 9, two >> 18)};
#endif
}

/// The blocks in which a set has at least two cells, in the lowest bit of the first triad.
Groups crowded_blocks(Groups a, Groups b, Groups c) noexcept {
  const Groups once = any_of(a, b, c);
  const Groups twice = two_of(a, b, c);
  return two_of(once, once >> 1, once >> 2) | any_of(twice, twice >> 1, twice >> 2);
}

/// Naked singles; `singles` are the cells with one candidate. Returns the blocks that have some.
Groups place_naked_singles(const Groups (&row)[3], const Groups (&singles)[3], Groups (&next)[3]) noexcept {
  const Groups s0 = row[0] & singles[0];
  const Groups s1 = row[1] & singles[1];
  const Groups s2 = row[2] & singles[2];
  const Groups placed = any_of(s0, s1, s2);
  const Groups placed_blocks = any_of(placed, placed >> 1, placed >> 2) & in_groups(kFirstCells);
  const Groups blocks = cells_of_triads(placed_blocks);
  next[0] = (row[0] & ~blocks) | s0;
  next[1] = (row[1] & ~blocks) | s1;
  next[2] = (row[2] & ~blocks) | s2;
  return placed_blocks;
}

/// The triads of a row (t) that stay, because the two other rows can share the two other blocks in one way or the
/// other.
Groups supported(Groups t, Groups u, Groups next_u, Groups w, Groups next_w) noexcept {
  return cells_of_triads(t & next_stack((u & next_w) | (next_u & w)) & in_groups(kFirstCells));
}

/// Rows and columns.
void settle_lines(Groups (&row)[3]) noexcept {
  // The triads that are not empty; only the lowest bit of each counts. n: the same, moved by one stack.
  const Groups t0 = any_of(row[0], row[0] >> 1, row[0] >> 2);
  const Groups t1 = any_of(row[1], row[1] >> 1, row[1] >> 2);
  const Groups t2 = any_of(row[2], row[2] >> 1, row[2] >> 2);
  const Groups n0 = next_stack(t0);
  const Groups n1 = next_stack(t1);
  const Groups n2 = next_stack(t2);
  const Groups r0 = row[0] & supported(t0, t1, n1, t2, n2);
  const Groups r1 = row[1] & supported(t1, t2, n2, t0, n0);
  const Groups r2 = row[2] & supported(t2, t0, n0, t1, n1);

  // Likewise a column of a band stays if the two other bands can share the two other columns of the stack.
  const Groups columns = any_of(r0, r1, r2);
  const Groups cell = next_cell(columns);
  const Groups kept = columns & next_cell(next_band((columns & next_band(cell)) | (cell & next_band(columns))));
  row[0] = r0 & kept;
  row[1] = r1 & kept;
  row[2] = r2 & kept;
}

/// The candidates that are alone in their block. Adds blocks without any to `dead`, and those of `placed` that have
/// several: two cells that need the same digit. No other rule detects that, and in a mostly empty grid a search would
/// never end.
void find_hidden_singles(const Groups (&row)[3], Groups placed, Groups (&single)[3], Groups& dead) noexcept {
  const Groups once = any_of(row[0], row[1], row[2]);
  const Groups one = any_of(once, once >> 1, once >> 2);
  const Groups many = crowded_blocks(row[0], row[1], row[2]);
  dead |= (~one & in_groups(kFirstCells)) | (many & placed);
  const Groups blocks = cells_of_triads(~many & in_groups(kFirstCells));
  three([&](int r) { single[r] = row[r] & blocks; });
}

enum class Outcome { dead, solved, open };

/// Whether each digit has a place in each block, row and column.
bool has_all_places(const State& state) noexcept {
  Groups gone{};
  each_part([&](int part) {
    const auto& row = state.part[part];
    const Groups columns = any_of(row[0], row[1], row[2]);
    gone |= ~any_of(columns, columns >> 1, columns >> 2) & in_groups(kFirstCells);
    gone |= ~any_of(columns, columns >> 3, columns >> 6) & in_groups(kFirstBand);
    three([&](int r) {
      const Groups triads = any_of(row[r], row[r] >> 1, row[r] >> 2);
      const Groups next = next_stack(triads);
      gone |= ~any_of(triads, next, next_stack(next)) & in_groups(kFirstCells);
    });
  });
  return !any(gone);
}

/// Applies the rules until nothing changes or a contradiction is detected. Not every contradiction is detected at once,
/// but a solved state never has one: each cell has one digit then, and each digit a place in each block, row and
/// column.
Outcome propagate(State& state) noexcept {
  for (;;) {
    Groups dead{};
    Groups open{};
    Groups naked[3];
    three([&](int r) {
      const auto [one, two] = count_digits(state.part, r);
      dead |= ~one & in_groups(kOneDigit);
      open |= two & in_groups(kOneDigit);
      naked[r] = spread_digits(~two & in_groups(kOneDigit));
    });
    if (any(dead)) return Outcome::dead;
    if (!any(open)) return has_all_places(state) ? Outcome::solved : Outcome::dead;

    State next;
    Groups hidden[kParts][3];
    each_part([&](int part) {
      const Groups placed = place_naked_singles(state.part[part], naked, next.part[part]);
      settle_lines(next.part[part]);
      find_hidden_singles(next.part[part], placed, hidden[part], dead);
    });
    Groups changed{};
    three([&](int r) {
      const Groups cells = spread_digits(count_digits(hidden, r).one & in_groups(kOneDigit));
      each_part([&](int part) {
        const Groups kept = (next.part[part][r] & ~cells) | hidden[part][r];
        changed |= state.part[part][r] ^ kept;
        state.part[part][r] = kept;
      });
    });
    if (any(dead)) return Outcome::dead;
    if (any(changed)) continue;
    // Two digits that need the same cell stay in it, so it is enough to look for them here.
    three([&](int r) { dead |= count_digits(hidden, r).two & in_groups(kOneDigit); });
    return any(dead) ? Outcome::dead : Outcome::open;
  }
}

/// A cell of a state: row in its band, stack, bit in the shape.
struct Place {
  int row, stack, bit;
};

#if NONET_AVX512
/// For each cell (27 * stack, and its bit 9 * row + bit in the shape) its peers, by stack; lane 3 is empty.
consteval std::array<Lanes, kCells> make_peers() {
  std::array<Lanes, kCells> peers{};
  for (unsigned cell = 0; cell < kCells; ++cell) {
    std::array<std::uint32_t, 4> words{};
    for (unsigned other = 0; other < kCells; ++other) {
      const bool same_row = cell % 27 / 9 == other % 27 / 9 && cell % 9 / 3 == other % 9 / 3;
      const bool same_block = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
      const bool same_column = cell / 27 == other / 27 && cell % 3 == other % 3;
      if (other != cell && (same_row || same_block || same_column)) words[other / 27] |= 1U << other % 27;
    }
    peers[cell] = Lanes{words[0], words[1], words[2], words[3]};
  }
  return peers;
}
constexpr std::array<Lanes, kCells> kPeers = make_peers();
#else
/// For a cell of a stack (bit 9 * row + bit in the shape) the cells of that stack in its block or column.
consteval std::array<std::uint32_t, 27> make_stack_peers() {
  std::array<std::uint32_t, 27> peers{};
  for (unsigned cell = 0; cell < 27; ++cell) {
    for (unsigned other = 0; other < 27; ++other) {
      const bool same_block = cell % 9 / 3 == other % 9 / 3;
      const bool same_column = cell % 3 == other % 3;
      if (other != cell && (same_block || same_column)) peers[cell] |= 1U << other;
    }
  }
  return peers;
}
constexpr std::array<std::uint32_t, 27> kStackPeers = make_stack_peers();
#endif

/// Scores of cells for a guess: the candidates of peers that placing the cell's two digits clears. `Places` are the
/// cells of a digit by stack, in bits 9 * row + bit in the shape.
#if NONET_AVX512
class Scores {
 public:
  using Places = Lanes;
  explicit Scores(Lanes pairs) noexcept : pairs_(std::bit_cast<__m128i>(pairs)) {}
  [[nodiscard]] int of(int stack, int cell, const Places& a, const Places& b) const noexcept {
    const Lanes peers = kPeers[static_cast<unsigned>(27 * stack + cell)];
    const auto cleared_a = std::bit_cast<__m128i>(a & peers);
    const auto cleared_b = std::bit_cast<__m128i>(b & peers);
    const __m128i cells = _mm_add_epi32(_mm_popcnt_epi32(cleared_a), _mm_popcnt_epi32(cleared_b));
    const __m128i pairs = _mm_add_epi32(_mm_popcnt_epi32(_mm_and_si128(cleared_a, pairs_)),
                                        _mm_popcnt_epi32(_mm_and_si128(cleared_b, pairs_)));
    const __m128i score = _mm_add_epi32(cells, _mm_add_epi32(pairs, pairs));
    const __m128i halves = _mm_sad_epu8(score, _mm_setzero_si128());  // the sum of two lanes in each half
    return _mm_cvtsi128_si32(halves) + _mm_extract_epi32(halves, 2);
  }

 private:
  __m128i pairs_;
};
#else
class Scores {
 public:
  using Places = std::array<std::uint32_t, 4>;
  explicit Scores(Lanes pairs) noexcept : pairs_(std::bit_cast<Places>(pairs)) {}
  [[nodiscard]] int of(int stack, int cell, const Places& a, const Places& b) const noexcept {
    const std::uint64_t pairs = seen(stack, cell, pairs_);
    const std::uint64_t cleared_a = seen(stack, cell, a);
    const std::uint64_t cleared_b = seen(stack, cell, b);
    return std::popcount(cleared_a) + 2 * std::popcount(cleared_a & pairs) +  //
           std::popcount(cleared_b) + 2 * std::popcount(cleared_b & pairs);
  }

 private:
  /// All peers of a cell in one word: its own stack, and above that its row in the two others.
  static std::uint64_t seen(int stack, int cell, const Places& places) noexcept {
    const std::size_t left = stack == 0 ? 2 : static_cast<std::size_t>(stack) - 1;
    const std::size_t right = stack == 2 ? 0 : static_cast<std::size_t>(stack) + 1;
    const std::uint32_t triad = std::uint32_t{7} << cell / 3 * 3;
    return (places[static_cast<std::size_t>(stack)] & kStackPeers[static_cast<std::size_t>(cell)]) |
           std::uint64_t{places[left] & triad} << 32 | std::uint64_t{places[right] & triad} << 35;
  }

  Places pairs_;
};
#endif

/// The cell to guess: of the first ten with two candidates the one whose digits clear most from other cells when
/// placed. Cells with two candidates count three times, as that solves them. Compared with the first cell, this more
/// than halves the tree. Without cells of two candidates one of three, or any.
Place choose_cell(const State& state) noexcept {
  Scores::Places places_of[21];  // index of a digit: its position in `digits` below
  Lanes one = splat(0);
  Lanes two = splat(0);
  Lanes three_or_more = splat(0);
  Lanes four_or_more = splat(0);
  for (int digit = 0; digit < kDigits; ++digit) {
    const auto row = [&](int r) noexcept { return state.lanes(digit / 3, r) >> 9 * (digit % 3) & splat(kOneDigit); };
    const Lanes cells = row(0) | row(1) << 9 | row(2) << 18;
    four_or_more |= three_or_more & cells;
    three_or_more |= two & cells;
    two |= one & cells;
    one |= cells;
    places_of[9 * (digit % 3) + digit / 3] = std::bit_cast<Scores::Places>(cells);
  }
  const auto place_of = [](int stack, int cell) noexcept { return Place{cell / 9, stack, cell % 9}; };

  const Lanes pairs = two & ~three_or_more;
  const Scores scores(pairs);
  int best_score = -1;
  int looks = 10;  // with more of these cells, a better guess saves less than finding it costs
  Place best{};
  for (int stack = 0; stack < 3; ++stack) {
    for (std::uint32_t cells = pairs[stack]; cells != 0 && looks > 0; cells &= cells - 1, --looks) {
      const int cell = std::countr_zero(cells);
      const auto digits_of = [&](int g) noexcept { return state.word(g, cell / 9, stack) >> cell % 9 & kFirstPlaces; };
      const std::uint32_t digits = digits_of(0) | digits_of(1) << 1 | digits_of(2) << 2;
      const int score =
          scores.of(stack, cell, places_of[std::countr_zero(digits)], places_of[31 - std::countl_zero(digits)]);
      if (score > best_score) {
        best_score = score;
        best = place_of(stack, cell);
      }
    }
  }
  if (best_score >= 0) return best;
  for (const Lanes& cells : {three_or_more & ~four_or_more, four_or_more}) {
    for (int stack = 0; stack < 3; ++stack) {
      if (cells[stack] != 0) return place_of(stack, std::countr_zero(cells[stack]));
    }
  }
  return best;  // not reached: an open state has a cell with at least two candidates
}

/// Depth-first search that guesses a digit and then its absence.
class Search {
 public:
  Search(const Grid& grid, int limit, const std::stop_token& cancel, SolutionSink* sink) noexcept
      : grid_(grid), cancel_(cancel), sink_(sink), limit_(limit) {}

  /// How many solutions were found; kCancelled after a request to stop.
  [[nodiscard]] int found() const noexcept { return is_cancelled_ ? kCancelled : found_; }

  /// Counts the solutions of a state; true if the limit is reached or the search is cancelled. Each level of the
  /// recursion fixes one more cell, so there are at most 81 levels.
  bool run(State& state) noexcept {
    for (;;) {
      const Outcome outcome = propagate(state);
      if (outcome == Outcome::dead) return false;
      if (outcome == Outcome::solved) {
        ++found_;
        const Next next = sink_ == nullptr ? Next::count : sink_->take(solution_of(state));
        if (next == Next::count) sink_ = nullptr;
        return next == Next::stop || found_ >= limit_;
      }
      if (cancel_.stop_requested()) {
        is_cancelled_ = true;
        return true;
      }
      const Place at = choose_cell(state);
      const std::uint32_t cell = kFirstPlaces << at.bit;
      int g = 0;
      while ((state.word(g, at.row, at.stack) & cell) == 0) ++g;
      const std::uint32_t digits = state.word(g, at.row, at.stack) & cell;
      const std::uint32_t digit = digits & (0 - digits);
      State guess = state;
      for (int group = 0; group < 3; ++group) guess.part[part_of(group)][at.row][lane_of(group, at.stack)] &= ~cell;
      guess.part[part_of(g)][at.row][lane_of(g, at.stack)] |= digit;
      if (run(guess)) return true;
      state.part[part_of(g)][at.row][lane_of(g, at.stack)] &= ~digit;
    }
  }

 private:
  using Next = SolutionSink::Next;

  /// The inverse of load for a solved state.
  [[nodiscard]] Grid solution_of(const State& state) const noexcept {
    Grid solution = grid_;
    for (int r = 0; r < 3; ++r) {
      for (int bit = 0; bit < 9; ++bit) {
        Lanes digits = splat(0);
        three([&](int g) {
          const Lanes triple = state.lanes(g, r) >> bit & splat(kFirstPlaces);
          digits |= ((triple | triple >> 8 | triple >> 16) & splat(7)) << (3 * g);
        });
        three([&](int stack) {
          const Cell cell = bit / 3 * 27 + r * 9 + stack * 3 + bit % 3;
          const unsigned filled = digits[stack] | Grid::kModifiableMask;
          solution.set_mask(cell, grid_.is_empty(cell) ? static_cast<Grid::Mask>(filled) : grid_.mask(cell));
        });
      }
    }
    return solution;
  }

  const Grid& grid_;
  const std::stop_token& cancel_;
  SolutionSink* sink_;  // null where solutions are only counted
  int limit_;
  int found_ = 0;
  bool is_cancelled_ = false;
};

/// The state of a grid; false if a filled cell holds more than one digit. (The rules handle a cell without any.)
bool load(const Grid& grid, State& state) noexcept {
  unsigned crowded = 0;
  for (const Grid::Mask mask : grid.masks()) {
    const unsigned digits = mask & Grid::kMaxCandidatesMask;
    crowded |= (mask & Grid::kEmptyMask) != 0 ? 0 : digits & (digits - 1);
  }
  if (crowded != 0) return false;
  for (int r = 0; r < 3; ++r) {
    Lanes groups[3] = {};
    for (int bit = 0; bit < 9; ++bit) {
      const Cell cell = bit / 3 * 27 + r * 9 + bit % 3;
      const auto digits_of_cell = [&](Cell of) noexcept { return unsigned{grid.candidates(of)}; };
      const Lanes digits{digits_of_cell(cell), digits_of_cell(cell + 3), digits_of_cell(cell + 6),
                         unsigned{kAllDigits}};
      three([&](int g) {
        const Lanes triple = digits >> (3 * g) & splat(7);
        groups[g] |= ((triple | triple << 8 | triple << 16) & splat(kFirstPlaces)) << bit;
      });
    }
    three([&](int g) { state.set_lanes(g, r, groups[g]); });
  }
  return true;
}

int count(const Grid& grid, int limit, const std::stop_token& cancel, SolutionSink* sink) noexcept {
  State state{};
  if (limit < 1 || !load(grid, state)) return 0;
  // FirstSolution may write to the grid itself: the search keeps a reference to the grid, but reads it last for that
  // solution.
  Search search(grid, limit, cancel, sink);
  search.run(state);
  return search.found();
}

// NOLINTEND(misc-definitions-in-headers)
