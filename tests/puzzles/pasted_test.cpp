// Grids as people paste them: read_grids where no format of exchange applies.

#include <gtest/gtest.h>

#include "kernel/random_grids.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "puzzles/pasted_notations.hpp"

namespace nonet {
namespace {

using tests::notations::boxes;
using tests::notations::kBorder;
using tests::notations::replaced;
using tests::notations::rows;

const std::string kFirst = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSecond = "1.3.5.7.94...8...3..91..4..23.....91.6.8.1.3.89.....67..56..9..6...1...59.2.4.6.8";
const std::string kSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The grids of a text, each with `:` behind it, and its errors as `line: message`.
std::string found_in(const std::string& text) {
  const FoundGrids found = read_grids(text);
  std::string result;
  for (const FoundGrid& grid : found.grids) result += to_state_line(grid.parsed.grid) + ";";
  for (const FoundError& error : found.errors) result += std::to_string(error.line) + ": " + error.message + ";";
  return result;
}
std::string only(const std::string& grid) { return grid + ";"; }

std::string random_puzzle(tests::Random& random) {
  const tests::Solution solution = tests::random_solution(random);
  const int percent = 30 + tests::below(random, 50);  // a puzzle has 17 givens at least
  std::string cells;
  for (Cell cell = 0; cell < kCells; ++cell) {
    cells += tests::chance(random, percent) ? static_cast<char>('1' + tests::digit_at(solution, cell)) : '.';
  }
  return cells;
}

class PastedNotation : public testing::TestWithParam<tests::Notation> {};

TEST_P(PastedNotation, ComesBackEqual) {
  tests::Random random(43);
  constexpr int kGrids = 60;
  for (int i = 0; i < kGrids; ++i) {
    const std::string puzzle = random_puzzle(random);
    const std::string text = GetParam().write(puzzle);
    ASSERT_EQ(found_in(text), only(puzzle)) << text;
  }
}

TEST_P(PastedNotation, IsReadBetweenWords) {
  const std::string text = GetParam().write(kFirst);
  const bool is_file_of_its_own =
      text.front() == '<' || text.starts_with("{\"diff") || text.starts_with("{\"size") || text.starts_with("{\"id");
  if (is_file_of_its_own) GTEST_SKIP() << "a file of its own";
  EXPECT_EQ(found_in("Here is my puzzle:\n\n" + text + "\n\nWhat is the next step?\n"), only(kFirst)) << text;
}

INSTANTIATE_TEST_SUITE_P(All, PastedNotation, testing::ValuesIn(tests::kNotations), [](const auto& notation) {
  std::string name;
  for (const char* c = notation.param.name; *c != '\0'; ++c) {
    if ((*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z')) name += *c;
  }
  return name;
});

TEST(Pasted, MayBeInLatin1) {
  EXPECT_EQ(found_in(replaced(kFirst, ".", "\xB7")), only(kFirst));
  EXPECT_EQ(found_in(rows(kFirst, ".", "\xA0", "", "\n")), only(kFirst));
}

TEST(Pasted, HasSeveralGrids) {
  const auto nine = [](const std::string& cells) { return rows(cells, "0", "", "", "\n"); };
  const std::string both = kFirst + ";" + kSecond + ";";
  EXPECT_EQ(found_in(nine(kFirst) + nine(kSecond)), both) << "nothing between";
  EXPECT_EQ(found_in("Grid 01\n" + nine(kFirst) + "Grid 02\n" + nine(kSecond)), both) << "captions";
  EXPECT_EQ(found_in("Grid 01\n" + nine(kFirst) + "\nGrid 02\n" + nine(kSecond)), both) << "captions and a blank line";
  EXPECT_EQ(found_in("# 1\n" + nine(kFirst) + "# 2\n" + nine(kSecond)), both) << "comments";
  EXPECT_EQ(found_in("id,level,puzzle\n1,easy," + kFirst + "\n2,hard," + kSecond + "\n"), both) << "rows of a CSV";
  EXPECT_EQ(found_in("{\"easy\": \"" + kFirst + "\"}\n{\"easy\": \"" + kSecond + "\"}\n"), both) << "lines of JSON";
}

TEST(Pasted, SolutionBesideAPuzzleIsNoGridOfItsOwn) {
  EXPECT_EQ(found_in("id,puzzle,solution\n7," + kFirst + "," + kSolution + "\n"), only(kFirst));
  EXPECT_EQ(found_in("id,solution,puzzle\n7," + kSolution + "," + kFirst + "\n"), only(kFirst));
  const auto array = [](const std::string& cells) { return "[" + rows(cells, "0", ",", "", ",") + "]"; };
  EXPECT_EQ(found_in("{\"puzzle\":" + array(kFirst) + ",\"solution\":" + array(kSolution) + "}"), only(kFirst));
  EXPECT_EQ(found_in("Solution:\n" + boxes(kSolution, ".", "|", kBorder)), only(kSolution)) << "alone it is one";
}

TEST(Pasted, DrawingOfTheSolutionBelowAPuzzleIsNoGridOfItsOwn) {
  for (const char* empty : {".", " "}) {
    const std::string both =
        boxes(kFirst, empty, "|", kBorder) + "\nSolution:\n" + boxes(kSolution, empty, "|", kBorder);
    EXPECT_EQ(found_in(both), only(kFirst)) << both;
    const std::string apart = boxes(kFirst, empty, "|", kBorder) + "\n" + boxes(kSolution, empty, "|", kBorder);
    EXPECT_EQ(found_in(apart), only(kFirst)) << apart;
  }
  EXPECT_EQ(found_in(kFirst + "\n" + kSolution + "\n"), kFirst + ";" + kSolution + ";") << "lines are grids each";
}

TEST(Pasted, SecondPuzzleBehindTheFirstIsRefused) {
  EXPECT_EQ(found_in(kFirst + "," + kSecond), "1: a second grid in the line, expected one: " + kSecond + ";");
  EXPECT_EQ(found_in(kFirst + "," + kSolution), only(kFirst)) << "its solution is a comment";
}

TEST(Pasted, SignsOfTwoKindsAreRefused) {
  std::string mixed = rows(kFirst, ".", " ", "", "\n");
  mixed.replace(mixed.find('.'), 1, "x");
  EXPECT_EQ(found_in(mixed), "1: row 1 has another sign for empty cells, '.' beside 'x', expected one;");
  const FoundGrids ticks = read_grids(",x,x,,x,,,,\nx,,x,,x,,,x,\n");
  EXPECT_TRUE(ticks.grids.empty());
}

TEST(Pasted, ValueOfAnArrayThatIsNoCellIsNamed) {
  std::string text = "[" + rows(kFirst, "0", ",", "[", "],") + "]";
  text.replace(text.rfind("9]"), 2, "10]");
  EXPECT_EQ(found_in(text),
            "1: '10' in row 9 of the array is no cell, expected 1-9, or 0 or nothing for an empty one;");
}

TEST(Pasted, EmptyFirstRowOfATableIsARow) {
  const std::string cells = std::string(9, '.') + kFirst.substr(9);
  for (const tests::Notation& notation : tests::kNotations) {
    EXPECT_EQ(found_in(notation.write(cells)), only(cells)) << notation.name << "\n" << notation.write(cells);
  }
}

TEST(Pasted, TablesOfAPageWithoutLineEndsHaveRowsOfTheirOwn) {
  const auto table = [](std::string_view cells, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count * 9; ++i) {
      text += i % 9 == 0 ? "<tr><td>" : "</td><td>";
      if (cells[i] != '.') text += cells[i];
      if (i % 9 == 8) text += "</td></tr>";
    }
    return "<table>" + text + "</table>";
  };
  EXPECT_EQ(found_in(table(kFirst, 9) + table(kSecond, 9)), only(kFirst) + only(kSecond));
  EXPECT_EQ(found_in(table(kFirst, 8) + table(kFirst.substr(72) + kSecond, 10)),
            "1: 10 rows of nine cells, expected 9;");
}

TEST(Pasted, OutlinesAndListsOfDigitsAreNoGrids) {
  std::string stairs;
  for (std::size_t i = 0; i < 9; ++i) stairs += std::string(i, ' ') + static_cast<char>('1' + i) + "\n";
  const std::string list = "| 5\n| 3\n|\n|\n| 7\n|\n|\n|\n|\n";
  std::string empty;
  for (int i = 0; i < 9; ++i) empty += ",,,,,,,,\n";
  for (const std::string& text : {stairs, list, empty}) EXPECT_TRUE(read_grids(text).grids.empty()) << text;
}

TEST(Pasted, CutGridAmongOtherLinesIsReported) {
  const FoundGrids found = read_grids(kFirst + "\nhello\n" + kSecond.substr(0, 70) + "\n" + kSecond + "\n");
  ASSERT_EQ(found.errors.size(), 2U);
  EXPECT_EQ(found.errors[0].line, 2U);
  EXPECT_EQ(found.errors[1].message, "too short: 70 cells, expected 81");
}

TEST(Pasted, OrnamentsBesideADrawingAreNoErrors) {
  for (const char* ornament : {"***", "---", "Hard", "1)", "2026-11-26", "c1 c2 c3 c4 c5 c6 c7 c8 c9"}) {
    EXPECT_EQ(found_in(std::string(ornament) + "\n\n" + boxes(kFirst, ".", "|", kBorder) + "\n" + ornament + "\n"),
              only(kFirst))
        << ornament;
  }
}

TEST(Pasted, LineWithTwoPuzzlesIsRefused) {
  EXPECT_EQ(found_in("a,b\nx," + kFirst + "," + kSecond + "\n"),
            "2: two grids in one line: " + kFirst + " and " + kSecond + ", expected one;");
}

TEST(Pasted, DrawingWithTwoReadingsIsRefused) {
  // In lines of different lengths, the digits may be every column or every second one.
  std::string text;
  for (const char* row : {"1 2", "3 4", "5 6", "7 8", "9", "2 1", "4 3", "6 5", "8 7"}) text += row + std::string("\n");
  EXPECT_NE(found_in(text).find("two readings"), std::string::npos) << found_in(text);
}

TEST(Pasted, MarksOfPencilMarksAreDecoration) {
  const std::string drawing =
      "| 6 5 4 | 7 9 3 | 2 8 1 |\n| 3 2 8 | 4 1 6 | 7 5 9 |\n| 1 9 7 | 2 5 8 | 6 4 3 |\n"
      "| 8 7 16 | 169 36* 2 | 5 (3)69 4 |\n| 5 4 3 | 69* 8 7 | 1 #69 2 |\n| 9 16 2 | 156 (3)46 14-5 | 8 36* 7 |\n"
      "| 2 3 15 | 8 46 14 | 9 7 56 |\n| 7 8 56 | 3 2 9 | 4 1 5-6 |\n| 4 16 9 | 156 7 15 | 3 2 8 |\n";
  const FoundGrids found = read_grids("After singles and whips[1]:\n" + drawing);
  ASSERT_EQ(found.grids.size(), 1U) << found_in(drawing);
  const Grid& grid = found.grids[0].parsed.grid;
  EXPECT_EQ(grid.candidates(static_cast<Cell>(3 * 9 + 7)), mask_of(2) | mask_of(5) | mask_of(8));
  EXPECT_EQ(grid.candidates(static_cast<Cell>(5 * 9 + 5)), mask_of(0) | mask_of(3) | mask_of(4));
  EXPECT_EQ(grid.status(0), CellStatus::given);
}

TEST(Pasted, LoneCandidateIsAGivenIfThePuzzleNeedsIt) {
  // The drawing of a person who did not remove the digits of the filled cells from the candidates of their peers.
  std::string lists;
  for (std::size_t i = 0; i < 81; ++i) {
    lists += kFirst[i] == '.' ? "123456789" : std::string(1, kFirst[i]);
    lists += i % 9 == 8 ? "\n" : " ";
  }
  EXPECT_EQ(found_in(lists), only(kFirst));
}

TEST(Pasted, SignsBeforeDigitsTellGivensFromPlacedOnes) {
  std::string signs;
  std::string plain;
  for (std::size_t i = 0; i < 81; ++i) {
    const bool is_filled = kFirst[i] != '.';
    signs += !is_filled ? " ." : i % 2 == 0 ? " *" + std::string(1, kFirst[i]) : "  " + std::string(1, kFirst[i]);
    plain += (is_filled && i % 2 == 1 ? "+" : "") + std::string(1, kFirst[i]);
    if (i % 9 == 8) signs += '\n';
  }
  EXPECT_EQ(found_in("3, 3\n+------+\n" + signs), only(plain));
}

TEST(Pasted, CellsOfTheProgramAreNotThePuzzle) {
  std::string xml = "<?xml version=\"1.0\"?>\n<Sudoku version=\"1\">\n";
  for (std::size_t i = 0; i < 81; ++i) {
    xml += "<Cell><x>" + std::to_string(i % 9) + "</x><y>" + std::to_string(i / 9) + "</y><value>" + kSolution[i] +
           "</value><origin>" + (kFirst[i] == '.' ? "Calculated" : "User") + "</origin></Cell>\n";
  }
  EXPECT_EQ(found_in(xml + "</Sudoku>\n"), only(kFirst));
}

TEST(Pasted, SavedGamesOfOpenSudokuTellGivensFromPlacedDigits) {
  for (const bool has_two_notes : {false, true}) {
    std::string data = has_two_notes ? "version: 4&#10;" : "version: 3&#10;";
    for (std::size_t i = 0; i < 81; ++i) {
      const bool is_placed = i == 2;
      const char value = is_placed ? kSolution[i] : kFirst[i] == '.' ? '0' : kFirst[i];
      data += std::string(1, value) + (has_two_notes ? "|0|34" : "|34") + (kFirst[i] == '.' ? "|1|" : "|0|");
    }
    const std::string text = "<?xml version=\"1.0\"?>\n<opensudoku>\n<game data=\"" + data + "\"/>\n</opensudoku>\n";
    std::string expected = kFirst;
    expected.replace(2, 1, std::string("+") + kSolution[2]);
    EXPECT_EQ(found_in(text), only(expected));
  }
}

TEST(Pasted, LinkOfGoodSudokuIsReadInATextAndAlone) {
  constexpr const char* kLink = "playgoodsudoku.com/puzzle/$UwBwAAYAGVAACYAABggABgADQAgDABcAAgAGBgAAKAAAQZAFAACAB5A=";
  EXPECT_EQ(found_in(std::string("Check out this puzzle! ") + kLink), only(kFirst));
  EXPECT_EQ(found_in(kLink), only(kFirst));
}

TEST(Pasted, RowThatLooksLikeADateIsARow) {
  std::string puzzle = "..32681..9.1.3.8622865913471953.4.8.34768..196.89157347.482.95.51974.6.88.2....73";
  EXPECT_EQ(found_in(rows(puzzle, "-", "", "", "\n")), only(puzzle));
  puzzle.replace(27, 9, "1953.4.86");
  EXPECT_EQ(found_in(rows(puzzle, "-", "", "", "\n")), only(puzzle));
  EXPECT_EQ(found_in("2026-1-28\n" + rows(kFirst, "-", "", "", "\n")), only(kFirst));
}

TEST(Pasted, PuzzleInTheAddressOfAPlayerIsRead) {
  for (const char* address : {"https://www.sudokuwiki.org/Sudoku?bd=", "https://sudoku.com/#",
                              "http://player.example/p/", "https://www.thonky.com/sudoku/solution-count?puzzle="}) {
    EXPECT_EQ(found_in(address + kFirst), only(kFirst)) << address;
    EXPECT_EQ(found_in("see " + (address + kFirst) + " for it"), only(kFirst)) << address;
  }
}

TEST(Pasted, JsonOfAPlayerWithOtherRulesIsRefused) {
  const std::string variant =
      R"({"size":9,"grid":)" + tests::notations::objects(kFirst, "") + R"(,"arrow":[{"lines":[["R1C1","R1C2"]]}]})";
  EXPECT_EQ(found_in(variant), "1: the sudoku of f-puzzles has 'arrow', which is not known in a classic sudoku;");
}

TEST(Pasted, DigitTwiceInADrawingIsReadAndInOtherNumbersIsNot) {
  std::string twice = kFirst;
  twice[2] = '5';
  EXPECT_EQ(found_in(boxes(twice, ".", "│", kBorder)), only(twice));
  EXPECT_EQ(found_in("[" + rows(twice, "0", ",", "[", "],") + "]"),
            "1: looks like a grid, but digit 5 is twice in b1: r1c1 and r1c3;");
}

struct BadText {
  std::string text;
  std::string error;
};

/// Rows of a sudoku of another size; its larger numbers are letters.
std::string square(int size, const std::string& separator) {
  std::string text;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const int number = (row * 5 + column) % size;
      text += column == 0 ? "" : separator;
      text += (row + column) % 3 == 0 ? '.' : static_cast<char>(number < 9 ? '1' + number : 'A' + number - 9);
    }
    text += '\n';
  }
  return text;
}

TEST(Pasted, WithoutAGridHasOneErrorInWords) {
  const std::string nine = rows(kFirst, "-", "", "", "\n");
  const std::string spaced = rows(kFirst, ".", " ", "", "\n");
  const std::vector<BadText> cases{
      {nine.substr(0, nine.size() - 3), "9: row 9 has 7 cells, expected 9;"},
      {spaced.substr(2), "1: row 1 has 8 cells, expected 9;"},
      {spaced.substr(0, 18 * 8), "1: 8 rows of nine cells, expected 9;"},
      {"_ _ _ _\n_ 1 _ _\n1 _ 4 3\n_ 3 1 _\n", "1: 16 cells, a 4x4: only 9x9 is read;"},
      {"[[1,0,0,2],[0,0,1,0],[0,3,0,0],[4,0,0,1]]", "1: 16 cells, a 4x4: only 9x9 is read;"},
      {"3x3::k:4609:4098:4098:5891:5891", "1: a killer: only classic 9x9 is read;"},
      {"Samurai, hard\n", "1: a samurai: only classic 9x9 is read;"},
      {square(16, ""), "1: 256 cells, a 16x16: only 9x9 is read;"},
      {square(12, " "), "1: 144 cells, a 12x12: only 9x9 is read;"},
      {"grid = [\n" + rows(kFirst.substr(0, 72), "0", ", ", " [", "],\n") + "]\n",
       "2: an array of 8 rows, expected 9;"},
      {"See " + kFirst.substr(1) + " please", "1: 80 cells, expected 81;"},
      {"{\"cells\":[{\"position\":[9,0],\"value\":3,\"fixed\":true}]}",
       "1: a cell of the game has row 9, column 0 and value 3: only 9x9 is read, rows and columns 0-8;"},
      {"2026-11-26 12:00 start\n2026-11-26 12:01 stop 17\nx;y\n",
       "1: no grid found, expected 81 cells: a line of them, nine rows of nine, a drawing or a link;"}};
  for (const BadText& each : cases) EXPECT_EQ(found_in(each.text), each.error) << each.text;
}

TEST(Pasted, ProseIsAnErrorOnlyWithoutAGrid) {
  const FoundGrids prose = read_grids("Nine rows of nine cells.\nEach digit once in a house.\n");
  EXPECT_TRUE(prose.is_prose);
  EXPECT_EQ(prose.errors.size(), 1U);
  EXPECT_EQ(found_in("Nine rows of nine cells.\n" + kFirst + "\nThat was it.\n"), only(kFirst));
  EXPECT_NE(found_in(kFirst + "\nnonsense\n"), only(kFirst)) << "a word among grids is a damaged one";
}

TEST(Pasted, TablesOfOtherNumbersAreNoGrids) {
  std::string adjacency = "graph = [";
  for (int i = 0; i < 81; ++i) {
    adjacency += (i % 9 == 0 ? "[" : ", ") + std::string(i * 7 % 3 == 0 ? "1" : "0") + (i % 9 == 8 ? "],\n" : "");
  }
  std::string dashes = std::string(81, '-') + "\n" + std::string(81, '=') + "\n" + std::string(81, '.') + "x\n";
  std::string numbers = "a;b;c;d;e;f;g;h;i\n";
  for (int i = 0; i < 81; ++i) numbers += std::to_string(100 + i * i % 89) + (i % 9 == 8 ? "\n" : ";");
  for (const std::string& text : {adjacency, dashes, numbers}) EXPECT_TRUE(read_grids(text).grids.empty()) << text;
}

TEST(Pasted, AGridAloneIsParsedAndAnotherNumberIsNot) {
  ParseError error;
  const auto parsed = parse_grid("puzzle=" + kFirst, error);
  ASSERT_TRUE(parsed);
  EXPECT_TRUE(parsed->is_pasted);
  EXPECT_EQ(to_line(parsed->grid), kFirst);
  EXPECT_EQ(detect("puzzle=" + kFirst), ExchangeFormat::pasted);
  EXPECT_FALSE(parse_grid("{\"a\":\"" + kFirst + "\"}\n{\"b\":\"" + kSecond + "\"}", error));
  EXPECT_EQ(error.message, "2 grids, expected one");
}

}  // namespace
}  // namespace nonet
