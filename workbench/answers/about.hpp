#pragma once
// The answer that a page asks first: what the workbench has.

#include <string>
#include <vector>

namespace nonet::workbench {

struct Offer {
  std::vector<std::string> strategies;
  std::string strategy;  ///< the initial one
  int timeout_ms = 0;    ///< of a search; 0: none
};

/// `version`, `strategies`, the initial `strategy`, `formats` that can be written, and `limit` of a search in ms.
[[nodiscard]] std::string about(const Offer& offer);

}  // namespace nonet::workbench
