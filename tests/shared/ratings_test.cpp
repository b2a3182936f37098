// Ratings of Sudoku Explainer, compared with files of rated puzzles. With NONET_SLOW=1 all lines of the files are
// compared.

#include "nonet/json/json.hpp"
#include "shared/shared_files.hpp"

namespace nonet::test {
namespace {

/// Every `each`th line of a file; all lines in slow runs.
std::string sample_of(const std::string& file, std::size_t each) {
  if (runs_slow_ones()) each = 1;
  std::string sample;
  const auto lines = lines_of(whole_file(file));
  for (std::size_t i = 0; i < lines.size(); i += each) sample += lines[i] + '\n';
  return sample;
}

struct RatedFile {
  const char* name;
  std::size_t each;  ///< one of so many lines is compared
  int puzzles;       ///< least number of compared puzzles
};
void PrintTo(const RatedFile& file, std::ostream* out) { *out << file.name; }

class ExplainerRatings : public testing::TestWithParam<RatedFile> {};
INSTANTIATE_TEST_SUITE_P(Files, ExplainerRatings,
                         testing::Values(RatedFile{"se-er-ep-ed.txt", 5, 140}, RatedFile{"se-ratings.txt", 5, 380},
                                         RatedFile{"se-published-hard.txt", 95, 4}));

/// A published puzzle takes a second on average; the limit is two minutes each.
TEST_P(ExplainerRatings, AreThoseOfTheStrategySudokuExplainer) {
  const std::string file = shared_file(GetParam().name);
  NONET_NEEDS(file);
  const TemporaryDirectory directory;
  const std::string sample = directory.write("ratings.txt", sample_of(file, GetParam().each));
  const auto lines = lines_of(output_of("compare --format ndjson --timeout-ms 120000 --ratings " + sample));
  ASSERT_FALSE(lines.empty());
  for (const std::string& line : lines) {
    const Json record = Json::parse(line);
    EXPECT_TRUE(record["type"] != "rating" || record["equal"] == true) << line;
  }
  const Json sums = Json::parse(lines.back());
  EXPECT_GE(sums["puzzles"], GetParam().puzzles);
  EXPECT_EQ(sums["rating"], sums["puzzles"]);
}

struct ProvedFile {
  const char* name;
  std::size_t each;
};
void PrintTo(const ProvedFile& file, std::ostream* out) { *out << file.name; }

class ExplainerSteps : public testing::TestWithParam<ProvedFile> {};
INSTANTIATE_TEST_SUITE_P(Files, ExplainerSteps,
                         testing::Values(ProvedFile{"17-clue.txt", 200}, ProvedFile{"top1465.txt", 50},
                                         ProvedFile{"se-published-hard.txt", 150}));

TEST_P(ExplainerSteps, AreProved) {
  const std::string file = shared_file(GetParam().name);
  NONET_NEEDS(file);
  std::vector<std::string> puzzles;
  const auto lines = lines_of(whole_file(file));
  for (std::size_t i = 0; i < lines.size(); i += GetParam().each) puzzles.push_back(lines[i].substr(0, 81));
  const std::string command = "rate --strategy sudoku-explainer --timeout-ms 0 --verify";
  const std::string sums = output_on(puzzles, command, /*is_stderr=*/true);
  EXPECT_NE(sums.find(" proved, 0 refuted, 0 undecided"), sums.npos) << sums;
}

}  // namespace
}  // namespace nonet::test
