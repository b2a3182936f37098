#pragma once
// Propagation: follows an assumption as Sudoku Explainer does, literal by literal.
//
// A true candidate makes false: the other candidates of its cell, then its digit in block, row and column.
// A false candidate makes true: the other one of two candidates of its cell, then the other one of two places of its
// digit in block, row and column.
// True candidates go first, one after the other; then one false candidate, which is removed from the position if the
// search is dynamic. Where nothing is left to follow, the advanced rules of a level are asked.
// It ends where a literal comes up whose opposite is there.

#include <unordered_map>

#include "inner_hints.hpp"

namespace nonet::explainer_chains {

/// Where the literals of a branch come from that follow by advanced rules.
struct Record {
  struct Place {
    std::size_t advance;  ///< into advances
    std::size_t hint;     ///< into what the rule finds, or into the chains that it finds
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
  /// `inner` answers what the advanced rules find; not asked at level 0.
  explicit Propagation(InnerHints& inner) noexcept : inner_(inner) {}

  /// Assumptions are made on this position from now on; it must live on.
  void start(const Position& source) noexcept;
  /// Fills a branch with what follows from an assumption; notes what advanced rules did, if that is wanted.
  void run(Literal assumption, const Reach& reach, Branch& branch, Record* record = nullptr);

 private:
  /// A cell or a house of a digit: how many candidates are left (the upper 16 bits) and the sum of their places (the
  /// lower ones), which is the place of the last one.
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
  Reach reach_;
  std::size_t followed_ = 0;  // false literals
  Position now_;              // for advanced rules
  std::size_t removed_ = 0;   // false literals, from now_
  Branch* branch_ = nullptr;
  Record* record_ = nullptr;
};

}  // namespace nonet::explainer_chains
