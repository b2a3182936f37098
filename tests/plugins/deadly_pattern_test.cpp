// Deadly patterns beside a plain search: every choice of cells with two candidates.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "kernel/random_grids.hpp"
#include "nonet/board.hpp"
#include "nonet/houses.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

/// A state of candidates in which few cells have two or three.
Board random_pairs(Random& random) {
  Grid grid;
  const int bands = 2 + below(random, 2);
  const unsigned digits = 0b1111;
  for (int i = 0; i < 9; ++i) {
    const Cell cell = below(random, bands) * 27 + below(random, 3) * 9 + below(random, 2) * 3 + below(random, 2);
    unsigned candidates = 0;
    while (std::popcount(candidates) < 2)
      candidates |= 1U << below(random, std::popcount(digits) - (chance(random, 60) ? 1 : 0));
    if (chance(random, 25)) candidates |= 1U << below(random, 9);
    for (Digit digit = 0; digit < kDigits; ++digit) grid.set_candidate(cell, digit, (candidates >> digit & 1U) != 0);
  }
  return Board(grid);
}

/// The choices of a pair in each of some cells in which every digit stands twice in its houses, one of many candidates
/// among them at most; those that hold no smaller one.
class PlainPairs {
 public:
  explicit PlainPairs(const Board& board) : board_(board) {
    for (const Cell cell : board.empty_cells()) (board.candidates(cell).count() <= 4 ? few_ : many_).push_back(cell);
  }
  std::set<std::set<Candidate>> all() {
    choose(0, false);
    std::set<std::set<Candidate>> minimal;
    for (const auto& choice : found_) {
      const bool is_minimal = std::none_of(found_.begin(), found_.end(), [&](const auto& other) {
        return other.size() < choice.size() && std::includes(choice.begin(), choice.end(), other.begin(), other.end());
      });
      if (is_minimal) minimal.insert(choice);
    }
    return minimal;
  }

 private:
  void choose(std::size_t at, bool has_many) {
    if (at == few_.size()) {
      if (!chosen_.empty() && is_closed()) found_.insert(chosen_);
      // A cell closes a pair of digits in three houses.
      if (has_many || open_count() != 6) return;
      for (const Cell cell : many_)
        take_pairs(cell, [&] {
          if (is_closed()) found_.insert(chosen_);
        });
      return;
    }
    choose(at + 1, has_many);
    take_pairs(few_[at], [&] { choose(at + 1, has_many); });
  }
  template <typename Then>
  void take_pairs(Cell cell, Then then) {
    for (const Digit a : digits_of(board_.candidates(cell))) {
      for (const Digit b : digits_of(board_.candidates(cell))) {
        if (a >= b) continue;
        bool fits = true;
        for (House house = 0; house < kHouses; ++house) {
          if (house_map(house).contains(cell)) fits = fits && count(house, a) < 2 && count(house, b) < 2;
        }
        if (!fits) continue;
        chosen_.insert({candidate_of(cell, a), candidate_of(cell, b)});
        then();
        chosen_.erase(candidate_of(cell, a));
        chosen_.erase(candidate_of(cell, b));
      }
    }
  }
  [[nodiscard]] int count(House house, Digit digit) const {
    return static_cast<int>(std::count_if(chosen_.begin(), chosen_.end(), [&](Candidate c) {
      return digit_of(c) == digit && house_map(house).contains(cell_of(c));
    }));
  }
  /// The digits of houses that stand there once.
  [[nodiscard]] int open_count() const {
    int open = 0;
    for (const Candidate c : chosen_) {
      for (const std::uint8_t house : house_triple(cell_of(c))) open += count(house, digit_of(c)) == 1 ? 1 : 0;
    }
    return open;
  }
  [[nodiscard]] bool is_closed() const { return open_count() == 0; }

  const Board& board_;
  std::vector<Cell> few_;
  std::vector<Cell> many_;
  std::set<Candidate> chosen_;
  std::set<std::set<Candidate>> found_;
};

TEST(DeadlyPattern, AgreesWithEveryChoiceOfPairs) {
  const BuiltTechnique technique("impossible_patterns", "deadly-pattern", {{"max-guardians", 1}});
  Random random(3);
  std::size_t all = 0;
  for (int i = 0; i < 200; ++i) {
    const Board board = random_pairs(random);
    std::set<Outcome> expected;
    for (const auto& pattern : PlainPairs(board).all()) {
      std::map<Cell, unsigned> pairs;
      for (const Candidate c : pattern) pairs[cell_of(c)] |= 1U << digit_of(c);
      CellMap guarded;
      for (const auto& [cell, pair] : pairs) {
        if (unsigned{board.candidates(cell)} != pair) guarded.add(cell);
      }
      if (guarded.count() != 1 || pairs.size() > 12) continue;
      Outcome outcome;
      for (const Digit digit : digits_of(pairs[guarded.first()])) {
        outcome.insert(Conclusion::eliminate(guarded.first(), digit));
      }
      expected.insert(outcome);
    }
    EXPECT_EQ(technique.outcomes(board), expected) << i;
    all += expected.size();
  }
  EXPECT_GT(all, 5U);
}

}  // namespace
}  // namespace nonet::tests
