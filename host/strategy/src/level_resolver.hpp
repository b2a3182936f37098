#pragma once
// LevelResolver: turns names of levels in a strategy into indices, and reports what lacks a level or shares its name.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "strategy_document.hpp"

namespace nonet::host {

class LevelResolver {
 public:
  /// All must outlive this; `levels` must be complete when the first name is resolved.
  LevelResolver(const StrategyDocument& document, const std::vector<Level>& levels, Diagnostics& mistakes)
      : document_(document), levels_(levels), mistakes_(mistakes) {}

  /// The index of a level; 0 after reporting an unknown name.
  int resolve(const Text& level);
  /// Reports levels that inherited entries name but the new list of levels lacks: one mistake for each level, not for
  /// each entry.
  void report_lost();
  /// Notes for which kinds of steps an enabled entry has a level. `place`: that of the entry.
  void add(const StrategyEntry& entry, const LevelSpec& given, const Location& place);
  /// Reports the entries without a level where others have one. Where levels limit scores or counts, these decide.
  void report_missing();
  /// Reports a level that has the name of puzzles that are not solved.
  void report_beyond(const std::string& beyond);

 private:
  /// An entry of which all or some kinds of steps have no level.
  struct Unlevelled {
    std::string id;
    std::vector<std::string> kinds;  ///< empty: all
    Location place;
  };

  [[nodiscard]] std::vector<std::string> names() const;
  /// Whether a file is one that another extends.
  [[nodiscard]] bool is_inherited_by(const std::string& file, const std::string& other) const;

  const StrategyDocument& document_;
  const std::vector<Level>& levels_;
  Diagnostics& mistakes_;
  std::map<std::string, std::pair<int, Location>> lost_;  // count and first location
  std::vector<Unlevelled> unlevelled_;
  bool is_any_given_ = false;  // whether any entry has a level
};

}  // namespace nonet::host
