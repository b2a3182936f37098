#pragma once
// A parser for each form of a grid, and the detection of a text's form. Each expects the text without blanks around it,
// unless noted otherwise.

#include "cells.hpp"
#include "nonet/puzzles/exchange.hpp"

namespace nonet::text {

/// Short for the tables of formats.
using F = ExchangeFormat;

// One line, see lines.cpp

/// 729 characters and nothing else.
[[nodiscard]] Result read_pencilmark_line(std::string_view text, ParseError& error);
/// 81 givens and one other character for all empty cells: `X`, `*`, `_` or `-`; a comment may follow.
[[nodiscard]] Result read_marked_values(std::string_view text, ParseError& error);
/// 81 characters that are givens or blanks. The text includes the blanks around it.
[[nodiscard]] Result read_blank_values(std::string_view text, ParseError& error);
/// Nine rows with `,` between, in which `*` represents empty cells.
[[nodiscard]] Result read_shortened(std::string_view text, ParseError& error);

// One line in the form of other programs, see foreign_lines.cpp

/// 81 lists of candidates with `,` between.
[[nodiscard]] Result read_comma_list(std::string_view text, ParseError& error);
[[nodiscard]] Result read_masks(std::string_view text, ParseError& error);
/// 81 words: `gD` given, `vD` placed, `cDDD` candidates.
[[nodiscard]] Result read_sudosol(std::string_view text, ParseError& error);
/// `S9B` and 81 numbers of two digits to base 36.
[[nodiscard]] Result read_s9b(std::string_view text, ParseError& error);
/// `bd=` and 81 digits, optionally in a URL.
[[nodiscard]] Result read_bd(std::string_view text, ParseError& error);
// Links, see links.cpp

/// The format of the link at the start of a line.
[[nodiscard]] std::optional<ExchangeFormat> link_format(std::string_view line);
/// `SCv7_32_` or `32_` and a state, alone or in a URL; a URL with 81 digits.
[[nodiscard]] Result read_sudoku_coach(std::string_view text, ParseError& error);
/// A URL with `load=`, or the text after that.
[[nodiscard]] Result read_f_puzzles(std::string_view text, ParseError& error);
/// A URL with an id, or the id: scf, fpuz, fpuzzles, scl or ctc.
[[nodiscard]] Result read_sudokupad(std::string_view text, ParseError& error);
/// A URL with `s=` and 81 digits, or scf.
[[nodiscard]] Result read_sudoku_exchange(std::string_view text, ParseError& error);
/// A URL with the base64 of cells of four bits.
[[nodiscard]] Result read_good_sudoku(std::string_view text, ParseError& error);

/// `:code:candidates:grid:deleted:eliminations:placements:extra`.
[[nodiscard]] Result read_library_line(std::string_view text, ParseError& error);
/// At least seven fields with `,` between; the fifth is the puzzle.
[[nodiscard]] Result read_gsf(std::string_view text, ParseError& error);
/// `d|0|0` or `0|0|1` for each cell, with `|` between.
[[nodiscard]] Result read_fields(std::string_view text, ParseError& error);

// Several lines, see blocks.cpp

/// Nine lines of nine characters.
[[nodiscard]] Result read_rows(std::string_view text, ParseError& error);
/// Values with any borders.
[[nodiscard]] Result read_table(std::string_view text, ParseError& error);
/// Lists of candidates with any borders; a lone candidate is an empty cell if some cell is marked as filled, and else
/// by HoDoKu's rule.
[[nodiscard]] Result read_pencilmarks(std::string_view text, ParseError& error);
/// The same if every cell is empty.
[[nodiscard]] Result read_lists(std::string_view text, ParseError& error);
/// Lists in braces; a bare digit is a given.
[[nodiscard]] Result read_braces(std::string_view text, ParseError& error);
/// Nine lines of fields with a TAB between. Blanks around the text count.
[[nodiscard]] Result read_excel(std::string_view text, ParseError& error);
/// Lists of candidates with blanks between; `uD` placed; a lone candidate by HoDoKu's rule.
[[nodiscard]] Result read_sdx(std::string_view text, ParseError& error);
/// Nine lines of nine, alone or in a section [Puzzle] with the placed digits in a section [State].
[[nodiscard]] Result read_sdk(std::string_view text, ParseError& error);
/// Whether the text is two drawings of values, such as a puzzle and its solution, and no clipboard of Simple Sudoku.
[[nodiscard]] bool is_two_drawings_of_values(std::string_view text);
/// Drawings of the givens, optionally of all values, and of the candidates.
[[nodiscard]] Result read_simple_sudoku(std::string_view text, ParseError& error);

// A file, see open_sudoku.cpp

[[nodiscard]] bool is_open_sudoku(std::string_view text);
/// All games of a file; those that are no grids become errors.
[[nodiscard]] FoundGrids read_open_sudoku(std::string_view text);

// All grids of a text in formats of exchange, see finder.cpp

[[nodiscard]] FoundGrids find_exact(std::string_view text, std::optional<ExchangeFormat> format);

// Any other text, see pasted/

/// Whether the text has the head or the signs of one format of exchange, so that an error in it is an error of that
/// format and the text is nothing else.
[[nodiscard]] bool has_certain_form(std::string_view text);
/// Whether the message about a line says no more than that it does not begin with a cell.
[[nodiscard]] bool is_no_form(std::string_view message);
/// Whether the message about pasted text says more than the error of a line, or of another text, as a grid: the line
/// has no form, or begins like cells, as a field or a number may, and the message names what is wrong.
[[nodiscard]] bool says_more(std::string_view message, const ParseError& error, bool is_line);
/// The only grid of a text.
[[nodiscard]] Result read_one_pasted(std::string_view text, ParseError& error);

// Choice, see detect.cpp

/// A grid and the detected form.
struct DetectedGrid {
  ParsedGrid parsed;
  ExchangeFormat format;
};
/// Values or lists of candidates with any borders, by the form of the cells.
[[nodiscard]] std::optional<DetectedGrid> read_drawing(std::string_view text, ParseError& error);
/// Parses one grid in any form. The text includes the blanks around it, and positions in the result count them.
[[nodiscard]] std::optional<DetectedGrid> read_any(std::string_view text, ParseError& error);
/// A line of a text without its end, and its start.
struct Line {
  std::string_view text;
  std::size_t offset;
};
[[nodiscard]] std::vector<Line> lines_of(std::string_view text);
/// The text without blanks around it; `begin` is the number of blanks before it.
[[nodiscard]] std::string_view trimmed(std::string_view text, std::size_t& begin);
/// Whether a line of a drawing is a border.
[[nodiscard]] bool is_border(std::string_view line);
/// Whether a line of a drawing is a row between walls.
[[nodiscard]] bool has_wall(std::string_view line);
/// Whether a line is nine characters that may be cells.
[[nodiscard]] bool is_nine_cells(std::string_view line);
/// The borders of a drawing.
[[nodiscard]] Frame frame_of(std::string_view text);
/// Whether a drawing has further lines, besides its rows, that are grids or rows of one.
[[nodiscard]] bool ignores_cells(std::string_view text);

}  // namespace nonet::text
