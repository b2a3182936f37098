// docs/records.schema.json describes the records of the commands.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "nonet/json/json.hpp"
#include "support/bad_plugins.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kSchema = source_file("docs/records.schema.json");
// Broken lines, every status, drawings, states.
const std::string kAllSorts = kEasy + "\n12345\n" + kConflict + "\n" + kEmpty + "\n" + kNone + "\n" + kStuck + "\n" +
                              kHard + "\n" + kEasySolution + "\n" + kStuckEnd + ":314\n";

/// The definition that each record matches, or the error.
std::vector<std::string> verdicts_on(const std::string& records) {
  const Ended validated =
      run_program("/usr/bin/python3", {source_file("tests/cli/validate_records.py"), kSchema}, {.input = records});
  EXPECT_EQ(validated.err, "");
  return lines_of(validated.out);
}

/// The names of the definitions that the records of a command match.
std::set<std::string> kinds_of(const std::vector<std::string>& command, const std::string& input = kAllSorts) {
  std::vector<std::string> arguments = command;
  arguments.insert(arguments.begin() + 1, {"--format", "ndjson"});
  const std::string records = run_on(input, arguments).out;
  const auto verdicts = verdicts_on(records);
  EXPECT_EQ(verdicts.size(), lines_of(records).size());
  EXPECT_FALSE(verdicts.empty());
  return {verdicts.begin(), verdicts.end()};
}

using Kinds = std::set<std::string>;

TEST(RecordsSchema, MatchesRecordsOfRate) {
  EXPECT_EQ(kinds_of({"rate"}), Kinds{"rate"});
  EXPECT_EQ(kinds_of({"rate", "-s", "singles", "--columns", "time_us,path,givens,hardest_step"}), Kinds{"rate"});
  EXPECT_EQ(kinds_of({"rate", "--isolate"}), Kinds{"rate"});
  EXPECT_EQ(kinds_of({"rate", "--metrics", "all", "--columns", "path", "--steps"}), (Kinds{"rate", "step"}));
  const auto kept = verdicts_on(
      run_on("# a comment\n" + kEasy + " 7.2 easy\n", {"rate", "--format", "ndjson", "--keep", "--keep-comments"}).out);
  EXPECT_EQ((Kinds{kept.begin(), kept.end()}), (Kinds{"rate", "comment"}));
  EXPECT_EQ(kinds_of({"rate", "--verify", "--profile"}), (Kinds{"rate", "verification", "profile"}));
}

TEST(RecordsSchema, MatchesTheManifestAndTheEndOfAFile) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "out.ndjson").string();
  const std::string puzzles = directory.write("puzzles.txt", kAllSorts);
  for (const char* shard : {"0/1", "1/2"}) {
    static_cast<void>(run({"rate", "--output", file, "--shard", shard, puzzles}));
    const auto verdicts = verdicts_on(whole_file(file));
    EXPECT_EQ(verdicts.front(), "header");
    EXPECT_EQ(verdicts.back(), "end");
    EXPECT_EQ((Kinds{verdicts.begin(), verdicts.end()}), (Kinds{"header", "rate", "end"}));
  }
}

TEST(RecordsSchema, MatchesRecordsOfClassify) {
  EXPECT_EQ(kinds_of({"classify", "--ratings", "te,gte,b,bxb,gb,bxbb"}), Kinds{"classification"});
  EXPECT_EQ(kinds_of({"classify", "--prove"}), Kinds{"classification"});
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "out.ndjson").string();
  static_cast<void>(run({"classify", "--output", file, directory.write("puzzles.txt", kAllSorts)}));
  const auto verdicts = verdicts_on(whole_file(file));
  EXPECT_EQ((Kinds{verdicts.begin(), verdicts.end()}), (Kinds{"header", "classification", "end"}));
}

TEST(RecordsSchema, MatchesRecordsOfSolve) {
  EXPECT_EQ(kinds_of({"solve", "-"}), (Kinds{"step", "result"}));
  EXPECT_EQ(kinds_of({"solve", "--no-evidence", "-"}), (Kinds{"step", "result"}));
  EXPECT_EQ(kinds_of({"solve", "-s", "complete", "-j", "2", source_file("examples/puzzles.txt")}),
            (Kinds{"step", "result"}));
  EXPECT_EQ(kinds_of({"solve", "--verify", "--profile", "-"}), (Kinds{"step", "result", "verification", "profile"}));
}

TEST(RecordsSchema, MatchesRatingsInTenthsOfSeveralNumbersAndStoppedRuns) {
  const TemporaryDirectory directory;
  const std::string file =
      directory.write("stop.yaml",
                      "version: 1\nrating: {scale: tenths, combine: [er-ep-ed, sum]}\nstop: {steps: 3}\n"
                      "techniques: [{use: naked-single, score: 2.3}, {use: hidden-single, score: 1.5}]\n");
  EXPECT_EQ(kinds_of({"rate", "-s", file}), Kinds{"rate"});
  EXPECT_EQ(kinds_of({"solve", "-s", file, "-"}), (Kinds{"step", "result"}));
  EXPECT_NE(run_on(kEasy, {"rate", "-s", file, "--format", "ndjson"}).out.find("\"stopped\":\"steps\""),
            std::string::npos);
}

TEST(RecordsSchema, MatchesRecordsOfHintStepsAndCount) {
  EXPECT_EQ(kinds_of({"hint", "-"}), Kinds{"step"});
  EXPECT_EQ(kinds_of({"hint", "--nudge", "1", "-"}), Kinds{"nudge"});
  EXPECT_EQ(kinds_of({"steps", "-s", "hodoku", "-"}, kStuck + "\n"), Kinds{"step"});
  EXPECT_EQ(kinds_of({"steps", "--eliminates", "3r1c1", "-"}, kStuck + "\n"), (Kinds{"answer", "step"}));
  EXPECT_EQ(kinds_of({"count"}), Kinds{"count"});
  EXPECT_EQ(kinds_of({"check", "-"}), Kinds{"check"});
  EXPECT_EQ(kinds_of({"logic", "--truths", "r1c12", "--find", "-"}, kStuck + "\n" + kHard + "\n"), Kinds{"logic"});
}

TEST(RecordsSchema, MatchesRecordsOfConvert) {
  const std::string solved = run({"solve", "-s", "csp-rules", "--format", "ndjson", kHard, kMedium}).out;
  const std::string paths = run_on(solved, {"convert", "--from", "steps", "--to", "csp-rules", "-"}).out;
  const auto verdicts = verdicts_on(run_on(paths, {"convert", "--from", "csp-rules", "--to", "steps", "-"}).out);
  EXPECT_EQ((Kinds{verdicts.begin(), verdicts.end()}), Kinds{"step"});
}

TEST(RecordsSchema, MatchesRecordsOfMinimizeBackdoorsAndIsomorphs) {
  EXPECT_EQ(kinds_of({"minimize", "-"}), Kinds{"minimal"});
  EXPECT_EQ(kinds_of({"solutions", "--limit", "3", "-"}), Kinds{"solution"});
  EXPECT_EQ(kinds_of({"solutions", "--true-candidates", "-"}), Kinds{"true-candidates"});
  EXPECT_EQ(kinds_of({"backdoors", "--max-size", "1", "-"}), Kinds{"backdoors"});
  EXPECT_EQ(kinds_of({"isomorphs", "-n", "5", "-"}), Kinds{"isomorphs"});
}

TEST(RecordsSchema, MatchesRecordsOfGenerate) {
  EXPECT_EQ(kinds_of({"generate", "-n", "3", "--seed", "1"}), Kinds{"generate"});
  EXPECT_EQ(kinds_of({"generate", "-n", "2", "--seed", "1", "-s", "basic", "--level", "easy"}), Kinds{"generate"});
}

TEST(RecordsSchema, MatchesRecordsOfPractice) {
  for (const char* technique : {"pointing", "xy-wing", "unique-rectangle-1"}) {
    EXPECT_EQ(kinds_of({"practice", technique, "-n", "2", "--seed", "1"}), Kinds{"practice"});
  }
}

TEST(RecordsSchema, MatchesRecordsOfCompare) {
  const TemporaryDirectory directory;
  const std::string path =
      "{\"puzzle\": \"" + kEasy + "\", \"solved\": true, \"level\": \"EASY\", \"score\": 1, \"steps\": []}\n";
  EXPECT_EQ(kinds_of({"compare", "-s", "basic", "--oracle", directory.write("paths.jsonl", path)}),
            (Kinds{"path", "path-summary"}));
  const std::string rated = "{\"puzzle\": \"" + kEasy + "\", \"er\": \"1.5\", \"ep\": \"1.2\", \"ed\": \"1.2\"";
  const std::string step =
      R"({"name": "Magic", "rating": 12, "producer": 3, "placements": ["r1c1=1"], "eliminations": []})";
  EXPECT_EQ(kinds_of({"compare", "--oracle",
                      directory.write("rated.jsonl",
                                      rated + ", \"steps\": []}\n" + rated + ", \"steps\": [" + step + "]}\n")}),
            (Kinds{"rated-path", "rated-path-summary"}));
  EXPECT_EQ(kinds_of({"compare", "--ratings",
                      directory.write("ratings.txt", kEasy + " 1.5/1.2/1.2\n" + kConflict + " 7.1\n")}),
            (Kinds{"rating", "rating-summary"}));
}

TEST(RecordsSchema, MatchesRecordsOfAudit) {
  const std::string head = R"({"grid": ")" + kEasy + R"(", "name": "x", "conclusions": [")";
  const std::string lines = head + R"(r4c7=8"], "premises": ["8r4"]})" + "\n" + head + R"(r4c7=8"], "premises": []})" +
                            "\n" + head + R"(r1c1=1"], "premises": []})" + "\nnonsense\n";
  EXPECT_EQ(kinds_of({"verify", "--from", "steps", "-s", "basic"}, lines), (Kinds{"audit", "audit-summary"}));
  EXPECT_EQ(kinds_of({"verify", "--from", "steps", "--no-techniques"}, lines), (Kinds{"audit", "audit-summary"}));
}

TEST(RecordsSchema, MatchesRecordsOfStatsAndAblate) {
  const TemporaryDirectory directory;
  const std::string rated = run_on(kAllSorts, {"rate", "--format", "ndjson"}).out;
  EXPECT_EQ(kinds_of({"stats", "-", "--against", directory.write("rated.ndjson", rated)}, rated),
            (Kinds{"stats", "stats-level", "stats-technique", "stats-distribution", "stats-puzzle", "stats-correlation",
                   "stats-join"}));
  const std::string table = directory.write("times.csv", "puzzle,seconds\n" + kEasy + ",100\n" + kHard + ",\n");
  EXPECT_EQ(kinds_of({"stats", "-", "--against", table, "--column", "seconds"}, rated),
            (Kinds{"stats", "stats-level", "stats-technique", "stats-distribution", "stats-puzzle", "stats-correlation",
                   "stats-column", "stats-column-level"}));
  const std::string classes = run_on(kAllSorts, {"classify", "--format", "ndjson"}).out;
  EXPECT_EQ(kinds_of({"stats", "-", "--against", directory.write("classes.ndjson", classes)}, classes),
            (Kinds{"stats", "stats-level", "stats-distribution", "stats-correlation", "stats-join"}));
  EXPECT_EQ(kinds_of({"ablate", "-s", "basic", "--changes", "-"}, kHard + "\n" + kMedium + "\n"),
            (Kinds{"ablation", "ablation-entry", "ablation-change", "ablation-set", "ablation-order"}));
}

TEST(RecordsSchema, MatchesRecordsOfFit) {
  EXPECT_EQ(kinds_of({"fit", "-s", "singles", "--target", "seconds", "--samples", "20", "--compare", "basic",
                      source_file("examples/times.csv")}),
            (Kinds{"fit", "fit-score", "fit-prediction"}));
}

TEST(RecordsSchema, MatchesPuzzlesWhoseWorkerDied) {
  const TemporaryDirectory directory;
  const std::string file = behind_basic(directory, "crashes");
  EXPECT_EQ(kinds_of({"rate", "--isolate", "-s", file}, kStuck), Kinds{"rate"});
  EXPECT_EQ(kinds_of({"solve", "--isolate", "-s", file, "-"}, kStuck), (Kinds{"step", "result"}));
}

// docs/step.schema.json describes only steps, and allows additional fields for later versions.
TEST(RecordsSchema, OfAStepMatchesEveryTechniqueAndAllowsNewFields) {
  std::string steps = run_on(kHard + "\n" + kStuck + "\n", {"steps", "-s", "complete", "--format", "ndjson", "-"}).out;
  steps += run({"solve", "-s", "hodoku", "--verify", "--format", "ndjson", source_file("examples/puzzles.txt")}).out;
  std::string records;
  int verdicts = 0;
  std::map<std::string, int> steps_of;  // a technique has thousands, which differ only in cells and digits
  for (const std::string& line : lines_of(steps)) {
    Json record = Json::parse(line);
    if (record.value("type", "") != "step" || ++steps_of[record["technique"].dump() + record["kind"].dump()] > 20)
      continue;
    verdicts += record.value("verdict", "") == "proved" ? 1 : 0;
    if (record.contains("evidence")) record["evidence"]["surprise"] = 1;
    record["surprise"] = "a later field";
    records += record.dump() + "\n";
  }
  EXPECT_GT(verdicts, 10);
  records += "{\"type\":\"step\"}\n";
  const Ended validated = run_program(
      "/usr/bin/python3", {source_file("tests/cli/validate_lines.py"), source_file("docs/step.schema.json")},
      {.input = records});
  EXPECT_EQ(validated.err, "");
  EXPECT_EQ(lines_of(validated.out).size(), 1U) << validated.out;  // the last one
}

TEST(RecordsSchema, OfAStepKnowsTheCausesOfLinksAndTheViewsOfForcingChains) {
  const std::string state =
      "2..945...98....3+4.4.7...+2.+9.76.5+9.2..+9.2.....1.....69..49+5....1..+8.+9.5.2...8.7+96+4:"
      "729 332 838 344 847 553 358 371 381 682 593 295";
  bool has_views = false;
  for (const std::string& line :
       lines_of(run({"steps", "-s", "hodoku", "--technique", "forcing-chain", "--format", "ndjson", state}).out)) {
    const Json record = Json::parse(line);
    EXPECT_EQ(record["version"], 1);
    for (const Json& link : record["evidence"]["links"]) EXPECT_TRUE(link.contains("cause")) << line;
    if (!record.contains("views")) continue;
    has_views = true;
    std::size_t links_of_views = 0;
    for (const Json& view : record["views"]) {
      const std::string premise = view["evidence"]["candidates"][0]["candidates"][0];
      EXPECT_EQ(view["label"], premise.substr(1) + (view["assumed"] == true ? "=" : "<>") + premise[0]);
      const Json links = view["evidence"].value("links", Json::list());
      EXPECT_TRUE(links.empty() || links[0]["from"][0] == premise) << line;
      links_of_views += links.size();
    }
    EXPECT_EQ(record["evidence"]["links"].size(), links_of_views) << line;
  }
  EXPECT_TRUE(has_views);
}

// Every field of a record is described, and every field that all records have is required.
TEST(RecordsSchema, RefusesUnknownFieldsAndMissingRequiredFields) {
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"rate"}, {"solve"}, {"hint"}, {"count"}, {"check"}}) {
    const std::string line = lines_of(run({command[0], "--format", "ndjson", kHard}).out).at(0);
    const Json record = Json::parse(line);
    std::string changed;
    Json more = record;
    more["surprise"] = 1;
    changed += more.dump() + "\n";
    for (const auto& [key, value] : record.members()) {
      if (key == "evidence" || key == "type") continue;
      Json less = record;
      less.erase(key);
      const bool is_optional = key == "count" || (key == "status" && command[0] == "rate");
      if (!is_optional) changed += less.dump() + "\n";
      Json other = record;
      other[key] = value.is_text() ? Json(7) : Json("7 of them");
      changed += other.dump() + "\n";
    }
    for (const std::string& verdict : verdicts_on(changed)) {
      EXPECT_EQ(verdict.substr(0, 1), "$") << command[0] << ": " << verdict;
    }
  }
}

// The page describes each field of the schema's records, and the schema has each field of the page's tables.
TEST(RecordsSchema, HasTheFieldsThatThePageDescribes) {
  const Json schema = Json::parse(whole_file(kSchema));
  std::map<std::string, std::set<std::string>> described;  // by heading
  std::string heading;
  for (const std::string& line : lines_of(whole_file(source_file("docs/input-and-output.md")))) {
    if (line.starts_with("#")) heading = line.substr(line.find(' ') + 1);
    if (line.starts_with("| `")) described[heading].insert(line.substr(3, line.find('`', 3) - 3));
  }
  const std::map<std::string, std::string> headings = {{"header", "Manifest"},         {"end", "The last record"},
                                                       {"rate", "Records of rate"},    {"step", "Records of steps"},
                                                       {"result", "Results of solve"}, {"count", "Records of count"}};
  for (const auto& [definition, title] : headings) {
    std::set<std::string> fields;
    for (const auto& [field, value] : schema["definitions"][definition]["properties"].members()) fields.insert(field);
    EXPECT_EQ(described[title], fields) << title;
  }
}

}  // namespace
}  // namespace nonet::cli
