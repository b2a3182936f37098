#include "nonet/studies/traces/trace_selection.hpp"

#include <fmt/core.h>

#include "nonet/solving/terminal_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "nonet/studies/results/content_hash.hpp"

namespace nonet::studies {

namespace {

/// A number from 0 to 1 that depends on the id and the seed alone.
double place_of(const std::string& id, std::uint64_t seed) {
  const std::string hash = hash_of(id + ':' + std::to_string(seed));
  std::uint64_t number = 0;
  std::from_chars(hash.data(), hash.data() + hash.size(), number, 16);
  return std::ldexp(static_cast<double>(number >> 11), -53);
}

}  // namespace

TraceSelection::TraceSelection(TraceDemands demands) : demands_(std::move(demands)) {}

TraceSet TraceSelection::choose(std::string_view level, const std::string& id) {
  const TraceSet set = [&] {
    if (demands_.apart.contains(id)) return TraceSet::overlaps;
    if (!id.empty() && seen_.contains(id)) return TraceSet::repeated;
    if (demands_.per_level > 0) {
      const auto known = std::ranges::find(demands_.levels, level);
      const auto so_far = levels_.find(level);
      // Puzzles without a level have no place in a set that is balanced by levels.
      if (known == demands_.levels.end()) return TraceSet::full_level;
      if (so_far != levels_.end() && so_far->second >= demands_.per_level) return TraceSet::full_level;
    }
    return !id.empty() && place_of(id, demands_.seed) < demands_.test_share ? TraceSet::test : TraceSet::train;
  }();
  ++counts_[set];
  if (set == TraceSet::train || set == TraceSet::test) {
    seen_.insert(id);
    ++levels_[std::string(level)];
  }
  return set;
}

bool TraceSelection::is_full() const {
  if (demands_.per_level == 0) return false;
  return std::ranges::all_of(demands_.levels, [this](const std::string& level) {
    const auto found = levels_.find(level);
    return found != levels_.end() && found->second >= demands_.per_level;
  });
}

std::uint64_t TraceSelection::count(TraceSet set) const {
  const auto found = counts_.find(set);
  return found == counts_.end() ? 0 : found->second;
}

std::vector<std::pair<std::string, std::uint64_t>> TraceSelection::by_level() const {
  std::vector<std::pair<std::string, std::uint64_t>> rows;
  for (const std::string& level : demands_.levels) {
    const auto found = levels_.find(level);
    rows.emplace_back(level, found == levels_.end() ? 0 : found->second);
  }
  for (const auto& [level, count] : levels_) {
    if (std::ranges::find(demands_.levels, level) == demands_.levels.end()) rows.emplace_back(level, count);
  }
  return rows;
}

std::vector<std::string> trace_notes(const TraceSelection& selection, const std::string& apart, int per_level) {
  std::vector<std::string> notes;
  const auto note = [&](TraceSet set, const std::string& what) {
    if (selection.count(set) > 0) notes.push_back(fmt::format("{} {}", selection.count(set), what));
  };
  note(TraceSet::repeated, "puzzles are isomorphic to one before them, and left out");
  note(TraceSet::overlaps, fmt::format("puzzles are isomorphic to one of {}, and left out", apart));
  if (per_level == 0 || selection.is_full()) return notes;
  for (const auto& [level, count] : selection.by_level()) {
    if (count >= static_cast<std::uint64_t>(per_level)) continue;
    notes.push_back(
        fmt::format("{} puzzles of level '{}', {} were wanted", count, host::sanitize_for_terminal(level), per_level));
  }
  return notes;
}

}  // namespace nonet::studies
