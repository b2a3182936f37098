#include "nonet/workers/worker_pool.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <system_error>

#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::host {

namespace {

/// Checks an exit code from a worker, which its plugins may have overwritten.
ExitCode checked(int code) {
  switch (code) {
    case kSuccess:
    case kUnsolved:
    case kUsage:
    case kReaderIsGone:
      return static_cast<ExitCode>(code);
    default:
      return kPlugin;
  }
}

}  // namespace

std::unique_ptr<WorkerProcess> WorkerPool::start() {
  // One at a time: the strategy of the first is the one that the others must have.
  const std::lock_guard lock(mutex_);
  if (has_failed_) return nullptr;
  auto process = strategy_ ? start_another() : start_first();
  has_failed_ = process == nullptr;
  return process;
}

std::unique_ptr<WorkerProcess> WorkerPool::start_first() {
  // Each worker reads it.
  if (std::error_code error; std::filesystem::exists(settings_.strategy, error) &&
                             !std::filesystem::is_regular_file(settings_.strategy, error) &&
                             !std::filesystem::is_directory(settings_.strategy, error)) {
    reports_.report(fmt::format("{}: can be read only once, expected a file, as every worker of --isolate reads it",
                                settings_.strategy));
    reports_.raise(kUsage);
    return nullptr;
  }
  Started started = start_process(false);
  strategy_ = std::move(started.strategy);
  return strategy_ ? std::move(started.process) : nullptr;
}

std::unique_ptr<WorkerProcess> WorkerPool::start_another() {
  Started started = start_process(true);
  if (started.process == nullptr || started.strategy == strategy_) return std::move(started.process);
  reports_.report(fmt::format(
      "{}: {}", settings_.strategy,
      started.strategy ? "has changed since the run began" : "can no longer be opened by a worker process"));
  reports_.raise(kUsage);
  return nullptr;
}

WorkerPool::Started WorkerPool::start_process(bool is_quiet) {
  std::unique_ptr<WorkerProcess> process;
  try {
    using std::chrono::milliseconds;
    constexpr int kMargin = 5000;  // a machine may be busy
    WorkerTimeouts timeout;
    if (settings_.limit_ms > 0) {
      timeout.start = milliseconds(std::max(2 * settings_.limit_ms, kMargin));
      timeout.silence = milliseconds(settings_.limit_ms + kMargin);
    }
    process = std::make_unique<WorkerProcess>(settings_.program, is_quiet, timeout);
  } catch (const std::system_error& error) {
    reports_.report(error.what());
    reports_.raise(kUsage);
    return {};
  }
  auto startup = process->startup();
  if (!startup) {
    report_worker_exit(process->death());
    return {};
  }
  reports_.raise(checked(startup->code));
  return {std::move(process), std::move(startup->strategy)};
}

void WorkerPool::report_worker_exit(const WorkerExit& death) {
  std::string who = "a worker process";
  std::string when = "before it was ready";
  if (!death.plugin.empty()) {
    who = "plugin " + death.plugin;
    when = "while it was loaded";
  }
  if (!death.technique.empty()) {
    who += fmt::format(", technique '{}'", death.technique);
    when = "while it was created";
  }
  reports_.report(fmt::format("{}: {} {}; reproduce with: nonet config print --trust {}", who, death.what, when,
                              shell_word(settings_.strategy)));
  reports_.raise(kPlugin);
}

void WorkerPool::report_idle_worker_exit(const WorkerExit& death) {
  reports_.report(fmt::format("strategy {}: a worker process {} between two puzzles", strategy_->file, death.what));
  reports_.raise(kPlugin);
}

void WorkerPool::add(const WorkerAnswer& answer) {
  reports_.raise(checked(answer.code));
  reports_.add(answer.verified, answer.profile);
}

std::string WorkerPool::exit_message(const WorkerExit& death, const Grid& puzzle) const {
  std::string options;
  if (death.end == WorkerEnd::too_long) options = fmt::format(" --timeout-ms {}", death.limit);
  if (death.end == WorkerEnd::out_of_memory) options = fmt::format(" --isolate --memory-mib {}", settings_.memory_mib);
  if (death.entry && *death.entry < strategy_->ids.size() && death.position) {
    // `steps` searches the position itself, but runs no worker whose memory could be limited.
    const std::string command = (death.end == WorkerEnd::out_of_memory ? "solve" : "steps") + options;
    return fault_text(
        {strategy_->plugins[*death.entry], strategy_->ids[*death.entry], strategy_->file, death.what, *death.position},
        command);
  }
  const std::string grid = to_state_line(puzzle);
  return fmt::format("strategy {}: {}; grid {}; reproduce with: nonet solve{} --strategy {} '{}'", strategy_->file,
                     death.what, grid, options, shell_word(strategy_->file), grid);
}

std::vector<WorkerSlot::Result> WorkerSlot::request(std::span<const std::string> requests, int client) {
  std::vector<Result> results;
  while (results.size() < requests.size()) {
    if (process_ != nullptr && process_->has_ended()) {
      pool_.report_idle_worker_exit(process_->death());
      process_.reset();
    }
    if (process_ == nullptr) process_ = pool_.start();
    if (process_ == nullptr) {
      results.resize(requests.size());
      break;
    }
    for (WorkerAnswer& answer : process_->request(requests.subspan(results.size()), client)) {
      pool_.add(answer);
      results.push_back({std::move(answer), {}});
    }
    if (results.size() < requests.size()) {
      results.push_back({{}, process_->death()});
      process_.reset();
    }
  }
  return results;
}

}  // namespace nonet::host
