// docs/seed-parity.md leaves no member of the seeds out.

#include <regex>
#include <set>

#include "parity.hpp"
#include "shared/shared_files.hpp"

namespace nonet::test {

namespace {

/// A declaration as the table writes it: without `public`, comments and the semicolon, one blank between words.
std::string plain(std::string text) {
  text = std::regex_replace(text, std::regex(R"(\s+)"), " ");
  text = std::regex_replace(text, std::regex(R"(^ ?(public )?)"), "");
  return std::regex_replace(text, std::regex("[ ;]+$"), "");
}

/// The members that the code of a seed declares between the braces of its struct, and the interfaces before them.
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
  const std::string seed = NONET_SHARED_DIR "/seeds/" + file;
  NONET_NEEDS(seed);
  const auto members = members_of(whole_file(seed));
  ASSERT_GE(members.size(), at_least);
  std::set<std::string> rows;
  for (const ParityRow& row : parity_rows()) {
    if (row.section == section) rows.insert(row.seed);
  }
  for (const std::string& member : members) EXPECT_TRUE(rows.contains(member)) << section << ": " << member;
}

TEST(SeedParity, LeavesNoMemberOfCellsOut) { expect_all("1-cells.md", "Cells", 90); }
TEST(SeedParity, LeavesNoMemberOfCellMapOut) { expect_all("2-cell-map.md", "CellMap", 100); }
TEST(SeedParity, LeavesNoMemberOfGridOut) { expect_all("3-grid.md", "Grid", 80); }

}  // namespace

}  // namespace nonet::test
