#pragma once
// One line of a table: whether it is a row of nine cells, and which.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pasted/labels.hpp"

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
  std::string signs;           ///< those of its empty cells, each once
  bool ends_blank = false;     ///< of ten cells
  std::optional<Label> label;  ///< before its cells; a bare number is the first of ten cells
  /// How many pieces the cells stand in: 1, 3 or 9 in a row of nine; 0 if blanks are cells or signs stand between.
  std::size_t pieces = 0;
  bool has_bullet = false;  ///< a `-` or `*` of a list before the row
};

/// Notes the sign of an empty cell; a zero may stand beside any.
void add_sign(std::string& signs, char sign);
/// Reads a line of a table, with its blanks, which are empty fields between TABs.
[[nodiscard]] RowLine read_row_line(std::string_view line);

}  // namespace nonet::text
