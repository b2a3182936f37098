#include "closure.hpp"

namespace nonet::classification {

namespace {

/// Deletes what whips[1] delete, pointing and claiming, and propagates. Returns false on a contradiction.
bool close_whips_1(State& state, AssertQueue& queue) {
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (unsigned group = 0; group < kGroups; ++group) {
      const Group& g = kGroupList[group];
      for (std::size_t i = 0; i < 2; ++i) {
        if ((state.mask[g.variable[i]] & ~static_cast<unsigned>(g.bits[i])) != 0) continue;
        const std::size_t other = g.variable[1 - i];
        unsigned targets = state.mask[other] & ~static_cast<unsigned>(g.bits[1 - i]);
        if (targets == 0) continue;
        queue.clear();
        for (; targets != 0; targets &= targets - 1) {
          if (!take_from(state, kLayout.member[other][static_cast<std::size_t>(std::countr_zero(targets))], queue)) {
            return false;
          }
        }
        if (!propagate(state, queue)) return false;
        goes_on = true;
      }
    }
  }
  return true;
}

}  // namespace

void Closure::Trials::note(const State& state, const State& under, std::size_t hypothesis) {
  snapshots[hypothesis].take(under);
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const unsigned digits = under.mask[cell];
    const unsigned before = state.mask[cell];
    if ((digits & (digits - 1)) == 0 && digits != before) {
      witness[cell * 9 + static_cast<std::size_t>(std::countr_zero(digits))] = static_cast<std::int16_t>(hypothesis);
    }
  }
}

std::unique_ptr<Closure::Trials> Closure::borrow() {
  std::unique_ptr<Trials> trials;
  if (free_.empty()) {
    trials = std::make_unique<Trials>();
  } else {
    trials = std::move(free_.back());
    free_.pop_back();
  }
  trials->clear();
  return trials;
}

bool Closure::close_singles(State& state) {
  queue_.clear();
  for (std::size_t variable = 0; variable < kVariables; ++variable) {
    const unsigned left = state.mask[variable];
    if (left == 0) return false;
    if ((left & (left - 1)) == 0)
      queue_.push(kLayout.member[variable][static_cast<std::size_t>(std::countr_zero(left))]);
  }
  return propagate(state, queue_);
}

bool Closure::remove(State& state, unsigned candidate) {
  queue_.clear();
  return take_from(state, candidate, queue_) && propagate(state, queue_);
}

bool Closure::close_theory(std::size_t level, State& state, Theory theory) {
  if (theory.length == 0) return true;
  if (!close_whips_1(state, queue_)) return false;
  if (theory.length == 1) return true;
  auto trials = borrow();
  const bool is_possible = close_braids(*trials, state, theory, level == 0);
  free_.push_back(std::move(trials));
  return is_possible;
}

bool Closure::is_contradictory(Trials& trials, const State& state, std::size_t candidate, Theory theory) {
  std::uint64_t& word = trials.contradictory[candidate >> 6U];
  const std::uint64_t bit = std::uint64_t{1} << (candidate & 63U);
  if ((word & bit) != 0) return true;  // what was refuted stays refuted
  if (trials.holds(state, candidate)) return false;
  check_stop();
  State under = state;
  queue_.clear();
  queue_.push(static_cast<unsigned>(candidate));
  if (propagate(under, queue_) && (!theory.has_groups || close_whips_1(under, queue_))) {
    trials.note(state, under, candidate);
    return false;
  }
  word |= bit;
  return true;
}

bool Closure::close_braids(Trials& trials, State& state, Theory theory, bool is_outermost) {
  if (theory.length == 1) return close_whips_1(state, queue_);
  const Theory shorter{theory.length - 1, theory.has_groups};
  if (!close_braids(trials, state, shorter, is_outermost)) return false;
  for (bool goes_on = true; goes_on && !state.is_solved();) {
    goes_on = false;
    for (std::size_t candidate = 0; candidate < kCandidates; ++candidate) {
      if (!state.has(candidate) || state.is_decided(candidate / 9)) continue;
      if ((is_outermost && is_true(candidate)) || trials.has_failed(candidate, theory.length)) continue;
      if (!is_contradictory(trials, state, candidate, theory)) continue;
      if (!braids_.exists(state, static_cast<unsigned>(candidate), theory.length, theory.has_groups)) {
        trials.fail(candidate, theory.length);
        continue;
      }
      if (prover_ != nullptr) prover_->add_braid(static_cast<unsigned>(candidate), braids_.right_ends());
      ++trials.version;
      if (!remove(state, static_cast<unsigned>(candidate)) || !close_whips_1(state, queue_)) return false;
      goes_on = true;
    }
    // Shorter braids only now: to look for them after each deletion takes half as long again. But whips[1] at once: a
    // prover follows these by itself, and must not be ahead.
    if (goes_on && !close_braids(trials, state, shorter, is_outermost)) return false;
  }
  return true;
}

bool Closure::close_at(std::size_t level, State& state, Theory theory, int depth) {
  if (depth == 0) return close_theory(level, state, theory);
  if (!close_at(level, state, theory, depth - 1)) return false;
  if (state.is_solved()) return true;
  auto trials = borrow();
  bool is_possible = true;
  for (bool goes_on = true; goes_on && is_possible && !state.is_solved();) {
    goes_on = false;
    for (std::size_t candidate = 0; candidate < kCandidates && is_possible; ++candidate) {
      if (!state.has(candidate) || state.is_decided(candidate / 9)) continue;
      if ((level == 0 && is_true(candidate)) || trials->holds(state, candidate)) continue;
      check_stop();
      if (prover_ != nullptr) prover_->assume(static_cast<unsigned>(candidate));
      State under = state;
      queue_.clear();
      queue_.push(static_cast<unsigned>(candidate));
      if (propagate(under, queue_) && close_at(level + 1, under, theory, depth - 1)) {
        trials->note(state, under, candidate);
        if (prover_ != nullptr) prover_->drop();
        continue;
      }
      if (prover_ != nullptr) prover_->refute();
      is_possible = remove(state, static_cast<unsigned>(candidate)) && close_at(level, state, theory, depth - 1);
      goes_on = true;
    }
  }
  free_.push_back(std::move(trials));
  return is_possible;
}

}  // namespace nonet::classification
