// The board of a step on a terminal.

#include "nonet/drawing/terminal_board.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "nonet/step_draft.hpp"
#include "support/patterns.hpp"

namespace nonet::tests {
namespace {

std::vector<std::string> board_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

long columns_of(const std::string& line) {
  const std::string plain = replace_matches(line, "\x1b\\[[0-9;]*m", "");
  return std::count_if(plain.begin(), plain.end(),
                       [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; });
}

/// A step with a candidate of each kind.
std::string drawn_board(bool has_color) {
  EvidenceDraft draft;
  draft.candidates("on", CandidateMap{candidate_of(0, 0)});
  draft.candidates("off", CandidateMap{candidate_of(0, 1)});
  draft.candidates("fin", CandidateMap{candidate_of(0, 2)});
  draft.candidates("endo-fin", CandidateMap{candidate_of(1, 0)});
  draft.cells("set", CellMap{2});
  const Evidence evidence = draft.evidence();
  const Conclusion conclusions[] = {Conclusion::eliminate(3, 0), Conclusion::place(80, 8)};
  Step step;
  step.conclusions = conclusions;
  step.evidence = &evidence;
  return drawing::terminal_board(Grid(), &step, has_color);
}

TEST(TerminalBoard, HasTheSameSizeOnEachLine) {
  for (const bool has_color : {false, true}) {
    const auto lines = board_lines(drawn_board(has_color));
    ASSERT_EQ(lines.size(), 38U);
    for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_EQ(columns_of(lines[i]), has_color ? 58 : 67) << lines[i];
  }
}

TEST(TerminalBoard, MarksRolesWithoutColours) {
  const std::string text = drawn_board(false);
  EXPECT_EQ(text.find('\x1b'), text.npos);
  EXPECT_EQ(board_lines(text)[2].substr(0, 44),
            "   \u2503*1~2#3\u2502@1 2 3\u2502"
            "A1A2A3\u2503-1 2 3\u2502 1");
  EXPECT_NE(text.find("!9"), text.npos);
}

TEST(TerminalBoard, ColoursRoles) {
  const std::string line = board_lines(drawn_board(true))[2];
  EXPECT_NE(line.find("48;5;25m1\x1b[0m"), line.npos);
  EXPECT_NE(line.find("\x1b[1;9;38;5;166m1\x1b[0m"), line.npos);
  EXPECT_NE(line.find("\x1b[48;5;230;38;5;242m1\x1b[0m"), line.npos);
}

}  // namespace
}  // namespace nonet::tests
