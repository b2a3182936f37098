// Compares Sudoku Explainer's chains with plain searches: consequences of an assumption, shortest static chains, and
// patterns inside branches.

#include <gtest/gtest.h>

#include <bit>
#include <deque>
#include <map>
#include <optional>

#include "explainer_chains/assumptions.hpp"
#include "explainer_chains/inner_patterns.hpp"
#include "explainer_chains/static_chains.hpp"
#include "kernel/random_grids.hpp"

namespace nonet::tests {
namespace {

using explainer_chains::Branch;
using explainer_chains::BranchOptions;
using LiteralSet = std::set<std::size_t>;  // by Literal::index

std::vector<Cell> cells_with(const std::set<Candidate>& candidates, House house, Digit digit) {
  std::vector<Cell> cells;
  for (int i = 0; i < 9; ++i) {
    if (candidates.contains(candidate_of(cell_at(house, i), digit))) cells.push_back(cell_at(house, i));
  }
  return cells;
}

std::vector<Digit> chain_digits_in(const std::set<Candidate>& candidates, Cell cell) {
  std::vector<Digit> digits;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if (candidates.contains(candidate_of(cell, digit))) digits.push_back(digit);
  }
  return digits;
}

std::array<House, 3> houses_around(Cell cell) { return {block_house(cell), row_house(cell), column_house(cell)}; }

std::set<Candidate> chain_candidates(const Board& board) {
  std::set<Candidate> candidates;
  for (const Cell cell : board.empty_cells()) {
    for (const Digit digit : digits_of(board.candidates(cell))) candidates.insert(candidate_of(cell, digit));
  }
  return candidates;
}

/// All consequences of an assumption: rounds over all literals until nothing is new.
class PlainClosure {
 public:
  PlainClosure(const std::set<Candidate>& source, const BranchOptions& options) : source_(source), options_(options) {}

  /// Empty if a candidate would be true and false.
  [[nodiscard]] std::optional<LiteralSet> of(explainer_chains::Literal assumption) {
    now_ = source_;
    known_ = {assumption.index()};
    std::vector<explainer_chains::Literal> literals{assumption};
    bool is_more = true;
    while (is_more) {
      is_more = false;
      for (std::size_t i = 0; i < literals.size(); ++i) {
        for (const explainer_chains::Literal next : consequences(literals[i])) {
          if (known_.contains(next.opposite().index())) return std::nullopt;
          if (!known_.insert(next.index()).second) continue;
          literals.push_back(next);
          is_more = true;
        }
      }
    }
    return known_;
  }

 private:
  [[nodiscard]] std::vector<explainer_chains::Literal> consequences(explainer_chains::Literal literal) {
    std::vector<explainer_chains::Literal> all;
    const Cell cell = literal.cell();
    const Digit digit = literal.digit();
    if (literal.is_on()) {
      for (const Candidate other : source_) {
        const bool in_cell = options_.in_cells && cell_of(other) == cell && digit_of(other) != digit;
        const bool in_house = digit_of(other) == digit && sees(cell_of(other), cell);
        if (in_cell || in_house) all.emplace_back(other, false);
      }
      return all;
    }
    if (options_.is_dynamic) now_.erase(literal.candidate());
    const auto is_left = [&](Candidate other) {
      if (other != literal.candidate()) all.emplace_back(other, true);
    };
    const std::vector<Digit> digits = rest(chain_digits_in(now_, cell), digit);
    if (options_.in_cells && digits.size() == 1) is_left(candidate_of(cell, digits[0]));
    for (const House house : houses_around(cell)) {
      const std::vector<Cell> cells = rest(cells_with(now_, house, digit), cell);
      if (cells.size() == 1) is_left(candidate_of(cells[0], digit));
    }
    return all;
  }
  template <typename Thing>
  static std::vector<Thing> rest(std::vector<Thing> all, Thing one) {
    std::erase(all, one);
    return all;
  }

  const std::set<Candidate>& source_;
  BranchOptions options_;
  std::set<Candidate> now_;
  LiteralSet known_;
};

class ExplainerPropagation : public testing::TestWithParam<BranchOptions> {};
INSTANTIATE_TEST_SUITE_P(All, ExplainerPropagation,
                         testing::Values(BranchOptions{.is_dynamic = true},
                                         BranchOptions{.is_dynamic = true, .in_cells = false}, BranchOptions{}));

TEST_P(ExplainerPropagation, FindsAllThatFollowsFromACandidate) {
  explainer_chains::InnerHints inner;
  explainer_chains::Propagation propagation(inner);
  Branch branch;
  Random random(3);
  std::size_t contradictions = 0;
  std::size_t followed = 0;
  for (int i = 0; i < 20; ++i) {
    const Board board(random_state(random));
    const explainer_chains::Position position(board);
    const std::set<Candidate> source = chain_candidates(board);
    PlainClosure plain(source, GetParam());
    propagation.start(position);
    for (const Candidate candidate : source) {
      for (const bool is_on : {true, false}) {
        const explainer_chains::Literal assumption(candidate, is_on);
        const auto expected = plain.of(assumption);
        propagation.run(assumption, GetParam(), branch);
        ASSERT_EQ(branch.is_contradicted(), !expected.has_value()) << "position " << i << ": " << candidate;
        contradictions += expected ? 0 : 1;
        if (!expected) continue;
        LiteralSet found;
        for (const bool is_true : {true, false}) {
          branch.each(is_true, [&](explainer_chains::Literal literal) { found.insert(literal.index()); });
        }
        ASSERT_EQ(found, *expected) << "position " << i << ": " << candidate;
        followed += found.size();
      }
    }
  }
  EXPECT_GT(followed, 10'000U);
  EXPECT_EQ(contradictions > 0, GetParam().is_dynamic || GetParam().in_cells);
}

/// A separate search without a cache of earlier positions.
struct FreshSearch {
  explainer_chains::InnerHints inner;
  explainer_chains::LinkClosure closure;
  explainer_chains::AssumptionSearch search{inner, closure};
};

class ExplainerAssumptions : public testing::TestWithParam<explainer_chains::Mode> {
 protected:
  /// Applies the first chain of some puzzles up to twenty times; calls `check` with the position, the first chain and
  /// its search.
  template <typename Check>
  static int follow_paths(Check check) {
    FreshSearch reused;
    Random random(8);
    int chains = 0;
    for (int i = 0; i < 80; ++i) {
      Board board(random_puzzle(random, random_solution(random)));
      bool is_any = true;
      for (int step = 0; step < 20 && is_any && !board.is_contradictory(); ++step) {
        const explainer_chains::Position position(board);
        const auto* first = reused.search.find_first(position, GetParam(), [] { return false; });
        check(position, first, reused.search);
        is_any = first != nullptr;
        if (!is_any) break;
        ++chains;
        const explainer_chains::Literal end = first->conclusion;
        const std::array conclusions{end.is_on() ? Conclusion::place(end.cell(), end.digit())
                                                 : Conclusion::eliminate(end.cell(), end.digit())};
        board.apply(conclusions);
      }
    }
    return chains;
  }
};
INSTANTIATE_TEST_SUITE_P(All, ExplainerAssumptions,
                         testing::Values(explainer_chains::Mode{.is_dynamic = true},
                                         explainer_chains::Mode{.is_dynamic = true, .is_nishio = true},
                                         explainer_chains::Mode{}));

TEST_P(ExplainerAssumptions, AreTheSameWithBranchesOfTheStepBefore) {
  const int chains = follow_paths([](const auto& position, const auto* first, auto& search) {
    FreshSearch fresh;
    const auto* plain = fresh.search.find_first(position, GetParam(), [] { return false; });
    ASSERT_EQ(first != nullptr, plain != nullptr);
    if (first == nullptr) return;
    EXPECT_EQ(first->conclusion, plain->conclusion);
    EXPECT_EQ(first->complexity, plain->complexity);
    EXPECT_EQ(first->assumption, plain->assumption);
    EXPECT_EQ(first->kind, plain->kind);
    const auto ends = search.targets(*first);
    const auto plain_ends = fresh.search.targets(*plain);
    ASSERT_EQ(ends.size(), plain_ends.size());
    explainer_chains::Ancestry ancestry;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      std::vector<std::size_t> literals;
      for (const auto& node : ancestry.of(ends[i])) literals.push_back(node.literal.index());
      std::vector<std::size_t> expected;
      for (const auto& node : ancestry.of(plain_ends[i])) expected.push_back(node.literal.index());
      EXPECT_EQ(literals, expected);
    }
  });
  EXPECT_GT(chains, 100);
}

TEST_P(ExplainerAssumptions, TheFirstIsTheFirstOfAll) {
  const int chains = follow_paths([](const auto& position, const auto* first, auto&) {
    FreshSearch fresh;
    const auto all = fresh.search.find_all(position, GetParam());
    ASSERT_EQ(first != nullptr, !all.empty());
    if (first == nullptr) return;
    EXPECT_EQ(first->conclusion, all[0].conclusion);
    EXPECT_EQ(first->complexity, all[0].complexity);
    EXPECT_EQ(first->kind, all[0].kind);
  });
  EXPECT_GT(chains, 100);
}

using Eliminated = std::vector<Candidate>;
/// The rating of a chain, its literals, and its sort.
using Length = std::tuple<double, std::uint32_t, explainer_chains::Sort>;

/// Literals that follow from one literal by a link in a house, or in a cell too.
std::vector<explainer_chains::Literal> linked(const std::set<Candidate>& candidates, explainer_chains::Literal from,
                                              bool in_cells) {
  std::vector<explainer_chains::Literal> all;
  for (const Candidate other : candidates) {
    if (other == from.candidate()) continue;
    const bool in_cell = in_cells && cell_of(other) == from.cell();
    const bool in_house = digit_of(other) == from.digit() && sees(cell_of(other), from.cell());
    if (!in_cell && !in_house) continue;
    bool is_linked = from.is_on();  // then all of the others are false
    if (!is_linked && in_cell) is_linked = chain_digits_in(candidates, from.cell()).size() == 2;
    for (const House house : houses_around(from.cell())) {
      if (is_linked || !in_house || !house_map(house).contains(cell_of(other))) continue;
      is_linked = cells_with(candidates, house, from.digit()).size() == 2;
    }
    if (is_linked) all.emplace_back(other, !from.is_on());
  }
  return all;
}

/// The number of literals of the shortest chain from a literal to its opposite, both included.
std::optional<std::uint32_t> shortest(const std::set<Candidate>& candidates, explainer_chains::Literal start,
                                      bool in_cells) {
  std::map<std::size_t, std::uint32_t> lengths{{start.index(), 1}};
  for (std::deque<explainer_chains::Literal> open{start}; !open.empty(); open.pop_front()) {
    const std::uint32_t length = lengths.at(open.front().index()) + 1;
    for (const explainer_chains::Literal next : linked(candidates, open.front(), in_cells)) {
      if (next == start.opposite()) return length;
      if (lengths.emplace(next.index(), length).second) open.push_back(next);
    }
  }
  return std::nullopt;
}

/// The best chain for each set of eliminations.
std::map<Eliminated, Length> all_chains(const Board& board) {
  const std::set<Candidate> candidates = chain_candidates(board);
  std::map<Eliminated, Length> best;
  for (const Candidate candidate : candidates) {
    const Cell cell = cell_of(candidate);
    if (board.candidates(cell).count() < 2) continue;
    Eliminated others;
    for (const Digit digit : chain_digits_in(candidates, cell)) {
      if (digit != digit_of(candidate)) others.push_back(candidate_of(cell, digit));
    }
    for (const bool is_on : {true, false}) {
      for (const bool in_cells : {false, true}) {
        const auto length = shortest(candidates, explainer_chains::Literal(candidate, is_on), in_cells);
        if (!length) continue;
        const Length chain{explainer_chains::rating_of(in_cells ? 7.0 : 6.6, *length), *length,
                           in_cells ? explainer_chains::Sort::xy : explainer_chains::Sort::x};
        const auto [known, is_new] = best.emplace(is_on ? Eliminated{candidate} : others, chain);
        if (!is_new) known->second = std::min(known->second, chain);
      }
    }
  }
  return best;
}

TEST(ExplainerStaticChains, TheFirstIsTheFirstOfAll) {
  explainer_chains::StaticSearch search;
  Random random(6);
  for (int i = 0; i < 200; ++i) {
    const explainer_chains::Position position{Board(random_state(random))};
    std::optional<explainer_chains::StaticHint> first;
    if (const auto* hint = search.find_first(position)) first = *hint;
    const auto all = search.find_all(position);
    ASSERT_EQ(first.has_value(), !all.empty()) << "position " << i;
    if (!first) continue;
    EXPECT_EQ(first->eliminated, all[0].eliminated) << "position " << i;
    EXPECT_EQ(first->complexity, all[0].complexity) << "position " << i;
    EXPECT_EQ(first->kind, all[0].kind) << "position " << i;
  }
}

TEST(ExplainerStaticChains, AreTheShortestThatABreadthFirstSearchFinds) {
  explainer_chains::StaticSearch search;
  Random random(5);
  std::size_t chains = 0;
  for (int i = 0; i < 60; ++i) {
    const Board board(random_state(random));
    std::map<Eliminated, Length> expected = all_chains(board);
    for (const explainer_chains::StaticHint& hint : search.find_all(explainer_chains::Position(board))) {
      Eliminated eliminated;
      for (const Candidate candidate : hint.eliminated.candidates()) eliminated.push_back(candidate);
      const Length found{hint.rating, hint.complexity, hint.sort};
      const auto plain = expected.find(eliminated);
      if (hint.is_cycle()) {
        // A cycle replaces a chain with the same eliminations only if it is not worse.
        if (plain == expected.end()) continue;
        EXPECT_LE(found, plain->second) << "position " << i;
      } else {
        ASSERT_NE(plain, expected.end()) << "position " << i;
        EXPECT_EQ(found, plain->second) << "position " << i;
        ++chains;
      }
      expected.erase(plain);
    }
    EXPECT_TRUE(expected.empty()) << "position " << i;
  }
  EXPECT_GT(chains, 300U);
}

/// The eliminations of a pattern, and the candidates whose removal made it, in order.
using FoundPattern = std::pair<Eliminated, std::vector<Candidate>>;

/// The patterns of a rule inside a branch, each written from its definition.
class PlainPatterns {
 public:
  PlainPatterns(const Board& board, const std::set<Candidate>& now)
      : board_(board), source_(chain_candidates(board)), now_(now) {}

  [[nodiscard]] std::multiset<FoundPattern> of(explainer_chains::Rule rule) {
    found_.clear();
    switch (rule) {
      case explainer_chains::Rule::locked_candidates:
        locked_candidates();
        break;
      case explainer_chains::Rule::hidden_pairs:
        hidden_pairs();
        break;
      case explainer_chains::Rule::naked_pairs:
        naked_pairs();
        break;
      default:
        x_wings();
        break;
    }
    return found_;
  }

 private:
  [[nodiscard]] bool is_lost(Cell cell, Digit digit) const {
    return source_.contains(candidate_of(cell, digit)) && !now_.contains(candidate_of(cell, digit));
  }
  [[nodiscard]] int empty_cells(House house) const { return (board_.empty_cells() & house_map(house)).count(); }
  void take(Eliminated eliminated, const std::vector<Candidate>& parents) {
    if (eliminated.empty() || parents.empty()) return;
    std::sort(eliminated.begin(), eliminated.end());
    found_.emplace(std::move(eliminated), parents);
  }

  void locked_candidates() {
    for (House base = 0; base < kHouses; ++base) {
      for (House cover = 0; cover < kHouses; ++cover) {
        if ((base < kFirstRow) == (cover < kFirstRow)) continue;
        const CellMap inside = house_map(base) & house_map(cover);
        for (Digit digit = 0; inside && digit < kDigits; ++digit) {
          const std::vector<Cell> places = cells_with(now_, base, digit);
          const auto is_inside = [&](Cell cell) { return inside.contains(cell); };
          if (places.size() < 2 || !std::all_of(places.begin(), places.end(), is_inside)) continue;
          Eliminated eliminated;
          for (const Cell cell : cells_with(now_, cover, digit)) {
            if (!is_inside(cell)) eliminated.push_back(candidate_of(cell, digit));
          }
          std::vector<Candidate> parents;
          for (int place = 0; place < 9; ++place) {
            const Cell cell = cell_at(base, place);
            if (!is_inside(cell) && is_lost(cell, digit)) parents.push_back(candidate_of(cell, digit));
          }
          take(eliminated, parents);
        }
      }
    }
  }

  void hidden_pairs() {
    for (House house = 0; house < kHouses; ++house) {
      for (Digit two = 0; empty_cells(house) > 4 && two < kDigits; ++two) {
        for (Digit one = 0; one < two; ++one) {
          const std::vector<Cell> places = cells_with(now_, house, one);
          if (places.size() != 2 || places != cells_with(now_, house, two)) continue;
          Eliminated eliminated;
          std::vector<Candidate> parents;
          for (int place = 0; place < 9; ++place) {
            const Cell cell = cell_at(house, place);
            const bool is_place = cell == places[0] || cell == places[1];
            for (Digit digit = 0; digit < kDigits; ++digit) {
              const bool is_of_pair = digit == one || digit == two;
              const Candidate candidate = candidate_of(cell, digit);
              if (is_place && !is_of_pair && now_.contains(candidate)) eliminated.push_back(candidate);
              if (!is_place && is_of_pair && is_lost(cell, digit)) parents.push_back(candidate);
            }
          }
          take(eliminated, parents);
        }
      }
    }
  }

  void naked_pairs() {
    for (House house = 0; house < kHouses; ++house) {
      for (int j = 0; empty_cells(house) >= 4 && j < 9; ++j) {
        for (int i = 0; i < j; ++i) {
          const std::array<Cell, 2> pair{cell_at(house, i), cell_at(house, j)};
          const std::vector<Digit> digits = chain_digits_in(now_, pair[0]);
          if (digits.size() != 2 || digits != chain_digits_in(now_, pair[1])) continue;
          Eliminated eliminated;
          std::vector<Candidate> parents;
          for (const Digit digit : digits) {
            for (const Cell cell : cells_with(now_, house, digit)) {
              if (cell != pair[0] && cell != pair[1]) eliminated.push_back(candidate_of(cell, digit));
            }
          }
          for (const Cell cell : pair) {
            for (Digit digit = 0; digit < kDigits; ++digit) {
              if (digit != digits[0] && digit != digits[1] && is_lost(cell, digit)) {
                parents.push_back(candidate_of(cell, digit));
              }
            }
          }
          take(eliminated, parents);
        }
      }
    }
  }

  void x_wings() {
    for (const House first : {kFirstRow, kFirstColumn}) {
      for (int j = 0; j < 9; ++j) {
        for (int i = 0; i < j; ++i) {
          for (Digit digit = 0; digit < kDigits; ++digit) x_wing(first + i, first + j, digit);
        }
      }
    }
  }
  void x_wing(House one, House two, Digit digit) {
    const bool is_row = one < kFirstColumn;
    const auto place_of = [&](Cell cell) { return is_row ? column_of(cell) : row_of(cell); };
    int missing = 0;
    for (House block = 0; block < 9; ++block) missing += cells_with(source_, block, digit).empty() ? 0 : 1;
    std::set<int> places;
    for (const House house : {one, two}) {
      const std::vector<Cell> cells = cells_with(now_, house, digit);
      if (cells.size() != 2) return;
      for (const Cell cell : cells) places.insert(place_of(cell));
    }
    if (places.size() != 2 || missing < 4) return;
    Eliminated eliminated;
    for (const Candidate candidate : now_) {
      const Cell cell = cell_of(candidate);
      if (digit_of(candidate) != digit || !places.contains(place_of(cell))) continue;
      if (!house_map(one).contains(cell) && !house_map(two).contains(cell)) eliminated.push_back(candidate);
    }
    std::vector<Candidate> parents;
    for (const House house : {one, two}) {
      for (int place = 0; place < 9; ++place) {
        const Cell cell = cell_at(house, place);
        if (!places.contains(place_of(cell)) && is_lost(cell, digit)) parents.push_back(candidate_of(cell, digit));
      }
    }
    take(eliminated, parents);
  }

  const Board& board_;
  std::set<Candidate> source_;
  const std::set<Candidate>& now_;
  std::multiset<FoundPattern> found_;
};

class ExplainerPatterns : public testing::TestWithParam<explainer_chains::Rule> {};
INSTANTIATE_TEST_SUITE_P(All, ExplainerPatterns,
                         testing::Values(explainer_chains::Rule::locked_candidates,
                                         explainer_chains::Rule::hidden_pairs, explainer_chains::Rule::naked_pairs,
                                         explainer_chains::Rule::x_wings));

TEST_P(ExplainerPatterns, InsideBranchesAreThoseOfTheirDefinitions) {
  Random random(7);
  std::size_t patterns = 0;
  for (int i = 0; i < 800; ++i) {
    const Board board(random_state(random));
    const explainer_chains::Position source(board);
    explainer_chains::Position position = source;
    std::set<Candidate> now = chain_candidates(board);
    const int percent = below(random, 7) * 10;
    for (const Candidate candidate : std::vector<Candidate>(now.begin(), now.end())) {
      if (!chance(random, percent)) continue;
      now.erase(candidate);
      position.remove(cell_of(candidate), digit_of(candidate));
    }
    std::multiset<FoundPattern> found;
    explainer_chains::PatternSearch(position, source).run(GetParam(), [&](const explainer_chains::PatternHint& hint) {
      Eliminated eliminated;
      for (const Candidate candidate : hint.eliminated.candidates()) eliminated.push_back(candidate);
      found.emplace(eliminated,
                    std::vector<Candidate>(hint.parents.begin(),
                                           hint.parents.begin() + static_cast<std::ptrdiff_t>(hint.parent_count)));
    });
    ASSERT_EQ(found, PlainPatterns(board, now).of(GetParam())) << "position " << i;
    patterns += found.size();
  }
  EXPECT_GT(patterns, 100U);
}

}  // namespace
}  // namespace nonet::tests
