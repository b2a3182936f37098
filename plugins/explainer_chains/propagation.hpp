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

  /// Fills a branch with what follows from an assumption; notes what advanced rules did, if that is wanted.
  void run(const Position& source, Literal assumption, const Reach& reach, Branch& branch, Record* record = nullptr);

 private:
  [[nodiscard]] bool follow_true(std::size_t number);
  [[nodiscard]] bool follow_false(Literal literal);
  [[nodiscard]] bool conclude(Literal parent, Literal literal, Cause cause);
  [[nodiscard]] Branch::Origin origin_of(Literal parent, Literal literal, Cause cause);
  [[nodiscard]] bool advance();
  [[nodiscard]] const Position& position() const noexcept { return reach_.is_dynamic ? now_ : *source_; }

  InnerHints& inner_;
  const Position* source_ = nullptr;
  Position now_;
  Reach reach_;
  Branch* branch_ = nullptr;
  Record* record_ = nullptr;
};

}  // namespace nonet::explainer_chains
