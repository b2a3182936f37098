#pragma once
// The proofs of the judge of arguments: whether a statement follows from named truths and clauses, and from which of
// them.

#include <optional>
#include <vector>

#include "nonet/judging/verifier.hpp"
#include "propagation.hpp"

namespace nonet::host {

/// The truths and clauses that a proof rests on.
struct ProofBasis {
  TruthMap truths;
  std::vector<int> clauses;  ///< each once
};

/// Proves statements about a position, one after the other, each after a call of `take`.
class Prover : private Propagation {
 public:
  using Propagation::add;
  using Propagation::forget;
  using Propagation::Propagation;
  using Propagation::start;

  /// Makes these the only premises, beside the clauses; clears the basis.
  void take(const Premises& premises);

  /// How a search ended.
  enum class End { contradiction, model, undecided };
  struct Proof {
    End end = End::contradiction;
    int nodes = 1;
  };
  /// Searches for a contradiction with all literals of a clause false, branching on the smallest truth or clause, for
  /// up to `max_nodes` propagations. `model` is an assignment that satisfies everything known, until the next call.
  [[nodiscard]] Proof prove(Clause clause, int max_nodes);
  [[nodiscard]] const Assumptions& model() const noexcept { return model_; }
  /// With some candidates false, a candidate in the cells of a pattern that is left and not in the pattern. Nothing
  /// when all such candidates follow to be false, or there is a contradiction.
  [[nodiscard]] std::optional<Candidate> left_outside(const CandidateMap& pattern, const CandidateMap& removed);

  /// The basis of the proofs since `take`, traced back from each contradiction.
  [[nodiscard]] const ProofBasis& basis() const noexcept { return basis_; }

 private:
  [[nodiscard]] bool assume_not(const Conclusion& literal);
  [[nodiscard]] End search(int& nodes, int max_nodes);

  void add_contradiction_to_basis();
  void add_to_basis(Unexplained& needs);
  void add_to_basis(const Reason& reason);

  Assumptions model_;
  ProofBasis basis_;
  std::vector<std::uint8_t> is_clause_in_basis_;
};

/// Memory that the judge of arguments keeps for a position.
struct ArgumentJudge::Bench {
  JudgedPosition position;
  int max_nodes;
  Prover prover;
};

}  // namespace nonet::host
