// docs/development/seed-parity.md lists all members of the seeds.

#include <set>

#include "shared/shared_files.hpp"
#include "support/build.hpp"
#include "support/parity.hpp"
#include "support/patterns.hpp"

namespace nonet::test {

namespace {

/// A declaration in the form of the table: without `public`, comments and the semicolon, single blanks between words.
std::string plain(std::string text) {
  text = replace_matches(text, R"(\s+)", " ");
  text = replace_matches(text, R"(^ ?(public )?)", "");
  return replace_matches(text, "[ ;]+$", "");
}

/// The members that a seed's code declares in the braces of its struct, and the interfaces before them.
std::vector<std::string> members_of(const std::string& seed) {
  std::vector<std::string> members;
  bool in_interfaces = false;
  bool in_body = false;
  for (const std::string& line : lines_of(seed)) {
    if (line.starts_with("public struct")) {
      in_interfaces = true;
    } else if (in_interfaces && line == "{") {
      in_interfaces = false;
      in_body = true;
    } else if (in_body && line == "}") {
      break;
    } else if (in_interfaces || in_body) {
      std::string text = plain(line);
      if (in_interfaces && text.ends_with(',')) text.pop_back();
      const bool is_member = !text.empty() && text[0] != '#' && text[0] != '{' && text[0] != '}' && text[0] != ',' &&
                             !text.starts_with("//");
      if (is_member) members.push_back(text);
    }
  }
  return members;
}

void expect_all(const std::string& file, const std::string& section, std::size_t at_least) {
  const std::string seed = shared_path("seeds/" + file);
  NONET_NEEDS(seed);
  const auto members = members_of(whole_file(seed));
  ASSERT_GE(members.size(), at_least);
  std::set<std::string> rows;
  for (const ParityRow& row : parity_rows()) {
    if (row.section == section) rows.insert(row.seed);
  }
  for (const std::string& member : members) EXPECT_TRUE(rows.contains(member)) << section << ": " << member;
}

TEST(SeedParity, LeavesNoAlgorithmOfTheAnalyserOut) {
  const std::string seed = shared_path("seeds/4-sudoku-analyser.md");
  NONET_NEEDS(seed);
  std::set<std::string> rows;
  for (const ParityRow& row : parity_rows()) {
    if (row.section == "Sudoku Analyser") rows.insert(row.seed);
  }
  int algorithms = 0;
  for (const std::string& line : lines_of(whole_file(seed))) {
    const std::string text = line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
    const Match match = whole_match(text, R"(### (Algo \d\.\d) &emsp; (.*))");
    if (match.empty()) continue;
    ++algorithms;
    EXPECT_TRUE(rows.contains(match[1] + ' ' + plain(match[2]))) << text;
  }
  EXPECT_GE(algorithms, 9);
  // Declared in another block, or used without a heading.
  for (const char* name : {"string problem",
                           "int solvedUnits",
                           "struct Unit",
                           "Unit::hint",
                           "Unit::left",
                           "Unit::ans",
                           "Unit::candidate",
                           "Unit unit[81]",
                           "int level",
                           "int solvedAmount[10]",
                           "int r_count[10][9]",
                           "int c_count[10][9]",
                           "int b_count[10][9]",
                           "int related[20]",
                           "pair<bitset<9>, int> bs_r[10][9]",
                           "pair<bitset<9>, int> bs_c[10][9]",
                           "pair<bitset<9>, int> bs_b[10][9]",
                           "Algo 1.1 NakedSingle(pos)",
                           "Algo 1.2 HiddenSingle(pos)",
                           "level >= 2: LockedCandidates(pos)"}) {
    EXPECT_TRUE(rows.contains(name)) << name;
  }
}

TEST(SeedParity, LeavesNoFormatOrEnumeratorOut) {
  std::set<std::string> rows;
  for (const ParityRow& row : parity_rows()) rows.insert(row.seed);
  for (const char* name : {".", "0", "+", "!", ":", "#", "*", "@", "@*", "@:", "~", "@~", "%", "^"}) {
    EXPECT_TRUE(rows.contains(name)) << name;
  }
  for (const char* option : {"Susser", "ShortenSusser", "PencilMarked", "Table", "SimpleTable", "Sukaku",
                             "SukakuSingleLine", "Excel", "OpenSudoku"}) {
    EXPECT_TRUE(rows.contains(std::string("GridParsingOption.") + option)) << option;
  }
  for (const char* name : {"CellStatus.Undefined", "CellStatus.Empty", "CellStatus.Modifiable", "CellStatus.Given",
                           "GridCreatingOption.None", "GridCreatingOption.MinusOne"}) {
    EXPECT_TRUE(rows.contains(name)) << name;
  }
}

TEST(SeedParity, LeavesNoMemberOfCellsOut) { expect_all("1-cells.md", "Cells", 90); }
TEST(SeedParity, LeavesNoMemberOfCellMapOut) { expect_all("2-cell-map.md", "CellMap", 100); }
TEST(SeedParity, LeavesNoMemberOfGridOut) { expect_all("3-grid.md", "Grid", 80); }

}  // namespace

}  // namespace nonet::test
