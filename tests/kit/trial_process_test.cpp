// The process of a trial, and what its parent says about its end.

#include "nonet/kit/trial_process.hpp"

#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace nonet::tests {
namespace {

using namespace std::chrono_literals;

kit::ChildLimits trial_limits() { return {.find = 5s, .positions = 1}; }

TEST(TrialProcess, ReturnsTheTextOfItsBody) {
  const kit::ChildResult result =
      kit::run_in_child(trial_limits(), "steps", [](kit::TrialObserver&) { return "done"; });
  EXPECT_EQ(result.text, "done");
  EXPECT_EQ(result.death, "");
}

// Its parent looks at its state while it waits for more output, which the other process may write.
TEST(TrialProcess, CrashesThoughAProcessThatItForkedLivesOn) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const kit::ChildResult result =
      kit::run_in_child(trial_limits(), "steps", [&ends](kit::TrialObserver&) -> std::string {
        if (::fork() != 0) std::abort();
        ::close(ends[1]);
        pollfd end_of_test{ends[0], POLLIN, 0};
        ::poll(&end_of_test, 1, 10'000);
        ::_exit(0);
      });
  EXPECT_EQ(result.death, "aborted the process");
  ::close(ends[0]);
  ::close(ends[1]);
}

}  // namespace
}  // namespace nonet::tests
