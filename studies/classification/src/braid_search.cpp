#include "braid_search.hpp"

#include <algorithm>

namespace nonet::classification {

namespace {

template <typename Function>
[[gnu::always_inline]] inline void for_members(std::size_t variable, unsigned mask, const Function& function) {
  for (; mask != 0; mask &= mask - 1) {
    function(kLayout.member[variable][static_cast<std::size_t>(std::countr_zero(mask))]);
  }
}

/// Calls a function with the candidates that are left and linked to a right end.
template <typename Function>
[[gnu::always_inline]] inline void for_linked(const State& state, unsigned end, const Function& function) {
  if (end < kCandidates) {
    const Place& place = kLayout.place[end];
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      const std::size_t variable = place.variable[kind];
      for_members(variable, state.mask[variable] & ~static_cast<unsigned>(place.bit[kind]), function);
    }
  } else {
    const Group& group = kGroupList[end - kCandidates];
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t variable = group.variable[i];
      for_members(variable, state.mask[variable] & ~static_cast<unsigned>(group.bits[i]), function);
    }
  }
}

/// Calls a function with the groups that a candidate is linked to.
template <typename Function>
[[gnu::always_inline]] inline void for_linked_groups(unsigned candidate, const Function& function) {
  const unsigned cell = candidate / 9;
  const unsigned digit = candidate % 9;
  const unsigned row = cell / 9;
  const unsigned column = cell % 9;
  const auto call = [&](unsigned line, unsigned third) { function(kCandidates + (line * 3 + third) * 9 + digit); };
  for (unsigned i = 0; i < 3; ++i) {
    if (i != column / 3) call(row, i);
    if (i != row / 3) call(9 + column, i);
    if (i != row % 3) call(row / 3 * 3 + i, column / 3);
    if (i != column % 3) call(9 + column / 3 * 3 + i, row / 3);
  }
}

}  // namespace

template <bool has_groups>
[[gnu::always_inline]] inline bool BraidSearch::take(Node& node, unsigned candidate) const noexcept {
  const Place& place = kLayout.place[candidate];
  bool is_possible = true;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const std::size_t variable = place.variable[kind];
    const unsigned before = node.state.mask[variable];
    const unsigned left = before & ~static_cast<unsigned>(place.bit[kind]);
    node.state.mask[variable] = static_cast<std::uint16_t>(left);
    if ((left & (left - 1)) == 0) {
      if (left == 0) {
        is_possible = false;
      } else {
        node.offer(kLayout.member[variable][static_cast<std::size_t>(std::countr_zero(left))]);
      }
    } else if constexpr (has_groups) {
      if (const unsigned group = group_of(static_cast<unsigned>(variable), left); group != kGroups) {
        node.offer(kCandidates + group);
      }
    }
  }
  return is_possible;
}

template <bool has_groups>
bool BraidSearch::choose(Node& node, unsigned end) const noexcept {
  bool is_possible = true;
  for_linked(node.state, end, [&](unsigned candidate) { is_possible &= take<has_groups>(node, candidate); });
  return is_possible;
}

bool BraidSearch::exists(const State& state, unsigned target, int length, bool has_groups) {
  chosen_.clear();
  const std::size_t size = static_cast<std::size_t>(length) + 1;
  if (nodes_.size() < size) nodes_.resize(size);
  if (needed_.size() < size) {
    needed_.resize(size);
    chosen_by_.resize(size);
  }
  Node& root = nodes_[0];
  root.state = state;
  root.known = {};
  root.count = 0;
  root.known[target >> 6U] |= std::uint64_t{1} << (target & 63U);
  if (!(has_groups ? choose<true>(root, target) : choose<false>(root, target))) return true;
  if (length == 1) return false;
  return has_groups ? search<true>(0, length - 1) : search<false>(0, length - 1);
}

template <bool has_groups>
bool BraidSearch::search(std::size_t depth, int left) {
  if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw Cancelled();
  Node& node = nodes_[depth];
  if (node.count == 0) return false;
  Node& child = nodes_[depth + 1];
  bool is_chain = false;
  if (left > 1) {
    const int rounds = find_relevant<has_groups>(node, left);
    if (rounds == 0) return false;
    is_chain = rounds == left;
  }
  std::size_t count = node.count;
  if (left > 1 || depth > 0) {  // the last end of all: relevant to the node before, which looked two rounds ahead
    count = 0;
    for (std::size_t i = 0; i < node.count; ++i) {
      if (relevant_by_[node.available[i]] != 0) node.available[count++] = node.available[i];
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    const RightEnd end = node.available[i];
    child.state = node.state;
    child.known = node.known;
    child.count = 0;
    chosen_.push_back(end);
    if (!choose<has_groups>(child, end)) return true;
    if (left > 1) {
      if (!is_chain) {
        // The new ones first: what was just made possible is used sooner.
        std::copy(node.available.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                  node.available.begin() + static_cast<std::ptrdiff_t>(count),
                  child.available.begin() + static_cast<std::ptrdiff_t>(child.count));
        child.count += count - i - 1;
      }
      if (search<has_groups>(depth + 1, left - 1)) return true;
    }
    chosen_.pop_back();
  }
  return false;
}

template <bool has_groups>
int BraidSearch::find_relevant(const Node& node, int rounds) {
  const int first_empty = choose_all<has_groups>(node, rounds);
  if (first_empty != 0) trace_back<has_groups>(node, rounds);
  return first_empty;
}

template <bool has_groups>
int BraidSearch::choose_all(const Node& node, int rounds) {
  taken_in_.fill(0);
  chosen_in_.fill(0);
  empty_variables_.clear();
  State state = node.state;
  std::array<std::uint64_t, kRightEndWords> known = node.known;
  round_.assign(node.available.begin(), node.available.begin() + static_cast<std::ptrdiff_t>(node.count));
  bool is_last = false;
  int first_empty = 0;
  const auto offer = [&](unsigned end) {
    if (is_last) return;
    const std::uint64_t bit = std::uint64_t{1} << (end & 63U);
    if ((known[end >> 6U] & bit) != 0) return;
    known[end >> 6U] |= bit;
    next_round_.push_back(static_cast<RightEnd>(end));
  };
  for (int round = 1; round <= rounds; ++round) {
    next_round_.clear();
    is_last = round == rounds;
    auto& chosen = chosen_by_[static_cast<std::size_t>(round)];
    chosen = chosen_by_[static_cast<std::size_t>(round) - 1];
    for (const RightEnd end : round_) {
      chosen_in_[end] = static_cast<std::uint16_t>(round);
      if (!has_groups || end < kCandidates) chosen[end >> 6U] |= std::uint64_t{1} << (end & 63U);
      for_linked(state, end, [&](unsigned candidate) {
        taken_in_[candidate] = static_cast<std::uint16_t>(round);
        const Place& place = kLayout.place[candidate];
        for (std::size_t kind = 0; kind < kKinds; ++kind) {
          const std::size_t variable = place.variable[kind];
          const unsigned rest = state.mask[variable] & ~static_cast<unsigned>(place.bit[kind]);
          state.mask[variable] = static_cast<std::uint16_t>(rest);
          const unsigned all = node.state.mask[variable];
          if (rest == 0) {
            empty_variables_.push_back(static_cast<std::uint16_t>(variable));
            for_members(variable, all, offer);  // any of them may be the one that stays
          } else if ((rest & (rest - 1)) == 0) {
            offer(kLayout.member[variable][static_cast<std::size_t>(std::countr_zero(rest))]);
          }
          if constexpr (has_groups) {
            for_groups(static_cast<unsigned>(variable), [&](unsigned group, unsigned bits) {
              const unsigned in = all & bits;
              if ((rest & ~bits) == 0 && (in & (in - 1)) != 0) offer(kCandidates + group);
            });
          }
        }
      });
    }
    if (first_empty == 0 && !empty_variables_.empty()) first_empty = round;
    std::swap(round_, next_round_);
  }
  return first_empty;
}

inline void BraidSearch::need(unsigned candidate, int by) {
  if (needed_by_[candidate] >= by) return;
  needed_by_[candidate] = static_cast<std::uint16_t>(by);
  needed_[static_cast<std::size_t>(by)].push_back(static_cast<std::uint16_t>(candidate));
}

template <bool has_groups>
void BraidSearch::derive_earlier(const Node& node, unsigned end, int by) {
  const auto derive = [&](std::size_t variable, unsigned own) {
    const unsigned others = node.state.mask[variable] & ~own;
    bool is_derived = true;
    for_members(variable, others,
                [&](unsigned other) { is_derived &= taken_in_[other] != 0 && taken_in_[other] < by; });
    if (!is_derived) return;
    for_members(variable, others, [&](unsigned other) { need(other, by - 1); });
  };
  if (end < kCandidates) {
    const Place& place = kLayout.place[end];
    for (std::size_t kind = 0; kind < kKinds; ++kind) derive(place.variable[kind], place.bit[kind]);
  } else if constexpr (has_groups) {
    const Group& group = kGroupList[end - kCandidates];
    for (std::size_t i = 0; i < 2; ++i) derive(group.variable[i], group.bits[i]);
  }
}

template <bool has_groups>
void BraidSearch::trace_back(const Node& node, int rounds) {
  needed_by_.fill(0);
  relevant_by_.fill(0);
  for (int by = 1; by <= rounds; ++by) needed_[static_cast<std::size_t>(by)].clear();
  for (const std::uint16_t variable : empty_variables_) {
    for_members(variable, node.state.mask[variable], [&](unsigned candidate) { need(candidate, rounds); });
  }
  for (int by = rounds; by >= 1; --by) {
    for (const std::uint16_t candidate : needed_[static_cast<std::size_t>(by)]) {
      const auto use = [&](unsigned end) {
        const int since = chosen_in_[end];
        if (since == 0 || since > by || relevant_by_[end] >= by) return;
        relevant_by_[end] = static_cast<std::uint16_t>(by);
        if (since > 1) derive_earlier<has_groups>(node, end, by);
      };
      const auto& chosen = chosen_by_[static_cast<std::size_t>(by)];
      for (std::size_t word = 0; word < kCandidateWords; ++word) {
        for (std::uint64_t ends = kLayout.linked[candidate][word] & chosen[word]; ends != 0; ends &= ends - 1) {
          use(static_cast<unsigned>(word * 64 + static_cast<std::size_t>(std::countr_zero(ends))));
        }
      }
      if constexpr (has_groups) for_linked_groups(candidate, use);
    }
  }
}

}  // namespace nonet::classification
