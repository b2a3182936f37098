#include "isolation/isolation.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <system_error>

#include "input/lines.hpp"
#include "nonet/grid_text.hpp"
#include "nonet/records/solver_messages.hpp"

namespace nonet::cli {

void Isolation::add_options(Command& command) {
  const Option isolate = command.add_flag(
      "--isolate", is_on, "Run plugins in worker processes, so that a crash costs one puzzle and not the run");
  add_worker_options(command).needs(isolate);
}

Option Isolation::add_worker_options(Command& command) {
  constexpr int kLeast = 256;
  constexpr int kMost = 1024 * 1024;
  command.add("--worker", worker, "").hidden();
  return command.add("--memory-mib", memory_mib, "Memory limit of each worker process in MiB")
      .type("N")
      .range(kLeast, kMost)
      .show_default();
}

namespace {

/// An exit code that a worker reported, which its plugins may have written over.
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

std::unique_ptr<WorkerProcess> WorkerPool::start_first() {
  // Each worker reads it.
  if (std::error_code error; std::filesystem::exists(options_.strategy, error) &&
                             !std::filesystem::is_regular_file(options_.strategy, error) &&
                             !std::filesystem::is_directory(options_.strategy, error)) {
    console_.report_error(fmt::format(
        "{}: can be read only once, expected a file, as every worker of --isolate reads it", options_.strategy));
    console_.raise(kUsage);
    return nullptr;
  }
  return start(false);
}

std::unique_ptr<WorkerProcess> WorkerPool::start() {
  const std::lock_guard lock(mutex_);
  if (has_failed_) return nullptr;
  auto process = start(true);
  has_failed_ = process == nullptr;
  return process;
}

std::unique_ptr<WorkerProcess> WorkerPool::start(bool is_quiet) {
  std::unique_ptr<WorkerProcess> process;
  try {
    using std::chrono::milliseconds;
    constexpr int kMargin = 5000;  // a machine may be busy
    WorkerPatience timeout;
    if (limit_.milliseconds > 0) {
      timeout.start = milliseconds(std::max(2 * limit_.milliseconds, kMargin));
      timeout.silence = milliseconds(limit_.milliseconds + kMargin);
    }
    process = std::make_unique<WorkerProcess>(console_, is_quiet, timeout, isolation_.more_arguments);
  } catch (const std::system_error& error) {
    console_.report_error(error.what());
    console_.raise(kUsage);
    return nullptr;
  }
  auto startup = process->startup();
  if (!startup) {
    report_worker_exit(process->death());
    return nullptr;
  }
  console_.raise(checked(startup->code));
  if (is_quiet && startup->strategy != strategy_) {
    console_.report_error(fmt::format(
        "{}: {}", options_.strategy,
        startup->strategy ? "has changed since the run began" : "can no longer be opened by a worker process"));
    console_.raise(kUsage);
    return nullptr;
  }
  if (!startup->strategy) return nullptr;
  strategy_ = std::move(*startup->strategy);
  return process;
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
  console_.report_error(fmt::format("{}: {} {}; reproduce with: nonet config print --trust {}", who, death.what, when,
                                    host::shell_word(options_.strategy)));
  console_.raise(kPlugin);
}

void WorkerPool::report_idle_worker_exit(const WorkerExit& death) {
  console_.report_error(
      fmt::format("strategy {}: a worker process {} between two puzzles", strategy_.file, death.what));
  console_.raise(kPlugin);
}

void WorkerPool::add(const WorkerAnswer& answer) {
  console_.raise(checked(answer.code));
  verification_.add(answer.verified);
  profiling_.add(answer.profile);
}

std::string WorkerPool::exit_message(const WorkerExit& death, const Grid& puzzle) const {
  std::string options;
  if (death.end == WorkerEnd::too_long) options = fmt::format(" --timeout-ms {}", death.limit);
  if (death.end == WorkerEnd::out_of_memory) options = fmt::format(" --isolate --memory-mib {}", isolation_.memory_mib);
  if (death.entry && *death.entry < strategy_.ids.size() && death.position) {
    // `steps` takes the position as it is; it has no worker whose memory could be limited.
    const std::string command = (death.end == WorkerEnd::out_of_memory ? "solve" : "steps") + options;
    return host::fault_text(
        {strategy_.plugins[*death.entry], strategy_.ids[*death.entry], strategy_.file, death.what, *death.position},
        command);
  }
  const std::string grid = to_state_line(puzzle);
  return fmt::format("strategy {}: {}; grid {}; reproduce with: nonet solve{} --strategy {} '{}'", strategy_.file,
                     death.what, grid, options, host::shell_word(strategy_.file), grid);
}

std::vector<WorkerSlot::Result> WorkerSlot::request(std::span<const std::string> requests) {
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
    for (WorkerAnswer& answer : process_->request(requests.subspan(results.size()))) {
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

}  // namespace nonet::cli
