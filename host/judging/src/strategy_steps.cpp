#include "strategy_steps.hpp"

#include <algorithm>
#include <utility>

namespace nonet::host {

namespace {

/// The easiest level of an entry's steps.
int easiest_level_of(const StrategyEntry& entry) {
  int level = std::numeric_limits<int>::max();
  for (const KindRating& kind : entry.kinds) {
    if (kind.is_asked) level = std::min(level, kind.level);
  }
  return level;
}

}  // namespace

ConclusionSet::ConclusionSet(std::span<const Conclusion> conclusions) {
  for (const Conclusion& conclusion : conclusions) {
    (conclusion.is_placement() ? placed : removed).add(conclusion.candidate());
  }
}

void ConclusionSet::add_excluded() {
  for (const Candidate candidate : placed) {
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    for (Digit other = 0; other < kDigits; ++other) {
      if (other != digit) removed.add(candidate_of(cell, other));
    }
    for (const Cell peer : peers_of(cell)) removed.add(candidate_of(peer, digit));
  }
}

StrategySteps::StrategySteps(Solver& solver, const Strategy& strategy, const ParsedGrid& position)
    : solver_(solver), strategy_(strategy), position_(position), is_asked_(strategy.entries.size()) {}

bool StrategySteps::ask_up_to(int level, const std::stop_token& cancel) {
  if (level <= asked_level_) return true;
  std::vector<bool> wanted(strategy_.entries.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) wanted[i] = easiest_level_of(strategy_.entries[i]) <= level;
  if (!ask(std::move(wanted), cancel)) return false;
  asked_level_ = level;
  return true;
}

bool StrategySteps::ask_entry(std::size_t entry, const std::stop_token& cancel) {
  if (is_asked_[entry]) return true;
  std::vector<bool> wanted(strategy_.entries.size());
  wanted[entry] = true;
  return ask(std::move(wanted), cancel);
}

// A fault ends a search: the entries after the faulty one are asked by another search.
bool StrategySteps::ask(std::vector<bool> wanted, const std::stop_token& cancel) {
  const StrategyEntry* const first = strategy_.entries.data();
  const auto keep = [&](const FoundStep& found) {
    if (!seen_.add(found.entry, found.step)) return true;
    Known& known = steps_.emplace_back(
        Known{{&found.entry, found.step.kind, found.level, found.score}, ConclusionSet(found.step.conclusions)});
    known.outcome.add_excluded();
    return true;
  };
  const auto is_wanted = [&](const StrategyEntry& entry) { return wanted[static_cast<std::size_t>(&entry - first)]; };
  for (;;) {
    for (std::size_t i = 0; i < wanted.size(); ++i) wanted[i] = wanted[i] && !is_asked_[i];
    if (std::find(wanted.begin(), wanted.end(), true) == wanted.end()) break;
    AllSteps ended = solver_.all_steps(position_, false, keep, is_wanted, cancel);
    if (ended.is_cancelled) return false;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      if (!wanted[i]) continue;
      is_asked_[i] = true;
      if (ended.fault && ended.fault->technique == strategy_.entries[i].id) break;
    }
    if (ended.fault && !fault_) fault_ = std::move(ended.fault);
  }
  sort();
  return true;
}

void StrategySteps::sort() {
  std::stable_sort(steps_.begin(), steps_.end(), [](const Known& a, const Known& b) {
    if (a.technique.is_easier_than(b.technique) || b.technique.is_easier_than(a.technique)) {
      return a.technique.is_easier_than(b.technique);
    }
    return a.technique.entry < b.technique.entry;
  });
  for (Indices& indices : with_) indices.clear();
  for (std::uint32_t i = 0; i < steps_.size(); ++i) {
    for (const Candidate candidate : steps_[i].outcome.placed) with_[static_cast<std::size_t>(candidate)].push_back(i);
    for (const Candidate candidate : steps_[i].outcome.removed) {
      with_[static_cast<std::size_t>(candidate + kCandidates)].push_back(i);
    }
  }
}

const StrategySteps::Indices& StrategySteps::rarest(std::span<const Conclusion> conclusions) const {
  const Indices* best = nullptr;
  for (const Conclusion& conclusion : conclusions) {
    const Indices& indices = with_[index_of(conclusion)];
    if (best == nullptr || indices.size() < best->size()) best = &indices;
  }
  return *best;
}

}  // namespace nonet::host
