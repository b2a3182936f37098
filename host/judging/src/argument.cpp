#include "argument.hpp"

#include <algorithm>

#include "nonet/houses.hpp"

namespace nonet::host {

void Prover::take(const Premises& premises) {
  for (const int clause : fired_.clauses) is_clause_fired_[static_cast<std::size_t>(clause)] = 0;
  is_clause_fired_.resize(static_cast<std::size_t>(clauses().count()));
  fired_.truths.clear();
  fired_.clauses.clear();
  Propagation::take(premises);
}

Prover::Proof Prover::prove(Clause clause, int max_nodes) {
  if (max_nodes < 1) return {End::undecided, 1};
  if (is_contradictory()) {
    fire_contradiction();
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

std::optional<Candidate> Prover::left_beside(const CandidateMap& pattern, const CandidateMap& removed) {
  if (is_contradictory()) {
    fire_contradiction();
    return std::nullopt;
  }
  const Mark before = mark();
  bool is_possible = true;
  for (const Candidate candidate : removed) {
    is_possible = is_possible && assume_not(Conclusion::place(cell_of(candidate), digit_of(candidate)));
  }
  std::optional<Candidate> left;
  if (is_possible && !propagate()) {
    fire_contradiction();
  } else if (is_possible) {
    Needs needs;
    for (const Candidate candidate : pattern) {
      const Cell cell = cell_of(candidate);
      for (Digit digit = 0; digit < kDigits && !left; ++digit) {
        if (pattern.contains(candidate_of(cell, digit))) continue;
        if (state().places(digit).contains(cell)) left = candidate_of(cell, digit);
        needs.removed.add(cell, digit);
      }
    }
    if (!left) fire_what(needs);
  }
  back_to(before);
  return left;
}

// False when the literal holds.
bool Prover::assume_not(const Conclusion& literal) {
  const auto value = state().value(literal);
  if (value == Assumptions::Value::yes) {
    Needs needs;
    needs.add(literal);
    fire_what(needs);
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
  fire_contradiction();
  return End::contradiction;
}

// Reasons

void Prover::fire_contradiction() {
  if (fired_.truths == premises().all() && static_cast<int>(fired_.clauses.size()) == clauses().count()) return;
  fire(contradiction());
  Needs needs;
  add_needs(contradiction(), needs);
  fire_what(needs);
}

void Prover::fire_what(Needs& needs) {
  trace(needs, [this](const Event& event) { fire(event.reason); });
}

void Prover::fire(const Reason& reason) {
  switch (reason.why) {
    case Why::assumed:
      break;
    case Why::truth:
      fired_.truths.add(Truth(reason.by));
      break;
    case Why::clause: {
      auto& is_fired = is_clause_fired_[static_cast<std::size_t>(reason.by)];
      if (is_fired == 0) fired_.clauses.push_back(reason.by);
      is_fired = 1;
      break;
    }
    case Why::hall_cells:
      for (const Cell cell : cells_at(reason.by, reason.set.members)) fired_.truths.add(cell_truth(cell));
      break;
    case Why::hall_digits:
      for (const Digit digit : digits_of(reason.set.members)) fired_.truths.add(house_truth(reason.by, digit));
      break;
  }
}

}  // namespace nonet::host
