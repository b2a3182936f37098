#pragma once
// The JSON inside links. Only link_json.cpp and pasted/saved_games.cpp use the JSON library.

#include <string>

#include "text_cells.hpp"

namespace nonet::text {

/// The cells of a link.
struct LinkedCells {
  TextCells cells{};
  bool has_candidates = false;  ///< whether it has the candidates of some empty cell
};

/// Parsers of a JSON text. If it is invalid, or no classic sudoku, they return nothing; `why` gives the reason, and
/// names a key that changes the rules. They ignore what is only decoration (colours, titles, corner marks).

[[nodiscard]] std::optional<LinkedCells> read_coach_json(std::string_view json, std::string& why);
/// The current state in a player's progress: `i` is its number in the list `a`.
[[nodiscard]] std::optional<LinkedCells> read_coach_progress(std::string_view json, std::string& why);
[[nodiscard]] std::optional<LinkedCells> read_f_puzzles_json(std::string_view json, std::string& why);
/// SudokuPad's own JSON, plain or shortened.
[[nodiscard]] std::optional<LinkedCells> read_sudokupad_json(std::string_view json, std::string& why);

}  // namespace nonet::text
