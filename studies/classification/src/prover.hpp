#pragma once
// Prover: follows a closure from outside, and writes down what proves each of its deletions.

#include <memory>
#include <vector>

#include "braid_search.hpp"
#include "derivation.hpp"
#include "nonet/classification/proof.hpp"
#include "theory.hpp"

namespace nonet::classification {

/// Learns what a closure deletes and does itself what the closure does without a choice: singles and whips[1]. For
/// each hypothesis that is open there is a derivation; what is proved under hypotheses is a clause with their
/// negations.
class Prover {
 public:
  /// From the start of a closure under a theory.
  Prover(const Grid& grid, Theory theory);

  /// Begins a hypothesis under those that are open.
  void assume(unsigned candidate) { trials_.push_back({candidate, 0, nullptr}); }
  /// Ends the last hypothesis, from which nothing follows.
  void drop();
  /// Ends the last hypothesis, which leads to a contradiction: it is false.
  void refute();
  /// A candidate is false, because it is the target of a braid with these right ends, see BraidSearch.
  void add_braid(unsigned target, const std::vector<RightEnd>& ends);

  /// The steps to the solution; to be called when the closure has solved the puzzle.
  [[nodiscard]] Proof finish();

 private:
  struct Clause {
    ProofKind kind;
    int length;
    bool is_step;                      // without hypotheses
    std::vector<Conclusion> literals;  // of a step: its conclusions
    Grounds grounds;
  };
  struct Trial {
    unsigned hypothesis;
    std::size_t clauses;                     // number of them before the derivation
    std::unique_ptr<Derivation> derivation;  // made when it is needed: most hypotheses are dropped
  };

  /// The derivation under all hypotheses, and those that it rests on, all settled.
  [[nodiscard]] Derivation& current();
  /// Derives all singles and whips[1].
  void settle(Derivation& derivation);
  void place(Derivation& derivation, const Single& single);
  [[nodiscard]] bool delete_by_whips_1(Derivation& derivation);
  /// Deletes what is linked to all candidates of a group, where one of its two variables has no others left.
  bool delete_by_group(Derivation& derivation, const Group& group);
  void choose(Derivation& derivation, RightEnd end);
  /// Ends the last hypothesis, whose derivation has a contradiction.
  void conclude(const Derivation& derivation, ProofKind kind, int length);
  /// Adds a clause: these literals, or one of the first `depth_` hypotheses is false. Returns its number.
  std::size_t add_clause(ProofKind kind, int length, std::vector<Conclusion> literals, Grounds grounds);
  [[nodiscard]] ProofStep step_of(const Clause& step) const;

  Theory theory_;
  Derivation start_;
  std::vector<Trial> trials_;
  std::size_t depth_ = 0;  // number of trials that the current derivation is under
  std::vector<Clause> clauses_;
};

}  // namespace nonet::classification
