// RecordTable: which field of a CSV, TSV or NDJSON has the grid; the fields of a CSV.

#include "nonet/records/record_table.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nonet/records/csv_fields.hpp"

namespace nonet::host {
namespace {

const std::string kGivens = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const std::string kOtherGivens = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const std::string kComplete = "693784512487512936125963874932651487568247391741398625319475268856129743274836159";

/// The field that is found, or the error, or `-` for no table.
std::string found(const std::string& start, const std::string& field = {}) {
  ParseError error;
  const auto table = RecordTable::recognize(start, field, error);
  return table ? table->field() : error.message.empty() ? "-" : error.message;
}

TEST(RecordTable, FindsAColumnByItsName) {
  EXPECT_EQ(found("id,quizzes,solutions\n1," + kGivens + "," + kComplete + "\n"), "quizzes");
  EXPECT_EQ(found("solution;my puzzle\n" + kComplete + ";" + kGivens + "\n"), "my puzzle");
  EXPECT_EQ(found("id\tgrid\n"), "grid");
  EXPECT_EQ(found("{\"solution\":\"" + kComplete + "\",\"clues\":\"" + kGivens + "\"}\n"), "clues");
}

TEST(RecordTable, PrefersANameWithAGridBelowIt) {
  EXPECT_EQ(found("puzzle_id,grid\n17," + kGivens + "\n"), "grid");
  EXPECT_EQ(found("puzzle,other\nbad," + kGivens + "\n"), "puzzle") << "a faulty puzzle is not another column";
}

TEST(RecordTable, FindsAColumnByTheFirstRecord) {
  EXPECT_EQ(found("\xEF\xBB\xBFid,x\n# note\n1," + kGivens + "\n"), "x");
  EXPECT_EQ(found("a,b\n" + kComplete + "," + kGivens + "\n"), "b") << "the other is complete";
  EXPECT_EQ(found("a,b\n" + kOtherGivens + "," + kGivens + "\n"), "'a' and 'b' both have a grid; name one by --puzzle");
}

TEST(RecordTable, IsNoListOfLines) {
  for (const std::string& text : {kGivens + "\n" + kGivens + "\n", kGivens + ",1,easy\n", std::string("a,b\nc,d\n"),
                                  std::string("53. .7. ...\n"), std::string(), std::string("{1,2}\n")}) {
    EXPECT_EQ(found(text), "-") << text;
  }
}

TEST(RecordTable, TakesANameOrANumber) {
  const std::string table = "id,\"a, b\"\n1," + kGivens + "\n";
  EXPECT_EQ(found(table, "a, b"), "a, b");
  EXPECT_EQ(found(table, "2"), "2");
  EXPECT_EQ(found(table, "c"), "no column 'c', expected one of: id, a, b");
  EXPECT_EQ(found(table, "3"), "no column 3, the first line has 2");
  ParseError error;
  EXPECT_EQ(RecordTable::recognize(table, "2", error)->header(), "id,\"a, b\"");
  EXPECT_EQ(RecordTable::recognize("1," + kGivens + "\n", "2", error)->header(), "") << "a table without names";
}

TEST(RecordTable, ReadsTheFieldOfARecord) {
  ParseError error;
  const auto table = RecordTable::recognize("id,puzzle\n", "puzzle", error);
  EXPECT_EQ(table->grid_of("1,\"" + kGivens + "\"", error), kGivens);
  EXPECT_FALSE(table->grid_of("1", error));
  EXPECT_EQ(error.message, "1 fields, expected the grid in field 2");
  EXPECT_FALSE(table->grid_of("1," + kGivens + ",3", error));
  EXPECT_EQ(error.message, "3 fields, the first line has 2");
}

TEST(RecordTable, ReadsTheFieldOfAnObject) {
  ParseError error;
  const auto table = RecordTable::recognize("{\"puzzle\":[[1]]}\n", "puzzle", error);
  EXPECT_EQ(table->grid_of("{\"puzzle\":[[1]]}", error), "[[1]]");
  EXPECT_FALSE(table->grid_of("{\"puzzle\":7}", error));
  EXPECT_EQ(error.message, "'puzzle' is neither a text nor a list, expected the grid there");
  EXPECT_FALSE(table->grid_of("{\"other\":7}", error));
  EXPECT_EQ(error.message, "no key 'puzzle', expected the grid there");
  EXPECT_FALSE(table->grid_of("[1]", error));
}

RC_GTEST_PROP(CsvFields, AreReadAsTheyWereWritten, ()) {
  const char separator = *rc::gen::elementOf(std::string(kSeparators));
  const auto character = rc::gen::elementOf(std::string("ab,;\t\"\n\r 0"));
  const auto fields =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(rc::gen::container<std::string>(character)));
  std::string line;
  for (const std::string& field : fields) {
    if (&field != &fields.front()) line += separator;
    line += csv_field(field, separator);
  }
  RC_ASSERT(csv_fields(line, separator) == fields);
  // The line ends outside of quotes; each of its parts up to a line end ends where the next one begins.
  bool goes_on = false;
  for (std::size_t begin = 0, end = 0; begin <= line.size(); begin = end + 1) {
    end = std::min(line.find('\n', begin), line.size());
    goes_on = ends_in_quotes(std::string_view(line).substr(begin, end - begin), separator, goes_on);
    RC_ASSERT(goes_on == (end < line.size()));
  }
}

}  // namespace
}  // namespace nonet::host
