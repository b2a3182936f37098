// nonet plugins cases: grids with the steps that techniques must find.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "nonet/json/json.hpp"
#include "support/bad_plugins.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

/// A grid whose only naked single is 9 in r1c1; r1c2 is 1.
const std::string kSingle = ".12......34.......56................7..........................8.................";

/// The result of running a file of cases, and the new text of the file.
struct Result : Ended {
  std::string text;
};
Result run_file(const std::string& text, std::vector<std::string> arguments = {}) {
  const TemporaryDirectory directory;
  directory.write("my.cases", text);
  arguments.insert(arguments.begin(), {"plugins", "cases", "my.cases"});
  Result result{run(arguments, {.directory = directory.path()}), ""};
  result.text = whole_file(directory.path() / "my.cases");
  for (const auto& entry : fs::directory_iterator(directory.path())) EXPECT_EQ(entry.path().filename(), "my.cases");
  return result;
}

/// A case with the grid of kSingle.
std::string naked(const std::string& rest, const std::string& name = "one") {
  return "case: " + name + "\ntechnique: naked-single\ngrid: " + kSingle + "\n" + rest;
}

TEST(Cases, CountsPassingCases) {
  const Result result =
      run_file(naked("expect: 9 => r1c1=9\nkind: naked-single\n") + naked("expect: => r1c1=9\n", "two"));
  EXPECT_EQ(result.out, "2 passed, 0 failed\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 0);
}

TEST(Cases, ThePageOfTheFormatShowsAPassingCase) {
  const std::string page = whole_file(source_file("docs/cases.md"));
  const std::size_t begin = page.find("```\n") + 4;
  EXPECT_EQ(run_file(page.substr(begin, page.find("```", begin) - begin)).out, "1 passed, 0 failed\n");
}

TEST(Cases, ReportsExpectedAndFoundSteps) {
  const Result result = run_file(naked("expect: 8 => r1c1=8\n"));
  EXPECT_EQ(result.err,
            "nonet: my.cases:4: case 'one': expected:\n    8 => r1c1=8\n  found:\n    9 => r1c1=9 (naked-single)\n");
  EXPECT_EQ(result.out, "0 passed, 1 failed\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(Cases, ReportsUnexpectedSteps) {
  const Result result = run_file(naked("expect: none\n"));
  EXPECT_EQ(result.err, "nonet: my.cases:4: case 'one': expected nothing, found:\n    9 => r1c1=9 (naked-single)\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(Cases, ReportsForbiddenSteps) {
  const Result result = run_file(naked("expect: => r1c1=9\nforbid: r1c1=9\n"));
  EXPECT_EQ(result.err, "nonet: my.cases:5: case 'one': r1c1=9 is forbidden, found: 9 => r1c1=9 (naked-single)\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(Cases, RunsOnlyTheNamedCase) {
  const Result result = run_file(naked("expect: none\n") + naked("expect: => r1c1=9\n", "two"), {"--case", "two"});
  EXPECT_EQ(result.out, "1 passed, 0 failed\n");
  EXPECT_EQ(result.exit, 0);
}

TEST(Cases, ReportsAnUnknownCase) {
  const Result result = run_file(naked("expect: => r1c1=9\n"), {"--case", "two"});
  EXPECT_EQ(result.err, "nonet: my.cases: no case 'two'\n");
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.exit, 2);
}

TEST(Cases, ReportsInvalidCases) {
  const std::string single = "case: one\ntechnique: naked-single\n";
  for (const auto& [text, message] : std::vector<std::pair<std::string, std::string>>{
           {"", ":1: no case, expected a line `case: name`"},
           {"grid: .\n", ":1: 'grid:' before the first `case: name`"},
           {"case:\n", ":1: the case has no name"},
           {single, ":1: case 'one' has no 'grid:'"},
           {single + "technique: x\n", ":3: the case has two techniques"},
           {single + "wish: x\n",
            ":3: unknown key 'wish', expected case, technique, options, grid, expect, kind, explain, "
            "forbid or complete"},
           {single + "  x\n", ":3: 'x' is not a line of a case, expected `key: value`"},
           {single + "grid: 11" + std::string(79, '.') + "\n", ":3: equal digits in a house of the grid"},
           {naked(""), ":1: case 'one' has no 'expect:'"},
           {naked("expect: r1c1\n"),
            ":4: 'r1c1' are not conclusions, expected for example r1c2=3 or r1c23<>4, r5c6<>7"},
           {naked("expect: none\nexpect: => r1c1=9\n"), ":5: an expected step together with 'expect: none'"},
           {naked("kind: x\n"), ":4: 'kind:' must follow the `expect:` that it belongs to"},
           {naked("explain: x\n"), ":4: 'explain:' must follow the `expect:` that it belongs to"},
           {naked("complete: perhaps\n"), ":4: 'complete: perhaps', expected yes or no"},
           {naked("expect: none\n") + naked("expect: none\n"), ":5: there is already a case 'one'"}}) {
    const Result result = run_file(text);
    EXPECT_EQ(result.err, "nonet: my.cases" + message + "\n");
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.exit, 2);
  }
}

TEST(Cases, QuotesNoMoreThanTheBeginningOfALongLine) {
  const std::string text(3'000'000, 'x');
  for (const std::string& line : {text, text + ":", "case: a\n" + text + ": b", "case: a\noptions: " + text,
                                  "case: a\nforbid: " + text, "case: a\ncomplete: " + text, "case: " + text}) {
    const TemporaryDirectory directory;
    const Ended result = run({"plugins", "cases", directory.write("a.cases", line + "\n")});
    EXPECT_LT(result.err.size(), 300U) << line.substr(0, 20);
    EXPECT_NE(result.err.find("xxx...'"), std::string::npos) << result.err;
    EXPECT_EQ(result.exit, 2);
  }
}

TEST(Cases, ReportsUnknownTechniquesKindsAndOptions) {
  const std::string rest = "grid: " + kSingle + "\nexpect: none\n";
  for (const auto& [text, message] : std::vector<std::pair<std::string, std::string>>{
           {"case: a\ntechnique: naked-singel\n" + rest,
            ":2: no plugin has a technique 'naked-singel', did you mean 'naked-single'?"},
           {naked("expect: none\noptions: depth=3\n"), ":5: technique 'naked-single' has no option 'depth'"},
           {naked("expect: none\noptions: order=up\n"),
            ":5: 'up' is not a value of option 'order', expected queue, scan, explainer"},
           {naked("expect: none\noptions: order\n"), ":5: 'order' is not an option, expected name=value"},
           {naked("expect: => r1c1=9\nkind: x\n"), ":4: technique 'naked-single' has no kind 'x'"}}) {
    const Result result = run_file(text);
    EXPECT_EQ(result.err, "nonet: my.cases" + message + "\n");
    EXPECT_EQ(result.exit, 2);
  }
}

TEST(Cases, ReportsAnUnreadableFile) {
  const Ended missing = run({"plugins", "cases", "/nowhere.cases", "/tmp"});
  EXPECT_EQ(missing.err,
            "nonet: /nowhere.cases: cannot be read: No such file or directory, expected a file of cases\n"
            "nonet: /tmp: cannot be read: Is a directory, expected a file of cases\n");
  EXPECT_EQ(missing.exit, 2);
}

TEST(Cases, LoadsTheNamedPlugin) {
  const std::string plugin = build_file("templates/my_technique.so");
  const Ended result =
      run({"plugins", "cases", source_file("templates/technique/my_technique.cases"), "--plugin", plugin});
  EXPECT_EQ(result.out, "2 passed, 0 failed\n");
  EXPECT_EQ(result.exit, 0);
}

TEST(Cases, ReportsAnotherCopyOfThePluginUnderTestWithoutFailing) {
  const TemporaryDirectory directory;
  fs::copy_file(build_file("templates/my_technique.so"), directory.path() / "my_technique.so");
  const std::string plugin = build_file("templates/my_technique.so");
  const Ended result = run({"plugins", "cases", source_file("templates/technique/my_technique.cases"), "--plugin",
                            plugin, "--plugin-dir", directory.path().string()});
  EXPECT_EQ(result.err.find("nonet: " + directory.path().string() +
                            "/my_technique.so: name: a plugin 'my_technique' is "
                            "already loaded from " +
                            plugin + "\n"),
            0U)
      << result.err;
  EXPECT_EQ(result.out, "2 passed, 0 failed\n");
  EXPECT_EQ(result.exit, 0);
}

TEST(Cases, ARefusedNamedPluginEndsTheRun) {
  const TemporaryDirectory directory;
  const std::string notes = directory.write("notes.so", "no library");
  const Ended result = run({"plugins", "cases", source_file("plugins/singles/singles.cases"), "--plugin", notes});
  EXPECT_EQ(result.err,
            "nonet: " + notes + ": not a plugin: not a shared library for this machine (64-bit little-endian ELF)\n");
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.exit, 3);
}

TEST(Cases, APluginThatThrowsFailsItsCase) {
  const TemporaryDirectory directory;
  for (const std::string name : {"throws_in_find", "throws_a_number_in_find"}) {
    const auto plugin = bad_plugin(name).string();
    const std::string file =
        directory.write("a.cases", "case: a\ntechnique: " + id_of(name) + "\ngrid: " + kSingle + "\nexpect: none\n");
    const Ended result = run({"plugins", "cases", file, "--plugin", plugin});
    EXPECT_EQ(result.err.find("nonet: " + file + ":1: case 'a': exception: "), 0U) << result.err;
    EXPECT_EQ(result.exit, 1);
  }
}

TEST(Cases, WritesRecords) {
  const Result result = run_file(naked("expect: none\n") + naked("expect: => r1c1=9\n", "two"), {"--format", "ndjson"});
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 2U);
  const auto first = Json::parse(lines[0]);
  EXPECT_EQ(first["file"], "my.cases");
  EXPECT_EQ(first["case"], "one");
  EXPECT_EQ(first["technique"], "naked-single");
  EXPECT_EQ(first["result"], "failed");
  EXPECT_EQ(first["failures"][0]["line"], 4);
  EXPECT_EQ(Json::parse(lines[1]), Json({{"file", "my.cases"},
                                         {"line", 5},
                                         {"case", "two"},
                                         {"technique", "naked-single"},
                                         {"result", "passed"},
                                         {"failures", Json::list()}}));
}

TEST(Cases, HaveNoCsv) {
  const Result result = run_file(naked("expect: none\n"), {"--format", "csv"});
  EXPECT_EQ(result.err, "nonet: --format: expected text or ndjson (see: nonet plugins cases --help)\n");
  EXPECT_EQ(result.exit, 2);
}

const std::string kWhy = "explain: r1c1 sees 1, 2, 3, 4, 5, 6, 7 and 8. Only 9 is left, so r1c1 is 9.\n";

TEST(Cases, CompareExplanationsIfTheyHaveOne) {
  EXPECT_EQ(run_file(naked("expect: 9 => r1c1=9\n" + kWhy)).out, "1 passed, 0 failed\n");
  const Result result = run_file(naked("expect: 9 => r1c1=9\nexplain: It is obvious.\n"));
  EXPECT_NE(result.err.find("It is obvious."), std::string::npos);
  EXPECT_NE(result.err.find("Only 9 is left"), std::string::npos);
  EXPECT_EQ(result.exit, 1);
}

TEST(CasesUpdate, FillsInAnEmptyExplanationAndAddsNone) {
  EXPECT_EQ(run_file(naked("expect: 9 => r1c1=9\nexplain:\n"), {"--update"}).text,
            naked("expect: 9 => r1c1=9\n" + kWhy));
  const std::string without = naked("expect: 9 => r1c1=9\n");
  EXPECT_EQ(run_file(without, {"--update"}).text, without);
}

TEST(CasesUpdate, UpdatesTheExplanationOfTheSameStepInAnIncompleteCase) {
  EXPECT_EQ(run_file(naked("expect: 9 => r1c1=9\nexplain:\ncomplete: no\n"), {"--update"}).text,
            naked("expect: 9 => r1c1=9\n" + kWhy + "complete: no\n"));
}

TEST(CasesUpdate, KeepsAFileThatPasses) {
  const std::string text = "# x\r\n\n" + naked("expect:   =>   r1c1=9   # why\n  \n# end");
  const Result result = run_file(text, {"--update"});
  EXPECT_EQ(result.text, text);
  EXPECT_EQ(result.out, "1 passed, 0 failed, 0 updated\n");
  EXPECT_EQ(result.exit, 0);
}

TEST(CasesUpdate, WritesFoundStepsAndKeepsTheRest) {
  const Result result =
      run_file("# about\n" + naked("expect: 8 => r1c1=8   # why\n# between\nkind: naked-single\nforbid: r1c2=1\n"),
               {"--update"});
  EXPECT_EQ(result.text,
            "# about\n" + naked("expect: 9 => r1c1=9   # why\n# between\nkind: naked-single\nforbid: r1c2=1\n"));
  EXPECT_EQ(result.out, "0 passed, 0 failed, 1 updated\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 0);
}

TEST(CasesUpdate, WritesCasesThatPass) {
  const std::string grid = "technique: hidden-single\noptions: order=scan\ngrid: " + kEasy + "\n";
  const Result result = run_file("case: a\n" + grid + "expect: none\n", {"--update"});
  EXPECT_EQ(result.exit, 0) << result.err;
  EXPECT_NE(result.text.find("\nkind: hidden-single-"), std::string::npos) << result.text;
  EXPECT_EQ(run_file(result.text).out, "1 passed, 0 failed\n");
}

TEST(CasesUpdate, AddsUnexpectedStepsAfterTheExpectedOnes) {
  const std::string grid = "case: a\ntechnique: hidden-single\noptions: order=scan\ngrid: " + kEasy + "\n";
  const Result all = run_file(grid + "expect: none\n", {"--update"});
  const auto lines = lines_of(all.text);
  ASSERT_GT(lines.size(), 8U) << all.text;
  const Result result = run_file(grid + lines[4] + "\n" + lines[5] + "\nforbid: r1c8=1\n", {"--update"});
  std::string expected = grid;
  for (std::size_t i = 4; i < lines.size(); ++i) expected += lines[i] + "\n";
  EXPECT_EQ(result.text, expected + "forbid: r1c8=1\n");
}

TEST(CasesUpdate, RemovesMissingStepsAndKeepsTheirComments) {
  const Result result =
      run_file(naked("expect: => r1c1=9\nexpect: => r2c2=9  # was here\nkind: naked-single\n"), {"--update"});
  EXPECT_EQ(result.text, naked("expect: => r1c1=9\n# was here\n"));
}

TEST(CasesUpdate, WritesThatNoStepIsFound) {
  const std::string text = "case: a\ntechnique: remote-pair\ngrid: " + kSingle + "\n";
  const Result result = run_file(text + "expect: => r1c1<>9\nexpect: => r1c1<>9\n", {"--update"});
  EXPECT_EQ(result.text, text + "expect: none\n");
}

TEST(CasesUpdate, ChangesOnlyTheNamedCase) {
  const std::string wrong = naked("expect: none\n");
  const Result result = run_file(wrong + naked("expect: none\n", "two"), {"--update", "--case", "two"});
  EXPECT_EQ(result.text, wrong + naked("expect: 9 => r1c1=9\n", "two"));
}

TEST(CasesUpdate, KeepsLineEnds) {
  std::string text = naked("expect: none\n");
  for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += 2) text.insert(at, 1, '\r');
  const std::string crlf = run_file(text, {"--update"}).text;
  EXPECT_EQ(crlf.substr(crlf.find("expect")), "expect: 9 => r1c1=9\r\n");
  const Result no_end = run_file(naked("expect: none"), {"--update"});
  EXPECT_EQ(no_end.text, naked("expect: 9 => r1c1=9\n"));
}

TEST(CasesUpdate, UpdatesStepsWithTheSameConclusionsInAnIncompleteCase) {
  const Result result = run_file(naked("expect: old words => r1c1=9\ncomplete: no\n"), {"--update"});
  EXPECT_EQ(result.text, naked("expect: 9 => r1c1=9\ncomplete: no\n"));
  EXPECT_EQ(result.exit, 0);
}

TEST(CasesUpdate, KeepsAnAmbiguousIncompleteCase) {
  const std::string text = naked("expect: => r1c1=8\ncomplete: no\n");
  const Result result = run_file(text, {"--update"});
  EXPECT_EQ(result.text, text);
  EXPECT_EQ(result.err,
            "nonet: my.cases:4: case 'one': no step concludes r1c1=8 here any more; with `complete: no` "
            "it is not known which step replaces it\n");
  EXPECT_EQ(result.out, "0 passed, 1 failed, 0 updated\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(CasesUpdate, WritesNoForbiddenStep) {
  const std::string text = naked("expect: none\nforbid: r1c1=9\n");
  const Result result = run_file(text, {"--update"});
  EXPECT_EQ(result.text, text);
  EXPECT_EQ(result.exit, 1);
}

TEST(CasesUpdate, WritesNoStepThatContradictsTheSolution) {
  const TemporaryDirectory directory;
  const std::string text = "case: a\ntechnique: unsound-step\ngrid: " + kEasy + "\nexpect: none\n";
  const std::string file = directory.write("a.cases", text);
  const Ended result = run({"plugins", "cases", file, "--update", "--plugin", bad_plugin("unsound_step").string()});
  EXPECT_NE(result.err.find(" is wrong in: "), std::string::npos) << result.err;
  EXPECT_EQ(whole_file(file), text);
  EXPECT_EQ(result.exit, 1);
}

TEST(CasesUpdate, ReportsAFileThatCannotBeWritten) {
  const TemporaryDirectory directory;
  const std::string text = std::string(100'000, '#') + "\n" + naked("expect: none\n");
  const std::string file = directory.write("a.cases", text);
  const Ended result = run_with_small_files({"plugins", "cases", file, "--update"});
  EXPECT_EQ(result.err, "nonet: " + file + ": cannot be written: File too large\n");
  EXPECT_EQ(whole_file(file), text);
  EXPECT_EQ(std::distance(fs::directory_iterator(directory.path()), {}), 1);
  EXPECT_EQ(result.exit, 2);
}

TEST(CasesUpdate, ReplacesNoPipe) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  const std::string text = naked("expect: none\n");
  ASSERT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  ::close(ends[1]);
  const TemporaryDirectory directory;
  const std::string link = (directory.path() / "a.cases").string();
  fs::create_symlink("/proc/self/fd/0", link);
  const Ended result = run_process({"plugins", "cases", link, "--update"}, {.input_pipe = ends[0]});
  ::close(ends[0]);
  EXPECT_EQ(result.err, "nonet: " + link + ": cannot be written: not a regular file\n");
  EXPECT_TRUE(fs::is_symlink(link));
}

// Files beside the one that --update writes

/// A directory with a case file whose expectation is out of date.
class CasesUpdateBeside : public testing::Test {
 protected:
  CasesUpdateBeside() { directory_.write("my.cases", naked("expect: none\n")); }
  Ended update() { return run({"plugins", "cases", "my.cases", "--update"}, {.directory = directory_.path()}); }
  void expect_updated() {
    EXPECT_EQ(update().out, "0 passed, 0 failed, 1 updated\n");
    EXPECT_NE(whole_file(directory_.path() / "my.cases").find("r1c1=9"), std::string::npos);
  }
  TemporaryDirectory directory_;
};

TEST_F(CasesUpdateBeside, LeavesOtherFilesAlone) {
  const std::string other = directory_.write("my.cases.new", "precious");
  expect_updated();
  EXPECT_EQ(whole_file(other), "precious");
}

TEST_F(CasesUpdateBeside, FollowsNoLinkOutOfTheDirectory) {
  const TemporaryDirectory elsewhere;
  const std::string target = elsewhere.write("target", "precious");
  fs::create_symlink(target, directory_.path() / "my.cases.new");
  expect_updated();
  EXPECT_EQ(whole_file(target), "precious");
}

TEST_F(CasesUpdateBeside, DoesNotWaitForAPipe) {
  ASSERT_EQ(::mkfifo((directory_.path() / "my.cases.new").c_str(), 0600), 0);
  expect_updated();
}

TEST_F(CasesUpdateBeside, KeepsThePermissionsAndALink) {
  fs::permissions(directory_.path() / "my.cases", fs::perms(0640));
  fs::rename(directory_.path() / "my.cases", directory_.path() / "real.cases");
  fs::create_symlink("real.cases", directory_.path() / "my.cases");
  expect_updated();
  EXPECT_TRUE(fs::is_symlink(directory_.path() / "my.cases"));
  EXPECT_EQ(fs::status(directory_.path() / "real.cases").permissions(), fs::perms(0640));
}

// Paths that are not regular files

TEST(Cases, ExplainsWhyAFileCannotBeRead) {
  for (const auto& [file, reason] : std::vector<std::pair<std::string, std::string>>{
           {"/nowhere/my.cases", "cannot be read: No such file or directory"},
           {"/", "cannot be read: Is a directory"},
           {"/proc/self/mem", "cannot be read: Input/output error"},
           {"/dev/zero", "larger than 64 MiB, the most that is read of a file"}}) {
    const Ended ended = run_process({"plugins", "cases", file});
    EXPECT_EQ(ended.err, "nonet: " + file + ": " + reason + ", expected a file of cases\n");
    EXPECT_EQ(ended.exit, 2);
    EXPECT_LT(ended.peak_kib, memory_limit_kib(300));
  }
}

}  // namespace
}  // namespace nonet::cli
