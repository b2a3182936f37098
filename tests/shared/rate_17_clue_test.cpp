// The 17-clue puzzles, compared with an independent count.

#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "nonet/brute_force.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "shared/shared_files.hpp"

namespace nonet::test {

namespace {

const std::string kFile = shared_file("17-clue.txt");

std::ptrdiff_t solved_lines(const std::string& strategy) {
  const auto lines = lines_of(output_of("rate --strategy " + strategy + " " + kFile));
  return std::count_if(lines.begin(), lines.end(),
                       [](const std::string& line) { return fields_of(line, '\t').at(1) == "solved"; });
}

TEST(Rate17Clue, BasicAnswersEveryLineInOrder) {
  NONET_NEEDS(kFile);
  const auto puzzles = lines_of(whole_file(kFile));
  const auto answers = lines_of(output_of("rate --strategy basic " + kFile));
  ASSERT_EQ(puzzles.size(), 24701U);
  ASSERT_EQ(answers.size(), puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto fields = fields_of(answers[i], '\t');
    ASSERT_EQ(fields.size(), 5U) << "line " << i + 1;
    ASSERT_EQ(fields[0], puzzles[i]) << "line " << i + 1;
    ASSERT_TRUE(fields[1] == "solved" || fields[1] == "stuck") << "line " << i + 1 << ": " << fields[1];
  }
}

TEST(Rate17Clue, TheAnswersAreTheSameForAnyNumberOfJobs) {
  NONET_NEEDS(kFile);
  const std::string one = output_of("rate --strategy basic --jobs 1 " + kFile);
  EXPECT_FALSE(one.empty());
  EXPECT_TRUE(one == output_of("rate --strategy basic --jobs 2 " + kFile));
}

TEST(Rate17Clue, SinglesSolve44Point6Percent) {
  NONET_NEEDS(kFile);
  EXPECT_EQ(solved_lines("singles"), 11028);
}

TEST(Rate17Clue, LockedCandidatesSolve75Point9Percent) {
  NONET_NEEDS(kFile);
  const auto strategy =
      std::filesystem::temp_directory_path() / ("nonet-locked-" + std::to_string(::getpid()) + ".yaml");
  std::ofstream(strategy) << "version: 1\nextends: basic\ndisable: [remote-pair]\n";
  EXPECT_EQ(solved_lines(strategy.string()), 18751);
  std::filesystem::remove(strategy);
}

TEST(Rate17Clue, RemotePairsSolve80Percent) {
  NONET_NEEDS(kFile);
  EXPECT_EQ(solved_lines("basic"), 19752);
}

TEST(Rate17Clue, WhatIsCalledSolvedIsTheSolution) {
  NONET_NEEDS(kFile);
  for (const std::string& line : lines_of(output_of("rate --strategy basic " + kFile))) {
    const auto fields = fields_of(line, '\t');
    if (fields.at(1) != "solved") continue;
    ParseError error;
    const auto puzzle = parse_grid(fields[0], error);
    ASSERT_TRUE(puzzle) << line;
    const auto solution = unique_solution(puzzle->grid);
    ASSERT_TRUE(solution) << line;
    ASSERT_EQ(fields.at(4), to_line(*solution)) << line;
  }
}

}  // namespace

}  // namespace nonet::test
