// Steps of techniques, compared with the regression library, sets of outcomes and positions of other programs.

#include <algorithm>
#include <set>

#include "shared/recorded.hpp"
#include "support/build.hpp"
#include "support/patterns.hpp"

namespace nonet::test {
namespace {

constexpr const char* kFamilies = "00,01,02,03,04,05,06,07,08,09,11,12,13";

TEST(RegressionLibrary, PassesEveryLineOfTheFamilies) {
  const std::string file = shared_file("reglib.txt");
  NONET_NEEDS(file);
  std::set<std::string> families;
  for (const std::string& line :
       lines_of(output_of("compare --reglib --format ndjson --only " + std::string(kFamilies) + " " + file))) {
    const Json record = Json::parse(line);
    EXPECT_EQ(record["verdict"], "pass") << line;
    families.insert(record["code"].get<std::string>().substr(0, 2));
  }
  EXPECT_EQ(families, (std::set<std::string>{"00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "11", "12"}));
}

bool is_subset(const Json& some, const Json& all) {
  return std::all_of(some.begin(), some.end(),
                     [&](const Json& one) { return std::find(all.begin(), all.end(), one) != all.end(); });
}

TEST(AllSteps, AreThoseThatHodokuFinds) {
  const std::string file = oracle_file("hodoku-allsteps.jsonl.gz");
  NONET_NEEDS(file);
  const auto lines =
      lines_of(output_of("compare --all-steps --strategy hodoku-allsteps --format ndjson --oracle " + file));
  std::map<int, Json> recorded;  // by line
  for (const Json& record : records_of(file)) recorded[static_cast<int>(recorded.size()) + 1] = record["results"];
  std::set<std::string> codes;
  for (const std::string& line : lines) {
    const Json record = Json::parse(line);
    codes.insert(record["code"]);
    const std::string code = record["code"];
    // HoDoKu reports nets without a branch as chains: docs/development/reglib-notes.md.
    const std::string as_chain = code == "1303" ? "1301" : code == "1304" ? "1302" : "";
    const bool are_chains =
        record["missing"].empty() && is_subset(record["extra"], recorded[record["line"].get<int>()][as_chain]);
    EXPECT_TRUE(record["equal"] == true || are_chains) << line;
  }
  EXPECT_GE(codes.size(), 55U);
}

std::vector<std::string> first_lines(std::vector<std::string> lines, std::size_t count) {
  lines.resize(std::min(lines.size(), count));
  return lines;
}

void expect_all_proved(const std::vector<std::string>& puzzles, const std::string& strategy) {
  // `... proved, 0 refuted ...`
  const std::string sums = output_on(puzzles, "rate --verify all --strategy " + strategy, true);
  EXPECT_TRUE(contains_match(sums, R"(^nonet: ([0-9]+) steps judged: \1 proved, 0 refuted, 0 undecided)")) << sums;
}

TEST(CompleteStrategy, EveryStepIsProvedOnHardPuzzles) {
  const std::string file = shared_file("top1465.txt");
  NONET_NEEDS(file);
  expect_all_proved(first_lines(lines_of(whole_file(file)), runs_slow_ones() ? 200 : 3), "complete");
}

TEST(CompleteStrategy, EveryStepIsProvedOnGeneratedPuzzles) {
  expect_all_proved(lines_of(output_of(std::string("generate --seed 11 --count ") + (runs_slow_ones() ? "1000" : "8"))),
                    "complete");
}

/// The kinds `technique/kind`, or all of a technique, whose steps together form an entry of technique-positions.jsonl.
/// Its AICs of rule 2 place the digit, ours of type 1 exclude the others.
const std::map<std::string, std::vector<std::string>> kPositionKinds = {
    {"alignedPairExclusion", {"aligned-pair-exclusion"}},
    {"alternatingInferenceChainsRule1", {"continuous-nice-loop"}},
    {"alternatingInferenceChainsRule3", {"aic"}},
    {"boxLineReduction", {"claiming"}},
    {"bug", {"bug-plus-1"}},
    {"emptyRectangles", {"empty-rectangle"}},
    {"extendedUniqueRectangles",
     {"extended-rectangle-1", "extended-rectangle-2", "extended-rectangle-3", "extended-rectangle-4"}},
    {"finnedSwordfish", {"finned-swordfish", "sashimi-swordfish"}},
    {"finnedXWing", {"finned-x-wing", "sashimi-x-wing"}},
    {"hiddenPairs", {"hidden-pair"}},
    {"hiddenQuads", {"hidden-quad"}},
    {"hiddenSingles", {"hidden-single"}},
    {"hiddenTriples", {"hidden-triple"}},
    {"hiddenUniqueRectangles", {"hidden-rectangle"}},
    {"jellyfish", {"jellyfish"}},
    {"medusaRule1", {"medusa-3d/twice-in-a-cell"}},
    {"medusaRule2", {"medusa-3d/twice-in-a-house"}},
    {"medusaRule3", {"medusa-3d/two-colours-in-a-cell"}},
    {"medusaRule4", {"medusa-3d/two-colours-elsewhere"}},
    {"medusaRule5", {"medusa-3d/two-colours-house-and-cell"}},
    {"medusaRule6", {"medusa-3d/cell-emptied"}},
    {"nakedPairs", {"naked-pair"}},
    {"nakedQuads", {"naked-quad"}},
    {"nakedSingles", {"naked-single"}},
    {"nakedTriples", {"naked-triple"}},
    {"pointingPairsPointingTriples", {"pointing"}},
    {"simpleColoringRule2", {"simple-colours/wrap"}},
    {"simpleColoringRule4", {"simple-colours/trap"}},
    {"sueDeCoq", {"sue-de-coq"}},
    {"swordfish", {"swordfish"}},
    {"uniqueRectanglesType1", {"unique-rectangle-1"}},
    {"uniqueRectanglesType2", {"unique-rectangle-2", "unique-rectangle-5"}},
    {"uniqueRectanglesType3", {"unique-rectangle-3"}},
    {"uniqueRectanglesType3BWithTriplePseudoCells", {"unique-rectangle-3"}},
    {"uniqueRectanglesType4", {"unique-rectangle-4"}},
    {"uniqueRectanglesType5", {"unique-rectangle-5", "unique-rectangle-6"}},
    {"wxyzWing", {"wxyz-wing"}},
    {"xWing", {"x-wing"}},
    {"xyChains", {"xy-chain"}},
    {"xyzWing", {"xyz-wing"}},
    {"yWing", {"xy-wing"}},
};

/// The position of an entry: values, and the candidates of the other cells.
std::string position_of(const Json& entry) {
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const std::string text = entry["cells"][static_cast<std::size_t>(cell)];
    if (text[0] != '{') grid.fill(cell, text[0] - '1', CellStatus::given);
  }
  for (Cell cell = 0; cell < kCells; ++cell) {
    const std::string text = entry["cells"][static_cast<std::size_t>(cell)];
    for (Digit digit = 0; text[0] == '{' && digit < kDigits; ++digit) {
      if (text.find(static_cast<char>('1' + digit)) == std::string::npos) grid.set_candidate(cell, digit, false);
    }
  }
  return to_state_line(grid);
}

/// Triplets `drc` of digit, row and column as conclusions.
std::set<std::string> recorded_in(const Json& entry) {
  std::set<std::string> texts;
  for (const auto& [key, is_placement] : {std::pair{"eliminations", false}, std::pair{"placements", true}}) {
    for (const std::string text : entry[key]) {
      const Cell cell = 9 * (text[1] - '1') + text[2] - '1';
      const Digit digit = text[0] - '1';
      texts.insert(conclusion_text(is_placement ? Conclusion::place(cell, digit) : Conclusion::eliminate(cell, digit)));
    }
  }
  return texts;
}

TEST(TechniquePositions, AgreeOrStandInTheNotes) {
  const std::string file = shared_file("technique-positions.jsonl");
  NONET_NEEDS(file);
  const std::string notes = whole_file(source_file("docs/development/reglib-notes.md"));
  std::vector<Json> entries;
  std::vector<std::string> positions;
  for (const Json& entry : records_of(file)) {
    if (kPositionKinds.count(entry["technique"]) == 0) continue;
    entries.push_back(entry);
    positions.push_back(position_of(entry));
  }
  EXPECT_GT(entries.size(), 80U);
  const TemporaryDirectory directory;
  const std::string strategy = directory.write("positions.yaml",
                                               "version: 1\nextends: complete\ndisable: [{plugin: almost_locked_sets}, "
                                               "{plugin: forcing}, {plugin: templates}, {plugin: last_resort}]\n");
  auto found = steps_on(positions, strategy);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::set<std::string> ours;
    for (const WrittenStep& step : found[positions[i]]) {
      for (const std::string& kind : kPositionKinds.at(entries[i]["technique"])) {
        if (kind != step.entry && kind != step.entry + '/' + step.kind) continue;
        for (const Conclusion& conclusion : step.conclusions) ours.insert(conclusion_text(conclusion));
      }
    }
    const std::string test = entries[i]["test"];
    const bool is_noted = notes.find('`' + test + '`') != std::string::npos;
    EXPECT_EQ(ours != recorded_in(entries[i]), is_noted) << test << " " << positions[i];
  }
}

}  // namespace
}  // namespace nonet::test
