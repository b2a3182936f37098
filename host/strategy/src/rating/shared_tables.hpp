#pragma once
// Tables of scores that a description of a strategy writes out once.

#include <string>
#include <string_view>
#include <vector>

#include "nonet/solving/strategy.hpp"

namespace nonet::host {

/// The tables that a text names instead of writing them out each time: those that several kinds use.
class SharedTables {
 public:
  /// The strategy must outlive this.
  explicit SharedTables(const Strategy& strategy);

  /// The name of a table, null if it is written out.
  [[nodiscard]] const std::string* name_of(const StrategyEntry& entry, const ScoreTable& table) const;
  /// A line for each: `Added by complexity: 0.1 from 7, 0.2 from 9.`
  [[nodiscard]] std::vector<std::string> lines() const;

 private:
  struct Table {
    std::string_view metric;
    std::vector<ScoreTable::Row> rows;
    int uses = 1;
    std::string name;
  };

  [[nodiscard]] std::vector<Table>::const_iterator find(const StrategyEntry& entry, const ScoreTable& table) const;
  void count(const StrategyEntry& entry, const ScoreTable& table);

  const Strategy& strategy_;
  std::vector<Table> tables_;
};

}  // namespace nonet::host
