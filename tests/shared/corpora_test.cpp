// Studies of external puzzles: stats and ablate, compared with an independent count in Python; what people solve.

#include <algorithm>

#include "nonet/json/json.hpp"
#include "shared/shared_files.hpp"

namespace nonet::test {
namespace {

const std::string kTop1465 = shared_file("top1465.txt");

/// The output of a script of tests/support.
std::string output_of_script(const std::string& script, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), source_file("tests/support/checks/" + script));
  const cli::Ended ended = cli::run_program("/usr/bin/python3", arguments, {.seconds = 24 * 60 * 60});
  EXPECT_EQ(ended.err, "");
  return ended.out;
}

bool is_confirmed(const std::string& said) { return said.ends_with(" figures\n") && lines_of(said).size() == 1; }

/// The puzzles of top1465; only those of each `step`th line unless slow tests run.
std::string puzzles_of(const TemporaryDirectory& directory, std::size_t step) {
  const auto lines = lines_of(whole_file(kTop1465));
  std::string text;
  for (std::size_t i = 0; i < lines.size(); i += runs_slow_ones() ? 1 : step) text += lines[i] + '\n';
  return directory.write("puzzles.txt", text);
}

TEST(Corpora, StatisticsOfHodokuOnTop1465AreConfirmed) {
  NONET_NEEDS(kTop1465);
  const TemporaryDirectory directory;
  const std::string puzzles = puzzles_of(directory, 25);
  const std::string rated = directory.write("rated.ndjson", output_of("rate -s hodoku --format ndjson " + puzzles));
  const std::string other = directory.write("other.ndjson", output_of("rate -s standard --format ndjson " + puzzles));
  const std::string stats =
      directory.write("stats.ndjson", output_of("stats --top 5 --format ndjson " + rated + " --against " + other));
  const std::string said = output_of_script("check_stats.py", {stats, rated, other});
  EXPECT_TRUE(is_confirmed(said)) << said;
}

TEST(Corpora, AblationOfHodokuOnTop1465IsConfirmed) {
  NONET_NEEDS(kTop1465);
  const TemporaryDirectory directory;
  const std::string puzzles = puzzles_of(directory, 100);
  const std::string ablated =
      directory.write("ablated.ndjson", output_of("ablate -s hodoku --format ndjson --parts entries" +
                                                  std::string(runs_slow_ones() ? "" : ",sets") + " " + puzzles));
  std::vector<std::string> arguments{build_file("bin/nonet"), "hodoku", puzzles, ablated};
  const std::vector<std::string> few{"naked-single", "pointing", "xy-chain", "nice-loop", "brute-force"};
  arguments.insert(arguments.end(), few.begin(), few.end());
  if (runs_slow_ones()) {
    arguments.insert(arguments.end(),
                     {"hidden-single", "naked-pair", "x-wing", "sue-de-coq", "als-xz", "forcing-chain", "forcing-net"});
  }
  const std::string said = output_of_script("check_ablation.py", arguments);
  EXPECT_TRUE(is_confirmed(said)) << said;
}

/// The puzzles of a table of solving times.
std::vector<std::string> puzzles_of_times(const std::string& times) {
  std::vector<std::string> puzzles;
  for (const std::string& line : lines_of(whole_file(times))) {
    if (!line.starts_with('#')) puzzles.push_back(fields_of(line, '\t').front());
  }
  return puzzles;
}

TEST(Corpora, StandardSolvesWhatPeopleSolve) {
  const std::string times = shared_file("human-times.tsv");
  NONET_NEEDS(times);
  const std::vector<std::string> puzzles = puzzles_of_times(times);
  ASSERT_GT(puzzles.size(), 800U);
  for (const std::string& line : lines_of(output_on(puzzles, "rate"))) {
    EXPECT_EQ(fields_of(line, '\t').at(1), "solved") << line;
  }
}

TEST(Corpora, CorrelationsWithTimesOfPeopleAreConfirmed) {
  const std::string times = shared_file("human-times.tsv");
  NONET_NEEDS(times);
  const TemporaryDirectory directory;
  const std::string rated = directory.write("rated.ndjson", output_on(puzzles_of_times(times), "rate --format ndjson"));
  for (const std::string column : {"3", "4"}) {
    const std::string stats = directory.write("stats.ndjson", output_of("stats --top 5 --format ndjson " + rated +
                                                                        " --against " + times + " --column " + column));
    const std::string said = output_of_script("check_stats.py", {stats, rated, times, column});
    EXPECT_TRUE(is_confirmed(said)) << said;
  }
}

/// Spearman's coefficient of the score by a strategy and a column of the solving times.
double rank_correlation(const std::string& strategy, const std::string& times, const std::string& column) {
  const TemporaryDirectory directory;
  const std::string rated =
      directory.write("rated.ndjson", output_on(puzzles_of_times(times), "rate --format ndjson -s " + strategy));
  for (const std::string& line :
       lines_of(output_of("stats --format ndjson " + rated + " --against " + times + " --column " + column))) {
    const Json record = Json::parse(line);
    if (record["type"] == "stats-correlation" && record["first"] == "score" && record["second_of"] == "column") {
      return *record["spearman"].number();
    }
  }
  return 0;
}

// The scores of `human` were fitted to these times, so these are no figures for other puzzles.
TEST(Corpora, HumanRatesInTheOrderOfPeoplesTimes) {
  const std::string times = shared_file("human-times.tsv");
  NONET_NEEDS(times);
  EXPECT_GT(rank_correlation("human", times, "3"), 0.72);
  EXPECT_GT(rank_correlation("human", times, "4"), 0.86);
  EXPECT_GT(rank_correlation("standard", times, "3"), 0.63);
  EXPECT_GT(rank_correlation("standard", times, "4"), 0.73);
}

}  // namespace
}  // namespace nonet::test
