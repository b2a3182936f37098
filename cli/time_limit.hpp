#pragma once
// The time limit of searches: --timeout-ms.

#include <functional>
#include <memory>

#include "common.hpp"
#include "nonet/workers/deadline.hpp"

namespace nonet::cli {

/// How long the techniques may search in one puzzle.
struct TimeLimit {
  int milliseconds = 60'000;  ///< 0: no limit

  void add_options(Command& command);
  /// Starts the limit; returns null if there is none. When a search exceeds the limit, `report` is called with a
  /// message for stderr (with its end of line); the process exits with kPlugin as soon as `report` returns.
  [[nodiscard]] std::unique_ptr<host::Deadline> start(std::function<void(std::string_view message)> report) const;
  /// Same, writes the message to the console.
  [[nodiscard]] std::unique_ptr<host::Deadline> start(const Console& console) const;
};

}  // namespace nonet::cli
