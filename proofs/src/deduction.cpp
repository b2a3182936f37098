#include "deduction.hpp"

#include <algorithm>

#include "nonet/proofs/path_proof.hpp"

namespace nonet::proofs {

Deduction::Deduction(ClauseLog& log) : log_(log), tables_(rule_tables()) { counts_.fill(kDigits); }

// What is known

void Deduction::know(Literal literal, ClauseId unit) {
  if (value_of(literal) != 0) return;
  set(literal, {Why::unit, unit});
  if (literal < 0) return;
  const Candidate candidate = candidate_in(literal);
  for (const Candidate other : tables_.excluded[static_cast<std::size_t>(candidate)]) {
    if (values_[static_cast<std::size_t>(other)] != 0) continue;
    set(literal_of(other, false), {Why::pair, static_cast<std::uint32_t>(candidate)});
  }
}

void Deduction::forget() noexcept {
  premises_ = {};
  clauses_.clear();
  literals_.clear();
}

void Deduction::take(std::span<const Truth> premises) noexcept {
  premises_ = {};
  for (const Truth truth : premises) premises_.add(truth);
}

void Deduction::take_all() noexcept {
  for (int truth = 0; truth < kTruths; ++truth) premises_.add(Truth(truth));
}

void Deduction::add(std::span<const Literal> clause, ClauseId id) {
  clauses_.push_back({literals_.size(), clause.size(), id});
  literals_.insert(literals_.end(), clause.begin(), clause.end());
}

// Propagation

void Deduction::set(Literal literal, Reason reason) noexcept {
  const auto candidate = static_cast<std::size_t>(candidate_in(literal));
  values_[candidate] = literal > 0 ? 1 : -1;
  reasons_[candidate] = reason;
  if (literal > 0) return;
  for (const Truth truth : tables_.truths[candidate]) --count(truth);
}

void Deduction::assign(Literal literal, Reason reason) {
  set(literal, reason);
  trail_.push_back(literal);
}

void Deduction::undo(std::size_t mark) noexcept {
  while (trail_.size() > mark) {
    const auto candidate = static_cast<std::size_t>(candidate_in(trail_.back()));
    if (trail_.back() < 0) {
      for (const Truth truth : tables_.truths[candidate]) ++count(truth);
    }
    values_[candidate] = 0;
    trail_.pop_back();
  }
  followed_ = std::min(followed_, mark);
}

bool Deduction::contradict(Why why, std::uint32_t by, Candidate candidate) noexcept {
  conflict_ = {why, by};
  conflict_at_ = candidate;
  return false;
}

bool Deduction::propagate() {
  if (!is_begun_) {
    is_begun_ = true;
    for (const Truth truth : premises_) {
      if (!settle(truth)) return false;
    }
  }
  do {
    while (followed_ < trail_.size()) {
      if (!follow(trail_[followed_++])) return false;
    }
    if (!settle_clauses()) return false;
  } while (followed_ < trail_.size());
  return true;
}

bool Deduction::follow(Literal literal) {
  const Candidate candidate = candidate_in(literal);
  const auto at = static_cast<std::size_t>(candidate);
  if (literal < 0) {
    return std::all_of(tables_.truths[at].begin(), tables_.truths[at].end(),
                       [this](Truth truth) { return !premises_.contains(truth) || settle(truth); });
  }
  const auto by = static_cast<std::uint32_t>(candidate);
  for (const Candidate other : tables_.excluded[at]) {
    const int value = values_[static_cast<std::size_t>(other)];
    if (value > 0) return contradict(Why::pair, by, other);
    if (value == 0) assign(literal_of(other, false), {Why::pair, by});
  }
  return true;
}

bool Deduction::settle(Truth truth) {
  const auto at = static_cast<std::size_t>(truth.index());
  if (counts_[at] > 1) return true;
  const auto by = static_cast<std::uint32_t>(at);
  if (counts_[at] == 0) return contradict(Why::truth, by);
  for (const Candidate candidate : tables_.members[at]) {
    const int value = values_[static_cast<std::size_t>(candidate)];
    if (value == 0) assign(literal_of(candidate, true), {Why::truth, by});
    if (value >= 0) break;
  }
  return true;
}

// All clauses are looked at: there are few.
bool Deduction::settle_clauses() {
  for (std::size_t i = 0; i < clauses_.size(); ++i) {
    Literal open = 0;
    int possible = 0;
    for (const Literal literal : literals(clauses_[i])) {
      const int value = value_of(literal);
      if (value < 0) continue;
      possible += value > 0 ? 2 : 1;
      open = literal;
      if (possible > 1) break;
    }
    if (possible == 0) return contradict(Why::clause, static_cast<std::uint32_t>(i));
    if (possible == 1) assign(open, {Why::clause, static_cast<std::uint32_t>(i)});
  }
  return true;
}

// Proofs

Deduction::End Deduction::prove(std::span<const Literal> clause) {
  const std::size_t clauses = clauses_.size();
  const std::size_t literals = literals_.size();
  bool holds = false;
  for (const Literal literal : clause) {
    holds = holds || value_of(literal) > 0;  // known, or its opposite stands in the clause too
    if (value_of(literal) == 0) assign(static_cast<Literal>(-literal), {Why::assumed, 0});
  }
  End end = End::known;
  if (!holds) {
    is_begun_ = false;
    most_ = log_.next() + kMostLines;
    end = refute();
  }
  undo(0);
  clauses_.resize(clauses);
  literals_.resize(literals);
  return end;
}

Deduction::End Deduction::refute() {
  while (propagate()) {
    const std::optional<Literal> decision = choose();
    if (!decision) return End::open;
    if (log_.next() >= most_) return End::too_long;
    const std::size_t mark = trail_.size();
    assign(*decision, {Why::assumed, 0});
    const End end = refute();
    undo(mark);
    if (end != End::proved) return end;
    const auto opposite = static_cast<Literal>(-*decision);
    const auto last = log_.clause(log_.size() - 1);
    if (std::find(last.begin(), last.end(), opposite) == last.end()) return End::proved;  // without this case
    add(last, log_.next() - 1);
    assign(opposite, {Why::clause, static_cast<std::uint32_t>(clauses_.size() - 1)});
  }
  write_line();
  return End::proved;
}

std::optional<Literal> Deduction::choose() {
  const auto failing = failing_candidate();
  return failing ? failing : of_smallest();
}

CandidateMap Deduction::open_candidates() const noexcept {
  CandidateMap open;
  const auto offer = [&](Candidate candidate) {
    if (values_[static_cast<std::size_t>(candidate)] == 0) open.add(candidate);
  };
  for (const Truth truth : premises_) {
    for (const Candidate candidate : tables_.members[static_cast<std::size_t>(truth.index())]) offer(candidate);
  }
  for (const Literal literal : literals_) offer(candidate_in(literal));
  return open;
}

// A candidate that cannot be true, as propagation alone shows; of several the one whose absence says most.
std::optional<Literal> Deduction::failing_candidate() {
  const std::size_t mark = trail_.size();
  std::optional<Literal> best;
  std::size_t most = 0;
  for (const Candidate candidate : open_candidates()) {
    const Literal literal = literal_of(candidate, true);
    assign(literal, {Why::assumed, 0});
    const bool is_possible = propagate();
    undo(mark);
    if (is_possible) continue;
    assign(literal_of(candidate, false), {Why::assumed, 0});
    const bool is_needed = propagate();
    const std::size_t said = trail_.size();
    undo(mark);
    if (!is_needed) return literal;
    if (said <= most) continue;
    most = said;
    best = literal;
  }
  return best;
}

// The first open literal of the premise or clause with the fewest; nothing when all are satisfied.
std::optional<Literal> Deduction::of_smallest() const noexcept {
  std::optional<Literal> best;
  int fewest = kCandidates;
  const auto offer = [&](auto&& of, std::size_t size) {
    std::optional<Literal> first;
    int open = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const Literal literal = of(i);
      const int value = value_of(literal);
      if (value > 0) return;
      if (value < 0) continue;
      ++open;
      if (!first) first = literal;
    }
    if (open >= fewest) return;
    fewest = open;
    best = first;
  };
  for (const Truth truth : premises_) {
    const auto& members = tables_.members[static_cast<std::size_t>(truth.index())];
    offer([&](std::size_t i) { return literal_of(Candidate{members[i]}, true); }, members.size());
  }
  for (const Clause& clause : clauses_) {
    const auto of = literals(clause);
    offer([&](std::size_t i) { return of[i]; }, of.size());
  }
  return best;
}

// Lines

// Goes back from the clause that is false: through what it rests on to what was assumed, of which one must be wrong.
void Deduction::write_line() {
  needed_ = {};
  line_.clear();
  hints_.clear();
  reversed_.clear();
  explain(conflict_, conflict_at_);
  if (conflict_.why == Why::pair) needed_.add(conflict_at_);
  for (std::size_t i = trail_.size(); i-- > 0;) {
    const Candidate candidate = candidate_in(trail_[i]);
    if (!needed_.contains(candidate)) continue;
    needed_.remove(candidate);  // what stays is known for good
    const Reason& reason = reasons_[static_cast<std::size_t>(candidate)];
    if (reason.why == Why::assumed) {
      line_.push_back(static_cast<Literal>(-trail_[i]));
    } else {
      explain(reason, candidate);
      needed_.remove(candidate);
    }
  }
  explain_known();
  hints_.insert(hints_.end(), reversed_.rbegin(), reversed_.rend());
  std::reverse(line_.begin(), line_.end());
  log_.add(line_, hints_);
}

// The clause of a reason that a candidate has its value for, and the others that it is about.
void Deduction::explain(const Reason& reason, Candidate candidate) {
  switch (reason.why) {
    case Why::pair:
      reversed_.push_back(pair_clause(candidate, static_cast<Candidate>(reason.by)));
      needed_.add(static_cast<Candidate>(reason.by));
      break;
    case Why::truth:
      reversed_.push_back(truth_clause(Truth(reason.by)));
      for (const Candidate member : tables_.members[reason.by]) needed_.add(member);
      break;
    case Why::clause:
      reversed_.push_back(clauses_[reason.by].id);
      for (const Literal literal : literals(clauses_[reason.by])) needed_.add(candidate_in(literal));
      break;
    case Why::unit:
    case Why::assumed:
      break;
  }
}

// Units first, then the pairs by which placed digits exclude others.
void Deduction::explain_known() {
  CandidateMap with_unit;
  for (const Candidate candidate : needed_) {
    const Reason& reason = reasons_[static_cast<std::size_t>(candidate)];
    with_unit.add(reason.why == Why::unit ? candidate : static_cast<Candidate>(reason.by));
  }
  for (const Candidate candidate : with_unit) hints_.push_back(unit_of(candidate));
  for (const Candidate candidate : needed_) {
    const Reason& reason = reasons_[static_cast<std::size_t>(candidate)];
    if (reason.why == Why::pair) hints_.push_back(pair_clause(candidate, static_cast<Candidate>(reason.by)));
  }
}

}  // namespace nonet::proofs
