#include "level_resolver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace nonet::host {

int LevelResolver::resolve(const Text& level) {
  const auto found =
      std::find_if(levels_.begin(), levels_.end(), [&](const Level& known) { return known.name == level.value; });
  if (found != levels_.end()) return static_cast<int>(found - levels_.begin());
  if (document_.are_levels_incomplete) return 0;
  if (document_.levels_where && is_inherited_by(*level.where.file, *document_.levels_where->file)) {
    auto& [count, first] = lost_[level.value];
    if (count++ == 0) first = level.where;
    return 0;
  }
  std::string message = "unknown level " + in_quotes(level.value);
  if (levels_.empty()) {
    message += "; the strategy has no levels";
  } else {
    message += hint(level.value, names(), "the levels are");
    const Location& where = *document_.levels_where;
    if (*where.file != *level.where.file) message += fmt::format(" (levels come from {}:{})", *where.file, where.line);
  }
  mistakes_.push_back(mistake(level.where, std::move(message)));
  return 0;
}

std::vector<std::string> LevelResolver::names() const {
  std::vector<std::string> names;
  names.reserve(levels_.size());
  for (const Level& level : levels_) names.push_back(level.name);
  return names;
}

bool LevelResolver::is_inherited_by(const std::string& file, const std::string& other) const {
  const auto& files = document_.files;  // each before those that it extends
  return std::find(files.begin(), files.end(), other) < std::find(files.begin(), files.end(), file);
}

void LevelResolver::report_lost() {
  if (lost_.empty()) return;
  std::vector<std::string> names;
  int count = 0;
  const Location* first = nullptr;
  for (const auto& [name, lost] : lost_) {
    names.push_back(in_quotes(name));
    count += lost.first;
    if (first == nullptr || std::tie(*lost.second.file, lost.second.line) < std::tie(*first->file, first->line)) {
      first = &lost.second;
    }
  }
  mistakes_.push_back(mistake(
      *document_.levels_where,
      fmt::format("this list lacks {}, which {} inherited {} (the first at {}:{}): keep {} in the list, or give the "
                  "entries other levels with 'override'",
                  joined(names), count, count == 1 ? "setting names" : "settings name", *first->file, first->line,
                  names.size() == 1 ? "that level" : "these levels")));
}

void LevelResolver::add(const StrategyEntry& entry, const LevelSpec& given, const Location& place) {
  is_any_given_ = is_any_given_ || given.all || !given.by_kind.empty();
  if (given.all) return;
  std::vector<std::string> kinds;
  for (std::size_t i = 0; i < entry.kinds.size(); ++i) {
    const std::string kind = entry.technique.kinds()[i].id;
    const auto is_this = [&](const auto& level) { return level.first.value == kind; };
    if (entry.kinds[i].is_asked && std::none_of(given.by_kind.begin(), given.by_kind.end(), is_this)) {
      kinds.push_back(kind);
    }
  }
  if (kinds.empty()) return;
  if (given.by_kind.empty()) kinds.clear();
  unlevelled_.push_back({entry.id, std::move(kinds), place});
}

void LevelResolver::report_missing() {
  const bool is_limited = std::any_of(document_.levels.begin(), document_.levels.end(), [](const NamedLevel& level) {
    return level.max_score || !level.at_most.empty();
  });
  if (is_limited || !is_any_given_ || levels_.size() < 2 || document_.are_levels_incomplete) return;
  // A level that could not be read is missing too, and a misspelt key may have been one.
  const auto is_about_level = [](const Diagnostic& known) {
    return (known.path + known.message).find("level") != std::string::npos;
  };
  if (std::any_of(mistakes_.begin(), mistakes_.end(), is_about_level)) return;
  for (const auto& [id, kinds, place] : unlevelled_) {
    mistakes_.push_back(
        mistake(place, fmt::format("entry '{}' has no level{}, others have one; expected `level: NAME` with one of {}",
                                   id, kinds.empty() ? "" : " for " + joined(kinds), joined(names()))));
  }
}

void LevelResolver::report_beyond(const std::string& beyond) {
  if (beyond.empty()) return;  // reported while reading, as is a level without a name
  const auto same = std::find_if(document_.levels.begin(), document_.levels.end(),
                                 [&](const NamedLevel& level) { return level.name.value == beyond; });
  if (same == document_.levels.end()) return;
  const Location& level = same->name.where;
  const Location place = document_.beyond ? own_first(document_.files, document_.beyond->where, level).first : level;
  mistakes_.push_back(mistake(
      place, fmt::format("a level and `beyond`, the level of puzzles that are not solved, are both called {}; expected "
                         "different names",
                         in_quotes(beyond))));
}

}  // namespace nonet::host
