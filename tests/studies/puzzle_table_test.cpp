// Tables of puzzles with numbers.

#include "nonet/studies/corpus/puzzle_table.hpp"

#include <gtest/gtest.h>

#include "nonet/text/grid_text.hpp"

namespace nonet::studies {
namespace {

const std::string kOne = "1" + std::string(80, '.');
const std::string kTwo = "2" + std::string(80, '0');
const std::string kComplete = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Rows as text: the first digit of the puzzle, its row and the values; or the error.
struct Read {
  std::vector<std::string> rows;
  std::vector<std::string> names;
  std::string error;  ///< `2: ...`
};

Read read(const std::string& text, const std::vector<std::string>& columns) {
  Read result;
  PuzzleTable table(columns, [&result](const PuzzleTable::Row& row) {
    std::string shown = to_line(row.grid).substr(0, 1) + "@" + std::to_string(row.line);
    for (const auto& value : row.values) shown += value ? " " + std::to_string(*value).substr(0, 4) : " -";
    result.rows.push_back(shown);
  });
  std::optional<TableError> error;
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < text.size() && !error;) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    error = table.add(++number, std::string_view(text).substr(at, end - at));
    at = end + 1;
  }
  if (!error) error = table.finish();
  if (error) result.error = std::to_string(error->line) + ": " + error->message;
  result.names = table.names();
  return result;
}

using Texts = std::vector<std::string>;

TEST(PuzzleTable, ReadsColumnsByTheirNames) {
  const Read table = read("puzzle,players,seconds\n" + kOne + ",10,2.5\n" + kTwo + ",20,33\n", {"seconds", "players"});
  EXPECT_EQ(table.error, "");
  EXPECT_EQ(table.rows, (Texts{"1@2 2.50 10.0", "2@3 33.0 20.0"}));
  EXPECT_EQ(table.names, (Texts{"seconds", "players"}));
}

TEST(PuzzleTable, ReadsColumnsByTheirNumbersWithoutAHeader) {
  const Read table = read(kOne + "\t10\t25\n" + kTwo + "\t20\t33\n", {"3"});
  EXPECT_EQ(table.rows, (Texts{"1@1 25.0", "2@2 33.0"}));
  EXPECT_EQ(table.names, Texts{"column 3"});
}

TEST(PuzzleTable, NamesAColumnByItsHeaderIfItIsGivenByItsNumber) {
  const Read table = read("puzzle;seconds\n" + kOne + ";25\n", {"2"});
  EXPECT_EQ(table.rows, Texts{"1@2 25.0"});
  EXPECT_EQ(table.names, Texts{"seconds"});
}

TEST(PuzzleTable, FindsTheColumnOfPuzzlesByItsContent) {
  EXPECT_EQ(read("25," + kOne + ",x\n", {"1"}).rows, Texts{"1@1 25.0"});
  EXPECT_EQ(read("time,solution,quiz\n25," + kComplete + "," + kOne + "\n", {"time"}).rows, Texts{"1@2 25.0"});
  EXPECT_EQ(read("25\t" + kComplete + "\n", {"1"}).rows, Texts{"5@1 25.0"});
}

TEST(PuzzleTable, FindsTheSeparatorThoughAGridHasOthers) {
  std::string commas = "1";
  for (int i = 1; i < 81; ++i) commas += ",0";
  EXPECT_EQ(read(commas + "\t25\n", {"2"}).rows, Texts{"1@1 25.0"});
  EXPECT_EQ(read("puzzle;seconds\n" + commas + ";25\n", {"seconds"}).rows, Texts{"1@2 25.0"});
  EXPECT_EQ(read("\"" + commas + "\",25\n", {"2"}).rows, Texts{"1@1 25.0"});
}

TEST(PuzzleTable, ReadsQuotedFieldsWithSeparatorsQuotesAndLineEnds) {
  const Read table =
      read("puzzle,note,seconds\n" + kOne + ",\"a \"\"b\"\",\n# c\",\"25\"\n" + kTwo + ",,33\n", {"seconds"});
  EXPECT_EQ(table.error, "");
  EXPECT_EQ(table.rows, (Texts{"1@2 25.0", "2@4 33.0"}));
}

TEST(PuzzleTable, IgnoresCommentsBlankLinesAndAByteOrderMark) {
  EXPECT_EQ(read("\xef\xbb\xbf# times\n\n" + kOne + ",25\r\n  \n# end\n", {"2"}).rows, Texts{"1@3 25.0"});
}

TEST(PuzzleTable, KnowsMissingValues) {
  std::string text;
  for (const char* missing : {"", "-", "NA", "nan", "NaN", " "}) text += kOne + "," + missing + "\n";
  EXPECT_EQ(read(text, {"2"}).rows, (Texts{"1@1 -", "1@2 -", "1@3 -", "1@4 -", "1@5 -", "1@6 -"}));
}

TEST(PuzzleTable, ReadsNumbersAsPeopleWriteThem) {
  EXPECT_EQ(read(kOne + "; +2.5 \n" + kOne + ";-3\n" + kOne + ";1e3\n", {"2"}).rows,
            (Texts{"1@1 2.50", "1@2 -3.0", "1@3 1000"}));
}

struct Mistake {
  const char* name;
  std::string text;
  std::string column;
  std::string error;
};

class PuzzleTableMistake : public testing::TestWithParam<Mistake> {};

TEST_P(PuzzleTableMistake, IsNamedWithItsLine) {
  EXPECT_EQ(read(GetParam().text, {GetParam().column}).error, GetParam().error);
}

INSTANTIATE_TEST_SUITE_P(
    Each, PuzzleTableMistake,
    testing::Values(
        Mistake{"NoSuchName", "puzzle,seconds\n" + kOne + ",5\n", "time",
                "1: no column 'time', expected one of: puzzle, seconds"},
        Mistake{"NoSuchNumber", kOne + ",5\n", "3", "1: no column 3, the first row has 2"},
        Mistake{"ZerothColumn", kOne + ",5\n", "0", "1: no column 0, the first row has 2"},
        Mistake{"NameWithoutAHeader", "# s\n" + kOne + ",5\n", "time",
                "2: no column 'time': the table has no header, expected the number of a column, 1 to 2"},
        Mistake{"NameOfTwoColumns", "puzzle,s,s\n", "s",
                "1: 2 columns with the name 's', expected one; or give its number"},
        Mistake{"ColumnOfPuzzles", "puzzle,s\n" + kOne + ",5\n", "puzzle",
                "2: 'puzzle' has the puzzles, expected a column of numbers"},
        Mistake{"NoPuzzles", "name,s\neasy one,5\n", "s",
                "2: no field is a puzzle, expected a column of puzzles, each on one line"},
        Mistake{"ShortPuzzleInTheFirstRow", kOne.substr(1) + ",5\n" + kOne + ",5\n", "2",
                "1: no field is a puzzle, expected a column of puzzles, each on one line"},
        Mistake{"ShortPuzzleLater", kOne + ",5\nabc,5\n", "2",
                "2: field 1: no grid found, expected 81 cells: a line of them, nine rows of nine, a drawing or a link"},
        Mistake{"FewFields", "puzzle,n,s\n" + kOne + ",5\n", "s", "2: 2 fields, expected 's' in field 3"},
        Mistake{"NoFieldForThePuzzle", "s,puzzle\n5," + kOne + "\n5\n", "s",
                "3: 1 fields, expected a puzzle in field 2"},
        Mistake{"Text", "puzzle,s\n" + kOne + ",5 min\n", "s",
                "2: '5 min' in 's', expected a number such as 12 or 3.5; or -, NA or nothing where it is missing"},
        Mistake{"CommaInANumber", "puzzle;s\n" + kOne + ";3,5\n", "s",
                "2: '3,5' in 's', expected a number such as 12 or 3.5; or -, NA or nothing where it is missing"},
        Mistake{"Infinity", kOne + ",inf\n", "2",
                "1: 'inf' in 'column 2', expected a number such as 12 or 3.5; or -, NA or nothing where it is missing"},
        Mistake{
            "HugeNumber", kOne + ",1e301\n", "2",
            "1: '1e301' in 'column 2', expected a number such as 12 or 3.5; or -, NA or nothing where it is missing"},
        Mistake{"NotUtf8", "puzzle,d\xfc\n" + kOne + ",1\xff\n", "d\xfc",
                "2: '1?' in 'd?', expected a number such as 12 or 3.5; or -, NA or nothing where it is missing"},
        Mistake{"OpenQuotes", "puzzle,s\n" + kOne + ",\"5\n" + kTwo + ",6\n", "s", "2: a field in quotes does not end"},
        Mistake{"Records", "{\"grid\":\"" + kOne + "\"}\n", "s",
                "1: a record in JSON, expected a table (CSV or TSV); records are compared without --column"},
        Mistake{"HeaderAlone", "puzzle,s\n", "s", "1: no row with a puzzle, expected a table of puzzles"},
        Mistake{"Nothing", "# nothing\n", "s", "1: no row with a puzzle, expected a table of puzzles"}),
    [](const auto& mistake) { return mistake.param.name; });

}  // namespace
}  // namespace nonet::studies
