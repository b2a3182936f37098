// Junior exocets of exotics.tsv, an independent reference's.

#include "nonet/judging/verifier.hpp"
#include "plugins/built_plugin.hpp"
#include "shared/recorded.hpp"

namespace nonet::test {
namespace {

/// The position of a puzzle once singles are filled in.
Board exocet_position(const std::string& puzzle) {
  ParseError error;
  Board board(*parse_grid(puzzle, error));
  while (const auto single = board.next_single()) board.apply_one(*single);
  return board;
}

/// `154,476`: digit, row, column.
tests::Outcome eliminations_of(const std::string& text) {
  tests::Outcome outcome;
  for (const std::string& one : fields_of(text, ',')) {
    outcome.insert(Conclusion::eliminate((one[1] - '1') * 9 + one[2] - '1', one[0] - '1'));
  }
  return outcome;
}

TEST(Exotics, JuniorExocetsAreFound) {
  const std::string file = shared_file("exotics.tsv");
  NONET_NEEDS(file);
  const tests::BuiltTechnique technique("exocets", "junior-exocet");
  int lines = 0;
  for (const std::string& line : lines_of(whole_file(file))) {
    const std::vector<std::string> fields = fields_of(line, '\t');
    if (fields.size() < 3 || fields[1] != "je2") continue;
    ++lines;
    tests::Outcome found;
    for (const tests::Outcome& outcome : technique.outcomes(exocet_position(fields[0]))) {
      found.insert(outcome.begin(), outcome.end());
    }
    for (const Conclusion& expected : eliminations_of(fields[2])) {
      EXPECT_TRUE(found.contains(expected)) << line << ": " << conclusion_text(expected);
    }
  }
  EXPECT_EQ(lines, 480);
}

/// All steps of the family on the positions of a file after singles, judged.
void expect_exocets_proved(const std::string& name, const char* id, std::size_t most) {
  const std::string file = shared_file(name);
  NONET_NEEDS(file);
  const tests::BuiltTechnique technique("exocets", id);
  std::size_t puzzles = 0;
  for (const std::string& line : lines_of(whole_file(file))) {
    if (puzzles == most) break;
    if (line.empty() || line[0] == '#') continue;
    ++puzzles;
    const Board board = exocet_position(line.substr(0, 81));
    if (board.is_complete()) continue;
    const host::ArgumentJudge judge(board);
    technique.each_step(board, [&](const Step& step) {
      const host::Judgement judgement = judge.judge(step);
      EXPECT_EQ(judgement.verdict, host::Verdict::proved) << id << ' ' << line << ": " << judgement.reason;
    });
  }
}

TEST(Exotics, ExocetsAreProvedOnHardPuzzles) {
  const std::size_t most = runs_slow_ones() ? std::string::npos : 300;
  for (const char* const id : {"junior-exocet", "senior-exocet", "double-exocet", "weak-exocet"}) {
    expect_exocets_proved("hardest-1106.txt", id, most);
    expect_exocets_proved("se-above-11.txt", id, most);
  }
}

}  // namespace
}  // namespace nonet::test
