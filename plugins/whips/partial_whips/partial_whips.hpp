#pragma once
// Partial whips: what follows from a candidate, one variable after the other.
//
// A partial whip is a whip without its last variable. If its start is true, so are its right candidates one after the
// other: the left candidate of a variable is linked to the right one before it, the first to the start, and all others
// but its own right candidate are linked to the start or to any right one before.
//
// Where one of some candidates is known to be true, a clause, one of the variables may be such a clause.

#include <optional>

#include "../chain.hpp"
#include "../propagation.hpp"
#include "nonet/arena_list.hpp"
#include "nonet/arena_set.hpp"

namespace nonet::whips {

/// The partial whips of a candidate, in the order of their length. Of those with the same right candidates of which the
/// same one is the last, there is one: what may follow depends on these alone.
class PartialWhips {
 public:
  /// `most`: partial whips at most.
  PartialWhips(const FindContext& context, const DigitCells& all, Candidate start, std::uint32_t most,
               std::span<const Alternatives> clauses = {});

  /// Adds those with one variable more, if these are not too many. Returns whether it added any; else there are no
  /// longer ones.
  [[nodiscard]] bool grow();

  /// The numbers of the longest ones: from `first` to `end` - 1. At first that is the empty one, number 0.
  [[nodiscard]] std::size_t first() const noexcept { return first_; }
  [[nodiscard]] std::size_t end() const noexcept { return end_; }
  /// The last right candidate of one of them; the start for the empty one.
  [[nodiscard]] Candidate last(std::size_t number) const noexcept { return at(number).right; }
  /// Whether the right candidates of one of them exclude all candidates of a clause.
  [[nodiscard]] bool refutes(std::size_t number, const Alternatives& clause) const noexcept;
  /// What ends one of them: a variable, or a clause where it has gone through none, in which nothing is left.
  struct End {
    Link link;
    std::size_t clause;  ///< the number of the one clause that it goes through
  };
  /// An end of a partial whip that goes through a clause then.
  [[nodiscard]] std::optional<End> end_through_clause(std::size_t number) const;
  /// The variables of one of them, in order; kNoTruth for a clause.
  [[nodiscard]] std::span<const Link> links(std::size_t number) const;

 private:
  struct Partial {
    std::uint32_t parent;  ///< the number of the one without the last variable
    Truth variable;
    Candidate right;
    Candidate left;
    std::uint16_t clause;  ///< the number of the clause that it goes through, or kNoClause
  };
  static constexpr std::uint16_t kNoClause = 0xffff;
  /// What distinguishes them.
  struct Key {
    CandidateMap rights;
    Candidate last;
    bool has_clause;
    friend bool operator==(const Key& a, const Key& b) noexcept {
      return a.last == b.last && a.has_clause == b.has_clause && a.rights == b.rights;
    }
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const noexcept {
      return key.rights.hash() + static_cast<std::size_t>(int{key.last}) * 0x9e3779b9U;
    }
  };
  /// A partial whip that is extended: what it assumes, and what that leaves.
  struct Base {
    std::size_t number;
    Assumptions assumed;
    CandidateMap rights;
    DigitCells left;
  };

  [[nodiscard]] const Partial& at(std::size_t number) const noexcept { return partials_.begin()[number]; }
  [[nodiscard]] Base base_of(std::size_t number) const noexcept;
  void extend(const Base& base);
  void extend_by_clauses(const Base& base);
  void add(const Base& base, Truth variable, std::uint16_t clause, const CandidateMap& candidates, Candidate right);
  /// Calls `take(variable, left)` for the variables that may follow and have at most one candidate left, until it
  /// returns true; returns whether it did.
  template <typename Take>
  bool any_narrow(const Base& base, Take take) const;
  /// The first of some candidates that is linked to the last right one; -1 if there is none.
  [[nodiscard]] int left_of(const Base& base, const CandidateMap& candidates) const noexcept;

  const FindContext& context_;
  const DigitCells& all_;
  std::size_t most_;
  std::span<const Alternatives> clauses_;
  ArenaList<Partial> partials_;
  ArenaSet<Key, KeyHash> known_;
  std::size_t first_ = 0;
  std::size_t end_ = 1;
};

}  // namespace nonet::whips
