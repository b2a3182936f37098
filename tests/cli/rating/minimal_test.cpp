// --minimal: every remaining premise is needed.

#include <gtest/gtest.h>

#include "support/patterns.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// `0 of 57`: the idle premises that a judge counted, and their total.
std::string idle_premises(const std::string& message) {
  const Match found = first_match(message, "; (\\d+ of \\d+) premises idle");
  return found.empty() ? message : found[1];
}

TEST(Minimal, LeavesNoPremiseOfASolutionIdle) {
  const auto whole = run({"solve", "-s", "hodoku", "--verify", "--exact-idle", kStuck});
  const auto minimal = run({"solve", "-s", "hodoku", "--minimal", "--verify", "--exact-idle", kStuck});
  EXPECT_EQ(idle_premises(minimal.err).rfind("0 of ", 0), 0U) << minimal.err;
  EXPECT_EQ(minimal.out, whole.out);  // explanations do not change
}

TEST(Minimal, LeavesNoPremiseOfAnyStepIdle) {
  const std::vector<std::string> steps = {"steps", "-s", "complete", "--format", "ndjson", kStuck};
  std::vector<std::string> minimal = steps;
  minimal.insert(minimal.begin() + 1, "--minimal");
  const auto whole = run_on(run(steps).out, {"verify", "--exact-idle"});
  const auto judged = run_on(run(minimal).out, {"verify", "--exact-idle"});
  EXPECT_EQ(judged.exit, 0);
  EXPECT_NE(idle_premises(whole.err).rfind("0 of ", 0), 0U) << "nothing to leave out";
  EXPECT_EQ(idle_premises(judged.err).rfind("0 of ", 0), 0U) << judged.err;
}

TEST(Minimal, GivesAcceptedProofs) {
  const TemporaryDirectory directory;
  const std::string proofs = (directory.path() / "proofs").string();
  EXPECT_EQ(run({"prove", "-s", "hodoku", "--minimal", "--output", proofs, kStuck}).exit, 0);
  const auto checked = run_program(build_file("bin/check_proofs"), {proofs}, {});
  EXPECT_EQ(checked.exit, 0) << checked.out;
}

}  // namespace
}  // namespace nonet::cli
