#include "linked_sets.hpp"

#include <array>
#include <cstring>

#include "nonet/houses.hpp"

namespace nonet::als {

namespace {

constexpr LinkedSetsOptions options_of(std::uint64_t key) noexcept {
  return {static_cast<SetOrder>(key / 16), static_cast<int>(key % 16)};
}

/// Several words of a row, processed together.
struct Lanes {
  using Two [[gnu::vector_size(16)]] = std::uint64_t;
  Two low;
  Two high;

  static Lanes from(const std::uint64_t* words) noexcept {
    Lanes lanes;
    std::memcpy(&lanes, words, sizeof lanes);
    return lanes;
  }
  static Lanes ones() noexcept { return {~Two{}, ~Two{}}; }
  Lanes& operator&=(const Lanes& other) noexcept {
    low &= other.low;
    high &= other.high;
    return *this;
  }
  Lanes& operator|=(const Lanes& other) noexcept {
    low |= other.low;
    high |= other.high;
    return *this;
  }
  void store(std::uint64_t* to) const noexcept { std::memcpy(to, this, sizeof *this); }
};
constexpr std::size_t kLanes = sizeof(Lanes) / sizeof(std::uint64_t);

/// The rank of each set of positions in lexicographic order, a set before those that extend it.
constexpr auto kLexicographic = [] {
  std::array<std::uint16_t, 512> rank{};
  // The next set has one more position after the last; if the last position is used, the last but one moves on.
  unsigned set = 1;
  for (std::uint16_t next = 0; set != 0; ++next) {
    rank[set] = next;
    const auto last = static_cast<unsigned>(std::bit_width(set)) - 1;
    if (last < 8) {
      set |= 1U << (last + 1);
      continue;
    }
    set &= ~(1U << last);
    if (set == 0) break;
    const auto before = static_cast<unsigned>(std::bit_width(set)) - 1;
    set = (set & ~(1U << before)) | 1U << (before + 1);
  }
  return rank;
}();

/// The index of a set in HoDoKu's list of sets.
std::size_t hodoku_place(const AlmostLockedSet& set) noexcept {
  const House line = set.cells.covered_line();
  const bool is_line = line < kHouses;
  const House house = is_line ? line : set.house;
  const int rank = is_line ? line - kFirstRow : 18 + house;
  return static_cast<std::size_t>(rank) * 512 + kLexicographic[set.cells.positions_in(house)];
}

}  // namespace

void LinkedSets::update(const Board& board, std::uint64_t options, const Changes& /*changes*/) {
  take_sets(board, options_of(options));
  words_ = (sets_.size() + 64 * kLanes - 1) / (64 * kLanes) * kLanes;
  find_places(board);
  fill_rows();
}

void LinkedSets::take_sets(const Board& board, const LinkedSetsOptions& options) {
  const auto known = almost_locked_sets(board, {.max_cells = options.max_cells}).all();
  sets_.resize(known.size());
  if (options.order == SetOrder::hodoku) {
    // Each set has its own index below 27 * 512, so a bit for each index sorts them.
    constexpr std::size_t kPlaces = kHouses * 512;
    std::array<std::uint64_t, kPlaces / 64> taken{};
    for (const AlmostLockedSet& set : known) {
      const std::size_t place = hodoku_place(set);
      taken[place / 64] |= std::uint64_t{1} << place % 64;
    }
    std::array<std::uint32_t, kPlaces / 64> before;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled here
    std::uint32_t count = 0;
    for (std::size_t word = 0; word < taken.size(); ++word) {
      before[word] = count;
      count += static_cast<std::uint32_t>(std::popcount(taken[word]));
    }
    for (const AlmostLockedSet& set : known) {
      const std::size_t place = hodoku_place(set);
      const std::uint64_t lower = taken[place / 64] & ((std::uint64_t{1} << place % 64) - 1);
      sets_[before[place / 64] + static_cast<std::size_t>(std::popcount(lower))] = set;
    }
    return;
  }
  std::array<std::size_t, 10> begin{};  // number of sets with this number of cells
  for (const AlmostLockedSet& set : known) ++begin[static_cast<std::size_t>(set.cells.count()) + 1];
  for (std::size_t cells = 1; cells < begin.size(); ++cells) begin[cells] += begin[cells - 1];
  for (const AlmostLockedSet& set : known) sets_[begin[static_cast<std::size_t>(set.cells.count())]++] = set;
}

// Many sets have a digit at the same places. A hash table merges these.
void LinkedSets::find_places(const Board& board) {
  std::size_t count = 0;
  first_.clear();
  for (const AlmostLockedSet& set : sets_) {
    first_.push_back(static_cast<std::uint32_t>(count));
    count += static_cast<std::size_t>(set.digits.count());
  }
  index_.resize(count);
  places_.clear();
  const std::size_t mask = std::bit_ceil(2 * count + 1) - 1;
  table_.assign(mask + 1, 0);
  std::size_t next = 0;
  std::uint32_t rows = 3;
  for (const AlmostLockedSet& set : sets_) {
    for (const Digit digit : digits_of(set.digits)) {
      const CellMap cells = set.places(board, digit);
      std::size_t slot = (std::hash<CellMap>()(cells) + static_cast<std::size_t>(digit) * 0x9e3779b9U) & mask;
      while (table_[slot] != 0 &&
             (places_[table_[slot] - 1].cells != cells || places_[table_[slot] - 1].digit != digit))
        slot = (slot + 1) & mask;
      if (table_[slot] == 0) {
        Places places{cells, cells.peer_intersection() & board.digit_cells(digit), digit, 0};
        if (places.seen) {
          places.row = rows;
          rows += 3;
        }
        places_.push_back(places);
        table_[slot] = static_cast<std::uint32_t>(places_.size());
      }
      index_[next++] = table_[slot] - 1;
    }
  }
  rows_.assign(rows * words_, 0);
}

// For each candidate a row: the sets all of whose places of the digit the cell sees. A set shares a target with given
// places if it is in the row of a cell that sees them, and is linked with them if it is in the rows of all of them.
void LinkedSets::fill_rows() {
  const std::size_t words = words_;
  seen_from_.assign(kCandidates * words, 0);
  const auto seen_from = [at = seen_from_.data(), words](Cell cell, Digit digit) {
    return at + static_cast<std::size_t>(candidate_of(cell, digit)) * words;
  };
  const std::uint32_t* next = index_.data();
  for (std::size_t set = 0; set < sets_.size(); ++set) {
    const std::uint64_t bit = std::uint64_t{1} << set % 64;
    const std::size_t word = set / 64;
    for (int left = sets_[set].digits.count(); left > 0; --left) {
      const Places& places = places_[*next++];
      if (places.row == 0) continue;
      rows_[places.row * words + word] |= bit;
      places.seen.for_each([&](Cell cell) { seen_from(cell, places.digit)[word] |= bit; });
    }
  }
  for (const Places& places : places_) {
    if (places.row == 0) continue;
    std::uint64_t* const linked = rows_.data() + (places.row + 1) * words;
    for (std::size_t word = 0; word < words; word += kLanes) {
      Lanes all = Lanes::ones();
      places.cells.for_each([&](Cell cell) { all &= Lanes::from(seen_from(cell, places.digit) + word); });
      all.store(linked + word);
      Lanes any{};
      places.seen.for_each([&](Cell cell) { any |= Lanes::from(seen_from(cell, places.digit) + word); });
      any.store(linked + words + word);
    }
  }
}

DigitMask LinkedSets::restricted(std::size_t a, std::size_t b) const noexcept {
  unsigned digits = 0;
  for (const Digit digit : digits_of(sets_[a].digits & sets_[b].digits)) {
    if (places(b, digit).cells.is_subset_of(places(a, digit).seen)) digits |= mask_of(digit);
  }
  if (std::popcount(digits) > 2) digits = (digits & (0U - digits)) | std::bit_floor(digits);
  return digits;
}

}  // namespace nonet::als
