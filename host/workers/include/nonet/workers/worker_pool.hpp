#pragma once
// Plugins run in worker processes, which are started again when one dies. See docs/isolation.md.

#include <functional>
#include <memory>

#include "nonet/workers/worker_process.hpp"

namespace nonet::host {

/// What the workers of a run are started with.
struct WorkerSettings {
  std::string strategy;  ///< as it was asked for
  int memory_mib;        ///< limit of each worker
  int limit_ms;          ///< of a search; 0: none
  WorkerProgram program;
};

/// Takes what workers report. From any thread.
class WorkerReports {
 public:
  WorkerReports() = default;
  WorkerReports(const WorkerReports&) = delete;
  WorkerReports& operator=(const WorkerReports&) = delete;
  virtual ~WorkerReports() = default;
  virtual void report(std::string_view message) = 0;
  /// The exit code is at least this.
  virtual void raise(ExitCode code) = 0;
  /// What was judged and measured for an answer.
  virtual void add(const VerifySummary& /*verified*/, const Profile& /*profile*/) {}
};

/// What the workers of a run have in common. For all threads.
class WorkerPool {
 public:
  WorkerPool(WorkerSettings settings, WorkerReports& reports) : settings_(std::move(settings)), reports_(reports) {}

  /// Starts the first worker, which reports what is wrong with plugins and strategy; null after a report.
  [[nodiscard]] std::unique_ptr<WorkerProcess> start_first();
  /// Starts another; null when that failed, which is reported once, and from then on.
  [[nodiscard]] std::unique_ptr<WorkerProcess> start();
  [[nodiscard]] const WorkerStrategy& strategy() const { return strategy_; }

  /// Reports a worker that died while nothing was asked of it.
  void report_idle_worker_exit(const WorkerExit& death);
  /// Takes in what a worker reports beside its answer.
  void add(const WorkerAnswer& answer);
  /// What to say of a worker that died at a puzzle.
  [[nodiscard]] std::string exit_message(const WorkerExit& death, const Grid& puzzle) const;

 private:
  std::unique_ptr<WorkerProcess> start(bool is_quiet);
  void report_worker_exit(const WorkerExit& death);

  WorkerSettings settings_;
  WorkerReports& reports_;
  WorkerStrategy strategy_;
  std::mutex mutex_;
  bool has_failed_ = false;
};

/// The workers of one thread, one after the other.
class WorkerSlot {
 public:
  /// `first` may be null: then one is started when it is needed.
  WorkerSlot(WorkerPool& pool, std::unique_ptr<WorkerProcess> first) : pool_(pool), process_(std::move(first)) {}

  /// What became of a request: an answer, or a death, or neither because no worker could be started any more.
  struct Result {
    std::optional<WorkerAnswer> answer;
    std::optional<WorkerExit> death;
  };
  /// One result for each request, in order. What workers report beside is handed to the pool.
  [[nodiscard]] std::vector<Result> request(std::span<const std::string> requests);

 private:
  WorkerPool& pool_;
  std::unique_ptr<WorkerProcess> process_;
};

}  // namespace nonet::host
