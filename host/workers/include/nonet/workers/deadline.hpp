#pragma once
// Deadline: requests slow searches to stop; reports those that do not stop to a callback that can end the process.

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "nonet/solving/search_limit.hpp"

namespace nonet::host {

class TimedSearch;

/// The limit of searches and one thread that watches all of them. A search that exceeds the limit is requested to stop;
/// if it runs on for the grace time (the limit again, at least a second), the callback is called.
class Deadline : public SearchLimit {
 public:
  /// Callback for a search that does not stop. Its thread cannot be stopped, so the callback should end the process. If
  /// it returns, it is called again after another grace time.
  using StuckHandler = std::function<void(const Fault& fault)>;

  /// `limit`: at least 1 ms of the search's processor time, so that a busy machine does not shorten it; of the time in
  /// which the search waits, a tenth counts. Exceeded by at most about a sixteenth, or 0.2 s if that is less; time in
  /// which the process was suspended does not count. Throws std::system_error if no thread can be started.
  Deadline(std::chrono::milliseconds limit, StuckHandler on_stuck);
  ~Deadline() override;
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

  [[nodiscard]] std::unique_ptr<SearchWatch> watch(std::atomic<bool>& stop,
                                                   std::function<Fault(std::string what)> describe) override;
  [[nodiscard]] std::chrono::milliseconds limit() const noexcept override { return limit_; }
  [[nodiscard]] std::chrono::milliseconds grace() const noexcept {
    return std::max(limit_, std::chrono::milliseconds(1000));
  }

 private:
  friend class TimedSearch;
  void add(TimedSearch& search);
  void remove(TimedSearch& search);
  void run();

  std::chrono::milliseconds limit_;
  StuckHandler on_stuck_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<TimedSearch*> searches_;
  bool is_ending_ = false;
  std::thread thread_;  // last: the thread uses the other members
};

}  // namespace nonet::host
