// A corpus in which every twentieth line is broken: no other line is lost, however the line is broken.

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

constexpr std::size_t kCorpusLines = 400;
constexpr std::size_t kEvery = 20;

bool is_broken(std::size_t number) { return number % kEvery == 0; }

/// A broken copy of a line; `way` selects how.
std::string break_line(const std::string& line, std::size_t way) {
  switch (way % 6) {
    case 0:
      return line.substr(0, 80);
    case 1:
      return line + "5";
    case 2:
      return "?" + line.substr(1);
    case 3:
      return line.substr(0, 40) + " " + line.substr(40);
    case 4:
      return "\x01\xff" + line.substr(2);
    default:
      return "https://sudokupad.app/" + line.substr(0, 8);
  }
}

struct BrokenCorpus {
  std::string good;  ///< only the good lines
  std::string text;  ///< every twentieth line is broken
};

BrokenCorpus broken_corpus() {
  const std::size_t good = kCorpusLines - kCorpusLines / kEvery;
  BrokenCorpus corpus;
  corpus.good = run({"generate", "-n", std::to_string(good), "--seed", "7"}).out;
  const auto puzzles = lines_of(corpus.good);
  auto next = puzzles.begin();
  for (std::size_t number = 1; number <= kCorpusLines; ++number) {
    corpus.text += (is_broken(number) ? break_line(puzzles[0], number / kEvery) : *next++) + "\n";
  }
  return corpus;
}

TEST(BrokenCorpus, LosesOnlyBrokenLinesInRate) {
  const BrokenCorpus corpus = broken_corpus();
  const auto alone = lines_of(run_on(corpus.good, {"rate", "-s", "basic", "--format", "ndjson"}).out);
  for (const char* jobs : {"1", "4"}) {
    const Ended rated = run_on(corpus.text, {"rate", "-s", "basic", "--format", "ndjson", "--jobs", jobs});
    EXPECT_EQ(rated.exit, 1);
    const auto records = lines_of(rated.out);
    const auto errors = lines_of(rated.err);
    ASSERT_EQ(records.size(), kCorpusLines);
    ASSERT_EQ(errors.size(), kCorpusLines / kEvery);
    auto expected = alone.begin();
    auto error = errors.begin();
    for (std::size_t number = 1; number <= kCorpusLines; ++number) {
      Json record = Json::parse(records[number - 1]);
      EXPECT_EQ(record["line"], number);
      if (is_broken(number)) {
        EXPECT_EQ(record["status"], "error");
        const std::string place = "nonet: stdin:" + std::to_string(number) + ":";
        EXPECT_EQ(error->substr(0, place.size()), place);
        EXPECT_NE(error->find(record["message"].get<std::string>()), std::string::npos) << *error;
        ++error;
      } else {
        Json same = Json::parse(*expected++);
        same["line"] = number;
        EXPECT_EQ(record, same);
      }
    }
  }
}

TEST(BrokenCorpus, LosesOnlyBrokenRecordsInStats) {
  const BrokenCorpus corpus = broken_corpus();
  const auto records = lines_of(run_on(corpus.good, {"rate", "-s", "basic", "--format", "ndjson"}).out);
  std::string text;
  auto next = records.begin();
  std::vector<std::size_t> bad;
  for (std::size_t number = 1; number <= kCorpusLines; ++number) {
    if (is_broken(number)) {
      text += records[0].substr(0, records[0].size() / 2 + number % 7) + "\n";
      bad.push_back(number);
    } else {
      text += *next++ + "\n";
    }
  }
  const Ended ended = run_on(text, {"stats", "--format", "ndjson", "-"});
  EXPECT_EQ(ended.exit, 1);
  const auto errors = lines_of(ended.err);
  constexpr std::size_t kReportedLines = 10;  // the others are only counted
  ASSERT_EQ(errors.size(), kReportedLines + 1);
  EXPECT_EQ(errors.back(),
            "nonet: stdin: " + std::to_string(bad.size() - kReportedLines) + " more lines that are no records");
  for (std::size_t i = 0; i < kReportedLines; ++i) {
    const std::string place = "nonet: stdin:" + std::to_string(bad[i]) + ":";
    EXPECT_EQ(errors[i].substr(0, place.size()), place);
  }
  // It counts only the good records.
  const auto found = lines_of(ended.out);
  std::string good;
  for (const std::string& record : records) good += record + "\n";
  const auto expected = lines_of(run_on(good, {"stats", "--format", "ndjson", "-"}).out);
  ASSERT_EQ(found.size(), expected.size());
  Json head = Json::parse(found[0]);
  EXPECT_EQ(head["bad_lines"], bad.size());
  head["bad_lines"] = 0;
  EXPECT_EQ(head, Json::parse(expected[0]));
  const auto without_lines = [](const std::string& line) {
    Json record = Json::parse(line);
    record.erase("source");  // its line number differs
    return record;
  };
  for (std::size_t i = 1; i < found.size(); ++i) EXPECT_EQ(without_lines(found[i]), without_lines(expected[i]));
}

}  // namespace
}  // namespace nonet::cli
