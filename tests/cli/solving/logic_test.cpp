// nonet logic: what follows from truths and links.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {
namespace {

using ::testing::HasSubstr;

/// A puzzle with an SK loop: the cells beside four given digits are sixteen truths.
const std::string kLoop = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
const std::string kLoopCells = "r28c1379 r1379c28";
const std::string kLoopLinks = "1b37 2b19 3r2 3c8 4r8 4c2 5r8 6b37 7b19 8r2 8c2 9c8";
const std::string kLoopSteps =
    "r7c3<>1, r3c1<>2, r2c5,r5c8<>3, r5c2,r8c5<>4, r8c4<>5, r9c1<>6, r1c3<>7, r2c56,r5c2<>8, r5c8<>9";

Ended logic(const std::string& truths, const std::vector<std::string>& more) {
  std::vector<std::string> command{"logic", kLoop, "--truths", truths};
  command.insert(command.end(), more.begin(), more.end());
  return run(command);
}

TEST(Logic, CountsNamedSets) {
  const Ended ended = logic(kLoopCells, {"--links", kLoopLinks});
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.out, "16 truths: r1379c28 r28c1379\n16 links: " + kLoopLinks + "\nrank 0\n=> " + kLoopSteps + "\n");
}

TEST(Logic, ProposesLinks) {
  EXPECT_EQ(logic(kLoopCells, {"--find"}).out, logic(kLoopCells, {"--links", kLoopLinks}).out);
  EXPECT_EQ(logic(kLoopCells, {"--links", "1b3 9c8", "--find"}).out, logic(kLoopCells, {"--find"}).out);
}

TEST(Logic, SaysWhatEachSetIsFor) {
  const std::string out = logic(kLoopCells, {"--find", "--why"}).out;
  EXPECT_THAT(out, HasSubstr("   Suppose r1c3 is 7. Then "));
  EXPECT_THAT(out, HasSubstr("  truth r1c2: without it nothing follows\n"));
  EXPECT_THAT(out, HasSubstr("  link 3r2: covers 3r2c1379; removes 3r2c5\n"));
}

TEST(Logic, SaysWhetherFewerSetsDo) {
  const Ended ended = logic(kLoopCells, {"--links", kLoopLinks + " 2r5"});
  EXPECT_THAT(ended.out, HasSubstr("rank 0\nlinks beside all truths: 2r5\n"));
  EXPECT_THAT(ended.out, HasSubstr("fewer do: 16 truths: r1379c28 r28c1379; 16 links: " + kLoopLinks + "\n"));
}

TEST(Logic, NamesWhatIsNotCovered) {
  const Ended ended = logic("r1c2", {"--links", "4r1"});
  EXPECT_EQ(ended.exit, 0);
  EXPECT_EQ(ended.out,
            "1 truth: r1c2\n1 link: 4r1\nrank 0\nnot covered: 78r1c2; --find proposes links\nnothing follows\n");
}

TEST(Logic, WritesRecords) {
  const auto record = Json::read(logic(kLoopCells, {"--find", "--format", "ndjson"}).out);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->at("type"), "logic");
  EXPECT_EQ(record->at("truths").items().size(), 16U);
  EXPECT_EQ(record->at("links").items().size(), 16U);
  EXPECT_EQ(record->at("conclusions").items().size(), 13U);
  EXPECT_EQ(record->at("verdict"), "proved");
}

/// The words of a command line, of which some are in double quotes.
std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words(1);
  bool is_quoted = false;
  for (const char c : line) {
    if (c == '"') {
      is_quoted = !is_quoted;
    } else if (c == ' ' && !is_quoted) {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

TEST(Logic, WritesWhatItsPageShows) {
  const std::string page = whole_file(source_file("docs/truths-and-links.md"));
  const std::string start = "```console\n$ nonet ";
  int examples = 0;
  for (std::size_t at = page.find(start); at != page.npos; at = page.find(start, at + 1)) {
    const std::size_t begin = at + start.size();
    const std::size_t end = page.find('\n', begin);
    const std::string shown = page.substr(end + 1, page.find("```", end) - end - 1);
    EXPECT_EQ(run(words_of(page.substr(begin, end - begin))).out, shown);
    ++examples;
  }
  EXPECT_EQ(examples, 3);
}

TEST(Logic, DrawsTheSets) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "loop.svg").string();
  EXPECT_EQ(logic(kLoopCells, {"--find", "--svg", file}).exit, 0);
  EXPECT_THAT(whole_file(file), HasSubstr("<svg"));
}

TEST(Logic, AnswersEachGridOfAnInput) {
  const Ended ended = run_on(kLoop + "\n" + kNone + "\n", {"logic", "-", "--truths", kLoopCells, "--find"});
  EXPECT_THAT(ended.out, HasSubstr(kLoopSteps));
  EXPECT_THAT(ended.err, HasSubstr("no solution"));
  EXPECT_EQ(ended.exit, 1);
}

TEST(Logic, RefusesWhatIsNoSet) {
  const auto expect_refused = [](const std::vector<std::string>& options, const std::string& message) {
    std::vector<std::string> command{"logic", kLoop};
    command.insert(command.end(), options.begin(), options.end());
    const Ended ended = run(command);
    EXPECT_THAT(ended.err, HasSubstr(message));
    EXPECT_EQ(ended.exit, 2);
    EXPECT_EQ(ended.out, "");
  };
  expect_refused({"--truths", "5r1c3", "--find"}, "'5r1c3' is no set, expected groups such as r12c34, 12r4, 3c56");
  expect_refused({"--truths", "5r1", "--links", "x"}, "'x' is no set");
  expect_refused({"--truths", "5r1 5r12", "--find"}, "5r1 in '5r12' is named before");
  expect_refused({"--truths", " ", "--find"}, "names no set, expected one at least");
  expect_refused({"--truths", "5r1"}, "name links, or let --find propose them");
  expect_refused({"--find"}, "--truths");
}

}  // namespace
}  // namespace nonet::cli
