// Compares multi-sector locked sets with plain searches: with all splits and closed sets one by one, and with the
// candidates that no assignment of cells to covers can use.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "kernel/random_grids.hpp"
#include "nonet/plugin.hpp"
#include "plugins/built_plugin.hpp"
#include "plugins/naive_counting.hpp"

namespace nonet::tests {
namespace {

using Candidates = std::set<Candidate>;
using Truths = std::set<Truth>;

/// The first houses of the kinds of sectors: rows, columns, blocks.
constexpr std::array<House, 3> kFirst{kFirstRow, kFirstColumn, 0};

House house_of_kind(Cell cell, House first) {
  for (House house = first; house < first + 9; ++house) {
    if (house_map(house).contains(cell)) return house;
  }
  return -1;
}

/// A board with the kind of houses by which each digit is counted.
struct PlainSplit {
  const Board& board;
  std::array<House, kDigits> first{};
  std::map<Cell, Truth> cover_of_cell{};
  std::map<Truth, Cell> cell_of_cover{};

  [[nodiscard]] Truth cover(Cell cell, Digit digit) const {
    return house_truth(house_of_kind(cell, first[static_cast<std::size_t>(digit)]), digit);
  }
  [[nodiscard]] Truths all_covers() const {
    Truths covers;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (House house = first[static_cast<std::size_t>(digit)], i = 0; i < 9; ++i) {
        if (board.count(house + i, digit) != 0) covers.insert(house_truth(house + i, digit));
      }
    }
    return covers;
  }
  /// Finds a cover for each cell, if that is possible; with one candidate given, if its digit is not -1.
  bool match(Cell given = -1, Digit digit = -1) {
    cover_of_cell.clear();
    cell_of_cover.clear();
    for (const Cell cell : board.empty_cells()) {
      std::set<Cell> seen;
      if (!augment(cell, seen, given, digit)) return false;
    }
    return true;
  }
  bool augment(Cell cell, std::set<Cell>& seen, Cell given, Digit only) {
    if (!seen.insert(cell).second) return false;
    for (const Digit digit : digits_of(board.candidates(cell))) {
      if (cell == given && digit != only) continue;
      const Truth to = cover(cell, digit);
      const auto taken = cell_of_cover.find(to);
      if (taken != cell_of_cover.end() && !augment(taken->second, seen, given, only)) continue;
      cell_of_cover[to] = cell;
      cover_of_cell[cell] = to;
      return true;
    }
    return false;
  }
};

struct PlainSet {
  std::size_t size = kTruths;
  bool is_simple = false;
  Candidates eliminations;
};

/// All that is found on a board.
class PlainSearch {
 public:
  PlainSearch(const Board& board, std::size_t kinds) : board_(board) { choose(PlainSplit{board}, 0, kinds); }

  [[nodiscard]] std::set<Outcome> outcomes(std::size_t max_size) const {
    std::map<Candidate, std::pair<std::size_t, bool>> best;  // size, and false before true: not simple
    for (const PlainSet& set : sets_) {
      for (const Candidate candidate : set.eliminations) {
        const std::pair<std::size_t, bool> key{set.size, !set.is_simple};
        const auto [at, is_new] = best.try_emplace(candidate, key);
        if (!is_new) at->second = std::min(at->second, key);
      }
    }
    std::set<Outcome> outcomes;
    for (const PlainSet& set : sets_) {
      if (set.is_simple || set.size > max_size) continue;
      const bool is_best = std::any_of(set.eliminations.begin(), set.eliminations.end(), [&](Candidate candidate) {
        return best.at(candidate) == std::pair{set.size, true};
      });
      if (!is_best) continue;
      Outcome outcome;
      for (const Candidate candidate : set.eliminations) {
        outcome.insert(Conclusion::eliminate(cell_of(candidate), digit_of(candidate)));
      }
      outcomes.insert(std::move(outcome));
    }
    return outcomes;
  }
  /// The eliminations of all closed sets, simple ones included.
  [[nodiscard]] Candidates all_eliminations() const {
    Candidates all;
    for (const PlainSet& set : sets_) all.insert(set.eliminations.begin(), set.eliminations.end());
    return all;
  }

 private:
  void choose(PlainSplit split, std::size_t digit, std::size_t kinds) {
    if (digit == kDigits) {
      if (split.match()) with_split(split);
      return;
    }
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      split.first[digit] = kFirst[kind];
      choose(split, digit + 1, kinds);
    }
  }

  void with_split(const PlainSplit& split) {
    std::map<Cell, CellMap> reached;
    for (const Cell cell : board_.empty_cells()) {
      CellMap all = CellMap::of(cell);
      for (CellMap todo = all; todo;) {
        const Cell at = todo.pop_first();
        for (const Digit digit : digits_of(board_.candidates(at))) {
          const Cell to = split.cell_of_cover.at(split.cover(at, digit));
          if (!all.contains(to)) todo.add(to);
          all.add(to);
        }
      }
      reached[cell] = all;
    }
    for (const auto& [cell, own] : reached) {
      CellMap not_reaching;
      for (const auto& [other, its] : reached) {
        if (!its.contains(cell)) not_reaching.add(other);
      }
      bool has_entry = false;
      bool has_exit = false;
      for (const Cell from : board_.empty_cells()) {
        for (const Digit digit : digits_of(board_.candidates(from))) {
          const Cell to = split.cell_of_cover.at(split.cover(from, digit));
          has_entry = has_entry || (!own.contains(from) && reached[to].contains(cell) && own.contains(to));
          has_exit = has_exit || (reached[from].contains(cell) && own.contains(from) && not_reaching.contains(to));
        }
      }
      if (has_entry) add(split, own);
      if (has_exit) add(split, not_reaching);
    }
  }

  void add(const PlainSplit& split, const CellMap& cells) {
    const CellMap others = board_.empty_cells() - cells;
    Truths covers;
    for (const Cell cell : cells) covers.insert(split.cover_of_cell.at(cell));
    Truths rest;
    for (const Truth cover : split.all_covers()) {
      if (covers.count(cover) == 0) rest.insert(cover);
    }
    PlainSet set;
    for (const Cell cell : others) {
      for (const Digit digit : digits_of(board_.candidates(cell))) {
        if (covers.count(split.cover(cell, digit)) != 0) set.eliminations.insert(candidate_of(cell, digit));
      }
    }
    set.size = std::min(covers.size(), rest.size());
    set.is_simple = are_in_a_house(cells) || are_in_a_house(others);
    for (const House first : kFirst) {
      std::set<Digit> digits;
      std::size_t size = 0;
      for (House house = first; house < first + 9; ++house) {
        if (!house_map(house).intersects(cells)) continue;
        for (Digit digit = 0; digit < kDigits; ++digit) {
          if (board_.count(house, digit) == 0 || covers.count(house_truth(house, digit)) != 0) continue;
          ++size;
          digits.insert(digit);
        }
      }
      set.size = std::min(set.size, size);
      set.is_simple = set.is_simple || digits.size() == 1;
    }
    sets_.push_back(std::move(set));
  }
  static bool are_in_a_house(const CellMap& cells) {
    for (House house = 0; house < kHouses; ++house) {
      if (cells.is_subset_of(house_map(house))) return true;
    }
    return false;
  }

  const Board& board_;
  std::vector<PlainSet> sets_;
};

/// Calls a function with random positions of at most so many empty cells.
void for_positions(std::uint64_t seed, int count, int max_empty, const std::function<void(const Board&)>& function) {
  Random random(seed);
  while (count > 0) {
    const Board board(random_state(random));
    if (board.empty_cells().count() > max_empty || board.is_complete()) continue;
    --count;
    function(board);
  }
}

TEST(MultiSectorLockedSets, AreThoseOfAPlainSearch) {
  const BuiltTechnique technique("multi_sector", "multi-sector-locked-set");
  const BuiltTechnique small("multi_sector", "multi-sector-locked-set", {{"max-size", 4}});
  std::size_t found = 0;
  for_positions(5, 15, 52, [&](const Board& board) {
    const PlainSearch search(board, 2);
    ASSERT_EQ(technique.outcomes(board), search.outcomes(40)) << to_state_line(board.grid());
    ASSERT_EQ(small.outcomes(board), search.outcomes(4)) << to_state_line(board.grid());
    found += search.outcomes(40).size();
  });
  EXPECT_GT(found, 20U);
}

// The plain search goes through 19 683 splits: too many for more than one small position.
TEST(MultiSectorLockedSets, CountByBlocksToo) {
  const BuiltTechnique technique("multi_sector", "multi-sector-locked-set", {{"blocks", 1}});
  for_positions(6, 1, 24, [&](const Board& board) {
    ASSERT_EQ(technique.outcomes(board), PlainSearch(board, 3).outcomes(40)) << to_state_line(board.grid());
  });
}

// Nothing that follows from a split is missed: what no assignment of cells to covers uses, closed sets exclude.
TEST(MultiSectorLockedSets, ExcludeAllThatNoAssignmentUses) {
  std::size_t found = 0;
  for_positions(7, 12, 24, [&](const Board& board) {
    Candidates unused;
    PlainSplit split{board};
    for (unsigned by_columns = 0; by_columns < 512; ++by_columns) {
      for (unsigned digit = 0; digit < 9; ++digit) split.first[digit] = kFirst[by_columns >> digit & 1U];
      for (const Cell cell : board.empty_cells()) {
        for (const Digit digit : digits_of(board.candidates(cell))) {
          if (!split.match(cell, digit)) unused.insert(candidate_of(cell, digit));
        }
      }
    }
    ASSERT_EQ(PlainSearch(board, 2).all_eliminations(), unused) << to_state_line(board.grid());
    found += unused.size();
  });
  EXPECT_GT(found, 10U);
}

TEST(MultiSectorLockedSets, AreProvedByCounting) {
  class Judge final : public StepSink {
   public:
    explicit Judge(const Board& board) : StepSink(false), board_(board) {}
    Flow accept(const Step& step) override {
      EXPECT_EQ(counting_error(board_, step), "") << to_state_line(board_.grid());
      ++count;
      return Flow::go_on;
    }
    std::size_t count = 0;

   private:
    const Board& board_;
  };
  const BuiltTechnique technique("multi_sector", "multi-sector-locked-set");
  std::size_t found = 0;
  for_positions(8, 300, 81, [&](const Board& board) {
    Judge judge(board);
    Arena arena;
    FindContext context(board, judge, arena);
    technique.technique().find(context);
    found += judge.count;
  });
  EXPECT_GT(found, 300U);
}

}  // namespace
}  // namespace nonet::tests
