#pragma once
// The limit of searches: --timeout-ms.

#include <functional>
#include <memory>

#include "common.hpp"
#include "nonet/workers/deadline.hpp"

namespace nonet::cli {

/// How long the techniques may search in one puzzle.
struct TimeLimit {
  int milliseconds = 60'000;  ///< 0: for ever

  void add_options(Command& command);
  /// Keeps the limit from now on; null where there is none. A search that does not stop is handed to `say`, a message
  /// for stderr with its end of line, and the process ends with kPlugin as soon as that returns.
  [[nodiscard]] std::unique_ptr<host::Deadline> start(std::function<void(std::string_view message)> say) const;
  /// The same, for commands that write as they go.
  [[nodiscard]] std::unique_ptr<host::Deadline> start(const Console& console) const;
};

}  // namespace nonet::cli
