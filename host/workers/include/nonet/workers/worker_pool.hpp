#pragma once
// Worker processes that run plugins; a worker that dies is replaced. See docs/isolation.md.

#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include "nonet/workers/worker_process.hpp"

namespace nonet::host {

/// Parameters for starting the workers of a run.
struct WorkerSettings {
  std::string strategy;  ///< as the user named it
  int memory_mib;        ///< limit of each worker
  int limit_ms;          ///< of a search; 0: none
  WorkerProgram program;
};

/// Receives the reports of workers. Called from any thread.
class WorkerReports {
 public:
  WorkerReports() = default;
  WorkerReports(const WorkerReports&) = delete;
  WorkerReports& operator=(const WorkerReports&) = delete;
  virtual ~WorkerReports() = default;
  virtual void report(std::string_view message) = 0;
  /// Raises the exit code to at least this.
  virtual void raise(ExitCode code) = 0;
  /// Adds the verdicts and the profile of an answer.
  virtual void add(const VerifySummary& /*verified*/, const Profile& /*profile*/) {}
};

/// Shared state of the workers of a run. Thread-safe.
class WorkerPool {
 public:
  WorkerPool(WorkerSettings settings, WorkerReports& reports) : settings_(std::move(settings)), reports_(reports) {}

  /// Starts a worker; null on failure, which is reported once, and always after that. The first one reports the mistakes
  /// of plugins and strategy.
  [[nodiscard]] std::unique_ptr<WorkerProcess> start();
  /// That of the first worker. Throws std::bad_optional_access before it has started.
  [[nodiscard]] const WorkerStrategy& strategy() const { return strategy_.value(); }

  /// Reports a worker that died without a request.
  void report_idle_worker_exit(const WorkerExit& death);
  /// Adds an answer's reports.
  void add(const WorkerAnswer& answer);
  /// The message for a worker that died at a puzzle.
  [[nodiscard]] std::string exit_message(const WorkerExit& death, const Grid& puzzle) const;

 private:
  struct Started {
    std::unique_ptr<WorkerProcess> process;  ///< null after a report
    std::optional<WorkerStrategy> strategy;  ///< none: it cannot be opened
  };
  std::unique_ptr<WorkerProcess> start_first();
  std::unique_ptr<WorkerProcess> start_another();
  Started start_process(bool is_quiet);
  void report_worker_exit(const WorkerExit& death);

  WorkerSettings settings_;
  WorkerReports& reports_;
  std::optional<WorkerStrategy> strategy_;
  std::mutex mutex_;
  bool has_failed_ = false;
};

/// The successive workers of one thread.
class WorkerSlot {
 public:
  /// `first` may be null: then a worker is started when needed.
  WorkerSlot(WorkerPool& pool, std::unique_ptr<WorkerProcess> first) : pool_(pool), process_(std::move(first)) {}

  /// The result of a request: an answer, or a death, or neither because no worker can be started any more.
  struct Result {
    std::optional<WorkerAnswer> answer;
    std::optional<WorkerExit> death;
  };
  /// One result for each request, in order. Other reports of workers go to the pool. `client`: see WorkerProcess.
  [[nodiscard]] std::vector<Result> request(std::span<const std::string> requests, int client = -1);

 private:
  WorkerPool& pool_;
  std::unique_ptr<WorkerProcess> process_;
};

}  // namespace nonet::host
