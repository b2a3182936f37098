#pragma once
// The tables of docs/seed-parity.md.

#include <regex>
#include <string>
#include <vector>

#include "support/build.hpp"
#include "support/lines.hpp"

namespace nonet {

/// A row: `| seed member | what it is here | tests |`.
struct ParityRow {
  std::size_t line;     ///< in the file, from 1
  std::string section;  ///< the heading it stands under
  std::string seed;     ///< the member as the seed writes it
  std::string here;
  std::vector<std::string> tests;  ///< `Suite.Name`
};

inline std::vector<ParityRow> parity_rows() {
  // A bar in a cell is written \|.
  const std::regex row_form(R"(\| ((?:[^|\\]|\\.)*) \| ((?:[^|\\]|\\.)*) \| ((?:[^|\\]|\\.)*) \|)");
  const std::regex code_form("`([^`]+)`");
  const auto codes_of = [&](const std::string& text) {
    std::vector<std::string> codes;
    for (std::sregex_iterator code(text.begin(), text.end(), code_form), end; code != end; ++code) {
      codes.push_back(std::regex_replace((*code)[1].str(), std::regex(R"(\\\|)"), "|"));
    }
    return codes;
  };
  std::vector<ParityRow> rows;
  std::string section;
  std::size_t number = 0;
  for (const std::string& line : lines_of(whole_file(source_file("docs/seed-parity.md")))) {
    ++number;
    if (line.starts_with("#")) section = line.substr(line.find(' ') + 1);
    if (!line.starts_with("| `")) continue;
    std::smatch match;
    if (!std::regex_match(line, match, row_form)) {
      rows.push_back({number, section, {}, {}, {}});  // no row of three: the tests complain of it
      continue;
    }
    rows.push_back({number, section, codes_of(match[1].str()).front(), match[2].str(), codes_of(match[3].str())});
  }
  return rows;
}

}  // namespace nonet
