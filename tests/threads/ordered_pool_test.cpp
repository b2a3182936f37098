#include "nonet/workers/ordered_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

namespace nonet::host {
namespace {

/// Squares numbers, and collects the output.
class Squares final : public OrderedWork {
 public:
  Squares(int count, std::size_t slots) : count_(count), slots_(slots) {}
  bool fill(std::size_t slot) override {
    if (next_ == count_) return false;
    slots_[slot] = next_++;
    return true;
  }
  void answer(std::size_t slot, std::size_t worker) override {
    ++answered;
    if (slots_[slot] == throws_at) throw std::runtime_error("no square");
    most_worker = std::max(most_worker.load(), worker);
    slots_[slot] *= slots_[slot];
  }
  bool write(std::size_t slot) override {
    written.push_back(slots_[slot]);
    return static_cast<int>(written.size()) < stops_after;
  }
  void on_stop() override { is_stopped = true; }
  void add_worker() override { ++workers; }

  [[nodiscard]] bool is_in_order() const {
    for (std::size_t i = 0; i < written.size(); ++i) {
      if (written[i] != static_cast<int>(i * i)) return false;
    }
    return true;
  }
  std::vector<int> written;
  std::atomic<int> answered = 0;
  std::atomic<std::size_t> most_worker = 0;
  std::atomic<bool> is_stopped = false;
  int workers = 0;
  int throws_at = -1;
  int stops_after = 1'000'000;

 private:
  int count_;
  int next_ = 0;
  std::vector<int> slots_;
};

/// Starts up to `threads` threads.
PoolOptions limited(int jobs, std::size_t slots, int threads) {
  return {jobs, slots, [left = threads](std::function<void()> run) mutable {
            if (left-- <= 0) throw std::system_error(EAGAIN, std::generic_category());
            return std::jthread(std::move(run));
          }};
}

class OrderedPoolTest : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Jobs, OrderedPoolTest, testing::Values(1, 2, 5), testing::PrintToStringParamName());

TEST_P(OrderedPoolTest, WritesInOrderWithAnyNumberOfSlots) {
  for (const std::size_t slots : {1U, 3U, 64U}) {
    Squares work(3000, slots);
    OrderedPool(work, {GetParam(), slots, {}}).run();
    EXPECT_EQ(work.written.size(), 3000U);
    EXPECT_TRUE(work.is_in_order());
    EXPECT_LT(work.most_worker, static_cast<std::size_t>(GetParam()));
    EXPECT_FALSE(work.is_stopped);
  }
}

TEST_P(OrderedPoolTest, EndsWhenAWriteSaysSo) {
  Squares work(100'000, 8);
  work.stops_after = 10;
  OrderedPool(work, {GetParam(), 8, {}}).run();
  EXPECT_EQ(work.written.size(), 10U);
  EXPECT_TRUE(work.is_in_order());
  EXPECT_TRUE(work.is_stopped);
}

TEST_P(OrderedPoolTest, AnExceptionOfAThreadEndsTheRunAndComesOut) {
  Squares work(1000, 8);
  work.throws_at = 100;
  OrderedPool pool(work, {GetParam(), 8, {}});
  EXPECT_THROW(pool.run(), std::runtime_error);
  EXPECT_LE(work.written.size(), 100U);
  EXPECT_TRUE(work.is_in_order());
}

TEST(OrderedPool, TheThreadsThatCanBeStartedDoAll) {
  for (const int threads : {0, 1, 3}) {
    Squares work(500, 12);
    OrderedPool(work, limited(5, 12, threads)).run();
    EXPECT_EQ(work.written.size(), 500U) << threads;
    EXPECT_TRUE(work.is_in_order()) << threads;
    EXPECT_LT(work.most_worker, static_cast<std::size_t>(std::max(threads, 1))) << threads;
  }
}

TEST(OrderedPool, NoPieceIsNoWork) {
  Squares work(0, 4);
  OrderedPool(work, {3, 4, {}}).run();
  EXPECT_EQ(work.answered, 0);
}

TEST_P(OrderedPoolTest, NumbersAreAnsweredOnceAndWrittenInOrder) {
  std::string out;
  std::string messages;
  answer_in_order(
      300, GetParam(),
      [](std::uint64_t i) {
        return NumberAnswer{std::to_string(i) + ' ', i % 100 == 0 ? "!" : ""};
      },
      [&](const NumberAnswer& answer) {
        out += answer.out;
        messages += answer.messages;
        return true;
      });
  std::string expected;
  for (int i = 0; i < 300; ++i) expected += std::to_string(i) + ' ';
  EXPECT_EQ(out, expected);
  EXPECT_EQ(messages, "!!!");
}

TEST_P(OrderedPoolTest, NumbersEndWhenAWriteSaysSo) {
  std::atomic<int> answered = 0;
  answer_in_order(
      1'000'000, GetParam(), [&](std::uint64_t) { return ++answered, NumberAnswer{}; },
      [](const NumberAnswer&) { return false; });
  EXPECT_LT(answered, 1000);
}

}  // namespace
}  // namespace nonet::host
