// docs/development/seed-parity.md lists for each member of the seeds its name here, and the test for it.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "support/build.hpp"
#include "support/parity.hpp"
#include "support/patterns.hpp"

namespace nonet {
namespace {

/// The names of all tests in the sources, `Suite.Name`.
std::set<std::string> names_of_tests() {
  const std::string macro = R"((?:TEST|TEST_F|TEST_P|TYPED_TEST|NONET_PROPERTY|RC_GTEST_PROP)\(\s*(\w+),\s*(\w+))";
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_file("tests"))) {
    if (entry.path().extension() != ".cpp") continue;
    for (const Match& test : all_matches(whole_file(entry.path()), macro)) names.insert(test[1] + '.' + test[2]);
  }
  return names;
}

TEST(SeedParity, EachRowSaysWhatStandsForAMemberHere) {
  const auto rows = parity_rows();
  ASSERT_GT(rows.size(), 250U);
  for (const ParityRow& row : rows) {
    EXPECT_FALSE(row.seed.empty()) << "line " << row.line;
    EXPECT_FALSE(row.here.empty()) << "line " << row.line;
  }
}

TEST(SeedParity, EachRowNamesTestsThatExist) {
  const auto names = names_of_tests();
  for (const ParityRow& row : parity_rows()) {
    EXPECT_FALSE(row.tests.empty()) << "line " << row.line << ": " << row.seed << " names no test";
    for (const std::string& test : row.tests) {
      EXPECT_TRUE(names.contains(test)) << "line " << row.line << ": there is no test " << test;
    }
  }
}

}  // namespace
}  // namespace nonet
