#include "input/in_order.hpp"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace nonet::cli {

namespace {

/// A ring of answers: threads make them in any order, whoever completes the oldest writes it and all that are ready
/// behind it.
class AnswerRing {
 public:
  AnswerRing(std::uint64_t count, std::size_t slots, const std::function<bool(const NumberAnswer&)>& write)
      : write_(write), count_(count), slots_(slots) {}

  /// The next number to answer; nothing when there is none any more.
  std::optional<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return taken_ - written_ < slots_.size() || is_stopped_; });
    if (taken_ == count_ || is_stopped_) return std::nullopt;
    return taken_++;
  }
  void put(std::uint64_t number, NumberAnswer made) {
    const std::lock_guard lock(mutex_);
    slots_[number % slots_.size()] = std::move(made);
    NumberAnswer ready;
    const std::uint64_t before = written_;
    while (auto& slot = slots_[written_ % slots_.size()]) {
      ready.out += slot->out;
      ready.messages += slot->messages;
      slot.reset();
      ++written_;
    }
    if (written_ == before || is_stopped_) return;
    is_stopped_ = !write_(ready);
    changed_.notify_all();
  }

 private:
  const std::function<bool(const NumberAnswer&)>& write_;
  std::uint64_t count_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::optional<NumberAnswer>> slots_;
  std::uint64_t taken_ = 0;
  std::uint64_t written_ = 0;
  bool is_stopped_ = false;
};

}  // namespace

void answer_in_order(std::uint64_t count, int jobs, const std::function<NumberAnswer(std::uint64_t)>& answer,
                     const std::function<bool(const NumberAnswer&)>& write) {
  AnswerRing ring(count, 16 * static_cast<std::size_t>(jobs), write);
  const auto work = [&] {
    while (const auto number = ring.take()) ring.put(*number, answer(*number));
  };
  std::vector<std::jthread> others;
  try {
    for (int i = 1; i < jobs; ++i) others.emplace_back(work);
  } catch (const std::system_error&) {  // no more threads can be had; those that are there do all
  }
  work();
}

}  // namespace nonet::cli
