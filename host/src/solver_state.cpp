#include "solver_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace nonet::host {

namespace {

/// The lowest score that a step of an entry can have.
std::int64_t least_score(const StrategyEntry& entry) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (const KindRating& kind : entry.kinds) {
    if (!kind.is_asked) continue;
    least = std::min(least, kind.score.range().first);
    if (kind.later) least = std::min(least, kind.later->range().first);
  }
  return least;
}

}  // namespace

SolverState::SolverState(const Strategy& s, Deadline* deadline, Profile* counts)
    : strategy(s), profile(counts), search(deadline, [this] { return describe_overdue_search(); }) {
  if (profile != nullptr) profile->resize(s.entries.size());
  used.resize(s.entries.size());
  last_misses.resize(s.entries.size());
  for (const StrategyEntry& entry : s.entries) {
    for (const KindRating& kind : entry.kinds) kinds.emplace_back(kind);
  }
  KindCount* first_kind = kinds.data();
  for (const StrategyEntry& entry : s.entries) {
    const std::span kinds_of_entry(first_kind, entry.kinds.size());
    first_kind += entry.kinds.size();
    calls.emplace_back(entry, kinds_of_entry, &used[calls.size()], &last_misses[calls.size()]);
    least_scores.push_back(least_score(entry));
    wants_queue |= entry.instance->wants_queue();
    if (entry.technique.info->preconditions.assumes_one_solution) assuming.push_back(&entry);
  }
  const auto follows_singles = [](Select select) {
    return select == Select::most_progress || select == Select::per_score;
  };
  wants_queue |= follows_singles(s.select);
  for (const StrategyItem& item : s.items) {
    has_groups |= !item.name.empty();
    wants_queue |= follows_singles(item.select);
  }
  for (const std::size_t entry : s.stop.when_solved_by) {
    finishing.push_back(calls[entry]);
    finishing.back().last_miss = nullptr;  // what follows is tried, and may be taken back
  }
  if (!calls.empty()) asked = &calls.front();
}

Fault SolverState::describe_overdue_search() const {
  const Deadline& deadline = *search.deadline();
  return host::fault_of(
      *asked.load(std::memory_order_acquire)->entry,
      fmt::format("searched for {} ms, did not stop within {} ms after the request to stop, and ends the program",
                  deadline.limit().count(), deadline.grace().count()),
      board.load(std::memory_order_acquire)->grid(), strategy, deadline.limit());
}

std::span<const Call> SolverState::choose_calls(bool is_pencilmarks, LeftOut left_out,
                                                const std::function<bool(const StrategyEntry&)>& is_selected) {
  if (!is_pencilmarks && left_out == LeftOut::nothing && !is_selected) return calls;
  if (!calls.empty()) asked = &calls.front();  // not one that goes now
  chosen_calls.clear();
  for (const Call& call : calls) {
    const Preconditions& needs = call.entry->technique.info->preconditions;
    if (is_pencilmarks && (needs.not_on_pencilmarks || needs.needs_givens)) continue;
    if (left_out != LeftOut::nothing && needs.assumes_one_solution) continue;
    if (!is_selected || is_selected(*call.entry)) chosen_calls.push_back(call);
  }
  return chosen_calls;
}

}  // namespace nonet::host
