// The plugins of tests/plugins_bad: tests each row of expectations.txt with `plugins test`, `rate` and `rate
// --isolate`; cases that need more than a row follow.

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <functional>
#include <map>

#include "cli/plugin_faults.hpp"
#include "nonet/json/json.hpp"
#include "support/patterns.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

class BadPlugins : public testing::Test {
 protected:
  TemporaryDirectory directory_;
};

TEST_F(BadPlugins, HasARowForEachPlugin) {
  std::vector<std::string> sources;
  for (const auto& entry : fs::recursive_directory_iterator(source_file("tests/plugins_bad"))) {
    if (entry.path().extension() == ".cpp") sources.push_back(entry.path().stem().string());
  }
  std::sort(sources.begin(), sources.end());
  std::vector<std::string> rows;
  for (const BadPlugin& plugin : bad_plugins()) rows.push_back(plugin.name);
  EXPECT_EQ(rows, sources);
}

/// A suite with one test for each plugin that has an outcome in the table.
class BadPluginRow : public testing::TestWithParam<BadPlugin> {
 protected:
  /// Checks the outcome of a cell.
  static void expect(const Expectation& expected, const std::map<std::string, std::function<void()>>& outcomes) {
    const auto outcome = outcomes.find(expected.outcome);
    ASSERT_NE(outcome, outcomes.end()) << expected.outcome;
    outcome->second();
  }

  TemporaryDirectory directory_;
};
const auto kName = [](const auto& row) { return row.param.name; };

/// The words of a command in a message.
std::vector<std::string> argument_words(const std::string& command) {
  std::vector<std::string> words;
  for (const Match& word : all_matches(command, "'([^']*)'|([^ ]+)")) words.push_back(word[1] + word[2]);
  return words;
}

class BadPluginTested : public BadPluginRow {};
INSTANTIATE_TEST_SUITE_P(Each, BadPluginTested, testing::ValuesIn(bad_plugins_with(&BadPlugin::tested)), kName);

TEST_P(BadPluginTested, IsReportedWithACommandThatShowsItAgain) {
  const std::string& name = GetParam().name;
  const Expectation& expected = GetParam().tested;
  // A plugin that writes 80 MiB per step uses the whole time limit on each position.
  const std::string grids = name == "long_sentences" ? "2" : "30";
  // This process has gaps in its memory in which a small library may get the same address each time.
  const auto start = name == "depends_on_addresses" ? run_process : run;
  // A text of 100 MB takes a busy machine more than the limit of a search.
  const std::string limit = name == "throws_a_long_text" ? "20000" : "100";
  std::vector<std::string> arguments{
      "plugins", "test", bad_plugin(name).string(), "--timeout-ms", limit, "--grids", grids, "--format", "ndjson"};
  // A rare pattern needs a grid that has it.
  const std::string grid = source_file("tests/plugins_bad/conditions/" + name + ".txt");
  if (fs::exists(grid)) arguments.insert(arguments.end(), {"--corpus", grid});
  const Ended tested = start(arguments, {});
  EXPECT_EQ(tested.exit, 3);
  if (expected.outcome == "refused") {
    EXPECT_EQ(tested.out, "");
    // If the plugin is refused because of another one, the message may name the other's file.
    const std::string file = expected.text.starts_with("...") ? "" : bad_plugin(name).string() + ": ";
    EXPECT_PRED2(fits, tested.err, "nonet: " + file + expected.text + "\n");
    return;
  }
  std::string failed;
  Json first;
  for (const std::string& line : lines_of(tested.out)) {
    const Json record = Json::parse(line);
    if (record["verdict"] != "failed") continue;
    if (failed.empty()) first = record;
    if (failed.find(record["check"].text()) == failed.npos)
      failed += (failed.empty() ? "" : ", ") + record["check"].text();
  }
  EXPECT_EQ(failed, expected.outcome);
  ASSERT_NE(failed, "") << tested.out;
  EXPECT_PRED2(fits, first["text"].text(), expected.text);
  std::vector<std::string> command = argument_words(first["failures"][0]["command"]);
  EXPECT_EQ(command.front(), "nonet");
  command.erase(command.begin());
  const Ended again = start(command, {});
  EXPECT_NE(again.out.find("FAILED"), again.out.npos) << again.out << again.err;
  EXPECT_EQ(again.exit, 3);
}

/// The options of all runs, which the commands in messages repeat.
const std::vector<std::string> kLimits = [] {
  std::vector<std::string> limits{"--timeout-ms", "100"};
  // Memory cannot be limited under a sanitizer.
  if (!kIsSanitized) limits.insert(limits.end(), {"--memory-mib", "512"});
  return limits;
}();
std::string command_for(const std::string& what) {
  if (what.starts_with("ran out of memory")) return "solve --isolate --memory-mib 512";
  return what.starts_with("search") || what.starts_with("still searching") ? "steps --timeout-ms 100" : "steps";
}

/// Expects that the judge rejects the plugin's steps. Without it a run that is lost by one of them names it; one that
/// is true, but unproven, costs nothing.
void expect_refuted(const std::string& plugin, const std::string& strategy, const std::string& grid) {
  const std::string unjudged = run_on(grid + "\n", {"rate", "-s", strategy}).err;
  EXPECT_EQ(unjudged.empty(), plugin == "unproven_step") << unjudged;
  EXPECT_TRUE(
      unjudged.empty() ||
      fits(unjudged, "nonet: stdin:1: plugin ..., technique '" + id_of(plugin) +
                         "': its step excludes every solution: Bad Kind: =>...; reproduce with: nonet steps ...'\n"))
      << unjudged;
  const Ended verified = run_on(grid + "\n", {"rate", "-s", strategy, "--verify"});
  EXPECT_TRUE(verified.err.starts_with("nonet: stdin:1: plugin " + bad_plugin(plugin).string() + ", technique '" +
                                       id_of(plugin) + "': refuted step "))
      << verified.err;
  EXPECT_EQ(verified.exit, 3);
}

class BadPluginRated : public BadPluginRow {};
INSTANTIATE_TEST_SUITE_P(Each, BadPluginRated, testing::ValuesIn(bad_plugins_with(&BadPlugin::rate)), kName);

TEST_P(BadPluginRated, IsWhatTheTableSays) {
  const std::string& name = GetParam().name;
  const Expectation& expected = GetParam().rate;
  const std::string file = behind_basic(directory_, name);
  const auto rate = [&](const std::string& lines, std::vector<std::string> options = {}) {
    options.insert(options.begin(), {"rate", "-s", file, "--timeout-ms", "100"});
    return run_on(lines, options);
  };
  expect(expected,
         {{"as before",
           [&] {
             const Ended rated = rate(kEasy + "\n" + kStuck + "\n" + kHard + "\n");
             EXPECT_EQ(rated.out, kEasyLine + kStuckLine + kHardLine);
             EXPECT_EQ(rated.err, "");
             EXPECT_EQ(rated.exit, 0);
           }},
          {"error",
           [&] {
             for (const char* jobs : {"1", "2"}) {
               expect_one_error(rate(kStuckBetween, {"-j", jobs}),
                                plugin_message(name, expected.text, file, command_for(expected.text)));
             }
           }},
          {"mistake",
           [&] {
             const Ended rated = rate(kEasy + "\n");
             EXPECT_EQ(rated.out, "");
             EXPECT_PRED2(fits, rated.err, "nonet: " + file + ":4:40: insert.entries[0]: " + expected.text + "\n");
             EXPECT_EQ(rated.exit, 2);
           }},
          {"refused",
           [&] {
             const TemporaryDirectory plugins;
             fs::create_symlink(bad_plugin(name), plugins.path() / "plugin.so");
             const Ended rated = run_on(kEasy + "\n", {"rate", "--plugin-dir", plugins.path().string()});
             EXPECT_EQ(rated.out, kEasyStandardLine);
             EXPECT_PRED2(fits, rated.err,
                          "nonet: " + (plugins.path() / "plugin.so").string() + ": " + expected.text + "\n");
             EXPECT_EQ(rated.exit, 3);
           }},
          {"refuted", [&] { expect_refuted(name, file, kStuck); }},
          {"crash",
           [&] {
             if (kIsSanitized) GTEST_SKIP() << "SKIPPED: a sanitizer reports crashes itself";
             for (const char* jobs : {"1", "2"}) {
               const Ended rated = run_process({"rate", "-j", jobs, "-s", file, kStuck});
               EXPECT_EQ(rated.err,
                         "nonet: crashed; if a plugin is the cause, `rate --isolate` or `solve --isolate` names it and "
                         "continues\n");
               EXPECT_EQ(rated.exit, -SIGSEGV);
             }
           }},
          {"exit", [&] {
             for (const char* command : {"rate", "solve", "steps"}) {
               const Ended ended = run_process({command, "-s", file, kStuck});
               EXPECT_EQ(ended.err,
                         "nonet: a plugin ended the program by exit(); `rate --isolate` or `solve --isolate` names it "
                         "and goes on\n");
               EXPECT_EQ(ended.exit, 3);
             }
           }}});
}

class BadPluginIsolated : public BadPluginRow {};
INSTANTIATE_TEST_SUITE_P(Each, BadPluginIsolated, testing::ValuesIn(bad_plugins_with(&BadPlugin::isolated)), kName);

TEST_P(BadPluginIsolated, IsWhatTheTableSays) {
  const std::string& name = GetParam().name;
  const Expectation& expected = GetParam().isolated;
  const std::string& what = expected.text;
  if (kIsSanitized && (name == "stack_overflow" || name == "exhausts_memory")) {
    GTEST_SKIP() << "SKIPPED: a sanitizer has its own stack and memory";
  }
  const std::string file = behind_basic(directory_, name);
  const auto isolated = [&](std::vector<std::string> arguments, const std::string& lines = "") {
    arguments.insert(arguments.end(), {"--isolate", "-s", file});
    arguments.insert(arguments.end(), kLimits.begin(), kLimits.end());
    return run_on(lines, arguments);
  };
  const Ended rated = isolated({"rate", "-j", "2"}, kStuckBetween);
  const Ended solved = isolated({"solve", kStuck, kEasy});
  const auto expect_error = [&](const std::string& message) {
    expect_one_error(rated, message);
    EXPECT_EQ(solved.err, "nonet: argument 1: " + message);
    EXPECT_NE(solved.out.find("\nsolved: " + kEasySolution + "\n"), std::string::npos) << solved.out;
    EXPECT_EQ(solved.exit, 3);
  };
  expect(expected, {{"as before",
                     [&] {
                       EXPECT_EQ(rated.out, kEasyLine + kStuckLine + kEasyLine);
                       EXPECT_EQ(rated.err, "");
                       EXPECT_EQ(rated.exit, 0);
                       const std::string basic = directory_.write("basic_itself.yaml", "version: 1\nextends: basic\n");
                       EXPECT_EQ(solved.out, run({"solve", "-s", basic, kStuck, kEasy}).out);
                       EXPECT_EQ(solved.err, "");
                       EXPECT_EQ(solved.exit, 1);
                     }},
                    {"error", [&] { expect_error(plugin_message(name, what, file, command_for(what))); }},
                    {"strategy error",
                     [&] {
                       expect_error("strategy " + file + ": " + what + "; grid " + kStuck +
                                    "; reproduce with: nonet solve --strategy " + file + " '" + kStuck + "'\n");
                     }},
                    {"ends", [&] {
                       const std::string technique =
                           what.ends_with("created") ? ", technique '" + id_of(name) + "'" : "";
                       const std::string message = "nonet: plugin " + bad_plugin(name).string() + technique + ": " +
                                                   what + "; reproduce with: nonet config print --trust " + file + "\n";
                       expect_only(rated, message, 3);
                       expect_only(solved, message, 3);
                     }}});
}

// Three cells are empty; they are naked singles.
const std::string kManySingles = [] {
  std::string grid = kEasySolution;
  for (std::size_t row = 0; row < 9; row += 3) grid[row * 10] = '.';
  return grid;
}();

TEST_F(BadPlugins, ATechniqueThatThrowsWhenDestroyedIsReportedAfterAllAnswers) {
  const Ended rated = run_process({"rate", "--strategy", behind_basic(directory_, "throws_in_destroy")},
                                  {.input = kEasy + "\n" + kHard + "\n"});
  EXPECT_EQ(rated.out, kEasyLine + kHardLine);
  EXPECT_EQ(rated.err, "nonet: technique 'throws-in-destroy' of " + bad_plugin("throws_in_destroy").string() +
                           " threw an exception while it was destroyed\n");
  EXPECT_EQ(rated.exit, 3);
}

TEST_F(BadPlugins, ATechniqueThatIgnoresStopIsNamed) {
  const std::string file = alone(directory_, "does_not_stop");
  const Ended rated = run_on(kManySingles + "\n", {"rate", "--strategy", file});
  EXPECT_EQ(rated.out, kManySingles + "\terror\t-\t-\t-\n");
  EXPECT_EQ(rated.err, "nonet: stdin:1: " + plugin_message("does_not_stop",
                                                           "returned another step after the sink stopped the search",
                                                           file, "steps", kManySingles));
  EXPECT_EQ(rated.exit, 3);
}

TEST_F(BadPlugins, ARefusedOptionValueIsAnErrorInTheStrategyThatSetsIt) {
  const std::string file = alone(directory_, "refuses_its_range", "{size: 4}");
  expect_only(run_on(kEasy + "\n", {"rate", "--strategy", file}),
              "nonet: " + file + ":3:49: techniques[0].options.size: technique 'refuses-its-range' of " +
                  bad_plugin("refuses_its_range").string() + " refuses its options: size above 3 is not done yet\n",
              2);
  EXPECT_EQ(run_on(kManySingles + "\n", {"rate", "--strategy", alone(directory_, "refuses_its_range")}).exit, 0);
}

TEST_F(BadPlugins, VerifyRefutesAHiddenAssumptionForSeveralSolutions) {
  const std::string several =
      "51469...7+289+1.+7+5...3...+289.....+8.+712+79.+34+1..585+1...9+4+3..5+8+64..9..8+7+29...+97.51.+4.8"
      ":317 218 328 629 633 341 641 442 658 277 278 681 682 687 388 688";
  expect_refuted("hides_uniqueness", alone(directory_, "hides_uniqueness"), several);
}

TEST_F(BadPlugins, AMalformedStepIsNamedBeforeAJudgeReadsIt) {
  for (const char* technique : {"base-out-of-range", "cover-out-of-range", "lemma-clause-out-of-range",
                                "lemma-premise-out-of-range", "guardian-out-of-range", "bases-null"}) {
    const std::string plugin = bad_plugin("malformed_steps").string();
    const std::string file =
        directory_.write("malformed.yaml", "version: 1\nplugins: [" + plugin + "]\ntechniques: [" + technique + "]\n");
    for (const char* verify : {"--verify", "--verify=all"}) {
      const Ended rated = run_on(kManySingles + "\n", {"rate", "--strategy", file, verify});
      EXPECT_TRUE(rated.err.starts_with("nonet: stdin:1: plugin " + plugin + ", technique '" + technique +
                                        "': returned a malformed step: "))
          << rated.err;
      EXPECT_EQ(rated.exit, 3);
    }
    EXPECT_EQ(run({"solve", "--strategy", file, "--format", "ndjson", kManySingles}).exit, 3) << technique;
  }
}

TEST_F(BadPlugins, TheCommandOfAMessageIsQuotedForTheShell) {
  const std::string file = directory_.write("it's mine $(x).yaml", whole_file(alone(directory_, "no_effect")));
  const Ended rated = run_on(kStuck + "\n", {"rate", "--strategy", file});
  const std::string quoted = "'" + (directory_.path() / "it'\\''s mine $(x).yaml").string() + "'";
  EXPECT_NE(rated.err.find("; reproduce with: nonet steps --strategy " + quoted + " '"), rated.err.npos) << rated.err;
}

TEST_F(BadPlugins, ALongTextOfAnExceptionIsCut) {
  const std::string file = alone(directory_, "throws_a_long_text");
  const std::string shown = "threw an exception: " + std::string(1000, 'x') + "...";
  const Ended rated = run_process({"rate", "--strategy", file}, {.input = kManySingles + "\n"});
  EXPECT_EQ(rated.err, "nonet: stdin:1: " + plugin_message("throws_a_long_text", shown, file, "steps", kManySingles));
  EXPECT_EQ(rated.exit, 3);
}

TEST_F(BadPlugins, AHandlerOfTheExitThatDoesNotEndIsEnded) {
  if (kIsSanitized) GTEST_SKIP() << "SKIPPED: the handlers of a sanitizer take long themselves";
  const Ended rated =
      run_process({"rate", "--strategy", behind_basic(directory_, "endless_at_exit")}, {.input = kStuck + "\n"});
  EXPECT_EQ(rated.out, kStuckLine);
  EXPECT_EQ(rated.err, "nonet: a handler that a plugin has registered by atexit() does not end\n");
  EXPECT_EQ(rated.exit, 3);
}

TEST_F(BadPlugins, OutputOfATechniqueIsMixedWithTheAnswers) {
  const Ended rated = run_process({"rate", "--strategy", behind_basic(directory_, "writes_to_stdout"), kStuck});
  EXPECT_NE(rated.out.find("looking for singles\n"), rated.out.npos);
  EXPECT_NE(rated.out.find(kStuckLine), rated.out.npos);
}

}  // namespace
}  // namespace nonet::cli
