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
    std::vector<std::string> names;
    names.reserve(levels_.size());
    for (const Level& known : levels_) names.push_back(known.name);
    message += hint(level.value, names, "the levels are");
    const Location& where = *document_.levels_where;
    if (*where.file != *level.where.file) message += fmt::format(" (levels come from {}:{})", *where.file, where.line);
  }
  mistakes_.push_back(mistake(level.where, std::move(message)));
  return 0;
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

}  // namespace nonet::host
