// Compares whips and their relatives with a search that tries all sequences of variables, by the definitions.

#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/random_grids.hpp"
#include "nonet/facts/group_nodes.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

/// How a technique links the variables of its sequence.
enum class Rule : std::uint8_t { bivalue, z, t, whip, braid };

struct ChainRule {
  const char* technique;
  Rule rule;
  bool has_groups = false;

  friend void PrintTo(const ChainRule& definition, std::ostream* out) { *out << definition.technique; }
};

/// Sequences of at most so many variables are tried: each further one takes a hundred times as long.
constexpr std::size_t kLongest = 3;

using Alternatives = std::vector<Candidate>;

bool are_linked(Candidate a, Candidate b) {
  if (a == b) return false;
  return digit_of(a) == digit_of(b) ? sees(cell_of(a), cell_of(b)) : cell_of(a) == cell_of(b);
}
/// Whether a candidate is linked to each of some.
bool is_linked_to(Candidate candidate, const Alternatives& node) {
  return std::all_of(node.begin(), node.end(), [&](Candidate other) { return are_linked(candidate, other); });
}

/// The candidates of each variable of a board.
std::vector<Alternatives> variables_of(const Board& board) {
  std::vector<Alternatives> variables;
  for (const Cell cell : board.empty_cells()) {
    Alternatives& variable = variables.emplace_back();
    for (const Digit digit : digits_of(board.candidates(cell))) variable.push_back(candidate_of(cell, digit));
  }
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (House house = 0; house < kHouses; ++house) {
      Alternatives variable;
      for (const Cell cell : board.digit_cells(digit) & house_map(house)) variable.push_back(candidate_of(cell, digit));
      if (!variable.empty()) variables.push_back(variable);
    }
  }
  return variables;
}

class SequenceSearch {
 public:
  SequenceSearch(const Board& board, const ChainRule& definition, bool allows_loops)
      : definition_(definition), allows_loops_(allows_loops), variables_(variables_of(board)) {}

  /// The variables of the shortest chain that refutes a candidate, 0 if there is none of at most kLongest.
  [[nodiscard]] std::size_t length(Candidate target) {
    for (std::size_t length = 1; length <= kLongest; ++length) {
      rights_ = {{target}};
      lefts_.clear();
      used_.clear();
      if (exists(length)) return length;
    }
    return 0;
  }

 private:
  [[nodiscard]] Candidate target() const { return rights_.front().front(); }

  bool exists(std::size_t left_over) {
    for (std::size_t v = 0; v < variables_.size(); ++v) {
      // A variable with a group may come again when less of it is left.
      const bool is_used = definition_.has_groups ? !used_.empty() && used_.back() == v
                                                  : std::find(used_.begin(), used_.end(), v) != used_.end();
      if (is_used) continue;
      for (const Candidate left : variables_[v]) {
        if (may_be_left(left) && follows(v, left, left_over)) return true;
      }
    }
    return false;
  }
  [[nodiscard]] bool may_be_left(Candidate left) const {
    if (!allows_loops_ && std::find(lefts_.begin(), lefts_.end(), left) != lefts_.end()) return false;
    if (definition_.rule != Rule::braid) return is_linked_to(left, rights_.back());
    return std::any_of(rights_.begin(), rights_.end(),
                       [&](const Alternatives& node) { return is_linked_to(left, node); });
  }
  bool follows(std::size_t v, Candidate left, std::size_t left_over) {
    const bool is_last = left_over == 1;
    const Alternatives right = remaining(variables_[v], left, is_last);
    if (is_last) return right.empty();
    if (right.empty() || !is_right(right, left)) return false;
    rights_.push_back(right);
    lefts_.push_back(left);
    used_.push_back(v);
    const bool has_end = exists(left_over - 1);
    rights_.pop_back();
    lefts_.pop_back();
    used_.pop_back();
    return has_end;
  }
  /// What is left of a variable.
  [[nodiscard]] Alternatives remaining(const Alternatives& variable, Candidate left, bool is_last) const {
    Alternatives remaining;
    for (const Candidate candidate : variable) {
      if (candidate == left) continue;
      bool is_gone = false;
      for (std::size_t i = 0; i < rights_.size(); ++i) {
        if (i == 0 ? may_use_target(is_last) : may_use_rights()) is_gone |= is_linked_to(candidate, rights_[i]);
      }
      if (!is_gone) remaining.push_back(candidate);
    }
    // A variable of two candidates, for rules that know no others.
    const bool is_first = rights_.size() == 1;
    const bool needs_two = definition_.rule == Rule::bivalue || (definition_.rule == Rule::t && is_first && !is_last);
    if (needs_two && variable.size() != 2) remaining = {target()};
    return remaining;
  }
  [[nodiscard]] bool may_use_target(bool is_last) const {
    return is_last || (definition_.rule != Rule::bivalue && definition_.rule != Rule::t);
  }
  [[nodiscard]] bool may_use_rights() const { return definition_.rule != Rule::bivalue && definition_.rule != Rule::z; }
  [[nodiscard]] bool is_right(const Alternatives& right, Candidate left) const {
    if (right.front() == target() || std::find(rights_.begin(), rights_.end(), right) != rights_.end()) return false;
    if (right.size() == 1) return true;
    if (!definition_.has_groups) return false;
    const Digit digit = digit_of(right.front());
    for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
      const CellMap cells = crossing_cells(crossing);
      const auto is_in = [&](Candidate candidate) {
        return digit_of(candidate) == digit && cells.contains(cell_of(candidate));
      };
      if (std::all_of(right.begin(), right.end(), is_in) && !is_in(left)) return true;
    }
    return false;
  }

  ChainRule definition_;
  bool allows_loops_;
  std::vector<Alternatives> variables_;
  std::vector<Alternatives> rights_;  // the target first
  Alternatives lefts_;
  std::vector<std::size_t> used_;
};

/// Puzzles on the way to their solutions, in which chains are short.
std::vector<Board> boards_with_chains(int count = 12) {
  Random random(3);
  std::vector<Board> boards;
  for (int i = 0; i < count; ++i) boards.emplace_back(random_state(random));
  return boards;
}

/// The targets of a technique's steps by length.
std::map<Candidate, std::size_t> found(const BuiltTechnique& technique, const Board& board) {
  std::map<Candidate, std::size_t> lengths;
  for (const MeasuredStep& step : technique.steps(board)) {
    lengths[step.outcome.begin()->candidate()] = static_cast<std::size_t>(step.metric);
  }
  return lengths;
}

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
      const std::size_t length = search.length(target);
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

}  // namespace
}  // namespace nonet::tests
