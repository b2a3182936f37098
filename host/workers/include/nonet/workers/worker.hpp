#pragma once
// The inside of a worker process: what --isolate starts to run plugins in.

#include <functional>

#include "nonet/solving/solver.hpp"
#include "nonet/workers/deadline.hpp"
#include "nonet/workers/worker_answer.hpp"
#include "nonet/workers/worker_memory.hpp"

namespace nonet::host {

/// What a worker process is: the value of its option --worker.
struct WorkerCall {
  int socket = -1;         ///< for requests
  int memory = -1;         ///< see WorkerMemory
  bool is_quiet = false;   ///< another worker has reported what is wrong with plugins and strategy
  bool has_color = false;  ///< whether the parent's output is in color

  [[nodiscard]] std::string text() const;
  /// Nothing for a text that is none.
  [[nodiscard]] static std::optional<WorkerCall> parse(const std::string& text);
};

/// What a worker does before it answers requests.
struct WorkerOpening {
  /// Opens the strategy, with Worker::note_call as the registry's hook; nothing after reporting why it cannot be had.
  std::function<std::optional<Strategy>()> open;
  /// The exit code so far.
  std::function<int()> exit_code;
  /// Makes WorkerStrategy::program; empty where no manifest is wanted.
  std::function<std::string(const Strategy&)> describe = {};
};

/// The worker's end of the connection. There is one in a process, made by its first thread, and it ends the process.
class Worker {
 public:
  /// From now on the end of the parent ends the process, the memory is limited, and what kills it is noted. Throws
  /// std::system_error when the descriptors are not those of a parent.
  Worker(const WorkerCall& call, int memory_mib);

  /// Notes whose code runs while the strategy is opened, in case it ends the process.
  void note_call(const std::filesystem::path& plugin, std::string_view technique) noexcept;
  /// Opens the strategy and says so; ends the process when it cannot be opened.
  [[nodiscard]] Strategy open(const WorkerOpening& opening);
  /// What to do when a search does not stop, just before the process is ended for it.
  void note_too_long(const Deadline& deadline) noexcept;
  /// The solver that asks the plugins: what it is doing is noted if the process dies. It must outlive the process.
  void watch(const Solver& solver) noexcept;

  /// Hands over a part of the output for the request that is being answered, so that it is not lost with the process.
  void write_part(std::string_view out);
  /// Answers requests until the parent is gone. `answer` fills in all but the number.
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
