#pragma once
// BraidSearch: whether a candidate is the target of a braid of at most a given length.

#include <atomic>
#include <vector>

#include "groups.hpp"
#include "state.hpp"

namespace nonet::classification {

/// A search was cancelled. It leaves every function of the room.
struct Cancelled {};

/// Right ends of braids: candidates 0-728, then groups, see groups.hpp.
using RightEnd = std::uint16_t;

/// Searches braids by their sets of right ends: an available right end is the single, or the group, that a variable has
/// left once all is taken that is linked to the target and to the ends that were chosen. The search chooses ends one by
/// one until a variable has none left. Each set is visited at most once: of the available ends, the k-th branch holds
/// the k-th and none of those before it. A branch ends where even choosing all ends at once, round after round, needs
/// more rounds than ends may be chosen; and only ends are chosen that can contribute to such an end in time. If it
/// needs exactly as many, each end must make the next one available, and the ends that were available before it are
/// left.
class BraidSearch {
 public:
  explicit BraidSearch(const std::atomic<bool>* stop) : stop_(stop), nodes_(2) {}

  /// Whether there is a braid of at most `length` (1 or more) with this target in the state, which must be closed under
  /// BRT. `has_groups`: right ends may be groups (g-braids).
  [[nodiscard]] bool exists(const State& state, unsigned target, int length, bool has_groups);
  /// The right ends of the braid that was found last, without that of the last variable.
  [[nodiscard]] const std::vector<RightEnd>& right_ends() const noexcept { return chosen_; }

 private:
  struct Node {
    State state;
    std::array<std::uint64_t, kRightEndWords> known;  // ends that are chosen, available or excluded
    std::array<RightEnd, kRightEnds> available;
    std::size_t count = 0;

    void offer(unsigned end) noexcept {
      const std::uint64_t bit = std::uint64_t{1} << (end & 63U);
      std::uint64_t& word = known[end >> 6U];
      available[count] = static_cast<RightEnd>(end);
      count += (word & bit) == 0 ? 1 : 0;
      word |= bit;
    }
  };

  template <bool has_groups>
  bool choose(Node& node, unsigned end) const noexcept;
  template <bool has_groups>
  bool take(Node& node, unsigned candidate) const noexcept;
  template <bool has_groups>
  bool search(std::size_t depth, int left);
  /// Chooses all available ends at once, for so many rounds. Returns the first round in which a variable has nothing
  /// left; 0 for none.
  template <bool has_groups>
  [[nodiscard]] int choose_all(const Node& node, int rounds);
  /// The same, and finds the ends that can contribute to it within these rounds.
  template <bool has_groups>
  [[nodiscard]] int find_relevant(const Node& node, int rounds);
  template <bool has_groups>
  void trace_back(const Node& node, int rounds);
  template <bool has_groups>
  void derive_earlier(const Node& node, unsigned end, int by);
  void need(unsigned candidate, int by);

  const std::atomic<bool>* stop_;
  std::vector<Node> nodes_;
  std::vector<RightEnd> chosen_;

  // Of the relaxed search. Rounds count from 1; 0: never.
  std::array<std::uint16_t, kCandidates> taken_in_;    // round in which a candidate is taken
  std::array<std::uint16_t, kRightEnds> chosen_in_;    // round in which an end is chosen
  std::array<std::uint16_t, kCandidates> needed_by_;   // last round in which it helps that the candidate is taken
  std::array<std::uint16_t, kRightEnds> relevant_by_;  // the same of an end
  std::vector<RightEnd> round_;
  std::vector<RightEnd> next_round_;
  std::vector<std::uint16_t> empty_variables_;
  std::vector<std::vector<std::uint16_t>> needed_;  // by round
  /// By round: the candidates that are chosen in it or before.
  std::vector<std::array<std::uint64_t, kCandidateWords>> chosen_by_;
};

}  // namespace nonet::classification
