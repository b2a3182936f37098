// S-whips and S-braids: compared with all sequences by the definition, with g-whips, and with trial and error by
// subsets.

#include <gtest/gtest.h>

#include <map>

#include "plugins/naive_chains.hpp"

namespace nonet::tests {
namespace {

using Lengths = std::map<Candidate, std::size_t>;

struct SubsetRule {
  ChainRule definition;
  std::size_t longest;
  int boards;

  friend void PrintTo(const SubsetRule& rule, std::ostream* out) {
    *out << rule.definition.technique << " with " << rule.definition.subsets;
  }
};

class SWhips : public testing::TestWithParam<SubsetRule> {};
INSTANTIATE_TEST_SUITE_P(All, SWhips,
                         testing::Values(SubsetRule{{"s-whip", Rule::whip, true, 2}, 3, 12},
                                         SubsetRule{{"s-braid", Rule::braid, true, 2}, 3, 12},
                                         SubsetRule{{"s-whip", Rule::whip, true, 3}, 4, 2},
                                         SubsetRule{{"s-braid", Rule::braid, true, 3}, 4, 2}));

TEST_P(SWhips, AreTheShortestSequences) {
  const auto& [definition, longest, boards] = GetParam();
  const BuiltTechnique technique("whips", definition.technique,
                                 {{"max-length", static_cast<std::int64_t>(longest)},
                                  {"max-subset", static_cast<std::int64_t>(definition.subsets)}});
  std::size_t chains = 0;
  for (const Board& board : boards_with_chains(boards, 5)) {
    Lengths expected;
    SequenceSearch search(board, definition, true);
    for (const Candidate target : board.digit_cells().candidates()) {
      const std::size_t length = search.length(target, longest);
      if (length != 0) expected[target] = length;
    }
    EXPECT_EQ(found(technique, board), expected);
    chains += expected.size();
  }
  EXPECT_GT(chains, 0U);
}

TEST(SWhipsOfOneVariable, AreGWhips) {
  const BuiltTechnique s_whip("whips", "s-whip", {{"max-subset", 1}, {"max-length", 8}});
  const BuiltTechnique g_whip("whips", "g-whip", {{"loops", 1}, {"max-length", 8}});
  const BuiltTechnique s_braid("whips", "s-braid", {{"max-subset", 1}, {"max-length", 8}});
  const BuiltTechnique g_braid("whips", "g-braid", {{"max-length", 8}});
  for (const Board& board : boards_with_chains(40, 5)) {
    EXPECT_EQ(s_whip.steps(board), g_whip.steps(board));
    EXPECT_EQ(s_braid.steps(board), g_braid.steps(board));
  }
}

/// The targets of one technique whose chains another one has longer, or not at all.
std::size_t count_shorter(const Lengths& shorter, const Lengths& longer) {
  std::size_t count = 0;
  for (const auto& [target, length] : shorter) {
    const auto found = longer.find(target);
    count += found == longer.end() || found->second > length ? 1U : 0U;
  }
  return count;
}

TEST(SWhipsOfLargerSubsets, AreNoLonger) {
  std::size_t shorter = 0;
  for (const Board& board : boards_with_chains(60, 5)) {
    for (const char* const technique : {"s-whip", "s-braid"}) {
      Lengths before;
      for (const int most : {1, 2, 3, 4}) {
        const BuiltTechnique larger("whips", technique,
                                    {{"max-subset", most}, {"max-length", 6}, {"max-partial-chains", 100'000}});
        const Lengths lengths = found(larger, board);
        EXPECT_EQ(count_shorter(before, lengths), 0U) << technique << " with " << most;
        shorter += count_shorter(lengths, before);
        before = lengths;
      }
    }
  }
  EXPECT_GT(shorter, 0U);
}

/// All that follows by singles, locked candidates and subsets of at most so many variables.
class SubsetClosure {
 public:
  SubsetClosure(const Board& board, std::size_t most)
      : most_(most), variables_(variables_of(board)), forms_(subset_forms(board)), left_(board.digit_cells()) {}

  void assume(Candidate candidate) { exclude({{candidate}}); }
  /// Returns false at a contradiction.
  bool close() {
    do {
      has_changed_ = false;
      for (const Alternatives& variable : variables_) {
        const Alternatives remain = remaining(variable);
        if (remain.empty()) return false;
        exclude({remain});
      }
      for (const SubsetForm& form : forms_) {
        for (std::size_t size = 2; size <= most_; ++size) exclude_by(form, size);
      }
    } while (has_changed_);
    return true;
  }
  [[nodiscard]] const DigitCells& left() const { return left_; }

 private:
  [[nodiscard]] Alternatives remaining(Alternatives variable) const {
    std::erase_if(variable, [&](Candidate candidate) { return !left_.contains(candidate); });
    return variable;
  }
  void exclude_by(const SubsetForm& form, std::size_t size) {
    std::vector<std::size_t> chosen;
    each_choice(form.variables.size(), size, chosen, [&](const std::vector<std::size_t>& numbers) {
      std::vector<Alternatives> remain;
      for (const std::size_t number : numbers) remain.push_back(remaining(form.variables[number]));
      if (are_subset(remain, form.set_of)) exclude(transversal_sets(remain, form.set_of));
    });
  }
  void exclude(const RightNode& node) {
    for (const Candidate candidate : left_.candidates()) {
      if (!is_linked_to(candidate, node)) continue;
      left_.remove(candidate);
      has_changed_ = true;
    }
  }

  std::size_t most_;
  std::vector<Alternatives> variables_;
  std::vector<SubsetForm> forms_;
  DigitCells left_;
  bool has_changed_ = false;
};

/// Positions of puzzles in which subsets have nothing to exclude.
std::vector<Board> stuck_boards(std::size_t most) {
  std::vector<Board> boards;
  for (const char* const line : {
           "5..7.+683..2+3.1.+56+7.76.+35.....8.+7......7.+8..9..9.6.37+8..34...+6+7+8+7..3.891..+8...72.+3",
           ".+21+6.9+5+74.4+7.+15+9..+9+5647.3.1+67+9..+4..5+4+135.6+7..2+8+5+7.16+4.5.8.4+7.9.+1.2.6.+4+57+7.+4.+5..."
           ".",
       }) {
    ParseError error;
    Board board(*parse_grid_line(line, error));
    SubsetClosure closure(board, most);
    closure.close();
    for (const Candidate gone : (board.digit_cells() - closure.left()).candidates()) {
      board.apply_one(Conclusion::eliminate(cell_of(gone), digit_of(gone)));
    }
    boards.push_back(std::move(board));
  }
  return boards;
}

TEST(SBraids, EliminateWhatTrialAndErrorBySubsetsRefutes) {
  constexpr std::size_t kMost = 2;
  const BuiltTechnique technique("whips", "s-braid", {{"max-subset", kMost}, {"max-partial-chains", 200'000}});
  for (const Board& board : stuck_boards(kMost)) {
    std::set<Candidate> expected;
    for (const Candidate target : board.digit_cells().candidates()) {
      SubsetClosure trial(board, kMost);
      trial.assume(target);
      if (!trial.close()) expected.insert(target);
    }
    std::set<Candidate> eliminated;
    for (const auto& [target, length] : found(technique, board)) eliminated.insert(target);
    EXPECT_EQ(eliminated, expected);
    EXPECT_FALSE(expected.empty());
  }
}

}  // namespace
}  // namespace nonet::tests
