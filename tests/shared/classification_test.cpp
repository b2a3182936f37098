// T&E-depth, B rating, BxB and BxBB, compared with published values.

#include <map>

#include "nonet/json/json.hpp"
#include "shared/shared_files.hpp"

namespace nonet::test {

namespace {

struct Classified {
  std::string grid;
  std::map<std::string, int> values;
};

/// Of each `step` lines of the file, the first.
std::vector<Classified> published(const std::string& file, std::size_t step) {
  std::vector<Classified> all;
  std::size_t number = 0;
  for (const std::string& line : lines_of(whole_file(file))) {
    if (line.starts_with('#') || number++ % step != 0) continue;
    const auto fields = fields_of(line, '\t');
    Classified& made = all.emplace_back(Classified{.grid = fields[0], .values = {}});
    for (const char* name : {"te", "b", "gb", "bxb", "bxbb"}) {
      const std::string start = std::string(name) + '=';
      for (const std::string& field : fields) {
        if (field.starts_with(start)) made.values[name] = std::stoi(field.substr(start.size()));
      }
    }
  }
  return all;
}

/// Compares a rating, where it is published, on each of `step` lines; on all if slow tests run: a quarter of an hour.
void expect_published(const std::string& rating, std::size_t step) {
  const std::string file = shared_file("classification.txt");
  NONET_NEEDS(file);
  std::vector<std::string> grids;
  std::vector<int> expected;
  for (const Classified& one : published(file, runs_slow_ones() ? 1 : step)) {
    const auto value = one.values.find(rating);
    if (value == one.values.end()) continue;
    grids.push_back(one.grid);
    expected.push_back(value->second);
  }
  ASSERT_FALSE(grids.empty());
  const auto answers = lines_of(output_on(grids, "classify --format ndjson --ratings " + rating));
  ASSERT_EQ(answers.size(), grids.size());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Json answer = Json::parse(answers[i]);
    const Json* const value = answer.find(rating);
    EXPECT_TRUE(value != nullptr && *value == Json(expected[i])) << answers[i] << ", expected " << expected[i];
  }
}

TEST(Classification, TrialAndErrorDepthIsThePublishedOne) { expect_published("te", 10); }
TEST(Classification, BRatingIsThePublishedOne) { expect_published("b", 40); }
TEST(Classification, GBRatingIsThePublishedOne) { expect_published("gb", 80); }
TEST(Classification, BxBIsThePublishedOne) { expect_published("bxb", 80); }
TEST(Classification, BxBBIsThePublishedOne) { expect_published("bxbb", 40); }

}  // namespace

}  // namespace nonet::test
