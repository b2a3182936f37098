// Techniques that use techniques of other libraries, tested through the program.

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

const std::string kPlugins = build_file("tests/plugins_good");

/// A strategy file that loads one plugin by its path.
std::string strategy_with_plugin(const fs::path& plugin, const std::string& techniques) {
  return "version: 1\nplugins: [" + plugin.string() + "]\ntechniques: [" + techniques + "]\n";
}

bool are_all_proved(const Ended& verified) {
  return verified.err.find(", 0 refuted, 0 undecided; ") != std::string::npos;
}

TEST(Uses, ATechniqueFindsStepsWithATechniqueOfAnotherLibrary) {
  const TemporaryDirectory directory;
  const std::string file =
      directory.write("trial.yaml", strategy_with_plugin(kPlugins + "/trial.so", "naked-single, hidden-single, trial"));
  const Ended solved = run({"solve", "-s", file, "--verify", "all", kStuck});
  EXPECT_NE(solved.out.find("\nTrial: => r3c4<>4\n"), std::string::npos) << solved.out;
  EXPECT_NE(solved.out.find("\nsolved: "), std::string::npos) << solved.out;
  EXPECT_TRUE(are_all_proved(solved)) << solved.err;
  EXPECT_EQ(solved.exit, 0);
}

TEST(Uses, UsedTechniquesNeedNoEntry) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("trial.yaml", strategy_with_plugin(kPlugins + "/trial.so", "trial"));
  const Ended steps = run({"steps", "-s", file, kStuck});
  EXPECT_NE(steps.out.find("Trial"), std::string::npos) << steps.out;
  EXPECT_EQ(steps.err, "");
}

TEST(Facts, SharedByTechniquesGiveTheSameProvedStepsOnTwoThreads) {
  const TemporaryDirectory directory;
  const std::string plugins = kPlugins + "/equal_cells.so, " + kPlugins + "/equal_cells_in_houses.so";
  const std::string file = directory.write(
      "equal.yaml", strategy_with_plugin(plugins,
                                         "naked-single, hidden-single, equal-cells-in-lines, equal-cells-in-blocks, "
                                         "equal-cells-in-houses"));
  EXPECT_NE(run({"solve", "-s", file, kHard}).out.find("\nEqual Cells: "), std::string::npos);
  const std::string puzzles = kEasy + "\n" + kMedium + "\n" + kHard + "\n" + kStuck + "\n";
  const Ended one = run_on(puzzles, {"rate", "-s", file, "--verify", "all", "--jobs", "1"});
  const Ended two = run_on(puzzles, {"rate", "-s", file, "--verify", "all", "--jobs", "2"});
  EXPECT_EQ(lines_of(one.out).size(), 4U);
  EXPECT_EQ(one.out, two.out);
  EXPECT_TRUE(are_all_proved(one)) << one.err;
  EXPECT_TRUE(are_all_proved(two)) << two.err;
}

}  // namespace
}  // namespace nonet::cli
