// --puzzle and --keep: records in, records out.

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kByteOrderMark = "\xEF\xBB\xBF";
const std::string kNamesOfTable = "id,puzzle,\"na,me\",level";
/// Records with all that CSV knows: leading zeros, quotes, separators and both line ends in cells, an empty cell.
const std::vector<std::string> kRecordsOfTable = {"007," + kEasy + ",\"a\nb \"\"q\"\", \r\nc\",1.50",
                                                  "008,\"" + kHard + "\",,"};

/// A table with line ends as on Windows.
std::string table_with(const std::vector<std::string>& records) {
  std::string table = kByteOrderMark + kNamesOfTable + "\r\n";
  for (const std::string& record : records) table += record + "\r\n";
  return table;
}

/// Expects an output that is the table with more fields at the end of each record; returns these.
std::vector<std::string> fields_after(const std::vector<std::string>& records, std::string_view out) {
  std::vector<std::string> added;
  std::vector<std::string> starts = records;
  starts.insert(starts.begin(), kByteOrderMark + kNamesOfTable);
  for (const std::string& start : starts) {
    const std::size_t end = std::min(out.find("\r\n", start.size()), out.size() - 2);
    EXPECT_EQ(out.substr(0, start.size()), start);
    added.emplace_back(out.substr(start.size(), end - start.size()));
    out.remove_prefix(end + 2);
  }
  EXPECT_EQ(out, "");
  return added;
}

using Words = std::vector<std::string>;

TEST(KeptRecords, ComeBackWithTheSameBytes) {
  const std::string table = table_with(kRecordsOfTable);
  const auto added = [&](const Words& command) {
    Words words = command;
    words.insert(words.end(), {"--keep", "--puzzle", "puzzle"});
    const Ended ended = run_on(table, words);
    EXPECT_EQ(ended.err, "") << command[0];
    return fields_after(kRecordsOfTable, ended.out);
  };
  EXPECT_EQ(added({"count"}), (Words{",count", ",1", ",1"}));
  EXPECT_EQ(added({"rate", "--columns", "grid,status,level"}),
            (Words{",status,nonet_level", ",solved,easy", ",solved,hard"}));
  EXPECT_EQ(added({"transform", "-", "--transpose"}).at(0), ",transformed");
  EXPECT_EQ(added({"transform", "-", "--canonical"}).at(0), ",canonical");
  EXPECT_EQ(added({"check", "-"}),
            (Words{",status,solutions,message,source", ",one,1,one solution,stdin:2", ",one,1,one solution,stdin:5"}));
  EXPECT_EQ(added({"convert", "-", "--to", "line"}), (Words{",converted", "," + kEasy, "," + kHard}));
}

TEST(KeptRecords, AreBeforeEachStep) {
  for (const Words& command : {Words{"solve"}, Words{"steps"}}) {
    const std::string out = run_on(table_with({kRecordsOfTable[0]}), {command[0], "-", "--keep"}).out;
    EXPECT_EQ(
        out.find(kByteOrderMark + kNamesOfTable + ",step,technique,kind,conclusions,nonet_level,score,source\r\n"), 0U)
        << out;
    EXPECT_NE(out.find(kRecordsOfTable[0] + ",2,"), out.npos) << command[0];
  }
}

TEST(KeptRecords, HaveTheirOwnSeparator) {
  const Ended ended = run_on("id\tgiven\n1\t" + kEasy + "\n", {"check", "-", "--keep"});
  EXPECT_EQ(ended.out,
            "id\tgiven\tstatus\tsolutions\tmessage\tsource\n1\t" + kEasy + "\tone\t1\tone solution\tstdin:2\n");
  EXPECT_EQ(ended.err, "nonet: stdin: the grids are in 'given'; --puzzle names another column\n") << "said once";
}

TEST(KeptRecords, MayBeObjects) {
  const std::string object = "{\"id\": 1.50, \"score\":\"x\" , \"puzzle\":\"" + kEasy + "\"";
  const Ended ended = run_on(object + "}\r\n", {"count", "--keep", "--puzzle", "puzzle"});
  EXPECT_EQ(ended.out, object + ",\"line\":1,\"grid\":\"" + kEasy + "\",\"count\":1}\r\n");
  const Json rated = Json::parse(run_on(object + "}\n", {"rate", "--keep"}).out);
  EXPECT_EQ(rated.at("score").text(), "x");
  EXPECT_TRUE(rated.contains("nonet_score"));
}

TEST(KeptRecords, OfCsvBecomeObjectsOnRequest) {
  const Json record =
      Json::parse(run_on(table_with({kRecordsOfTable[0]}), {"count", "--keep", "--format", "ndjson"}).out);
  EXPECT_EQ(record.at("id").text(), "007");
  EXPECT_EQ(record.at("na,me").text(), "a\nb \"q\", \r\nc");
  EXPECT_EQ(record.at("count").whole_number(), 1);
}

TEST(KeptRecords, WithoutAGridAreNotLost) {
  const std::vector<std::string> records = {"009,12,\"c\",d", "010", kRecordsOfTable[0]};
  for (const Words& command :
       {Words{"rate"}, Words{"count"}, Words{"check", "-"}, Words{"convert", "-", "--to", "line"}}) {
    Words words = command;
    words.push_back("--keep");
    const Ended ended = run_on(table_with(records), words);
    EXPECT_EQ(ended.exit, 1) << command[0];
    for (const std::string& record : {records[0], records[1] + ",,,", records[2]}) {
      EXPECT_NE(ended.out.find("\r\n" + record + ","), ended.out.npos) << command[0] << record;
    }
    EXPECT_NE(ended.err.find("stdin:3:1: 1 fields, expected the grid in field 2"), ended.err.npos) << ended.err;
  }
}

TEST(KeptRecords, WithTooManyFieldsAreErrors) {
  const Ended ended = run_on(table_with({kRecordsOfTable[0] + ",e"}), {"count", "--puzzle", "puzzle"});
  EXPECT_EQ(ended.err, "nonet: stdin:2:1: 5 fields, the first line has 4\n");
  EXPECT_EQ(ended.exit, 1);
}

TEST(KeptRecords, NeedAnEndOfEachQuote) {
  const Ended ended =
      run_on(table_with({kRecordsOfTable[0], "8," + kHard + ",\"no end"}), {"count", "--puzzle", "puzzle"});
  EXPECT_EQ(lines_of(ended.out).at(0), kEasy + "\t1");
  EXPECT_NE(ended.err.find("a quote has no end"), ended.err.npos) << ended.err;
  EXPECT_EQ(ended.exit, 1);
}

TEST(KeptRecords, NeverTakeAnotherColumnForAPuzzle) {
  const std::string table = "puzzle,solution\n" + kEasy.substr(1) +
                            "O,693784512487512936125963874932651487568247391741398625319475268856129743274836159\n";
  const Ended ended = run_on(table, {"rate", "--keep", "--columns", "status"});
  EXPECT_EQ(lines_of(ended.out).at(1).substr(lines_of(ended.out).at(1).rfind(',')), ",error");
  EXPECT_EQ(ended.exit, 1);
}

TEST(KeptRecords, AreTheSameFromThreadsAndWorkerProcesses) {
  std::string table = "id,puzzle\n";
  for (int i = 0; i < 40; ++i) table += std::to_string(i) + "," + (i % 3 == 0 ? kEasy : kMedium) + "\n";
  const std::string expected = run_on(table, {"rate", "--keep", "-j", "1"}).out;
  EXPECT_EQ(lines_of(expected).size(), 41U);
  EXPECT_EQ(run_on(table, {"rate", "--keep", "-j", "3"}).out, expected);
  EXPECT_EQ(run_on(table, {"rate", "--keep", "--isolate", "-j", "2"}).out, expected);
  const std::string steps = run_on(table, {"solve", "-", "--keep", "-j", "1"}).out;
  EXPECT_EQ(run_on(table, {"solve", "-", "--keep", "-j", "3"}).out, steps);
  EXPECT_EQ(run_on(table, {"solve", "-", "--keep", "--isolate", "-j", "2"}).out, steps);
}

TEST(KeptRecords, GoIntoAPlainFile) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "rated.csv").string();
  const std::string table = table_with(kRecordsOfTable);
  const Ended ended = run_on(table, {"rate", "--keep", "--columns", "status", "--output", file});
  EXPECT_EQ(ended.exit, 0) << ended.err;
  EXPECT_EQ(whole_file(file), run_on(table, {"rate", "--keep", "--columns", "status"}).out);
  EXPECT_EQ(run_on(table, {"rate", "--keep", "--header"}).exit, 2);
}

TEST(KeptRecords, KeepTheIdsOfTraces) {
  const Json trace = Json::parse(run_on(table_with({kRecordsOfTable[0]}), {"trace", "-", "--keep"}).out);
  EXPECT_EQ(trace.at("id").text(), "007");
  EXPECT_EQ(trace.at("source").text(), "stdin:2");
  const Json of_a_line = Json::parse(run_on("No 5 " + kEasy + " easy\n", {"trace", "-", "--keep"}).out);
  EXPECT_EQ(of_a_line.at("before").text(), "No 5");
  EXPECT_EQ(of_a_line.at("rest").text(), "easy");
}

TEST(KeptRecords, OfLinesKeepTheTextAroundTheGrid) {
  const std::string lines = "2024-05-01 " + kEasy + " x, y\n" + kHard + "\n";
  EXPECT_EQ(run_on(lines, {"count", "--keep"}).out, kEasy + "\t1\t2024-05-01\tx, y\n" + kHard + "\t1\t-\t-\n");
  EXPECT_EQ(lines_of(run_on(lines, {"count", "--keep", "--format", "csv"}).out).at(0), "grid,count,before,rest");
  EXPECT_EQ(run_on(lines, {"check", "-", "--keep"}).err,
            "nonet: --keep: needs --format csv or ndjson for lines of text (see: nonet check --help)\n");
}

TEST(KeptRecords, RefuseWhatTheyCannotKeep) {
  EXPECT_EQ(run({"check", "--keep", kEasy, "--position", kEasy}).exit, 2);
  EXPECT_EQ(run({"check", "--keep", kEasy, kHard}).exit, 2) << "two inputs";
  EXPECT_EQ(run_on(table_with(kRecordsOfTable), {"convert", "-", "--keep", "--to", "table"}).exit, 2)
      << "grids of several lines";
  EXPECT_EQ(run_on("{\"puzzle\":\"" + kEasy + "\"}\n", {"count", "--keep", "--format", "csv"}).exit, 2);
}

}  // namespace
}  // namespace nonet::cli
