// The strategy complete tries out only where no other shipped strategy finds a step. With NONET_SLOW=1 on 200 of the
// hardest puzzles.

#include "nonet/json/json.hpp"
#include "shared/shared_files.hpp"

namespace nonet::test {
namespace {

bool is_last_resort(const std::string& technique) {
  return technique == "brute-force" || technique == "template-set" || technique == "template-delete";
}

/// The step of a strategy at a position that is no last resort; empty if it has none.
std::string step_of(const std::string& strategy, const std::string& state) {
  for (const std::string& line : lines_of(output_of("steps --format ndjson --strategy " + strategy + " " + state))) {
    const Json record = Json::parse(line);
    if (record["type"] == "step" && !is_last_resort(record["technique"].text())) return record["text"].text();
  }
  return {};
}

TEST(Complete, TriesOutOnlyWhereNoStrategyHasAStep) {
  const std::string file = shared_file("hardest-1106.txt");
  NONET_NEEDS(file);
  std::vector<std::string> puzzles;
  const auto lines = lines_of(whole_file(file));
  const std::size_t count = runs_slow_ones() ? 200 : 4;
  for (std::size_t i = 0; i < count; ++i) puzzles.push_back(lines.at(i * lines.size() / count).substr(0, 81));

  int nested = 0;
  for (const std::string& line : lines_of(output_on(puzzles, "solve --no-evidence --format ndjson -s complete -j 0"))) {
    const Json record = Json::parse(line);
    if (record["type"] != "step") {
      EXPECT_EQ(record["status"], "solved") << line;
      continue;
    }
    nested += record["technique"].text().starts_with("dynamic-forcing-chains") ? 1 : 0;
    if (!is_last_resort(record["technique"].text())) continue;
    for (const char* strategy : {"standard", "human", "hodoku", "hodoku-all", "sudoku-explainer", "sukaku-explainer"}) {
      const std::string state = record["state"].text();
      EXPECT_EQ(step_of(strategy, state), "") << strategy << " at " << state;
    }
  }
  EXPECT_GT(nested, 0) << "these puzzles need chains with chains inside";
}

}  // namespace
}  // namespace nonet::test
