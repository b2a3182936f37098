#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

using Json = nlohmann::json;

const std::string kLastCell = "12345678." + std::string(72, '.');

TEST(Steps, ShowsAllStepsOfAllTechniques) {
  const Ended steps = run({"steps", kLastCell});
  EXPECT_EQ(steps.out,
            "Full House: 9 in r1 => r1c9=9\n"
            "Naked Single: 9 => r1c9=9\n"
            "Hidden Single: 9 in r1 => r1c9=9\n");
  EXPECT_EQ(steps.err, "");
  EXPECT_EQ(steps.exit, 0);
}

TEST(Steps, ShowsThoseOfOneTechnique) {
  EXPECT_EQ(run({"steps", "--technique", "naked-single", kLastCell}).out, "Naked Single: 9 => r1c9=9\n");
}

TEST(Steps, KnowsTheTechniquesOfTheCompleteStrategyByTheirIds) {
  const std::string grid = "..1......234......567......" + std::string(54, '.');
  EXPECT_EQ(run({"steps", "--technique", "naked-quad", grid}).exit, 0);
  EXPECT_EQ(run({"steps", "--technique", "naked-quad", "--strategy", "basic", grid}).exit, 2);
}

TEST(Steps, ShowsThoseThatRemoveACandidate) {
  const std::string grid = "..1......234......567......" + std::string(54, '.');
  EXPECT_EQ(run({"steps", "--eliminates", "9r1c5", grid}).out, "Pointing: 9 in b1 (r1c12) in r1 => r1c456789<>9\n");
  EXPECT_EQ(run({"steps", "--eliminates", "r1c5<>9", grid}).out, "Pointing: 9 in b1 (r1c12) in r1 => r1c456789<>9\n");
  EXPECT_EQ(run({"steps", "--eliminates", "9r5c5", grid}).out, "");
}

TEST(Steps, CountsWhatAPlacementRemoves) {
  const auto all = lines_of(run({"steps", kEasy}).out);
  const auto filtered = lines_of(run({"steps", "--eliminates", "1r3c5", kEasy}).out);
  EXPECT_LT(filtered.size(), all.size());
  EXPECT_NE(std::find(filtered.begin(), filtered.end(), "Naked Single: 1 => r3c6=1"), filtered.end());
}

TEST(Steps, ShowsThoseThatPlaceADigit) {
  for (const std::string& line : lines_of(run({"steps", "--eliminates", "r3c6=1", kEasy}).out)) {
    EXPECT_NE(line.find("r3c6=1"), std::string::npos) << line;
  }
}

TEST(Steps, ShowsIdenticalOutcomesOnce) {
  const TemporaryDirectory files;
  const auto strategy = files.write("twice.yaml", "version: 1\nplugins: [twice]\ntechniques: [{use: twice}]\n");
  const std::string plugins = NONET_BUILD_DIR "/tests/plugins_good";
  const Ended steps = run({"steps", "--strategy", strategy, "--plugin-dir", plugins, kLastCell});
  EXPECT_EQ(steps.out, "Twice: => r1c9=9\n");
  EXPECT_EQ(steps.exit, 0);
}

TEST(Steps, RefusesACandidateThatIsNone) {
  const Ended steps = run({"steps", "--eliminates", "nonsense", kEasy});
  EXPECT_EQ(steps.out, "");
  EXPECT_EQ(steps.err, "nonet: --eliminates: 'nonsense' is not a candidate, expected one such as 5r1c3\n");
  EXPECT_EQ(steps.exit, 2);
  EXPECT_EQ(run({"steps", "--eliminates", "0r1c3", kEasy}).exit, 2);
  EXPECT_EQ(run({"steps", "--eliminates", "5r1c0", kEasy}).exit, 2);
}

TEST(Steps, RefusesATechniqueThatTheStrategyLacks) {
  const Ended steps = run({"steps", "--technique", "pointin", kEasy});
  EXPECT_EQ(steps.err, "nonet: --technique: strategy 'complete' has no 'pointin', did you mean 'pointing'?\n");
  EXPECT_EQ(steps.exit, 2);
}

TEST(Steps, RefusesEqualDigits) {
  const Ended steps = run({"steps", kConflict});
  EXPECT_EQ(steps.err, "nonet: argument: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(steps.exit, 1);
}

TEST(Steps, WritesRecordsAndCsv) {
  const auto records = lines_of(run({"steps", "--format", "ndjson", kLastCell}).out);
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(Json::parse(records[2])["kind"], "hidden-single-row");
  EXPECT_EQ(Json::parse(records[2])["premises"], Json::array({"9r1"}));
  EXPECT_EQ(
      run({"steps", "--format", "csv", "--technique", "full-house", kLastCell}).out,
      "grid,step,technique,kind,conclusions,level,score,source\n" + kLastCell + ",1,full-house,full-house,r1c9=9,easy,4\n");
}

TEST(Steps, BeginsWithTheStepThatHintShows) {
  for (const std::string& puzzle : {kEasy, kMedium, kHard, kStuck}) {
    EXPECT_EQ(lines_of(run({"steps", puzzle}).out)[0] + "\n", run({"hint", puzzle}).out);
  }
}

TEST(Steps, TellsWhatAPluginDidWrong) {
  const TemporaryDirectory directory;
  const std::string plugin = bad_plugin("inapplicable_step").string();
  const std::string file =
      directory.write("faulty.yaml", "version: 1\nplugins: [" + plugin + "]\ntechniques: [inapplicable-step]\n");
  const Ended steps = run({"steps", "-s", file, kEasy});
  EXPECT_EQ(steps.err.find("nonet: argument: plugin " + plugin +
                           ", technique 'inapplicable-step': returned an inapplicable step: "),
            0U)
      << steps.err;
  EXPECT_EQ(steps.exit, 3);
}

}  // namespace
}  // namespace nonet::cli
