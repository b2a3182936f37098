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

/// No limit to the complexity of what is looked for.
inline constexpr std::uint32_t kNoLimit = 0xffff;

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

  /// Fills a branch with what follows from an assumption. What has a complexity above `limit` may be left out.
  void run(const Position& source, Literal assumption, const Reach& reach, std::uint32_t limit, Branch& branch);
  /// The same without a limit, and notes what advanced rules did.
  void run(const Position& source, Literal assumption, const Reach& reach, Branch& branch, Record& record);

 private:
  struct Consequence {
    Literal literal;
    Cause cause = Cause::assumption;
  };

  [[nodiscard]] bool follow_on(const Node& node);
  [[nodiscard]] bool follow_off(const Node& node);
  [[nodiscard]] bool exclude(Literal parent, Literal literal, Cause cause);
  [[nodiscard]] bool conclude(Literal parent, const Consequence& consequence);
  [[nodiscard]] Node node_of(Literal parent, const Consequence& consequence);
  void add(Node& node);
  [[nodiscard]] bool advance();
  [[nodiscard]] const Position& position() const noexcept { return reach_.is_dynamic ? now_ : *source_; }

  InnerHints& inner_;
  const Position* source_ = nullptr;
  Position now_;
  Reach reach_;
  std::uint32_t limit_ = kNoLimit;
  std::size_t open_ = 0;  // nodes within the limit that were not followed yet
  Branch* branch_ = nullptr;
  Record* record_ = nullptr;
};

}  // namespace nonet::explainer_chains
