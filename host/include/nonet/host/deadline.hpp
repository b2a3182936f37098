#pragma once
// Deadline: searches that take too long are asked to stop; those that do not stop are reported to a callback that can
// end the process.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "nonet/host/fault.hpp"

namespace nonet::host {

class Deadline;

/// The searches of one thread, one after the other. To begin and end one takes nanoseconds and no system call.
class NONET_EXPORT TimedSearch {
 public:
  /// `deadline` may be null: then nothing is ever over. `describe` says what searches too long; it is called from
  /// another thread while a search does not stop, never after one has ended.
  TimedSearch(Deadline* deadline, std::function<Fault()> describe);
  ~TimedSearch();
  TimedSearch(const TimedSearch&) = delete;
  TimedSearch& operator=(const TimedSearch&) = delete;

  /// A search, from here to the end of the scope. That end is never reached where the process is being ended for it.
  class Scope {
   public:
    explicit Scope(TimedSearch& search) noexcept : search_(search) {
      search_.running_.store(++search_.begun_, std::memory_order_release);
    }
    ~Scope() {
      if (search_.running_.exchange(kNone, std::memory_order_acq_rel) == kOver) search_.end_after_limit();
    }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    TimedSearch& search_;
  };
  /// Whether the search's time is over: it should end without a result.
  [[nodiscard]] bool is_over() const noexcept { return stop_.load(std::memory_order_relaxed); }
  /// The same as a flag, for FindContext.
  [[nodiscard]] const std::atomic<bool>* stop() const noexcept { return &stop_; }
  /// Null where searches have no limit.
  [[nodiscard]] const Deadline* deadline() const noexcept { return deadline_; }

  /// Time that is not the search's, e.g. while a reader of the output keeps it waiting. Meanwhile the process is not
  /// ended for the search.
  class Pause {
   public:
    explicit Pause(TimedSearch& search) : lock_(search.mutex_) {}

   private:
    std::lock_guard<std::mutex> lock_;
  };

 private:
  friend class Deadline;
  static constexpr std::uint64_t kNone = 0;
  static constexpr std::uint64_t kOver = ~std::uint64_t{0};

  void end_after_limit() noexcept;
  /// Counts time that has passed; from the deadline's thread.
  void count(std::chrono::nanoseconds passed);

  Deadline* deadline_;
  std::function<Fault()> describe_;
  std::uint64_t begun_ = 0;                    // searches so far
  std::atomic<std::uint64_t> running_{kNone};  // the number of the search, or one of the two above
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;  // held while time stands still, and by the deadline while it acts
  // The deadline's thread alone:
  std::uint64_t counted_ = kNone;
  std::chrono::nanoseconds elapsed_{0};
};

/// The limit of searches and the one thread that watches over all of them. A search that reaches the limit is asked to
/// stop; one that goes on for the grace time after that (the limit again, at least a second) is given up.
class NONET_EXPORT Deadline {
 public:
  /// Takes what is to be said of a search that does not stop. The thread that searches cannot be saved: expected to end
  /// the process. If it returns, it is called again after another grace time.
  using GiveUp = std::function<void(const Fault& fault)>;

  /// `limit`: at least 1 ms. Kept to about a sixteenth, or 0.2 s where that is less; time in which the process was
  /// suspended does not count.
  /// Throws std::system_error where no thread can be started.
  Deadline(std::chrono::milliseconds limit, GiveUp give_up);
  ~Deadline();
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

  [[nodiscard]] std::chrono::milliseconds limit() const noexcept { return limit_; }
  [[nodiscard]] std::chrono::milliseconds grace() const noexcept {
    return std::max(limit_, std::chrono::milliseconds(1000));
  }

 private:
  friend class TimedSearch;
  void add(TimedSearch& search);
  void remove(TimedSearch& search);
  void watch();

  std::chrono::milliseconds limit_;
  GiveUp give_up_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<TimedSearch*> searches_;
  bool is_ending_ = false;
  std::thread thread_;  // last: it uses the rest
};

}  // namespace nonet::host
