#pragma once
// Advanced rules: patterns and nested chains inside a branch, on the position that its assumption leads to.
//
// Level 1: locked candidates, hidden pairs, naked pairs, X-wings. Level 2: also static chains. Level 3: also static
// multiple chains. Level 4: level 1 and dynamic chains. Level 5: level 4 and dynamic chains of level 2.

#include <memory>
#include <unordered_map>

#include "branch.hpp"

namespace nonet::explainer_chains {

/// An advanced rule.
enum class Rule : std::uint8_t {
  locked_candidates,
  hidden_pairs,
  naked_pairs,
  x_wings,
  static_chains,
  multiple_chains,
  dynamic_chains,
  nested_chains  ///< dynamic chains of level 2
};

/// The rules of a level 0-5, in the order of the search.
[[nodiscard]] std::span<const Rule> rules_of(int level) noexcept;
[[nodiscard]] constexpr bool is_pattern(Rule rule) noexcept { return rule <= Rule::x_wings; }

/// The result of a rule inside a branch.
struct InnerHint {
  std::span<const std::uint16_t> eliminated;  ///< candidates, ascending
  std::span<const std::uint16_t> parents;     ///< candidates whose removal made it possible; at least one
  NestedChain nested;
  std::size_t number = 0;  ///< index among all results of the rule: patterns found, or the list of chains
};

/// The chains that a rule finds on a position, best first, reduced to what an outer chain needs.
class ChainList {
 public:
  void clear() noexcept;
  /// Adds a chain; `truths`: those by which the true candidates of all its targets follow.
  void add(std::span<const std::uint16_t> eliminated, std::span<const Truth> truths, const NestedChain& nested);
  [[nodiscard]] std::size_t size() const noexcept { return chains_.size(); }
  [[nodiscard]] std::span<const std::uint16_t> eliminated(std::size_t i) const noexcept {
    return std::span(candidates_).subspan(chains_[i].first_candidate, chains_[i].candidates);
  }
  [[nodiscard]] std::span<const Truth> truths(std::size_t i) const noexcept {
    return std::span(truths_).subspan(chains_[i].first_truth, chains_[i].truths);
  }
  [[nodiscard]] const NestedChain& nested(std::size_t i) const noexcept { return chains_[i].nested; }
  [[nodiscard]] std::size_t bytes() const noexcept;

 private:
  struct Chain {
    NestedChain nested;
    std::uint32_t first_candidate;
    std::uint32_t first_truth;
    std::uint16_t candidates;
    std::uint16_t truths;
  };
  std::vector<Chain> chains_;
  std::vector<std::uint16_t> candidates_;
  std::vector<Truth> truths_;
};

class AssumptionSearch;
class StaticSearch;

/// Runs the advanced rules. Caches chains by position, as other branches and later steps reach the same positions.
class InnerHints {
 public:
  InnerHints();
  ~InnerHints();
  InnerHints(const InnerHints&) = delete;
  InnerHints& operator=(const InnerHints&) = delete;

  /// The hints of a rule on a position that it does not give on the source of the branch; valid until the next call.
  [[nodiscard]] std::span<const InnerHint> find(const Position& position, const Position& source, Rule rule);
  /// All chains of a rule on a position; valid until the next call.
  [[nodiscard]] const ChainList& chains(const Position& position, Rule rule);

 private:
  struct Key {
    std::uint64_t low;
    std::uint64_t high;
    friend bool operator==(const Key&, const Key&) noexcept = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const noexcept { return key.low; }
  };
  static Key key_of(const Position& position, Rule rule) noexcept;
  void find_patterns(const Position& position, const Position& source, Rule rule);
  void find_chains(const Position& position, const Position& source, Rule rule);

  // For the hints of the last call.
  struct Part {
    std::size_t first_eliminated;
    std::size_t first_parent;
    NestedChain nested;
    std::size_t number;
  };
  std::vector<Part> parts_;
  std::vector<std::uint16_t> eliminated_;
  std::vector<std::uint16_t> parents_;
  std::vector<InnerHint> hints_;

  std::unordered_map<Key, ChainList, KeyHash> known_;
  std::size_t bytes_ = 0;  // size of known_
  std::unique_ptr<StaticSearch> static_search_;
  std::unique_ptr<InnerHints> inner_;  // for nested chains
  std::unique_ptr<AssumptionSearch> assumptions_;
};

}  // namespace nonet::explainer_chains
