#pragma once
// A state of candidates: which are left, as a mask for each variable; and BRT, the propagation of singles.

#include "nonet/grid.hpp"
#include "variables.hpp"

namespace nonet::classification {

/// The candidates that are left. A variable's mask has the bits of its candidates; a variable with one is decided, or
/// will be once that single is asserted.
struct alignas(64) State {
  std::array<std::uint16_t, kVariables> mask;

  /// The candidates of a grid, those of filled cells included.
  [[nodiscard]] static State of(const Grid& grid) noexcept;

  [[nodiscard]] bool has(std::size_t candidate) const noexcept {
    return (mask[candidate / 9] >> (candidate % 9) & 1U) != 0;
  }
  [[nodiscard]] bool is_decided(std::size_t cell) const noexcept {
    const unsigned digits = mask[cell];
    return (digits & (digits - 1)) == 0;
  }
  [[nodiscard]] bool is_solved() const noexcept {
    unsigned open = 0;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      const unsigned digits = mask[cell];
      open |= digits & (digits - 1);
    }
    return open == 0;
  }
};

/// The cells of a state, to compare.
struct Snapshot {
  std::array<std::uint16_t, 88> cells;  // padded for the vector unit

  void take(const State& state) noexcept {
    for (std::size_t i = 0; i < kCells; ++i) cells[i] = state.mask[i];
    for (std::size_t i = kCells; i < cells.size(); ++i) cells[i] = 0;
  }
  /// Whether each of its candidates is left in a state.
  [[nodiscard]] bool is_within(const State& state) const noexcept {
    unsigned gone = 0;
    for (std::size_t i = 0; i < 80; ++i) gone |= static_cast<std::uint16_t>(cells[i] & ~state.mask[i]);
    return (gone | (cells[80] & ~static_cast<unsigned>(state.mask[80]))) == 0;
  }
};

/// A queue of the candidates to assert, each once.
class AssertQueue {
 public:
  void clear() noexcept {
    known_ = {};
    begin_ = end_ = 0;
  }
  void push(unsigned candidate) noexcept {
    const std::uint64_t bit = std::uint64_t{1} << (candidate & 63U);
    std::uint64_t& word = known_[candidate >> 6U];
    queue_[end_] = static_cast<std::uint16_t>(candidate);
    end_ += (word & bit) == 0 ? 1 : 0;
    word |= bit;
  }
  [[nodiscard]] bool is_empty() const noexcept { return begin_ == end_; }
  [[nodiscard]] unsigned pop() noexcept { return queue_[begin_++]; }
  [[nodiscard]] unsigned at(std::size_t i) const noexcept { return queue_[i]; }
  [[nodiscard]] std::size_t begin() const noexcept { return begin_; }
  [[nodiscard]] std::size_t end() const noexcept { return end_; }
  [[nodiscard]] bool knows(unsigned candidate) const noexcept {
    return (known_[candidate >> 6U] >> (candidate & 63U) & 1U) != 0;
  }

 private:
  std::array<std::uint64_t, 12> known_{};
  std::array<std::uint16_t, kCandidates + 1> queue_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

/// Takes a candidate from the variables of all kinds but `kept`, and queues the singles that come. Returns false when a
/// variable has none left. The candidate must be there.
template <std::size_t kept = kKinds>
[[gnu::always_inline]] inline bool take_from(State& state, unsigned candidate, AssertQueue& queue) noexcept {
  const Place& place = kLayout.place[candidate];
  bool is_possible = true;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (kind == kept) continue;
    const std::size_t variable = place.variable[kind];
    const unsigned left = state.mask[variable] & ~static_cast<unsigned>(place.bit[kind]);
    state.mask[variable] = static_cast<std::uint16_t>(left);
    if ((left & (left - 1)) == 0) {
      if (left == 0) {
        is_possible = false;
      } else {
        queue.push(kLayout.member[variable][static_cast<std::size_t>(std::countr_zero(left))]);
      }
    }
  }
  return is_possible;
}

template <std::size_t kind>
[[gnu::always_inline]] inline bool assert_in(State& state, const Place& place, AssertQueue& queue) noexcept {
  const std::size_t variable = place.variable[kind];
  unsigned others = state.mask[variable] & ~static_cast<unsigned>(place.bit[kind]);
  state.mask[variable] = place.bit[kind];
  bool is_possible = true;
  for (; others != 0; others &= others - 1) {
    is_possible &=
        take_from<kind>(state, kLayout.member[variable][static_cast<std::size_t>(std::countr_zero(others))], queue);
  }
  return is_possible;
}

/// ECP: takes all that is linked to a candidate. Returns false when a variable has none left; the state is then of no
/// further use.
inline bool assert_candidate(State& state, unsigned candidate, AssertQueue& queue) noexcept {
  const Place& place = kLayout.place[candidate];
  bool is_possible = assert_in<0>(state, place, queue);
  is_possible &= assert_in<1>(state, place, queue);
  is_possible &= assert_in<2>(state, place, queue);
  is_possible &= assert_in<3>(state, place, queue);
  return is_possible;
}

/// BRT to the end. Returns false on a contradiction.
inline bool propagate(State& state, AssertQueue& queue) noexcept {
  while (!queue.is_empty()) {
    const unsigned candidate = queue.pop();
    if (!state.has(candidate) || !assert_candidate(state, candidate, queue)) return false;
  }
  return true;
}

}  // namespace nonet::classification
