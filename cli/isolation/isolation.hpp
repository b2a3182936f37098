#pragma once
// --isolate: plugins run in worker processes, which are started again when one dies. See docs/isolation.md.

#include <functional>
#include <memory>

#include "isolation/worker.hpp"
#include "isolation/worker_process.hpp"
#include "output/profiling.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

/// The options of commands that can run plugins in worker processes.
struct Isolation {
  bool is_on = false;
  int memory_mib = 4096;  ///< limit of each worker
  std::string worker;     ///< see WorkerCall; empty unless this process is one
  /// Arguments of a worker beside those of this process.
  std::vector<std::string> more_arguments;

  void add_options(Command& command);
  /// For a command that always has workers: the same without --isolate.
  Option add_worker_options(Command& command);
};

/// What the workers of a run have in common. For all threads.
class WorkerPool {
 public:
  /// Sums up in `console`, `verification` and `profiling` what workers report.
  WorkerPool(const CommonOptions& options, const Isolation& isolation, const TimeLimit& limit, Console& console,
             Verification& verification, Profiling& profiling)
      : options_(options),
        isolation_(isolation),
        limit_(limit),
        console_(console),
        verification_(verification),
        profiling_(profiling) {}

  /// Starts the first worker, which reports what is wrong with plugins and strategy; null after a report.
  [[nodiscard]] std::unique_ptr<WorkerProcess> start_first();
  /// Starts another; null when that failed, which is reported once, and from then on.
  [[nodiscard]] std::unique_ptr<WorkerProcess> start();
  [[nodiscard]] const WorkerStrategy& strategy() const { return strategy_; }

  /// Tells of a worker that died while nothing was asked of it.
  void report_idle_worker_exit(const WorkerExit& death);
  /// Takes in what a worker reports beside its answer.
  void add(const WorkerAnswer& answer);
  /// What to say of a worker that died at a puzzle.
  [[nodiscard]] std::string exit_message(const WorkerExit& death, const Grid& puzzle) const;

 private:
  std::unique_ptr<WorkerProcess> start(bool is_quiet);
  void report_worker_exit(const WorkerExit& death);

  const CommonOptions& options_;
  const Isolation& isolation_;
  const TimeLimit& limit_;
  Console& console_;
  Verification& verification_;
  Profiling& profiling_;
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
  /// One result for each request, in order. What workers report beside is given to the team.
  [[nodiscard]] std::vector<Result> request(std::span<const std::string> requests);

 private:
  WorkerPool& pool_;
  std::unique_ptr<WorkerProcess> process_;
};

}  // namespace nonet::cli
