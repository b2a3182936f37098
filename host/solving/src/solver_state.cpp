#include "solver_state.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

namespace nonet::host {

namespace {

std::int64_t least_score(const StrategyEntry& entry) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (const KindRating& kind : entry.kinds) {
    if (!kind.is_asked) continue;
    least = std::min(least, kind.score.range().first);
    if (kind.later) least = std::min(least, kind.later->range().first);
  }
  return least;
}

/// Whether an entry can be asked about a puzzle.
bool can_be_asked(const Call& call, bool is_pencilmarks, LeftOut left_out) {
  const Preconditions& needs = call.entry->technique.info->preconditions;
  return (!is_pencilmarks || (!needs.not_on_pencilmarks && !needs.needs_givens)) &&
         (left_out == LeftOut::nothing || !needs.assumes_one_solution);
}

bool follows_singles(Select select) { return select == Select::most_progress || select == Select::per_score; }

}  // namespace

SolverState::SolverState(const Strategy& s, SearchLimit* search_limit, Profile* counts)
    : strategy(s),
      profile(counts),
      used(s.entries.size()),
      last_misses(s.entries.size()),
      wants_queue(follows_singles(s.select)),
      wants_serial(std::find(s.combine.begin(), s.combine.end(), Combine::serial) != s.combine.end()),
      rates_rounds(s.round_score != 0 ||
                   std::find(s.combine.begin(), s.combine.end(), Combine::rounds) != s.combine.end()),
      limit(search_limit) {
  if (profile != nullptr) profile->resize(s.entries.size());
  for (std::size_t i = 0; i < s.entries.size(); ++i) {
    const StrategyEntry& entry = s.entries[i];
    calls.emplace_back(entry, &used[i], &last_misses[i]);
    least_scores.push_back(least_score(entry));
    metrics = metrics | calls.back().metrics;
    wants_queue |= entry.technique.info->wants_queue;
    if (entry.technique.info->preconditions.assumes_one_solution) assuming.push_back(&entry);
  }
  for (const StrategyItem& item : s.items) {
    has_groups |= !item.name.empty();
    wants_queue |= follows_singles(item.select);
  }
  if (has_groups) {
    for (const StrategyItem& item : s.items) policies.push_back(make_policy(item.select, random));
  } else {
    policies.push_back(make_policy(s.select, random));
  }
  for (const std::size_t entry : s.stop.when_solved_by) {
    finishing.push_back(calls[entry]);
    finishing.back().last_miss = nullptr;  // these steps are tried, and may be undone
  }
  if (!calls.empty()) current_call = &calls.front();
  if (limit != nullptr) {
    watch = limit->watch(stop, [this](std::string what) { return describe_search(std::move(what)); });
  }
}

Fault SolverState::describe_search(std::string what) const {
  return fault_of(*current_call.load(std::memory_order_acquire)->entry, std::move(what),
                  board.load(std::memory_order_acquire)->grid(), strategy, limit->limit());
}

std::span<const Call> SolverState::choose_calls(bool is_pencilmarks, LeftOut left_out,
                                                const std::function<bool(const StrategyEntry&)>& is_selected) {
  if (!is_pencilmarks && left_out == LeftOut::nothing && !is_selected) return calls;
  if (!calls.empty()) current_call = &calls.front();  // it may point into chosen_calls
  chosen_calls.clear();
  for (const Call& call : calls) {
    if (!can_be_asked(call, is_pencilmarks, left_out)) continue;
    if (!is_selected || is_selected(*call.entry)) chosen_calls.push_back(call);
  }
  return chosen_calls;
}

std::span<const Call> SolverState::choose_finishing(bool is_pencilmarks, LeftOut left_out) {
  if (!is_pencilmarks && left_out == LeftOut::nothing) return finishing;
  chosen_finishing.clear();
  std::copy_if(finishing.begin(), finishing.end(), std::back_inserter(chosen_finishing),
               [&](const Call& call) { return can_be_asked(call, is_pencilmarks, left_out); });
  return chosen_finishing;
}

std::span<const Item> SolverState::group(std::span<const Call> of_puzzle) {
  items.clear();
  if (!has_groups) {
    items.push_back({of_puzzle, policies.front().get()});
    return items;
  }
  for (std::size_t begin = 0; begin < of_puzzle.size();) {
    const std::size_t item = of_puzzle[begin].entry->item;
    std::size_t end = begin + 1;
    while (end < of_puzzle.size() && of_puzzle[end].entry->item == item) ++end;
    items.push_back({of_puzzle.subspan(begin, end - begin), policies[item].get()});
    begin = end;
  }
  return items;
}

PuzzleBoard::PuzzleBoard(SolverState& state, const ParsedGrid& puzzle, std::stop_token cancel)
    : state_(state), board_(puzzle, state.wants_queue ? Board::Queue::on : Board::Queue::off) {
  std::fill(state.used.begin(), state.used.end(), 0);
  for (LastMiss& miss : state.last_misses) miss.is_known = false;
  if (state.wants_tracker()) tracker_.emplace(board_);
  state.board.store(&board_, std::memory_order_release);
  if (cancel.stop_possible()) cancel_.emplace(std::move(cancel), Cancel{state});
}

PuzzleBoard::~PuzzleBoard() {
  cancel_.reset();  // no cancel can arrive after this
  if (state_.is_cancelled.exchange(false)) state_.stop.store(false, std::memory_order_relaxed);
  state_.board.store(nullptr, std::memory_order_release);
}

void PuzzleBoard::Cancel::operator()() const noexcept {
  state.is_cancelled.store(true, std::memory_order_release);
  state.stop.store(true, std::memory_order_release);
}

}  // namespace nonet::host
