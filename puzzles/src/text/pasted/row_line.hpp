#pragma once
// One line of a table: whether it is a row of nine cells, and which.

#include <cstdint>
#include <string>
#include <string_view>

namespace nonet::text {

enum class LineKind : std::uint8_t {
  blank,
  border,
  row,   ///< nine cells
  odd,   ///< cells, but not nine
  text,  ///< anything else
};

struct RowLine {
  LineKind kind = LineKind::text;
  std::string cells;  ///< `1`-`9` or `.`
  std::string marks;  ///< for each cell `*`, `+` or a blank: the sign before its digit
  bool may_be_border = false;
  bool has_dashes = false;  ///< among its cells
  bool has_walls = false;
  std::string signs;        ///< those of its empty cells, each once
  bool ends_blank = false;  ///< of ten cells
  char label = ' ';         ///< the first of ten cells
};

/// Notes the sign of an empty cell; a zero may stand beside any.
void add_sign(std::string& signs, char sign);
/// Reads a line of a table, with its blanks, which are empty fields between TABs.
[[nodiscard]] RowLine read_row_line(std::string_view line);

}  // namespace nonet::text
