#pragma once
// Derivation: a state with the reason of each change, from which what a contradiction rests on can be read.

#include <optional>
#include <vector>

#include "nonet/truths.hpp"
#include "state.hpp"

namespace nonet::classification {

/// A candidate that is the last one of a variable.
struct Single {
  unsigned candidate;
  std::size_t variable;
};

/// What a statement rests on.
struct Grounds {
  std::vector<Truth> premises;       ///< in the order in which they were used
  std::vector<std::size_t> clauses;  ///< ascending
};

/// A state and why each of its candidates was placed or deleted. Slower than `propagate`, which keeps no reasons.
class Derivation {
 public:
  explicit Derivation(const State& state) : state_(state) {
    for (std::size_t variable = 0; variable < kVariables; ++variable) note_single(variable);
  }

  [[nodiscard]] const State& state() const noexcept { return state_; }
  /// A variable that has no candidate left.
  [[nodiscard]] std::optional<std::size_t> contradiction() const noexcept { return contradiction_; }
  /// The next single that is not placed; nothing if there is none or a contradiction.
  [[nodiscard]] std::optional<Single> next_single();

  /// Places a candidate for no reason: a given, or a hypothesis.
  void assume(unsigned candidate) { place({candidate, kVariables}); }
  /// Places a single; what is linked to it goes.
  void place(const Single& single);
  /// The same where a clause says that the candidate is true.
  void place_by_clause(const Single& single, std::size_t clause);
  /// Deletes a candidate that is there, because of a clause.
  void remove(unsigned candidate, std::size_t clause) { remove_for(candidate, kFirstClause + clause); }

  /// Why a variable has no candidates but those of a mask, which may be gone too.
  [[nodiscard]] Grounds grounds(std::size_t variable, unsigned mask) const;
  /// Makes the changes so far the facts of the position, which need no reason.
  void forget_reasons() {
    removed_for_.fill(0);
    placed_.clear();
  }

 private:
  // Reasons: 0 none, then candidates that were placed, from 1, then clauses.
  static constexpr std::size_t kFirstClause = kCandidates + 1;

  void place_for(const Single& single, std::size_t reason);
  void remove_for(unsigned candidate, std::size_t reason);
  void note_single(std::size_t variable) {
    const unsigned left = state_.mask[variable];
    if ((left & (left - 1)) == 0) singles_.push_back(static_cast<std::uint16_t>(variable));
  }

  State state_;
  std::array<std::uint32_t, kCandidates> removed_for_{};
  std::array<std::uint16_t, kCandidates> placed_by_{};  // the variable that has no other; kVariables: assumed
  std::array<std::uint64_t, kCandidateWords> is_placed_{};
  std::vector<std::uint16_t> placed_;   // in order
  std::vector<std::uint16_t> singles_;  // variables with one candidate, some of them placed
  std::size_t seen_ = 0;                // of them
  std::optional<std::size_t> contradiction_;
};

/// A variable as a truth.
[[nodiscard]] Truth truth_of(std::size_t variable) noexcept;

}  // namespace nonet::classification
