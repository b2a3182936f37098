#include <algorithm>

#include "chain_direct.hpp"
#include "crossings.hpp"

namespace nonet {

namespace {

/// A house's place in the order rows, columns, blocks.
constexpr int hodoku_number(House house) noexcept { return house < kFirstRow ? house + 18 : house - kFirstRow; }

}  // namespace

std::vector<AlmostLockedSet> sets_in_hodoku_order(const Board& board) {
  const auto all = almost_locked_sets(board).all();
  std::vector<AlmostLockedSet> sets(all.begin(), all.end());
  for (AlmostLockedSet& set : sets) {
    const HouseMask lines = set.cells.covered_houses() & ~detail::kBlockHouses;
    if (lines != 0) set.house = std::countr_zero(lines);
  }
  std::sort(sets.begin(), sets.end(), [](const AlmostLockedSet& a, const AlmostLockedSet& b) {
    if (a.house != b.house) return hodoku_number(a.house) < hodoku_number(b.house);
    const CellMap differ = a.cells ^ b.cells;
    const Cell first = differ.first();
    // The one that has the cell comes first, unless the other one ends before it.
    const bool a_has = a.cells.contains(first);
    const CellMap& other = a_has ? b.cells : a.cells;
    const bool other_ends = (other - CellMap::below(first)).empty();
    return a_has != other_ends;
  });
  return sets;
}

namespace detail {

namespace {

/// The sets, and what each digit of each would remove if it were locked in the set.
struct Sets {
  explicit Sets(const Board& board) : all(sets_in_hodoku_order(board)) {
    std::erase_if(all, [](const AlmostLockedSet& set) { return !set.cells.more_than_one(); });
    for (const AlmostLockedSet& set : all) {
      DigitCells removed;
      for (const Digit digit : digits_of(set.digits)) {
        removed[digit] = (set.places(board, digit).peer_intersection() & board.digit_cells(digit)) - set.cells;
      }
      removes.push_back(removed);
    }
  }
  std::vector<AlmostLockedSet> all;
  std::vector<DigitCells> removes;
};

class SetImplications {
 public:
  SetImplications(const Board& board, std::vector<SetNode>& nodes) : board_(board), sets_(board), nodes_(nodes) {
    for (std::size_t i = 0; i < sets_.all.size(); ++i) {
      first_nodes_.push_back(nodes_.size());
      for (const Digit lost : digits_of(sets_.all[i].digits)) {
        if (!(sets_.removes[i].digits() & ~unsigned{mask_of(lost)})) continue;
        if (nodes_.size() == kMostNodes) continue;
        const CellMap places = sets_.all[i].places(board, lost);
        by_first_place_[static_cast<std::size_t>(candidate_of(places.first(), lost))].push_back(
            static_cast<std::uint32_t>(nodes_.size()));
        places_.push_back(places);
        nodes_.push_back({sets_.all[i], lost});
      }
    }
    first_nodes_.push_back(nodes_.size());
  }

  std::vector<SetImplication> all() {
    for (std::size_t i = 0; i < sets_.all.size(); ++i) {
      for (std::size_t at = first_nodes_[i]; at < first_nodes_[i + 1]; ++at) {
        enter(at, sets_.removes[i][nodes_[at].lost]);
        leave(i, at);
      }
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const SetImplication& a, const SetImplication& b) { return a.from.index() < b.from.index(); });
    return std::move(found_);
  }

 private:
  static constexpr std::size_t kMostNodes = 0x10000 - kFirstSetNode;

  [[nodiscard]] static Literal literal(std::size_t at) { return {static_cast<Node>(kFirstSetNode + at), false}; }
  void add(Literal from, Literal to, std::uint16_t distance) { found_.push_back({from, {to, distance}}); }

  /// Calls a function with the group nodes of a digit that lie in some cells.
  template <typename Take>
  void each_group(const CellMap& cells, Digit digit, Take take) const {
    for (std::uint64_t rest = group_nodes(board_).crossings(digit); rest != 0; rest &= rest - 1) {
      const Node node = group_node(std::countr_zero(rest), digit);
      if (node_cells(board_, node).is_subset_of(cells)) take(node);
    }
  }

  void enter(std::size_t at, const CellMap& from) {
    const Digit lost = nodes_[at].lost;
    for (const Cell cell : from) add(Literal::on(candidate_of(cell, lost)), literal(at), 1);
    each_group(from, lost, [&](Node node) { add({node, true}, literal(at), 1); });
  }

  void leave(std::size_t i, std::size_t at) {
    const auto [set, lost] = nodes_[at];
    const auto cost = static_cast<std::uint16_t>(std::popcount(set.digits));
    DigitCells removed = sets_.removes[i];
    removed[lost] = {};
    for (const Digit digit : digits_of(set.digits & ~unsigned{mask_of(lost)})) {
      for (const Cell cell : removed[digit]) add(literal(at), Literal::off(candidate_of(cell, digit)), cost);
      each_group(removed[digit], digit, [&](Node node) { add(literal(at), {node, false}, cost); });
    }
    others_.clear();
    for (const Digit digit : digits_of(set.digits)) {
      for (const Cell cell : removed[digit]) {
        for (const std::uint32_t other : by_first_place_[static_cast<std::size_t>(candidate_of(cell, digit))]) {
          if (!places_[other].is_subset_of(removed[digit]) || nodes_[other].set.cells.intersects(set.cells)) continue;
          others_.push_back(other);
        }
      }
    }
    std::sort(others_.begin(), others_.end());
    for (const std::uint32_t other : others_) add(literal(at), literal(other), cost);
    for (const Cell cell : removed.cells()) {
      const unsigned left = board_.candidates(cell) & ~unsigned{removed.digits_in(cell)};
      if (std::popcount(board_.candidates(cell)) <= 2 || !std::has_single_bit(left)) continue;
      add(literal(at), Literal::on(candidate_of(cell, lowest_digit(left))), static_cast<std::uint16_t>(cost + 1));
    }
  }

  const Board& board_;
  Sets sets_;
  std::vector<SetNode>& nodes_;
  std::vector<std::size_t> first_nodes_;                                // by set
  std::vector<CellMap> places_;                                         // of the lost digit, by node
  std::array<std::vector<std::uint32_t>, kCandidates> by_first_place_;  // nodes, by their first place
  std::vector<std::uint32_t> others_;
  std::vector<SetImplication> found_;
};

}  // namespace

std::vector<SetImplication> set_implications(const Board& board, std::vector<SetNode>& nodes) {
  return SetImplications(board, nodes).all();
}

}  // namespace detail
}  // namespace nonet
