// Grids that people pasted, and 10 000 grids in every notation of the tests.

#include <algorithm>

#include "kernel/random_grids.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "puzzles/pasted_notations.hpp"
#include "shared/shared_files.hpp"

namespace nonet::test {

namespace {

/// The givens of the lines that `nonet convert` wrote.
std::vector<std::string> givens_of(const std::string& states) {
  std::vector<std::string> puzzles;
  for (const std::string& line : lines_of(states)) {
    std::string givens;
    const std::string cells = line.substr(0, line.find(':'));
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool is_placed = cells[i] == '+';
      if (is_placed) ++i;
      givens += is_placed ? '.' : cells[i];
    }
    puzzles.push_back(givens);
  }
  return puzzles;
}

TEST(PastedFiles, HaveTheGridsThatAreNoted) {
  NONET_NEEDS(shared_file("pasted"));
  for (const std::string& line : lines_of(whole_file(shared_file("pasted/expected.tsv")))) {
    if (line.starts_with("#")) continue;
    std::vector<std::string> expected = fields_of(line, '\t');
    const std::string name = expected[0];
    expected.erase(expected.begin());
    EXPECT_EQ(givens_of(output_of("convert " + shared_file("pasted/" + name) + " --to state")), expected) << name;
  }
}

/// Whether what `nonet convert` answered is one of the answers of a line of expected.tsv: puzzles, or `refuse`.
bool is_allowed(const std::string& allowed, const cli::Ended& ended) {
  const std::vector<std::string> puzzles = givens_of(ended.out);
  const bool is_refused = puzzles.empty() && ended.exit == 1 && !ended.err.empty();
  for (std::size_t start = 0; start < allowed.size();) {
    constexpr std::string_view kOr = " or ";
    const std::size_t end = std::min(allowed.find(kOr, start), allowed.size());
    const std::string answer = allowed.substr(start, end - start);
    if (answer == "refuse" ? is_refused : ended.exit == 0 && puzzles == fields_of(answer, ' ')) return true;
    start = end + kOr.size();
  }
  return false;
}

TEST(PastedFiles, MadeToMisleadAreReadAsPeopleSeeThemOrRefused) {
  NONET_NEEDS(shared_file("pasted/traps"));
  NONET_NEEDS(shared_file("pasted/outside"));
  for (const std::string folder : {"pasted/traps/", "pasted/outside/"}) {
    for (const std::string& line : lines_of(whole_file(shared_file(folder + "expected.tsv")))) {
      if (line.starts_with("#")) continue;
      const std::vector<std::string> fields = fields_of(line, '\t');
      const cli::Ended ended = cli::run({"convert", shared_file(folder + fields[0]), "--to", "state"});
      EXPECT_TRUE(is_allowed(fields[1], ended)) << folder << fields[0] << "\n" << ended.out << ended.err;
    }
  }
}

TEST(PastedFiles, WithDecoratedMarksHaveOneSolution) {
  NONET_NEEDS(shared_file("pasted"));
  for (const char* name : {"q_t4304_deco.txt", "q_newplayers_deco.txt", "clips_bang.txt", "kyoyama_795.txt"}) {
    const FoundGrids found = read_grids(whole_file(shared_file("pasted/" + std::string(name))));
    ASSERT_EQ(found.grids.size(), 1U) << name;
    EXPECT_TRUE(found.errors.empty()) << name;
    EXPECT_EQ(count_solutions(found.grids[0].parsed.grid, 2), 1) << name;
  }
}

TEST(PastedFiles, TenThousandGridsComeBackFromEveryNotation) {
  if (!runs_slow_ones()) GTEST_SKIP() << "takes minutes";
  tests::Random random(10'000);
  for (int i = 0; i < 10'000; ++i) {
    const tests::Solution solution = tests::random_solution(random);
    const Grid grid = tests::random_puzzle(random, solution);
    constexpr int kFewestGivens = 17;  // of a puzzle
    if (grid.given_cells().count() < kFewestGivens) continue;
    const std::string puzzle = to_line(grid);
    for (const tests::Notation& notation : tests::kNotations) {
      const FoundGrids found = read_grids(notation.write(puzzle));
      ASSERT_EQ(found.grids.size(), 1U) << notation.name << "\n" << notation.write(puzzle);
      ASSERT_EQ(to_line(found.grids[0].parsed.grid), puzzle) << notation.name;
    }
  }
}

}  // namespace

}  // namespace nonet::test
