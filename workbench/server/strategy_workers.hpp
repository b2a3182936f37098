#pragma once
// The worker processes of the workbench: each has one open strategy and answers one request at a time.

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "settings.hpp"

namespace nonet::workbench {

/// Thread-safe. Workers keep their strategies open until another strategy needs their place.
class StrategyWorkers {
 public:
  /// The most processes at once.
  static constexpr std::size_t kMostWorkers = 4;

  explicit StrategyWorkers(const Settings& settings) : settings_(settings) {}
  ~StrategyWorkers() = default;
  StrategyWorkers(const StrategyWorkers&) = delete;
  StrategyWorkers& operator=(const StrategyWorkers&) = delete;

  /// A worker's answer, with this strategy, to the request `name`, JSON. Throws Refusal: the worker's, or one that says
  /// how the worker died. When the socket `client` hangs up, the worker is killed, and another takes its place later.
  /// `yaml`: the text of a strategy of the request's own; null for one of the server's.
  [[nodiscard]] std::string answer(const std::string& strategy, const std::string* yaml, std::string_view name,
                                   std::string_view request, int client);

  /// Runs a worker process, which opens the strategy that the settings name.
  [[noreturn]] static void serve(const Settings& settings);

 private:
  struct WorkerGroup;
  class WorkerLease;

  const Settings& settings_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::shared_ptr<WorkerGroup>> groups_;  // by strategy, those of texts by name and text
  std::size_t workers_ = 0;
};

}  // namespace nonet::workbench
