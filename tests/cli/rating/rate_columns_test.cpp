// rate: the hardest step, the techniques, chosen columns and lines.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

using Record = Json;

const std::string kColumnsCorpus = source_file("bench/corpus/corpus.txt");

/// The first lines of the corpus.
std::string corpus_of(std::size_t lines) {
  std::string text;
  for (const std::string& line : lines_of(whole_file(kColumnsCorpus))) {
    if (lines-- == 0) break;
    text += line + '\n';
  }
  return text;
}

std::vector<Record> records_of(const std::string& output) {
  std::vector<Record> records;
  for (const std::string& line : lines_of(output)) records.push_back(Record::parse(line));
  return records;
}

/// The hardest step and the number of steps per entry, from the steps of `solve`.
struct StepsOfAPuzzle {
  std::map<std::string, int> techniques;
  std::string hardest;
  std::string kind;
  std::string text;
  double maximum = 0;
  int at_maximum = 0;
  int rounds = 0;

  void add(const Record& step) {
    const auto score = step["score"].get<double>();
    if (techniques.empty() || score > maximum) {
      hardest = step["technique"];
      kind = step["kind"];
      text = step["text"];
      maximum = score;
      at_maximum = 0;
    }
    at_maximum += score == maximum ? 1 : 0;
    ++techniques[step["technique"]];
    rounds = step["round"].get<int>();
  }
};

TEST(RateRecords, AgreeWithTheStepsOfSolve) {
  const std::string puzzles = corpus_of(40);
  for (const char* strategy : {"complete", "sudoku-explainer"}) {
    const auto rated =
        records_of(run_on(puzzles, {"rate", "--format", "ndjson", "-s", strategy, "--columns", "hardest_step"}).out);
    std::size_t puzzle = 0;
    StepsOfAPuzzle steps;
    for (const Record& record :
         records_of(run_on(puzzles, {"solve", "--format", "ndjson", "--no-evidence", "-s", strategy, "-"}).out)) {
      if (record["type"] == "step") {
        steps.add(record);
        continue;
      }
      ASSERT_LT(puzzle, rated.size());
      const Record& answer = rated[puzzle++];
      EXPECT_EQ(answer["hardest"], steps.hardest);
      EXPECT_EQ(answer["hardest_kind"], steps.kind);
      EXPECT_EQ(answer["hardest_step"], steps.text);
      EXPECT_EQ(answer["at_maximum"], steps.at_maximum);
      EXPECT_EQ(answer["rounds"], steps.rounds);
      std::map<std::string, int> techniques;
      for (const auto& [id, count] : answer["techniques"].members()) techniques[id] = count.get<int>();
      EXPECT_EQ(techniques, steps.techniques);
      for (const char* key : {"hardest", "hardest_kind", "at_maximum", "rounds", "steps", "techniques", "score"}) {
        EXPECT_EQ(answer[key].dump(), record[key].dump()) << key;  // with the same order of keys
      }
      steps = {};
    }
    EXPECT_EQ(puzzle, rated.size());
    EXPECT_GT(puzzle, 30U);
  }
}

TEST(RateRecords, CountRoundsOfSeveralSteps) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("batch.yaml", "version: 1\nextends: basic\nselect: batch\n");
  const Record record = Record::parse(run({"rate", "--format", "ndjson", "-s", file, kEasy}).out);
  EXPECT_EQ(record.at("steps"), 50);
  EXPECT_LT(record.at("rounds"), 40);
}

TEST(RateRecords, NameNoHardestStepOfACompleteGrid) {
  const Record record = Record::parse(run({"rate", "--format", "ndjson", kEasySolution}).out);
  EXPECT_EQ(record["steps"], 0);
  EXPECT_TRUE(record.at("hardest").is_null());
  EXPECT_TRUE(record.at("hardest_kind").is_null());
  EXPECT_EQ(record.at("techniques"), Record::object());
  EXPECT_EQ(run({"rate", "--columns", "hardest,hardest_kind,techniques,steps", kEasySolution}).out, "-\t-\t-\t0\n");
}

TEST(RateColumns, CountTheGivensOfWhateverIsAGrid) {
  const std::string two = "12" + std::string(79, '.');
  const std::string twice = "11" + std::string(79, '.');
  const std::vector<std::string> rate = {"rate", "--columns", "givens,status"};
  EXPECT_EQ(run_on(kEasySolution + "\n" + two + "\n" + twice + "\n" + kEasy + "5\n", rate).out,
            "81\tsolved\n2\tmany\n2\tinvalid\n-\terror\n");
  EXPECT_EQ(Record::parse(run({"rate", "--columns", "givens", "--format", "ndjson", two}).out)["givens"], 2);
  EXPECT_FALSE(Record::parse(run({"rate", "--format", "ndjson", two}).out).contains("givens"));
}

TEST(RateColumns, NameNoHardestStepWithoutSteps) {
  EXPECT_EQ(run({"rate", "--columns", "hardest_step", kEasySolution}).out, "-\n");
  EXPECT_FALSE(Record::parse(run({"rate", "--columns", "hardest_step", "--format", "ndjson", kEasySolution}).out)
                   .contains("hardest_step"));
}

TEST(RateColumns, AreWrittenInTheOrderOfTheOption) {
  const std::vector<std::string> columns = {"--columns", "steps,grid,techniques,hardest_kind,hardest,line,stopped"};
  const auto text = run_on("\n" + kEasy + "\n", {"rate", "-s", "basic", columns[0], columns[1]}).out;
  const Record record = Record::parse(run({"rate", "-s", "basic", "--format", "ndjson", kEasy}).out);
  std::string techniques;
  for (const auto& [id, count] : record["techniques"].members()) {
    techniques += (techniques.empty() ? "" : " ") + id + "*" + count.dump();
  }
  const std::string kind = record["hardest_kind"];
  const std::string hardest = record["hardest"];
  EXPECT_EQ(text, "50\t" + kEasy + "\t" + techniques + "\t" + kind + "\t" + hardest + "\t2\t-\n");
  EXPECT_EQ(run_on("\n" + kEasy + "\n", {"rate", "-s", "basic", "--format", "csv", columns[0], columns[1]}).out,
            "steps,grid,techniques,hardest_kind,hardest,line,stopped\n50," + kEasy + "," + techniques + "," + kind +
                "," + hardest + ",2,-\n");
}

TEST(RateColumns, AreADashIfALineHasNone) {
  const std::string columns = "status,level,score,hardest,hardest_kind,techniques,steps,rounds,at_maximum,stopped";
  EXPECT_EQ(run_on("1\n" + kEmpty + "\n" + kConflict + "\n", {"rate", "--columns", columns + ",final,state"}).out,
            "error\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\nmany\t-\t-\t-\t-\t-\t-\t-\t-\t-\t" + kEmpty + "\t" + kEmpty +
                "\ninvalid\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\n");
}

TEST(RateColumns, AreTheSameFromWorkerProcessesAndThreads) {
  const std::string puzzles = corpus_of(60) + "broken\n";
  for (const char* format : {"text", "csv", "ndjson"}) {
    const std::vector<std::string> arguments = {
        "rate", "--format", format, "-j", "1", "--columns", "status,techniques,hardest,rounds"};
    const std::string expected = run_on(puzzles, arguments).out;
    EXPECT_NE(expected, "");
    for (const std::vector<std::string>& more : {std::vector<std::string>{"-j", "3"}, {"-j", "2", "--isolate"}}) {
      std::vector<std::string> others{"rate", "--format", format, "--columns", "status,techniques,hardest,rounds"};
      others.insert(others.end(), more.begin(), more.end());
      EXPECT_EQ(run_on(puzzles, others).out, expected);
    }
  }
}

TEST(RateColumns, IncludeTheTimeOnRequest) {
  const std::string shown = run({"rate", "--columns", "time_us", kHard}).out;
  EXPECT_GT(std::stol(shown), 0);
  EXPECT_GT(Record::parse(run({"rate", "--columns", "time_us", "--format", "ndjson", kHard}).out)["time_us"], 0);
  EXPECT_FALSE(Record::parse(run({"rate", "--format", "ndjson", kHard}).out).contains("time_us"));
}

/// The fields of a step record that the path of a rating also has.
Record step_of_path(const Record& record) {
  Record step;
  for (const char* field : {"kind", "score", "conclusions", "premises"}) step[field] = record[field];
  for (const char* field : {"covers", "lemmas", "uniqueness", "metrics"}) {
    if (record.contains(field) && !record[field].empty()) step[field] = record[field];
  }
  return step;
}

TEST(RatePath, HasTheStepsOfSolve) {
  const std::string puzzles = corpus_of(40);
  for (const char* strategy : {"complete", "sudoku-explainer"}) {
    const auto rated =
        records_of(run_on(puzzles, {"rate", "--format", "ndjson", "--columns", "path", "-s", strategy}).out);
    std::size_t puzzle = 0;
    Record path = Record::list();
    for (const Record& record : records_of(run_on(puzzles, {"solve", "--format", "ndjson", "-s", strategy, "-"}).out)) {
      if (record["type"] == "step") {
        path.push(step_of_path(record));
        continue;
      }
      ASSERT_LT(puzzle, rated.size());
      EXPECT_EQ(rated[puzzle++].at("path").dump(), path.dump());
      path = Record::list();
    }
    EXPECT_EQ(puzzle, rated.size());
    EXPECT_GT(puzzle, 30U);
  }
}

TEST(RatePath, IsOneFieldOfTextAndCsv) {
  const Record record =
      Record::parse(run({"rate", "--format", "ndjson", "--columns", "path", "-s", "complete", kHard}).out);
  const std::string text = run({"rate", "--columns", "score,path", "-s", "complete", kHard}).out;
  const std::string kind = record["path"][0]["kind"];
  EXPECT_EQ(text.find(record["score"].dump() + '\t' + kind + ": "), 0U) << text;
  EXPECT_EQ(std::count(text.begin(), text.end(), ';') + 1, record["steps"].get<int>());
  const std::string path = run({"rate", "--columns", "path", "-s", "complete", kHard}).out;
  EXPECT_EQ(text, record["score"].dump() + '\t' + path);
  EXPECT_EQ(run({"rate", "--columns", "path,score", "--format", "csv", "-s", "complete", kHard}).out,
            "path,score\n" + path.substr(0, path.size() - 1) + ',' + record["score"].dump() + '\n');
}

TEST(RatePath, IsWrittenWithAllStepsAndByWorkerProcesses) {
  const std::vector<std::string> arguments = {"rate", "--format", "ndjson", "--columns", "path", "-s", "complete"};
  const std::string record = run_on(kHard + "\n", arguments).out;
  auto with_steps = arguments;
  with_steps.emplace_back("--steps");
  const auto lines = lines_of(run_on(kHard + "\n", with_steps).out);
  EXPECT_EQ(lines.back() + '\n', record);
  EXPECT_EQ(Record::parse(lines.back())["path"].size(), lines.size() - 1);
  auto isolated = arguments;
  isolated.emplace_back("--isolate");
  EXPECT_EQ(run_on(kHard + "\n", isolated).out, record);
  auto verified = arguments;
  verified.emplace_back("--verify");
  EXPECT_EQ(lines_of(run_on(kHard + "\n", verified).out).front() + '\n', record);
}

TEST(RatePath, IsWrittenForGridsWithARating) {
  const auto records =
      records_of(run_on(kEmpty + "\n" + kEasySolution + "\n", {"rate", "--format", "ndjson", "--columns", "path"}).out);
  EXPECT_FALSE(records.at(0).contains("path"));
  EXPECT_EQ(records.at(1).at("path"), Record::list());
  EXPECT_EQ(run_on(kEmpty + "\n" + kEasySolution + "\n", {"rate", "--columns", "path"}).out, "-\n-\n");
}

TEST(RatePath, IsRefusedForOtherFormatsAndOtherGrids) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kEasy + '\n');
  const std::string database = (directory.path() / "out.sqlite").string();
  const Ended rows = run({"rate", "--columns", "path", "--output", database, puzzles});
  EXPECT_EQ(rows.err,
            "nonet: --columns: path cannot be combined with the format sqlite; --steps fills its table of steps "
            "(see: nonet rate --help)\n");
  EXPECT_EQ(rows.exit, 2);
  for (const char* column : {"givens", "hardest_step"}) {
    const Ended refused = run({"rate", "--columns", column, "--output", database, puzzles});
    EXPECT_NE(refused.err.find("cannot be combined with the format sqlite"), std::string::npos) << refused.err;
    EXPECT_EQ(refused.exit, 2);
  }
  const Ended canonical = run({"rate", "--columns", "path", "--canonical", kEasy});
  EXPECT_EQ(canonical.err,
            "nonet: --columns path or hardest_step: not with --canonical, whose steps are those of another grid (see: "
            "nonet rate "
            "--help)\n");
  EXPECT_EQ(canonical.exit, 2);
}

TEST(RateColumns, ThatDoNotExistAreUsageErrorsWithTheNearestName) {
  for (const char* list : {"grid,techniqes", "techniqes"}) {
    const Ended rated = run({"rate", "--columns", list, kEasy});
    EXPECT_EQ(rated.out, "");
    EXPECT_EQ(
        rated.err.find("nonet: --columns: no column 'techniqes', did you mean 'techniques'?; the columns are line, "
                       "grid, givens, "),
        0U)
        << rated.err;
    EXPECT_EQ(rated.exit, 2);
  }
  EXPECT_EQ(run({"rate", "--columns", "", kEasy}).exit, 2);
  EXPECT_EQ(run({"rate", "--columns", "grid,", kEasy}).exit, 2);
}

/// The lines of the corpus that `fits` accepts, as rate writes them.
template <typename Fits>
std::string filtered(const std::string& puzzles, Fits fits) {
  const auto lines = lines_of(run_on(puzzles, {"rate"}).out);
  const auto records = records_of(run_on(puzzles, {"rate", "--format", "ndjson"}).out);
  std::string kept;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (fits(records[i])) kept += lines[i] + '\n';
  }
  return kept;
}

TEST(RateFilter, WritesTheLinesOfALevel) {
  const std::string puzzles = corpus_of(100) + "broken\n" + kEmpty + "\n";
  const auto is_one_of = [](std::set<std::string> levels) {
    return [levels](const Record& record) { return levels.contains(record.value("level", "")); };
  };
  for (const char* isolate : {"", "--isolate"}) {
    const auto rate = [&](const std::string& levels) {
      std::vector<std::string> arguments{"rate", "--level", levels};
      if (*isolate != '\0') arguments.emplace_back(isolate);
      return run_on(puzzles, arguments).out;
    };
    const std::string hard = filtered(puzzles, is_one_of({"hard"}));
    EXPECT_FALSE(hard.empty());
    EXPECT_EQ(rate("hard"), hard);
    EXPECT_EQ(rate("beyond,easy"), filtered(puzzles, is_one_of({"beyond", "easy"})));
  }
}

TEST(RateFilter, WritesTheLinesThatUseOneOfSomeTechniques) {
  const std::string puzzles = corpus_of(100) + "broken\n";
  const auto uses = [](std::set<std::string> ids) {
    return [ids](const Record& record) {
      return record.contains("techniques") && std::any_of(ids.begin(), ids.end(), [&](const std::string& id) {
               return record["techniques"].contains(id);
             });
    };
  };
  const std::string one = filtered(puzzles, uses({"x-wing"}));
  EXPECT_FALSE(one.empty());
  EXPECT_EQ(run_on(puzzles, {"rate", "--uses", "x-wing"}).out, one);
  EXPECT_EQ(run_on(puzzles, {"rate", "--uses", "x-wing,naked-triple"}).out,
            filtered(puzzles, uses({"x-wing", "naked-triple"})));
  EXPECT_EQ(run_on(puzzles, {"rate", "--isolate", "--uses", "x-wing"}).out, one);
}

TEST(RateFilter, WritesTheLinesWithAScoreOfARange) {
  const std::string puzzles = corpus_of(100);
  const auto between = [](std::int64_t least, std::int64_t most) {
    return [least, most](const Record& record) {
      const auto score = record["score"].number();
      return score && *score >= static_cast<double>(least) && *score <= static_cast<double>(most);
    };
  };
  const std::string some = filtered(puzzles, between(300, 600));
  EXPECT_FALSE(some.empty());
  EXPECT_EQ(run_on(puzzles, {"rate", "--score", "300-600"}).out, some);
  EXPECT_EQ(run_on(puzzles, {"rate", "--score", "600-"}).out, filtered(puzzles, between(600, 1'000'000)));
  EXPECT_EQ(run_on(puzzles, {"rate", "--score", "600-300"}).err,
            "nonet: --score: '600-300': the lower score comes first (see: nonet rate --help)\n");
}

TEST(RateFilter, WritesTheLinesThatFitBothChoices) {
  const std::string puzzles = corpus_of(200);
  const std::string both = filtered(puzzles, [](const Record& record) {
    return record["level"] == "extreme" && record["techniques"].contains("x-wing");
  });
  EXPECT_FALSE(both.empty());
  EXPECT_EQ(run_on(puzzles, {"rate", "--level", "extreme", "--uses", "x-wing"}).out, both);
}

TEST(RateFilter, AcceptsTheTechniqueOfAnEntryWithAnotherName) {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "mine.yaml", "version: 1\ntechniques: [{use: naked-single, as: mine}, hidden-single, naked-pair]\n");
  const std::string line = run({"rate", "-s", file, kEasy}).out;
  for (const char* id : {"mine", "naked-single"}) {
    EXPECT_EQ(run({"rate", "-s", file, "--uses", id, kEasy}).out, line) << id;
  }
  EXPECT_EQ(run({"rate", "-s", file, "--uses", "naked-pair", kEasy}).out, "");
}

TEST(RateFilter, AcceptsAliases) {
  const std::string puzzles = corpus_of(200);
  const std::string lines = run_on(puzzles, {"rate", "-s", "complete", "--uses", "als-chain"}).out;
  EXPECT_FALSE(lines.empty());
  EXPECT_EQ(run_on(puzzles, {"rate", "-s", "complete", "--uses", "als-xy-chain"}).out, lines);
}

TEST(RateFilter, RefusesNamesThatTheStrategyDoesNotHave) {
  for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--isolate"}}) {
    std::vector<std::string> arguments{"rate", "-s", "basic", "--level", "hrad,easy,expert", "--uses", "x-wnig", kEasy};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ended rated = run(arguments);
    EXPECT_EQ(rated.out, "");
    const auto lines = lines_of(rated.err);
    ASSERT_EQ(lines.size(), 3U) << rated.err;
    EXPECT_EQ(lines[0], "nonet: --level: strategy 'basic' has no level 'hrad', did you mean 'hard'?");
    EXPECT_EQ(
        lines[1],
        "nonet: --level: strategy 'basic' has no level 'expert'; the levels are easy, medium, hard, unfair, extreme, "
        "beyond");
    EXPECT_EQ(lines[2].find("nonet: --uses: strategy 'basic' has no technique 'x-wnig'"), 0U);
    EXPECT_EQ(rated.exit, 2);
  }
}

TEST(RateFilter, KeepsTheExitCodeAndMessagesOfAllLines) {
  const Ended rated = run_on("broken\n" + kEasy + "\n", {"rate", "--level", "easy"});
  EXPECT_EQ(lines_of(rated.out).size(), 1U);
  EXPECT_EQ(rated.err.find("nonet: stdin:1:1: "), 0U);
  EXPECT_EQ(rated.exit, 1);
}

}  // namespace
}  // namespace nonet::cli
