// Grids that are no puzzles, as other programs classify them.

#include "shared/shared_files.hpp"

namespace nonet::test {

namespace {

/// A line of invalid.csv: grid, count, class, and perhaps what is invalid.
struct InvalidGrid {
  std::string grid;
  std::string count;
  std::string kind;
  std::string detail;
};

const std::string kInvalidFile = shared_file("invalid.csv");

std::vector<InvalidGrid> listed() {
  std::vector<InvalidGrid> list;
  for (const std::string& line : lines_of(whole_file(kInvalidFile))) {
    auto fields = fields_of(line, ',');
    fields.resize(4);
    list.push_back({fields[0], fields[1], fields[2], fields[3]});
  }
  return list;
}

/// Our status for one of their classes. "Unsolvable" for a house means equal digits in it.
std::string expected_status(const InvalidGrid& line) {
  if (line.kind == "valid") return "solved";
  if (line.kind == "multiple" || line.kind == "insufficient") return "many";
  return line.kind == "invalid" || line.detail.rfind("invalid ", 0) == 0 ? "invalid" : "none";
}

/// The number of solutions. They write 0 where they do not count: for many, and for a complete grid.
std::string expected_count(const InvalidGrid& line) {
  if (line.kind == "valid") return "1";
  return line.kind == "insufficient" ? "1000" : line.count;
}

/// The answers of a command to the grids of the file, in fields.
std::vector<std::vector<std::string>> answers(const std::string& command) {
  std::vector<std::vector<std::string>> all;
  for (const std::string& line : lines_of(output_of(command + " " + kInvalidFile))) {
    all.push_back(fields_of(line, '\t'));
  }
  return all;
}

TEST(Invalid, EveryLineHasTheStatusOfItsClass) {
  NONET_NEEDS(kInvalidFile);
  const auto lines = listed();
  const auto rated = answers("rate");
  ASSERT_EQ(lines.size(), 15U);
  ASSERT_EQ(rated.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    ASSERT_EQ(rated[i].size(), 5U) << "line " << i + 1;
    EXPECT_EQ(rated[i][0], lines[i].grid) << "line " << i + 1;
    EXPECT_EQ(rated[i][1], expected_status(lines[i])) << "line " << i + 1;
  }
}

TEST(Invalid, EveryLineHasTheNumberOfSolutionsOfItsClass) {
  NONET_NEEDS(kInvalidFile);
  const auto lines = listed();
  const auto counted = answers("count --limit 1000");
  ASSERT_EQ(counted.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    ASSERT_EQ(counted[i].size(), 2U) << "line " << i + 1;
    EXPECT_EQ(counted[i][0], lines[i].grid) << "line " << i + 1;
    EXPECT_EQ(counted[i][1], expected_count(lines[i])) << "line " << i + 1;
  }
}

}  // namespace

}  // namespace nonet::test
