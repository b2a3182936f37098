// Real samples of exchange formats, and many grids through all formats.

#include <algorithm>

#include "nonet/brute_force.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "puzzles/text_checks.hpp"
#include "shared/shared_files.hpp"

namespace nonet::test {

namespace {

FoundGrids sample(const std::string& name) { return read_grids(whole_file(shared_file("formats/" + name))); }

struct Sample {
  const char* name;
  ExchangeFormat format;
  std::size_t grids;
};

constexpr Sample kSamples[] = {
    {"opensudoku.xml", ExchangeFormat::open_sudoku, 5},
    {"qqwing.sdm", ExchangeFormat::sdm, 5},
    {"simple-sudoku-clipboard-2grids.txt", ExchangeFormat::simple_sudoku, 1},
    {"simple-sudoku-clipboard-3grids.txt", ExchangeFormat::simple_sudoku, 1},
    {"simple-sudoku.ss", ExchangeFormat::ss, 1},
    {"sudocue.sdk", ExchangeFormat::sdk, 1},
    {"sudokuwiki-s9b.txt", ExchangeFormat::s9b, 3},
    {"sunnieshine-susser-extended.txt", ExchangeFormat::state, 2},
};

TEST(Formats, EverySampleIsReadAndHasOneSolution) {
  NONET_NEEDS(shared_file("formats"));
  for (const Sample& each : kSamples) {
    const FoundGrids found = sample(each.name);
    EXPECT_TRUE(found.errors.empty()) << each.name << ": " << found.errors[0].message;
    ASSERT_EQ(found.grids.size(), each.grids) << each.name;
    for (const FoundGrid& grid : found.grids) {
      EXPECT_EQ(grid.format, each.format) << each.name;
      EXPECT_EQ(count_solutions(grid.parsed.grid, 2), 1) << each.name << ":" << grid.line;
    }
  }
}

/// Samples of links: comments, a link, and `= ` and its state.
struct LinkSample {
  const char* name;
  ExchangeFormat format;
  std::size_t links;
};
constexpr LinkSample kLinkSamples[] = {
    {"f-puzzles.txt", ExchangeFormat::f_puzzles, 4},
    {"sudoku-coach.txt", ExchangeFormat::sudoku_coach, 4},
    {"sudokupad.txt", ExchangeFormat::sudokupad, 7},
    {"sudokuwiki-links.txt", ExchangeFormat::bd, 5},
};

TEST(Formats, EveryLinkIsReadAsItsStateAndComesBack) {
  NONET_NEEDS(shared_file("formats"));
  for (const LinkSample& each : kLinkSamples) {
    std::vector<std::string> texts;
    for (const std::string& line : lines_of(whole_file(shared_file(std::string("formats/") + each.name)))) {
      if (!line.empty() && line[0] != '#') texts.push_back(line);
    }
    ASSERT_EQ(texts.size(), 2 * each.links) << each.name;
    for (std::size_t i = 0; i < texts.size(); i += 2) {
      ParseError error;
      const auto parsed = parse_grid(texts[i], error);
      ASSERT_TRUE(parsed) << texts[i] << ": " << error.message;
      EXPECT_EQ(detect(texts[i]), each.format);
      EXPECT_EQ("= " + to_state_line(parsed->grid), texts[i + 1]);
      std::string why;
      const auto written = write_grid(parsed->grid, each.format, why);
      ASSERT_TRUE(written) << why;
      const auto back = parse_grid(*written, error);
      ASSERT_TRUE(back) << *written << ": " << error.message;
      EXPECT_EQ(back->grid, tests::projection(parsed->grid, each.format)) << *written;
    }
  }
}

TEST(Formats, StatesOfSudokuCoachComeBackByteForByte) {
  NONET_NEEDS(shared_file("formats"));
  int same = 0;
  for (const std::string& line : lines_of(whole_file(shared_file("formats/sudoku-coach.txt")))) {
    ParseError error;
    std::string why;
    if (line.substr(0, 4) != "SCv7") continue;
    same += write_grid(parse_grid(line, error)->grid, ExchangeFormat::sudoku_coach, why) == line ? 1 : 0;
  }
  EXPECT_EQ(same, 2);  // the third has colours
}

TEST(Formats, NoSampleIsForgotten) {
  NONET_NEEDS(shared_file("formats"));
  for (const auto& entry : std::filesystem::directory_iterator(shared_file("formats"))) {
    const std::string name = entry.path().filename();
    const auto has_name = [&name](const auto& each) { return each.name == name; };
    EXPECT_TRUE(std::any_of(std::begin(kSamples), std::end(kSamples), has_name) ||
                std::any_of(std::begin(kLinkSamples), std::end(kLinkSamples), has_name))
        << entry.path();
  }
}

TEST(Formats, MetadataIsKept) {
  NONET_NEEDS(shared_file("formats"));
  EXPECT_EQ(sample("sudocue.sdk").grids.at(0).metadata.size(), 7U);
  EXPECT_EQ(sample("opensudoku.xml").grids.at(0).metadata.size(), 6U);
}

TEST(Formats, TheTwoClipboardsAreTheSamePuzzle) {
  NONET_NEEDS(shared_file("formats"));
  const Grid puzzle = sample("simple-sudoku-clipboard-2grids.txt").grids.at(0).parsed.grid;
  const Grid later = sample("simple-sudoku-clipboard-3grids.txt").grids.at(0).parsed.grid;
  EXPECT_TRUE(puzzle.modifiable_cells().empty());
  EXPECT_EQ(tests::values_as_givens(later, false), puzzle);
  EXPECT_FALSE(later.modifiable_cells().empty());
}

/// The values of a member in a line of JSON; they must have no escapes.
std::vector<std::string> strings_in(const std::string& line, const std::string& name) {
  std::vector<std::string> strings;
  std::size_t at = line.find("\"" + name + "\": ");
  if (at == line.npos) return strings;
  at += name.size() + 4;
  const std::size_t end = line[at] == '[' ? line.find(']', at) : line.find('"', at + 1) + 1;
  for (at = line.find('"', at); at < end; at = line.find('"', at + 1)) {
    const std::size_t close = line.find('"', at + 1);
    strings.push_back(line.substr(at + 1, close - at - 1));
    at = close;
  }
  return strings;
}

TEST(Formats, EveryPositionOfOtherProgramsIsRead) {
  NONET_NEEDS(shared_file("studio-positions.jsonl"));
  std::size_t states = 0;
  for (const std::string& line : lines_of(whole_file(shared_file("studio-positions.jsonl")))) {
    const auto text = strings_in(line, "string");
    const auto values = strings_in(line, "values");
    ParseError error;
    const auto parsed = parse_grid(text.at(0), error);
    ASSERT_TRUE(parsed) << error.message << "\n" << text[0];
    EXPECT_EQ(to_line(parsed->grid), values.at(0));
    ++states;
  }
  EXPECT_GT(states, 100U);
  std::size_t lists = 0;
  for (const std::string& line : lines_of(whole_file(shared_file("technique-positions.jsonl")))) {
    std::string text;
    for (const std::string& cell : strings_in(line, "cells")) text += cell + " ";
    ParseError error;
    const auto parsed = parse_grid(text, error);
    ASSERT_TRUE(parsed) << error.message << "\n" << text;
    EXPECT_EQ(to_line(parsed->grid), strings_in(line, "values").at(0));
    ++lists;
  }
  EXPECT_GT(lists, 100U);
}

TEST(Formats, EveryLineOfTheLibraryIsRead) {
  NONET_NEEDS(shared_file("reglib.txt"));
  std::size_t read = 0;
  for (const std::string& line : lines_of(whole_file(shared_file("reglib.txt")))) {
    if (line.empty() || line[0] != ':') continue;
    ParseError error;
    const auto parsed = parse_grid(line, error);
    ASSERT_TRUE(parsed) << error.message << "\n" << line;
    EXPECT_EQ(detect(line), ExchangeFormat::hodoku_library);
    ++read;
  }
  EXPECT_GT(read, 500U);
}

TEST(Formats, ManyGridsComeBackFromEveryFormat) {
  EXPECT_EQ(tests::round_trip_failure(20'000, runs_slow_ones() ? 10'000 : 1'000), "");
}

}  // namespace

}  // namespace nonet::test
