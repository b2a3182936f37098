#pragma once
// The inside of a worker process: what --isolate starts to run plugins in.

#include <functional>

#include "isolation/worker_answer.hpp"
#include "isolation/worker_memory.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/workers/deadline.hpp"
#include "output/profiling.hpp"

namespace nonet::cli {

/// What a worker process is: the value of its option --worker.
struct WorkerCall {
  int socket = -1;         ///< for requests
  int memory = -1;         ///< see WorkerMemory
  bool is_quiet = false;   ///< another worker has reported what is wrong with plugins and strategy
  bool has_color = false;  ///< whether the parent's output is in color

  [[nodiscard]] std::string text() const;
  /// Throws std::invalid_argument for a text that is none.
  [[nodiscard]] static WorkerCall parse(const std::string& text);
};

/// The worker's end of the connection. There is one in a process, made by its first thread, and it ends the process.
class Worker {
 public:
  /// From now on the end of the parent ends the process, the memory is limited, and what kills it is noted. Throws
  /// std::system_error when the descriptors are not those of a parent.
  Worker(const WorkerCall& call, int memory_mib, Console& console);

  /// Opens the strategy and says so; ends the process when it cannot be opened, or when `accepts`, which reports why,
  /// is false. `describe` makes WorkerStrategy::program.
  [[nodiscard]] host::Strategy open(
      CommonOptions options,
      const std::function<bool(const host::Strategy&)>& accepts = [](const host::Strategy&) { return true; },
      const std::function<std::string(const host::Strategy&)>& describe =
          [](const host::Strategy&) { return std::string(); });
  /// What to do when a search does not stop, just before the process is ended for it.
  void note_too_long(const host::Deadline& deadline) noexcept;
  /// The solver that asks the plugins: what it is doing is noted if the process dies. It must outlive the process.
  void watch(const host::Solver& solver) noexcept;

  /// Hands over a part of the output for the request that is being answered, so that it is not lost with the process.
  void write_part(std::string_view out);
  /// Answers requests until the parent is gone. `answer` fills in what is left to write; the rest comes from the
  /// others.
  [[noreturn]] void serve(Verification& verification, Profiling& profiling,
                          const std::function<void(std::string_view request, WorkerAnswer& answer)>& answer);

 private:
  [[nodiscard]] bool receive(std::string& requests) const;
  void append(std::string_view answer);
  void send_done() const;

  Console& console_;
  WorkerCall call_;
  WorkerMemory memory_;
  std::uint64_t number_ = 0;  // of the request
};

}  // namespace nonet::cli
