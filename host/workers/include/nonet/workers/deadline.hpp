#pragma once
// Deadline: searches that take too long are asked to stop; those that do not stop are reported to a callback that can
// end the process.

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

/// The limit of searches and the one thread that watches over all of them. A search that reaches the limit is asked to
/// stop; one that goes on for the grace time after that (the limit again, at least a second) is given up.
class NONET_EXPORT Deadline : public SearchLimit {
 public:
  /// Takes what is to be said of a search that does not stop. The thread that searches cannot be saved: expected to end
  /// the process. If it returns, it is called again after another grace time.
  using GiveUp = std::function<void(const Fault& fault)>;

  /// `limit`: at least 1 ms. Kept to about a sixteenth, or 0.2 s where that is less; time in which the process was
  /// suspended does not count.
  /// Throws std::system_error where no thread can be started.
  Deadline(std::chrono::milliseconds limit, GiveUp give_up);
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
  GiveUp give_up_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<TimedSearch*> searches_;
  bool is_ending_ = false;
  std::thread thread_;  // last: it uses the rest
};

}  // namespace nonet::host
