#pragma once
// A worker process, from outside.

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>

#include "nonet/workers/worker.hpp"
#include "nonet/workers/worker_answer.hpp"
#include "nonet/workers/worker_memory.hpp"

namespace nonet::host {

/// How a worker process ended before it was asked to.
struct WorkerExit {
  std::string what;                  ///< `crashed (segmentation fault)`
  WorkerEnd end = WorkerEnd::none;   ///< what it noted itself
  std::int64_t limit = 0;            ///< of a search, in ms; where the end is too_long
  std::optional<std::size_t> entry;  ///< of the strategy
  std::optional<Grid> position;      ///< that the entry was asked about
  std::string plugin;                ///< before it was ready: the plugin whose code ran; may be empty
  std::string technique;             ///< and the technique that was made; may be empty
  std::string out;                   ///< what it had handed over of its last answer, see Worker::write_part
};

/// How long a worker process may take; none for ever.
struct WorkerPatience {
  std::optional<std::chrono::milliseconds> start;    ///< to be ready, or to end when it must
  std::optional<std::chrono::milliseconds> silence;  ///< without a sign that it runs
};

/// A descriptor that is closed where it ends.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  [[nodiscard]] int get() const { return number_; }
  void reset(int number) {
    close();
    number_ = number;
  }
  void close();

 private:
  int number_;
};

/// How worker processes are started.
struct WorkerProgram {
  std::filesystem::path file;
  /// The arguments of a worker, behind the name of the program.
  std::function<std::vector<std::string>(const WorkerCall& call)> arguments;
  int err = 2;             ///< descriptor for its messages, and for what plugins print
  bool has_color = false;  ///< of the output
};

class WorkerProcess {
 public:
  /// Starts one. Throws std::system_error when that fails.
  WorkerProcess(const WorkerProgram& program, bool is_quiet, const WorkerPatience& timeout);
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;
  /// Ends it.
  ~WorkerProcess();

  /// Waits until it is ready. Nothing when it died, see death().
  [[nodiscard]] std::optional<WorkerStartup> startup();
  /// Sends requests and waits for the answers; there are fewer than requests when it died at the one after the last
  /// that was answered.
  [[nodiscard]] std::vector<WorkerAnswer> request(std::span<const std::string> requests);
  /// Whether it died since it was last asked.
  [[nodiscard]] bool has_ended();
  /// How it died, which it has.
  [[nodiscard]] WorkerExit death() const;

 private:
  [[nodiscard]] bool send(std::string_view bytes);
  /// Waits for the word that it is done; false when it died, or when it is to be given up.
  [[nodiscard]] bool wait_until_done(bool is_starting);
  /// Waits until the socket is ready for `events` or the process has ended; false when it is to be given up.
  [[nodiscard]] bool wait_for(short events, bool is_starting);
  /// Waits until it has ended, and ends it when that takes longer than `timeout`; none for ever.
  void reap(std::optional<std::chrono::milliseconds> timeout);

  WorkerPatience timeout_;
  Descriptor socket_;
  Descriptor end_;  // readable once it has ended; none on old systems
  WorkerMemory memory_;
  pid_t pid_ = -1;
  int status_ = 0;            // of waitpid, once pid_ is -1
  bool is_nonsense_ = false;  // what it sent last
  bool is_endless_ = false;   // it was not ready in time
  bool is_silent_ = false;    // it was stopped
  std::uint64_t next_ = 0;    // number of the next answer
  std::string part_;          // of that answer
};

}  // namespace nonet::host
