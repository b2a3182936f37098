// Compares whips and their relatives with a search that tries all sequences of variables, by the definitions.

#include <gtest/gtest.h>

#include <algorithm>

#include "plugins/naive_chains.hpp"

namespace nonet::tests {
namespace {

/// Sequences of at most so many variables are tried: each further one takes a hundred times as long.
constexpr std::size_t kLongest = 3;

class Whips : public testing::TestWithParam<ChainRule> {};
INSTANTIATE_TEST_SUITE_P(All, Whips,
                         testing::Values(ChainRule{"bivalue-chain", Rule::bivalue}, ChainRule{"z-chain", Rule::z},
                                         ChainRule{"t-whip", Rule::t}, ChainRule{"whip", Rule::whip},
                                         ChainRule{"braid", Rule::braid}, ChainRule{"g-whip", Rule::whip, true},
                                         ChainRule{"g-braid", Rule::braid, true}));

/// Compares a technique with all sequences of variables.
void expect_shortest_sequences(const ChainRule& definition, const BuiltTechnique& technique, bool allows_loops) {
  const bool needs_two = definition.rule != Rule::whip && definition.rule != Rule::braid;
  std::size_t chains = 0;
  for (const Board& board : boards_with_chains()) {
    std::map<Candidate, std::size_t> expected;
    SequenceSearch search(board, definition, allows_loops);
    for (const Candidate target : board.digit_cells().candidates()) {
      const std::size_t length = search.length(target, kLongest);
      if (length >= (needs_two ? 2U : 1U)) expected[target] = length;
    }
    EXPECT_EQ(found(technique, board), expected);
    chains += expected.size();
  }
  EXPECT_GT(chains, 0U);
}

TEST_P(Whips, AreTheShortestSequencesOfVariables) {
  const ChainRule& definition = GetParam();
  const BuiltTechnique technique("whips", definition.technique, {{"max-length", kLongest}});
  expect_shortest_sequences(definition, technique, definition.rule == Rule::braid);
}

class LoopingWhips : public Whips {};
INSTANTIATE_TEST_SUITE_P(All, LoopingWhips,
                         testing::Values(ChainRule{"t-whip", Rule::t}, ChainRule{"whip", Rule::whip},
                                         ChainRule{"g-whip", Rule::whip, true}));

TEST_P(LoopingWhips, AreTheShortestOnesThatMayHaveLoops) {
  const ChainRule& definition = GetParam();
  const BuiltTechnique technique("whips", definition.technique, {{"max-length", kLongest}, {"loops", 1}});
  expect_shortest_sequences(definition, technique, true);
}

class WhipsByLength : public Whips {};
INSTANTIATE_TEST_SUITE_P(All, WhipsByLength,
                         testing::Values(ChainRule{"t-whip", Rule::t}, ChainRule{"whip", Rule::whip},
                                         ChainRule{"braid", Rule::braid}, ChainRule{"g-whip", Rule::whip, true},
                                         ChainRule{"g-braid", Rule::braid, true}));

/// The steps of a technique with chains of some lengths.
std::vector<MeasuredStep> steps_of_lengths(const char* technique, const Board& board, std::int64_t least,
                                           std::int64_t most) {
  return BuiltTechnique("whips", technique, {{"min-length", least}, {"max-length", most}}).steps(board);
}

TEST_P(WhipsByLength, AreThoseOfOneSearchWhenALengthIsAskedAfterAnotherOnOneBoard) {
  constexpr std::int64_t kMost = 7;
  const char* const technique = GetParam().technique;
  std::size_t steps = 0;
  for (const Board& board : boards_with_chains(40)) {
    const std::vector<MeasuredStep> all = steps_of_lengths(technique, board, 1, kMost);
    const Board ascending = board.fork();
    const Board descending = board.fork();
    std::vector<MeasuredStep> found;
    std::vector<MeasuredStep> found_backwards;
    for (std::int64_t length = 1; length <= kMost; ++length) {
      const auto one = steps_of_lengths(technique, ascending, length, length);
      found.insert(found.end(), one.begin(), one.end());
      const std::int64_t other_length = kMost + 1 - length;
      const auto other = steps_of_lengths(technique, descending, other_length, other_length);
      found_backwards.insert(found_backwards.begin(), other.begin(), other.end());
    }
    EXPECT_EQ(found, all);
    EXPECT_EQ(found_backwards, all);
    steps += all.size();
  }
  EXPECT_GT(steps, 0U);
}

TEST_P(WhipsByLength, AreTheSameAfterASearchThatWasStopped) {
  const BuiltTechnique technique("whips", GetParam().technique, {{"max-length", 7}});
  for (const Board& board : boards_with_chains(10)) {
    const Board stopped = board.fork();
    technique.stop_at_once(stopped);
    EXPECT_EQ(technique.steps(stopped), technique.steps(board));
  }
}

/// Whether an odd ring of at most so many candidates leads on from the last to the first of some.
bool has_ring(const std::vector<Alternatives>& pairs, Alternatives& ring, std::size_t size) {
  for (const Alternatives& pair : pairs) {
    for (const std::size_t end : {std::size_t{0}, std::size_t{1}}) {
      if (pair[end] != ring.back()) continue;
      const Candidate next = pair[1 - end];
      if (ring.size() == size) {
        if (next == ring.front()) return true;
        continue;
      }
      if (std::find(ring.begin(), ring.end(), next) != ring.end()) continue;
      ring.push_back(next);
      const bool has_one = has_ring(pairs, ring, size);
      ring.pop_back();
      if (has_one) return true;
    }
  }
  return false;
}

TEST(Oddagons, AreRingsOfOddLength) {
  const BuiltTechnique technique("whips", "oddagon", {{"max-length", 5}});
  std::size_t rings = 0;
  for (const Board& board : boards_with_chains(100)) {
    std::map<Candidate, std::size_t> expected;
    for (const Candidate target : board.digit_cells().candidates()) {
      std::vector<Alternatives> pairs;
      for (Alternatives variable : variables_of(board)) {
        std::erase_if(variable, [&](Candidate candidate) { return are_linked(candidate, target); });
        if (variable.size() == 2 && std::find(variable.begin(), variable.end(), target) == variable.end()) {
          pairs.push_back(variable);
        }
      }
      for (const std::size_t size : {std::size_t{3}, std::size_t{5}}) {
        for (const Alternatives& pair : pairs) {
          Alternatives ring{pair[0]};
          if (!expected.contains(target) && has_ring(pairs, ring, size)) expected[target] = size;
        }
      }
    }
    EXPECT_EQ(found(technique, board), expected);
    rings += expected.size();
  }
  EXPECT_GT(rings, 0U);
}

/// Fills in all singles; returns whether that ends in a contradiction.
bool fills_to_a_contradiction(Board& board) {
  while (!board.is_contradictory()) {
    const auto single = board.next_single();
    if (!single) return false;
    board.apply_one(*single);
  }
  return true;
}

TEST(TrialAndError, EliminatesWhatSinglesRefute) {
  const BuiltTechnique technique("whips", "trial-and-error");
  std::size_t refuted = 0;
  for (Board board : boards_with_chains(30)) {
    if (fills_to_a_contradiction(board)) continue;
    std::set<Outcome> expected;
    for (const Candidate target : board.digit_cells().candidates()) {
      Board trial = board;
      trial.apply_one(Conclusion::place(cell_of(target), digit_of(target)));
      if (fills_to_a_contradiction(trial)) {
        expected.insert({Conclusion::eliminate(cell_of(target), digit_of(target))});
      }
    }
    EXPECT_EQ(technique.outcomes(board), expected);
    refuted += expected.size();
  }
  EXPECT_GT(refuted, 0U);
}

/// Fills in singles and does what braids show, until that ends in a contradiction; returns whether it does.
bool braids_lead_to_a_contradiction(Board& board, const BuiltTechnique& braids) {
  while (!fills_to_a_contradiction(board)) {
    const std::vector<MeasuredStep> steps = braids.steps(board);
    if (steps.empty()) return false;
    for (const MeasuredStep& step : steps) {
      for (const Conclusion& conclusion : step.outcome) {
        if (board.has(conclusion.cell, conclusion.digit)) board.apply_one(conclusion);
      }
    }
  }
  return true;
}

// On a position where pointing and claiming find nothing: a trial does not follow what the position has without it.
TEST(TrialAndError, EliminatesWhatBraidsInsideRefute) {
  ParseError error;
  const Board board(*parse_grid_line(
      ".7......8+82...+7...3.6.89.....5796....6.+51........3..5..478..+5.1..8.754........8+72:241 251 257 258 261 267",
      error));
  std::size_t before = 0;
  for (const std::int64_t inner : {1, 2, 3}) {
    const BuiltTechnique technique("whips", "trial-and-error", {{"inner", inner}});
    const BuiltTechnique braids("whips", "braid", {{"max-length", inner}});
    std::set<Outcome> expected;
    for (const Candidate target : board.digit_cells().candidates()) {
      Board trial = board;
      trial.apply_one(Conclusion::place(cell_of(target), digit_of(target)));
      if (braids_lead_to_a_contradiction(trial, braids)) {
        expected.insert({Conclusion::eliminate(cell_of(target), digit_of(target))});
      }
    }
    EXPECT_EQ(technique.outcomes(board), expected) << inner;
    EXPECT_GE(expected.size(), before);
    before = expected.size();
  }
  EXPECT_GT(before, 0U);
}

}  // namespace
}  // namespace nonet::tests
