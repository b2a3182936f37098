#include "nonet/puzzles/grid_format.hpp"
#include "nonet/puzzles/exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "puzzles/text_checks.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

Grid formatted_grid(const std::string& text) {
  ParseError error;
  const auto result = parse_grid(text, error);
  EXPECT_TRUE(result) << error.message << "\n" << text;
  return result ? result->grid : Grid::undefined();
}

std::string format(const Grid& grid, const std::string& spec) {
  std::string error;
  const auto text = format_grid(grid, spec, error);
  EXPECT_TRUE(text) << error;
  return text.value_or("");
}

std::string refusal(const std::string& spec) {
  std::string error;
  EXPECT_FALSE(format_grid(Grid(), spec, error)) << spec;
  return error;
}

std::optional<Grid> read(const std::string& text, GridParsingOption option) {
  ParseError error;
  const auto parsed = parse_grid(text, option, error);
  return parsed ? std::optional(parsed->grid) : std::nullopt;
}

std::string replaced_line(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

// Published samples.
const std::string kFormatState =
    "4+80002+306+31000+9004000+4030109+38+24+675+1+75+1+39+8+46+2+2640708+3902090000010000002080+36+20007:713 723 533 "
    "633 "
    "537 575 176 576 577 579 583 784 586 587 496 997";
const std::string kStateLine = kFormatState.substr(0, kFormatState.find(':'));
const Grid kFormatGrid = formatted_grid(kFormatState);

// One line

TEST(FormatLine, ShowsGivensAlone) {
  EXPECT_EQ(format(kFormatGrid, "."), to_line(tests::values_as_givens(kFormatGrid, false)));
  EXPECT_EQ(format(kFormatGrid, ""), format(kFormatGrid, "."));
  EXPECT_EQ(format(kFormatGrid, "0"), replaced_line(format(kFormatGrid, "."), '.', '0'));
}

TEST(FormatLine, ShowsPlacedDigitsBehindAPlus) {
  for (const char* spec : {"0+", "+0"}) EXPECT_EQ(format(kFormatGrid, spec), kStateLine);
  for (const char* spec : {"+", ".+", "+."}) EXPECT_EQ(format(kFormatGrid, spec), replaced_line(kStateLine, '0', '.'));
}

TEST(FormatLine, ShowsPlacedDigitsAsGivens) {
  for (const char* spec : {"!", ".!", "!."}) EXPECT_EQ(format(kFormatGrid, spec), to_line(kFormatGrid));
  for (const char* spec : {"0!", "!0"}) EXPECT_EQ(format(kFormatGrid, spec), to_line(kFormatGrid, '0'));
  const std::string published = "724315.8.3.1.9.75459...7213.5.7..39...9...5....35.9.2.6129..875837.5....945678132";
  EXPECT_EQ(
      format(
          formatted_grid(
              "7+2+4315080+30+1090+7+545+9000+721+30507003+90009000500003+509020+612+900+8+758+3+7050000+945678+1+32"),
          ".!"),
      published);
}

TEST(FormatLine, ListsRemovedCandidates) {
  for (const char* spec : {"0+:", "+0:", "#0", "0#"}) EXPECT_EQ(format(kFormatGrid, spec), kFormatState) << spec;
  const std::string with_points = replaced_line(kStateLine, '0', '.') + kFormatState.substr(kStateLine.size());
  for (const char* spec : {"+:", "+.:", ".+:", "#", "#.", ".#"})
    EXPECT_EQ(format(kFormatGrid, spec), with_points) << spec;
  const std::string list = kFormatState.substr(kStateLine.size());
  EXPECT_EQ(format(kFormatGrid, ".:"), format(kFormatGrid, ".") + list);
  EXPECT_EQ(format(kFormatGrid, "0:"), format(kFormatGrid, "0") + list);
  for (const char* spec : {".!:", "!.:", "!:"})
    EXPECT_EQ(format(kFormatGrid, spec), format(kFormatGrid, "!") + list) << spec;
  for (const char* spec : {"0!:", "!0:"})
    EXPECT_EQ(format(kFormatGrid, spec), format(kFormatGrid, "0!") + list) << spec;
}

TEST(FormatLine, ListsRemovedCandidatesAlone) {
  EXPECT_EQ(format(kFormatGrid, ":"), kFormatState.substr(kStateLine.size() + 1));
  EXPECT_EQ(format(tests::values_as_givens(kFormatGrid), ":"), "");
}

TEST(FormatLine, HasNoColonWhereNothingWasRemoved) {
  EXPECT_EQ(format(tests::without_deletions(kFormatGrid), "0+:"), kStateLine);
}

TEST(FormatLine, GivesPublishedStates) {
  for (const char* text :
       {"320009+100+40000+150006130040004903+6+801+60+3812+90+48+10090360004008210+106000+70000010+3+649:515 615 724 "
        "825 "
        "228 229 731 235 738 748 563 972 574 882 484 584 792 295",
        "7+2+4315080+30+1090+7+545+9000+721+30507003+90009000500003+509020+612+900+8+758+3+7050000+945678+1+32:246 649 "
        "254 256 659 669 484 486"}) {
    EXPECT_EQ(format(formatted_grid(text), "0+:"), text);
  }
  const std::string placed =
      "8.6.3....1.....5....7.6..1....8.6..+5.35...6.87+6+8+3+59..+1....2.7.4.4..1....+6+7+24+9+8+153";
  EXPECT_EQ(format(formatted_grid(placed), "+"), placed);
  EXPECT_EQ(format(formatted_grid(placed), "+0"), replaced_line(placed, '.', '0'));
}

TEST(FormatLine, ShortensRunsOfEmptyCells) {
  const Grid grid = formatted_grid("080630040200085009090000081000300800000020000006001000970000030400850007010094050");
  const std::string published = "08063*40,2*85009,09*81,*300800,*2*,006001*,97*30,40085*7,01*94050";
  for (const char* spec : {"0*", "*0"}) EXPECT_EQ(format(grid, spec), published);
  for (const char* spec : {"*", ".*", "*."}) EXPECT_EQ(format(grid, spec), replaced_line(published, '0', '.'));
}

// Drawings

TEST(FormatDrawing, ShowsValues) {
  const Grid grid = formatted_grid("1+2......." + std::string(72, '.'));
  const std::string text =
      ".-------+-------+-------.\n| 1 . . | . . . | . . . |\n| . . . | . . . | . . . |\n| . . . | . . . | . . . |\n"
      ":-------+-------+-------:\n";
  EXPECT_EQ(format(grid, "@").substr(0, text.size()), text);
  EXPECT_EQ(format(grid, "@").substr(format(grid, "@").size() - 26), "'-------+-------+-------'\n");
  EXPECT_EQ(format(grid, "@."), format(grid, "@"));
  EXPECT_EQ(format(grid, "@0").substr(26, 26), "| 1 0 0 | 0 0 0 | 0 0 0 |\n");
  for (const char* spec : {"@!", "@.!", "@!."}) EXPECT_EQ(format(grid, spec).substr(26, 9), "| 1 2 . |") << spec;
  for (const char* spec : {"@0!", "@!0"}) EXPECT_EQ(format(grid, spec).substr(26, 9), "| 1 2 0 |") << spec;
}

TEST(FormatDrawing, HasPlainCorners) {
  for (const char* spec : {"@*", "@.*", "@*.", "@0*", "@*0", "@!*", "@*!"}) {
    const std::string text = format(kFormatGrid, spec);
    EXPECT_EQ(text.substr(0, 26), "+-------+-------+-------+\n") << spec;
    EXPECT_EQ(text.find_first_of(":'"), text.npos) << spec;
  }
  EXPECT_EQ(format(kFormatGrid, "@!*").substr(26), format(kFormatGrid, "@*!").substr(26));
}

TEST(FormatDrawing, ShowsCandidates) {
  EXPECT_EQ(format(kFormatGrid, "@:"), to_drawing(kFormatGrid));
  for (const char* spec : {"@:!", "@!:"}) {
    EXPECT_EQ(format(kFormatGrid, spec), format(tests::lone_as_givens(kFormatGrid, false), "@:")) << spec;
  }
  for (const char* spec : {"@*:", "@:*"}) {
    EXPECT_EQ(format(kFormatGrid, spec).substr(0, 3), "+--") << spec;
    EXPECT_EQ(formatted_grid(format(kFormatGrid, spec)), kFormatGrid) << spec;
  }
  for (const char* spec : {"@!*:", "@!:*", "@*!:", "@*:!", "@:!*", "@:*!"}) {
    EXPECT_EQ(format(kFormatGrid, spec), format(kFormatGrid, "@!*:"));
    EXPECT_EQ(format(kFormatGrid, spec).find_first_of(".'"), std::string::npos) << spec;
  }
}

TEST(FormatDrawing, ShowsListsOfCandidates) {
  const std::string text = format(kFormatGrid, "@~");
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 9);
  for (const char* spec : {"~@", "@~0", "@0~", "~@0", "~0@", "@~.", "@.~", "~@.", "~.@"}) {
    EXPECT_EQ(format(kFormatGrid, spec), text) << spec;
  }
  EXPECT_EQ(format(Grid(), "@~").substr(0, 20), "123456789 123456789 ");
}

// Other forms

TEST(FormatAllCandidates, HasNineCharactersACell) {
  EXPECT_EQ(format(kFormatGrid, "~."), to_pencilmark_line(kFormatGrid));
  EXPECT_EQ(format(kFormatGrid, ".~"), to_pencilmark_line(kFormatGrid));
  for (const char* spec : {"~", "~0", "0~"})
    EXPECT_EQ(format(kFormatGrid, spec), replaced_line(to_pencilmark_line(kFormatGrid), '.', '0'));
}

TEST(FormatExcel, HasFieldsBetweenTabs) { EXPECT_EQ(format(kFormatGrid, "%").substr(0, 13), "4\t8\t\t\t\t2\t3\t\t6"); }

TEST(FormatOpenSudoku, HasThreeFieldsACell) {
  EXPECT_EQ(format(kFormatGrid, "^").substr(0, 18), "4|0|0|8|0|0|0|0|1|");
  EXPECT_EQ(format(kFormatGrid, "^").size(), 485U);
}

TEST(FormatSpecial, GridsOfNoCells) {
  EXPECT_EQ(format(Grid(), "0"), std::string(81, '0'));  // the seeds' EmptyString
  for (const char* spec : {".", "#", "@:", "~", "%", "^"}) EXPECT_EQ(format(Grid::undefined(), spec), "<Undefined>");
}

TEST(FormatRefusal, SaysWhatIsWrong) {
  EXPECT_EQ(refusal(".0"), "format '.0': '.' and '0' exclude each other");
  EXPECT_EQ(refusal("@.0"), "format '@.0': '.' and '0' exclude each other");
  for (const char* spec : {"+!", ".+!", "#!", "#+", "!#0"}) {
    EXPECT_NE(refusal(spec).find("'+', '!' and '#' exclude each other"), std::string::npos) << spec;
  }
  for (const char* spec : {":.", ":0", ":+", "0:+", ":!0"}) {
    EXPECT_NE(refusal(spec).find("':' comes last"), std::string::npos) << spec;
  }
  for (const char* spec : {".*+", "*!", "*:", "#*"}) {
    EXPECT_NE(refusal(spec).find("'*' shows givens only"), std::string::npos) << spec;
  }
  EXPECT_EQ(refusal("#:"), "format '#:': '#' already includes ':'");
  for (const char* spec : {"@+", "@#", "@+:"})
    EXPECT_NE(refusal(spec).find("cannot be combined with '@'"), std::string::npos) << spec;
  for (const char* spec : {"@.:", "@0:", "@:0", "@:.!"}) {
    EXPECT_NE(refusal(spec).find("draws candidates, without"), std::string::npos) << spec;
  }
  for (const char* spec : {".@", "0@", "!@", ":@"}) EXPECT_NE(refusal(spec).find("'@' comes first"), std::string::npos);
  for (const char* spec : {"~+", "~:", "@~*", "~!"})
    EXPECT_NE(refusal(spec).find("'~' can be combined only with"), std::string::npos);
  EXPECT_NE(refusal("0@~").find("'@' or '~' comes first"), std::string::npos);
  for (const char* spec : {"%0", "^+", "%^", "@%"})
    EXPECT_NE(refusal(spec).find("cannot be combined"), std::string::npos);
  for (const char* spec : {"..", "@@", "+0+"}) EXPECT_NE(refusal(spec).find("is repeated"), std::string::npos) << spec;
  EXPECT_EQ(refusal("x"), "format 'x': 'x' is not one of the characters .0+!:#*@~%^");
  EXPECT_EQ(refusal("<Empty>").substr(0, 20), "format '<Empty>': '<");
}

/// All format strings of up to five characters: only rules of the set decide what is accepted.
TEST(FormatRefusal, AcceptsFortyEightSets) {
  int accepted = 0;
  const std::string characters = ".0+!:#*@~%^";
  for (unsigned set = 0; set < 1U << characters.size(); ++set) {
    std::string spec;
    if ((set & 1U << 7U) != 0) spec += '@';
    for (std::size_t i = 0; i < characters.size(); ++i) {
      if (i != 4 && i != 7 && (set & 1U << i) != 0) spec += characters[i];
    }
    if ((set & 1U << 4U) != 0) spec += ':';
    std::string error;
    const auto text = format_grid(kFormatGrid, spec, error);
    EXPECT_NE(text.has_value(), !error.empty()) << spec;
    if (text) ++accepted;
  }
  // One line: {, . 0} x {, + ! #} x {, :} without # and :, and {, . 0} with *: 24. Drawings: {, . 0} x {, !} x {, *}
  // and : x {, !} x {, *}: 16. All candidates: {, . 0} x {, @}: 6. And % and ^.
  EXPECT_EQ(accepted, 24 + 16 + 6 + 2);
}

// Reading back

struct Case {
  const char* spec;
  GridParsingOption option;
  Grid (*projection)(const Grid&);
  bool is_detected = true;  ///< detection gives the same result
};

Grid all_as_givens(const Grid& grid) {
  Grid givens = grid;
  for (const Cell cell : grid.modifiable_cells()) givens.set_status(cell, CellStatus::given);
  return givens;
}

/// The givens, without the candidates that the list after them removes.
Grid givens_with_deletions(const Grid& grid) {
  Grid givens = tests::values_as_givens(grid, false);
  const Grid values = tests::without_deletions(grid);
  for (const Cell cell : grid.empty_cells()) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const bool is_removed = ((values.candidates(cell) & ~grid.candidates(cell)) & mask_of(digit)) != 0;
      if (is_removed) givens.set_candidate(cell, digit, false);
    }
  }
  return givens;
}

const Case kCases[] = {
    {".:", GridParsingOption::susser, givens_with_deletions},
    {"0:", GridParsingOption::susser, givens_with_deletions},
    {".", GridParsingOption::susser, [](const Grid& grid) { return tests::values_as_givens(grid, false); }},
    {"0", GridParsingOption::susser, [](const Grid& grid) { return tests::values_as_givens(grid, false); }},
    {"!", GridParsingOption::susser, [](const Grid& grid) { return tests::values_as_givens(grid); }},
    {"0!", GridParsingOption::susser, [](const Grid& grid) { return tests::values_as_givens(grid); }},
    {"+", GridParsingOption::susser, tests::without_deletions},
    {"0+", GridParsingOption::susser, tests::without_deletions},
    {"#", GridParsingOption::susser, [](const Grid& grid) { return grid; }},
    {"0#", GridParsingOption::susser, [](const Grid& grid) { return grid; }},
    {"+:", GridParsingOption::susser, [](const Grid& grid) { return grid; }},
    {"0+:", GridParsingOption::susser, [](const Grid& grid) { return grid; }},
    {".+", GridParsingOption::susser, tests::without_deletions},
    {".#", GridParsingOption::susser, [](const Grid& grid) { return grid; }},
    {"!:", GridParsingOption::susser, all_as_givens},
    {".!:", GridParsingOption::susser, all_as_givens},
    {"0!:", GridParsingOption::susser, all_as_givens},
    {".*", GridParsingOption::shorten_susser, [](const Grid& grid) { return tests::values_as_givens(grid, false); }},
    {"@*", GridParsingOption::table, [](const Grid& grid) { return tests::values_as_givens(grid, false); }},
    {"@0", GridParsingOption::table, [](const Grid& grid) { return tests::values_as_givens(grid, false); }},
    {"@!*", GridParsingOption::table, [](const Grid& grid) { return tests::values_as_givens(grid); }},
    {"@0!*", GridParsingOption::table, [](const Grid& grid) { return tests::values_as_givens(grid); }},
    {"@!:", GridParsingOption::pencil_marked, all_as_givens},
    {"@!*:", GridParsingOption::pencil_marked, all_as_givens},
    {"@0~", GridParsingOption::sukaku, tests::all_empty, false},
    {"0~", GridParsingOption::sukaku_single_line, tests::all_empty},
    {"*", GridParsingOption::shorten_susser, [](const Grid& grid) { return tests::values_as_givens(grid, false); }},
    {"0*", GridParsingOption::shorten_susser, [](const Grid& grid) { return tests::values_as_givens(grid, false); }},
    {"@", GridParsingOption::table, [](const Grid& grid) { return tests::values_as_givens(grid, false); }},
    {"@0*", GridParsingOption::table, [](const Grid& grid) { return tests::values_as_givens(grid, false); }},
    {"@!", GridParsingOption::table, [](const Grid& grid) { return tests::values_as_givens(grid); }},
    {"@:", GridParsingOption::pencil_marked, [](const Grid& grid) { return grid; }},
    {"@*:", GridParsingOption::pencil_marked, [](const Grid& grid) { return grid; }},
    {"@~", GridParsingOption::sukaku, tests::all_empty, false},  // detection settles lone candidates
    {"~", GridParsingOption::sukaku_single_line, tests::all_empty},
    {"~.", GridParsingOption::sukaku_single_line, tests::all_empty},
    {"%", GridParsingOption::excel, [](const Grid& grid) { return tests::values_as_givens(grid); }},
    {"^", GridParsingOption::open_sudoku, [](const Grid& grid) { return tests::values_as_givens(grid); }},
};

NONET_PROPERTY(FormatProperty, ParseOfFormatIsIdentityOnWhatItCarries, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_grid(random);
  for (const Case& each : kCases) {
    const std::string text = format(grid, each.spec);
    if (read(text, each.option) != each.projection(grid)) RC_FAIL(std::string(each.spec) + " by option\n" + text);
    if (!each.is_detected) continue;
    ParseError error;
    const auto detected = parse_grid(text, error);
    if (!detected || detected->grid != each.projection(grid)) RC_FAIL(std::string(each.spec) + " detected\n" + text);
  }
}

NONET_PROPERTY(FormatProperty, ListsAreDetectedByTheRuleForLoneCandidates, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  RC_PRE(grid.empty_cells().count() > 9);
  RC_ASSERT(formatted_grid(format(grid, "@~")) == tests::lone_as_people_mean(grid));
}

// Parsing options

TEST(ParseOption, ReadsItsFormAlone) {
  const std::string line = format(kFormatGrid, "0+:");
  const std::string table = format(kFormatGrid, "@");
  const std::string lists = format(kFormatGrid, "@~");
  const std::string marked = format(kFormatGrid, "@:");
  const std::string all = format(kFormatGrid, "~");
  const std::string short_line = format(kFormatGrid, "0*");
  const std::string excel = format(kFormatGrid, "%");
  const std::string fields = format(kFormatGrid, "^");
  const std::string rows = to_line(kFormatGrid).substr(0, 9) + "\n" + to_line(kFormatGrid).substr(9);
  using Option = GridParsingOption;
  const std::vector<std::pair<Option, std::vector<std::string>>> refused{
      {Option::susser, {table, lists, marked, all, short_line, excel, fields}},
      {Option::shorten_susser, {line, table, lists, marked, all, excel, fields}},
      {Option::pencil_marked, {line, table, all, short_line, fields}},
      {Option::table, {line, lists, marked, all, short_line, fields}},
      {Option::simple_table, {line, table, lists, marked, all, short_line, excel, fields, rows}},
      {Option::sukaku, {line, table, marked, all, short_line, fields}},
      {Option::sukaku_single_line, {line, table, lists, marked, short_line, excel, fields}},
      {Option::excel, {line, table, lists, marked, all, short_line, fields}},
      {Option::open_sudoku, {line, table, lists, marked, all, short_line, excel}},
  };
  for (const auto& [option, texts] : refused) {
    for (const std::string& text : texts) {
      ParseError error;
      EXPECT_FALSE(parse_grid(text, option, error)) << static_cast<int>(option) << "\n" << text;
      EXPECT_FALSE(error.message.empty());
    }
  }
}

TEST(ParseOption, ReadsNineLinesOfNine) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) text += to_line(kFormatGrid, '0').substr(9 * row, 9) + "\n";
  EXPECT_EQ(read(text, GridParsingOption::simple_table), tests::values_as_givens(kFormatGrid));
}

TEST(ParseOption, TellsAllCandidatesInALineByTheirNumber) {
  // The seeds' compatibleFirst has no effect: 729 characters are never 81 cells or lists.
  ParseError error;
  const auto parsed = parse_grid(format(kFormatGrid, "~"), error);
  ASSERT_TRUE(parsed);
  EXPECT_TRUE(parsed->is_pencilmarks);
}

// Mask strings

TEST(MaskString, HasAllMasks) {
  const std::string text = to_mask_string(Grid());
  EXPECT_EQ(text.substr(0, 10), "1023,1023,");
  EXPECT_EQ(std::count(text.begin(), text.end(), ','), 80);
  EXPECT_EQ(to_mask_string(formatted_grid("1+2" + std::string(79, '.'))).substr(0, 9), "2049,1026");
}

NONET_PROPERTY(MaskStringProperty, IsReadBack, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  ParseError error;
  RC_ASSERT(parse_mask_string(to_mask_string(grid), error) == grid);
}

TEST(MaskString, IsRefusedWhereAMaskIsNone) {
  const std::string rest = to_mask_string(Grid()).substr(4);
  for (const char* mask : {"0", "511", "1024", "1027", "4096", "x", "", "99999999999", "-1"}) {
    ParseError error;
    EXPECT_FALSE(parse_mask_string(mask + rest, error)) << mask;
    EXPECT_EQ(error.message,
              "'" + std::string(mask) + "' is not a mask of a cell, expected 512-1023, or 1024 or 2048 and one bit");
    EXPECT_EQ(error.offset, 0U);
  }
  ParseError error;
  EXPECT_FALSE(parse_mask_string("1023,1023", error));
  EXPECT_EQ(error.message, "2 fields, expected 81 masks with ',' between");
  EXPECT_FALSE(parse_mask_string(to_mask_string(Grid::undefined()), error));
}

}  // namespace
}  // namespace nonet
