// Compares chain tables with plain lists that are filled loop by loop, and the closure with group nodes with both.

#include "nonet/facts/chain_tables.hpp"
#include "nonet/facts/almost_hidden_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "kernel/random_grids.hpp"
#include "nonet/facts/implications.hpp"
#include "support/build.hpp"

namespace nonet {
namespace {

struct NaiveEntry {
  Literal literal;
  std::size_t predecessor;
  int distance;
};

/// All tables of a board as lists.
class NaiveTables {
 public:
  NaiveTables(const Board& board, ChainNodes nodes) : board_(board) {
    for (const Candidate candidate : board.digit_cells().candidates()) fill(candidate);
    if (nodes == ChainNodes::candidates) return;
    for (int line = 0; line < 18; ++line) {
      for (Digit digit = 0; digit < kDigits; ++digit) {
        for (int part = 0; part < 3; ++part) {
          const Node node = group_node(3 * line + part, digit);
          if (node_cells(board, node).count() > 1) groups_.push_back(node);
        }
      }
    }
    for (const Node group : groups_) fill_group(group);
    if (nodes == ChainNodes::almost_locked_sets) fill_sets();
    if (nodes == ChainNodes::almost_hidden_sets) fill_hidden_sets();
  }

  [[nodiscard]] std::vector<ChainImplication> direct(Literal literal) const {
    const auto at = direct_.find(literal.index());
    return at == direct_.end() ? std::vector<ChainImplication>{} : at->second;
  }

  [[nodiscard]] std::vector<NaiveEntry> table(Literal premise) const {
    std::vector<NaiveEntry> entries{{premise, 0, 0}};
    for (const auto& [to, distance] : direct(premise)) entries.push_back({to, 0, distance});
    const std::size_t first_later = entries.size();
    for (std::size_t at = 1; at < entries.size(); ++at) {
      for (const auto& [to, distance] : direct(entries[at].literal)) {
        const int through = entries[at].distance + distance;
        std::size_t known = 0;
        while (known < entries.size() && !(entries[known].literal == to)) ++known;
        if (known == entries.size()) {
          entries.push_back({to, at, through});
        } else if (known >= first_later && through < entries[known].distance) {
          entries[known].predecessor = at;
          entries[known].distance = through;
        }
      }
    }
    return entries;
  }

 private:
  [[nodiscard]] CellMap places(House house, Digit digit) const { return board_.digit_cells(digit) & house_map(house); }
  static bool all_see(const CellMap& cells, Cell cell) { return cells.is_subset_of(peers_of(cell)); }

  void add(Literal from, Literal to, int distance = kLinkDistance) {
    auto& list = direct_[from.index()];
    for (const ChainImplication& known : list) {
      if (known.to == to) return;
    }
    list.push_back({to, static_cast<std::uint16_t>(distance)});
  }

  void fill(Candidate candidate) {
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    for (const Digit other : digits_of(board_.candidates(cell))) {
      if (other == digit) continue;
      add(Literal::on(candidate), Literal::off(candidate_of(cell, other)));
      if (board_.candidates(cell).count() == 2) {
        add(Literal::off(candidate), Literal::on(candidate_of(cell, other)));
      }
    }
    for (const House house : {row_house(cell), column_house(cell), block_house(cell)}) {
      for (const Cell other : places(house, digit)) {
        if (other == cell) continue;
        add(Literal::on(candidate), Literal::off(candidate_of(other, digit)));
        if (places(house, digit).count() == 2) add(Literal::off(candidate), Literal::on(candidate_of(other, digit)));
      }
    }
  }

  void fill_group(Node group) {
    const Digit digit = node_digit(group);
    const CellMap cells = node_cells(board_, group);
    const House line = crossing_line(crossing_of(group));
    const House block = crossing_block(crossing_of(group));
    for (const Cell cell : board_.digit_cells(digit)) {
      if (!all_see(cells, cell)) continue;
      add({group, true}, Literal::off(candidate_of(cell, digit)));
      add(Literal::on(candidate_of(cell, digit)), {group, false});
    }
    for (const House house : {block, line}) {
      const CellMap others = places(house, digit) - cells;
      if (others.count() != 1) continue;
      add({group, false}, Literal::on(candidate_of(others.first(), digit)));
      add(Literal::off(candidate_of(others.first(), digit)), {group, true});
    }
    for (const Node other : groups_) {
      const Crossing crossing = crossing_of(other);
      if (other == group || node_digit(other) != digit || node_cells(board_, other).intersects(cells)) continue;
      if (crossing_line(crossing) != line && crossing_block(crossing) != block) continue;
      add({group, true}, {other, false});
    }
    for (const House house : {line, block}) {
      for (const Node other : groups_) {
        if (node_digit(other) != digit || node_cells(board_, other).intersects(cells)) continue;
        if ((node_cells(board_, other) | cells) == places(house, digit)) add({group, false}, {other, true});
      }
    }
  }

  /// The cells that lose a digit if it is locked in a set.
  [[nodiscard]] CellMap removed(const AlmostLockedSet& set, Digit digit) const {
    CellMap cells;
    for (const Cell cell : board_.digit_cells(digit) - set.cells) {
      if (all_see(set.places(board_, digit), cell)) cells.add(cell);
    }
    return cells;
  }

  void fill_sets() {
    struct LosingSet {
      AlmostLockedSet set;
      Digit lost;
    };
    std::vector<LosingSet> nodes;
    for (const AlmostLockedSet& set : sets_in_hodoku_order(board_)) {
      if (set.cells.count() < 2) continue;
      for (const Digit lost : digits_of(set.digits)) {
        bool removes = false;
        for (const Digit digit : digits_of(set.digits)) removes |= digit != lost && !removed(set, digit).empty();
        if (removes) nodes.push_back({set, lost});
      }
    }
    const auto literal = [](std::size_t at) { return Literal(static_cast<Node>(kFirstSetNode + at), false); };
    for (std::size_t at = 0; at < nodes.size(); ++at) {
      const auto& [set, lost] = nodes[at];
      for (const Cell cell : removed(set, lost)) add(Literal::on(candidate_of(cell, lost)), literal(at));
      for (const Node group : groups_) {
        if (node_digit(group) == lost && node_cells(board_, group).is_subset_of(removed(set, lost))) {
          add({group, true}, literal(at));
        }
      }
      const int cost = kLinkDistance * set.digits.count();
      std::map<Cell, unsigned> gone;
      for (const Digit digit : digits_of(set.digits)) {
        if (digit == lost) continue;
        for (const Cell cell : removed(set, digit)) {
          add(literal(at), Literal::off(candidate_of(cell, digit)), cost);
          gone[cell] |= mask_of(digit);
        }
        for (const Node group : groups_) {
          if (node_digit(group) == digit && node_cells(board_, group).is_subset_of(removed(set, digit))) {
            add(literal(at), {group, false}, cost);
          }
        }
      }
      for (std::size_t other = 0; other < nodes.size(); ++other) {
        const auto& [others, digit] = nodes[other];
        if (digit == lost || (set.digits >> digit & 1U) == 0 || others.cells.intersects(set.cells)) continue;
        if (others.places(board_, digit).is_subset_of(removed(set, digit))) add(literal(at), literal(other), cost);
      }
      for (const auto& [cell, digits] : gone) {
        const unsigned left = board_.candidates(cell) & ~digits;
        if (board_.candidates(cell).count() > 2 && std::popcount(left) == 1) {
          add(literal(at), Literal::on(candidate_of(cell, lowest_digit(left))), cost + 1);
        }
      }
    }
  }

  /// The candidates eliminated if a cell of a hidden set holds one of its digits, by digit, then cell.
  [[nodiscard]] std::vector<Candidate> removed(const AlmostHiddenSet& set, Cell held) const {
    const DigitMask own = set.digits_in(board_, held);
    std::vector<Candidate> candidates;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const Cell cell : board_.digit_cells(digit)) {
        const bool is_other = cell == held && (set.digits >> digit & 1U) == 0;
        const bool is_seen = own == mask_of(digit) && sees(cell, held) && !set.cells.contains(cell);
        if (is_other || is_seen) candidates.push_back(candidate_of(cell, digit));
      }
    }
    return candidates;
  }
  /// The nodes of candidates, each digit's groups after its single ones.
  [[nodiscard]] std::vector<Node> nodes_in(const std::vector<Candidate>& candidates) const {
    std::vector<Node> nodes;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      CellMap cells;
      for (const Candidate candidate : candidates) {
        if (digit_of(candidate) != digit) continue;
        cells.add(cell_of(candidate));
        nodes.push_back(node_of(candidate));
      }
      for (const Node group : groups_) {
        if (node_digit(group) == digit && node_cells(board_, group).is_subset_of(cells)) nodes.push_back(group);
      }
    }
    return nodes;
  }

  void fill_hidden_sets() {
    struct LosingSet {
      AlmostHiddenSet set;
      Cell lost;
    };
    std::vector<LosingSet> nodes;
    for (const AlmostHiddenSet& set : almost_hidden_sets(board_).all()) {
      if (set.digits.count() < 2) continue;
      for (const Cell lost : set.cells) {
        bool removes = false;
        for (const Cell cell : set.cells) removes |= cell != lost && !removed(set, cell).empty();
        if (removes) nodes.push_back({set, lost});
      }
    }
    for (std::size_t at = 0; at < nodes.size(); ++at) {
      const auto& [set, lost] = nodes[at];
      const Literal own(static_cast<Node>(kFirstSetNode + at), false);
      const int cost = kLinkDistance * set.digits.count();
      for (const Node node : nodes_in(removed(set, lost))) add({node, true}, own);
      std::map<Cell, unsigned> gone;
      for (const Cell cell : set.cells) {
        if (cell == lost) continue;
        for (const Node node : nodes_in(removed(set, cell))) add(own, {node, false}, cost);
        for (const Candidate candidate : removed(set, cell)) gone[cell_of(candidate)] |= mask_of(digit_of(candidate));
      }
      for (std::size_t other = 0; other < nodes.size(); ++other) {
        const Cell cell = nodes[other].lost;
        const unsigned part = nodes[other].set.digits_in(board_, cell);
        if (gone.count(cell) != 0 && (part & ~gone[cell]) == 0) {
          add(own, Literal(static_cast<Node>(kFirstSetNode + other), false), cost);
        }
      }
      for (const auto& [cell, digits] : gone) {
        const unsigned left = board_.candidates(cell) & ~digits;
        if (board_.candidates(cell).count() > 2 && std::popcount(left) == 1) {
          add(own, Literal::on(candidate_of(cell, lowest_digit(left))), cost + 1);
        }
      }
    }
  }

  const Board& board_;
  std::vector<Node> groups_;
  std::map<std::size_t, std::vector<ChainImplication>> direct_;
};

void check_tables(const Board& board, ChainNodes nodes, int percent) {
  tests::Random random(5);
  const ChainTables& tables = chain_tables(board, nodes);
  const NaiveTables naive(board, nodes);
  Arena arena;
  for (const Candidate candidate : board.digit_cells().candidates()) {
    if (!tests::chance(random, percent)) continue;
    for (const Literal premise : {Literal::on(candidate), Literal::off(candidate)}) {
      const auto table = tables.table(premise);
      const auto expected = naive.table(premise);
      if (expected.size() > ChainTables::kMaxEntries) continue;
      ASSERT_EQ(table.size(), expected.size());
      for (std::size_t i = 0; i < table.size(); ++i) {
        ASSERT_EQ(table[i].literal, expected[i].literal) << i;
        ASSERT_EQ(table[i].predecessor, expected[i].predecessor) << i;
        ASSERT_EQ(table[i].distance, expected[i].distance) << i;
      }
      const auto last = ChainTables::chain(table, table.size() - 1, arena);
      ASSERT_EQ(last.front(), premise);
      ASSERT_EQ(last.back(), table.back().literal);
      for (std::size_t i = 1; i < last.size(); ++i) {
        const auto direct = tables.direct(last[i - 1]);
        ASSERT_TRUE(std::ranges::any_of(direct, [&](const ChainImplication& next) { return next.to == last[i]; }));
      }
      ASSERT_EQ(ChainTables::find(table, table.back().literal), table.size() - 1);
    }
  }
}

const int kBoards = kIsSanitized ? 1 : 12;

TEST(ChainTables, AreThoseOfPlainLists) {
  tests::Random random(11);
  for (int i = 0; i < kBoards; ++i) {
    Board board(tests::random_state(random, tests::random_solution(random)));
    for (int change = 0; change < 2 && !board.is_complete(); ++change) {
      check_tables(board, ChainNodes::candidates, 20);
      check_tables(board, ChainNodes::groups, 20);
      if (board.digit_cells().count() < 180) {
        check_tables(board, ChainNodes::almost_locked_sets, 8);
        check_tables(board, ChainNodes::almost_hidden_sets, 8);
      }
      const Cell cell = board.empty_cells().first();
      board.apply({{Conclusion::eliminate(cell, lowest_digit(board.candidates(cell)))}});
      if (board.is_contradictory()) break;
    }
  }
}

TEST(ChainTables, ReachWhatTheClosureHas) {
  tests::Random random(12);
  for (int i = 0; i < kBoards; ++i) {
    const Board board(tests::random_state(random, tests::random_solution(random)));
    for (const bool has_groups : {false, true}) {
      const ChainTables& tables = chain_tables(board, has_groups ? ChainNodes::groups : ChainNodes::candidates);
      const Implications& closure = implications(board, has_groups ? LinkNodes::groups : LinkNodes::candidates);
      DigitCells self_refuting;
      for (const Candidate candidate : board.digit_cells().candidates()) {
        for (const Literal premise : {Literal::on(candidate), Literal::off(candidate)}) {
          Implied reached;
          for (const ChainEntry& entry : tables.table(premise)) {
            if (entry.literal.is_candidate()) {
              (entry.literal.is_on() ? reached.on : reached.off).add(entry.literal.candidate());
            }
          }
          if (tables.table(premise).size() == ChainTables::kMaxEntries) continue;
          const Implied& known = premise.is_on() ? closure.if_on(candidate) : closure.if_off(candidate);
          if (!premise.is_on() && tables.direct(premise).empty()) {
            ASSERT_TRUE(known.on.empty() && known.off.empty());
            continue;
          }
          ASSERT_EQ(known.on, reached.on);
          ASSERT_EQ(known.off, reached.off);
          if (premise.is_on() && reached.off.contains(candidate)) self_refuting.add(candidate);
        }
      }
      ASSERT_EQ(closure.self_refuting(), self_refuting);
    }
  }
}

TEST(SetsInHodokuOrder, AreByRowsColumnsAndBlocks) {
  tests::Random random(13);
  for (int i = 0; i < 10; ++i) {
    const Board board(tests::random_state(random, tests::random_solution(random)));
    // Depth first through the cells of each house, each set of cells once.
    std::vector<CellMap> expected;
    const auto search = [&](const auto& again, const CellMap& cells, const CellMap& rest, unsigned digits) -> void {
      for (const Cell cell : rest) {
        const CellMap with = cells + cell;
        const unsigned all = digits | board.candidates(cell);
        if (std::popcount(all) == with.count() + 1 && with.count() < 9 &&
            std::find(expected.begin(), expected.end(), with) == expected.end()) {
          expected.push_back(with);
        }
        again(again, with, rest - CellMap::below(cell + 1), all);
      }
    };
    for (int number = 0; number < kHouses; ++number) {
      search(search, {}, board.empty_cells() & house_map(number < 18 ? kFirstRow + number : number - 18), 0);
    }
    std::vector<CellMap> found;
    for (const AlmostLockedSet& set : sets_in_hodoku_order(board)) found.push_back(set.cells);
    ASSERT_EQ(found, expected);
  }
}

}  // namespace
}  // namespace nonet
