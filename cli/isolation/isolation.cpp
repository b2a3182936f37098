#include "isolation/isolation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>

#include "exit_guard.hpp"
#include "nonet/workers/child_end.hpp"
#include "nonet/workers/child_process.hpp"

namespace nonet::cli {

namespace {

/// The arguments of the console plus the option --worker. It follows the command name directly, because options of the
/// program may precede the command and words after `--` are no options.
std::vector<std::string> worker_arguments(const Console& console, const host::WorkerCall& call, Format format) {
  std::vector<std::string> arguments = console.arguments();
  const auto command = std::find_if(arguments.begin(), arguments.end(),
                                    [](const std::string& word) { return word == "rate" || word == "solve"; });
  if (command == arguments.end()) throw std::logic_error("no command that has workers");
  arguments.insert(command + 1,
                   {"--worker=" + call.text(), fmt::format("--worker-format={}", static_cast<int>(format))});
  return arguments;
}

host::WorkerCall worker_call(const Isolation& isolation, Console& console) {
  const auto call = host::WorkerCall::parse(isolation.worker);
  if (!call) throw std::invalid_argument("--worker is for processes that nonet starts itself");
  console.set_output_color(call->has_color);  // the color setting of the parent
  allow_exit();                               // the parent reports it
  return *call;
}

}  // namespace

void Isolation::add_options(Command& command) {
  const Option isolate = command.add_flag(
      "--isolate", is_on, "Run plugins in worker processes, so that a crash costs one puzzle and not the run");
  command.add("--worker", worker, "").hidden();
  command
      .add(
          "--worker-format", [this](const std::string& number) { format = static_cast<Format>(number.at(0) - '0'); },
          "")
      .hidden();
  add_memory(command, memory_mib).needs(isolate);
}

Option add_memory(Command& command, int& memory_mib) {
  constexpr int kLeast = 256;
  constexpr int kMost = 1024 * 1024;
  return command.add("--memory-mib", memory_mib, "Memory limit of each worker process in MiB").number(kLeast, kMost);
}

IsolatedRun::IsolatedRun(const CommonOptions& options, const Isolation& isolation, const TimeLimit& limit,
                         Console& console, Verification& verification, Profiling& profiling)
    : console_(console),
      verification_(verification),
      profiling_(profiling),
      pool_({options.strategy,
             isolation.memory_mib,
             limit.milliseconds,
             {console.program(),
              [&console, format = isolation.format](const host::WorkerCall& call) {
                return worker_arguments(console, call, format);
              },
              console.streams().err, console.has_output_color()}},
            *this) {
  host::adopt_orphans();
  host::refuse_debuggers();
  if (options.strategy == kStrategyOfStdin) {
    throw UsageError("--isolate", "not with --strategy -, which each worker process would have to read again");
  }
}

void IsolatedRun::add(const VerifySummary& verified, const host::Profile& profile) {
  verification_.add(verified);
  profiling_.add(profile);
}

CommandWorker::CommandWorker(const Isolation& isolation, Console& console)
    : console_(console), worker_(worker_call(isolation, console), isolation.memory_mib) {}

host::Strategy CommandWorker::open(CommonOptions options, const std::function<bool(const host::Strategy&)>& accepts,
                                   std::function<std::string(const host::Strategy&)> describe) {
  options.before_call = [this](const std::filesystem::path& plugin, std::string_view technique) {
    worker_.note_call(plugin, technique);
  };
  const auto open = [&]() -> std::optional<host::Strategy> {
    auto strategy = open_strategy(options, console_);
    if (strategy && accepts && !accepts(*strategy)) return std::nullopt;
    return strategy;
  };
  return worker_.open({open, [this] { return console_.exit_code(); }, std::move(describe)});
}

void CommandWorker::serve(Verification& verification, Profiling& profiling,
                          const std::function<void(std::string_view, host::WorkerAnswer&)>& answer) {
  worker_.serve([&](std::string_view request, host::WorkerAnswer& answered) {
    answer(request, answered);
    answered.code = console_.exit_code();
    answered.verified = verification.take();
    answered.profile = profiling.take();
  });
}

}  // namespace nonet::cli
