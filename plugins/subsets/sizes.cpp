// Finds the houses that have subsets at all, eight houses at a time. Most have none, and this check is cheap; a slower
// search then finds the subsets of the other houses.
//
// If n of the m empty cells of a house have n candidates together, the other m - n digits have m - n places together,
// and the reverse. So it is enough to search cells for sizes up to m / 2, digits for sizes below that.

#include "subsets.hpp"

namespace nonet::subsets {

namespace {

constexpr std::size_t kLanes = 8;
/// One mask for each of eight houses.
using Lanes [[gnu::vector_size(16)]] = std::uint16_t;
/// The lines of eight houses: the masks of their empty cells or of their missing digits.
using Lines8 = std::array<Lanes, 9>;
/// The value of a line that a house lacks: more bits than any subset has, and none that real lines have.
constexpr std::uint16_t kNoLine = 0xfe00;

template <int kBits>
Lanes has_at_most(Lanes lanes) {
  for (int i = 0; i < kBits; ++i) lanes &= lanes - 1;
  return __builtin_convertvector(lanes == 0, Lanes);
}

/// The houses in which a line has a single bit.
Lanes with_singles(const Lines8& lines, std::size_t depth) {
  Lanes found{};
  for (std::size_t i = 0; i < depth; ++i) found |= has_at_most<1>(lines[i]);
  return found;
}

/// The houses in which two lines have two bits together, and another line has one of them.
Lanes with_pairs(const Lines8& lines, std::size_t depth) {
  Lanes once{};
  Lanes twice{};
  Lanes thrice{};
  for (std::size_t i = 0; i < depth; ++i) {
    thrice |= twice & lines[i];
    twice |= once & lines[i];
    once |= lines[i];
  }
  Lanes found{};
  Lines8 pairs;
  for (std::size_t i = 0; i < depth; ++i) {
    const Lanes is_pair = has_at_most<2>(lines[i]) & ~has_at_most<0>(lines[i] & thrice);
    // Makes the others different from each other and from all pairs.
    pairs[i] = (lines[i] & is_pair) | (static_cast<std::uint16_t>(kNoLine + i) & ~is_pair);
    for (std::size_t j = 0; j < i; ++j) found |= __builtin_convertvector(pairs[j] == pairs[i], Lanes);
  }
  return found;
}

/// The houses in which three lines have three bits together.
Lanes with_triples(const Lines8& lines, std::size_t depth) {
  Lanes found{};
  for (std::size_t i = 2; i < depth; ++i) {
    for (std::size_t j = 1; j < i; ++j) {
      const Lanes two = lines[i] | lines[j];
      for (std::size_t k = 0; k < j; ++k) found |= has_at_most<3>(two | lines[k]);
    }
  }
  return found;
}

/// The houses in which four lines have four bits together.
Lanes with_quads(const Lines8& lines, std::size_t depth) {
  Lanes found{};
  for (std::size_t i = 3; i < depth; ++i) {
    for (std::size_t j = 2; j < i; ++j) {
      for (std::size_t k = 1; k < j; ++k) {
        const Lanes three = lines[i] | lines[j] | lines[k];
        for (std::size_t l = 0; l < k; ++l) found |= has_at_most<4>(three | lines[l]);
      }
    }
  }
  return found;
}

/// Whether kSize lines of a house have kSize bits together, and another line has one of them.
template <int kSize>
bool has_effective(const Masks& masks) {
  const auto is_effective = [&masks](const LineChoice& choice) {
    for (const std::uint16_t mask : masks) {
      if ((mask & choice.together) != 0 && (mask & ~choice.together) != 0) return Flow::stop;
    }
    return Flow::go_on;
  };
  return pick_all<kSize>(lines_with(masks, 1, 9), PickOrder::lexicographic, is_effective) == Flow::stop;
}

/// Up to eight houses that are checked together.
class Batch {
 public:
  explicit Batch(const Board& board) : board_(&board) {}

  /// Adds a house with this many empty cells, at most those of the house before; checks the batch when it has eight.
  void add(House house, std::size_t empty, Sizes& sizes) {
    if (count_ == 0) depth_ = empty;
    put(cells_, count_, cells_in(*board_, house));
    put(digits_, count_, digits_in(*board_, house));
    houses_[count_] = house;
    empty_[count_] = empty;
    if (++count_ == kLanes) check(sizes);
  }

  /// Records the results of the houses and clears the batch.
  void check(Sizes& sizes) {
    if (count_ == 0) return;
    for (std::size_t lane = count_; lane < kLanes; ++lane) {
      put(cells_, lane, {});
      put(digits_, lane, {});
    }
    const auto cells = std::bit_cast<Lines8>(cells_);
    const auto digits = std::bit_cast<Lines8>(digits_);
    for_lanes(with_singles(cells, depth_) | with_singles(digits, depth_), [&](std::size_t lane) {
      // Any subset may have a single in it: too many cases to distinguish here.
      for (HouseMask& houses : sizes.naked) houses |= HouseMask{1} << houses_[lane];
      for (HouseMask& houses : sizes.hidden) houses |= HouseMask{1} << houses_[lane];
    });
    const auto in_cells = [this](House house) { return cells_in(*board_, house); };
    const auto in_digits = [this](House house) { return digits_in(*board_, house); };
    look_among(cells, 0, in_cells, sizes.naked, sizes.hidden);
    look_among(digits, 1, in_digits, sizes.hidden, sizes.naked);
    count_ = 0;
  }

 private:
  using Table = std::array<std::array<std::uint16_t, kLanes>, 9>;

  static void put(Table& table, std::size_t lane, const Masks& masks) {
    std::size_t line = 0;
    for (const std::uint16_t mask : masks) {
      table[line][lane] = mask;
      line += mask != 0 ? 1U : 0U;
    }
    for (; line < 9; ++line) table[line][lane] = kNoLine;
  }

  /// Handles sizes up to half of the number of empty cells, less `less`.
  template <typename MasksOf>
  void look_among(const Lines8& lines, std::size_t less, const MasksOf& masks_of, Sizes::BySize& own,
                  Sizes::BySize& opposite) const {
    const auto note = [&](std::size_t lane, std::size_t size) {
      const HouseMask house = HouseMask{1} << houses_[lane];
      own[size] |= house;
      const std::size_t rest = empty_[lane] - size;
      if (rest <= kMaxSize) opposite[rest] |= house;
    };
    const auto most = [&](std::size_t empty) { return (empty - less) / 2; };
    if (most(depth_) < 2) return;
    for_lanes(with_pairs(lines, depth_), [&](std::size_t lane) {
      if (most(empty_[lane]) >= 2) note(lane, 2);
    });
    if (most(depth_) < 3) return;
    for_lanes(with_triples(lines, depth_), [&](std::size_t lane) {
      if (most(empty_[lane]) >= 3 && has_effective<3>(masks_of(houses_[lane]))) note(lane, 3);
    });
    if (most(depth_) < 4) return;
    for_lanes(with_quads(lines, depth_), [&](std::size_t lane) {
      if (most(empty_[lane]) >= 4 && has_effective<4>(masks_of(houses_[lane]))) note(lane, 4);
    });
  }

  /// Calls a function with each lane that is set.
  template <typename Function>
  static void for_lanes(const Lanes& lanes, Function&& function) {
    const auto words = std::bit_cast<detail::CellWords>(lanes);
    if ((words[0] | words[1]) == 0) return;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      if (lanes[lane] != 0) function(lane);
    }
  }

  const Board* board_;
  Table cells_;
  Table digits_;
  std::array<House, kLanes> houses_;
  std::array<std::size_t, kLanes> empty_;
  std::size_t count_ = 0;
  std::size_t depth_ = 0;  // empty cells of the first house, which has the most
};

}  // namespace

void Sizes::update(const Board& board, std::uint64_t /*options*/, const Changes& changes) {
  const HouseMask changed = changes.houses();
  for (BySize* const sizes : {&naked, &hidden}) {
    for (HouseMask& houses : *sizes) houses &= ~changed;
  }
  // Groups houses with the same number of empty cells. A house with two has nothing to remove.
  std::array<HouseMask, 10> by_empty{};
  for (const House house : houses_in(changed)) {
    by_empty[static_cast<std::size_t>(empty_in(board, house))] |= HouseMask{1} << house;
  }
  Batch batch(board);
  for (std::size_t empty = 9; empty >= 3; --empty) {
    for (const House house : houses_in(by_empty[empty])) batch.add(house, empty, *this);
  }
  batch.check(*this);
}

}  // namespace nonet::subsets
