#pragma once
// Branches and the rules inside them in words.

#include <string>
#include <unordered_map>

#include "../assumptions.hpp"
#include "../inner_patterns.hpp"
#include "../static_chains.hpp"
#include "nonet/text/branch_words.hpp"

namespace nonet::explainer_chains {

/// A chain in the community's notation, from its start: `1r3c8 - 7r3c8 = 7r9c8`.
[[nodiscard]] std::string text_of(std::span<const ChainLink> links, bool is_cycle);
/// How a rule inside a branch excludes candidates: the words before and after them.
struct ExclusionWords {
  std::string before;
  std::string after;
  friend bool operator==(const ExclusionWords&, const ExclusionWords&) = default;
};
/// By a pattern: `r3c1 and r3c2 are left with 4 and 9 (so r3c7 is not 9)`.
[[nodiscard]] ExclusionWords exclusion_words(Rule rule, const PatternHint& hint, const Position& position);
/// By a static chain: `the chain 1r3c8 - 7r3c8 = 7r9c8 shows that r3c7 is not 9`.
[[nodiscard]] ExclusionWords exclusion_words(std::span<const ChainLink> links, bool is_cycle);
/// By a chain from assumptions, with its branches: `r3c7 is not 9 (...)`. A long one is only named.
[[nodiscard]] ExclusionWords exclusion_words(const AssumptionHint& hint, const Position& position,
                                             std::span<const BranchWords> branches);

/// The literals of a branch that an explanation needs.
struct NeededLiterals {
  std::array<bool, Literal::kCount> is_needed{};          ///< by Literal::index
  std::unordered_map<std::size_t, ExclusionWords> inner;  ///< how rules inside the branch exclude, by Literal::index

  [[nodiscard]] bool has(Literal literal) const noexcept { return is_needed[literal.index()]; }
};

/// A traced branch in words, to its contradiction or else to the conclusion.
[[nodiscard]] BranchWords branch_words(const Branch& branch, const NeededLiterals& needed,
                                       const std::optional<Node>& contradiction, Literal conclusion);
/// The argument of a chain on a position in words, without its conclusion. The text is at most `at_most` bytes long
/// where consequences can be counted instead of listed.
[[nodiscard]] std::string argument_words(const AssumptionHint& hint, const Position& position,
                                         std::span<const BranchWords> branches, std::size_t at_most);

}  // namespace nonet::explainer_chains
