#pragma once
// What SIGINT and SIGTERM do to a batch.

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>

#include "console.hpp"

namespace nonet::cli {

/// As long as it lives, SIGINT or SIGTERM ends the process in order: `flush`, called in another thread, writes what is
/// complete and returns how many `unit` that makes (`lines`); `interrupted after N lines` goes to stderr, and
/// the exit code is 128 + the signal, or for a run that can be resumed kInterrupted. The same signal a second time ends
/// the process at once. A signal that was ignored stays ignored. One at a time.
class Interruption {
 public:
  Interruption(const Console& console, const char* unit, std::function<std::uint64_t()> flush,
               bool is_resumable = false);
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

 private:
  /// Waits for a signal, and ends the process for it.
  void wait() const;

  const Console& console_;
  const char* unit_;
  std::function<std::uint64_t()> flush_;
  bool is_resumable_;
  int read_end_ = -1;
  int write_end_ = -1;
  std::atomic<bool> is_ending_ = false;
  std::thread thread_;  // last: it uses the rest
};

}  // namespace nonet::cli
