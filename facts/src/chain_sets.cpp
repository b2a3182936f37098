#include <algorithm>

#include "chain_direct.hpp"
#include "crossings.hpp"
#include "nonet/facts/almost_hidden_sets.hpp"

namespace nonet {

namespace {

/// The position of a house in the order rows, columns, blocks.
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
    // The set that has the cell comes first, unless the other one ends before it.
    const bool a_has = a.cells.contains(first);
    const CellMap& other = a_has ? b.cells : a.cells;
    const bool other_ends = (other - CellMap::below(first)).empty();
    return a_has != other_ends;
  });
  return sets;
}

namespace detail {

namespace {

/// A part of a set, and the candidates that it excludes.
struct ExcludingPart {
  SetPart part;
  DigitCells excluded;
};

class SetImplications {
 public:
  SetImplications(const Board& board, ChainNodes which, std::vector<SetNode>& nodes) : board_(board), nodes_(nodes) {
    if (has_nodes(which, ChainNodes::almost_locked_sets)) {
      for (const AlmostLockedSet& set : sets_in_hodoku_order(board)) {
        if (set.cells.more_than_one()) add_nodes({set.cells, set.digits, set.house, false, {}});
      }
    }
    if (has_nodes(which, ChainNodes::almost_hidden_sets)) {
      for (const AlmostHiddenSet& set : almost_hidden_sets(board).all()) {
        if (!set.digits.is_single()) add_nodes({set.cells, set.digits, set.house, true, {}});
      }
    }
  }

  std::vector<SetImplication> all() {
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
      const auto parts = std::span(parts_).subspan(first_parts_[at], part_counts_[at]);
      for (const ExcludingPart& part : parts) {
        if (part.part == nodes_[at].lost) enter(at, part.excluded);
      }
      leave(at, parts);
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const SetImplication& a, const SetImplication& b) { return a.from.index() < b.from.index(); });
    return std::move(found_);
  }

 private:
  static constexpr std::size_t kMostNodes = 0x10000 - kFirstSetNode;

  [[nodiscard]] static Literal literal(std::size_t at) { return {static_cast<Node>(kFirstSetNode + at), false}; }
  void add(Literal from, Literal to, int distance) {
    found_.push_back({from, {to, static_cast<std::uint16_t>(distance)}});
  }

  /// Adds a node for each part of a set without which other parts exclude something.
  void add_nodes(SetNode set) {
    const std::size_t first = parts_.size();
    set.each_kept(board_, [&](const SetPart& part) { parts_.push_back({part, set.excluded_by(board_, part)}); });
    const std::size_t count = parts_.size() - first;
    std::size_t excluding = 0;
    for (std::size_t i = first; i < first + count; ++i) excluding += parts_[i].excluded ? 1 : 0;
    for (std::size_t i = first; i < first + count; ++i) {
      if (excluding == (parts_[i].excluded ? 1U : 0U) || nodes_.size() == kMostNodes) continue;
      set.lost = parts_[i].part;
      const Candidate place = candidate_of(set.lost.cells.first(), lowest_digit(set.lost.digits));
      by_first_place_[static_cast<std::size_t>(place)].push_back(static_cast<std::uint32_t>(nodes_.size()));
      nodes_.push_back(set);
      first_parts_.push_back(first);
      part_counts_.push_back(count);
    }
  }

  /// Calls a function with the group nodes of a digit that lie in some cells.
  template <typename Take>
  void each_group(const CellMap& cells, Digit digit, Take take) const {
    for (std::uint64_t rest = group_nodes(board_).crossings(digit); rest != 0; rest &= rest - 1) {
      const Node node = group_node(std::countr_zero(rest), digit);
      if (node_cells(board_, node).is_subset_of(cells)) take(node);
    }
  }

  void enter(std::size_t at, const DigitCells& from) {
    for (const Digit digit : digits_of(from.digits())) {
      for (const Cell cell : from[digit]) add(Literal::on(candidate_of(cell, digit)), literal(at), kLinkDistance);
      each_group(from[digit], digit, [&](Node node) { add({node, true}, literal(at), kLinkDistance); });
    }
  }

  void leave(std::size_t at, std::span<const ExcludingPart> parts) {
    const SetNode& node = nodes_[at];
    const int cost = node.digits.count() * kLinkDistance;
    DigitCells removed;
    for (const ExcludingPart& part : parts) {
      if (part.part == node.lost) continue;
      removed |= part.excluded;
      for (const Digit digit : digits_of(part.excluded.digits())) {
        const CellMap& cells = part.excluded[digit];
        for (const Cell cell : cells) add(literal(at), Literal::off(candidate_of(cell, digit)), cost);
        each_group(cells, digit, [&](Node group) { add(literal(at), {group, false}, cost); });
      }
    }
    to_others(at, removed, cost);
    for (const Cell cell : removed.cells()) {
      const unsigned left = board_.candidates(cell) & ~removed.digits_in(cell);
      if (board_.candidates(cell).count() <= 2 || !std::has_single_bit(left)) continue;
      add(literal(at), Literal::on(candidate_of(cell, lowest_digit(left))), cost + 1);
    }
  }

  /// Adds implications to sets that lose a part when some candidates are false.
  void to_others(std::size_t at, const DigitCells& removed, int cost) {
    const SetNode& node = nodes_[at];
    others_.clear();
    for (const Digit digit : digits_of(removed.digits())) {
      for (const Cell cell : removed[digit]) {
        for (const std::uint32_t other : by_first_place_[static_cast<std::size_t>(candidate_of(cell, digit))]) {
          const SetNode& entered = nodes_[other];
          const bool are_locked = !node.is_hidden && !entered.is_hidden;
          if (are_locked && entered.cells.intersects(node.cells)) continue;
          if (DigitCells(entered.lost.cells, entered.lost.digits).is_subset_of(removed)) others_.push_back(other);
        }
      }
    }
    std::sort(others_.begin(), others_.end());
    for (const std::uint32_t other : others_) add(literal(at), literal(other), cost);
  }

  const Board& board_;
  std::vector<SetNode>& nodes_;
  std::vector<ExcludingPart> parts_;
  std::vector<std::size_t> first_parts_;  // of its set, by node
  std::vector<std::size_t> part_counts_;
  std::array<std::vector<std::uint32_t>, kCandidates>
      by_first_place_;  // nodes, by the first candidate of the lost part
  std::vector<std::uint32_t> others_;
  std::vector<SetImplication> found_;
};

}  // namespace

std::vector<SetImplication> set_implications(const Board& board, ChainNodes which, std::vector<SetNode>& nodes) {
  return SetImplications(board, which, nodes).all();
}

}  // namespace detail
}  // namespace nonet
