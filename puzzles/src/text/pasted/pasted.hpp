#pragma once
// Reads grids as people paste them, where no format of exchange applies: arrays of programming languages, tables of any
// kind, drawings with blanks for empty cells, pencil marks with decorations, a field of a CSV, saved games.

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cells.hpp"
#include "pasted/plain_text.hpp"

namespace nonet::text {

/// A grid that a reader found, with the indices of its first and last line.
struct PastedGrid {
  ParsedGrid parsed;
  std::size_t first_line;
  std::size_t last_line;
  std::string how = {};  ///< how it was recognized: `nine rows, header of columns dropped`
};

/// What looks like a grid and is none; the line is an index, the column a byte of the line, from 0.
struct PastedFault {
  std::string message;
  std::size_t line;
  std::size_t column = 0;
  bool is_certain = false;     ///< a fault whatever else is read of its lines
  bool is_about_text = false;  ///< says what the whole text is, and not that a part of it looks like a grid
};

/// The message of a fault that says no more than that there is no grid.
inline constexpr std::string_view kNoGrid =
    "no grid found, expected 81 cells: a line of them, nine rows of nine, a drawing or a link";

/// What one reader found.
struct Pasted {
  std::vector<PastedGrid> grids;
  std::vector<PastedFault> faults;
  /// The first and the last line of each part that no other reader may read.
  std::vector<std::pair<std::size_t, std::size_t>> claims;

  /// Adds the grid of 81 cells, `1`-`9`, `+d` or `.`. Equal digits in a house are a fault, since a table of other
  /// numbers looks like this, unless `is_drawn`: with the walls of a grid.
  void add_values(std::string_view cells, std::size_t first_line, std::size_t last_line, bool is_drawn,
                  std::string_view how);
};

using PlainLines = std::span<const PlainLine>;

/// Brackets: arrays of programming languages, objects, records in a list, tuples of SQL. See structures.cpp.
[[nodiscard]] Pasted read_structures(PlainLines lines);
/// Lines of nine cells: with blanks, walls, commas, `&` or nothing between, with labels, with captions around.
[[nodiscard]] Pasted read_row_lines(PlainLines lines);
/// Nine lines in which blanks are the empty cells, so that the column of a digit says which cell it fills.
[[nodiscard]] Pasted read_columns(PlainLines lines);
/// A word of 81 cells in a line, or nine words of nine. A full grid that solves another of the same line is its
/// solution, and no grid of its own.
[[nodiscard]] Pasted read_words(PlainLines lines);
/// Lists of candidates with decorations: `(3)69`, `36*`, `35-1`, `#57`.
[[nodiscard]] Pasted read_marked_lists(PlainLines lines);
/// Links of other programs in the middle of a text.
[[nodiscard]] Pasted read_linked_words(PlainLines lines);
/// A saved game: GNOME Sudoku's JSON, XML of KSudoku, XML of cells with x, y and value. Faults of these say what was
/// expected; a text that is none of these gives nothing.
[[nodiscard]] Pasted read_saved_game(std::string_view text, PlainLines lines);

/// All grids of a text, in its order, and one fault at most for lines without a grid.
[[nodiscard]] Pasted read_pasted(std::string_view text);
/// Whether a full grid has the digits of a puzzle.
[[nodiscard]] bool is_solution_of(const Grid& full, const Grid& puzzle);
/// The message about a grid of another size: `16 cells, a 4x4: only 9x9 is read`.
[[nodiscard]] std::string other_size(std::size_t rows);
/// Whether a line has fewer cells than a row, and so is a caption or an ornament where it stands beside a grid in
/// several lines.
[[nodiscard]] bool is_caption(std::string_view line);
/// Whether a line is one anywhere: three words, or one with a number or a colon.
[[nodiscard]] bool is_prose(std::string_view line);

}  // namespace nonet::text
