// nonet verify --from: audits steps of other programs.

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/bad_plugins.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kAuditRow = "12345678." + std::string(72, '.');
const std::string kHardSolution = kHardLine.substr(kHardLine.size() - 82, 81);

/// A line of --from steps.
std::string argued(const std::vector<std::string>& conclusions, const std::vector<std::string>& premises,
                   const std::string& grid = kAuditRow) {
  return Json{{"grid", grid}, {"conclusions", json_list(conclusions)}, {"premises", json_list(premises)}}.line();
}

/// A step of a record; `r1c2=3` are placements.
Json recorded_step(const std::string& name_key, const std::string& name, const std::vector<std::string>& conclusions) {
  Json step{{name_key, name}, {"placements", Json::list()}, {"eliminations", Json::list()}};
  for (const std::string& conclusion : conclusions) {
    step[conclusion.find('=') == conclusion.npos ? "eliminations" : "placements"].push(conclusion);
  }
  return step;
}

/// The path of the strategy basic on kHard, as a record with our own names.
Json path_of_basic(const std::string& name_key) {
  Json path{{"puzzle", kHard}, {"steps", Json::list()}};
  for (const std::string& line : lines_of(run({"solve", "--strategy", "basic", "--format", "ndjson", kHard}).out)) {
    const Json record = Json::parse(line);
    if (record["type"] == "step") {
      path["steps"].push(
          recorded_step(name_key, record["name"], record["conclusions"].get<std::vector<std::string>>()));
    }
  }
  return path;
}

/// Audits lines with techniques that load fast.
Ended audit(const std::string& source, const std::string& lines, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"verify", "--from", source, "--strategy", "basic"});
  return run_on(lines, options);
}

Ended audit_alone(const std::string& source, const std::string& lines, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"verify", "--from", source, "--no-techniques"});
  return run_on(lines, options);
}

std::vector<Json> audit_records(const Ended& ended) {
  std::vector<Json> records;
  for (const std::string& line : lines_of(ended.out)) records.push_back(Json::parse(line));
  return records;
}

/// A position with whips, and lines of a path of CSP-Rules behind it.
std::string csp_rules_path(const std::vector<std::string>& lines) {
  std::string path =
      ".3+5.9.68.+1+89+564..2.+67..8+95.84+16.9..+5+926.+8+541.+7+5+32+41+896+59+84.+61..6+7+281+35+4+9+314+95..6+8";
  for (const std::string& line : lines) path += '\t' + line;
  return path + '\n';
}

// Verdicts

TEST(Audit, ReportsWhatNamedPremisesProve) {
  const Ended ended = audit("steps", argued({"r1c9=9"}, {"r1c9"}) + argued({"r1c9=9"}, {"r1c9", "9r1"}));
  EXPECT_EQ(ended.out, "1\t1\tnamed\t-\tr1c9=9\tminimal\n2\t1\tnamed\t-\tr1c9=9\t2 of 2 premises idle\n");
  EXPECT_EQ(ended.err,
            "technique    steps    wrong    named  minimal technique same name     true\n"
            "-                2        0        2        1         0         0        0\n"
            "all              2        0        2        1         0         0        0\n");
  EXPECT_EQ(ended.exit, 0);
}

TEST(Audit, NamesTheTechniqueOfAStepThatItsPremisesDoNotProve) {
  const Ended ended = audit("steps", argued({"r1c9=9"}, {}));
  EXPECT_EQ(ended.out, "1\t1\ttechnique\t-\tr1c9=9\tfull-house (Full House)\n");
  EXPECT_EQ(ended.exit, 0);
}

TEST(Audit, ReportsATrueStepThatNoTechniqueFinds) {
  const std::string line = argued({"r2c1<>1"}, {"9r1"}, ".23456789" + std::string(72, '.'));
  const Ended alone = audit_alone("steps", line);
  EXPECT_EQ(alone.out.find("1\t1\ttrue\t-\tr2c1<>1\tr2c1<>1 does not follow: "), 0U) << alone.out;
  EXPECT_EQ(alone.exit, 0);
  // r1c1=1 excludes the candidate.
  EXPECT_EQ(audit("steps", line).out, "1\t1\ttechnique\t-\tr2c1<>1\tfull-house (Full House)\n");
}

TEST(Audit, ReadsStepsWithoutNames) {
  const std::string line =
      Json{{"grid", kAuditRow}, {"kind", "x"}, {"conclusions", Json::list({"r1c9=9"})}}.dump() + "\n";
  EXPECT_EQ(audit_alone("steps", line).out, "1\t1\ttrue\tx\tr1c9=9\t-\n");
  EXPECT_EQ(audit("steps", line).out, "1\t1\ttechnique\tx\tr1c9=9\tfull-house (Full House)\n");
  const Ended solved = run({"solve", "--no-evidence", "--format", "ndjson", kHard});
  const Json sums = audit_records(audit_alone("steps", solved.out, {"--format", "ndjson"})).back();
  EXPECT_EQ(sums["true"], lines_of(solved.out).size() - 1);
}

TEST(Audit, ShowsASolutionThatRefutesAStep) {
  for (const bool has_techniques : {false, true}) {
    const std::string line = argued({"r1c1=1"}, {"r1c1"}, kEasy);
    const Ended ended = has_techniques ? audit("steps", line) : audit_alone("steps", line);
    EXPECT_EQ(ended.out, "1\t1\twrong\t-\tr1c1=1\tr1c1=1 is false in the solution " + kEasySolution + "\n");
    EXPECT_EQ(ended.exit, 3);
  }
}

TEST(Audit, ReportsThatTheSolutionIsOneOfSeveral) {
  const Ended ended = audit_alone("steps", argued({"r2c1=5"}, {"5b1"}));
  EXPECT_EQ(ended.out.find("1\t1\twrong\t-\tr2c1=5\tr2c1=5 is false in the solution 12345678"), 0U) << ended.out;
  EXPECT_EQ(ended.out.substr(ended.out.size() - 17), ", one of several\n");
}

TEST(Audit, AcceptsOurOwnPaths) {
  const Ended solved = run({"solve", "--format", "ndjson", kHard});
  const std::vector<Json> records = audit_records(audit("steps", solved.out, {"--format", "ndjson"}));
  ASSERT_FALSE(records.empty());
  const Json& sums = records.back();
  EXPECT_EQ(sums["type"], "audit-summary");
  EXPECT_EQ(sums["steps"], lines_of(solved.out).size() - 1);  // the result is skipped
  EXPECT_EQ(sums["named"], sums["steps"]);
  EXPECT_EQ(records.front()["name"], Json::parse(lines_of(solved.out).front())["name"]);
}

// Paths

TEST(Audit, FollowsRecordedPaths) {
  for (const auto& [source, key] : {std::pair("hodoku", "technique"), {"explainer", "name"}}) {
    const Json path = path_of_basic(key);
    const std::vector<Json> records = audit_records(audit(source, path.dump() + "\n", {"--format", "ndjson"}));
    ASSERT_EQ(records.size(), path["steps"].size() + 1);
    for (std::size_t i = 0; i + 1 < records.size(); ++i) {
      EXPECT_EQ(records[i]["verdict"], "technique") << records[i];
      EXPECT_EQ(records[i]["step"], i + 1);
      EXPECT_EQ(records[i]["line"], 1);
    }
    EXPECT_EQ(records.back()["technique"], path["steps"].size());
  }
}

TEST(Audit, ReportsWhetherStepAndTechniqueHaveTheSameName) {
  Json path{{"puzzle", kEasy}, {"steps", Json::list({recorded_step("technique", "Magic", {"r4c7=8"})})}};
  const Ended magic = audit("hodoku", path.dump() + "\n");
  EXPECT_EQ(magic.out, "1\t1\ttechnique\tMagic\tr4c7=8\thidden-single (Hidden Single)\n") << magic.err;
  path["steps"][0]["technique"] = "Hidden Single";
  EXPECT_EQ(audit("hodoku", path.dump() + "\n").out, "1\t1\ttechnique\tHidden Single\tr4c7=8\thidden-single\n");
}

TEST(Audit, DoesNotApplyAWrongStep) {
  Json path = path_of_basic("technique");
  ASSERT_NE(kHardSolution[0], '1');
  path["steps"].insert(3, recorded_step("technique", "Magic", {"r1c1=1"}));
  const Ended ended = audit("hodoku", path.dump() + "\n", {"--format", "ndjson"});
  const std::vector<Json> records = audit_records(ended);
  ASSERT_EQ(records.size(), path["steps"].size() + 1);
  for (std::size_t i = 0; i + 1 < records.size(); ++i) {
    EXPECT_EQ(records[i]["verdict"], i == 3 ? "wrong" : "technique") << records[i];
  }
  EXPECT_EQ(records[3]["counter_model"], kHardSolution);
  EXPECT_EQ(records[3]["position"], records[4]["position"]);
  EXPECT_EQ(ended.exit, 3);
}

TEST(Audit, ReportsAStepWithoutEffect) {
  const Json step = recorded_step("technique", "Hidden Single", {"r4c7=8"});
  const Json path{{"puzzle", kEasy}, {"steps", Json::list({step, step})}};
  EXPECT_EQ(lines_of(audit("hodoku", path.dump() + "\n").out).back(),
            "1\t2\ttrue\tHidden Single\tr4c7=8\twithout effect");
}

TEST(Audit, ReadsCandidatesAsObjects) {
  Json step = recorded_step("technique", "Hidden Single", {});
  step["placements"].push({{"cell", "r4c7"}, {"value", 8}});
  const auto path = [&] { return Json{{"puzzle", kEasy}, {"steps", Json::list({step})}}.dump() + "\n"; };
  EXPECT_EQ(audit("hodoku", path()).out, "1\t1\ttechnique\tHidden Single\tr4c7=8\thidden-single\n");
  for (const Json& value : {Json(0), Json(10), Json("8"), Json()}) {
    step["placements"][0]["value"] = value;
    EXPECT_EQ(audit_alone("hodoku", path()).exit, 1) << value;
  }
}

TEST(Audit, ReadsNamesOfSudokuExplainerWithoutSizes) {
  const Json path{{"puzzle", kEasy},
                  {"steps", Json::list({recorded_step("name", "Unique Loop 8 type 1", {"r4c7=8"})})}};
  EXPECT_EQ(audit_alone("explainer", path.dump() + "\n").out, "1\t1\ttrue\tUnique Loop type 1\tr4c7=8\t-\n");
}

TEST(Audit, ReadsLinesOfTheRegressionLibrary) {
  const std::string pointing = "..1......234......567......" + std::string(54, '.');
  const std::string head = ":0100:9:" + pointing + "::";
  const Ended ended = audit("hodoku",
                            "# a comment\n\n" + head + "914 915::\n" +   // two of six
                                ":0100-x:9:" + pointing + "::911::\n" +  // claims that there is no such step
                                head + "911::\n");
  const std::vector<std::string> lines = lines_of(ended.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0], "3\t1\ttechnique\t0100\tr1c45<>9\tpointing");
  EXPECT_EQ(lines[1].find("5\t1\twrong\t0100\tr1c1<>9\tr1c1<>9 is false in the solution 9"), 0U) << lines[1];
  EXPECT_EQ(ended.exit, 3);
}

// Options

TEST(Audit, RunsTechniquesUpToALevelForStepsOfAnyName) {
  const std::string pointing = "..1......234......567......" + std::string(54, '.') + "::914 915::\n";
  const auto verdict = [](const std::string& line, const std::vector<std::string>& options) {
    return audit("hodoku", line, options).out;
  };
  EXPECT_EQ(verdict(":0999:9:" + pointing, {"--up-to", "medium"}),
            "1\t1\ttechnique\t0999\tr1c45<>9\tpointing (0100)\n");
  EXPECT_EQ(verdict(":0999:9:" + pointing, {"--up-to", "easy"}), "1\t1\ttrue\t0999\tr1c45<>9\t-\n");
  EXPECT_EQ(verdict(":0100:9:" + pointing, {"--up-to", "easy"}), "1\t1\ttechnique\t0100\tr1c45<>9\tpointing\n");
}

TEST(Audit, RunsAllButTheHardestLevelByDefault) {
  const TemporaryDirectory directory;
  const std::string levels = "levels: [{name: low, max-score: 9}, {name: high}]\n";
  const std::string techniques = "techniques: [{use: hidden-single, level: high}]\n";
  const std::string leveled = directory.write("leveled.yaml", "version: 1\n" + levels + techniques);
  const std::string plain = directory.write("plain.yaml", "version: 1\ntechniques: [hidden-single]\n");
  const std::string line =
      Json{{"puzzle", kEasy}, {"steps", Json::list({recorded_step("technique", "Magic", {"r4c7=8"})})}}.dump() + "\n";
  const auto verdict = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"verify", "--from", "hodoku", "--strategy"});
    return lines_of(run_on(line, options).out).front().substr(4, 4);
  };
  EXPECT_EQ(verdict({leveled}), "true");
  EXPECT_EQ(verdict({leveled, "--up-to", "high"}), "tech");
  EXPECT_EQ(verdict({plain}), "tech");
}

TEST(Audit, WritesOnlyTheRequestedVerdicts) {
  const std::string lines = argued({"r1c9=9"}, {"r1c9"}) + argued({"r1c9=9"}, {}) + "nonsense\n";
  EXPECT_EQ(lines_of(audit("steps", lines, {"--only", "named,error"}).out).size(), 2U);
  const Ended none = audit("steps", lines, {"--only", "wrong"});
  EXPECT_EQ(none.out, "");
  EXPECT_NE(none.err.find("all              2        0        1        1         1"), std::string::npos) << none.err;
}

TEST(Audit, WritesCsv) {
  EXPECT_EQ(audit("steps", argued({"r1c9=9"}, {"r1c9"}) + "nonsense\n", {"--format", "csv"}).out,
            "line,step,name,conclusions,position,verdict,detail\n"
            "1,1,-,r1c9=9," +
                kAuditRow +
                ",named,minimal\n"
                "2,,,,,error,\"not JSON at character 2, expected an object with 'grid', 'conclusions' and "
                "'premises'\"\n");
}

TEST(Audit, WritesTheSameWithAnyNumberOfJobs) {
  std::string lines;
  for (int i = 0; i < 20; ++i) lines += path_of_basic("technique").dump() + (i % 7 == 3 ? "}\n" : "\n");
  const Ended one = audit("hodoku", lines, {"--jobs", "1"});
  const Ended three = audit("hodoku", lines, {"--jobs", "3"});
  EXPECT_EQ(one.out, three.out);
  EXPECT_EQ(one.err, three.err);
  EXPECT_EQ(one.exit, 1);
}

// Errors

TEST(Audit, ReportsABadLineAndAuditsTheOthers) {
  const Json good = path_of_basic("technique");
  const std::string steps =
      "\"steps\", a list of objects with a text \"technique\" and lists \"placements\" and "
      "\"eliminations\"";
  const std::string no_path = "not a record of a path, expected ";
  const std::vector<std::pair<std::string, std::string>> examples = {
      {"nonsense", no_path + "a JSON object"},
      {"[]", no_path + "a JSON object"},
      {"{}", no_path + "a text \"puzzle\""},
      {Json{{"puzzle", kHard}}.dump(), no_path + steps},
      {Json{{"puzzle", kHard}, {"steps", Json::list({1})}}.dump(), no_path + steps},
      {Json{{"puzzle", "123"}, {"steps", Json::list()}}.dump(), "\"puzzle\": too short: 3 cells, expected 81"},
      {Json{{"puzzle", kConflict}, {"steps", Json::list()}}.dump(), "the grid contradicts itself: it has no solution"},
      {Json{{"puzzle", "2" + kEasy.substr(1)}, {"steps", Json::list()}}.dump(),
       "the grid has no solution: no step can be judged"},
      {":abc",
       "character 1: not a line of the library, expected "
       ":code:candidates:grid:deleted:eliminations:placements:"},
      {std::string(1'100'000, '{'), "longer than 1048576 bytes, expected a step or a path"},
  };
  for (const auto& [line, message] : examples) {
    const Ended ended = audit_alone("hodoku", line + "\n" + good.dump() + "\n");
    EXPECT_EQ(lines_of(ended.err).front(), "nonet: stdin:1: " + message);
    EXPECT_EQ(lines_of(ended.out).front(), "1\t-\terror\t-\t-\t" + message);
    EXPECT_EQ(lines_of(ended.out).size(), 1 + good["steps"].size()) << message;
    EXPECT_EQ(ended.exit, 1);
  }
}

TEST(Audit, ReportsUsageErrors) {
  const auto message = [](const std::vector<std::string>& options) {
    const Ended ended = run(options);
    EXPECT_EQ(ended.exit, 2);
    return ended.err;
  };
  for (const std::vector<std::string>& option : std::vector<std::vector<std::string>>{{"--only", "wrong"},
                                                                                      {"--up-to", "easy"},
                                                                                      {"--no-techniques"},
                                                                                      {"-s", "basic"},
                                                                                      {"--set", "x-wing.score=1"}}) {
    std::vector<std::string> arguments{"verify", "-"};
    arguments.insert(arguments.end(), option.begin(), option.end());
    EXPECT_NE(message(arguments).find("--from"), std::string::npos) << option.front();
  }
  EXPECT_NE(message({"verify", "--from", "steps", "--exact-idle", "-"}).find("--exact-idle"), std::string::npos);
  EXPECT_NE(message({"verify", "--from", "nobody", "-"}).find("--from: "), std::string::npos);
  EXPECT_NE(message({"verify", "--from", "steps", "--only", "proved", "-"}).find("--only: "), std::string::npos);
  EXPECT_NE(message({"verify", "--from", "steps", "--no-techniques", "-s", "basic", "-"}).find("--no-techniques"),
            std::string::npos);
  EXPECT_EQ(message({"verify", "--from", "steps", "-s", "basic", "--up-to", "top", "-"})
                .find("nonet: --up-to: strategy 'basic' has no level 'top', expected one of easy, medium"),
            0U);
  EXPECT_NE(message({"verify", "--from", "steps", "/nowhere/steps.ndjson"}).find("/nowhere/steps.ndjson"),
            std::string::npos);
}

TEST(Audit, NamesAFailingTechniqueAndContinues) {
  const TemporaryDirectory directory;
  const std::string strategy = alone(directory, "throws_in_find");
  const Ended ended = run_on(argued({"r1c9=9"}, {}) + argued({"r1c9=9"}, {"r1c9"}),
                             {"verify", "--from", "steps", "--strategy", strategy});
  EXPECT_EQ(lines_of(ended.out).back(), "2\t1\tnamed\t-\tr1c9=9\tminimal");
  EXPECT_EQ(ended.err.find("nonet: stdin:1: "), 0U) << ended.err;
  EXPECT_NE(ended.err.find("throws-in-find"), std::string::npos) << ended.err;
  EXPECT_EQ(ended.exit, 3);
}

TEST(Audit, ShowsNamesWithoutControlCharacters) {
  const Json path{{"puzzle", kEasy}, {"steps", Json::list({recorded_step("technique", "a\x1b[2Jb", {"r4c7=8"})})}};
  for (const char* format : {"text", "csv"}) {
    const Ended ended = audit_alone("hodoku", path.dump() + "\n", {"--format", format});
    EXPECT_NE(ended.out.find("a?[2Jb"), std::string::npos) << ended.out;
    EXPECT_NE(ended.err.find("a?[2Jb"), std::string::npos) << ended.err;
    EXPECT_EQ((ended.out + ended.err).find('\x1b'), std::string::npos);
  }
}

// Paths of CSP-Rules

TEST(Audit, TakesTheVariablesOfCspRulesAsPremises) {
  const std::string path =
      csp_rules_path({"Entering_level_W2_with_<Fact-15443>", "whip[2]: r9n7{c7 c6} - c5n7{r7 .} ==> r4c7 ≠ 7",
                      "oddagon[5]: c5n7{r4 r7},r7n7{c5 c9},c9n7{r7 r5},r5n7{c9 c4},b5n7{r5c4 "
                      "r4c5} ==> r2c8≠7",
                      "whip[1]: b2n7{r1c4 .} ==> r1c9 ≠ 7, r1c1 ≠ 7"});
  const Ended ended = audit_alone("csp-rules", path);
  EXPECT_EQ(ended.out,
            "1\t1\tnamed\twhip\tr4c7<>7\tminimal\n"
            "1\t2\tnamed\toddagon\tr2c8<>7\tminimal\n"
            "1\t3\tnamed\twhip\tr1c19<>7\tminimal\n");
  EXPECT_EQ(ended.exit, 0);
}

TEST(Audit, BeginsPathsOfCspRulesAfterAllSingles) {
  const Ended ended = audit_alone("csp-rules", kAuditRow + "\tsomething ==> r1c9 = 9\n");
  EXPECT_EQ(ended.out, "1\t1\ttrue\tsomething\tr1c9=9\twithout effect\n");
}

TEST(Audit, ReportsAWrongStepOfCspRules) {
  const Ended ended = audit_alone("csp-rules", csp_rules_path({"naked-single ==> r1c4 = 5"}));
  EXPECT_EQ(ended.out.substr(0, ended.out.find(" is false")), "1\t1\twrong\tnaked-single\tr1c4=5\tr1c4=5");
  EXPECT_EQ(ended.exit, 3);
}

TEST(Audit, RefusesOtherConclusionsOfCspRules) {
  const Ended ended = audit_alone("csp-rules", csp_rules_path({"whip[2]: r9n7{c7 c6} ==> r4c7 ? 7"}));
  EXPECT_EQ(ended.out,
            "1\t-\terror\t-\t-\tfield 2: expected conclusions like 'r5c5 ≠ 3' or 'r1c2 = 4' after '==>', "
            "found 'r4c7 ? 7'\n");
  EXPECT_EQ(ended.exit, 1);
}

}  // namespace
}  // namespace nonet::cli
