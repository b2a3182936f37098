// Links of other programs. The tests pack JSON themselves, to try every variant of it.

#include <gtest/gtest.h>

#include "nonet/puzzles/exchange.hpp"
#include "puzzles/text_checks.hpp"
#include "text/packed.hpp"

namespace nonet {
namespace {

using LinkFormat = ExchangeFormat;

const std::string kPuzzle = "1.3.5.7.94...8...3..91..4..23.....91.6.8.1.3.89.....67..56..9..6...1...59.2.4.6.8";
const std::string kState = "1+23.5.7.94...8...3..91..4..23.....91.6.8.1.3.89.....67..56..9..6...1...59.2.4.6.8:616";

/// The state of a text, or the error.
std::string state_of(const std::string& text) {
  ParseError error;
  const auto parsed = parse_grid(text, error);
  return parsed ? to_state_line(parsed->grid) : error.message;
}
std::string state_of(const std::string& text, LinkFormat format) {
  ParseError error;
  const auto parsed = parse_grid(text, format, error);
  return parsed ? to_state_line(parsed->grid) : error.message;
}

std::string linked(const std::string& state, LinkFormat format) {
  ParseError none;
  std::string why;
  return write_grid(parse_grid(state, none)->grid, format, why).value_or(why);
}

/// Replaces each text by the next one.
std::string with(std::string text, const std::string& from, const std::string& to) {
  text.replace(text.find(from), from.size(), to);
  return text;
}

std::string zeros(std::string line) {
  std::replace(line.begin(), line.end(), '.', '0');
  return line;
}

std::string coach(const std::string& json) { return "SCv7_32_" + text::deflate_base32(json); }
std::string f_puzzles(const std::string& json) { return "https://www.f-puzzles.com/?load=" + text::lz_packed(json); }
std::string scl(const std::string& json) { return "https://sudokupad.app/scl" + text::lz_packed(json); }

const std::string kNineCells = "[{},{},{},{},{},{},{},{},{}]";
/// A grid of f-puzzles and SudokuPad with one cell.
std::string rows_with(const std::string& cell) {
  std::string rows = "[[" + cell + ",{},{},{},{},{},{},{},{}]";
  for (int row = 1; row < 9; ++row) rows += "," + kNineCells;
  return rows + "]";
}
const std::string kDots80(80, '.');

TEST(Links, OfStatesHaveAllOfThem) {
  for (const LinkFormat format : {LinkFormat::sudoku_coach, LinkFormat::f_puzzles}) {
    EXPECT_EQ(state_of(linked(kState, format)), kState);
    EXPECT_EQ(detect(linked(kState, format)), format);
  }
  EXPECT_EQ(state_of(linked(kState, LinkFormat::sudokupad)), with(kState.substr(0, 82), "+", ""));
}

TEST(Links, OfPuzzlesAreReadAsALineIs) {
  for (const LinkFormat format : {LinkFormat::sudoku_coach, LinkFormat::f_puzzles, LinkFormat::sudokupad}) {
    ParseError none;
    const auto parsed = parse_grid(linked(kPuzzle, format), none);
    ASSERT_TRUE(parsed);
    EXPECT_TRUE(parsed->has_history);
    EXPECT_EQ(to_state_line(parsed->grid), kPuzzle);
  }
}

TEST(Links, EndAtABlank) {
  for (const LinkFormat format : {LinkFormat::sudoku_coach, LinkFormat::f_puzzles, LinkFormat::sudokupad}) {
    const std::string link = linked(kPuzzle, format);
    ParseError none;
    const auto parsed = parse_grid(link + " a comment", none);
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->end, link.size());
  }
}

TEST(Links, OfAnyLengthAreMeantAsGrids) {
  EXPECT_TRUE(is_grid_line("https://sudokupad.app/abc"));
  EXPECT_TRUE(is_grid_line("f-puzzles.com/?id=abc"));
  EXPECT_FALSE(is_grid_line("https://example.org/sudokupad.app"));
  EXPECT_FALSE(is_grid_line("sudokupad.application"));
}

TEST(Links, HaveNoTextForACellWithoutCandidates) {
  ParseError none;
  Grid grid = parse_grid(kState, none)->grid;
  grid.set_mask(3, Grid::kEmptyMask);
  std::string why;
  EXPECT_FALSE(write_grid(grid, LinkFormat::f_puzzles, why));
  EXPECT_EQ(why, "format f-puzzles has no text for a cell without candidates");
}

// sudoku.coach

TEST(SudokuCoach, IsReadFromAnAddress) {
  EXPECT_EQ(state_of("https://sudoku.coach/en/play/" + zeros(kPuzzle)), kPuzzle);
  EXPECT_EQ(state_of("https://www.sudoku.coach/de/play/" + zeros(kPuzzle) + "?x=1"), kPuzzle);
  EXPECT_EQ(state_of("https://sudoku.coach/en/construct/" + linked(kState, LinkFormat::sudoku_coach)), kState);
  EXPECT_EQ(state_of("https://sudoku.coach/en/play/123"), "too short: 3 cells, expected 81");
  const std::string without = "a link of sudoku.coach without a puzzle, expected 81 digits or SCv7_32_";
  EXPECT_EQ(state_of("https://sudoku.coach"), without);
  EXPECT_EQ(state_of("https://sudoku.coach/"), without);
  EXPECT_EQ(state_of("https://sudoku.coach/en/campaign"), without);
}

TEST(SudokuCoach, HasAllCandidatesWhereNothingIsMarked) {
  std::string marks = "0-6";
  for (int i = 2; i < kCells; ++i) marks += "-0";
  EXPECT_EQ(state_of(coach(R"({"gridSize":9,"givenDigits":")" + std::string(81, '0') + R"(","userCellCandidates":")" +
                           marks + "\"}")),
            "." + kDots80 + ":312 412 512 612 712 812 912");
}

TEST(SudokuCoach, ForgetsColours) {
  EXPECT_EQ(state_of(coach(R"({"gridSize":9,"colours":["blue"],"givenColours":",,0,,","givenDigits":")" +
                           zeros(kPuzzle) + "\"}")),
            kPuzzle);
}

TEST(SudokuCoach, IsAlsoAProgress) {
  const std::string state = R"({\"givenDigits\":\")" + zeros(kPuzzle) + R"(\"})";
  const auto progress = [](const std::string& json) { return "32_" + text::deflate_base32(json); };
  EXPECT_EQ(state_of(progress(R"({"i":1,"a":["{}",")" + state + R"("],"b":[]})")), kPuzzle);
  EXPECT_EQ(state_of(progress(R"({"i":2,"a":["{}","{}"]})")),
            "the progress of sudoku.coach has no state i in its list a");
}

TEST(SudokuCoach, RefusesWhatIsNoClassicSudoku) {
  const std::string digits = R"("givenDigits":")" + zeros(kPuzzle) + "\"";
  EXPECT_EQ(state_of(coach("{" + digits + R"(,"givenConstraints":[{"type":"killer"}]})")),
            "the sudoku of sudoku.coach has 'givenConstraints', which is not known in a classic sudoku");
  EXPECT_EQ(state_of(coach("{" + digits + R"(,"givenConstraints":[]})")), kPuzzle);
  EXPECT_EQ(state_of(coach(R"({"gridSize":6,)" + digits + "}")), "gridSize is '6', expected 9");
  EXPECT_EQ(state_of(coach("{}")), "givenDigits is not 81 digits");
  EXPECT_EQ(state_of(coach("{" + digits + R"(,"userCellCandidates":"1-2"})")),
            "userCellCandidates is not 81 numbers below 1024 with '-' between");
}

TEST(SudokuCoach, RefusesWhatIsDamaged) {
  const std::string text = linked(kState, LinkFormat::sudoku_coach);
  const std::string damaged = "the text of sudoku.coach is cut off, damaged or holds more than 64 KiB";
  EXPECT_EQ(state_of(text.substr(0, text.size() - 10)), damaged);
  EXPECT_EQ(state_of(with(text, "_32_", "_32_zzz")), damaged);
  EXPECT_EQ(state_of(coach(std::string(100'000, ' ') + "{}")), damaged);
  EXPECT_EQ(state_of(coach("[")), "the link does not hold a JSON object");
  EXPECT_EQ(state_of(with(text.substr(0, 12), "SCv7", "SCv8")),
            "'SCv8_32_f2ea' is an unknown form of sudoku.coach, expected SCv7_32_");
  EXPECT_EQ(state_of(coach(R"({"a":)" + std::string(1000, '[') + std::string(1000, ']') + "}")),
            "the JSON of the link is nested more than 16 deep");
}

// f-puzzles

TEST(FPuzzles, MayHaveLostItsPlusSigns) {
  const std::string link = linked(kState, LinkFormat::f_puzzles);
  std::string blanks = link;
  std::replace(blanks.begin() + 20, blanks.end(), '+', ' ');
  ASSERT_NE(blanks, link);
  EXPECT_EQ(state_of(blanks), kState);
  std::string encoded;
  for (const char c : link) encoded += c == '+' ? "%2B" : c == '/' ? "%2f" : std::string(1, c);
  EXPECT_EQ(state_of(with(encoded, "https:%2f%2ff-puzzles.com%2f", "f-puzzles.com/")), kState);
}

TEST(FPuzzles, HasNumbersOrTextsAndMarks) {
  EXPECT_EQ(state_of(f_puzzles(R"({"size":9,"grid":)" + rows_with(R"({"value":"5","given":true,"c":"#fff"})") + "}")),
            "5" + kDots80);
  EXPECT_EQ(state_of(f_puzzles(R"({"grid":)" + rows_with(R"({"value":5,"cornerPencilMarks":[1]})") + "}")),
            "+5" + kDots80);
  const std::string marked = "." + kDots80 + ":311 411 511 611 711 811 911";
  EXPECT_EQ(state_of(f_puzzles(R"({"grid":)" + rows_with(R"({"centerPencilMarks":[1,2]})") + "}")), marked);
  EXPECT_EQ(state_of(f_puzzles(R"({"grid":)" + rows_with(R"({"givenPencilMarks":["1","2"]})") + "}")), marked);
  EXPECT_EQ(state_of(f_puzzles(R"({"title":"\u4e2d","grid":)" + rows_with("{\"value\":1}") + "}")), "+1" + kDots80);
}

TEST(FPuzzles, RefusesVariantsByName) {
  const std::string grid = R"("grid":)" + rows_with("{}");
  EXPECT_EQ(state_of(f_puzzles("{" + grid + R"(,"antiknight":true})")),
            "the sudoku of f-puzzles has 'antiknight', which is not known in a classic sudoku");
  EXPECT_EQ(state_of(f_puzzles("{" + grid + R"(,"thermometer":[{"lines":[]}]})")),
            "the sudoku of f-puzzles has 'thermometer', which is not known in a classic sudoku");
  EXPECT_EQ(state_of(f_puzzles("{" + grid + R"(,"antiknight":false,"cage":[]})")), "." + kDots80);
  EXPECT_EQ(state_of(f_puzzles(R"({"grid":)" + rows_with(R"({"region":3})") + "}")),
            "the grid of f-puzzles has 'region', which is not known in a classic sudoku");
  EXPECT_EQ(state_of(f_puzzles(R"({"size":6,)" + grid + "}")), "size is '6', expected 9");
  EXPECT_EQ(state_of(f_puzzles(R"({"grid":)" + rows_with(R"({"value":10})") + "}")),
            "'10' is the value of a cell, expected 1-9");
  EXPECT_EQ(state_of(f_puzzles("{\"grid\":[]}")), "the cells of the link are not nine rows of nine");
}

TEST(FPuzzles, RefusesWhatHoldsNoPuzzle) {
  EXPECT_EQ(state_of("https://f-puzzles.com/?id=abc"),
            "a link of f-puzzles without a puzzle (?load=): only the server knows what it stands for");
  const std::string damaged = "the link is cut off, damaged or holds more than 64 KiB";
  EXPECT_EQ(state_of("https://f-puzzles.com/?load=N4Igz"), damaged);
  EXPECT_EQ(state_of(f_puzzles(std::string(100'000, ' '))), damaged);
}

// SudokuPad

TEST(SudokuPad, ReadsItsShortForm) {
  const std::string dots(81, '.');
  EXPECT_EQ(state_of("https://sudokupad.app/scf"), dots);
  EXPECT_EQ(state_of("https://sudokupad.app/?puzzleid=scf1"), "1" + kDots80);
  EXPECT_EQ(state_of("https://sudokupad.app/sudoku/scf1?setting-x=1"), "1" + kDots80);
  EXPECT_EQ(state_of("https://app.crackingthecryptic.com/sudoku/scf1*tA%20title*aAn author"), "1" + kDots80);
  EXPECT_EQ(state_of("https://sudokupad.app/scfNlQ19j9mGca3OIN1bWGk2m41TjS79"),
            "scf has 80 cells, and with empty ones after them not exactly one solution: it may be cut off");
  EXPECT_EQ(state_of("scfB2", LinkFormat::sudokupad), "1.2" + kDots80.substr(2));
  EXPECT_EQ(state_of("https://sudokupad.app/scf!"), "'!' is no character of scf");
  EXPECT_EQ(state_of("https://sudokupad.app/scf" + std::string(15, 'o')), "scf has more than 81 cells");
  EXPECT_EQ(state_of("https://sudokupad.app/scf1*wX"), "the link has the part 'w', which is a variant or unknown");
}

TEST(SudokuPad, ReadsLinksOfFPuzzles) {
  const std::string payload = linked(kState, LinkFormat::f_puzzles).substr(28);
  EXPECT_EQ(state_of("https://sudokupad.app/fpuz" + payload), kState);
  EXPECT_EQ(state_of("https://sudokupad.app/?puzzleid=fpuzzles" + payload), kState);
}

TEST(SudokuPad, ReadsItsJsonPlainAndShortened) {
  EXPECT_EQ(state_of(scl(R"({"cells":)" + rows_with(R"({"value":"7"})") + "}")), "7" + kDots80);
  std::string rows = "[[{v:7},,{centremarks:[1,2]},,,,,,]";
  for (int row = 1; row < 9; ++row) rows += ",[,,,,,,,,]";
  const std::string expected = "7" + kDots80 + ":313 413 513 613 813 913";
  EXPECT_EQ(state_of(scl("{metadata:{t:'It\\'s \"a\" title',x:f,y:#F},cs:50,ce:" + rows + "]}")), expected);
  EXPECT_EQ(state_of("https://sudokupad.app/ctc" + text::lz_packed("{ce:" + rows + "]}")), expected);
}

TEST(SudokuPad, RefusesVariantsByName) {
  const std::string cells = R"("cells":)" + rows_with("{}");
  EXPECT_EQ(state_of(scl("{" + cells + R"(,"lines":[{"color":"red"}]})")),
            "the sudoku of SudokuPad has 'lines', which is not known in a classic sudoku");
  EXPECT_EQ(state_of(scl("{" + cells + R"(,"cages":[{"cells":[[0,0],[0,1]],"value":3}]})")),
            "the sudoku of SudokuPad has 'cages'");
  EXPECT_EQ(state_of(scl("{" + cells + R"(,"cages":[{"value":"author: me"}]})")), "." + kDots80);
  EXPECT_EQ(state_of(scl("{" + cells + R"(,"metadata":{"antiknight":true}})")),
            "the metadata of SudokuPad have 'antiknight', which is not known in a classic sudoku");
  EXPECT_EQ(state_of(scl("{" + cells + R"(,"regions":[[[0,0],[0,1]]]})")),
            "the regions of SudokuPad are not the nine blocks");
}

TEST(SudokuPad, RefusesIdsOfTheServer) {
  EXPECT_EQ(state_of("https://sudokupad.app/abc123"),
            "'abc123' is an id of SudokuPad, and only the server knows what it stands for, expected scf, fpuz, scl or "
            "ctc and the puzzle");
  EXPECT_EQ(state_of("https://sudokupad.app/classicabc"),
            "the form classic of SudokuPad is ambiguous, expected scf, fpuz, scl or ctc and the puzzle");
}

// SudokuWiki

TEST(SudokuWiki, MayKnowNothingOfACell) {
  std::string text = "S9B01";
  for (int i = 1; i < kCells; ++i) text += "00";
  EXPECT_EQ(state_of("https://www.sudokuwiki.org/sudoku.htm?bd=" + text), "1" + kDots80);
}

}  // namespace
}  // namespace nonet
