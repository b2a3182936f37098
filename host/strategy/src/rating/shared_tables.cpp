#include "rating/shared_tables.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace nonet::host {

namespace {

/// Tables with fewer rows than this are written out.
constexpr std::size_t kFewestRows = 3;

std::string_view metric_of(const StrategyEntry& entry, const ScoreTable& table) {
  return metric_name(*entry.technique.info, table.metric);
}

}  // namespace

SharedTables::SharedTables(const Strategy& strategy) : strategy_(strategy) {
  for (const StrategyEntry& entry : strategy.entries) {
    for (const KindRating& kind : entry.kinds) {
      if (!kind.is_asked) continue;
      for (const ScoreTable& table : kind.score.tables) count(entry, table);
    }
  }
  std::erase_if(tables_, [](const Table& table) { return table.uses < 2 || table.rows.size() < kFewestRows; });
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    Table& table = tables_[i];
    const auto before = std::count_if(tables_.begin(), tables_.begin() + static_cast<std::ptrdiff_t>(i),
                                      [&](const Table& other) { return other.metric == table.metric; });
    table.name = before == 0 ? std::string(table.metric) : fmt::format("{} ({})", table.metric, before + 1);
  }
}

const std::string* SharedTables::name_of(const StrategyEntry& entry, const ScoreTable& table) const {
  const auto found = find(entry, table);
  return found == tables_.end() ? nullptr : &found->name;
}

std::vector<std::string> SharedTables::lines() const {
  std::vector<std::string> lines;
  for (const Table& table : tables_) {
    std::vector<std::string> rows;
    for (const ScoreTable::Row& row : table.rows) {
      rows.push_back(fmt::format("{} from {}", score_text(strategy_, row.add), row.from));
    }
    lines.push_back(fmt::format("Added by {}: {}.", table.name, fmt::join(rows, ", ")));
  }
  return lines;
}

std::vector<SharedTables::Table>::const_iterator SharedTables::find(const StrategyEntry& entry,
                                                                    const ScoreTable& table) const {
  const auto is_equal = [](const ScoreTable::Row& a, const ScoreTable::Row& b) {
    return a.from == b.from && a.add == b.add;
  };
  return std::find_if(tables_.begin(), tables_.end(), [&](const Table& known) {
    return known.metric == metric_of(entry, table) && std::ranges::equal(known.rows, table.rows, is_equal);
  });
}

void SharedTables::count(const StrategyEntry& entry, const ScoreTable& table) {
  const auto known = find(entry, table);
  if (known == tables_.end()) {
    tables_.push_back({metric_of(entry, table), table.rows, 1, ""});
  } else {
    ++tables_[static_cast<std::size_t>(known - tables_.begin())].uses;
  }
}

}  // namespace nonet::host
