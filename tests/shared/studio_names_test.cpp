// The table of Sudoku Studio's names has those of its catalogue.

#include <set>

#include "shared/shared_files.hpp"
#include "support/build.hpp"
#include "support/lines.hpp"

namespace nonet::test {
namespace {

/// The regions and names of a table whose first two columns they are.
std::set<std::string> names_of(const std::string& file) {
  std::set<std::string> names;
  for (const std::string& line : lines_of(whole_file(file))) {
    if (line.front() == '#' || line.front() == '\t' || line.rfind("region\t", 0) == 0) continue;
    const std::vector<std::string> fields = fields_of(line, '\t');
    names.insert(fields[0] + ": " + fields[1]);
  }
  return names;
}

TEST(StudioNames, AreThoseOfTheCatalogue) {
  const std::string file = shared_path("reference/sudoku_studio_techniques.tsv");
  NONET_NEEDS(file);
  EXPECT_EQ(names_of(source_file("tests/parity/studio.tsv")), names_of(file));
}

}  // namespace
}  // namespace nonet::test
