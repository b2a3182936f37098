#pragma once
// The answer that a page asks first: what the workbench has.

#include <string>
#include <vector>

namespace nonet::workbench {

struct Offer {
  std::vector<std::string> strategies;
  std::string strategy;               ///< the initial one
  int timeout_ms = 0;                 ///< of a search; 0: none
  bool takes_own_strategies = false;  ///< whether a request may have the text of a strategy, `yaml`
};

/// `version`, `strategies`, the initial `strategy`, `formats` that can be written, `limit` of a search in ms, and
/// `own_strategies` if requests may have them.
[[nodiscard]] std::string about(const Offer& offer);

}  // namespace nonet::workbench
