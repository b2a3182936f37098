#include "deduction.hpp"

#include <bit>

#include "nonet/houses.hpp"
#include "nonet/judging/path_proof.hpp"

namespace nonet::host {

void Deduction::know(const Conclusion& literal, ClauseId unit) noexcept {
  if (known_.value(literal) != Assumptions::Value::open) return;
  known_.assume(literal);
  units_[static_cast<std::size_t>(literal.candidate())] = unit;
}

void Deduction::forget() noexcept {
  premises_ = {};
  clauses_.clear();
}

// Proofs

Deduction::End Deduction::prove(Clause clause) {
  engine_ = Propagation(known_);
  ids_.clear();
  negation_.clear();
  for (const Conclusion& literal : clause) negation_.push_back(opposite_of(literal));
  for (const Conclusion& literal : negation_) {
    const auto value = engine_.state().value(literal);
    if (value == Assumptions::Value::no) return End::known;  // or two literals are a rule
    if (value == Assumptions::Value::open) add_to_engine({&literal, 1}, kAssumed);
  }
  for (const auto& [known, id] : clauses_) add_to_engine(known, id);
  engine_.take(premises_);
  most_ = lines_.next() + kMostLines;
  if (!engine_.is_contradictory()) return refute();
  write_line();
  return End::proved;
}

void Deduction::add_to_engine(Clause clause, ClauseId id) {
  engine_.add(clause);
  ids_.push_back(id);
}

Deduction::End Deduction::refute() {
  while (engine_.propagate()) {
    auto decision = failing_candidate();
    if (!decision) decision = engine_.smallest();
    if (!decision) return End::open;
    if (lines_.next() >= most_) return End::too_long;
    const Propagation::Mark before = engine_.mark();
    engine_.assume(*decision);
    const End end = refute();
    engine_.back_to(before);
    if (end != End::proved) return end;
    const Clause last = lines_.lines.back().clause;
    if (last.empty() || last.back() != opposite_of(*decision)) return End::proved;  // without this case
    ids_.push_back(lines_.last());
    if (!engine_.learn(last)) break;
  }
  write_line();
  return End::proved;
}

// A candidate that cannot be true by propagation alone; of several the one whose absence implies most.
std::optional<Conclusion> Deduction::failing_candidate() {
  std::optional<Conclusion> best;
  int fewest = kCandidates;
  for (const Candidate candidate : candidates_at_hand()) {
    const Conclusion literal = Conclusion::place(cell_of(candidate), digit_of(candidate));
    if (open_after(literal)) continue;
    const std::optional<int> open = open_after(opposite_of(literal));
    if (!open) return literal;
    if (*open >= fewest) continue;
    fewest = *open;
    best = literal;
  }
  return best;
}

// The open candidates of premises and clauses.
CandidateMap Deduction::candidates_at_hand() const noexcept {
  DigitCells candidates;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    candidates[digit] = premises_.cells();
    for (const House house : houses_in(premises_.houses(digit))) candidates[digit] |= house_map(house);
  }
  const Clauses& clauses = engine_.clauses();
  for (int i = 0; i < clauses.count(); ++i) {
    for (const Conclusion& literal : clauses[i]) candidates.add(literal.cell, literal.digit);
  }
  return ((candidates & engine_.state().places()) - engine_.state().held()).candidates();
}

// How many candidates stay open when a literal holds; nothing when it cannot.
std::optional<int> Deduction::open_after(const Conclusion& literal) {
  const Propagation::Mark before = engine_.mark();
  engine_.assume(literal);
  std::optional<int> open;
  if (engine_.propagate()) open = engine_.state().places().count() - engine_.state().held().count();
  engine_.back_to(before);
  return open;
}

// Lines

// Traces the contradiction back to the assumptions, of which one must be wrong.
void Deduction::write_line() {
  std::vector<Conclusion> clause;  // the last first, as the hints
  std::vector<ClauseId> hints{id_of(engine_.contradiction())};
  Propagation::Unexplained needs;
  engine_.add_needs(engine_.contradiction(), needs);
  engine_.trace(needs, [&](const Propagation::Event& event) {
    if (event.is_hold()) {
      const Candidate held = candidate_of(event.cell, event.digit);
      for (const Cell cell : needs.removed[event.digit] & event.gone) {
        hints.push_back(pair_clause(held, candidate_of(cell, event.digit)));
      }
      for (const Digit digit : digits_of(unsigned{event.digits} & needs.removed.digits_in(event.cell))) {
        hints.push_back(pair_clause(held, candidate_of(event.cell, digit)));
      }
    }
    if (const ClauseId id = id_of(event.reason); id != kAssumed) {
      hints.push_back(id);
    } else if (event.is_hold()) {
      clause.push_back(Conclusion::eliminate(event.cell, event.digit));
    } else {
      clause.push_back(Conclusion::place(event.gone.first(), event.digit));
    }
  });
  ProofLine& line = lines_.lines.emplace_back();
  line.clause.assign(clause.rbegin(), clause.rend());
  line.hints = known_hints(needs);
  line.hints.insert(line.hints.end(), hints.rbegin(), hints.rend());
}

ClauseId Deduction::id_of(const Propagation::Reason& reason) const noexcept {
  if (reason.kind == Propagation::ReasonKind::assumed) return kAssumed;
  if (reason.kind == Propagation::ReasonKind::truth) return truth_clause(Truth(reason.by));
  return ids_[static_cast<std::size_t>(reason.by)];
}

// Hints for what is needed and already known: units first, then the pairs by which placed digits exclude others.
std::vector<ClauseId> Deduction::known_hints(const Propagation::Unexplained& needs) const {
  CandidateMap with_unit = (needs.held & known_.held()).candidates();
  std::vector<ClauseId> pairs;
  for (const Candidate candidate : (needs.removed - known_.places()).candidates()) {
    Candidate unit_candidate = candidate;  // by a unit clause
    if (unit_of(candidate) == 0) {
      const Cell cell = cell_of(candidate);
      const Digit digit = digit_of(candidate);
      const unsigned digits = known_.held().digits_in(cell);
      unit_candidate = digits != 0 ? candidate_of(cell, std::countr_zero(digits))
                                   : candidate_of((known_.held(digit) & peers_of(cell)).first(), digit);
      pairs.push_back(pair_clause(candidate, unit_candidate));
    }
    with_unit.add(unit_candidate);
  }
  std::vector<ClauseId> hints;
  for (const Candidate candidate : with_unit) hints.push_back(unit_of(candidate));
  hints.insert(hints.end(), pairs.begin(), pairs.end());
  return hints;
}

}  // namespace nonet::host
