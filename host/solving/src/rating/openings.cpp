#include "rating/openings.hpp"

#include <algorithm>
#include <limits>

#include "solver_state.hpp"

namespace nonet::host {

namespace {

/// The lowest level that a step of an entry can have.
int lowest_level(const StrategyEntry& entry) {
  int level = std::numeric_limits<int>::max();
  for (const KindRating& kind : entry.kinds) {
    if (kind.is_asked) level = std::min(level, kind.level);
  }
  return level;
}

}  // namespace

void Openings::clear() {
  levels_.clear();
  kinds_.clear();
}

void Openings::add(const FoundStep& found) {
  Outcome outcome(found.step.conclusions.begin(), found.step.conclusions.end());
  std::sort(outcome.begin(), outcome.end());
  kinds_[{&found.entry, found.step.kind}].insert(outcome);
  const auto [known, is_new] = levels_.try_emplace(std::move(outcome), found.level);
  if (!is_new) known->second = std::min(known->second, found.level);
}

std::int64_t Openings::up_to(int level) const {
  return std::count_if(levels_.begin(), levels_.end(), [&](const auto& outcome) { return outcome.second <= level; });
}

std::int64_t Openings::of_kind(const StrategyEntry& entry, std::size_t kind) const {
  const auto found = kinds_.find({&entry, kind});
  return found == kinds_.end() ? 0 : std::ssize(found->second);
}

void search_openings(TechniqueSearch& search, std::span<const Call> calls, int level, Openings& openings) {
  const SolverState& state = search.state();
  const std::function<bool(const FoundStep&)> count = [&](const FoundStep& found) {
    if (found.level <= level) openings.add(found);
    return true;
  };
  VisitSink sink(search.board(), Detail::argument, state.stop, state.watch.get(), count);
  for (const Call& call : calls) {
    if (lowest_level(*call.entry) <= level) search.ask({&call, 1}, sink);
  }
}

}  // namespace nonet::host
