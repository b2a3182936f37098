#include "nonet/host/deadline.hpp"

#include <gtest/gtest.h>

#include <future>

namespace nonet::host {
namespace {

using std::chrono::milliseconds;

/// Waits until something holds; a machine under load gets its time.
template <typename Condition>
bool comes(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(milliseconds(1));
  }
  return true;
}

/// For searches that must not be given up.
void fail(const Fault& fault) { ADD_FAILURE() << fault.what; }

Fault nothing() { return {}; }

TEST(Deadline, AsksASearchThatTakesTooLongToStop) {
  Deadline deadline(milliseconds(20), fail);
  TimedSearch search(&deadline, nothing);
  const TimedSearch::Scope scope(search);
  EXPECT_TRUE(comes([&] { return search.is_over(); }));
  EXPECT_TRUE(search.stop()->load());
}

TEST(Deadline, LetsTheNextSearchBeginAnew) {
  Deadline deadline(milliseconds(20), fail);
  TimedSearch search(&deadline, nothing);
  for (int round = 0; round < 3; ++round) {
    const TimedSearch::Scope scope(search);
    EXPECT_FALSE(search.is_over());
    EXPECT_TRUE(comes([&] { return search.is_over(); }));
  }
}

TEST(Deadline, WatchesSearchesOfSeveralThreads) {
  Deadline deadline(milliseconds(20), fail);
  std::vector<std::future<bool>> ended;
  for (int thread = 0; thread < 4; ++thread) {
    ended.push_back(std::async(std::launch::async, [&deadline] {
      TimedSearch search(&deadline, nothing);
      const TimedSearch::Scope scope(search);
      return comes([&] { return search.is_over(); });
    }));
  }
  for (auto& end : ended) EXPECT_TRUE(end.get());
}

TEST(Deadline, LeavesShortSearchesAlone) {
  Deadline deadline(milliseconds(500), fail);
  TimedSearch search(&deadline, nothing);
  const auto end = std::chrono::steady_clock::now() + milliseconds(1500);
  bool was_over = false;
  while (std::chrono::steady_clock::now() < end) {
    const TimedSearch::Scope scope(search);
    was_over |= search.is_over();
  }
  EXPECT_FALSE(was_over);
}

TEST(Deadline, DoesNotCountTheTimeBetweenSearches) {
  Deadline deadline(milliseconds(300), fail);
  TimedSearch search(&deadline, nothing);
  { const TimedSearch::Scope scope(search); }
  std::this_thread::sleep_for(milliseconds(600));
  const TimedSearch::Scope scope(search);
  EXPECT_FALSE(search.is_over());
}

TEST(Deadline, DoesNotCountPauses) {
  Deadline deadline(milliseconds(300), fail);
  TimedSearch search(&deadline, nothing);
  const TimedSearch::Scope scope(search);
  {
    const TimedSearch::Pause pause(search);
    std::this_thread::sleep_for(milliseconds(600));
  }
  EXPECT_FALSE(search.is_over());
}

TEST(Deadline, GivesUpASearchThatDoesNotStop) {
  std::atomic<int> given_up = 0;
  std::string description;
  Deadline deadline(milliseconds(20), [&](const Fault& fault) {
    if (given_up == 0) description = fault.what;
    ++given_up;
  });
  EXPECT_EQ(deadline.grace(), milliseconds(1000));
  TimedSearch search(&deadline, [] {
    Fault fault;
    fault.what = "searches for the end of pi";
    return fault;
  });
  {
    const TimedSearch::Scope scope(search);
    EXPECT_TRUE(comes([&] { return given_up > 0; }));
  }
  EXPECT_EQ(description, "searches for the end of pi");
}

TEST(Deadline, GivesASearchAsMuchTimeToStopAsItHadToSearch) {
  const Deadline deadline(milliseconds(2500), fail);
  EXPECT_EQ(deadline.grace(), milliseconds(2500));
}

TEST(Deadline, IsNotNeededToSearch) {
  TimedSearch search(nullptr, nothing);
  const TimedSearch::Scope scope(search);
  EXPECT_FALSE(search.is_over());
  EXPECT_EQ(search.deadline(), nullptr);
}

}  // namespace
}  // namespace nonet::host
