// nonet trace.

#include <gtest/gtest.h>

#include <set>

#include "nonet/json/json.hpp"
#include "nonet/puzzles/canonical.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// Puzzles of several levels, in a file.
class Corpus {
 public:
  Corpus() : puzzles_(directory_.write("puzzles.txt", kEasy + "\n" + kMedium + "\n" + kHard + "\n")) {}
  [[nodiscard]] const std::string& puzzles() const { return puzzles_; }
  [[nodiscard]] std::string path(const std::string& name) const { return (directory_.path() / name).string(); }
  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
    return directory_.write(name, text);
  }

 private:
  TemporaryDirectory directory_;
  std::string puzzles_;
};

std::vector<Json> traces_of(const std::string& text) {
  std::vector<Json> traces;
  for (const std::string& line : lines_of(text)) traces.push_back(Json::parse(line));
  return traces;
}

TEST(Trace, HasRatingsAndEveryStepWithBothVerdicts) {
  const Corpus corpus;
  const Ended traced = run({"trace", corpus.puzzles()});
  EXPECT_EQ(traced.exit, 0);
  const auto traces = traces_of(traced.out);
  ASSERT_EQ(traces.size(), 3U);
  for (const Json& trace : traces) {
    EXPECT_EQ(trace["status"].text(), "solved");
    for (const char* rating : {"sudoku-explainer", "hodoku", "human"}) EXPECT_TRUE(trace["ratings"].contains(rating));
    EXPECT_EQ(trace["path"].items().size(), static_cast<std::size_t>(trace["steps"].whole_number().value()));
    for (const Json& step : trace["path"].items()) {
      EXPECT_EQ(step["argument"].text(), "proved");
      EXPECT_EQ(step["truth"].dump(), "true");
      EXPECT_FALSE(step["explanation"].text().empty());
    }
  }
}

TEST(Trace, HasTheRatingsOfClassifyOnRequest) {
  const Corpus corpus;
  const auto traces = traces_of(run({"trace", "--ratings", "te,b,bxb", corpus.puzzles()}).out);
  const auto records =
      traces_of(run({"classify", "--ratings", "te,b,bxb", "--format", "ndjson", corpus.puzzles()}).out);
  ASSERT_EQ(traces.size(), 3U);
  for (std::size_t i = 0; i < traces.size(); ++i) {
    const Json& record = records[i];
    EXPECT_EQ(traces[i]["classification"], (Json{{"te", record["te"]}, {"b", record["b"]}, {"bxb", record["bxb"]}}));
  }
  EXPECT_FALSE(traces_of(run({"trace", kEasy}).out)[0].contains("classification"));
}

TEST(Trace, RefusesAnUnknownRating) {
  const Ended ended = run({"trace", "--ratings", "er", kEasy});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_NE(ended.err.find("--ratings: unknown rating 'er', expected some of te,gte,b,bxb,gb,bxbb"), std::string::npos);
}

TEST(Trace, IsTheSameOnAnyNumberOfThreads) {
  const Corpus corpus;
  EXPECT_EQ(run({"trace", "-j", "1", corpus.puzzles()}).out, run({"trace", "-j", "3", corpus.puzzles()}).out);
}

TEST(Trace, MatchesItsSchema) {
  std::string records = run({"trace", "--ratings", "te,b,gb", source_file("examples/puzzles.txt")}).out;
  records += run({"trace", kEmpty, kConflict, kNone, kStuck, "-s", "basic"}).out;
  const Ended validated = run_program(
      "/usr/bin/python3", {source_file("tests/cli/validate_lines.py"), source_file("docs/trace.schema.json")},
      {.input = records});
  EXPECT_EQ(validated.err, "");
  EXPECT_EQ(validated.out, "");
}

TEST(Trace, NeededAreTheTechniquesWithoutWhichThePuzzleIsNotSolved) {
  const auto traces = traces_of(run({"trace", "-s", "basic", kEasy}).out);
  for (const Json& id : traces.front()["needed"].items()) {
    const std::string without = "disable=[" + id.text() + "]";
    EXPECT_EQ(run({"rate", "-s", "basic", "--set", without, "--columns", "status", kEasy}).out, "stuck\n");
  }
}

TEST(Trace, OfWhatHasNoRatingHasNoPath) {
  const auto traces = traces_of(run({"trace", kEmpty, kConflict}).out);
  EXPECT_EQ(traces[0]["status"].text(), "many");
  EXPECT_EQ(traces[1]["status"].text(), "invalid");
  EXPECT_TRUE(traces[1]["id"].is_null());
  EXPECT_FALSE(traces[0].contains("path"));
}

TEST(Trace, LeavesOutIsomorphicPuzzles) {
  const Corpus corpus;
  const std::string moved = run({"transform", "--random", "--seed", "4", corpus.puzzles()}).out;
  const std::string both = corpus.write("both.txt", whole_file(corpus.puzzles()) + moved);
  const Ended traced = run({"trace", both});
  EXPECT_EQ(traces_of(traced.out).size(), 3U);
  EXPECT_NE(traced.err.find("3 puzzles are isomorphic to one before them"), std::string::npos) << traced.err;
  const Ended apart = run({"trace", corpus.puzzles(), "--apart-from", corpus.write("other.txt", moved)});
  EXPECT_EQ(apart.out, "");
  EXPECT_NE(apart.err.find("3 puzzles are isomorphic to one of"), std::string::npos) << apart.err;
}

TEST(Trace, PutsIsomorphicPuzzlesIntoTheSameSet) {
  const Corpus corpus;
  const std::string puzzles = corpus.write("many.txt", run({"generate", "-n", "30", "--seed", "2"}).out);
  const std::string moved = corpus.write("moved.txt", run({"transform", "--random", "--seed", "4", puzzles}).out);
  const auto ids_of = [&](const std::string& file, const std::string& name) {
    EXPECT_EQ(run({"trace", file, "--output", corpus.path(name + ".ndjson"), "--test", corpus.path(name + ".test"),
                   "--test-share", "0.4"})
                  .exit,
              0);
    std::set<std::string> ids;
    for (const Json& trace : traces_of(whole_file(corpus.path(name + ".test")))) ids.insert(trace["id"].text());
    return ids;
  };
  const auto test = ids_of(puzzles, "a");
  EXPECT_GT(test.size(), 4U);
  EXPECT_LT(test.size(), 26U);
  EXPECT_EQ(ids_of(moved, "b"), test);
}

TEST(Trace, TakesSoManyOfEachLevel) {
  const Corpus corpus;
  const std::string puzzles = corpus.write("many.txt", run({"generate", "-n", "40", "--seed", "2"}).out);
  const Ended traced = run({"trace", "--per-level", "3", puzzles});
  std::map<std::string, int> levels;
  for (const Json& trace : traces_of(traced.out)) ++levels[trace["level"].text()];
  for (const auto& [level, count] : levels) EXPECT_LE(count, 3) << level;
  EXPECT_EQ(levels["easy"], 3);
}

TEST(Trace, SaysWhichLevelsHaveTooFew) {
  const Ended traced = run({"trace", "--per-level", "2", kEasy});
  EXPECT_EQ(traced.exit, 0);
  EXPECT_NE(traced.err.find("0 puzzles of level 'extreme', 2 were wanted"), std::string::npos) << traced.err;
}

TEST(Trace, PacksFilesByTheirNames) {
  const Corpus corpus;
  const std::string plain = run({"trace", corpus.puzzles()}).out;
  for (const auto& [name, unpack] : {std::pair("a.gz", "zcat"), std::pair("a.zst", "zstdcat"), std::pair("a", "cat")}) {
    EXPECT_EQ(run({"trace", corpus.puzzles(), "--output", corpus.path(name)}).exit, 0);
    EXPECT_EQ(run_program("/usr/bin/" + std::string(unpack), {corpus.path(name)}, {}).out, plain);
    const std::string first = whole_file(corpus.path(name));
    EXPECT_EQ(run({"trace", corpus.puzzles(), "--output", corpus.path(name)}).exit, 0);
    EXPECT_EQ(whole_file(corpus.path(name)), first);
  }
}

TEST(Trace, WritesACardOfWhatItMade) {
  const Corpus corpus;
  const std::string card = corpus.path("card.md");
  EXPECT_EQ(run({"trace", corpus.puzzles(), "--output", corpus.path("a.ndjson"), "--card", card}).exit, 0);
  const std::string text = whole_file(card);
  for (const char* part : {"| read | 3 |", "| in the training set | 3 |", "XXH64", "nonet trace ", "Proved by both"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
  }
}

TEST(Trace, RefusesWhatItCannotDo) {
  const Corpus corpus;
  EXPECT_EQ(run({"trace", corpus.puzzles(), "--test-share", "0.5"}).exit, 2);
  EXPECT_EQ(
      run({"trace", corpus.puzzles(), "--output", corpus.path("a"), "--test", corpus.path("b"), "--test-share", "2"})
          .exit,
      2);
  EXPECT_EQ(run({"trace", corpus.puzzles(), "--output", corpus.puzzles()}).exit, 2);
  EXPECT_EQ(run({"trace", corpus.puzzles(), "--output", "/no/such/directory/a"}).exit, 2);
  EXPECT_EQ(run({"trace", corpus.path("missing.txt")}).exit, 2);
  EXPECT_EQ(run({"trace", corpus.puzzles(), "-s", "no-strategy"}).exit, 2);
}

TEST(Trace, AnswersTheOtherLinesOfAFileWithAnError) {
  const Corpus corpus;
  const std::string file = corpus.write("broken.txt", kEasy + "\n12345678\n" + kMedium + "\n");
  const Ended traced = run({"trace", file});
  EXPECT_EQ(traced.exit, 1);
  EXPECT_EQ(traces_of(traced.out).size(), 2U);
}

}  // namespace
}  // namespace nonet::cli
