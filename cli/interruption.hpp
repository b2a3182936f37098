#pragma once
// Handles SIGINT and SIGTERM in a batch.

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>

#include "console.hpp"

namespace nonet::cli {

/// While it exists, SIGINT or SIGTERM ends the process in order. `flush`, called in another thread, writes the complete
/// answers and returns their number, counted in `unit` (`lines`). Then `interrupted after N lines` is written to
/// stderr; the exit code is 128 + the signal, or kInterrupted for a run that can be resumed. A second signal of the
/// same kind ends the process at once. A signal that was ignored stays ignored. One from a worker process, or what a
/// plugin started there, ends that worker in place of the run, see host::end_sender. At most one at a time.
class Interruption {
 public:
  Interruption(const Console& console, const char* unit, std::function<std::uint64_t()> flush,
               bool is_resumable = false);
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

 private:
  /// Waits for a signal, then ends the process.
  void wait() const;

  const Console& console_;
  const char* unit_;
  std::function<std::uint64_t()> flush_;
  bool is_resumable_;
  int read_end_ = -1;
  int write_end_ = -1;
  std::atomic<bool> is_ending_ = false;
  std::thread thread_;  // last: it uses the other members
};

}  // namespace nonet::cli
