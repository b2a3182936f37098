#include "nonet/workers/deadline.hpp"
#include "support/net.hpp"

#include <gtest/gtest.h>

#include <future>

namespace nonet::host {
namespace {

using std::chrono::milliseconds;

/// Waits until a condition holds, long enough for a machine under load.
template <typename Condition>
bool comes(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + kNet;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(milliseconds(1));
  }
  return true;
}

/// For searches whose callback must not be called.
void fail(const Fault& fault) { ADD_FAILURE() << fault.what; }

/// A search under a deadline, and its stop flag.
struct Search {
  explicit Search(
      Deadline& deadline, std::function<Fault(std::string)> describe = [](std::string) { return Fault(); })
      : watch(deadline.watch(stop, std::move(describe))) {}
  [[nodiscard]] bool is_over() const { return stop.load(); }

  std::atomic<bool> stop = false;
  std::unique_ptr<SearchWatch> watch;
};

TEST(Deadline, AsksASearchThatTakesTooLongToStop) {
  Deadline deadline(milliseconds(20), fail);
  Search search(deadline);
  const SearchWatch::Scope scope(search.watch.get());
  EXPECT_TRUE(comes([&] { return search.is_over(); }));
}

TEST(Deadline, LetsTheNextSearchBeginAnew) {
  Deadline deadline(milliseconds(20), fail);
  Search search(deadline);
  for (int round = 0; round < 3; ++round) {
    const SearchWatch::Scope scope(search.watch.get());
    EXPECT_FALSE(search.is_over());
    EXPECT_TRUE(comes([&] { return search.is_over(); }));
  }
}

TEST(Deadline, WatchesSearchesOfSeveralThreads) {
  Deadline deadline(milliseconds(20), fail);
  std::vector<std::future<bool>> ended;
  for (int thread = 0; thread < 4; ++thread) {
    ended.push_back(std::async(std::launch::async, [&deadline] {
      Search search(deadline);
      const SearchWatch::Scope scope(search.watch.get());
      return comes([&] { return search.is_over(); });
    }));
  }
  for (auto& end : ended) EXPECT_TRUE(end.get());
}

TEST(Deadline, LeavesShortSearchesAlone) {
  Deadline deadline(milliseconds(500), fail);
  Search search(deadline);
  const auto end = std::chrono::steady_clock::now() + milliseconds(1500);
  bool was_over = false;
  while (std::chrono::steady_clock::now() < end) {
    const SearchWatch::Scope scope(search.watch.get());
    was_over |= search.is_over();
  }
  EXPECT_FALSE(was_over);
}

TEST(Deadline, DoesNotCountTheTimeBetweenSearches) {
  Deadline deadline(milliseconds(300), fail);
  Search search(deadline);
  { const SearchWatch::Scope scope(search.watch.get()); }
  std::this_thread::sleep_for(milliseconds(600));
  const SearchWatch::Scope scope(search.watch.get());
  EXPECT_FALSE(search.is_over());
}

TEST(Deadline, DoesNotCountPauses) {
  Deadline deadline(milliseconds(300), fail);
  Search search(deadline);
  const SearchWatch::Scope scope(search.watch.get());
  {
    const SearchWatch::Pause pause(search.watch.get());
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
  Search search(deadline, [](std::string what) {
    Fault fault;
    fault.what = std::move(what);
    return fault;
  });
  {
    const SearchWatch::Scope scope(search.watch.get());
    EXPECT_TRUE(comes([&] { return given_up > 0; }));
  }
  EXPECT_EQ(description, "searched for 20 ms and did not stop within 1000 ms after the request to stop");
}

TEST(Deadline, GivesASearchAsMuchTimeToStopAsItHadToSearch) {
  const Deadline deadline(milliseconds(2500), fail);
  EXPECT_EQ(deadline.grace(), milliseconds(2500));
}

TEST(Deadline, IsNotNeededToSearch) {
  const SearchWatch::Scope scope(nullptr);
  const SearchWatch::Pause pause(nullptr);
}

}  // namespace
}  // namespace nonet::host
