#pragma once
// Propagation: follows an assumption as Sudoku Explainer does, literal by literal.
//
// A true candidate makes false: the other candidates of its cell, then its digit in block, row and column. A false
// candidate makes true: the other one of two candidates of its cell, then the other one of two places of its digit in
// block, row and column. True candidates are processed first, one by one; then one false candidate, which is removed
// from the position if the search is dynamic. When no literal is left, the advanced rules of a level run. The
// propagation ends at a literal whose opposite is in the branch.

#include <unordered_map>

#include "inner_hints.hpp"

namespace nonet::explainer_chains {

/// The origins of the literals of a branch that follow by advanced rules.
struct Record {
  struct Place {
    std::size_t advance;  ///< into advances
    std::size_t hint;     ///< index into the patterns of the rule, or into its chains
  };
  struct Advance {
    Position position;
    Rule rule;
  };
  std::vector<Advance> advances;
  std::unordered_map<std::size_t, Place> places;  ///< by Literal::index
};

class Propagation {
 public:
  /// `inner` runs the advanced rules; not used at level 0.
  explicit Propagation(InnerHints& inner) noexcept : inner_(inner) {}

  /// Sets the position for the next assumptions; it must outlive them.
  void start(const Position& source) noexcept;
  /// Fills a branch with the consequences of an assumption; records the uses of advanced rules, if `record` is given.
  void run(Literal assumption, const BranchOptions& options, Branch& branch, Record* record = nullptr);

 private:
  /// A cell, or a digit in a house: the number of candidates left (the upper 16 bits) and the sum of their indices (the
  /// lower ones). With one candidate left the sum is its index.
  using Group = std::uint32_t;
  using Groups = std::array<Group, std::size_t{kCells} + std::size_t{kDigits} * kHouses>;
  static constexpr Group kOne = 1U << 16U;
  static constexpr Group kSettled = 1U << 31U;

  [[nodiscard]] bool follow_true(std::size_t number);
  template <bool is_dynamic>
  void follow();
  template <bool is_dynamic>
  [[nodiscard]] bool follow_false(std::size_t place);
  [[nodiscard]] bool conclude(Literal literal, Cause cause);
  void settle(Literal literal) noexcept;
  [[nodiscard]] bool advance();
  [[nodiscard]] const Position& position();

  InnerHints& inner_;
  const Position* source_ = nullptr;
  Groups source_groups_;
  Groups groups_;
  BranchOptions options_;
  std::size_t followed_ = 0;  // false literals
  Position now_;              // for advanced rules
  std::size_t removed_ = 0;   // false literals, from now_
  Branch* branch_ = nullptr;
  Record* record_ = nullptr;
};

}  // namespace nonet::explainer_chains
