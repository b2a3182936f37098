// `nonet verify --from` on recorded paths, with planted unsound steps and without.

#include "shared/recorded.hpp"

namespace nonet::test {
namespace {

TEST(AuditOfRecordedPaths, FindsEveryPlantedStepAndNothingElse) {
  for (const char* file : {"hodoku-paths.jsonl.gz", "se121-base.jsonl.gz", "se121-hard.jsonl.gz"}) {
    NONET_NEEDS(oracle_file(file));
  }
  const std::string count = runs_slow_ones() ? "1000" : "40";
  const cli::Ended ended = cli::run_program(
      "/usr/bin/python3",
      {source_file("tests/shared/plant_unsound_steps.py"), build_file("bin/nonet"), shared_path("oracle"), count},
      {.seconds = 60 * 60});
  EXPECT_EQ(ended.out.find(count + " of " + count + " planted steps found, 0 false alarms in "), 0U) << ended.out;
  EXPECT_EQ(ended.exit, 0) << ended.out << ended.err;
}

TEST(AuditOfTheRegressionLibrary, CallsNoLineWrongAndFindsEachByATechnique) {
  const std::string file = shared_file("reglib.txt");
  NONET_NEEDS(file);
  const auto lines = lines_of(output_of("verify --from hodoku --strategy hodoku-reglib --format ndjson " + file));
  ASSERT_FALSE(lines.empty());
  const Json sums = Json::parse(lines.back());
  EXPECT_GT(sums["steps"], 700);
  EXPECT_EQ(sums["technique"], sums["steps"]);
  EXPECT_EQ(sums["errors"], 0);
}

}  // namespace
}  // namespace nonet::test
