#pragma once
// The worker processes of the workbench: each has one strategy open and answers one request at a time.

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "settings.hpp"

namespace nonet::serve {

/// For all threads. Workers stay, with their strategies open, until their room is needed for another strategy.
class StrategyWorkers {
 public:
  /// No more processes than this at once.
  static constexpr std::size_t kMostWorkers = 4;

  explicit StrategyWorkers(const Settings& settings) : settings_(settings) {}
  ~StrategyWorkers() = default;
  StrategyWorkers(const StrategyWorkers&) = delete;
  StrategyWorkers& operator=(const StrategyWorkers&) = delete;

  /// What a worker with this strategy answers to the request `name`, JSON. Throws Refusal: its own, or one that says
  /// how the worker died.
  [[nodiscard]] std::string answer(const std::string& strategy, std::string_view name, std::string_view request);

  /// What a worker process does, whose settings name the strategy that it opens.
  [[noreturn]] static void serve(const Settings& settings);

 private:
  struct Crew;
  class Turn;

  const Settings& settings_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::shared_ptr<Crew>> crews_;  // by strategy
  std::size_t workers_ = 0;
};

}  // namespace nonet::serve
