#include "prover.hpp"

#include <algorithm>
#include <set>
#include <span>

namespace nonet::classification {

namespace {

Conclusion false_candidate(unsigned candidate) {
  return Conclusion::eliminate(static_cast<Cell>(candidate / 9), static_cast<Digit>(candidate % 9));
}

/// The position of a grid: what is linked to its filled cells is gone.
Derivation derivation_of(const Grid& grid) {
  Derivation derivation(State::of(grid));
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) derivation.assume(static_cast<unsigned>(candidate_of(cell, grid.value(cell))));
  }
  derivation.forget_reasons();
  return derivation;
}

}  // namespace

Prover::Prover(const Grid& grid, Theory theory) : theory_(theory), start_(derivation_of(grid)) {}

Derivation& Prover::current() {
  Derivation* last = &start_;
  depth_ = 0;
  settle(start_);
  for (Trial& trial : trials_) {
    ++depth_;
    if (!trial.derivation) {
      trial.clauses = clauses_.size();
      trial.derivation = std::make_unique<Derivation>(*last);
      trial.derivation->assume(trial.hypothesis);
    }
    last = trial.derivation.get();
    settle(*last);
  }
  return *last;
}

void Prover::settle(Derivation& derivation) {
  do {
    while (const auto single = derivation.next_single()) place(derivation, *single);
  } while (theory_.length > 0 && !derivation.contradiction() && delete_by_whips_1(derivation));
}

void Prover::place(Derivation& derivation, const Single& single) {
  if (&derivation != &start_) return derivation.place(single);
  const Conclusion placed =
      Conclusion::place(static_cast<Cell>(single.candidate / 9), static_cast<Digit>(single.candidate % 9));
  Grounds grounds = derivation.grounds(single.variable, derivation.state().mask[single.variable]);
  derivation.place_by_clause(single, add_clause(ProofKind::single, 0, {placed}, std::move(grounds)));
}

bool Prover::delete_by_whips_1(Derivation& derivation) {
  return std::any_of(kGroupList.begin(), kGroupList.end(),
                     [&](const Group& group) { return delete_by_group(derivation, group); });
}

bool Prover::delete_by_group(Derivation& derivation, const Group& group) {
  for (std::size_t i = 0; i < 2; ++i) {
    const State& state = derivation.state();
    const std::size_t other = group.variable[1 - i];
    if ((state.mask[group.variable[i]] & ~static_cast<unsigned>(group.bits[i])) != 0) continue;
    std::vector<unsigned> targets;
    for (unsigned left = state.mask[other] & ~static_cast<unsigned>(group.bits[1 - i]); left != 0; left &= left - 1) {
      targets.push_back(kLayout.member[other][static_cast<std::size_t>(std::countr_zero(left))]);
    }
    if (targets.empty()) continue;
    const Grounds grounds = derivation.grounds(group.variable[i], group.bits[i]);
    // A step has all conclusions, but of the literals of a clause only one needs to hold.
    const std::size_t together = depth_ == 0 ? targets.size() : 1;
    for (std::size_t first = 0; first < targets.size(); first += together) {
      const auto some = std::span(targets).subspan(first, together);
      std::vector<Conclusion> literals;
      for (const unsigned target : some) literals.push_back(false_candidate(target));
      const std::size_t clause = add_clause(ProofKind::whip, 1, std::move(literals), grounds);
      for (const unsigned target : some) derivation.remove(target, clause);
    }
    return true;
  }
  return false;
}

void Prover::drop() {
  const Trial& trial = trials_.back();
  if (trial.derivation) clauses_.erase(clauses_.begin() + static_cast<std::ptrdiff_t>(trial.clauses), clauses_.end());
  trials_.pop_back();
}

void Prover::refute() { conclude(current(), ProofKind::trial, 0); }

void Prover::add_braid(unsigned target, const std::vector<RightEnd>& ends) {
  Derivation derivation = current();
  trials_.push_back({target, 0, nullptr});
  ++depth_;
  derivation.assume(target);
  for (const RightEnd end : ends) choose(derivation, end);
  conclude(derivation, theory_.has_groups ? ProofKind::gbraid : ProofKind::braid, static_cast<int>(ends.size()) + 1);
}

void Prover::choose(Derivation& derivation, RightEnd end) {
  if (end >= kCandidates) {
    delete_by_group(derivation, kGroupList[end - kCandidates]);
    return;
  }
  const Place& place = kLayout.place[end];
  std::size_t kind = 0;
  while (derivation.state().mask[place.variable[kind]] != place.bit[kind]) ++kind;
  derivation.place({end, place.variable[kind]});
}

void Prover::conclude(const Derivation& derivation, ProofKind kind, int length) {
  const std::size_t clause = add_clause(kind, length, {}, derivation.grounds(*derivation.contradiction(), 0));
  const unsigned hypothesis = trials_.back().hypothesis;
  trials_.pop_back();
  --depth_;
  (trials_.empty() ? start_ : *trials_.back().derivation).remove(hypothesis, clause);
}

std::size_t Prover::add_clause(ProofKind kind, int length, std::vector<Conclusion> literals, Grounds grounds) {
  const bool is_step = depth_ == 0 || (depth_ == 1 && literals.empty());
  for (const Trial& trial : std::span(trials_).first(depth_)) {
    literals.push_back(false_candidate(trial.hypothesis));
  }
  clauses_.push_back({kind, length, is_step, std::move(literals), std::move(grounds)});
  return clauses_.size() - 1;
}

Proof Prover::finish() {
  static_cast<void>(current());
  std::vector<bool> is_needed(clauses_.size());
  Proof proof;
  for (std::size_t i = clauses_.size(); i-- > 0;) {
    const Clause& clause = clauses_[i];
    if (clause.kind == ProofKind::single) is_needed[i] = true;
    if (!is_needed[i]) continue;
    for (const std::size_t needed : clause.grounds.clauses) is_needed[needed] = true;
    if (clause.is_step) proof.push_back(step_of(clause));
  }
  std::reverse(proof.begin(), proof.end());
  return proof;
}

ProofStep Prover::step_of(const Clause& step) const {
  std::set<std::size_t> lemmas;
  std::vector<const Clause*> unseen{&step};
  while (!unseen.empty()) {
    const Clause& clause = *unseen.back();
    unseen.pop_back();
    for (const std::size_t needed : clause.grounds.clauses) {
      if (!clauses_[needed].is_step && lemmas.insert(needed).second) unseen.push_back(&clauses_[needed]);
    }
  }
  ProofStep made{step.kind, step.length, step.literals, step.grounds.premises, {}};
  for (const std::size_t lemma : lemmas) {
    made.lemmas.push_back({clauses_[lemma].literals, clauses_[lemma].grounds.premises});
  }
  return made;
}

}  // namespace nonet::classification
