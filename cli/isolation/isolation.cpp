#include "isolation/isolation.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <system_error>

#include "input/lines.hpp"
#include "nonet/grid_text.hpp"
#include "output/solver_messages.hpp"

namespace nonet::cli {

void Isolation::add_options(Command& command) {
  const Option isolate = command.add_flag(
      "--isolate", is_on, "Run plugins in worker processes, so that one that crashes costs one puzzle and not the run");
  constexpr int kLeast = 256;
  constexpr int kMost = 1024 * 1024;
  command.add("--memory-mib", memory_mib, "Memory that each worker process may take")
      .type("N")
      .range(kLeast, kMost)
      .show_default()
      .needs(isolate);
  command.add("--worker", worker, "").hidden();
}

namespace {

/// An exit code that a worker reported, which its plugins may have written over.
ExitCode checked(int code) {
  switch (code) {
    case kFine:
    case kUnsolved:
    case kUsage:
    case kReaderIsGone:
      return static_cast<ExitCode>(code);
    default:
      return kPlugin;
  }
}

}  // namespace

std::unique_ptr<WorkerProcess> WorkerTeam::start_first() {
  // Each worker reads it.
  if (std::error_code error; std::filesystem::exists(options_.strategy, error) &&
                             !std::filesystem::is_regular_file(options_.strategy, error) &&
                             !std::filesystem::is_directory(options_.strategy, error)) {
    complain(fmt::format("{}: can be read only once, expected a file, as every worker of --isolate reads it",
                         options_.strategy));
    exit_.raise(kUsage);
    return nullptr;
  }
  return start(false);
}

std::unique_ptr<WorkerProcess> WorkerTeam::start() {
  const std::lock_guard lock(mutex_);
  if (has_failed_) return nullptr;
  auto process = start(true);
  has_failed_ = process == nullptr;
  return process;
}

std::unique_ptr<WorkerProcess> WorkerTeam::start(bool is_quiet) {
  std::unique_ptr<WorkerProcess> process;
  try {
    using std::chrono::milliseconds;
    constexpr int kMargin = 5000;  // a machine may be busy
    WorkerPatience patience;
    if (limit_.milliseconds > 0) {
      patience.start = milliseconds(std::max(2 * limit_.milliseconds, kMargin));
      patience.silence = milliseconds(limit_.milliseconds + kMargin);
    }
    process = std::make_unique<WorkerProcess>(is_quiet, patience);
  } catch (const std::system_error& error) {
    complain(error.what());
    exit_.raise(kUsage);
    return nullptr;
  }
  auto greeting = process->greeting();
  if (!greeting) {
    tell_death(process->death());
    return nullptr;
  }
  exit_.raise(checked(greeting->code));
  if (is_quiet && greeting->strategy != strategy_) {
    complain(fmt::format(
        "{}: {}", options_.strategy,
        greeting->strategy ? "has changed since the run began" : "can no longer be opened by a worker process"));
    exit_.raise(kUsage);
    return nullptr;
  }
  if (!greeting->strategy) return nullptr;
  strategy_ = std::move(*greeting->strategy);
  return process;
}

void WorkerTeam::tell_death(const WorkerDeath& death) {
  std::string who = "a worker process";
  std::string when = "before it was ready";
  if (!death.plugin.empty()) {
    who = "plugin " + death.plugin;
    when = "while it was loaded";
  }
  if (!death.technique.empty()) {
    who += fmt::format(", technique '{}'", death.technique);
    when = "while it was made";
  }
  complain(fmt::format("{}: {} {}; see it with: nonet config print --trust {}", who, death.what, when,
                       shell_word(options_.strategy)));
  exit_.raise(kPlugin);
}

void WorkerTeam::tell_idle_death(const WorkerDeath& death) {
  complain(fmt::format("strategy {}: a worker process {} between two puzzles", strategy_.file, death.what));
  exit_.raise(kPlugin);
}

void WorkerTeam::add(const WorkerAnswer& answer) {
  exit_.raise(checked(answer.code));
  if (answer.saw_grid_piece) set_saw_grid_piece();
  verification_.add(answer.verified);
  profiling_.add(answer.profile);
}

std::string WorkerTeam::complaint(const WorkerDeath& death, const Grid& puzzle) const {
  std::string options;
  if (death.end == WorkerEnd::too_long) options = fmt::format(" --timeout-ms {}", death.limit);
  if (death.end == WorkerEnd::out_of_memory) options = fmt::format(" --isolate --memory-mib {}", isolation_.memory_mib);
  if (death.entry && *death.entry < strategy_.ids.size() && death.position) {
    // `steps` takes the position as it is; it has no worker whose memory could be limited.
    const std::string command = (death.end == WorkerEnd::out_of_memory ? "solve" : "steps") + options;
    return fault_text(
        {strategy_.plugins[*death.entry], strategy_.ids[*death.entry], strategy_.file, death.what, *death.position},
        command);
  }
  const std::string grid = to_state_line(puzzle);
  return fmt::format("strategy {}: {}; grid {}; see it with: nonet solve{} --strategy {} '{}'", strategy_.file,
                     death.what, grid, options, shell_word(strategy_.file), grid);
}

std::vector<WorkerSeat::Result> WorkerSeat::ask(std::span<const std::string> requests) {
  std::vector<Result> results;
  while (results.size() < requests.size()) {
    if (process_ != nullptr && process_->has_ended()) {
      team_.tell_idle_death(process_->death());
      process_.reset();
    }
    if (process_ == nullptr) process_ = team_.start();
    if (process_ == nullptr) {
      results.resize(requests.size());
      break;
    }
    for (WorkerAnswer& answer : process_->ask(requests.subspan(results.size()))) {
      team_.add(answer);
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
