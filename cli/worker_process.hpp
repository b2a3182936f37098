#pragma once
// A worker process, from outside.

#include <sys/types.h>

#include <optional>
#include <span>

#include "worker_answer.hpp"
#include "worker_memory.hpp"

namespace nonet::cli {

/// How a worker process ended before it was told to.
struct WorkerDeath {
  std::string what;                  ///< `crashed (segmentation fault)`
  WorkerEnd end = WorkerEnd::none;   ///< what it noted itself
  std::int64_t limit = 0;            ///< of a search, in ms; where the end is too_long
  std::optional<std::size_t> entry;  ///< of the strategy
  std::optional<Grid> position;      ///< that the entry was asked about
  std::string plugin;                ///< before it was ready: the plugin whose code ran; may be empty
  std::string technique;             ///< and the technique that was made; may be empty
};

/// Starts the running program again with its own arguments, as a worker.
class WorkerProcess {
 public:
  /// Throws std::system_error when no process can be started.
  explicit WorkerProcess(bool is_quiet);
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  /// Ends it.
  ~WorkerProcess();

  /// Waits until it is ready. Nothing when it died, see death().
  [[nodiscard]] std::optional<WorkerGreeting> greeting();
  /// Sends requests and waits for the answers; there are fewer than requests when it died at the one after the last
  /// that was answered.
  [[nodiscard]] std::vector<WorkerAnswer> ask(std::span<const std::string> requests);
  /// How it died, which it has.
  [[nodiscard]] WorkerDeath death() const;

 private:
  [[nodiscard]] bool send(std::string_view bytes) const;
  [[nodiscard]] bool wait_until_done() const;
  /// Ends it if it has not ended, and waits for that.
  void reap(bool is_nonsense);

  int socket_ = -1;
  WorkerMemory memory_;
  pid_t pid_ = -1;
  int status_ = 0;            // of waitpid, once pid_ is -1
  bool is_nonsense_ = false;  // what it sent last
};

}  // namespace nonet::cli
