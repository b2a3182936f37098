// Numbers of solutions, compared with other programs' counts.

#include "shared/shared_files.hpp"

namespace nonet::test {

namespace {

/// Compares the program's counts with those of a file whose lines are a grid, a separator and a count.
void expect_counts(const std::string& file, char separator, const std::string& limit) {
  const auto lines = lines_of(whole_file(file));
  std::vector<std::string> grids;
  std::vector<std::string> expected;
  for (const std::string& line : lines) {
    const auto fields = fields_of(line, separator);
    if (fields.size() < 2 || line[0] == '#') continue;
    grids.push_back(fields[0]);
    expected.push_back(fields[0] + '\t' + fields[1]);
  }
  ASSERT_FALSE(expected.empty());
  const auto answers = lines_of(output_on(grids, "count --limit " + limit));
  ASSERT_EQ(answers.size(), expected.size());
  for (std::size_t i = 0; i < answers.size(); ++i) EXPECT_EQ(answers[i], expected[i]) << "line " << i + 1;
}

TEST(Counts, EqualTheRecordedOnes) {
  const std::string file = shared_file("solution-counts.txt");
  NONET_NEEDS(file);
  expect_counts(file, ':', "1000000");
}

TEST(Counts, OfGridsWithManySolutionsStopAtTheLimit) {
  const std::string file = shared_file("many-solutions.txt");
  NONET_NEEDS(file);
  expect_counts(file, ' ', "1000");
}

}  // namespace

}  // namespace nonet::test
