#pragma once
// LevelResolver: turns names of levels in a strategy into indices.

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

 private:
  /// Whether a file is one that another extends.
  [[nodiscard]] bool is_inherited_by(const std::string& file, const std::string& other) const;

  const StrategyDocument& document_;
  const std::vector<Level>& levels_;
  Diagnostics& mistakes_;
  std::map<std::string, std::pair<int, Location>> lost_;  // count and first location
};

}  // namespace nonet::host
