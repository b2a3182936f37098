#pragma once
// The JSON inside links. What reads it stands in link_json.cpp alone.

#include <string>

#include "text_cells.hpp"

namespace nonet::text {

/// The cells that a link tells.
struct LinkedCells {
  TextCells cells{};
  bool has_candidates = false;  ///< whether it tells the candidates of some empty cell
};

/// Readers of a JSON text. Nothing where it is none, or no classic sudoku; `why` says so then, and names a key that
/// changes the rules. What is only to be looked at (colours, titles, corner marks) is passed over.

[[nodiscard]] std::optional<LinkedCells> read_coach_json(std::string_view json, std::string& why);
/// The state of a progress that the player stands at: `i` is its number in the list `a`.
[[nodiscard]] std::optional<LinkedCells> read_coach_progress(std::string_view json, std::string& why);
[[nodiscard]] std::optional<LinkedCells> read_f_puzzles_json(std::string_view json, std::string& why);
/// SudokuPad's own JSON, plain or shortened.
[[nodiscard]] std::optional<LinkedCells> read_sudokupad_json(std::string_view json, std::string& why);

}  // namespace nonet::text
