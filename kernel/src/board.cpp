#include "nonet/board.hpp"

#include <cstring>

#include "fact_store.hpp"
#include "house_counts.hpp"

namespace nonet {

namespace {

/// Whether exactly one bit is set; without popcount, which is a call on plain x86-64.
constexpr bool is_single(unsigned mask) noexcept { return (mask ^ (mask - 1)) > mask - 1; }

/// Spreads seven bits: bit i moves to bit 9 * i.
constexpr std::array<std::uint64_t, 128> kColumnBits = [] {
  std::array<std::uint64_t, 128> spread{};
  for (unsigned bits = 0; bits < 128; ++bits) {
    for (unsigned i = 0; i < 7; ++i) spread[bits] |= std::uint64_t{bits >> i & 1U} << (9 * i);
  }
  return spread;
}();

/// The members of a set in each house, by position.
std::array<PositionMask, kHouses> positions_by_house(const CellMap& cells) noexcept {
  std::array<PositionMask, kHouses> places;
  std::array<unsigned, 9> rows;
  unsigned at = 0;
  for (const std::uint32_t band : cells.bands()) {
    for (const unsigned shift : {0U, 9U, 18U}) rows[at++] = band >> shift & 0x1ffU;
  }
  std::uint64_t first_columns = 0;
  std::uint64_t last_columns = 0;
  for (unsigned row = 0; row < 9; ++row) {
    places[kFirstRow + row] = rows[row];
    first_columns |= kColumnBits[rows[row] & 0x7f] << row;
    last_columns |= kColumnBits[rows[row] >> 7U] << row;
  }
  for (unsigned band = 0; band < 9; band += 3) {
    // Three rows in one number: each stack is three times three bits, ten bits apart.
    const std::uint32_t three = rows[band] | rows[band + 1] << 10U | rows[band + 2] << 20U;
    for (unsigned stack = 0; stack < 3; ++stack) {
      const std::uint32_t bits = three >> (3 * stack);
      places[band + stack] = (bits & 7U) | (bits >> 7U & 0x38U) | (bits >> 14U & 0x1c0U);
    }
  }
  for (unsigned column = 0; column < 7; ++column) {
    places[kFirstColumn + column] = first_columns >> (9 * column) & 0x1ff;
  }
  places[kFirstColumn + 7] = last_columns & 0x1ff;
  places[kFirstColumn + 8] = last_columns >> 9U;
  return places;
}

/// The highest bit of each of eight bytes that equals a value. No count has its highest bit set, so no sum carries into
/// the next byte.
constexpr std::uint64_t bytes_equal(std::uint64_t eight, unsigned value) noexcept {
  return ~((eight ^ value * kEightOnes) + 0x7f * kEightOnes) & 0x80 * kEightOnes;
}

}  // namespace

template <typename Entry, std::size_t N>
void Board::Fifo<Entry, N>::copy_from(const Fifo& other) noexcept {
  // Entries before the head and after the tail are unused.
  std::memcpy(entries.data() + other.head, other.entries.data() + other.head,
              static_cast<std::size_t>(other.tail - other.head) * sizeof(Entry));
  head = other.head;
  tail = other.tail;
}

Board::Board() noexcept : empty_cells_(CellMap::full()) {
  for (auto& row : counts_) row.fill(9);
  empty_counts_[0] = empty_counts_[3] = (HouseMask{1} << kHouses) - 1;
  digit_cells_.fill(CellMap::full());
}

Board::Board(const Board& other) noexcept { *this = other; }

Board::Board(const Board& other, Fork) noexcept
    : grid_(other.grid_),
      counts_(other.counts_),
      empty_counts_(other.empty_counts_),
      last_cell_houses_(other.last_cell_houses_),
      digit_cells_(other.digit_cells_),
      empty_cells_(other.empty_cells_),
      queue_(Queue::off),
      contradiction_(other.contradiction_),
      state_(other.state_),
      cell_counts_(other.cell_counts_),
      trivalue_(other.trivalue_) {}

Board& Board::operator=(const Board& other) noexcept {
  if (this == &other) return *this;
  grid_ = other.grid_;
  counts_ = other.counts_;
  empty_counts_ = other.empty_counts_;
  last_cell_houses_ = other.last_cell_houses_;
  digit_cells_ = other.digit_cells_;
  empty_cells_ = other.empty_cells_;
  queue_ = other.queue_;
  contradiction_ = other.contradiction_;
  state_ = other.state_;
  naked_.copy_from(other.naked_);
  hidden_.copy_from(other.hidden_);
  cell_counts_ = other.cell_counts_;
  trivalue_ = other.trivalue_;
  positions_state_ = 0;  // a copy would mostly cost more than it saves
  facts_.reset();        // facts of plugins belong to the board that computed them
  return *this;
}

Board::~Board() = default;

Board::Board(const Grid& grid, Queue queue) : Board() {
  if (!grid.is_well_formed()) {
    queue_ = queue;
    contradiction_ = true;
    return;
  }
  queue_ = Queue::off;  // filling is not the history here: the scan below fills the queue
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) place<false>(cell, grid.value(cell), grid.status(cell));
  }
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) continue;
    const unsigned gone = candidates(cell) & ~grid.candidates(cell);
    for (const Digit digit : digits_of(gone)) eliminate<false>(cell, digit);
  }
  queue_ = queue;
  if (queue_ == Queue::on) scan_singles();
}

Board::Board(const ParsedGrid& parsed, Queue queue) : Board() {
  if (!parsed.has_history || !parsed.grid.is_well_formed()) {
    *this = Board(parsed.grid, queue);
    return;
  }
  queue_ = queue;
  fill(parsed);
  apply(parsed.deletions);
}

/// The ends of the queues during a change, in local variables, so that stores cannot alias them. Every new entry is
/// written after the end, and the end only moves past real singles: no branch depends on it.
template <bool kQueued>
struct Board::Change {
  explicit Change(Board& changed) noexcept
      : board(changed),
        naked(changed.naked_.entries.data() + changed.naked_.tail),
        hidden(changed.hidden_.entries.data() + changed.hidden_.tail) {}
  Change(const Change&) = delete;
  Change& operator=(const Change&) = delete;
  ~Change() {
    board.contradiction_ |= none_left < 0;
    if constexpr (kQueued) {
      board.naked_.tail = static_cast<std::uint16_t>(naked - board.naked_.entries.data());
      board.hidden_.tail = static_cast<std::uint16_t>(hidden - board.hidden_.entries.data());
    }
  }

  /// Removes a candidate from an empty cell.
  [[gnu::always_inline]] void take_candidate(Cell cell, Digit digit) noexcept {
    const unsigned left = board.grid_.mask(cell) & ~unsigned{mask_of(digit)};
    board.grid_.set_mask(cell, static_cast<Grid::Mask>(left));
    const unsigned candidates = left & Grid::kMaxCandidatesMask;
    none_left |= static_cast<int>(candidates) - 1;
    if constexpr (kQueued) {
      *naked = static_cast<std::uint8_t>(cell);
      naked += is_single(candidates);
    }
  }

  /// Removes a place for a digit from the houses of a cell.
  [[gnu::always_inline]] void take_places(Cell cell, Digit digit) noexcept {
    auto& counts = board.counts_[static_cast<std::size_t>(digit)];
    const int first_truth = house_truth(0, digit).index();
    for (const auto house : house_triple(cell)) {
      const int left = counts[house] - 1;
      counts[house] = static_cast<std::uint8_t>(left);
      none_left |= left - 1;
      if constexpr (kQueued) {
        *hidden = Truth(first_truth + house);
        hidden += left == 1;
      }
    }
  }

  Board& board;
  std::uint8_t* naked;
  Truth* hidden;
  int none_left = 0;  // negative once a cell or a house had nothing left
};

// The order of the two passes, over the peers and over the cell's other candidates, and that of the houses (row,
// column, block) decide the order of the queue.
template <bool kQueued>
bool Board::place(Cell cell, Digit digit, CellStatus status) noexcept {
  const unsigned others = grid_.candidates(cell) & ~mask_of(digit);
  contradiction_ |= !grid_.has(cell, digit);
  grid_.set_mask(cell, static_cast<Grid::Mask>(mask_of(digit) | static_cast<unsigned>(status) << 9));
  empty_cells_.remove(cell);
  auto& counts = counts_[static_cast<std::size_t>(digit)];
  // The three houses have one empty cell less: subtracts one from each, for all houses at once.
  HouseMask borrow = houses_of(cell);
  for (HouseMask& bit : empty_counts_) {
    bit ^= borrow;
    borrow &= bit;
  }
  last_cell_houses_ = exactly_one(empty_counts_);
  // A value that no check matches while the peers lose the digit.
  for (const auto house : house_triple(cell)) counts[house] = 0x80;

  auto& cells = digit_cells_[static_cast<std::size_t>(digit)];
  const CellMap hit = cells & peers_of(cell);
  cells -= hit;
  cells.remove(cell);
  Change<kQueued> change(*this);
  hit.for_each([&](Cell peer) __attribute__((always_inline)) {
    change.take_candidate(peer, digit);
    change.take_places(peer, digit);
  });
  for (const auto house : house_triple(cell)) counts[house] = 0;
  for (const Digit other : digits_of(others)) {
    digit_cells_[static_cast<std::size_t>(other)].remove(cell);
    change.take_places(cell, other);
  }
  return true;
}

template <bool kQueued>
void Board::eliminate(Cell cell, Digit digit) noexcept {
  digit_cells_[static_cast<std::size_t>(digit)].remove(cell);
  Change<kQueued> change(*this);
  change.take_candidate(cell, digit);
  change.take_places(cell, digit);
}

template <bool kQueued>
[[gnu::always_inline]] inline bool Board::change(const Conclusion& conclusion) noexcept {
  NONET_ASSERT(is_cell(conclusion.cell) && is_digit(conclusion.digit));
  if (!grid_.is_empty(conclusion.cell)) return false;
  if (conclusion.is_placement()) {
    return place<kQueued>(conclusion.cell, conclusion.digit, CellStatus::modifiable);
  }
  if (!grid_.has(conclusion.cell, conclusion.digit)) return false;
  eliminate<kQueued>(conclusion.cell, conclusion.digit);
  return true;
}

template <bool kQueued>
[[gnu::noinline]] int Board::apply_all(std::span<const Conclusion> conclusions) noexcept {
  int effects = 0;
  for (const Conclusion& conclusion : conclusions) effects += change<kQueued>(conclusion);
  state_ += effects != 0;
  return effects;
}

int Board::apply(std::span<const Conclusion> conclusions) noexcept {
  if (conclusions.size() == 1) return apply_one(conclusions.front());  // most steps
  return queue_ == Queue::on ? apply_all<true>(conclusions) : apply_all<false>(conclusions);
}

bool Board::apply_one(Conclusion conclusion) noexcept {
  if (queue_ == Queue::off) return apply_all<false>({&conclusion, 1}) != 0;
  if (!conclusion.is_placement()) return apply_all<true>({&conclusion, 1}) != 0;
  NONET_ASSERT(is_cell(conclusion.cell) && is_digit(conclusion.digit));
  if (!grid_.is_empty(conclusion.cell)) return false;
  ++state_;
  return place<true>(conclusion.cell, conclusion.digit, CellStatus::modifiable);
}

void Board::scan_singles() noexcept {
  for (const Cell cell : univalue_cells()) naked_.push(static_cast<std::uint8_t>(cell));
  for (House house = 0; house < kHouses; ++house) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (count(house, digit) == 1) hidden_.push(house_truth(house, digit));
    }
  }
}

HouseMask Board::houses_with(int places, Digit digit) const noexcept {
  NONET_ASSERT(places >= 0 && places <= 9 && is_digit(digit));
  const auto is_equal = [places](std::uint64_t eight) {
    return bytes_equal(eight, static_cast<unsigned>(places)) >> 7U;
  };
  return houses_where(counts_[static_cast<std::size_t>(digit)].data(), is_equal);
}

void Board::count_cells() const noexcept {
  // Counts of cells in two bits that stop at three, for all cells at once.
  CellMap low;
  CellMap high;
  for (const CellMap& cells : digit_cells_) {
    const CellMap carry = low & cells;
    low = (low ^ cells) | (high & low);
    high |= carry;
  }
  cell_counts_.one = low - high;
  cell_counts_.two = high - low;
  cell_counts_.state = state_;
}

void Board::find_trivalue() const noexcept {
  // Counts of cells in binary, with one bit for all above three.
  CellMap low;
  CellMap middle;
  CellMap high;
  for (const CellMap& cells : digit_cells_) {
    const CellMap carry = low & cells;
    low ^= cells;
    high |= middle & carry;
    middle ^= carry;
  }
  trivalue_.cells = (low & middle) - high;
  trivalue_.state = state_;
}

StateHash Board::hash() const noexcept {
  // One multiplication for eight cells, four masks in each factor. Folding the halves of the product into each other
  // makes each bit of the grid affect all bits of both words.
  static_assert(sizeof(Grid) == 162);
  std::array<std::uint64_t, 22> words{};
  std::memcpy(words.data(), &grid_, sizeof(Grid));
  const auto mix = [](std::uint64_t a, std::uint64_t b) {
    const Bits128 product = Bits128{a} * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
  };
  StateHash hash{0x9e3779b97f4a7c15U, 0xc2b2ae3d27d4eb4fU};
  for (std::size_t at = 0; at < words.size(); at += 2) {
    const std::uint64_t low = mix(hash.low ^ words[at], words[at + 1] ^ 0xa0761d6478bd642fU);
    hash.high = mix(hash.high ^ words[at + 1] ^ low, words[at] ^ 0xe7037ed1a0b428dbU);
    hash.low = low ^ std::rotl(hash.high, 23);
  }
  return hash;
}

void Board::compute_positions() const noexcept {
  for (std::size_t digit = 0; digit < kDigits; ++digit) positions_[digit] = positions_by_house(digit_cells_[digit]);
  positions_state_ = state_;
}

void Board::GiveBack::operator()(detail::FactStore* store) const noexcept { detail::FactStore::give_back(store); }

const void* Board::fact(const FactSlot& slot, std::uint64_t options) const {
  if (!facts_) facts_.reset(detail::FactStore::take());
  return facts_->get(*this, slot, options);
}

}  // namespace nonet
