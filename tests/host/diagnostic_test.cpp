#include "nonet/solving/diagnostic.hpp"

#include <gtest/gtest.h>

namespace nonet::host {
namespace {

TEST(Diagnostic, LeavesOutThePartsThatAreNotThere) {
  EXPECT_EQ((Diagnostic{"a.yaml", 3, 5, "levels[0]", "wrong"}.text()), "a.yaml:3:5: levels[0]: wrong");
  EXPECT_EQ((Diagnostic{"a.yaml", 3, 0, "", "wrong"}.text()), "a.yaml:3: wrong");
  EXPECT_EQ((Diagnostic{"", 0, 0, "", "wrong"}.text()), "wrong");
}

TEST(Diagnostic, ShowsNoControlCharacters) {
  EXPECT_EQ((Diagnostic{"a\tb", 0, 0, "c\nd", "found '\x1b[31m' or '\x7f' or 'ä'"}.text()),
            "a?b: c?d: found '?[31m' or '?' or 'ä'");
}

TEST(Diagnostics, OfAFileHaveALimit) {
  Diagnostics diagnostics;
  for (int line = 1; line <= 250; ++line) diagnostics.push_back({"a.yaml", line, 0, "", "wrong"});
  for (int line = 1; line <= 101; ++line) diagnostics.push_back({"b.yaml", line, 0, "", "wrong"});
  diagnostics.push_back({"c.yaml", 1, 0, "", "wrong"});
  limit_per_file(diagnostics);
  ASSERT_EQ(diagnostics.size(), 203U);
  EXPECT_EQ(diagnostics[99].text(), "a.yaml:100: wrong");
  EXPECT_EQ(diagnostics[100].text(), "a.yaml: and 150 more errors");
  EXPECT_EQ(diagnostics[201].text(), "b.yaml: and 1 more error");
  EXPECT_EQ(diagnostics[202].text(), "c.yaml:1: wrong");
}

}  // namespace
}  // namespace nonet::host
