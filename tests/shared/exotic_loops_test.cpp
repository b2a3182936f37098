// SK loops of another program, found by ours: `exotics.tsv` has a puzzle, a pattern and eliminations `drc`, which
// follow once the singles are filled in.

#include <set>

#include "shared/recorded.hpp"

namespace nonet::test {
namespace {

/// The position of a puzzle once singles are filled in.
std::string after_singles(const std::string& puzzle) {
  ParseError error;
  Board board(*parse_grid(puzzle, error));
  while (!board.is_contradictory()) {
    const auto single = board.next_single();
    if (!single) break;
    board.apply_one(*single);
  }
  return to_state_line(board.grid());
}

TEST(Exotics, OurSkLoopsExcludeWhatTheyExclude) {
  const std::string file = shared_file("exotics.tsv");
  NONET_NEEDS(file);
  std::vector<std::string> positions;
  std::vector<std::vector<std::string>> recorded;
  for (const std::string& line : lines_of(whole_file(file))) {
    const std::vector<std::string> fields = fields_of(line, '\t');
    if (fields.size() < 3 || fields[1] != "sk") continue;
    positions.push_back(after_singles(fields[0]));
    recorded.push_back(fields_of(fields[2], ','));
  }
  EXPECT_GE(positions.size(), 131U);
  const TemporaryDirectory directory;
  auto found = steps_on(positions, directory.write("loops.yaml", "version: 1\ntechniques: [{use: sk-loop}]\n"));
  for (std::size_t i = 0; i < positions.size(); ++i) {
    std::set<std::string> ours;
    for (const WrittenStep& step : found[positions[i]]) {
      for (const Conclusion& conclusion : step.conclusions) ours.insert(conclusion_text(conclusion));
    }
    for (const std::string& text : recorded[i]) {
      const Conclusion conclusion = Conclusion::eliminate(9 * (text[1] - '1') + text[2] - '1', text[0] - '1');
      EXPECT_TRUE(ours.count(conclusion_text(conclusion)) != 0) << positions[i] << " " << text;
    }
  }
}

}  // namespace
}  // namespace nonet::test
