#include "nonet/puzzles/exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nonet/brute_force.hpp"
#include "nonet/puzzles/grid_format.hpp"
#include "puzzles/text_checks.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

using namespace std::string_literals;
using Format = ExchangeFormat;

const std::string kPuzzleLine = "1.3.5.7.94...8...3..91..4..23.....91.6.8.1.3.89.....67..56..9..6...1...59.2.4.6.8";
const std::string kMidGameLine =
    "1+23.5.7.94...8...3..91..4..23.....91.6.8.1.3.89.....67..56..9..6...1...59.2.4.6.8:616";

ParsedGrid parsed_exchange(const std::string& text) {
  ParseError error;
  const auto result = parse_grid(text, error);
  EXPECT_TRUE(result) << error.message << " at " << error.offset << "\n" << text;
  return result.value_or(ParsedGrid{Grid::undefined(), {}, true, false, 0});
}
Grid exchanged_grid(const std::string& text) { return parsed_exchange(text).grid; }

std::string written(const Grid& grid, Format format) {
  std::string error;
  const auto text = write_grid(grid, format, error);
  EXPECT_TRUE(text) << error;
  return text.value_or("");
}

std::string message_of(const std::string& text) {
  ParseError error;
  EXPECT_FALSE(parse_grid(text, error)) << text;
  return error.message;
}
std::string message_of(const std::string& text, Format format) {
  ParseError error;
  EXPECT_FALSE(parse_grid(text, format, error)) << text;
  return error.message;
}

std::string replaced_text(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

std::string in_rows(const std::string& cells, const std::string& between) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) text += (row > 0 ? between : "") + cells.substr(9 * row, 9);
  return text;
}

std::string in_cells(const std::string& cells, const std::string& between, const std::string& rows) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) text += cells[i] + (i % 9 < 8 ? between : i < 80 ? rows : "");
  return text;
}

const Grid kExchangePuzzle = exchanged_grid(kPuzzleLine);
const Grid kMidGame = exchanged_grid(kMidGameLine);

// All formats

TEST(ExchangeFormats, HaveIdsThatLeadBackToThem) {
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    EXPECT_EQ(exchange_format(info.id), info.format);
    EXPECT_EQ(exchange_format(info.format).id, info.id);
    EXPECT_FALSE(info.summary.empty());
  }
  EXPECT_FALSE(exchange_format(std::string_view("nothing")));
}

TEST(ExchangeFormats, GiveBackWhatTheyCarry) { EXPECT_EQ(tests::round_trip_failure(1, 100), ""); }

NONET_PROPERTY(ExchangeProperty, ParseOfFormatIsIdentityOnWhatItCarries, (std::uint64_t seed)) {
  RC_ASSERT(tests::round_trip_failure(seed, 1) == "");
}

NONET_PROPERTY(ExchangeProperty, DetectionReadsWhatIsWritten, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  const bool is_open = tests::values_as_givens(grid).empty_cells().count() > 9;
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    // Nine lines of lists look the same whether cells are filled or not; see the order of detection.
    if (!info.is_written || !is_open) continue;
    const std::string text =
        std::string(file_head(info.format)) + written(grid, info.format) + std::string(file_tail(info.format));
    const bool is_unmarked = info.format == Format::lists || info.format == Format::hodoku_pm ||
                             (info.format == Format::sdx && grid.modifiable_cells().empty());
    const Grid expected = is_unmarked ? tests::lone_as_people_mean(grid) : tests::projection(grid, info.format);
    ParseError error;
    const auto result = parse_grid(text, error);
    RC_ASSERT(result.has_value());
    if (result->grid != expected) RC_FAIL(std::string(info.id) + "\n" + text);
  }
}

NONET_PROPERTY(ExchangeProperty, FilesOfSeveralGridsAreReadGridByGrid, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid first = tests::random_state(random).grid;
  const Grid second = tests::random_state(random).grid;
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    if (!info.is_written) continue;
    const std::string between = info.unit == ExchangeUnit::line ? "\n" : info.unit == ExchangeUnit::block ? "\n" : "";
    const std::string text = std::string(file_head(info.format)) + written(first, info.format) + between +
                             written(second, info.format) + std::string(file_tail(info.format));
    const FoundGrids found = read_grids(text, info.format);
    if (found.grids.size() != 2 || !found.errors.empty()) RC_FAIL(std::string(info.id) + "\n" + text);
    RC_ASSERT(found.grids[0].parsed.grid == tests::projection(first, info.format));
    RC_ASSERT(found.grids[1].parsed.grid == tests::projection(second, info.format));
  }
}

TEST(ExchangeFormats, AreDetected) {
  for (const Format format :
       {Format::line, Format::sdm, Format::shortened, Format::bd, Format::fields, Format::rows, Format::table,
        Format::excel, Format::ss, Format::sudosol, Format::s9b, Format::sudoku_coach, Format::f_puzzles,
        Format::sudokupad, Format::sukaku, Format::masks, Format::hodoku_library, Format::open_sudoku}) {
    const std::string text =
        std::string(file_head(format)) + written(kExchangePuzzle, format) + std::string(file_tail(format));
    EXPECT_EQ(detect(text), format) << exchange_format(format).id;
  }
  for (const Format format : {Format::state, Format::comma_list, Format::pencilmarks, Format::hodoku_pm, Format::lists,
                              Format::braces, Format::sdk, Format::sdx, Format::simple_sudoku}) {
    EXPECT_EQ(detect(written(kMidGame, format)), format) << exchange_format(format).id;
  }
  EXPECT_FALSE(detect("123"));
}

TEST(ExchangeFormats, ThatAreOnlyReadAreNotWritten) {
  std::string error;
  EXPECT_FALSE(write_grid(kExchangePuzzle, Format::gsf, error));
  EXPECT_EQ(error, "format gsf cannot be written");
}

TEST(ExchangeFormats, AreWrittenWhereTheySaySo) {
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    std::string error;
    EXPECT_EQ(write_grid(kExchangePuzzle, info.format, error).has_value(), info.is_written) << info.id;
  }
}

TEST(ExchangeFormats, SayWhatTheyHaveNoTextFor) {
  Grid grid = kExchangePuzzle;
  grid.set_mask(1, Grid::kEmptyMask);
  std::string error;
  EXPECT_FALSE(write_grid(grid, Format::s9b, error));
  EXPECT_EQ(error, "format s9b has no text for a cell without candidates");
}

TEST(ExchangeFormats, HaveNoTextForCellsThatAreUndefined) {
  Grid two = kExchangePuzzle;
  two.set_mask(8, Grid::kGivenMask | 0b11);
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    if (!info.is_written) continue;
    std::string error;
    EXPECT_FALSE(write_grid(Grid::undefined(), info.format, error)) << info.id;
    EXPECT_EQ(error, "r1c1 is neither empty nor filled with one digit, which no format can write");
    EXPECT_FALSE(write_grid(two, info.format, error)) << info.id;
    EXPECT_EQ(error, "r1c9 is neither empty nor filled with one digit, which no format can write");
  }
}

TEST(ExchangeFormats, KeepCellsWithoutCandidates) {
  Grid grid = kMidGame;
  grid.set_mask(3, Grid::kEmptyMask);
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    const bool has_no_text =
        info.format == Format::s9b || info.format == Format::sudoku_coach || info.format == Format::f_puzzles;
    if (!info.has_candidates || !info.is_written || has_no_text) continue;
    ParseError error;
    const auto result = parse_grid(written(grid, info.format), info.format, error);
    ASSERT_TRUE(result) << info.id << ": " << error.message;
    EXPECT_EQ(result->grid, tests::projection(grid, info.format)) << info.id;
  }
}

// One line of values

TEST(ExchangeLine, HasOneOfSeveralMarksForEmptyCells) {
  for (const char mark : {'.', '0', 'X', 'x', '*', '_', '-', ' '}) {
    EXPECT_EQ(exchanged_grid(replaced_text(kPuzzleLine, '.', mark)), kExchangePuzzle) << mark;
  }
  EXPECT_EQ(exchanged_grid(replaced_text(kPuzzleLine, '.', '-') + " a comment"), kExchangePuzzle);
  EXPECT_EQ(parsed_exchange(replaced_text(kPuzzleLine, '.', '*') + " a comment").end, 81U);
}

TEST(ExchangeLine, HasBlanksForEmptyCellsAtItsEndsToo) {
  const std::string open = "  " + kPuzzleLine.substr(2, 77) + "  ";
  EXPECT_EQ(exchanged_grid(replaced_text(open, '.', ' ')), exchanged_grid(replaced_text(open, ' ', '.')));
}

TEST(ExchangeLine, DoesNotMixOtherMarks) {
  EXPECT_EQ(message_of("-" + kPuzzleLine.substr(1)).find("no grid found"), 0U);
  EXPECT_EQ(message_of("*_" + replaced_text(kPuzzleLine.substr(2), '.', '*')).find("no grid found"), 0U);
}

TEST(ExchangeLine, MayBeSplitIntoRowsOrCells) {
  EXPECT_EQ(exchanged_grid(in_rows(kPuzzleLine, " ")), kExchangePuzzle);
  EXPECT_EQ(exchanged_grid(in_rows(kPuzzleLine, ",")), kExchangePuzzle);
  EXPECT_EQ(exchanged_grid(in_rows(kPuzzleLine, ", ")), kExchangePuzzle);
  EXPECT_EQ(exchanged_grid(in_cells(kPuzzleLine, " ", " ")), kExchangePuzzle);
  EXPECT_EQ(exchanged_grid(in_cells(kPuzzleLine, ",", ",")), kExchangePuzzle);
}

// Tests of other programs: refused, with a message

TEST(ExchangeMalformed, IsRefusedWithAMessage) {
  const std::string zeros(40, '0');
  EXPECT_EQ(message_of("123"), "too short: 3 cells, expected 81");
  EXPECT_EQ(message_of(zeros + "00" + zeros), "too long: 82 cells, expected 81 (or 729 candidates)");
  EXPECT_EQ(message_of(zeros + zeros), "too short: 80 cells, expected 81");
  EXPECT_EQ(message_of(std::string(81, 'A')).find("no grid found"), 0U);
  EXPECT_NE(message_of(zeros + "?" + zeros).find("unexpected character '?'"), std::string::npos);
  EXPECT_NE(message_of(std::string(81, ' ')).find("empty text"), std::string::npos);
  EXPECT_NE(message_of("").find("empty text"), std::string::npos);
  EXPECT_NE(message_of(kPuzzleLine.substr(0, 80) + "+").find("'+' must stand before"), std::string::npos);
  EXPECT_NE(message_of("+0" + kPuzzleLine.substr(1)).find("'+' must stand before"), std::string::npos);
  EXPECT_NE(message_of("+." + kPuzzleLine.substr(1)).find("'+' must stand before"), std::string::npos);
  EXPECT_NE(message_of(kPuzzleLine + ":042").find("triplets of digit, row and column"), std::string::npos);
  EXPECT_EQ(message_of(kPuzzleLine.substr(0, 39) + " " + kPuzzleLine), "too short: 39 cells, expected 81");
}

TEST(ExchangeMalformed, IsAcceptedWhereOthersDo) {
  const std::string solved = "974236158638591742125487936316754289742918563589362417867125394253649871491873625";
  EXPECT_TRUE(exchanged_grid(solved).is_solved());
  EXPECT_EQ(exchanged_grid(std::string(81, '0')), Grid());
  EXPECT_EQ(exchanged_grid(std::string(80, '.') + "1").given_cells(), CellMap{80});
  EXPECT_TRUE(exchanged_grid("550000000" + std::string(72, '0')).conflict());  // accepted; the solver refuses it
  EXPECT_EQ(parsed_exchange(kPuzzleLine + ":812  214").deletions.size(), 2U);
}

// Lines of other programs

TEST(ExchangeShortened, HasStarsForRuns) {
  EXPECT_EQ(exchanged_grid("08063*40,2*85009,09*81,*300800,*2*,006001*,97*30,40085*7,01*94050"),
            exchanged_grid("080630040200085009090000081000300800000020000006001000970000030400850007010094050"));
  EXPECT_EQ(message_of("1*,*,*,*,*,*,*,*", Format::shortened),
            "row 8 ends here, expected nine rows with ',' between, in which '*' stands for empty cells");
  EXPECT_EQ(message_of("1*1*2*,*,*,*,*,*,*,*,12345678", Format::shortened).substr(0, 32),
            "row 9 does not have nine cells, ");
}

TEST(ExchangeS9b, HasGivensPlacedDigitsAndCandidates) {
  std::string text = "S9B01" + "0i"s + "0j" + "ep";  // given 1, placed 9, candidate 1, all candidates
  for (int i = 4; i < kCells; ++i) text += "ep";
  const Grid grid = exchanged_grid(text);
  EXPECT_EQ(grid.given_cells(), CellMap{0});
  EXPECT_EQ(grid.modifiable_cells(), CellMap{1});
  EXPECT_EQ(grid.value(1), 8);
  EXPECT_EQ(grid.candidates(2), 0);  // the given 1 excludes it
  EXPECT_EQ(grid.candidates(80), kAllDigits);
  EXPECT_EQ(message_of("S9A" + text.substr(3)), "'S9A' is an unknown form of SudokuWiki, expected S9B");
  EXPECT_EQ(message_of(text.substr(0, 163)), "too short: 80 cells, expected 81");
  EXPECT_EQ(message_of(text + "01"), "too long: expected S9B and 81 cells of two characters");
  EXPECT_EQ(message_of("S9Bzz" + text.substr(5)), "'zz' is not a cell of SudokuWiki, expected 00 to ep to base 36");
  EXPECT_EQ(message_of("S9B0?" + text.substr(5)), "'0?' is not a cell of SudokuWiki, expected 00 to ep to base 36");
}

TEST(ExchangeBd, IsFoundInAnAddress) {
  EXPECT_EQ(exchanged_grid("bd=" + replaced_text(kPuzzleLine, '.', '0')), kExchangePuzzle);
  EXPECT_EQ(exchanged_grid("https://example.org/sudoku.htm?bd=" + kPuzzleLine + "&x=1"), kExchangePuzzle);
  EXPECT_EQ(exchanged_grid("https://example.org/sudoku.htm?bd=" + written(kMidGame, Format::s9b)), kMidGame);
  EXPECT_EQ(message_of("bd=123"), "too short: 3 cells, expected 81");
}

TEST(ExchangeLibrary, HasAGridAndDeletedCandidatesInTheirOrder) {
  const std::string head = ":0901:5:1+2" + kPuzzleLine.substr(2);
  const auto result = parsed_exchange(head + ":616 416:518::3");
  EXPECT_EQ(result.grid.modifiable_cells(), CellMap{1});
  EXPECT_EQ(result.deletions, (std::vector<Conclusion>{Conclusion::eliminate(5, 5), Conclusion::eliminate(5, 3)}));
  EXPECT_TRUE(result.has_history);
  EXPECT_EQ(exchanged_grid(head + "::518:"), exchanged_grid("1+2" + kPuzzleLine.substr(2)));  // without the last field
  EXPECT_EQ(message_of(":0901:5:" + kPuzzleLine),
            "3 fields, expected 6 or 7, as in "
            ":code:candidates:grid:deleted:eliminations:placements:extra");
  EXPECT_EQ(message_of(":0901:5:123:::::"),
            "8 fields, expected 6 or 7, as in "
            ":code:candidates:grid:deleted:eliminations:placements:extra");
  EXPECT_EQ(message_of(":0901:5:123::::"), "too short: 3 cells, expected 81");
  EXPECT_NE(message_of(head + ":x:::").find("triplets"), std::string::npos);
}

TEST(ExchangeGsf, HasThePuzzleInTheFifthField) {
  EXPECT_EQ(exchanged_grid("99480,99408,114,1895, " + kPuzzleLine + ",C21.m/S8.h,Name,2"), kExchangePuzzle);
  EXPECT_EQ(message_of("99480,99408,114,1895,123,C21.m/S8.h,Name,2"), "too short: 3 cells, expected 81");
  EXPECT_EQ(message_of("1,2,3", Format::gsf), "3 fields, expected at least 7, of which the fifth is the puzzle");
}

TEST(ExchangeCommaList, HasValuesOrCandidates) {
  const std::string lists = written(kExchangePuzzle, Format::comma_list);
  EXPECT_EQ(exchanged_grid(lists), kExchangePuzzle);
  EXPECT_EQ(exchanged_grid(lists + " " + lists), kExchangePuzzle);  // what follows is a comment
  std::string values;
  for (const char c : kPuzzleLine)
    values += (values.empty() && c == '1' ? "" : ",") + (c == '.' ? "" : std::string(1, c));
  EXPECT_EQ(exchanged_grid(values), kExchangePuzzle);
  EXPECT_EQ(message_of("11," + lists.substr(2)), "'11' is not a list of candidates 1-9");
  EXPECT_EQ(message_of("1,2", Format::comma_list), "2 fields, expected 81 lists of candidates with ',' between");
}

TEST(ExchangeSudosol, MayBeginWithACellWithoutCandidates) {
  Grid grid = exchanged_grid("." + std::string(79, '.') + "5");
  grid.set_mask(0, Grid::kEmptyMask);
  EXPECT_EQ(written(grid, Format::sudosol).substr(0, 2), "c,");
  EXPECT_EQ(exchanged_grid(written(grid, Format::sudosol)), grid);
}

TEST(ExchangeSudosol, HasAKindBeforeTheDigits) {
  const std::string text = written(kMidGame, Format::sudosol);
  EXPECT_EQ(text.substr(0, 9), "g1,v2,g3,");
  EXPECT_EQ(exchanged_grid(text), kMidGame);
  EXPECT_EQ(exchanged_grid(replaced_text(text, ',', ' ')), kMidGame);
  EXPECT_EQ(message_of("g1,v12" + text.substr(5)),
            "'v12' is cell 2 of 81, expected gD given, vD placed or cDDD candidates");
  EXPECT_EQ(message_of("g1,v2"), "too short: 2 cells, expected 81");
}

TEST(ExchangeFields, HaveThreeFieldsACell) {
  const std::string text = written(kMidGame, Format::fields);
  EXPECT_EQ(text.size(), 485U);
  EXPECT_EQ(text.substr(0, 18), "1|0|0|2|0|0|3|0|0|");
  EXPECT_EQ(exchanged_grid(text), tests::values_as_givens(kMidGame));
  EXPECT_EQ(message_of("0|0|0" + text.substr(5)),
            "not a cell, expected d|0|0 for a filled one or 0|0|1 for an empty one");
  EXPECT_EQ(message_of("1|0|0"), "3 fields, expected 243, three a cell, with '|' between");
}

TEST(ExchangeMasks, AreKeptAsTheyAre) {
  Grid grid = kMidGame;
  grid.set_candidate(3, 0, true);  // although the row has a 1
  EXPECT_EQ(exchanged_grid(written(grid, Format::masks)), grid);
}

// Several lines

TEST(ExchangeRows, HaveOtherMarksForEmptyCells) {
  for (const char mark : {'-', '*', '_', 'X', '0'}) {
    EXPECT_EQ(exchanged_grid(in_rows(replaced_text(kPuzzleLine, '.', mark), "\n")), kExchangePuzzle) << mark;
  }
  EXPECT_EQ(exchanged_grid(in_rows(replaced_text(std::string(72, '.') + "1.3.5.7.9", '.', '-'), "\n")),
            exchanged_grid(std::string(72, '.') + "1.3.5.7.9"));
}

TEST(ExchangeExcel, HasEmptyFields) {
  const std::string text = written(kExchangePuzzle, Format::excel);
  EXPECT_EQ(text.substr(0, 14), "1\t\t3\t\t5\t\t7\t\t9\n");
  const Grid edges = exchanged_grid("." + std::string(79, '.') + "5");
  EXPECT_EQ(exchanged_grid(written(edges, Format::excel)), edges);
  const Grid corner = exchanged_grid("5" + std::string(80, '.'));
  EXPECT_EQ(exchanged_grid(written(corner, Format::excel)), corner);
  EXPECT_EQ(exchanged_grid(in_cells(kPuzzleLine, "\t", "\n")), kExchangePuzzle);
  EXPECT_EQ(message_of("1\t2\n3\t4", Format::excel), "2 lines, expected nine with a TAB between the cells");
  EXPECT_EQ(message_of("12" + text.substr(1), Format::excel), "'12' is not a cell, expected a digit or an empty field");
  EXPECT_EQ(message_of("\t" + text, Format::excel), "more than nine fields in a line");
}

TEST(ExchangeSdk, HasMetadata) {
  const std::string text =
      "#AThe author\n#DA puzzle\n#B2006\n" + in_rows(kPuzzleLine, "\n") + "\n#Uhttp://example.org\n";
  const FoundGrids found = read_grids(text);
  ASSERT_EQ(found.grids.size(), 1U);
  EXPECT_EQ(found.grids[0].format, Format::sdk);
  EXPECT_EQ(found.grids[0].parsed.grid, kExchangePuzzle);
  using Metadata = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(
      found.grids[0].metadata,
      (Metadata{
          {"author", "The author"}, {"description", "A puzzle"}, {"date", "2006"}, {"url", "http://example.org"}}));
}

TEST(ExchangeSdk, HasSectionsForPuzzleAndState) {
  const std::string text = written(kMidGame, Format::sdk);
  EXPECT_EQ(text.substr(0, 9), "[Puzzle]\n");
  EXPECT_EQ(exchanged_grid(text), tests::without_deletions(kMidGame));
  std::string other = text;
  other[other.find("[State]") + 8] = '2';
  EXPECT_EQ(message_of(other), "[State] lacks the given of [Puzzle] here");
  EXPECT_EQ(message_of("[Puzzle]\n123456789\n"), "1 rows, expected nine lines of nine cells");
}

TEST(ExchangeSdx, TellsPlacedDigitsByALetter) {
  const std::string text = written(kMidGame, Format::sdx);
  EXPECT_EQ(text.substr(0, 7), "1 u2 3 ");
  EXPECT_EQ(exchanged_grid(text), kMidGame);
}

TEST(ExchangeSimpleSudoku, TellsGivensAndPlacedDigitsByTheDrawings) {
  const std::string text = written(kMidGame, Format::simple_sudoku);
  EXPECT_EQ(exchanged_grid(text), kMidGame);
  EXPECT_EQ(exchanged_grid(written(kExchangePuzzle, Format::simple_sudoku)), kExchangePuzzle);
  Grid lone = kExchangePuzzle;
  lone.set_mask(1, Grid::kEmptyMask | 0b10);
  EXPECT_EQ(exchanged_grid(written(lone, Format::simple_sudoku)), lone);  // a lone candidate is no value
  std::string other = text;
  other[other.find("1.3") + 0] = '4';
  EXPECT_EQ(message_of(other), "the drawings disagree about a filled cell");
}

TEST(ExchangeSimpleSudoku, MayHaveMovesBehindThePuzzle) {
  const std::string text = written(kExchangePuzzle, Format::ss) + "\nI001\nE450023\nE20008\n";
  const FoundGrids found = read_grids(text);
  ASSERT_EQ(found.grids.size(), 1U);
  EXPECT_TRUE(found.errors.empty());
  EXPECT_EQ(found.grids[0].parsed.grid, kExchangePuzzle);
  EXPECT_EQ(found.grids[0].format, Format::ss);
}

TEST(ExchangeSimpleSudoku, HasXForEmptyCellsToo) {
  EXPECT_EQ(exchanged_grid(replaced_text(written(kExchangePuzzle, Format::ss), '.', 'X')), kExchangePuzzle);
}

TEST(ExchangePencilmarks, WithTooFewOrTooManyCellsAreToldAsLists) {
  std::string text = written(kExchangePuzzle, Format::pencilmarks);
  const std::size_t cell = text.find("<1>");
  EXPECT_EQ(message_of(text.substr(0, cell) + text.substr(cell + 3)), "lists of candidates for 80 cells, expected 81");
  EXPECT_EQ(message_of(text.insert(cell, "<1> ")), "lists of candidates for 82 cells, expected 81");
}

TEST(ExchangeHodokuPm, MayHaveTheMarksOfAStep) {
  std::string text = written(kExchangePuzzle, Format::hodoku_pm);
  const std::size_t cell = text.find(" 28");
  ASSERT_NE(cell, text.npos);
  for (const char* marked : {"*28", "#28", "@28", "A28", "2-8", "-28", "*2-8"}) {
    EXPECT_EQ(exchanged_grid(text.substr(0, cell + 1) + marked + text.substr(cell + 3)), kExchangePuzzle) << marked;
  }
  EXPECT_EQ(exchanged_grid(text + "Skyscraper: 4 in r1c2,r5c8 => r3c5<>4\n"), kExchangePuzzle);
  EXPECT_EQ(message_of(text.substr(0, cell + 1) + "x28" + text.substr(cell + 3)), "'x28' is not a cell of a drawing");
}

TEST(ExchangeBraces, HaveBareDigitsForValues) {
  const std::string text = written(kExchangePuzzle, Format::braces);
  EXPECT_EQ(text.substr(0, 9), "1 {28} 3 ");
  Grid lone = kExchangePuzzle;
  lone.set_mask(1, Grid::kEmptyMask | 0b10);
  EXPECT_EQ(exchanged_grid(written(lone, Format::braces)), lone);
  EXPECT_EQ(exchanged_grid(replaced_text(text, '\n', ' ')), kExchangePuzzle);
  EXPECT_EQ(message_of("12" + text.substr(1), Format::braces), "'12' is neither a digit nor candidates in braces");
}

// Files

TEST(ExchangeOpenSudoku, HasGamesAndMetadata) {
  const std::string games = written(kExchangePuzzle, Format::open_sudoku) + written(Grid(), Format::open_sudoku);
  const std::string text =
      "<?xml version=\"1.0\"?>\n<!-- <game/> -->\n<opensudoku>\n<name>A &amp; B</name>\n<level></level>\n" + games +
      "</opensudoku>\n";
  const FoundGrids found = read_grids(text);
  ASSERT_EQ(found.grids.size(), 2U);
  EXPECT_TRUE(found.errors.empty());
  EXPECT_EQ(found.grids[0].parsed.grid, kExchangePuzzle);
  EXPECT_EQ(found.grids[0].line, 6U);
  EXPECT_EQ(found.grids[1].parsed.grid, Grid());
  using Metadata = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(found.grids[0].metadata, (Metadata{{"name", "A & B"}}));
  EXPECT_TRUE(found.grids[1].metadata.empty());
  EXPECT_EQ(message_of(text), "2 games, expected one grid");
}

std::string first_error(const std::string& text) {
  const FoundGrids found = read_grids(text);
  if (found.errors.empty()) return "";
  const FoundError& error = found.errors[0];
  return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.message;
}

TEST(ExchangeOpenSudoku, TellsWhereItIsWrong) {
  EXPECT_EQ(first_error("<opensudoku>\n <game data=\"123\"/>\n</opensudoku>"), "2:17: too short: 3 cells, expected 81");
  EXPECT_EQ(first_error("<opensudoku>\n <game/>\n</opensudoku>"), "2:2: a game without data=\"81 digits\"");
  EXPECT_EQ(first_error("<opensudoku>\n</opensudoku>"), "1:1: a file of OpenSudoku without games");
  EXPECT_EQ(first_error("<opensudoku>\n<game "), "2:7: the file ends before </opensudoku>");
  EXPECT_EQ(first_error("<opensudoku>\n<game a=1/>\n</opensudoku>"), "2:9: not XML: Error parsing element attribute");
  EXPECT_EQ(first_error("<opensudoku>\n<folder></opensudoku>"), "2:11: not XML: Start-end tags mismatch");
  EXPECT_EQ(first_error("<?xml?>\n<html/>"), "1:1: XML without <opensudoku>");
  EXPECT_EQ(first_error("<opensudoku>\n"), "2:1: the file ends before </opensudoku>");
  EXPECT_EQ(first_error("<opensudoku>\n" + written(kExchangePuzzle, Format::open_sudoku)),
            "3:1: the file ends before </opensudoku>");
}

TEST(ExchangeOpenSudoku, LosesNoTextBehindIt) {
  const std::string file = "<opensudoku>\n" + written(kExchangePuzzle, Format::open_sudoku) + "</opensudoku>\n";
  EXPECT_EQ(first_error(file + "\n " + kPuzzleLine), "5:2: text after </opensudoku>, expected the end of the file");
  EXPECT_EQ(read_grids(file + "<?xml?>\n" + file).grids.size(), 2U);
  EXPECT_EQ(first_error(file + "<?xml?>\n" + file), "");
  EXPECT_EQ(first_error(file + "<opensudoku>\n"), "5:1: the file ends before </opensudoku>");
  EXPECT_EQ(first_error(file + '\0' + file), "4:1: a byte 0, expected text");
}

TEST(ExchangeOpenSudoku, LosesNoGameBeforeAnError) {
  const FoundGrids found =
      read_grids("<opensudoku>\n" + written(kExchangePuzzle, Format::open_sudoku) + "<game data=\"" + kPuzzleLine);
  EXPECT_EQ(found.grids.size(), 1U);
  ASSERT_EQ(found.errors.size(), 1U);
  EXPECT_EQ(found.errors[0].message, "the file ends before </opensudoku>");
}

TEST(ExchangeOpenSudoku, MayHaveFoldersOfAnyDepth) {
  std::string text = "<opensudoku>";
  for (int i = 0; i < 200'000; ++i) text += "<folder>";
  text += written(kExchangePuzzle, Format::open_sudoku);
  for (int i = 0; i < 200'000; ++i) text += "</folder>";
  EXPECT_EQ(read_grids(text + "</opensudoku>").grids.size(), 1U);
}

TEST(ExchangeOpenSudoku, RefusesWhatNeedsFarMoreMemoryThanTheFile) {
  std::string text = "<opensudoku>";
  for (int i = 0; i < 4'000'001; ++i) text += "<a/>";
  EXPECT_EQ(first_error(text), "1:1: a file of OpenSudoku with more than 4 000 000 tags and attributes");
}

TEST(ExchangeOpenSudoku, MayBeginWithACommentOrADeclaration) {
  const std::string file = "<opensudoku>\n" + written(kExchangePuzzle, Format::open_sudoku) + "</opensudoku>\n";
  EXPECT_EQ(detect("<!-- a comment -->\n" + file), Format::open_sudoku);
  EXPECT_EQ(detect("<!DOCTYPE opensudoku>\n" + file), Format::open_sudoku);
}

TEST(ExchangeOpenSudoku, OfManyGamesIsReadInTimeThatGrowsWithIt) {
  constexpr std::size_t kGames = 20'000;
  for (const std::string end : {"", "\n"}) {
    std::string text = "<opensudoku>" + end;
    for (std::size_t i = 0; i < kGames; ++i) text += "<name>" + std::to_string(i) + "</name><game/>" + end;
    std::string data = "<game data=\"" + kPuzzleLine + "\"/><name>x</name>" + end;
    for (std::size_t i = 0; i < kGames / 10; ++i) text += data;
    const FoundGrids found = read_grids(text + "</opensudoku>");
    EXPECT_EQ(found.errors.size(), kGames);
    ASSERT_EQ(found.grids.size(), kGames / 10);
    using Metadata = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(found.grids[0].metadata, (Metadata{{"name", "0"}}));
    EXPECT_EQ(found.errors.back().line, end.empty() ? 1 : kGames + 1);
  }
}

TEST(ExchangeFiles, OfCommentsAreBlank) {
  std::string comments;
  for (int i = 0; i < 9; ++i) comments += "# nothing\n";
  EXPECT_TRUE(read_grids(comments).errors.empty());
  EXPECT_EQ(read_grids(written(Grid(), Format::excel) + "\n" + written(Grid(), Format::excel)).grids.size(), 2U);
}

TEST(ExchangeFiles, MayMixLinesOfAnyForm) {
  const std::string text = "# a comment\n" + kMidGameLine + "\n\n" + written(kMidGame, Format::s9b) + " S9B\n" +
                           written(kMidGame, Format::hodoku_library) + "\n12x\n" + written(kMidGame, Format::sudosol) +
                           "\n";
  const FoundGrids found = read_grids(text);
  ASSERT_EQ(found.grids.size(), 4U);
  for (const FoundGrid& grid : found.grids) EXPECT_EQ(grid.parsed.grid, kMidGame);
  EXPECT_EQ(found.grids[3].line, 7U);
  EXPECT_EQ(first_error(text).substr(0, 31), "6:3: unexpected character 'x' a");
}

TEST(ExchangeFiles, MayHaveGridsInSeveralLinesAndABadOneAmongThem) {
  const std::string text = written(kExchangePuzzle, Format::ss) + "\n" + written(kMidGame, Format::simple_sudoku) +
                           "\n" + in_rows(kPuzzleLine.substr(0, 80), "\n") + "\n\n" +
                           written(kMidGame, Format::pencilmarks);
  const FoundGrids found = read_grids(text);
  ASSERT_EQ(found.grids.size(), 3U);
  EXPECT_EQ(found.grids[0].parsed.grid, kExchangePuzzle);
  EXPECT_EQ(found.grids[1].parsed.grid, kMidGame);
  EXPECT_EQ(found.grids[1].format, Format::simple_sudoku);
  EXPECT_EQ(found.grids[2].parsed.grid, kMidGame);
  ASSERT_EQ(found.errors.size(), 1U);
  EXPECT_EQ(found.errors[0].message, "row 9 has 8 cells, expected 9");
}

/// `grids/errors` of a text, and the lines of the errors.
std::string found_in_text(const std::string& text) {
  const FoundGrids found = read_grids(text);
  std::string counts = std::to_string(found.grids.size()) + "/" + std::to_string(found.errors.size());
  for (const FoundError& error : found.errors) counts += " " + std::to_string(error.line);
  return counts;
}

TEST(ExchangeFiles, MayMixLinesAndDrawings) {
  const std::string table = written(kExchangePuzzle, Format::table);
  const std::string rows = in_rows(kPuzzleLine, "\n") + "\n";
  const std::string line = kPuzzleLine + "\n";
  EXPECT_EQ(found_in_text(line + line + table), "3/0");
  EXPECT_EQ(found_in_text(line + table + line), "3/0");
  EXPECT_EQ(found_in_text(line + table + rows), "3/0");
  EXPECT_EQ(found_in_text(table + rows), "2/0");
  EXPECT_EQ(found_in_text(rows + table), "2/0");
  for (const std::string& first :
       {line, table, rows, written(kExchangePuzzle, Format::pencilmarks), written(kExchangePuzzle, Format::excel)}) {
    for (const std::string& second :
         {line, table, rows, written(kExchangePuzzle, Format::lists), written(kMidGame, Format::sdk)}) {
      EXPECT_EQ(found_in_text(first + "\n" + second), "2/0") << first << second;
    }
  }
  EXPECT_EQ(found_in_text(table + "\n" + line + "\n" + rows + "\n" + written(kMidGame, Format::simple_sudoku)), "4/0");
  EXPECT_EQ(found_in_text("Hard\n\n" + table + "\nEasy\n" + line), "2/0") << "captions";
  EXPECT_EQ(found_in_text("garbage\n" + line + "garbage\n" + line), "2/2 1 3");
  EXPECT_EQ(found_in_text(line + "garbage\n" + table), "2/0");  // as other programs write before a drawing
}

TEST(ExchangeFiles, MayHaveBlankLinesInsideAGrid) {
  std::string bands;
  for (std::size_t row = 0; row < 9; ++row) bands += kPuzzleLine.substr(9 * row, 9) + (row % 3 == 2 ? "\n\n" : "\n");
  EXPECT_EQ(found_in_text(bands), "1/0");
  EXPECT_EQ(found_in_text(bands + bands), "2/0");
  std::string sections = written(kMidGame, Format::sdk);
  sections.insert(sections.find("[State]"), "\n");
  EXPECT_EQ(found_in_text(sections), "1/0");
  EXPECT_EQ(found_in_text(sections + "\n" + sections), "2/0");
  const FoundGrids found = read_grids("#AThe author\n\n" + in_rows(kPuzzleLine, "\n"));
  ASSERT_EQ(found.grids.size(), 1U);
  EXPECT_EQ(found.grids[0].metadata.size(), 1U);
}

TEST(ExchangeFiles, WithABadFirstLineKeepTheOthers) {
  const std::string s9b = written(kExchangePuzzle, Format::s9b) + "\n";
  std::string bad = s9b;
  bad.replace(9, 2, "zz");
  EXPECT_EQ(found_in_text("garbage\n" + s9b + s9b), "2/1 1");
  EXPECT_EQ(found_in_text(bad + s9b + s9b), "2/1 1");
  EXPECT_EQ(first_error(bad + s9b), "1:10: 'zz' is not a cell of SudokuWiki, expected 00 to ep to base 36");
  const std::string list = written(kExchangePuzzle, Format::comma_list) + "\n";
  EXPECT_EQ(found_in_text("11," + list.substr(2) + list), "1/1 1");
  EXPECT_EQ(found_in_text("12x\ngarbage\n" + s9b), "1/1 1");
}

TEST(ExchangeFiles, TellOfABadDrawingOnce) {
  std::string table = written(kExchangePuzzle, Format::table);
  table.replace(table.find("1 "), 2, "  ");
  EXPECT_EQ(found_in_text(table), "0/1 2") << "at its row";
  EXPECT_EQ(found_in_text(kPuzzleLine + "\n" + table + kPuzzleLine + "\n\n" + table), "2/2 3 18");
}

TEST(ExchangeFiles, AreReadAsTheFormatThatIsAskedFor) {
  EXPECT_EQ(read_grids(kPuzzleLine, Format::s9b).errors.size(), 1U);
  EXPECT_EQ(read_grids(written(kExchangePuzzle, Format::lists), Format::lists).grids[0].parsed.grid,
            tests::all_empty(kExchangePuzzle));
  EXPECT_EQ(read_grids(kPuzzleLine, Format::open_sudoku).errors.size(), 1U);
  EXPECT_TRUE(read_grids(" \n# nothing\n").grids.empty());
  EXPECT_TRUE(read_grids(" \n# nothing\n").errors.empty());
}

}  // namespace
}  // namespace nonet
