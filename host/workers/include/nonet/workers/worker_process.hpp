#pragma once
// A worker process, as its parent sees it.

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>

#include "nonet/workers/child_process.hpp"
#include "nonet/workers/worker.hpp"
#include "nonet/workers/worker_answer.hpp"
#include "nonet/workers/worker_memory.hpp"

namespace nonet::host {

/// How a worker process ended unexpectedly.
struct WorkerExit {
  std::string what;                  ///< `crashed (segmentation fault)`
  WorkerEnd end = WorkerEnd::none;   ///< the reason that it noted itself
  std::int64_t limit = 0;            ///< of a search, in ms; if the end is too_long
  std::optional<std::size_t> entry;  ///< of the strategy
  std::optional<Grid> position;      ///< that the entry was searching
  std::string plugin;                ///< before it was ready: the plugin whose code ran; may be empty
  std::string technique;             ///< and the technique whose instance was made; may be empty
  std::string out;                   ///< the part of its last answer that it had sent, see Worker::write_part
};

/// Timeouts of a worker process; none: no limit.
struct WorkerTimeouts {
  std::optional<std::chrono::milliseconds> start;    ///< until it is ready, or has ended after a request to end
  std::optional<std::chrono::milliseconds> silence;  ///< without a heartbeat
};

/// How to start worker processes.
struct WorkerProgram {
  std::filesystem::path file;
  /// The arguments of a worker, after the name of the program.
  std::function<std::vector<std::string>(const WorkerCall& call)> arguments;
  int err = 2;             ///< descriptor for its messages, and for what plugins print
  bool has_color = false;  ///< whether the output is in color
};

class WorkerProcess {
 public:
  /// Starts a process. Throws std::system_error on failure.
  WorkerProcess(const WorkerProgram& program, bool is_quiet, const WorkerTimeouts& timeout);
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  /// Ends the process.
  ~WorkerProcess();

  /// Waits until it is ready. Nothing if it died, see death().
  [[nodiscard]] std::optional<WorkerStartup> startup();
  /// Sends requests and waits for the answers. Fewer answers than requests: it died at the first request without an
  /// answer. `client`: a socket whose hang-up kills the process, as nobody waits for the answers; -1: none.
  [[nodiscard]] std::vector<WorkerAnswer> request(std::span<const std::string> requests, int client = -1);
  /// Whether it died since the last call.
  [[nodiscard]] bool has_ended();
  /// How it died. Precondition: it has.
  [[nodiscard]] WorkerExit death() const;

 private:
  /// Starts the process, and sets `socket_`.
  [[nodiscard]] ChildProcess start(const WorkerProgram& program, bool is_quiet);
  [[nodiscard]] bool send(std::string_view bytes);
  /// Waits until it reports that it is done; false when it died or timed out.
  [[nodiscard]] bool wait_until_done(bool is_starting);
  /// Waits until the socket is ready for `events` or the process has ended; false on a timeout.
  [[nodiscard]] bool wait_for(short events, bool is_starting);

  WorkerTimeouts timeout_;
  Descriptor socket_;
  WorkerMemory memory_;
  ChildProcess process_;
  bool is_invalid_ = false;        // the last message was invalid
  bool is_start_overdue_ = false;  // it was not ready in time
  bool is_silent_ = false;         // it sent no heartbeat
  bool is_cancelled_ = false;      // the client has hung up
  int client_ = -1;                // of the current request
  std::uint64_t next_ = 0;         // number of the next answer
  std::string part_;               // of that answer
};

}  // namespace nonet::host
