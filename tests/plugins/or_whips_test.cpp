// Compares chains through OR_k relations with a search that tries all sequences of variables, by the definitions.

#include <gtest/gtest.h>

#include <numeric>

#include "nonet/facts/impossible_patterns.hpp"
#include "plugins/naive_partial_whips.hpp"
#include "plugins/naive_tridagons.hpp"

namespace nonet::tests {
namespace {

using patterns::kOrders;

/// A state of candidates around the cells of a tridagon, of which some have guardians; the other cells have few
/// candidates, so that whips are short. Perhaps it has no solution.
Board random_or_board(Random& random) {
  Grid grid;
  const auto keep = [&](Cell cell, unsigned candidates) {
    for (Digit digit = 0; digit < kDigits; ++digit) grid.set_candidate(cell, digit, (candidates >> digit & 1U) != 0);
  };
  for (Cell cell = 0; cell < kCells; ++cell) {
    unsigned candidates = 0;
    const int size = 2 + below(random, 4);
    for (int i = 0; i < size; ++i) candidates |= 1U << below(random, 9);
    keep(cell, candidates);
  }
  const auto digits = static_cast<unsigned>(0b111 << below(random, 7));
  for (int block = 0; block < 4; ++block) {
    const auto& order = kOrders[static_cast<std::size_t>(below(random, 6))];
    for (std::size_t row = 0; row < 3; ++row) {
      const Cell cell = (block / 2 * 3 + static_cast<int>(row)) * 9 + block % 2 * 3 + order[row];
      keep(cell, chance(random, 25) ? digits | 1U << below(random, 9) : digits);
    }
  }
  return Board(grid);
}

constexpr int kMostGuardians = 4;

/// The guardians of all tridagons of a board that has two to kMostGuardians of them, in several cells.
std::vector<Alternatives> relations_of(const Board& board) {
  std::vector<Alternatives> relations;
  each_tridagon([&](const CellMap& cells, unsigned digits) {
    const auto others = others_in(board, cells, digits);
    if (!others || others->count() < 2 || others->count() > kMostGuardians) return;
    CellMap guarded;
    for (const Candidate other : *others) guarded.add(cell_of(other));
    if (guarded.count() > 1) relations.emplace_back(others->begin(), others->end());
  });
  return relations;
}

struct OrBoard {
  Board board;
  std::vector<Alternatives> relations;
};
const std::vector<OrBoard>& or_boards() {
  static const std::vector<OrBoard> boards = [] {
    Random random(11);
    std::vector<OrBoard> found;
    while (found.size() < 16) {
      Board board = random_or_board(random);
      if (board.is_contradictory()) continue;
      std::vector<Alternatives> relations = relations_of(board);
      if (!relations.empty()) found.push_back({board, std::move(relations)});
    }
    return found;
  }();
  return boards;
}

/// The length of each conclusion of forcing whips.
std::map<Conclusion, std::size_t> forcing_lengths(const BuiltTechnique& technique, const Board& board) {
  std::map<Conclusion, std::size_t> lengths;
  for (const MeasuredStep& step : technique.steps(board)) {
    EXPECT_EQ(step.outcome.size(), 1U);
    lengths[*step.outcome.begin()] = static_cast<std::size_t>(step.metric);
  }
  return lengths;
}

TEST(OrForcingWhips, AreTheShortestPartialWhipsFromAllGuardians) {
  constexpr std::size_t kLongestForcing = 5;
  const BuiltTechnique technique("whips", "or-k-forcing-whip",
                                 {{"max-length", kLongestForcing}, {"max-guardians", kMostGuardians}});
  std::size_t count = 0;
  for (const auto& [board, relations] : or_boards()) {
    const auto found = forcing_lengths(technique, board);
    EXPECT_EQ(found, naive_forcing_whips(board, relations, 1, kLongestForcing));
    count += found.size();
  }
  EXPECT_GT(count, 20U);
}

TEST(OrForcingWhips, StartFromTheGuardiansOfAnyImpossiblePatternOnRequest) {
  constexpr std::size_t kLongestForcing = 4;
  const BuiltTechnique technique(
      "whips", "or-k-forcing-whip",
      {{"max-length", kLongestForcing}, {"max-guardians", kMostGuardians}, {"impossible-patterns", 1}});
  std::size_t more = 0;
  for (const auto& [board, relations] : or_boards()) {
    std::vector<Alternatives> all = relations;
    for (const GuardedPattern& pattern : impossible_patterns(board, kMostGuardians).all()) {
      all.emplace_back(pattern.guardians.begin(), pattern.guardians.end());
    }
    EXPECT_EQ(forcing_lengths(technique, board), naive_forcing_whips(board, all, 1, kLongestForcing));
    more += all.size() - relations.size();
  }
  EXPECT_GT(more, 20U);
}

/// Tries all sequences of variables with one relation among them.
class OrSequences {
 public:
  OrSequences(const Board& board, std::vector<Alternatives> relations)
      : variables_(variables_of(board)), relations_(std::move(relations)) {}

  /// Whether there is an OR_k whip of exactly this length.
  [[nodiscard]] bool has_whip(Candidate target, std::size_t length) {
    rights_ = {target};
    return extends_to_end(length, false);
  }
  /// Whether there is an OR_k contrad-whip of exactly this length.
  [[nodiscard]] bool has_contrad_whip(Candidate target, std::size_t length) {
    rights_ = {target};
    return extends_to_contradiction(length - 1);
  }

 private:
  [[nodiscard]] bool is_gone(Candidate candidate, std::size_t from = 0) const {
    return std::any_of(rights_.begin() + static_cast<std::ptrdiff_t>(from), rights_.end(),
                       [&](Candidate right) { return are_linked(candidate, right); });
  }
  /// What is left of a variable or relation that has a left candidate; nothing if it has none.
  [[nodiscard]] std::optional<Alternatives> left_of(const Alternatives& variable) const {
    const bool has_left = std::any_of(variable.begin(), variable.end(),
                                      [&](Candidate candidate) { return are_linked(candidate, rights_.back()); });
    if (!has_left) return std::nullopt;
    Alternatives left;
    for (const Candidate candidate : variable) {
      if (!is_gone(candidate)) left.push_back(candidate);
    }
    return left;
  }
  template <typename Go>
  bool follow(const Alternatives& left, Go go) {
    if (left.size() != 1 || std::find(rights_.begin(), rights_.end(), left[0]) != rights_.end()) return false;
    rights_.push_back(left[0]);
    const bool is_found = go();
    rights_.pop_back();
    return is_found;
  }
  bool extends_to_end(std::size_t left_over, bool has_relation) {
    const auto try_one = [&](const Alternatives& variable, bool is_through) {
      const auto left = left_of(variable);
      if (!left) return false;
      if (left_over == 1) return left->empty() && is_through;
      return follow(*left, [&] { return extends_to_end(left_over - 1, is_through); });
    };
    if (std::any_of(variables_.begin(), variables_.end(),
                    [&](const Alternatives& variable) { return try_one(variable, has_relation); })) {
      return true;
    }
    return !has_relation && std::any_of(relations_.begin(), relations_.end(),
                                        [&](const Alternatives& relation) { return try_one(relation, true); });
  }
  bool extends_to_contradiction(std::size_t left_over) {
    if (left_over == 0) {
      return std::any_of(relations_.begin(), relations_.end(), [&](const Alternatives& relation) {
        return std::all_of(relation.begin(), relation.end(), [&](Candidate guardian) { return is_gone(guardian, 1); });
      });
    }
    return std::any_of(variables_.begin(), variables_.end(), [&](const Alternatives& variable) {
      const auto left = left_of(variable);
      return left && follow(*left, [&] { return extends_to_contradiction(left_over - 1); });
    });
  }

  std::vector<Alternatives> variables_;
  std::vector<Alternatives> relations_;
  Alternatives rights_;  // the target first
};

/// The shortest chains of a technique by target, where `has(sequences, target, length)` says whether there is one.
template <typename Has>
void expect_shortest_chains(const char* id, std::size_t shortest, Has has) {
  constexpr std::size_t kLongestOrWhip = 4;
  const BuiltTechnique technique("whips", id, {{"max-length", kLongestOrWhip}, {"max-guardians", kMostGuardians}});
  std::size_t count = 0;
  for (const auto& [board, relations] : or_boards()) {
    OrSequences sequences(board, relations);
    std::map<Candidate, std::size_t> expected;
    for (const Candidate target : board.digit_cells().candidates()) {
      std::size_t length = shortest;
      while (length <= kLongestOrWhip && !has(sequences, target, length)) ++length;
      if (length <= kLongestOrWhip) expected[target] = length;
    }
    EXPECT_EQ(found(technique, board), expected);
    count += expected.size();
  }
  EXPECT_GT(count, 5U);
}

TEST(OrWhips, AreTheShortestSequencesWithOneRelation) {
  expect_shortest_chains("or-k-whip", 1, [](OrSequences& sequences, Candidate target, std::size_t length) {
    return sequences.has_whip(target, length);
  });
}

TEST(OrContradWhips, AreTheShortestPartialWhipsThatExcludeAllGuardians) {
  expect_shortest_chains("or-k-contrad-whip", 2, [](OrSequences& sequences, Candidate target, std::size_t length) {
    return sequences.has_contrad_whip(target, length);
  });
}

}  // namespace
}  // namespace nonet::tests
