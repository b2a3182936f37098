#pragma once
// Propagation: follows an assumption as Sudoku Explainer does, literal by literal.
//
// A true candidate makes false: the other candidates of its cell, then its digit in block, row and column.
// A false candidate makes true: the other one of two candidates of its cell, then the other one of two places of its
// digit in block, row and column.
// True candidates go first, one after the other; then one false candidate, which is removed from the position if the
// search is dynamic. Where nothing is left to follow, the advanced rules of a level are asked.
// It ends where a literal comes up whose opposite is there.

#include "branch.hpp"

namespace nonet::explainer_chains {

class InnerHints;

/// No limit to the complexity of what is looked for.
inline constexpr std::uint32_t kNoLimit = 0xffff;

class Propagation {
 public:
  /// `inner` answers what the advanced rules find; not asked at level 0.
  explicit Propagation(InnerHints& inner) noexcept : inner_(inner) {}

  /// Fills a branch with what follows from an assumption. What has a complexity above `limit` may be left out.
  void run(const Position& source, Literal assumption, const Reach& reach, std::uint32_t limit, Branch& branch);

 private:
  struct Consequence {
    Literal literal;
    Cause cause;
    std::uint16_t removed;  // digits of the cell, or positions of the house, that were removed before
  };

  [[nodiscard]] bool follow_on(const Node& node);
  [[nodiscard]] bool follow_off(const Node& node);
  [[nodiscard]] bool exclude(Literal parent, Literal literal, Cause cause);
  [[nodiscard]] bool conclude(Literal parent, const Consequence& consequence);
  [[nodiscard]] Node node_of(Literal parent, const Consequence& consequence);
  void add(const Node& node);
  [[nodiscard]] bool advance();
  [[nodiscard]] const Position& position() const noexcept { return reach_.is_dynamic ? now_ : *source_; }

  InnerHints& inner_;
  const Position* source_ = nullptr;
  Position now_;
  Reach reach_;
  std::uint32_t limit_ = kNoLimit;
  std::size_t open_ = 0;  // nodes within the limit that were not followed yet
  Branch* branch_ = nullptr;
};

}  // namespace nonet::explainer_chains
