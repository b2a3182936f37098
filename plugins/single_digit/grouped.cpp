// Skyscraper, two-string kite and turbot fish with groups: where a digit's places in a house form two nodes, one of
// the nodes holds it. A node is one cell, or two or three cells in which a block and a line cross; one sees another if
// each cell of it sees each of the other. Two such strong links are joined by inner nodes that see each other; at least
// one of the outer nodes holds the digit.
//
//   | - . . | . . . | . . . |    A = B in row 2 (A: a group of two cells), B - C in column 8, C = D in row 5: here a
//   | . A A | . . . | . B . |    skyscraper
//   | - . . | . . . | . . . |    -: sees all of both outer nodes
//   |-------+-------+-------|
//   | . . . | . . . | . . . |
//   | D . . | . . . | . C . |
//
// Nodes of a row or column are its places in two blocks; those of a block are its places on two rows, on two columns,
// or on a row and a column that cross (their common cell may belong to either). A pair of places is a pair of nodes.
//
// Grouped are those of which at least one node has several cells; no two of the four nodes share a cell. Where all
// eliminations see both nodes of one link, that house alone excludes them (locked candidates), so there is no step.
//   skyscraper       two parallel lines; inner nodes on one crossing line
//   two-string kite  a row and a column; inner nodes in one block
//   turbot fish      any two houses; includes the two others and the empty rectangle
//
// Order: digits, pairs of strong links in the order of their houses (rows, columns, blocks; kites: rows, then columns),
// of a block in the order above; eliminations by cell.

#include <bit>
#include <utility>

#include "single_digit.hpp"

namespace nonet::single_digit {

namespace {

struct GroupLink {
  std::array<CellMap, 2> nodes;
  std::array<CellMap, 2> seen;     ///< cells seen by all cells of a node
  std::array<CellMap, 2> targets;  ///< those of them that have the digit
  House house;
  bool has_group;  ///< a node has several cells
  bool is_new;     ///< the house has lost a place
};

/// The strong links of a digit, in the order of their houses.
class GroupLinks {
 public:
  explicit GroupLinks(Arena& arena) : items_(arena.array<GroupLink>(kMost)), masks_(arena.array<unsigned>(kMost)) {}

  [[nodiscard]] const GroupLink* begin() const noexcept { return items_.data(); }
  [[nodiscard]] const GroupLink* end() const noexcept { return items_.data() + count_; }
  /// Clears the list, for the links of a digit with these places that lost places in these houses.
  void start(const CellMap& places, HouseMask changed) noexcept {
    places_ = &places;
    changed_ = changed;
    count_ = 0;
    any_group_ = false;
  }
  [[nodiscard]] bool any_group() const noexcept { return any_group_; }

  /// Adds the links of nine lines of one kind, beginning with `lines`.
  void add_lines(const Board& board, Digit digit, House lines) noexcept {
    for (House house = lines; house < lines + 9; ++house) {
      const unsigned places = board.positions(house, digit);
      std::array<unsigned, 3> parts;
      std::size_t count = 0;
      for (const unsigned block : {0007U, 0070U, 0700U}) {
        parts[count] = places & block;
        count += parts[count] != 0 ? 1 : 0;
      }
      if (count == 2) add(house, parts[0], parts[1]);
      if (count == 1 && std::popcount(places) == 2) add(house, places & (places - 1), places & (0U - places));
    }
  }

  void add_blocks(const Board& board, Digit digit) noexcept {
    for (House block = 0; block < 9; ++block) {
      const unsigned places = board.positions(block, digit);
      if (places == 0) continue;
      first_of_house_ = count_;
      for (int i = 0; i < 3; ++i) {
        add_if_all(block, places, row(i), row((i + 1) % 3));
        add_if_all(block, places, column(i), column((i + 1) % 3));
      }
      for (int i = 0; i < 9; ++i) {
        const unsigned crossing = row(i / 3) & column(i % 3);
        add_if_all(block, places, row(i / 3), column(i % 3) & ~crossing);
        add_if_all(block, places, row(i / 3) & ~crossing, column(i % 3));
      }
    }
  }

 private:
  static constexpr unsigned row(int i) noexcept { return 7U << (3 * i); }
  static constexpr unsigned column(int i) noexcept { return 0111U << i; }

  void add_if_all(House block, unsigned places, unsigned first, unsigned second) noexcept {
    first &= places;
    second &= places;
    if ((first | second) != places || first == 0 || second == 0) return;
    if (first < second) std::swap(first, second);
    for (std::size_t i = first_of_house_; i < count_; ++i) {
      if (masks_[i] == first) return;
    }
    add(block, first, second);
  }

  void add(House house, unsigned first, unsigned second) noexcept {
    GroupLink& link = items_[count_];
    masks_[count_++] = first;
    link.house = house;
    link.has_group = std::popcount(first | second) > 2;
    link.is_new = (changed_ >> house & 1U) != 0;
    any_group_ |= link.has_group;
    std::size_t i = 0;
    for (const unsigned places : {first, second}) {
      link.nodes[i] = cells_at(house, places);
      link.seen[i] = link.nodes[i].peer_intersection();
      link.targets[i] = link.seen[i] & *places_;
      ++i;
    }
  }

  // A line has at most one link; a block at most three by rows, three by columns and two for each crossing.
  static constexpr std::size_t kMost = 18 + 9 * 24;

  const CellMap* places_ = nullptr;
  HouseMask changed_ = 0;
  std::span<GroupLink> items_;
  std::span<unsigned> masks_;  // the first node of each link of a block, to detect duplicates
  std::size_t count_ = 0;
  std::size_t first_of_house_ = 0;
  bool any_group_ = false;
};

enum class Shape : std::uint8_t { skyscraper, kite, turbot_fish };

/// Whether inner nodes that see each other are joined as the shape requires.
bool is_joined(Shape shape, House house, const CellMap& inner) {
  if (shape == Shape::turbot_fish) return true;
  const HouseMask common = inner.covered_houses();
  if (shape == Shape::kite) return (common & kBlocks) != 0;
  return (common & (house < kFirstColumn ? kColumns : kRows)) != 0;
}

Flow join(FindContext& context, Digit digit, Shape shape, const GroupLink& first, const GroupLink& second) {
  for (const std::size_t i : {0U, 1U}) {
    for (const std::size_t j : {0U, 1U}) {
      if (!second.nodes[j].is_subset_of(first.seen[i])) continue;
      const CellMap targets = first.targets[1 - i] & second.targets[1 - j];
      if (!targets) continue;
      const Chain chain{digit,
                        {first.nodes[1 - i], first.nodes[i], second.nodes[j], second.nodes[1 - j]},
                        {first.house, second.house}};
      const auto& nodes = chain.nodes;
      if ((nodes[0] | nodes[1]).intersects(nodes[2] | nodes[3])) continue;
      if (!is_joined(shape, first.house, nodes[1] | nodes[2])) continue;
      if (targets.is_subset_of(first.seen[0] & first.seen[1]) ||
          targets.is_subset_of(second.seen[0] & second.seen[1])) {
        continue;  // locked candidates
      }
      if (report(context, chain, targets, Notation::nodes) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

/// Tries all pairs of links, one of each list, that have a group and may be new; in one list each pair once. In a new
/// pair one of the houses has lost a place.
Flow join_all(FindContext& context, Digit digit, Shape shape, const GroupLinks& some, const GroupLinks& others) {
  for (const GroupLink& first : some) {
    for (const GroupLink* second = &some == &others ? &first + 1 : others.begin(); second < others.end(); ++second) {
      if (first.house == second->house || !(first.is_new || second->is_new)) continue;
      if (!(first.has_group || second->has_group)) continue;
      if (join(context, digit, shape, first, *second) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

template <Shape kShape>
class Grouped final : public Technique {
 public:
  explicit Grouped(const CreateContext& /*context*/) {}

  void find(FindContext& context) const override {
    const Board& board = context.board();
    GroupLinks some(context.arena());
    GroupLinks others(context.arena());
    const Changes changes = context.changes();
    for (const Digit digit : digits_of(changes.digits())) {
      some.start(board.digit_cells(digit), changes.houses(digit));
      others.start(board.digit_cells(digit), changes.houses(digit));
      some.add_lines(board, digit, kFirstRow);
      (kShape == Shape::turbot_fish ? some : others).add_lines(board, digit, kFirstColumn);
      if (kShape == Shape::turbot_fish) some.add_blocks(board, digit);
      if (!some.any_group() && !others.any_group()) continue;
      if (kShape == Shape::kite) {
        if (join_all(context, digit, kShape, some, others) == Flow::stop) return;
      } else {
        if (join_all(context, digit, kShape, some, some) == Flow::stop) return;
        if (join_all(context, digit, kShape, others, others) == Flow::stop) return;
      }
    }
  }
};

}  // namespace

extern constinit const TechniqueInfo kGroupedSkyscraper = {
    .id = "grouped-skyscraper",
    .name = "Grouped Skyscraper",
    .summary = "a skyscraper in which a place of the roof is a group of cells",
    .create = create<Grouped<Shape::skyscraper>>,
};
extern constinit const TechniqueInfo kGroupedTwoStringKite = {
    .id = "grouped-two-string-kite",
    .name = "Grouped Two-String Kite",
    .summary = "a two-string kite in which a place is a group of cells",
    .create = create<Grouped<Shape::kite>>,
};
extern constinit const TechniqueInfo kGroupedTurbotFish = {
    .id = "grouped-turbot-fish",
    .name = "Grouped Turbot Fish",
    .summary = "two houses whose places for a digit make up two nodes, joined by nodes that see each other",
    .create = create<Grouped<Shape::turbot_fish>>,
};

}  // namespace nonet::single_digit
