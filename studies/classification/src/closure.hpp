#pragma once
// Closure: what a theory deletes from a state, until nothing more follows.

#include <memory>
#include <optional>
#include <vector>

#include "braid_search.hpp"
#include "prover.hpp"
#include "state.hpp"
#include "theory.hpp"

namespace nonet::classification {

/// Closes states under theories and under T&E. All of them are confluent, so the order of deletions is free.
class Closure {
 public:
  explicit Closure(const std::atomic<bool>* stop) : stop_(stop), braids_(stop) {}

  /// The solution of the puzzle: its candidates are not tried in the outermost state, where no sound theory refutes
  /// one.
  void set_solution(const Grid& solution) { solution_ = State::of(solution); }

  /// Asserts all singles of a state, and closes it under BRT. Returns false on a contradiction.
  [[nodiscard]] bool close_singles(State& state);

  /// Closes a state under T&E(theory, depth); depth 0 is the theory alone. The state must be closed under BRT. Returns
  /// false on a contradiction. Stops as soon as the state is solved.
  [[nodiscard]] bool close(State& state, Theory theory, int depth) { return close_at(0, state, theory, depth); }

  /// Receives what proves the deletions, from the next call of `close` on; null for nobody.
  void set_prover(Prover* prover) noexcept { prover_ = prover; }

 private:
  /// What is known of the hypotheses of one state.
  struct Trials {
    std::array<std::int16_t, kCandidates> witness;  // a hypothesis that implies this one, without a contradiction; -1
    std::vector<Snapshot> snapshots;                // by witness: what was left under it
    std::array<std::uint64_t, kCandidateWords> contradictory;  // hypotheses that lead to a contradiction
    std::array<std::uint32_t, kCandidates> failed_in;  // version of the state in which a search for a braid was in vain
    std::array<int, kCandidates> failed_length;        // up to this length
    std::uint32_t version = 1;

    void clear() {
      witness.fill(-1);
      contradictory.fill(0);
      failed_in.fill(0);
      version = 1;
      if (snapshots.empty()) snapshots.resize(kCandidates);
    }
    [[nodiscard]] bool has_failed(std::size_t candidate, int length) const noexcept {
      return failed_in[candidate] == version && failed_length[candidate] >= length;
    }
    void fail(std::size_t candidate, int length) noexcept {
      failed_in[candidate] = version;
      failed_length[candidate] = length;
    }
    [[nodiscard]] bool holds(const State& state, std::size_t candidate) const noexcept {
      const int by = witness[candidate];
      return by >= 0 && snapshots[static_cast<std::size_t>(by)].is_within(state);
    }
    void note(const State& state, const State& under, std::size_t hypothesis);
  };

  [[nodiscard]] bool close_at(std::size_t level, State& state, Theory theory, int depth);
  [[nodiscard]] bool close_theory(std::size_t level, State& state, Theory theory);
  [[nodiscard]] bool close_braids(Trials& trials, State& state, Theory theory, bool is_outermost);
  /// Whether a hypothesis leads to a contradiction without a limit of length, so that it can be the target of a braid.
  [[nodiscard]] bool is_contradictory(Trials& trials, const State& state, std::size_t candidate, Theory theory);
  [[nodiscard]] bool is_true(std::size_t candidate) const { return solution_ && solution_->has(candidate); }
  [[nodiscard]] bool remove(State& state, unsigned candidate);
  void check_stop() const {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw Cancelled();
  }
  [[nodiscard]] std::unique_ptr<Trials> borrow();

  const std::atomic<bool>* stop_;
  Prover* prover_ = nullptr;
  BraidSearch braids_;
  AssertQueue queue_;
  std::optional<State> solution_;
  std::vector<std::unique_ptr<Trials>> free_;
};

}  // namespace nonet::classification
