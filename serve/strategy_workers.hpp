#pragma once
// The worker processes of the workbench: each has one strategy open and answers one request at a time.

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "commands/solving/serve.hpp"

namespace nonet::serve {

/// For all threads. Workers stay, with their strategies open, until their room is needed for another strategy.
class StrategyWorkers {
 public:
  /// No more processes than this at once.
  static constexpr std::size_t kMostWorkers = 4;

  StrategyWorkers(const cli::ServeOptions& options, cli::Console& console) : options_(options), console_(console) {}
  ~StrategyWorkers() = default;
  StrategyWorkers(const StrategyWorkers&) = delete;
  StrategyWorkers& operator=(const StrategyWorkers&) = delete;

  /// What a worker with this strategy answers to the request `name`, JSON. Throws Refusal: its own, or one that says
  /// how the worker died.
  [[nodiscard]] std::string answer(const std::string& strategy, std::string_view name, std::string_view request);

  /// What the worker does that `isolation.worker` describes.
  [[noreturn]] static void serve(cli::ServeOptions& options, cli::Console& console);

 private:
  struct Crew;
  class Turn;

  const cli::ServeOptions& options_;
  cli::Console& console_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::shared_ptr<Crew>> crews_;  // by strategy
  std::size_t workers_ = 0;
};

}  // namespace nonet::serve
