#pragma once
// The proofs of the judge of arguments: whether a statement follows from named truths and clauses, and which of them it
// follows from.

#include <optional>
#include <vector>

#include "nonet/judging/verifier.hpp"
#include "propagation.hpp"

namespace nonet::host {

/// What a proof rests on.
struct Fired {
  TruthMap truths;
  std::vector<int> clauses;  ///< each once
};

/// Proves statements about a position, one after the other, each behind `take`.
class Prover : private Propagation {
 public:
  using Propagation::add;
  using Propagation::forget;
  using Propagation::Propagation;
  using Propagation::start;

  /// These premises alone are known beside the clauses; `fired` is empty.
  void take(const Premises& premises);

  /// How a search ended.
  enum class End { contradiction, model, undecided };
  struct Proof {
    End end = End::contradiction;
    int nodes = 1;
  };
  /// Looks for a contradiction with all literals of a clause false, branching on the smallest truth or clause; gives up
  /// after `max_nodes` propagations. What satisfies all that is known is `model`, until the next call.
  [[nodiscard]] Proof prove(Clause clause, int max_nodes);
  [[nodiscard]] const Assumptions& model() const noexcept { return model_; }
  /// With some candidates false, another that is left in the cells of a pattern and is no part of it. Nothing when all
  /// of these follow to be false, or there is a contradiction.
  [[nodiscard]] std::optional<Candidate> left_beside(const CandidateMap& pattern, const CandidateMap& removed);

  /// What the proofs since `take` rest on: traced back from each contradiction.
  [[nodiscard]] const Fired& fired() const noexcept { return fired_; }

 private:
  [[nodiscard]] bool assume_not(const Conclusion& literal);
  [[nodiscard]] End search(int& nodes, int max_nodes);

  void fire_contradiction();
  void fire_what(Needs& needs);
  void fire(const Reason& reason);

  Assumptions model_;
  Fired fired_;
  std::vector<std::uint8_t> is_clause_fired_;
};

/// What the judge of arguments keeps of a position.
struct ArgumentJudge::Bench {
  JudgedPosition position;
  int max_nodes;
  Prover prover;
};

}  // namespace nonet::host
