// rate --shard and merge.

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

/// Shards of one run, and the whole run.
class Shards {
 public:
  Shards() {
    std::string text;
    for (int i = 0; i < 9; ++i) {
      text += kEasy + "\n# a comment\n" + kStuck + "\nno grid\n" + kHard + "\n\n" + kMedium + "\n";
    }
    puzzles_ = directory_.write("puzzles.txt", text);
  }
  [[nodiscard]] std::string path(const std::string& name) const { return (directory_.path() / name).string(); }
  [[nodiscard]] std::string text(const std::string& name) const { return whole_file(path(name)); }
  [[nodiscard]] Ended rate(const std::string& output, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"rate", "-s", "basic", "--output", path(output), puzzles_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  /// Rates the shards into `0.ndjson` ... and returns a command that merges them in another order.
  [[nodiscard]] std::vector<std::string> rate_all(int count, const std::string& ending,
                                                  const std::vector<std::string>& more = {}) const {
    std::vector<std::string> merge = {"shards", "merge", "--output", path("merged" + ending)};
    for (int i = count - 1; i >= 0; --i) {
      std::vector<std::string> options = {"--shard", std::to_string(i) + "/" + std::to_string(count)};
      options.insert(options.end(), more.begin(), more.end());
      EXPECT_EQ(rate(std::to_string(i) + ending, options).exit, 1);
      merge.push_back(path(std::to_string(i) + ending));
    }
    return merge;
  }
  void write(const std::string& name, const std::string& text) const { directory_.write(name, text); }

 private:
  TemporaryDirectory directory_;
  std::string puzzles_;
};

/// The rows of a database as text.
std::string rows_of(const std::string& file) {
  return run_program("/usr/bin/python3", {source_file("tests/cli/dump_database.py"), file}, {}).out;
}

TEST(Merge, OfFourShardsIsOneRunByteForByte) {
  for (const char* ending : {".ndjson", ".csv", ".txt"}) {
    const Shards shards;
    const Ended merged = run(shards.rate_all(4, ending));
    EXPECT_EQ(merged.err, "");
    EXPECT_EQ(merged.exit, 0);
    EXPECT_EQ(shards.rate("whole" + std::string(ending)).exit, 1);
    EXPECT_EQ(shards.text("merged" + std::string(ending)), shards.text("whole" + std::string(ending)));
  }
}

TEST(Merge, OfStepsAndOfADatabaseIsOneRun) {
  const Shards shards;
  EXPECT_EQ(run(shards.rate_all(4, ".ndjson", {"--steps"})).exit, 0);
  EXPECT_EQ(shards.rate("whole.ndjson", {"--steps"}).exit, 1);
  EXPECT_EQ(shards.text("merged.ndjson"), shards.text("whole.ndjson"));
  EXPECT_EQ(run(shards.rate_all(4, ".sqlite", {"--steps"})).exit, 0);
  EXPECT_EQ(shards.rate("whole.sqlite", {"--steps"}).exit, 1);
  EXPECT_EQ(rows_of(shards.path("merged.sqlite")), rows_of(shards.path("whole.sqlite")));
  EXPECT_NE(rows_of(shards.path("merged.sqlite")), "");
}

TEST(Merge, OfFilteredPuzzlesIsOneRun) {
  const Shards shards;
  std::vector<std::string> merge = shards.rate_all(3, ".csv", {"--level", "hard,easy"});
  EXPECT_EQ(run(merge).exit, 0);
  EXPECT_EQ(shards.rate("whole.csv", {"--level", "hard,easy"}).exit, 1);
  EXPECT_EQ(shards.text("merged.csv"), shards.text("whole.csv"));
}

TEST(Merge, NamesMissingShards) {
  const Shards shards;
  std::vector<std::string> merge = shards.rate_all(4, ".csv");
  merge.erase(merge.begin() + 5);  // 2
  const Ended ended = run(merge);
  EXPECT_EQ(ended.err, "nonet: shards are missing of 4: 2\n");
  EXPECT_EQ(ended.exit, 2);
  EXPECT_FALSE(fs::exists(shards.path("merged.csv")));
  EXPECT_FALSE(fs::exists(shards.path("merged.csv.part")));
}

TEST(Merge, RefusesADuplicateShard) {
  const Shards shards;
  std::vector<std::string> merge = shards.rate_all(2, ".csv");
  merge.push_back(shards.path("0.csv"));
  EXPECT_EQ(run(merge).err,
            "nonet: " + shards.path("0.csv") + ": is shard 0, and so is " + shards.path("0.csv") + "\n");
}

TEST(Merge, RefusesShardsOfOtherRuns) {
  const Shards shards;
  const std::vector<std::string> merge = shards.rate_all(2, ".csv");
  EXPECT_EQ(shards.rate("0.csv", {"--shard", "0/2", "--stop-above", "300"}).exit, 1);
  const Ended ended = run(merge);
  EXPECT_EQ(ended.err, "nonet: " + shards.path("0.csv") + ": was made with other values of: options than " +
                           shards.path("1.csv") + "\n");
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(shards.rate("0.csv", {"--shard", "0/3"}).exit, 1);
  EXPECT_EQ(run(merge).err,
            "nonet: " + shards.path("0.csv") + ": is one of 3 shards, and " + shards.path("1.csv") + " of 2\n");
}

TEST(Merge, RefusesAnIncompleteShard) {
  const Shards shards;
  const std::vector<std::string> merge = shards.rate_all(2, ".ndjson");
  const std::string whole = shards.text("1.ndjson");
  // The end, an inner record, and half a record are missing.
  const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
  const std::size_t middle = whole.find("{\"line\":15,");
  const std::size_t after = whole.find('\n', middle) + 1;
  for (const std::string& broken :
       {whole.substr(0, last), whole.substr(0, middle) + whole.substr(after), whole.substr(0, middle + 50)}) {
    shards.write("1.ndjson", broken);
    const Ended ended = run(merge);
    EXPECT_EQ(ended.err, "nonet: " + shards.path("1.ndjson") + ": is not whole; `nonet rate --resume` continues it\n");
    EXPECT_EQ(ended.exit, 2);
    EXPECT_FALSE(fs::exists(shards.path("merged.ndjson")));
  }
  shards.write("1.ndjson", whole);
  EXPECT_EQ(run(merge).exit, 0);
}

TEST(Merge, RefusesOtherFiles) {
  const Shards shards;
  shards.write("a.csv", "line,grid\n");
  EXPECT_EQ(run({"shards", "merge", "--output", shards.path("m.csv"), shards.path("a.csv")}).err,
            "nonet: " + shards.path("a.csv") + ": is no file of results\n");
  EXPECT_EQ(shards.rate("whole.csv").exit, 1);
  EXPECT_EQ(run({"shards", "merge", "--output", shards.path("m.csv"), shards.path("whole.csv")}).err,
            "nonet: " + shards.path("whole.csv") + ": is not the file of a shard\n");
  EXPECT_EQ(run({"shards", "merge", "--output", shards.path("m.csv"), shards.path("no.csv")}).err,
            "nonet: " + shards.path("no.csv") + ": cannot be read: No such file or directory\n");
}

TEST(Merge, RefusesALineThatNoRecordHas) {
  const TemporaryDirectory directory;
  const Ended ended = run({"shards", "merge", "--output", (directory.path() / "m.csv").string(), "/dev/zero"});
  EXPECT_EQ(ended.err, "nonet: /dev/zero: is no file of results: it has a line of more than 64 MiB\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(Merge, RefusesADatabaseWithAViewInPlaceOfATable) {
  const Shards shards;
  const std::vector<std::string> merge = shards.rate_all(2, ".sqlite");
  const std::string file = shards.path("0.sqlite");
  const char* const script = R"(import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("ALTER TABLE puzzles RENAME TO others")
database.execute("CREATE VIEW puzzles AS WITH RECURSIVE n(line) AS (SELECT 2 UNION ALL SELECT line + 2 FROM n) SELECT * FROM n")
database.commit())";
  ASSERT_EQ(run_program("/usr/bin/python3", {"-c", script, file}, {}).exit, 0);
  const Ended ended = run(merge);
  EXPECT_EQ(ended.err, "nonet: " + file + ": is no file of results\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(Merge, RefusesANegativeNumberOfLines) {
  const TemporaryDirectory directory;
  const std::string shard = directory.write("0.ndjson", R"({"type":"header","shard":{"index":0,"count":1}})"
                                                        "\n"
                                                        R"({"type":"end","lines":-5,"records":0})"
                                                        "\n");
  const Ended ended = run({"shards", "merge", "--output", (directory.path() / "m.ndjson").string(), shard});
  EXPECT_EQ(ended.err, "nonet: " + shard + ": is not whole; `nonet rate --resume` continues it\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(Merge, RefusesADirectory) {
  const TemporaryDirectory directory;
  const std::string name = directory.path().string();
  const Ended ended = run({"shards", "merge", "--output", (directory.path() / "m.csv").string(), name});
  EXPECT_EQ(ended.err, "nonet: " + name + ": cannot be read: Is a directory\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(Merge, NamesSomeOfManyMissingShards) {
  const TemporaryDirectory directory;
  const std::string shard =
      directory.write("0.ndjson", R"({"type":"header","shard":{"index":1,"count":1000000000000000000}})"
                                  "\n");
  const Ended ended = run({"shards", "merge", "--output", (directory.path() / "m.ndjson").string(), shard});
  EXPECT_EQ(ended.err,
            "nonet: shards are missing of 1000000000000000000: 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, "
            "17, 18, 19, 20, ...\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(Shard, IsChosenByTheNumberOfTheLine) {
  const Ended ended = run_on(kEasy + "\n" + kMedium + "\n" + kHard + "\n" + kEasy + "\n",
                             {"rate", "-s", "basic", "--shard", "1/3", "--columns", "line,status"});
  EXPECT_EQ(ended.out, "1\tsolved\n4\tsolved\n");
  EXPECT_EQ(run_on("no grid\n" + kMedium + "\n", {"rate", "-s", "basic", "--shard", "0/2"}).out, kMediumLine);
}

TEST(Shard, IsRefusedIfOutOfRange) {
  for (const char* shard : {"3/3", "1", "1/0", "-1/2", "a/b", "1/2/3"}) {
    const Ended ended = run({"rate", std::string("--shard=") + shard, kEasy});
    EXPECT_EQ(ended.err, "nonet: --shard: expected I/N with I from 0 to N - 1, found '" + std::string(shard) +
                             "' (see: nonet rate --help)\n");
    EXPECT_EQ(ended.exit, 2);
  }
}

}  // namespace
}  // namespace nonet::cli
