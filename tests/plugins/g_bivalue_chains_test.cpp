// Compares g-bivalue chains with a search that tries all sequences of variables with two nodes, by the definition.

#include <gtest/gtest.h>

#include "nonet/facts/group_nodes.hpp"
#include "plugins/naive_variables.hpp"

namespace nonet::tests {
namespace {

/// Sequences of at most so many variables are tried.
constexpr std::size_t kLongestBivalueChain = 4;

/// A variable with exactly two nodes: a candidate each, or all of a variable's candidates in a crossing.
struct TwoNodes {
  Alternatives left;
  Alternatives right;
};

/// The nodes of a variable: its candidates, and its groups.
std::vector<Alternatives> nodes_of(const Alternatives& variable) {
  std::vector<Alternatives> nodes;
  for (const Candidate candidate : variable) nodes.push_back({candidate});
  if (variable.size() > 1 && cell_of(variable[0]) == cell_of(variable[1])) return nodes;  // digits of a cell
  for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
    Alternatives group;
    for (const Candidate candidate : variable) {
      if (crossing_cells(crossing).contains(cell_of(candidate))) group.push_back(candidate);
    }
    if (group.size() > 1) nodes.push_back(group);
  }
  return nodes;
}

std::vector<TwoNodes> two_nodes_of(const Board& board) {
  std::vector<TwoNodes> all;
  for (const Alternatives& variable : variables_of(board)) {
    for (const Alternatives& left : nodes_of(variable)) {
      for (const Alternatives& right : nodes_of(variable)) {
        const bool is_apart = std::none_of(left.begin(), left.end(), [&](Candidate candidate) {
          return std::find(right.begin(), right.end(), candidate) != right.end();
        });
        if (is_apart && left.size() + right.size() == variable.size()) all.push_back({left, right});
      }
    }
  }
  return all;
}

bool are_all_linked(const Alternatives& a, const Alternatives& b) {
  return std::all_of(a.begin(), a.end(), [&](Candidate candidate) { return is_linked_to(candidate, b); });
}

/// Whether a chain of exactly so many variables leads on from a node to one that is linked to the target.
bool has_chain(const std::vector<TwoNodes>& variables, const Alternatives& from, Candidate target, std::size_t length) {
  return std::any_of(variables.begin(), variables.end(), [&](const TwoNodes& variable) {
    if (!are_all_linked(variable.left, from)) return false;
    if (length == 1) return are_all_linked(variable.right, {target});
    return has_chain(variables, variable.right, target, length - 1);
  });
}

TEST(GBivalueChains, AreTheShortestSequencesOfVariablesWithTwoNodes) {
  const BuiltTechnique technique("whips", "g-bivalue-chain", {{"max-length", kLongestBivalueChain}});
  const BuiltTechnique plain("whips", "bivalue-chain", {{"max-length", kLongestBivalueChain}});
  std::size_t chains = 0;
  std::size_t with_groups = 0;
  for (const Board& board : boards_with_chains()) {
    const std::vector<TwoNodes> variables = two_nodes_of(board);
    std::map<Candidate, std::size_t> expected;
    for (const Candidate target : board.digit_cells().candidates()) {
      std::size_t length = 1;
      while (length <= kLongestBivalueChain && !has_chain(variables, {target}, target, length)) ++length;
      if (length > 1 && length <= kLongestBivalueChain) expected[target] = length;
    }
    EXPECT_EQ(found(technique, board), expected);
    chains += expected.size();
    with_groups += expected != found(plain, board) ? 1 : 0;
  }
  EXPECT_GT(chains, 0U);
  EXPECT_GT(with_groups, 0U);
}

}  // namespace
}  // namespace nonet::tests
