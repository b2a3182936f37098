#include "nonet/host/diagnostic.hpp"

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

}  // namespace
}  // namespace nonet::host
