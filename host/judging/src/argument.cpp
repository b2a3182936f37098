#include "argument.hpp"

#include <algorithm>

#include "nonet/houses.hpp"

namespace nonet::host {

void Prover::take(const Premises& premises) {
  for (const int clause : basis_.clauses) is_clause_in_basis_[static_cast<std::size_t>(clause)] = 0;
  is_clause_in_basis_.resize(static_cast<std::size_t>(clauses().count()));
  basis_.truths.clear();
  basis_.clauses.clear();
  Propagation::take(premises);
}

Prover::Proof Prover::prove(Clause clause, int max_nodes) {
  if (max_nodes < 1) return {End::undecided, 1};
  if (is_contradictory()) {
    add_contradiction_to_basis();
    return {};
  }
  const Mark before = mark();
  Proof proof;
  if (std::all_of(clause.begin(), clause.end(), [this](const Conclusion& literal) { return assume_not(literal); })) {
    proof.nodes = 0;
    proof.end = search(proof.nodes, max_nodes);
    if (proof.end == End::model) model_ = state();
  }
  back_to(before);
  return proof;
}

std::optional<Candidate> Prover::left_outside(const CandidateMap& pattern, const CandidateMap& removed) {
  if (is_contradictory()) {
    add_contradiction_to_basis();
    return std::nullopt;
  }
  const Mark before = mark();
  bool is_possible = true;
  for (const Candidate candidate : removed) {
    is_possible = is_possible && assume_not(Conclusion::place(cell_of(candidate), digit_of(candidate)));
  }
  std::optional<Candidate> left;
  if (is_possible && !propagate()) {
    add_contradiction_to_basis();
  } else if (is_possible) {
    Unexplained needs;
    for (const Candidate candidate : pattern) {
      const Cell cell = cell_of(candidate);
      for (Digit digit = 0; digit < kDigits && !left; ++digit) {
        if (pattern.contains(candidate_of(cell, digit))) continue;
        if (state().places(digit).contains(cell)) left = candidate_of(cell, digit);
        needs.removed.add(cell, digit);
      }
    }
    if (!left) add_to_basis(needs);
  }
  back_to(before);
  return left;
}

// False when the literal holds.
bool Prover::assume_not(const Conclusion& literal) {
  const auto value = state().value(literal);
  if (value == Assumptions::Value::yes) {
    Unexplained needs;
    needs.add(literal);
    add_to_basis(needs);
    return false;
  }
  if (value == Assumptions::Value::open) assume(opposite_of(literal));
  return true;
}

Prover::End Prover::search(int& nodes, int max_nodes) {
  if (++nodes > max_nodes) return End::undecided;
  while (propagate()) {
    const std::optional<Conclusion> branch = smallest();
    if (!branch) return End::model;
    const Mark before = mark();
    assume(*branch);
    if (const End end = search(nodes, max_nodes); end != End::contradiction) return end;
    back_to(before);
    assume(opposite_of(*branch));
  }
  add_contradiction_to_basis();
  return End::contradiction;
}

// Reasons

void Prover::add_contradiction_to_basis() {
  if (basis_.truths == premises().all() && static_cast<int>(basis_.clauses.size()) == clauses().count()) return;
  add_to_basis(contradiction());
  Unexplained needs;
  add_needs(contradiction(), needs);
  add_to_basis(needs);
}

void Prover::add_to_basis(Unexplained& needs) {
  trace(needs, [this](const Event& event) { add_to_basis(event.reason); });
}

void Prover::add_to_basis(const Reason& reason) {
  switch (reason.kind) {
    case ReasonKind::assumed:
      break;
    case ReasonKind::truth:
      basis_.truths.add(Truth(reason.by));
      break;
    case ReasonKind::clause: {
      auto& is_in_basis = is_clause_in_basis_[static_cast<std::size_t>(reason.by)];
      if (is_in_basis == 0) basis_.clauses.push_back(reason.by);
      is_in_basis = 1;
      break;
    }
    case ReasonKind::hall_cells:
      for (const Cell cell : cells_at(reason.by, reason.set.members)) basis_.truths.add(cell_truth(cell));
      break;
    case ReasonKind::hall_digits:
      for (const Digit digit : digits_of(reason.set.members)) basis_.truths.add(house_truth(reason.by, digit));
      break;
  }
}

}  // namespace nonet::host
