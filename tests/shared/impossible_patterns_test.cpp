// Impossible and deadly patterns, compared with published lists and with the instances of another program.

#include <algorithm>

#include "plugins/built_plugin.hpp"
#include "shared/recorded.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::test {
namespace {

std::string write_strategy(const TemporaryDirectory& directory, const std::string& entry) {
  return directory.write("mine.yaml",
                         "version: 1\nplugins: [impossible_patterns, singles]\nlevels: [{name: all, max-score: 9}]\n"
                         "techniques: [" +
                             entry + "]\n");
}

TEST(Tridagons, AreFoundAsAnotherProgramFindsThem) {
  const std::string file = shared_file("exotics.tsv");
  NONET_NEEDS(file);
  const TemporaryDirectory directory;
  const std::string strategy = write_strategy(directory,
                                              "{use: full-house, level: all, score: 1}, {use: naked-single, level: "
                                              "all, score: 1}, {use: hidden-single, level: all, score: 1}");
  int found = 0;
  int recorded = 0;
  std::vector<std::string> positions;
  std::vector<std::string> expected;
  for (const std::string& line : lines_of(whole_file(file))) {
    const std::vector<std::string> fields = fields_of(line, '\t');
    if (fields.size() != 3 || fields[1] != "tridagon") continue;
    // The position after singles.
    const std::string solved = output_of("rate --strategy " + strategy + " " + fields[0]);
    positions.push_back(fields_of(lines_of(solved).front(), '\t').back());
    expected.push_back(fields[2]);
  }
  const auto steps = steps_on(positions, write_strategy(directory, "{use: tridagon, level: all, score: 1}"));
  for (std::size_t i = 0; i < positions.size(); ++i) {
    std::set<std::string> ours;
    const auto at = steps.find(positions[i]);
    if (at == steps.end()) continue;
    for (const WrittenStep& step : at->second) {
      if (step.kind != "tridagon") continue;
      for (const Conclusion& conclusion : step.conclusions) ours.insert(conclusion_text(conclusion));
    }
    bool has_all = true;
    for (const std::string& triplet : fields_of(expected[i], ',')) {
      const Cell cell = 9 * (triplet[1] - '1') + triplet[2] - '1';
      has_all = has_all && ours.count(conclusion_text(Conclusion::eliminate(cell, triplet[0] - '1'))) != 0;
    }
    EXPECT_TRUE(has_all) << positions[i];
    found += has_all ? 1 : 0;
  }
  recorded = static_cast<int>(positions.size());
  EXPECT_GT(recorded, 100);
  EXPECT_EQ(found, recorded);
}

/// The fields after the name of each line: the cells of a pattern, one or 81 of them.
std::map<std::string, std::vector<std::string>> patterns_in(const std::string& file) {
  std::map<std::string, std::vector<std::string>> patterns;
  for (const std::string& line : lines_of(whole_file(file))) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> fields = fields_of(line, '\t');
    std::vector<std::string> cells = fields_of(fields[1], ' ');
    if (cells.size() == 1) {
      cells.assign(kCells, ".");
      for (std::size_t i = 0; i < kCells; ++i) {
        if (fields[1][i] == 'X') cells[i] = "123";
      }
    }
    patterns[fields[0]] = cells;
  }
  return patterns;
}

/// The grid of a pattern alone, with a guardian, 9, in one of its cells.
Grid grid_of(const std::vector<std::string>& cells, Cell guarded) {
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const std::string& digits = cells[static_cast<std::size_t>(cell)];
    if (digits == ".") continue;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const bool is_in = digits.find(static_cast<char>('1' + digit)) != std::string::npos;
      if (!is_in && (cell != guarded || digit != 8)) grid.set_candidate(cell, digit, false);
    }
  }
  return grid;
}

/// The patterns that a technique does not find, with a guardian in any of their cells.
std::vector<std::string> missed_of(const std::string& file, const std::string& technique) {
  const tests::BuiltTechnique built("impossible_patterns", technique, {{"max-guardians", 1}});
  std::vector<std::string> missed;
  for (const auto& [name, cells] : patterns_in(file)) {
    bool is_found = false;
    for (Cell cell = 0; cell < kCells && !is_found; ++cell) {
      if (cells[static_cast<std::size_t>(cell)] == ".") continue;
      for (const tests::Outcome& outcome : built.outcomes(Board(grid_of(cells, cell)))) {
        is_found = is_found || outcome.begin()->cell == cell;
      }
    }
    if (!is_found) missed.push_back(name);
  }
  return missed;
}

TEST(ImpossiblePatterns, AreAllShippedThatArePublished) {
  const std::string file = shared_file("impossible-3digit.txt");
  NONET_NEEDS(file);
  // It has four cells in a block, which three digits cannot fill without the rest.
  EXPECT_EQ(missed_of(file, "impossible-pattern"), std::vector<std::string>{"EL10c11"});
}

TEST(ImpossiblePatterns, APublishedListIsReadAsItIs) {
  const std::string file = shared_file("impossible-3digit.txt");
  NONET_NEEDS(file);
  const TemporaryDirectory directory;
  const std::string strategy =
      write_strategy(directory, "{use: impossible-pattern, level: all, score: 1, options: {patterns: " + file + "}}");
  // Loki, by mith.
  const std::string steps =
      output_of("steps --strategy " + strategy +
                " 57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..");
  EXPECT_NE(steps.find("Impossible Pattern: EL12c38 3/5/7 "), std::string::npos) << steps;
}

TEST(DeadlyPatterns, AreFoundThatArePublished) {
  const std::string file = shared_file("deadly-patterns.txt");
  NONET_NEEDS(file);
  EXPECT_EQ(missed_of(file, "deadly-pattern"), std::vector<std::string>());
}

}  // namespace
}  // namespace nonet::test
