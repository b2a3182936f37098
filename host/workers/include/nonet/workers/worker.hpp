#pragma once
// The inside of a worker process, in which --isolate runs plugins.

#include <functional>

#include "nonet/solving/solver.hpp"
#include "nonet/workers/deadline.hpp"
#include "nonet/workers/worker_answer.hpp"
#include "nonet/workers/worker_memory.hpp"

namespace nonet::host {

/// Parameters of a worker process: the value of its option --worker.
struct WorkerCall {
  int socket = -1;         ///< for requests
  int memory = -1;         ///< see WorkerMemory
  bool is_quiet = false;   ///< another worker has reported the mistakes of plugins and strategy
  bool has_color = false;  ///< whether the parent's output is in color

  [[nodiscard]] std::string text() const;
  /// Nothing for an invalid text.
  [[nodiscard]] static std::optional<WorkerCall> parse(const std::string& text);
};

/// How a worker opens its strategy before it answers requests.
struct WorkerOpening {
  /// Opens the strategy, with Worker::note_call as the registry's hook; reports a failure and returns nothing.
  std::function<std::optional<Strategy>()> open;
  /// The exit code so far.
  std::function<int()> exit_code;
  /// Makes WorkerStrategy::program; empty if no manifest is wanted.
  std::function<std::string(const Strategy&)> describe = {};
};

/// The worker's end of the connection. A process has one, made by its first thread, which ends the process.
class Worker {
 public:
  /// From now on the process ends when its parent does, its memory is limited, and the cause of its death is noted.
  /// Throws std::system_error when the descriptors are not from a parent.
  Worker(const WorkerCall& call, int memory_mib);

  /// Notes whose code runs while the strategy is opened, in case that code ends the process.
  void note_call(const std::filesystem::path& plugin, std::string_view technique) noexcept;
  /// Opens the strategy and notifies the parent; ends the process on failure.
  [[nodiscard]] Strategy open(const WorkerOpening& opening);
  /// To be called before the process is ended because of a search that does not stop.
  void note_too_long(const Deadline& deadline) noexcept;
  /// The solver whose current search is noted if the process dies. It must outlive the process.
  void watch(const Solver& solver) noexcept;

  /// Sends a part of the output for the current request, so that it survives the process.
  void write_part(std::string_view out);
  /// Answers requests until the parent ends. `answer` fills in all but the number.
  [[noreturn]] void serve(const std::function<void(std::string_view request, WorkerAnswer& answer)>& answer);

 private:
  [[nodiscard]] bool receive(std::string& requests) const;
  void append(std::string_view answer);
  void send_done() const;

  WorkerCall call_;
  WorkerMemory memory_;
  std::uint64_t number_ = 0;  // of the request
};

}  // namespace nonet::host
