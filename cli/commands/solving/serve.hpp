#pragma once
// nonet serve: what the command takes. `nonet` reads it to show it and to say what is wrong, then hands it to the
// program nonet-serve, which reads it again.

#include <functional>

#include "common.hpp"
#include "isolation/isolation.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

struct ServeOptions {
  CommonOptions common;
  TimeLimit limit{10'000};
  Isolation isolation;
  int port = 0;       ///< 0: one that is free
  std::string opens;  ///< of a worker: the strategy that it opens

  [[nodiscard]] bool is_worker() const { return !isolation.worker.empty(); }
};

/// Adds the command with what it does.
void add_serve(Command& program, const std::function<void(ServeOptions&)>& action);

}  // namespace nonet::cli
