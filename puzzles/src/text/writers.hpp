#pragma once
// A writer for each format of exchange; see ExchangeFormat. Lines are without their end, blocks with it.

#include <string>

#include "nonet/text/grid_text.hpp"

namespace nonet::text {

/// The style of a drawing of all candidates.
struct DrawingStyle {
  bool has_marks = true;       ///< `<d>` given, `*d*` placed; else bare digits
  bool all_given = false;      ///< placed digits are marked as given too
  bool plain_corners = false;  ///< every corner and joint of a border is `+`
};
[[nodiscard]] std::string draw_candidates(const Grid& grid, const DrawingStyle& style);
/// A drawing of 81 characters, three with blanks around each in a block.
[[nodiscard]] std::string draw_values(const std::string& cells, bool plain_corners);
/// Nine rows of a line of 81, with the longest runs of the empty mark as `*` and `,` between.
[[nodiscard]] std::string shortened(const std::string& cells, char empty);
/// The candidates of a cell, `{}` if there are none.
[[nodiscard]] std::string list_text(const Grid& grid, Cell cell);
/// 81 characters: the digits of givens and, with `with_placed`, of placed cells.
[[nodiscard]] std::string values_of(const Grid& grid, char empty, bool with_placed);

[[nodiscard]] std::string write_line(const Grid& grid);
[[nodiscard]] std::string write_sdm(const Grid& grid);
[[nodiscard]] std::string write_state(const Grid& grid);
[[nodiscard]] std::string write_shortened(const Grid& grid);
[[nodiscard]] std::string write_sukaku(const Grid& grid);
[[nodiscard]] std::string write_masks(const Grid& grid);
[[nodiscard]] std::string write_comma_list(const Grid& grid);
[[nodiscard]] std::string write_sudosol(const Grid& grid);
/// Nothing if an empty cell has no candidates: there is no code for it.
[[nodiscard]] std::string write_s9b(const Grid& grid);
[[nodiscard]] std::string write_bd(const Grid& grid);
/// Links; nothing if an empty cell has no candidates: it would be read as a cell without marks.
[[nodiscard]] std::string write_sudoku_coach(const Grid& grid);
[[nodiscard]] std::string write_f_puzzles(const Grid& grid);
[[nodiscard]] std::string write_sudokupad(const Grid& grid);
[[nodiscard]] std::string write_library_line(const Grid& grid);
[[nodiscard]] std::string write_fields(const Grid& grid);
[[nodiscard]] std::string write_rows(const Grid& grid);
[[nodiscard]] std::string write_table(const Grid& grid);
[[nodiscard]] std::string write_hodoku_pm(const Grid& grid);
[[nodiscard]] std::string write_lists(const Grid& grid);
[[nodiscard]] std::string write_braces(const Grid& grid);
[[nodiscard]] std::string write_excel(const Grid& grid);
[[nodiscard]] std::string write_sdk(const Grid& grid);
[[nodiscard]] std::string write_sdx(const Grid& grid);
[[nodiscard]] std::string write_ss(const Grid& grid);
[[nodiscard]] std::string write_simple_sudoku(const Grid& grid);
/// One game of a file.
[[nodiscard]] std::string write_game(const Grid& grid);

}  // namespace nonet::text
