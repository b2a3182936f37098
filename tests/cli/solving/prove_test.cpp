// nonet prove: writes formula, proof and steps of each grid to files. check_proofs checks their contents.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;
using Arguments = std::vector<std::string>;

/// A puzzle that `hodoku` solves with a unique rectangle.
const std::string kRectangle = "5.1..8...9...6...4.......35..6...2....31.4......97........8.5...4863.9.........1.";

Ended check_proofs(const fs::path& directory, const Arguments& more = {}) {
  Arguments arguments = {directory.string()};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_program(build_file("bin/check_proofs"), arguments, {});
}

/// A directory, and what `prove` writes into it.
class ProofDirectory {
 public:
  explicit ProofDirectory(const std::string& puzzles, Arguments options = {}) {
    puzzles_ = directory_.write("puzzles.txt", puzzles);
    arguments_ = {"prove", "--output", proofs().string(), puzzles_};
    arguments_.insert(arguments_.end(), options.begin(), options.end());
    ended = run(arguments_);
  }
  [[nodiscard]] fs::path proofs() const { return directory_.path() / "proofs"; }
  [[nodiscard]] std::string text(const std::string& name) const { return whole_file(proofs() / name); }
  [[nodiscard]] std::vector<Json> steps(const std::string& name) const {
    std::vector<Json> records;
    for (const std::string& line : lines_of(text(name))) records.push_back(Json::parse(line));
    return records;
  }
  [[nodiscard]] Ended again(const Arguments& more) const {
    Arguments arguments = arguments_;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  Ended ended;

 private:
  TemporaryDirectory directory_;
  std::string puzzles_;
  Arguments arguments_;
};

TEST(Prove, WritesThreeFilesForEachGrid) {
  const ProofDirectory proved(kEasy + "\n" + kMedium + "\n");
  EXPECT_EQ(proved.ended.exit, 0) << proved.ended.err;
  for (const char* name : {"000001.cnf", "000001.lrat", "000001.steps", "000002.cnf", "000002.lrat", "000002.steps"}) {
    EXPECT_TRUE(fs::exists(proved.proofs() / name)) << name;
  }
  const auto checked = check_proofs(proved.proofs(), {"--spoil"});
  EXPECT_EQ(checked.exit, 0) << checked.out;
  EXPECT_EQ(checked.out.rfind("2 proofs, 2 refutations, ", 0), 0U) << checked.out;
}

TEST(Prove, WritesEveryFormatAndClaim) {
  for (const char* format : {"lrat", "drat", "pbp"}) {
    for (const char* claim : {"derivation", "solution", "refutation"}) {
      const ProofDirectory proved(kHard + "\n", {"--format", format, "--claim", claim});
      EXPECT_EQ(proved.ended.exit, 0) << proved.ended.err;
      const auto checked = check_proofs(proved.proofs());
      EXPECT_EQ(checked.exit, 0) << format << ' ' << claim << ": " << checked.out;
      EXPECT_EQ(proved.steps("000001.steps").back()["claim"], claim);
    }
  }
}

TEST(Prove, MapsLinesToSteps) {
  const ProofDirectory proved(kEasy + "\n", {"--format", "drat"});
  const auto records = proved.steps("000001.steps");
  EXPECT_EQ(records.front()["type"], "proof");
  EXPECT_EQ(records.front()["grid"], kEasy);
  const auto lines = lines_of(proved.text("000001.drat"));
  std::size_t next = 1;
  for (const auto& record : records) {
    if (record["type"] != "lines") continue;
    EXPECT_EQ(record["first"], next);
    next = record["last"].get<std::size_t>() + 1;
    for (std::size_t i = 0; i < record["lines"].size(); ++i) {
      const std::string conclusion = record["conclusions"][i];
      const int candidate = (conclusion[1] - '1') * 81 + (conclusion[3] - '1') * 9 + conclusion.back() - '0';
      const bool is_placement = conclusion.find('=') != conclusion.npos;
      EXPECT_EQ(lines.at(record["lines"][i].get<std::size_t>() - 1),
                (is_placement ? "" : "-") + std::to_string(candidate) + " 0");
    }
  }
  EXPECT_EQ(records.back()["lines"], lines.size());
}

TEST(Prove, WritesOneGridIntoAFileWithItsSiblings) {
  const TemporaryDirectory directory;
  const auto ended = run({"prove", "--output", (directory.path() / "path.drat").string(), kEasy});
  EXPECT_EQ(ended.exit, 0) << ended.err;
  EXPECT_TRUE(fs::exists(directory.path() / "path.cnf"));
  EXPECT_TRUE(fs::exists(directory.path() / "path.steps"));
  EXPECT_EQ(check_proofs(directory.path()).exit, 0);
}

TEST(Prove, WritesOnlyTheProofToStdout) {
  const ProofDirectory proved(kEasy + "\n");
  EXPECT_EQ(run({"prove", kEasy}).out, proved.text("000001.lrat"));
}

TEST(Prove, RefusesSeveralGridsForOneFile) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "path.lrat").string();
  const auto ended = run({"prove", "--output", file, kEasy, kMedium});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(ended.err,
            "nonet: argument 2: " + file + ": there are more grids, and each has files of its own: name a directory\n");
}

TEST(Prove, RefusesAFileWithTheEndingOfAnotherFormat) {
  const auto ended = run({"prove", "--format", "pbp", "--output", "path.lrat", kEasy});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(ended.err,
            "nonet: --output: 'path.lrat' does not end in .pbp, the format of --format (see: nonet prove --help)\n");
}

TEST(Prove, ReportsADirectoryThatCannotBeCreated) {
  const auto ended = run({"prove", "--output", "/proc/proofs", kEasy});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(ended.err.rfind("nonet: /proc/proofs: cannot be written: ", 0), 0U) << ended.err;
}

TEST(Prove, SkipsGridsThatWereProvedBefore) {
  const ProofDirectory proved(kEasy + "\n" + kMedium + "\n");
  fs::remove(proved.proofs() / "000002.steps");
  const auto resumed = proved.again({"--resume"});
  EXPECT_EQ(resumed.exit, 0) << resumed.err;
  EXPECT_EQ(lines_of(resumed.out).size(), 1U);
  EXPECT_EQ(resumed.out.rfind("2\t", 0), 0U);
  EXPECT_EQ(lines_of(proved.again({"--resume", "--claim", "solution"}).out).size(), 2U);  // other settings
}

TEST(Prove, RepeatsTheMessagesOfGridsThatItSkips) {
  const ProofDirectory proved(kEasy + "\n" + kStuck + "\n", {"-s", "basic"});
  EXPECT_EQ(proved.ended.exit, 1);
  ASSERT_NE(proved.ended.err, "");
  const auto resumed = proved.again({"--resume"});
  EXPECT_EQ(resumed.out, "");
  EXPECT_EQ(resumed.err, proved.ended.err);
  EXPECT_EQ(resumed.exit, 1);
}

TEST(Prove, GivesTheSameFilesWithSeveralThreads) {
  const std::string puzzles = kEasy + "\n" + kHard + "\n" + kMedium + "\n" + kEasy + "\n";
  const ProofDirectory one(puzzles);
  const ProofDirectory two(puzzles, {"--jobs", "2"});
  EXPECT_EQ(one.ended.out, two.ended.out);
  for (const char* name : {"000001.lrat", "000002.lrat", "000003.lrat", "000004.lrat"}) {
    EXPECT_EQ(one.text(name), two.text(name));
  }
}

TEST(Prove, ProvesADerivationIfTheStrategyIsStuck) {
  const ProofDirectory proved(kStuck + "\n", {"-s", "singles"});
  EXPECT_EQ(proved.ended.exit, 1);
  EXPECT_NE(proved.ended.err.find("the steps do not fill the grid: a derivation only"), std::string::npos);
  EXPECT_EQ(proved.steps("000001.steps").back()["claim"], "derivation");
  EXPECT_EQ(check_proofs(proved.proofs()).exit, 0);
}

TEST(Prove, FinishesBySearchOnRequest) {
  const ProofDirectory proved(kStuck + "\n", {"-s", "singles", "--finish"});
  EXPECT_EQ(proved.ended.exit, 0) << proved.ended.err;
  const auto records = proved.steps("000001.steps");
  EXPECT_EQ(records.back()["claim"], "refutation");
  EXPECT_EQ(records[records.size() - 2]["type"], "search");
  EXPECT_EQ(check_proofs(proved.proofs()).exit, 0);
}

TEST(Prove, ReportsGridsWithoutASolutionAndContinues) {
  const ProofDirectory proved(kConflict + "\n" + kNone + "\n" + kEasy + "\n");
  EXPECT_EQ(proved.ended.exit, 1);
  EXPECT_EQ(lines_of(proved.ended.err).size(), 2U) << proved.ended.err;
  EXPECT_EQ(proved.ended.out.rfind("3\trefutation", 0), 0U);
}

TEST(Prove, ListsWhatItAssumes) {
  const ProofDirectory proved(kRectangle + "\n", {"-s", "hodoku", "--uniqueness", "assume"});
  EXPECT_EQ(proved.ended.exit, 1);
  EXPECT_NE(proved.ended.err.find("proved under "), std::string::npos) << proved.ended.err;
  const auto records = proved.steps("000001.steps");
  EXPECT_GE(records.back()["assumed"], 1);
  const auto assumed =
      std::find_if(records.begin(), records.end(), [](const auto& each) { return each.contains("assumed"); });
  ASSERT_NE(assumed, records.end());
  EXPECT_NE(proved.ended.err.find(' ' + std::to_string((*assumed)["assumed"].get<int>()) + " (one of "),
            std::string::npos);
  EXPECT_EQ(check_proofs(proved.proofs()).exit, 0);
}

TEST(Prove, SearchesForUniquenessProofs) {
  const ProofDirectory proved(kRectangle + "\n", {"-s", "hodoku"});
  EXPECT_EQ(proved.ended.exit, 0) << proved.ended.err;
  EXPECT_GE(proved.steps("000001.steps").back()["searched"], 1);
  EXPECT_EQ(check_proofs(proved.proofs()).exit, 0);
}

TEST(Prove, EndsBeforeAStepWithARefusedAssumption) {
  const ProofDirectory proved(kRectangle + "\n", {"-s", "hodoku", "--uniqueness", "refuse"});
  EXPECT_EQ(proved.ended.exit, 1);
  EXPECT_NE(proved.ended.err.find(", which assumes one solution: "), std::string::npos) << proved.ended.err;
  EXPECT_EQ(check_proofs(proved.proofs()).exit, 0);
}

TEST(Prove, PrintsTheExampleOfItsPage) {
  const TemporaryDirectory directory;
  const std::string strategy = directory.write("triples.yaml", "version: 1\ntechniques: [naked-triple]\n");
  const std::string grid = ".7......8.2.......3.6.89.....5796....6..1........3..5..478....1..8.754........8.2";
  const auto printed = lines_of(run({"prove", "-s", strategy, "--claim", "derivation", grid}).out);
  const auto page = lines_of(whole_file(source_file("docs/proof-files.md")));
  int count = 0;
  for (const std::string& line : page) {
    if (!line.starts_with("105") || line.ends_with("...")) continue;
    EXPECT_NE(std::find(printed.begin(), printed.end(), line), printed.end()) << line;
    ++count;
  }
  EXPECT_EQ(count, 3);
}

}  // namespace
}  // namespace nonet::cli
