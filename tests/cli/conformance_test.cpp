// nonet plugins test: the conformance kit, and the zoo of plugins that go wrong in one thing each.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "json.hpp"
#include "support/patterns.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

/// The records of a run, a line each.
std::vector<Json> records(const std::string& out) {
  std::vector<Json> all;
  for (const std::string& line : lines_of(out)) all.push_back(Json::parse(line));
  return all;
}

/// The names of plugins in a directory, without their ending.
std::vector<std::string> plugins_in(const fs::path& directory) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(directory)) {
    if (entry.path().extension() == ".so") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

const fs::path kShipped = fs::path(kBuildDir) / "lib" / "nonet" / "plugins";
const fs::path kZoo = fs::path(kBuildDir) / "tests" / "plugins_bad";

/// A member of the zoo that can be loaded: the checks that it fails, and what the first says.
struct Member {
  std::string name;
  std::set<std::string> failed;
  std::string says;

  friend void PrintTo(const Member& member, std::ostream* out) { *out << member.name; }
};

const std::vector<Member> kMembers = {
    {"allocates", {"allocations"}, "times, though no evidence is wanted"},
    {"changes_locale", {"surroundings"}, "find changes the locale"},
    {"changes_rounding", {"surroundings"}, "find changes the rounding mode"},
    {"closes_descriptors", {"steps"}, "ended the process (exit code 0)"},
    {"closes_stdout", {"surroundings"}, "closes or redirects stdout"},
    {"crashes", {"steps"}, "crashed (segmentation fault)"},
    {"crashes_in_create", {"made"}, "crashed (segmentation fault)"},
    {"crashes_sometimes", {"steps"}, "crashed (segmentation fault)"},
    {"cycle_in_uses", {"made"}, "techniques use each other in a cycle: hen -> egg -> hen"},
    {"depends_on_addresses", {"repeatable"}, "finds different steps in another process"},
    {"does_not_stop", {"first"}, "continues after the sink stopped the search at step 1"},
    {"endless_deaf", {"steps"}, "searched for 100 ms and did not stop within 1000 ms after the request to stop"},
    {"endless_in_create", {"made"}, "did not end in time"},
    {"endless_polite", {"steps"}, "still searching after 100 ms"},
    {"ends_at_once", {"steps"}, "ended the process (exit code 0)"},
    {"ends_the_process", {"steps"}, "ended the process (exit code 0)"},
    {"enlarges_shared_memory", {"steps"}, "ended the process (exit code 0)"},
    {"exhausts_memory", {"steps"}, "ran out of memory"},
    {"forks", {"surroundings"}, "find leaves processes behind"},
    {"hides_givens", {"preconditions"}, "depends on which filled cells are given; does not declare needs_givens"},
    {"hides_uniqueness",
     {"preconditions"},
     "on a grid with several solutions, without declaring assumes_one_solution: refuted: bad-kind: => "},
    {"inapplicable_step", {"steps"}, " does not concern a candidate: bad-kind: => "},
    {"keeps_state", {"repeatable"}, "finds different steps the second time"},
    {"leaks", {"allocations", "memory"}, "allocates memory 1 times, though no evidence is wanted"},
    {"long_sentences", {"steps"}, ""},
    {"lopsided", {"equivariant"}, " outcomes; transformed into "},
    {"makes_evidence_always", {"steps"}, "builds evidence that was not requested"},
    {"malformed_steps", {"steps"}, "kind 1 is not declared: ?: => "},
    {"misses_changes", {"changes"}, "finds different steps when it is told what changed since it found nothing: "},
    {"no_effect", {"steps"}, " does not concern a candidate: bad-kind: => "},
    {"redirects_stdout", {"surroundings"}, "closes or redirects stdout"},
    {"refuses_its_range", {"options"}, "with size=4, which is in its range: technique 'refuses-its-range' of "},
    {"stack_overflow", {"steps"}, "overflowed the stack"},
    {"stops_itself", {"steps"}, "stopped the process"},
    {"throws_a_number_in_create", {"made"}, " refuses its options with an exception of an unknown type"},
    {"throws_a_number_in_find", {"steps"}, "threw an object that is not a std::exception"},
    {"throws_control_characters", {"steps"}, "threw an exception: lost "},
    {"throws_in_create", {"made"}, " refuses its options: these options do not go together"},
    {"throws_in_destroy", {"made"}, "threw an exception while it was destroyed"},
    {"throws_in_find", {"steps"}, "threw an exception: lost my way"},
    {"unproven_step", {"proved"}, " does not follow: the premises of the step are also consistent with "},
    // It goes by the first cell, so it is not equivariant either.
    {"unsound_step", {"equivariant", "proved"}, " outcomes; transformed into "},
    {"uses_a_missing_one",
     {"made"},
     " requires another technique: unknown technique 'naked-dodecuple'; searched for plugins in: "},
    {"vague_explanations", {"steps"}, "its explanation does not name r"},
    {"writes_to_stdout", {"surroundings"}, "find writes to stdout"},
    {"wrong_trigger", {"steps"}, "finds a step on a board without what its trigger names"},
};

/// One that is refused, and why.
struct Refused {
  std::string name;
  std::string says;

  friend void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.name; }
};

const std::vector<Refused> kRefused = {
    {"control_characters", "summary: the plugin has control characters or bytes that are no UTF-8 in its summary"},
    {"crashes_when_loaded", "crashed (segmentation fault) while it was loaded"},
    {"duplicate_id", "'naked-single' is already the name of technique 'naked-single' of plugin 'duplicate_id' from "},
    {"newer_abi", "built for another version of nonet: ABI version: expected "},
    {"no_descriptor", "not a plugin: a shared library that does not export nonet_plugin_v1"},
    {"older_abi", "built for another version of nonet: ABI version: expected "},
    {"other_sizes", "built for another version of nonet: size of Board: expected "},
    {"undefined_symbol", "cannot be loaded: "},
    {"wrong_abi", "built for another version of nonet: ABI version: expected "},
    {"wrong_magic", "built for another version of nonet: magic: expected "},
};

Ended test_plugin(const std::string& name, std::vector<std::string> more = {}) {
  // Each position takes a plugin that writes 80 MiB a step all of its time.
  const std::string grids = name == "long_sentences" ? "2" : "30";
  std::vector<std::string> arguments{"plugins", "test", bad_plugin(name).string(), "--timeout-ms", "100",
                                     "--grids", grids};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments);
}

class ZooMember : public testing::TestWithParam<Member> {};
INSTANTIATE_TEST_SUITE_P(All, ZooMember, testing::ValuesIn(kMembers),
                         [](const auto& member) { return member.param.name; });

TEST_P(ZooMember, FailsTheCheckOfWhatItDoesWrong) {
  const Ended tested = test_plugin(GetParam().name, {"--format", "ndjson"});
  std::set<std::string> failed;
  std::string says;
  for (const Json& record : records(tested.out)) {
    if (record["verdict"] != "failed") continue;
    if (failed.empty()) says = record["text"];
    failed.insert(record["check"]);
  }
  EXPECT_EQ(failed, GetParam().failed) << tested.out;
  EXPECT_NE(says.find(GetParam().says), says.npos) << says;
  EXPECT_EQ(tested.exit, 3);
}

TEST_P(ZooMember, FailsAgainByTheCommandThatIsTold) {
  const Ended tested = test_plugin(GetParam().name, {"--check", *GetParam().failed.begin()});
  const std::size_t at = tested.out.find("reproduce with: nonet ");
  ASSERT_NE(at, tested.out.npos) << tested.out;
  const std::size_t begin = at + std::string_view("reproduce with: nonet ").size();
  const std::string command = tested.out.substr(begin, tested.out.find('\n', begin) - begin);
  const std::string program = (fs::path(kBuildDir) / "bin" / "nonet").string();
  const Ended again = run_program("/bin/sh", {"-c", program + " " + command}, {});
  EXPECT_NE(again.out.find("FAILED"), again.out.npos) << command << "\n" << again.out << again.err;
  EXPECT_EQ(again.exit, 3);
}

class RefusedPlugin : public testing::TestWithParam<Refused> {};
INSTANTIATE_TEST_SUITE_P(All, RefusedPlugin, testing::ValuesIn(kRefused),
                         [](const auto& member) { return member.param.name; });

TEST_P(RefusedPlugin, IsToldInOneLine) {
  const Ended tested = test_plugin(GetParam().name);
  EXPECT_EQ(tested.out, "");
  EXPECT_EQ(lines_of(tested.err).size(), 1U) << tested.err;
  EXPECT_NE(tested.err.find(GetParam().says), tested.err.npos) << tested.err;
  EXPECT_EQ(tested.exit, 3);
}

TEST(Zoo, IsTriedWhole) {
  std::vector<std::string> tried;
  for (const Member& member : kMembers) tried.push_back(member.name);
  for (const Refused& refused : kRefused) tried.push_back(refused.name);
  std::sort(tried.begin(), tried.end());
  EXPECT_EQ(tried, plugins_in(kZoo));
}

TEST(Zoo, StandsInTheDocumentation) {
  const std::string page = whole_file(fs::path(kSourceDir) / "docs" / "conformance.md");
  for (const std::string& name : plugins_in(kZoo)) EXPECT_NE(page.find("| `" + name + "` |"), page.npos) << name;
}

TEST(Conformance, MakesTheSamePositionsFromTheSameSeed) {
  const std::string file = (kShipped / "remote_pair.so").string();
  const std::vector<std::string> arguments{"plugins", "test", file, "--check", "steps", "--seed", "7"};
  const Ended first = run(arguments);
  EXPECT_EQ(first.out, run(arguments).out);
  EXPECT_NE(first.out.find(" positions, 200 of them made from seed 7\n"), first.out.npos) << first.out;
}

TEST(Conformance, SaysWhenNothingWasFoundThatCouldBeWrong) {
  const std::string file = (kShipped / "remote_pair.so").string();
  const Ended tested = run({"plugins", "test", file, "--grids", "0", "--corpus", kEasy, "--check", "proved"});
  EXPECT_EQ(lines_of(tested.out).back(),
            "  proved        untested  found no step; give positions that have one with --corpus");
  EXPECT_EQ(tested.exit, 1);
}

TEST(Conformance, TakesPositionsOfTheUser) {
  const TemporaryDirectory directory;
  const std::string corpus = directory.write("corpus.txt", kHard + "\n" + kEasy + "\n");
  const std::string file = (kShipped / "singles.so").string();
  const Ended tested = run({"plugins", "test", file, "--grids", "0", "--corpus", corpus, "--check", "steps",
                            "--technique", "hidden-single"});
  const auto lines = lines_of(tested.out);
  EXPECT_EQ(lines[0], file + ": plugin singles 0.1.0; 2 positions, 0 of them made from seed 1");
  EXPECT_EQ(lines[1], "hidden-single");
  EXPECT_EQ(tested.exit, 0);
}

TEST(Conformance, TakesTheGridsOfCases) {
  const TemporaryDirectory directory;
  const std::string cases =
      directory.write("my.cases", "case: one\ntechnique: full-house\ngrid: " + kEasy + "\nexpect: none\n");
  const std::string file = (kShipped / "singles.so").string();
  const Ended tested = run({"plugins", "test", file, "--grids", "0", "--corpus", cases, "--check", "steps"});
  EXPECT_EQ(lines_of(tested.out)[0], file + ": plugin singles 0.1.0; 1 positions, 0 of them made from seed 1");
}

TEST(Conformance, RefusesCasesThatMakeNoSense) {
  const TemporaryDirectory directory;
  const std::string cases = directory.write("my.cases", "case: one\n");
  const std::string file = (kShipped / "singles.so").string();
  const Ended tested = run({"plugins", "test", file, "--grids", "1", "--corpus", cases, "--check", "made"});
  EXPECT_EQ(tested.err, "nonet: " + cases + ":1: case 'one' has no 'technique:'\n");
  EXPECT_EQ(tested.exit, 2);
}

TEST(Conformance, LeavesOutPositionsWithoutSolution) {
  const std::string file = (kShipped / "singles.so").string();
  const Ended tested =
      run({"plugins", "test", file, "--grids", "1", "--corpus", kNone, "--check", "made", "--technique", "full-house"});
  EXPECT_EQ(tested.err, "nonet: argument: has no solution, left out\n");
  EXPECT_EQ(tested.exit, 1);
}

TEST(Conformance, RefusesACorpusWithAGridThatCannotBeRead) {
  const TemporaryDirectory directory;
  const std::string corpus = directory.write("corpus.txt", kHard + "\nno grid\n");
  const std::string file = (kShipped / "singles.so").string();
  const Ended tested = run({"plugins", "test", file, "--grids", "1", "--corpus", corpus, "--check", "made"});
  EXPECT_EQ(tested.out, "");
  EXPECT_NE(tested.err.find("corpus.txt:2"), tested.err.npos) << tested.err;
  EXPECT_EQ(tested.exit, 2);
}

/// Runs a check of remote pairs on given positions alone.
Ended test_remote_pairs(const std::string& check, std::vector<std::string> more = {}) {
  const std::string file = (kShipped / "remote_pair.so").string();
  std::vector<std::string> arguments{"plugins", "test", file, "--grids", "0", "--corpus", kEasy, "--check", check};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments);
}

TEST(Conformance, SaysWithWhichValuesOfAnOptionNothingWasFound) {
  const std::string cases = source_file("plugins/remote_pair/remote_pair.cases");
  const Ended tested = test_remote_pairs("options", {"--corpus", cases});
  const std::string line = lines_of(tested.out).back();
  EXPECT_TRUE(line.starts_with("  options       untested  found no step with ")) << tested.out;
  EXPECT_NE(line.find("min-cells=81"), line.npos) << line;
  EXPECT_EQ(tested.exit, 1);
}

TEST(Conformance, AllowsWhatIsListedAsUntested) {
  const TemporaryDirectory directory;
  const std::string list = directory.write("list", "# rare\n\nremote-pair steps: none in an easy puzzle\n");
  const Ended tested = test_remote_pairs("steps", {"--untested", list});
  EXPECT_EQ(lines_of(tested.out).back(), "  steps         untested* found nothing");
  EXPECT_EQ(tested.exit, 0);
}

TEST(Conformance, ExemptsWhatIsListedAndFails) {
  const TemporaryDirectory directory;
  const std::string list =
      directory.write("list", "lopsided equivariant: the first of equal ones, as another program\n");
  const Ended tested = run({"plugins", "test", (kZoo / "lopsided.so").string(), "--grids", "3", "--check",
                            "equivariant", "--untested", list});
  EXPECT_TRUE(lines_of(tested.out).back().starts_with("  equivariant   exempt*   ")) << tested.out;
  EXPECT_EQ(tested.exit, 0);
}

TEST(Conformance, ExemptsNothingFromTruth) {
  const TemporaryDirectory directory;
  const std::string list = directory.write("list", "unproven-step proved: it is not\n");
  const Ended tested = run({"plugins", "test", (kZoo / "unproven_step.so").string(), "--grids", "3", "--check",
                            "proved", "--untested", list});
  EXPECT_NE(tested.out.find("  proved        FAILED    "), tested.out.npos) << tested.out;
  EXPECT_EQ(tested.exit, 3);
}

TEST(Conformance, FailsWhenWhatIsListedAsUntestedIsTested) {
  const TemporaryDirectory directory;
  const std::string list = directory.write("list", "full-house memory: cannot be\n");
  const Ended tested = run(
      {"plugins", "test", (kShipped / "singles.so").string(), "--grids", "3", "--positions", "3", "--untested", list});
  EXPECT_NE(tested.err.find(list + ":1: 'full-house memory' is tested, remove the line\n"), tested.err.npos)
      << tested.err;
  EXPECT_EQ(tested.exit, 1);
}

TEST(Conformance, RefusesAListOfTheUntestedWithoutAReason) {
  const TemporaryDirectory directory;
  const std::string list = directory.write("list", "# a comment\nremote-pair steps:\n");
  const Ended tested = test_remote_pairs("made", {"--untested", list});
  EXPECT_EQ(tested.err, "nonet: " + list + ":2: expected `TECHNIQUE CHECK: REASON`\n");
  EXPECT_EQ(tested.exit, 2);
}

TEST(Conformance, TriesNoMorePositionsThanItMayAndThoseWithStepsFirst) {
  const std::string cases = source_file("plugins/remote_pair/remote_pair.cases");
  const std::string line = lines_of(test_remote_pairs("steps", {"--positions", "1", "--corpus", cases}).out).back();
  EXPECT_NE(line.find(" steps on 1 positions"), line.npos) << line;
  EXPECT_EQ(line.find(" 0 steps"), line.npos) << line;
}

TEST(Conformance, SetsOptions) {
  const std::string file = (kShipped / "remote_pair.so").string();
  const Ended tested = run({"plugins", "test", file, "--check", "steps", "--option", "min-cells=81"});
  EXPECT_EQ(lines_of(tested.out).back(),
            "  steps         untested  found no step; give positions that have one with --corpus");
}

TEST(Conformance, RefusesAnOptionThatIsNone) {
  const std::string file = (kShipped / "remote_pair.so").string();
  const auto said = [&](const std::string& setting) {
    const Ended tested = run({"plugins", "test", file, "--option", setting});
    EXPECT_EQ(tested.exit, 2);
    return tested.err;
  };
  EXPECT_EQ(said("min-cell=4"),
            "nonet: --option: technique 'remote-pair' has no option 'min-cell', did you mean 'min-cells'?\n");
  EXPECT_EQ(said("min-cells=1"), "nonet: --option: '1' is not a value of option 'min-cells', expected 2 to 81\n");
  EXPECT_EQ(said("min-cells"), "nonet: --option: '' is not a value of option 'min-cells', expected 2 to 81\n");
}

TEST(Conformance, RefusesATechniqueThatThePluginHasNot) {
  const std::string file = (kShipped / "singles.so").string();
  const Ended tested = run({"plugins", "test", file, "--technique", "naked-singel"});
  EXPECT_EQ(tested.err, "nonet: --technique: " + file + " has no 'naked-singel', did you mean 'naked-single'?\n");
  EXPECT_EQ(tested.exit, 2);
}

TEST(Conformance, RefusesAFileThatIsNoPlugin) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("notes.so", "no library");
  const Ended tested = run({"plugins", "test", file});
  EXPECT_EQ(tested.err,
            "nonet: " + file + ": not a plugin: not a shared library for this machine (64-bit little-endian ELF)\n");
  EXPECT_EQ(tested.exit, 3);
}

/// The report of one check of a technique, without its heading.
std::string line_of_report(const std::string& plugin, const std::string& technique, const std::string& check,
                           const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments{"plugins", "test",    (kShipped / (plugin + ".so")).string(),
                                     "--grids", "20",      "--technique",
                                     technique, "--check", check};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return lines_of(run(arguments).out).back();
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
