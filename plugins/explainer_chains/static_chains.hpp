#pragma once
// Forcing chains and cycles: chains in which each literal follows from the one before.
//
// Three passes: X, only links in houses; Y, only links in cells with two candidates; XY, both. A cycle returns to its
// first candidate with the same value: what sees a true and a false one of its candidates is eliminated. A forcing
// chain ends with the opposite of its start.

#include <tuple>

#include "closure/link_closure.hpp"
#include "inner_hints.hpp"
#include "rating.hpp"

namespace nonet::explainer_chains {

/// A literal of a chain and the reason by which it follows from the one before it.
struct ChainLink {
  Literal literal;
  Cause cause = Cause::assumption;
};

enum class StaticKind : std::uint8_t { x_wing, x_cycle, y_cycle, xy_cycle, turbot_fish, x_chain, xy_chain };

/// A chain or cycle. Its links are in order from the end back to the start; the start of a cycle is its end, and not
/// repeated.
struct StaticHint {
  double rating = 0;
  std::uint32_t complexity = 0;
  Sort sort = Sort::x;
  StaticKind kind = StaticKind::x_cycle;
  std::uint32_t order = 0;  ///< in the order of the search
  std::size_t first_link = 0;
  std::size_t links = 0;
  DigitCells eliminated;

  [[nodiscard]] bool is_cycle() const noexcept { return kind <= StaticKind::xy_cycle; }
};

/// Whether a hint comes before another one.
[[nodiscard]] inline bool precedes(const StaticHint& a, const StaticHint& b) noexcept {
  return std::tie(a.rating, a.complexity, a.sort, a.order) < std::tie(b.rating, b.complexity, b.sort, b.order);
}

class StaticSearch {
 public:
  /// All chains, best first; of those with the same eliminations only the first. `most`: their greatest complexity.
  void find_all(const Position& position, ChainList& list);
  std::span<const StaticHint> find_all(const Position& position, std::uint32_t most = kMostComplexity);
  /// The best chain, null if there is none.
  const StaticHint* find_first(const Position& position, std::uint32_t most = kMostComplexity);
  /// The closure of the position that was searched last.
  [[nodiscard]] LinkClosure& closure() noexcept { return closure_; }
  [[nodiscard]] std::span<const ChainLink> links(const StaticHint& hint) const noexcept {
    return std::span(links_).subspan(hint.first_link, hint.links);
  }

 private:
  enum class Pass : std::uint8_t { x, y, xy };
  struct Step {
    Literal literal;
    Cause cause = Cause::assumption;
    std::uint16_t parent = 0;  // number of the step before
    std::uint16_t depth = 1;   // steps that lead here, including itself
  };
  struct Links {
    std::array<ChainLink, 4> to;
    std::uint8_t count = 0;
    std::uint8_t first_in_houses = 0;
  };

  void search(const Position& position);
  [[nodiscard]] bool close(LinkClosure& closure, bool in_cells) const;
  void run(Pass pass);
  void find_cycles(Literal start);
  void find_chain(Literal start);
  [[nodiscard]] std::span<const ChainLink> links_of(Literal literal) const noexcept;
  template <typename Take>
  bool each_excluded(std::size_t step, const DigitCells& targets, Take take) const;
  [[nodiscard]] bool is_ancestor(Literal literal, std::size_t step) const noexcept;
  [[nodiscard]] std::uint32_t most(double base) const noexcept;
  void take_cycle(std::size_t last, const ChainLink& closing);
  void take_chain(std::size_t last, const ChainLink& end);
  void take(StaticHint hint, std::size_t last, const ChainLink& end);
  void sort();

  const Position* position_ = nullptr;
  bool is_first_only_ = false;
  std::uint32_t limit_ = kMostComplexity;
  Pass pass_ = Pass::x;
  LinkClosure closure_;
  LinkClosure x_closure_;  // links in houses only
  bool has_x_chains_ = false;
  /// The greatest rating and complexity that the first chain may have.
  struct Bound {
    double rating = 0;
    std::uint32_t complexity = 0;
  } bound_;
  std::array<Links, kCandidates> table_;
  std::array<DigitCells, 3> linked_;  // by pass: candidates from whose falsity something follows
  std::vector<Step> steps_;
  std::vector<StaticHint> hints_;
  std::vector<ChainLink> links_;
  std::uint32_t order_ = 0;
};

}  // namespace nonet::explainer_chains
