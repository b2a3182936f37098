#pragma once
// The tables of docs/development/seed-parity.md.

#include <string>
#include <vector>

#include "support/build.hpp"
#include "support/lines.hpp"
#include "support/patterns.hpp"

namespace nonet {

/// A row: `| seed member | what it is here | tests |`.
struct ParityRow {
  std::size_t line;     ///< in the file, from 1
  std::string section;  ///< the heading it stands under
  std::string seed;     ///< the member in the seed's words
  std::string here;
  std::vector<std::string> tests;  ///< `Suite.Name`
};

inline std::vector<ParityRow> parity_rows() {
  // A bar in a cell is written \|.
  const std::string row_form = R"(\| ((?:[^|\\]|\\.)*) \| ((?:[^|\\]|\\.)*) \| ((?:[^|\\]|\\.)*) \|)";
  const auto codes_of = [](const std::string& text) {
    std::vector<std::string> codes;
    for (const Match& code : all_matches(text, "`([^`]+)`")) codes.push_back(replace_matches(code[1], R"(\\\|)", "|"));
    return codes;
  };
  std::vector<ParityRow> rows;
  std::string section;
  std::size_t number = 0;
  for (const std::string& line : lines_of(whole_file(source_file("docs/development/seed-parity.md")))) {
    ++number;
    if (line.starts_with("#")) section = line.substr(line.find(' ') + 1);
    if (!line.starts_with("| `")) continue;
    const Match match = whole_match(line, row_form);
    if (match.empty()) {
      rows.push_back({number, section, {}, {}, {}});  // not a row of three: the tests report it
      continue;
    }
    rows.push_back({number, section, codes_of(match[1]).front(), match[2], codes_of(match[3])});
  }
  return rows;
}

}  // namespace nonet
