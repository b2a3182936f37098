#include "nonet/puzzles/exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "kernel/random_grids.hpp"
#include "support/property.hpp"
#include "text_cells.hpp"

namespace nonet {
namespace {

using namespace std::string_literals;

const std::vector<std::string> kRows{"1.3.5.7.9", "4...8...3", "..91..4..", "23.....91", ".6.8.1.3.",
                                     "89.....67", "..56..9..", "6...1...5", "9.2.4.6.8"};

std::string joined(const std::vector<std::string>& rows) {
  std::string line;
  for (const auto& row : rows) line += row;
  return line;
}

const std::string kLine = joined(kRows);

ParsedGrid parsed(std::string_view text) {
  ParseError error;
  const auto result = parse_grid(text, error);
  EXPECT_TRUE(result) << error.message << " at " << error.offset << "\n" << text;
  return result.value_or(ParsedGrid{Grid::undefined(), {}, true, false, 0});
}

Grid grid_of(std::string_view text) { return parsed(text).grid; }

const Grid kGrid = grid_of(kLine);

std::string replaced_row(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

/// The rows in three bands between border lines, with a wall before each block and a gap around each cell.
std::string drawing(const std::string& top, const std::string& middle, const std::string& bottom, char wall,
                    const std::string& gap) {
  std::string text = top + "\n";
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) text += middle + "\n";
    for (std::size_t column = 0; column < 9; ++column) {
      if (column % 3 == 0) text += wall + gap;
      text += kRows[row][column] + gap;
    }
    text += wall + "\n"s;
  }
  return text + bottom + "\n";
}

/// The candidates of every cell, separated by blanks, without any mark.
std::vector<std::string> candidate_lists(const Grid& grid) {
  std::vector<std::string> lists;
  for (Cell cell = 0; cell < kCells; ++cell) {
    std::string list;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (grid.has(cell, digit)) list += static_cast<char>('1' + digit);
    }
    lists.push_back(list);
  }
  return lists;
}

std::string in_nine_lines(const std::vector<std::string>& cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) text += cells[i] + (i % 9 == 8 ? "\n" : " ");
  return text;
}

// One line

TEST(ParseLine, ReadsGivensAndEmptyCells) {
  const Grid grid = grid_of(kLine);
  EXPECT_EQ(grid.value(0), 0);
  EXPECT_EQ(grid.status(0), CellStatus::given);
  EXPECT_EQ(grid.status(1), CellStatus::empty);
  EXPECT_EQ(grid.value(80), 7);
}

TEST(ParseLine, TakesTheDigitsOfFilledCellsFromTheirPeers) {
  EXPECT_EQ(kGrid.candidates(1), 0b010000010);  // 2 and 8
  Grid expected;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const char c = kLine[static_cast<std::size_t>(cell)];
    if (c != '.') expected.fill(cell, c - '1', CellStatus::given);
  }
  EXPECT_EQ(kGrid, expected);
}

TEST(ParseLine, ReadsZerosAsEmptyCells) {
  EXPECT_EQ(grid_of(replaced_row(kLine, '.', '0')), kGrid);
  EXPECT_EQ(grid_of("1.305.7.9" + kLine.substr(9)), kGrid);
}

TEST(ParseLine, TellsThatTheGridHasAHistory) {
  const auto result = parsed(kLine);
  EXPECT_TRUE(result.has_history);
  EXPECT_FALSE(result.is_pencilmarks);
  EXPECT_TRUE(result.deletions.empty());
}

TEST(ParseLine, ReadsAPlusBeforePlacedDigits) {
  const Grid grid = grid_of("1+23+45+67+89" + kLine.substr(9));
  EXPECT_EQ(grid.given_cells() & house_map(9), (CellMap{0, 2, 4, 6, 8}));
  EXPECT_EQ(grid.modifiable_cells(), (CellMap{1, 3, 5, 7}));
  EXPECT_EQ(grid.value(7), 7);
}

TEST(ParseLine, ReadsRemovedCandidatesInTheirOrder) {
  const auto result = parsed(kLine + ":814 812 214");
  Grid expected = kGrid;
  expected.set_candidate(3, 7, false);
  EXPECT_FALSE(kGrid.has(3, 7));  // no candidate anyway: such a triplet has no effect
  expected.set_candidate(1, 7, false);
  expected.set_candidate(3, 1, false);
  EXPECT_EQ(result.grid, expected);
  EXPECT_EQ(result.deletions, (std::vector<Conclusion>{Conclusion::eliminate(1, 7), Conclusion::eliminate(3, 1)}));
  EXPECT_TRUE(result.has_history);
}

TEST(ParseLine, ReadsARemovedCandidateOnce) {
  EXPECT_EQ(parsed(kLine + ":812 812").deletions, (std::vector<Conclusion>{Conclusion::eliminate(1, 7)}));
}

TEST(ParseLine, IgnoresTripletsOfOtherDigitsInFilledCells) {
  const auto result = parsed(kLine + ":211 911");
  EXPECT_EQ(result.grid, kGrid);
  EXPECT_TRUE(result.deletions.empty());
}

TEST(ParseLine, ReadsAColonWithoutTriplets) { EXPECT_EQ(grid_of(kLine + ":"), kGrid); }

TEST(ParseLine, TakesWhatFollowsForAComment) {
  for (const char* comment : {" easy", "\teasy", "#easy", ",easy", ";easy", " # 17 givens: 246", ",1,2,3"}) {
    const auto result = parsed(kLine + comment);
    EXPECT_EQ(result.grid, kGrid) << comment;
    EXPECT_EQ(result.end, 81U) << comment;
  }
}

TEST(ParseLine, TakesWhatFollowsTheTripletsForAComment) {
  for (const char* comment : {"#easy", " # easy", ",easy", ";easy"}) {
    const auto result = parsed(kLine + ":812" + comment);
    EXPECT_EQ(result.deletions.size(), 1U) << comment;
    EXPECT_EQ(result.end, 85U) << comment;
  }
}

TEST(ParseLine, TakesAWordBehindTheTripletsForAComment) {
  for (const char* comment : {" easy", " r1c2 812", " +1", " .", " \"2.0\""}) {
    const auto result = parsed(kLine + ":812" + comment);
    EXPECT_EQ(result.deletions.size(), 1U) << comment;
    EXPECT_EQ(result.end, 85U) << comment;
  }
  EXPECT_EQ(parsed(kLine + ": easy").end, 82U);
}

TEST(ParseLine, ReadsTripletsWithMoreThanOneBlankBetweenThem) {
  EXPECT_EQ(parsed(kLine + ":812  214 ").deletions.size(), 2U);
  EXPECT_EQ(parsed(kLine + ": 812 214").deletions.size(), 2U);
}

TEST(ParseLine, TellsWhereTheGridEndsInTheWholeText) {
  EXPECT_EQ(parsed(kLine).end, 81U);
  EXPECT_EQ(parsed("  " + kLine + "  ").end, 83U);
  EXPECT_EQ(parsed(" +" + kLine + " comment").end, 83U);
  EXPECT_EQ(parsed(kLine + ":812 214 ").end, 89U);
}

TEST(ParseLine, IgnoresBlanksAndLineEndsAround) {
  EXPECT_EQ(grid_of("\n\t " + kLine + " \r\n"), kGrid);
  EXPECT_EQ(grid_of(kLine + "\r\n"), kGrid);
}

TEST(ParseGridLine, ReadsBlanksBeforeTheGrid) {
  ParseError error;
  const auto parsed = parse_grid_line(" \t " + kLine, error);
  ASSERT_TRUE(parsed) << error.message;
  EXPECT_EQ(parsed->grid, kGrid);
  EXPECT_EQ(parsed->end, 3 + kLine.size());
  EXPECT_FALSE(parse_grid_line("  x" + kLine, error));
  EXPECT_EQ(error.offset, 2U) << error.message;
  EXPECT_FALSE(parse_grid_line("   ", error));
}

TEST(ParseLine, ReadsEqualDigitsInAHouse) {
  const Grid grid = grid_of("11" + std::string(79, '.'));
  const auto conflict = grid.conflict();
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->first, 0);
  EXPECT_EQ(conflict->second, 1);
}

TEST(ParseLine, ReadsACompleteGrid) {
  const std::string complete = "974236158638591742125487936316754289742918563589362417867125394253649871491873625";
  EXPECT_EQ(to_line(grid_of(complete)), complete);
  EXPECT_FALSE(grid_of(complete).conflict());
}

TEST(ParseLine, ReadsAGridWithOneGiven) { EXPECT_EQ(grid_of(std::string(80, '0') + "1").given_cells(), CellMap{80}); }

TEST(ParseLine, ReadsTheEmptyGrid) { EXPECT_EQ(grid_of(std::string(81, '.')), Grid()); }

TEST(ParseLine, ReadsPublishedStates) {
  for (const char* text :
       {"320009+100+40000+150006130040004903+6+801+60+3812+90+48+10090360004008210+106000+70000010+3+649:515 615 724 "
        "825 "
        "228 229 731 235 738 748 563 972 574 882 484 584 792 295",
        "7+2+4315080+30+1090+7+545+9000+721+30507003+90009000500003+509020+612+900+8+758+3+7050000+945678+1+32:246 649 "
        "254 256 659 669 484 486",
        "4+80002+306+31000+9004000+4030109+38+24+675+1+75+1+39+8+46+2+2640708+3902090000010000002080+36+20007:713 723 "
        "533 633 537 575 176 576 577 579 583 784 586 587 496 997"}) {
    const auto result = parsed(text);
    EXPECT_TRUE(std::is_sorted(result.deletions.begin(), result.deletions.end()));
    EXPECT_EQ(to_state_line(result.grid), replaced_row(text, '0', '.'));
  }
}

// 729 characters

TEST(ParsePencilmarks, ReadsNineCharactersACell) {
  const auto result = parsed("1.3......" + std::string(711, '.') + ".......89");
  EXPECT_EQ(result.grid.mask(0), Grid::kEmptyMask | 0b101);
  EXPECT_EQ(result.grid.mask(1), Grid::kEmptyMask);
  EXPECT_EQ(result.grid.mask(80), Grid::kEmptyMask | 0b110000000);
  EXPECT_TRUE(result.is_pencilmarks);
  EXPECT_FALSE(result.has_history);
  EXPECT_EQ(result.end, 729U);
}

TEST(ParsePencilmarks, ReadsZerosLikePoints) {
  const std::string text = to_pencilmark_line(kGrid);
  EXPECT_EQ(grid_of(replaced_row(text, '.', '0')), grid_of(text));
}

TEST(ParsePencilmarks, KeepsACellWithOneCandidateEmpty) {
  const Grid grid = grid_of("1........" + std::string(720, '.'));
  EXPECT_TRUE(grid.is_empty(0));
}

TEST(ParsePencilmarks, TakesWhatFollowsForAComment) {
  const std::string text = to_pencilmark_line(kGrid);
  EXPECT_EQ(grid_of(text + " a comment"), grid_of(text));
  EXPECT_EQ(parsed(text + " a comment").end, 729U);
}

// Drawings of values

TEST(ParseDrawing, ReadsNineLines) {
  std::string text;
  for (const auto& row : kRows) text += row + "\n";
  EXPECT_EQ(grid_of(text), kGrid);
}

TEST(ParseDrawing, ReadsNineLinesWithLineEndsOfBothKinds) {
  std::string text;
  for (const auto& row : kRows) text += row + "\r\n";
  EXPECT_EQ(grid_of(text), kGrid);
}

TEST(ParseDrawing, ReadsNineLinesOfSpacedCells) {
  std::string text;
  for (const auto& row : kRows) {
    for (const char c : row) text += c + " "s;
    text += '\n';
  }
  EXPECT_EQ(grid_of(text), kGrid);
  EXPECT_EQ(grid_of(replaced_row(text, '.', '0')), kGrid);
  EXPECT_EQ(grid_of(replaced_row(text, ' ', '\t')), kGrid);
}

TEST(ParseDrawing, ReadsBordersOfManyStyles) {
  EXPECT_EQ(grid_of(drawing("*-----------*", "|---+---+---|", "*-----------*", '|', "")), kGrid);  // Simple Sudoku
  EXPECT_EQ(
      grid_of(drawing(".-------.-------.-------.", ":-------+-------+-------:", "'-------'-------'-------'", '|', " ")),
      kGrid);  // HoDoKu
  EXPECT_EQ(
      grid_of(drawing("+-------+-------+-------+", "+-------+-------+-------+", "+-------+-------+-------+", '|', " ")),
      kGrid);
  EXPECT_EQ(grid_of(drawing("", "------+-------+------", "", ' ', " ")), kGrid);
  EXPECT_EQ(grid_of(drawing("", "===+===+===", "", '|', "")), kGrid);
  EXPECT_EQ(grid_of(drawing("_____________", "!---+---+---!", "-------------", '!', "")), kGrid);
}

TEST(ParseDrawing, TellsThatTheGridHasAHistory) {
  const auto result = parsed(drawing("*-----------*", "|---+---+---|", "*-----------*", '|', ""));
  EXPECT_TRUE(result.has_history);
  EXPECT_FALSE(result.is_pencilmarks);
}

TEST(ParseDrawing, IgnoresLinesOfComment) {
  std::string text = "# an example\n";
  for (const auto& row : kRows) text += row + "\n";
  EXPECT_EQ(grid_of(text), kGrid);
  EXPECT_EQ(grid_of("# an example\n" + kLine), kGrid);
}

TEST(ParseDrawing, ReadsPlacedValues) {
  std::string text = "1+23+45+67+89\n";
  for (std::size_t row = 1; row < 9; ++row) text += kRows[row] + "\n";
  EXPECT_EQ(grid_of(text), grid_of("1+23+45+67+89" + kLine.substr(9)));
}

TEST(ParseDrawing, ReadsPlacedValuesInSpacedCells) {
  std::string text = "| 1 +2 3 | +4 5 +6 | 7 +8 9 |\n";
  for (std::size_t row = 1; row < 9; ++row) {
    for (const char c : kRows[row]) text += c + " "s;
    text += '\n';
  }
  const auto result = parsed(text);
  EXPECT_EQ(result.grid, grid_of("1+23+45+67+89" + kLine.substr(9)));
  EXPECT_TRUE(result.has_history);
}

// Drawings of candidates

TEST(ParseCandidateLists, ReadsGivenPlacedAndEmptyCells) {
  auto lists = candidate_lists(grid_of("1+2" + kLine.substr(2)));
  for (std::size_t i = 0; i < kCells; ++i) {
    if (kLine[i] != '.') lists[i] = "<" + lists[i] + ">";
  }
  lists[1] = "*2*";
  const auto result = parsed(in_nine_lines(lists));
  EXPECT_EQ(result.grid, grid_of("1+2" + kLine.substr(2)));
  EXPECT_FALSE(result.has_history);
  EXPECT_FALSE(result.is_pencilmarks);
}

TEST(ParseCandidateLists, ReadsAPlusBeforePlacedDigits) {
  auto lists = candidate_lists(grid_of("1+2" + kLine.substr(2)));
  for (std::size_t i = 0; i < kCells; ++i) {
    if (kLine[i] != '.') lists[i] = "<" + lists[i] + ">";
  }
  lists[1] = "+2";
  EXPECT_EQ(grid_of(in_nine_lines(lists)), grid_of("1+2" + kLine.substr(2)));
}

TEST(ParseCandidateLists, ReadsABareDigitAsAGivenWhereNothingIsMarked) {
  EXPECT_EQ(grid_of(in_nine_lines(candidate_lists(kGrid))), kGrid);
}

TEST(ParseCandidateLists, ReadsABareDigitThatAPeerStillHasAsAnEmptyCell) {
  Grid grid = kGrid;
  grid.set_candidate(1, 7, false);  // r1c2 is 2 then, and others of row 1 have 2 as well
  const Grid read = grid_of(in_nine_lines(candidate_lists(grid)));
  EXPECT_EQ(read, grid);
  EXPECT_EQ(read.status(1), CellStatus::empty);
}

TEST(ParseCandidateLists, ReadsABareDigitAsAnEmptyCellWhereOthersAreMarked) {
  std::vector<std::string> lists(kCells, "123456789");
  lists[0] = "<1>";
  lists[80] = "2";
  const Grid grid = grid_of(in_nine_lines(lists));
  EXPECT_EQ(grid.status(0), CellStatus::given);
  EXPECT_EQ(grid.mask(80), Grid::kEmptyMask | 0b10);
}

TEST(ParseCandidateLists, ReadsDigitsInBracesAsAnEmptyCell) {
  std::vector<std::string> lists(kCells, "123456789");
  lists[0] = "{1}";
  lists[1] = "{23}";
  lists[80] = "4";
  for (std::size_t i : {72U, 73U}) lists[i] = "12356789";  // or 4 would be a candidate of a peer of r9c9
  const Grid grid = grid_of(in_nine_lines(lists));
  EXPECT_EQ(grid.mask(0), Grid::kEmptyMask | 0b1);
  EXPECT_EQ(grid.mask(1), Grid::kEmptyMask | 0b110);
  EXPECT_EQ(grid.empty_cells(), CellMap::full());
}

TEST(ParseCandidateLists, ReadsEmptyBracesAsACellWithoutCandidates) {
  std::vector<std::string> lists(kCells, "123456789");
  lists[7] = "{}";
  EXPECT_EQ(grid_of(in_nine_lines(lists)).mask(7), Grid::kEmptyMask);
}

TEST(ParseCandidateLists, TakesDigitsOfFilledCellsFromTheirPeers) {
  std::vector<std::string> lists(kCells, "123456789");
  lists[40] = "<5>";
  Grid expected;
  expected.fill(40, 4, CellStatus::given);
  EXPECT_EQ(grid_of(in_nine_lines(lists)), expected);
}

TEST(ParseCandidateLists, AreWithoutGivensWherePencilmarksAreMeant) {
  const auto result = parsed(in_nine_lines(std::vector<std::string>(kCells, "123456789")));
  EXPECT_TRUE(result.is_pencilmarks);
  EXPECT_FALSE(result.has_history);
  EXPECT_EQ(result.grid, Grid());
}

TEST(ParseCandidateLists, TellWhereTheGridEnds) {
  const std::string text = in_nine_lines(candidate_lists(kGrid));
  EXPECT_EQ(parsed(" \n" + text + "\n\n").end, text.size() + 1);
}

// Malformed texts

struct MalformedText {
  const char* name;
  std::string text;
  std::string message;
  std::size_t offset;
};

void PrintTo(const MalformedText& malformed, std::ostream* out) { *out << malformed.name; }

class ParseMalformed : public ::testing::TestWithParam<MalformedText> {};

TEST_P(ParseMalformed, SaysWhatIsWrongAndWhere) {
  ParseError error;
  EXPECT_FALSE(parse_grid(GetParam().text, error));
  EXPECT_EQ(error.message, GetParam().message);
  EXPECT_EQ(error.offset, GetParam().offset);
}

std::string with_text(std::size_t at, std::string_view what) { return kLine.substr(0, at).append(what); }

std::string removes_filled(const std::string& triplet) {
  return "removes the digit of a filled cell: '" + triplet + "', expected candidates of empty cells";
}

std::string triplets_expected(const std::string& found) {
  return "removed candidates after ':' are triplets of digit, row and column such as 246, found '" + found + "'";
}

std::string foreign(const std::string& what, int cells) {
  return "unexpected character " + what + " after " + std::to_string(cells) +
         " cells, expected 1-9, '.' or '0' for empty, '+d' for placed";
}

const std::string kPlus = "'+' must stand before the digit 1-9 of a placed cell";
const std::string kNoGrid = "no grid found, expected 81 cells: a line of them, nine rows of nine, a drawing or a link";
const std::string kEmptyText = "empty text, expected a grid of 81 cells";

std::string nine_puzzles() {
  std::string text;
  for (int i = 0; i < 9; ++i) text += kLine + "\n";
  return text;
}

std::string lists_with(std::size_t cell, const std::string& list) {
  std::vector<std::string> lists(kCells, "12");
  lists[cell] = list;
  return in_nine_lines(lists);
}

INSTANTIATE_TEST_SUITE_P(
    GridText, ParseMalformed,
    ::testing::Values(
        // Tests of hodoku-py and SunnieShine.
        MalformedText{"ThreeCells", "123", "too short: 3 cells, expected 81", 3},
        MalformedText{"EightyZeros", std::string(80, '0'), "too short: 80 cells, expected 81", 80},
        MalformedText{"EightyTwoZeros", std::string(82, '0'), "too long: 82 cells, expected 81 (or 729 candidates)",
                      82},
        MalformedText{"Letters", std::string(81, 'A'), kNoGrid, 0},
        MalformedText{"QuestionMarkAmongZeros", std::string(40, '0') + '?' + std::string(40, '0'), foreign("'?'", 40),
                      40},
        MalformedText{"EightyOneBlanks", std::string(81, ' '), kEmptyText, 0},
        MalformedText{"TenCandidates", lists_with(1, "1234567891"), "'1234567891' is not a cell of a drawing", 3},
        MalformedText{"ShortBeforeASolution", with_text(39, "," + kLine), "too short: 39 cells, expected 81", 39},
        // Other tests.
        MalformedText{"Empty", "", kEmptyText, 0}, MalformedText{"Blank", " \t\r\n ", kEmptyText, 0},
        MalformedText{"OneCell", "1", "too short: 1 cell, expected 81", 1},
        MalformedText{"Short", with_text(80, ""), "too short: 80 cells, expected 81", 80},
        MalformedText{"ShortAfterBlanks", "  " + with_text(80, "") + " ", "too short: 80 cells, expected 81", 82},
        MalformedText{"ShortBeforeComment", with_text(80, " x"), "too short: 80 cells, expected 81", 80},
        MalformedText{"Long", kLine + "1", "too long: 82 cells, expected 81 (or 729 candidates)", 82},
        MalformedText{"AlmostPencilmarks", std::string(728, '.'),
                      "too long: 728 cells, expected 81 (or 729 candidates)", 728},
        MalformedText{"TooManyPencilmarks", std::string(730, '.'),
                      "too long: 730 cells, expected 81 (or 729 candidates)", 730},
        MalformedText{"ForeignCharacter", with_text(5, "x" + kLine.substr(6)), foreign("'x'", 5), 5},
        MalformedText{"ForeignCharacterBehind", kLine + "x", foreign("'x'", 81), 81},
        MalformedText{"ForeignCharacterAfterPlaced", "+1" + with_text(5, "x").substr(1), foreign("'x'", 5), 6},
        MalformedText{"ForeignByte", with_text(5, "\xe9"), foreign("byte 0xe9", 5), 5},
        MalformedText{"NulByte", with_text(7, "\0"s + kLine.substr(8)), foreign("byte 0x00", 7), 7},
        MalformedText{"NulByteBehind", kLine + "\0"s, foreign("byte 0x00", 81), 81},
        MalformedText{"CarriageReturnBetweenGrids", kLine + "\r" + kLine, foreign("byte 0x0d", 81), 81},
        MalformedText{"EarlyColon", with_text(80, ":812"), foreign("':'", 80), 80},
        MalformedText{"PlusZero", with_text(9, "+0" + kLine.substr(10)), kPlus, 9},
        MalformedText{"PlusPoint", with_text(9, "+." + kLine.substr(10)), kPlus, 9},
        MalformedText{"PlusPlus", with_text(9, "++4"), kPlus, 9},
        MalformedText{"PlusAtTheEnd", with_text(80, "+"), kPlus, 80},
        MalformedText{"PlusInPencilmarks", "+1" + std::string(728, '.'),
                      "too long: 729 cells, expected 81 (or 729 candidates)", 730},
        MalformedText{"TripletWithZero", kLine + ":812 042", triplets_expected("042"), 86},
        MalformedText{"TripletOfZeros", kLine + ":812 0", triplets_expected("0"), 86},
        MalformedText{"WordGrownToTheColon", kLine + ":easy", triplets_expected("easy"), 82},
        MalformedText{"WordGrownToATriplet", kLine + ":812easy", triplets_expected("812easy"), 82},
        MalformedText{"TripletOfTwoDigits", kLine + ":81", triplets_expected("81"), 82},
        MalformedText{"TripletOfTwoDigitsFirst", kLine + ":81 812", triplets_expected("81"), 82},
        MalformedText{"TripletOfFourDigits", kLine + ":8123", triplets_expected("8123"), 82},
        MalformedText{"TripletsGrownTogether", kLine + ":812214", triplets_expected("812214"), 82},
        MalformedText{"TripletOfLetters", kLine + ":r1c2", triplets_expected("r1c2"), 82},
        MalformedText{"LongTriplet", kLine + ":" + std::string(40, '7'), triplets_expected(std::string(12, '7')), 82},
        MalformedText{"TripletCutBetweenCharacters", kLine + ":1" + std::string("äöüäöüäöü"),
                      triplets_expected("1äöüäöü"), 82},
        MalformedText{"TripletOfControlCharacters", kLine + ":1\x1b[31m", triplets_expected("1?[31m"), 82},
        MalformedText{"TripletOfTheDigitOfAFilledCell", kLine + ":812 111", removes_filled("111"), 86},
        MalformedText{"TripletOfTheDigitOfAPlacedCell", "+" + kLine + ":111", removes_filled("111"), 83},
        MalformedText{"NinePuzzles", nine_puzzles(), "9 grids, expected one", 82},
        MalformedText{"EightLines", "1.3.5.7.9\n" + kLine.substr(9, 63), "too short: 72 cells, expected 81", 73},
        MalformedText{"TwoPuzzles", kLine + "\n" + kLine, "2 grids, expected one", 82},
        MalformedText{"DrawingWithAForeignCharacter", "| 1 . 3 |\n| 4 x 6 |", foreign("'x'", 4), 14},
        MalformedText{"DrawingAfterBlanks", " \n1 2\n3 x", foreign("'x'", 3), 8},
        MalformedText{"WordsOverLines", "not\na grid", kNoGrid, 0},
        MalformedText{"DoubleCandidate", lists_with(1, "11"), "'11' is not a cell of a drawing", 3},
        MalformedText{"LetterAmongCandidates", lists_with(1, "1a"), "'1a' is not a cell of a drawing", 3},
        MalformedText{"ControlCharacterAmongCandidates", lists_with(1, "1\x1b"), "'1?' is not a cell of a drawing", 3},
        MalformedText{"GivenOfTwoDigits", lists_with(0, "<12>"), "'<12>' is not a cell of a drawing", 0},
        MalformedText{"PlacedOfTwoDigits", lists_with(0, "*12*"), "'*12*' is not a cell of a drawing", 0},
        MalformedText{"GivenOfNothing", lists_with(0, "<>"), "'<>' is not a cell of a drawing", 0},
        MalformedText{"PlacedOfNothing", lists_with(0, "**"), "'**' is not a cell of a drawing", 0},
        MalformedText{"UnclosedGiven", lists_with(0, "<1"), "'<1' is not a cell of a drawing", 0},
        MalformedText{"PointAmongCandidates", lists_with(1, "."), "'.' is not a cell of a drawing", 3}),
    [](const auto& case_info) { return std::string(case_info.param.name); });

TEST(ParseGrid, LeavesTheErrorAloneWhenTheTextIsAGrid) {
  ParseError error{"before", 7};
  EXPECT_TRUE(parse_grid(kLine, error));
  EXPECT_EQ(error.message, "before");
  EXPECT_EQ(error.offset, 7U);
}

TEST(ReadPlainLine, TakesDigitsAndEmptyCellsAlone) {
  for (std::size_t at = 0; at < kLine.size(); ++at) {
    std::string line = kLine;
    for (int byte = 0; byte < 256; ++byte) {
      line[at] = static_cast<char>(byte);
      Grid grid;
      ASSERT_EQ(text::read_plain_line(line, grid), line[at] == '.' || (line[at] >= '0' && line[at] <= '9'))
          << "byte " << byte << " at " << at;
    }
  }
}

TEST(IsGridLine, IsOneWithARunOfTwentySevenCells) {
  const std::string cells = kLine.substr(0, 27);
  EXPECT_TRUE(is_grid_line(cells));
  EXPECT_TRUE(is_grid_line("no " + cells + " more"));
  EXPECT_TRUE(is_grid_line(kLine + " and more"));
  EXPECT_TRUE(is_grid_line("+" + kLine.substr(0, 40) + "x"));
  EXPECT_FALSE(is_grid_line(kLine.substr(0, 26)));
  EXPECT_FALSE(is_grid_line(kLine.substr(0, 26) + "x" + kLine.substr(0, 26)));
}

// Writing

TEST(ToLine, ShowsFilledCellsOfBothKinds) {
  EXPECT_EQ(to_line(kGrid), kLine);
  EXPECT_EQ(to_line(grid_of("1+2" + kLine.substr(2))), "12" + kLine.substr(2));
}

TEST(ToLine, ShowsACellWithoutCandidatesAsEmpty) {
  Grid grid = kGrid;
  const Cell cell = grid.empty_cells().first();
  grid.set_mask(cell, Grid::kEmptyMask);
  EXPECT_EQ(to_line(grid), kLine);
}

TEST(ToLine, ShowsEmptyCellsAsItIsTold) { EXPECT_EQ(to_line(kGrid, '0'), replaced_row(kLine, '.', '0')); }

TEST(ToLine, IsAppendedToAText) {
  std::string text = "before ";
  append_line(text, kGrid);
  append_line(text, kGrid, '0');
  EXPECT_EQ(text, "before " + kLine + replaced_row(kLine, '.', '0'));
}

TEST(ToStateLine, HasNoColonWhereNothingWasRemoved) {
  EXPECT_EQ(to_state_line(kGrid), kLine);
  EXPECT_EQ(to_state_line(Grid()), std::string(81, '.'));
}

TEST(ToStateLine, MarksPlacedDigitsAndListsRemovedCandidatesByCellAndDigit) {
  EXPECT_EQ(to_state_line(grid_of("1.3+45.7.9" + kLine.substr(9) + ":818 216 812 616")),
            "1.3+45.7.9" + kLine.substr(9) + ":812 216 616 818");
}

TEST(ToStateLine, ListsACellWithoutCandidates) {
  Grid grid = kGrid;
  grid.set_mask(1, Grid::kEmptyMask);
  EXPECT_EQ(to_state_line(grid), kLine + ":212 812");
}

TEST(ToPencilmarkLine, PutsEachDigitInItsPlace) {
  const std::string text = to_pencilmark_line(kGrid);
  ASSERT_EQ(text.size(), 729U);
  EXPECT_EQ(text.substr(0, 18), "1.........2.....8.");
}

TEST(ToDrawing, ShowsGivenPlacedAndEmptyCellsWithinBorders) {
  Grid grid = grid_of("1+2" + std::string(79, '.'));
  const std::string text = to_drawing(grid);
  EXPECT_EQ(text.substr(0, 3), ".--");
  EXPECT_NE(text.find("| <1>"), text.npos);
  EXPECT_NE(text.find("*2*"), text.npos);
  EXPECT_NE(text.find("3456789"), text.npos);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 13);
  std::size_t width = text.find('\n');
  for (std::size_t at = 0; at < text.size(); at += width + 1) EXPECT_EQ(text.find('\n', at), at + width);
}

TEST(ToDrawing, IsReadBackWithACellWithoutCandidates) {
  Grid grid = kGrid;
  grid.set_mask(1, Grid::kEmptyMask);
  EXPECT_EQ(grid_of(to_drawing(grid)), grid);
  Grid open;
  open.set_mask(1, Grid::kEmptyMask);
  EXPECT_EQ(grid_of(to_drawing(open)), open);
}

// Round trips

NONET_PROPERTY(GridTextProperty, LinesGiveBackTheGivens, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_puzzle(random, tests::random_solution(random));
  RC_ASSERT(grid_of(to_line(grid)) == grid);
  RC_ASSERT(grid_of(to_line(grid, '0')) == grid);
}

NONET_PROPERTY(GridTextProperty, StateLinesGiveBackTheState, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  const auto result = parsed(to_state_line(grid));
  RC_ASSERT(result.grid == grid);
  RC_ASSERT(result.has_history);
  RC_ASSERT(result.end == to_state_line(grid).size());
}

NONET_PROPERTY(GridTextProperty, StateLinesKeepTheOrderOfTheTriplets, (std::uint64_t seed)) {
  tests::Random random(seed);
  const ParsedGrid state = tests::random_state(random);
  std::string text = to_state_line(state.grid);
  text.resize(std::min(text.size(), text.find(':')));
  for (std::size_t i = 0; i < state.deletions.size(); ++i) {
    const auto& gone = state.deletions[i];
    text += i == 0 ? ':' : ' ';
    text += static_cast<char>('1' + gone.digit);
    text += static_cast<char>('1' + row_of(gone.cell));
    text += static_cast<char>('1' + column_of(gone.cell));
  }
  const auto result = parsed(text);
  RC_ASSERT(result.deletions == state.deletions);
  RC_ASSERT(result.grid == state.grid);
}

NONET_PROPERTY(GridTextProperty, DrawingsGiveBackTheState, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  RC_ASSERT(grid_of(to_drawing(grid)) == grid);
}

NONET_PROPERTY(GridTextProperty, DrawingsGiveBackGridsWithoutFilledCells, (std::uint64_t seed)) {
  tests::Random random(seed);
  Grid grid;
  const int percent = tests::below(random, 101);
  for (const auto& gone : tests::random_deletions(random, tests::random_solution(random), grid, percent)) {
    grid.set_candidate(gone.cell, gone.digit, false);
  }
  RC_ASSERT(grid_of(to_drawing(grid)) == grid);
  RC_ASSERT(grid_of(to_pencilmark_line(grid)) == grid);
}

NONET_PROPERTY(GridTextProperty, PencilmarkLinesGiveBackTheCandidatesOfAllCells, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  Grid expected = grid;
  for (const Cell cell : ~grid.empty_cells()) expected.set_status(cell, CellStatus::empty);
  RC_ASSERT(grid_of(to_pencilmark_line(grid)) == expected);
}

NONET_PROPERTY(GridTextProperty, NoTextMakesTheParserFail, (std::uint64_t seed)) {
  tests::Random random(seed);
  std::string text = tests::chance(random, 50) ? to_drawing(kGrid) : kLine + ":812 214";
  constexpr std::string_view kLetters = "0123456789.+:<>*{}()|-\n\t #x\0";
  for (int i = tests::below(random, 10); i >= 0; --i) {
    const auto at = static_cast<std::size_t>(tests::below(random, static_cast<int>(text.size())));
    const char letter = kLetters[static_cast<std::size_t>(tests::below(random, static_cast<int>(kLetters.size())))];
    if (tests::chance(random, 20)) {
      text.resize(at + 1);
    } else if (tests::chance(random, 50)) {
      text[at] = letter;
    } else {
      text.insert(at, 1, letter);
    }
  }
  ParseError error;
  const auto result = parse_grid(text, error);
  RC_ASSERT(result || !error.message.empty());
  RC_ASSERT((result ? result->end : error.offset) <= text.size());
}

}  // namespace
}  // namespace nonet
