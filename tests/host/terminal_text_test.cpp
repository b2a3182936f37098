#include "nonet/solving/terminal_text.hpp"

#include <gtest/gtest.h>

namespace nonet::host {
namespace {

using namespace std::string_view_literals;

TEST(SanitizeForTerminal, LeavesTextAsItIs) {
  EXPECT_EQ(sanitize_for_terminal("r1c2<>3, Übung, 数独, 🙂"), "r1c2<>3, Übung, 数独, 🙂");
  EXPECT_EQ(sanitize_for_terminal(""), "");
}

TEST(SanitizeForTerminal, ReplacesControlCharacters) {
  EXPECT_EQ(sanitize_for_terminal("a\x1b[31mb\tc\nd\re\0f\x7fg"sv), "a?[31mb?c?d?e?f?g");
  EXPECT_EQ(sanitize_for_terminal("a\u0080b\u009bc\u009fd\u00a0e"), "a?b?c?d\u00a0e");
  EXPECT_EQ(sanitize_for_terminal("a\u2028b\u202ec\u2066d"), "a?b?c?d");
}

TEST(SanitizeForTerminal, ReplacesEachByteThatIsNoUtf8) {
  EXPECT_EQ(sanitize_for_terminal("a\x9b"
                                  "b"),
            "a?b");                                              // alone
  EXPECT_EQ(sanitize_for_terminal("a\xc3"), "a?");               // cut off
  EXPECT_EQ(sanitize_for_terminal("\xc0\x80"), "??");            // overlong
  EXPECT_EQ(sanitize_for_terminal("\xed\xa0\x80"), "???");       // a surrogate
  EXPECT_EQ(sanitize_for_terminal("\xf4\x90\x80\x80"), "????");  // beyond U+10FFFF
  EXPECT_EQ(sanitize_for_terminal("\xe0\x80\xaf|\xff"), "???|?");
}

TEST(SanitizeForTerminal, CutsBetweenCharacters) {
  EXPECT_EQ(sanitize_for_terminal("12345", 5), "12345");
  EXPECT_EQ(sanitize_for_terminal("123456", 5), "12345...");
  EXPECT_EQ(sanitize_for_terminal("1234ü", 5), "1234...");
}

TEST(FindInvalidUtf8, NamesTheFirstByte) {
  EXPECT_EQ(find_invalid_utf8("Übung"), std::string_view::npos);
  EXPECT_EQ(find_invalid_utf8("ab\xfc"
                              "c"),
            2U);
}

}  // namespace
}  // namespace nonet::host
