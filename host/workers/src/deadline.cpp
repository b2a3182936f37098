#include "nonet/workers/deadline.hpp"

#include <fmt/format.h>
#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <ctime>

namespace nonet::host {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

namespace {

/// Of the time in which a search waits, 1/kWaiting counts.
constexpr int kWaiting = 10;

/// The processor time of a thread; nothing if it has ended.
nanoseconds processor_time(clockid_t clock) noexcept {
  timespec time{};
  if (::clock_gettime(clock, &time) != 0) return nanoseconds(0);
  return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

}  // namespace

/// The searches of one thread. A search never returns once the process is being ended for it.
class TimedSearch : public SearchWatch {
 public:
  TimedSearch(Deadline& deadline, std::atomic<bool>& stop, std::function<Fault(std::string)> describe)
      : deadline_(deadline), stop_(stop), describe_(std::move(describe)) {
    deadline_.add(*this);
  }
  TimedSearch(const TimedSearch&) = delete;
  TimedSearch& operator=(const TimedSearch&) = delete;
  ~TimedSearch() override { deadline_.remove(*this); }

  void begin() noexcept override {
    clockid_t clock{};
    ::pthread_getcpuclockid(::pthread_self(), &clock);  // calls no system
    clock_.store(clock, std::memory_order_relaxed);
    running_.store(++begun_, std::memory_order_release);
  }
  void end() noexcept override {
    if (running_.exchange(kNone, std::memory_order_acq_rel) == kOver) end_after_limit();
  }
  /// The process is not ended for the search during a pause.
  void pause() override { mutex_.lock(); }
  void resume() override { mutex_.unlock(); }

  /// Adds passed time; called by the deadline's thread.
  void count(nanoseconds passed);

 private:
  static constexpr std::uint64_t kNone = 0;
  static constexpr std::uint64_t kOver = ~std::uint64_t{0};

  void end_after_limit() noexcept {
    // The deadline holds the lock while it sets the flag, and forever once it ends the process.
    const std::lock_guard lock(mutex_);
    stop_.store(false, std::memory_order_relaxed);
  }

  Deadline& deadline_;
  std::atomic<bool>& stop_;
  std::function<Fault(std::string)> describe_;
  std::uint64_t begun_ = 0;                    // searches so far
  std::atomic<std::uint64_t> running_{kNone};  // the number of the search, or one of the two above
  std::atomic<clockid_t> clock_{};             // of the thread that searches
  std::mutex mutex_;                           // held during a pause, and by the deadline while it acts
  // Used by the deadline's thread only:
  std::uint64_t counted_ = kNone;
  nanoseconds elapsed_{0};
  nanoseconds processor_{0};  // at the last count
};

void TimedSearch::count(nanoseconds passed) {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return;
  std::uint64_t running = running_.load(std::memory_order_acquire);
  if (running == kNone) return;
  const nanoseconds before = std::exchange(processor_, processor_time(clock_.load(std::memory_order_relaxed)));
  if (running != kOver && running != counted_) {
    counted_ = running;
    elapsed_ = nanoseconds(0);
    return;
  }
  elapsed_ += std::max(processor_ - before, passed / kWaiting);
  if (running == kOver) {
    if (elapsed_ < deadline_.grace()) return;
    deadline_.on_stuck_(
        describe_(fmt::format("searched for {} ms and did not stop within {} ms after the request to stop",
                              deadline_.limit().count(), deadline_.grace().count())));
  } else {
    // Another search may have begun since; it must not be stopped.
    if (elapsed_ < deadline_.limit() || !running_.compare_exchange_strong(running, kOver)) return;
    stop_.store(true, std::memory_order_relaxed);
  }
  elapsed_ = nanoseconds(0);
}

Deadline::Deadline(milliseconds limit, StuckHandler on_stuck)
    : limit_(limit), on_stuck_(std::move(on_stuck)), thread_([this] { run(); }) {}

Deadline::~Deadline() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    changed_.notify_one();
  }
  thread_.join();
}

std::unique_ptr<SearchWatch> Deadline::watch(std::atomic<bool>& stop, std::function<Fault(std::string)> describe) {
  return std::make_unique<TimedSearch>(*this, stop, std::move(describe));
}

void Deadline::add(TimedSearch& search) {
  const std::lock_guard lock(mutex_);
  searches_.push_back(&search);
  changed_.notify_one();
}

void Deadline::remove(TimedSearch& search) {
  const std::lock_guard lock(mutex_);
  std::erase(searches_, &search);
}

void Deadline::run() {
  using Clock = std::chrono::steady_clock;
  // Short enough for the accuracy, long enough to cost nothing.
  const nanoseconds period = std::clamp<nanoseconds>(limit_ / 16, milliseconds(1), milliseconds(100));
  std::unique_lock lock(mutex_);
  const auto has_work = [this] { return is_ending_ || !searches_.empty(); };
  for (;;) {
    changed_.wait(lock, has_work);
    if (is_ending_) return;
    const auto start = Clock::now();
    changed_.wait_for(lock, period, [this] { return is_ending_; });
    // Time in which the process was stopped, or the machine too busy, does not count for the search.
    const nanoseconds passed = std::min<nanoseconds>(Clock::now() - start, 2 * period);
    for (TimedSearch* search : searches_) search->count(passed);
  }
}

}  // namespace nonet::host
