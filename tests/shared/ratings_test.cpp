// Ratings of Sudoku Explainer, against files of rated puzzles.

#include <nlohmann/json.hpp>

#include "shared/shared_files.hpp"

namespace nonet::test {
namespace {

using Json = nlohmann::json;

/// Every `each`th line of a file.
std::string sample_of(const std::string& file, std::size_t each) {
  std::string sample;
  const auto lines = lines_of(whole_file(file));
  for (std::size_t i = 0; i < lines.size(); i += each) sample += lines[i] + '\n';
  return sample;
}

/// What `compare --ratings` writes on some lines.
std::vector<Json> compared(const std::string& lines) {
  const TemporaryDirectory directory;
  std::vector<Json> records;
  for (const std::string& line :
       lines_of(output_of("compare --format ndjson --ratings " + directory.write("ratings.txt", lines)))) {
    records.push_back(Json::parse(line));
  }
  return records;
}

/// The lowest rating that needs a technique that the strategy does not have yet, a chain.
constexpr double kFirstChain = 6.5;

class ExplainerRatings : public testing::TestWithParam<const char*> {};

TEST_P(ExplainerRatings, AreThoseOfTheStrategySudokuExplainer) {
  const std::string file = shared_file(GetParam());
  NONET_NEEDS(file);
  int easier = 0;
  for (const Json& record : compared(sample_of(file, 5))) {
    if (record["type"] != "rating" || std::stod(record["expected"].get<std::string>()) >= kFirstChain) continue;
    ++easier;
    EXPECT_TRUE(record["equal"]) << record;
  }
  EXPECT_GT(easier, 80);
}

INSTANTIATE_TEST_SUITE_P(Files, ExplainerRatings, testing::Values("se-er-ep-ed.txt", "se-ratings.txt"));

TEST(PublishedRatings, EdOfPublishedHardOnesIsThatOfTheFirstStep) {
  const std::string file = shared_file("se-published-hard.txt");
  NONET_NEEDS(file);
  int basic = 0;
  for (const Json& record : compared(sample_of(file, 20))) {
    if (record["type"] != "rating") continue;
    const auto expected = fields_of(record["expected"], '/');
    if (std::stod(expected.at(2)) >= kFirstChain) continue;
    ++basic;
    EXPECT_EQ(fields_of(record["found"], '/').at(2), expected.at(2)) << record;
  }
  EXPECT_GT(basic, 10);
}

}  // namespace
}  // namespace nonet::test
