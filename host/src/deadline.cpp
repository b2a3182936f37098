#include "nonet/host/deadline.hpp"

#include <algorithm>

namespace nonet::host {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

TimedSearch::TimedSearch(Deadline* deadline, std::function<Fault()> describe)
    : deadline_(deadline), describe_(std::move(describe)) {
  if (deadline_ != nullptr) deadline_->add(*this);
}

TimedSearch::~TimedSearch() {
  if (deadline_ != nullptr) deadline_->remove(*this);
}

void TimedSearch::end_after_limit() noexcept {
  // The deadline holds the lock while it sets the flag, and for good once it ends the process.
  const std::lock_guard lock(mutex_);
  stop_.store(false, std::memory_order_relaxed);
}

void TimedSearch::count(nanoseconds passed) {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return;
  std::uint64_t running = running_.load(std::memory_order_acquire);
  if (running == kNone) return;
  if (running != kOver && running != counted_) {
    counted_ = running;
    elapsed_ = nanoseconds(0);
    return;
  }
  elapsed_ += passed;
  if (running == kOver) {
    if (elapsed_ < deadline_->grace()) return;
    deadline_->give_up_(describe_());
  } else {
    // Another search may have begun since: it is not to be stopped for this one.
    if (elapsed_ < deadline_->limit() || !running_.compare_exchange_strong(running, kOver)) return;
    stop_.store(true, std::memory_order_relaxed);
  }
  elapsed_ = nanoseconds(0);
}

Deadline::Deadline(milliseconds limit, GiveUp give_up)
    : limit_(limit), give_up_(std::move(give_up)), thread_([this] { watch(); }) {}

Deadline::~Deadline() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    changed_.notify_one();
  }
  thread_.join();
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

void Deadline::watch() {
  using Clock = std::chrono::steady_clock;
  // Often enough to keep the limit, seldom enough to cost nothing.
  const nanoseconds period = std::clamp<nanoseconds>(limit_ / 16, milliseconds(1), milliseconds(100));
  std::unique_lock lock(mutex_);
  const auto has_work = [this] { return is_ending_ || !searches_.empty(); };
  for (;;) {
    changed_.wait(lock, has_work);
    if (is_ending_) return;
    const auto start = Clock::now();
    changed_.wait_for(lock, period, [this] { return is_ending_; });
    // A process that was stopped, or a machine that has no time, is no fault of the search.
    const nanoseconds passed = std::min<nanoseconds>(Clock::now() - start, 2 * period);
    for (TimedSearch* search : searches_) search->count(passed);
  }
}

}  // namespace nonet::host
