// nonet plugins test: the conformance kit. For faulty plugins see bad_plugins_test.cpp.

#include <gtest/gtest.h>

#include "support/bad_plugins.hpp"
#include "support/patterns.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// The file of a shipped plugin.
std::string shipped(const std::string& plugin) { return build_file("lib/nonet/plugins/" + plugin + ".so"); }

/// Runs the kit on a plugin.
Ended test(const std::string& file, const std::vector<std::string>& options) {
  std::vector<std::string> arguments{"plugins", "test", file};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run(arguments);
}

/// Runs a check of remote pairs only on the given positions.
Ended test_remote_pairs(const std::string& check, std::vector<std::string> options = {}) {
  options.insert(options.end(), {"--grids", "0", "--corpus", kEasy, "--check", check});
  return test(shipped("remote_pair"), options);
}

TEST(Conformance, MakesTheSamePositionsFromTheSameSeed) {
  const std::vector<std::string> options{"--check", "steps", "--seed", "7"};
  const Ended first = test(shipped("remote_pair"), options);
  EXPECT_EQ(first.out, test(shipped("remote_pair"), options).out);
  EXPECT_NE(first.out.find(" positions, 200 of them made from seed 7\n"), first.out.npos) << first.out;
}

TEST(Conformance, ReportsThatNothingCouldBeTested) {
  const Ended tested = test_remote_pairs("proved");
  EXPECT_EQ(lines_of(tested.out).back(),
            "  proved        untested  found no step; give positions that have one with --corpus");
  EXPECT_EQ(tested.exit, 1);
}

TEST(Conformance, AcceptsPositionsOfTheUser) {
  const TemporaryDirectory directory;
  const std::string corpus = directory.write("corpus.txt", kHard + "\n" + kEasy + "\n");
  const Ended tested = test(shipped("singles"),
                            {"--grids", "0", "--corpus", corpus, "--check", "steps", "--technique", "hidden-single"});
  const auto lines = lines_of(tested.out);
  EXPECT_EQ(lines[0], shipped("singles") + ": plugin singles 0.1.0; 2 positions, 0 of them made from seed 1");
  EXPECT_EQ(lines[1], "hidden-single");
  EXPECT_EQ(tested.exit, 0);
}

TEST(Conformance, AcceptsTheGridsOfCases) {
  const TemporaryDirectory directory;
  const std::string cases =
      directory.write("my.cases", "case: one\ntechnique: full-house\ngrid: " + kEasy + "\nexpect: none\n");
  const Ended tested = test(shipped("singles"), {"--grids", "0", "--corpus", cases, "--check", "steps"});
  EXPECT_EQ(lines_of(tested.out)[0],
            shipped("singles") + ": plugin singles 0.1.0; 1 positions, 0 of them made from seed 1");
}

TEST(Conformance, RefusesInvalidCases) {
  const TemporaryDirectory directory;
  const std::string cases = directory.write("my.cases", "case: one\n");
  const Ended tested = test(shipped("singles"), {"--grids", "1", "--corpus", cases, "--check", "made"});
  EXPECT_EQ(tested.err, "nonet: " + cases + ":1: case 'one' has no 'technique:'\n");
  EXPECT_EQ(tested.exit, 2);
}

TEST(Conformance, LeavesOutPositionsWithoutSolution) {
  const Ended tested =
      test(shipped("singles"), {"--grids", "1", "--corpus", kNone, "--check", "made", "--technique", "full-house"});
  EXPECT_EQ(tested.err, "nonet: argument: has no solution, left out\n");
  EXPECT_EQ(tested.exit, 1);
}

TEST(Conformance, RefusesACorpusWithAGridThatCannotBeRead) {
  const TemporaryDirectory directory;
  const std::string corpus = directory.write("corpus.txt", kHard + "\nno grid\n");
  const Ended tested = test(shipped("singles"), {"--grids", "1", "--corpus", corpus, "--check", "made"});
  EXPECT_EQ(tested.out, "");
  EXPECT_NE(tested.err.find("corpus.txt:2"), tested.err.npos) << tested.err;
  EXPECT_EQ(tested.exit, 2);
}

TEST(Conformance, ReportsOptionValuesThatFindNothing) {
  const std::string cases = source_file("plugins/remote_pair/remote_pair.cases");
  const Ended tested = test_remote_pairs("options", {"--corpus", cases});
  const std::string line = lines_of(tested.out).back();
  EXPECT_TRUE(line.starts_with("  options       untested  found no step with ")) << tested.out;
  EXPECT_NE(line.find("min-cells=81"), line.npos) << line;
  EXPECT_EQ(tested.exit, 1);
}

TEST(Conformance, AllowsListedUntestedChecks) {
  const TemporaryDirectory directory;
  const std::string list = directory.write("list", "# rare\n\nremote-pair steps: none in an easy puzzle\n");
  const Ended tested = test_remote_pairs("steps", {"--untested", list});
  EXPECT_EQ(lines_of(tested.out).back(), "  steps         untested* found nothing");
  EXPECT_EQ(tested.exit, 0);
}

TEST(Conformance, TheCommandOfAFailureShowsItInAShell) {
  const Ended tested = test(bad_plugin("crashes").string(), {"--grids", "3", "--check", "steps"});
  const Match command = first_match(tested.out, "reproduce with: nonet ([^\n]*)\n");
  ASSERT_FALSE(command.empty()) << tested.out;
  const Ended again = run_program("/bin/sh", {"-c", build_file("bin/nonet") + " " + command[1]}, {});
  EXPECT_NE(again.out.find("FAILED"), again.out.npos) << command[1] << "\n" << again.out << again.err;
  EXPECT_EQ(again.exit, 3);
}

TEST(Conformance, ExemptsListedFailures) {
  const TemporaryDirectory directory;
  const std::string list =
      directory.write("list", "lopsided equivariant: the first of equal ones, as another program\n");
  const Ended tested =
      test(bad_plugin("lopsided").string(), {"--grids", "3", "--check", "equivariant", "--untested", list});
  EXPECT_TRUE(lines_of(tested.out).back().starts_with("  equivariant   exempt*   ")) << tested.out;
  EXPECT_EQ(tested.exit, 0);
}

TEST(Conformance, ExemptsNoCheckOfTruth) {
  const TemporaryDirectory directory;
  const std::string list = directory.write("list", "unproven-step proved: it is not\n");
  const Ended tested =
      test(bad_plugin("unproven_step").string(), {"--grids", "3", "--check", "proved", "--untested", list});
  EXPECT_NE(tested.out.find("  proved        FAILED    "), tested.out.npos) << tested.out;
  EXPECT_EQ(tested.exit, 3);
}

TEST(Conformance, FailsIfAListedCheckIsTested) {
  const TemporaryDirectory directory;
  const std::string list = directory.write("list", "full-house memory: cannot be\n");
  const Ended tested = test(shipped("singles"), {"--grids", "3", "--positions", "3", "--untested", list});
  EXPECT_NE(tested.err.find(list + ":1: 'full-house memory' is tested, remove the line\n"), tested.err.npos)
      << tested.err;
  EXPECT_EQ(tested.exit, 1);
}

TEST(Conformance, RequiresAReasonInTheListOfUntestedChecks) {
  const TemporaryDirectory directory;
  const std::string list = directory.write("list", "# a comment\nremote-pair steps:\n");
  const Ended tested = test_remote_pairs("made", {"--untested", list});
  EXPECT_EQ(tested.err, "nonet: " + list + ":2: expected `TECHNIQUE CHECK: REASON`\n");
  EXPECT_EQ(tested.exit, 2);
}

TEST(Conformance, TriesAtMostTheGivenPositionsAndThoseWithStepsFirst) {
  const std::string cases = source_file("plugins/remote_pair/remote_pair.cases");
  const std::string line = lines_of(test_remote_pairs("steps", {"--positions", "1", "--corpus", cases}).out).back();
  EXPECT_NE(line.find(" steps on 1 positions"), line.npos) << line;
  EXPECT_EQ(line.find(" 0 steps"), line.npos) << line;
}

TEST(Conformance, DerivesPositionsFromTheStepsFound) {
  const std::string cases = source_file("plugins/remote_pair/remote_pair.cases");
  const std::string line = lines_of(test_remote_pairs("derived", {"--positions", "5", "--corpus", cases}).out).back();
  EXPECT_TRUE(contains_match(line, "  derived +ok +[0-9]+ steps on [1-5] positions and [1-9][0-9]* derived from them"))
      << line;
}

TEST(Conformance, DerivesNothingWhereNothingIsFound) {
  const Ended tested = test_remote_pairs("derived");
  EXPECT_EQ(lines_of(tested.out).back(), "  derived       ok        0 steps on 0 positions and 0 derived from them");
}

/// Runs the check of derived positions on the grid that has the pattern of a wrong plugin.
Ended test_derived(const std::string& plugin, const std::vector<std::string>& options) {
  std::vector<std::string> arguments{
      "--grids", "0", "--check", "derived", "--corpus", source_file("tests/plugins_bad/conditions/" + plugin + ".txt")};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return test(bad_plugin(plugin).string(), arguments);
}

TEST(Conformance, RefutesARareWrongPatternWithinTheBudgetOfCTest) {
  for (const char* plugin : {"tridagon_without_parity", "rectangle_in_four_blocks"}) {
    const Ended tested = test_derived(plugin, {"--positions", "10"});
    EXPECT_TRUE(contains_match(tested.out, "with its pattern alone and .* is false in the solution [1-9]{81}\\)"))
        << tested.out;
    EXPECT_EQ(tested.exit, 3);
  }
}

TEST(Conformance, DerivesTheSamePositionsAgain) {
  EXPECT_EQ(test_derived("tridagon_without_parity", {}).out, test_derived("tridagon_without_parity", {}).out);
}

TEST(Conformance, StopsAfterItsTimeAndShowsHowFarItIs) {
  const Ended tested = test(shipped("forcing"), {"--technique", "forcing-net", "--check", "repeatable", "--max-time",
                                                 "1", "--grids", "300", "--positions", "600", "--progress", "always"});
  EXPECT_NE(tested.out.find("; stopped after 1 s\n"), std::string::npos) << tested.out;
  EXPECT_NE(tested.err.find("forcing-net: repeatable, "), std::string::npos) << tested.err;
  EXPECT_NE(tested.err.find(" positions, 0:0"), std::string::npos) << tested.err;
}

TEST(Conformance, SetsOptions) {
  const Ended tested = test(shipped("remote_pair"), {"--check", "steps", "--option", "min-cells=81"});
  EXPECT_EQ(lines_of(tested.out).back(),
            "  steps         untested  found no step; give positions that have one with --corpus");
}

TEST(Conformance, RefusesAnUnknownOption) {
  const auto said = [](const std::string& setting) {
    const Ended tested = test(shipped("remote_pair"), {"--option", setting});
    EXPECT_EQ(tested.exit, 2);
    return tested.err;
  };
  EXPECT_EQ(said("min-cell=4"),
            "nonet: --option: technique 'remote-pair' has no option 'min-cell', did you mean 'min-cells'?\n");
  EXPECT_EQ(said("min-cells=1"), "nonet: --option: '1' is not a value of option 'min-cells', expected 2 to 81\n");
  EXPECT_EQ(said("min-cells"), "nonet: --option: '' is not a value of option 'min-cells', expected 2 to 81\n");
}

TEST(Conformance, RefusesATechniqueThatThePluginLacks) {
  const Ended tested = test(shipped("singles"), {"--technique", "naked-singel"});
  EXPECT_EQ(tested.err,
            "nonet: --technique: " + shipped("singles") + " has no 'naked-singel', did you mean 'naked-single'?\n");
  EXPECT_EQ(tested.exit, 2);
}

TEST(Conformance, RefusesAFileThatIsNotAPlugin) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("notes.so", "no library");
  const Ended tested = test(file, {});
  EXPECT_EQ(tested.err,
            "nonet: " + file + ": not a plugin: not a shared library for this machine (64-bit little-endian ELF)\n");
  EXPECT_EQ(tested.exit, 3);
}

/// The report line of one check of a technique, without its heading.
std::string line_of_report(const std::string& plugin, const std::string& technique, const std::string& check,
                           std::vector<std::string> more = {}) {
  more.insert(more.end(), {"--grids", "20", "--technique", technique, "--check", check});
  return lines_of(test(shipped(plugin), more).out).back();
}

TEST(Conformance, TheLineOfTimesIsShort) {
  const TemporaryDirectory directory;
  const std::string corpus = directory.write("corpus.txt", run({"convert", "--to", "sukaku", kHard}).out);
  const std::string time = line_of_report("locked_candidates", "pointing", "time", {"--corpus", corpus});
  EXPECT_NE(time.find("; slowest at "), time.npos) << time;
  EXPECT_LE(time.size(), 120U) << time;
}

TEST(Conformance, TheLineOfProofsNamesTheStepWithTheMostIdlePremises) {
  const std::string proved = line_of_report("exclusion", "aligned-pair-exclusion", "proved");
  EXPECT_TRUE(contains_match(proved,
                             "premises idle \\([0-9.]+ %\\), [1-9][0-9]* in "
                             "aligned-pair-exclusion: .* at position [0-9]+ of "))
      << proved;
  EXPECT_LT(proved.size(), 400U) << proved;
}

}  // namespace
}  // namespace nonet::cli
