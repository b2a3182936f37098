#pragma once
// --isolate: commands that run plugins in worker processes. See docs/isolation.md.

#include <functional>
#include <string>

#include "common.hpp"
#include "nonet/workers/worker.hpp"
#include "nonet/workers/worker_pool.hpp"
#include "output/profiling.hpp"
#include "output/verification.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

/// The options of commands that can run plugins in worker processes.
struct Isolation {
  bool is_on = false;
  int memory_mib = 4096;         ///< limit per worker
  Format format = Format::text;  ///< of the answers, for a worker
  std::string worker;            ///< see host::WorkerCall; empty unless this process is a worker

  void add_options(Command& command);
};

/// Adds the option --memory-mib.
Option add_memory(Command& command, int& memory_mib);

/// The workers of a run. They run the program of the console with its arguments; their messages go to the console.
class IsolatedRun final : private host::WorkerReports {
 public:
  IsolatedRun(const CommonOptions& options, const Isolation& isolation, const TimeLimit& limit, Console& console,
              Verification& verification, Profiling& profiling);
  [[nodiscard]] host::WorkerPool& pool() { return pool_; }

 private:
  void report(std::string_view message) override { console_.report_error(message); }
  void raise(ExitCode code) override { console_.raise(code); }
  void add(const VerifySummary& verified, const host::Profile& profile) override;

  Console& console_;
  Verification& verification_;
  Profiling& profiling_;
  host::WorkerPool pool_;  // last: it uses the other members
};

/// This process as a worker of a command.
class CommandWorker {
 public:
  /// Throws std::invalid_argument if this process was not started as a worker.
  CommandWorker(const Isolation& isolation, Console& console);

  /// Opens the strategy. Ends the process if `accepts` returns false; `accepts` reports the reason.
  [[nodiscard]] host::Strategy open(CommonOptions options,
                                    const std::function<bool(const host::Strategy&)>& accepts = {},
                                    std::function<std::string(const host::Strategy&)> describe = {});
  [[nodiscard]] host::Worker& worker() { return worker_; }
  /// Answers requests until the parent exits; each answer includes the verification summary and the profile.
  [[noreturn]] void serve(Verification& verification, Profiling& profiling,
                          const std::function<void(std::string_view request, host::WorkerAnswer& answer)>& answer);

 private:
  Console& console_;
  host::Worker worker_;
};

}  // namespace nonet::cli
