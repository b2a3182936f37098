// Games that programs saved, with a name for each part: JSON of GNOME Sudoku, f-puzzles and SudokuPad, XML of KSudoku
// and of cells with x and y.

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "link_json.hpp"
#include "pasted/pasted.hpp"

namespace nonet::text {

namespace {

using nlohmann::json;

/// Adds a grid of these digits, with all candidates.
void add_digits(Pasted& found, const TextCells& cells, PlainLines lines, std::string_view how) {
  std::string values;
  for (const TextCell& cell : cells) {
    if (cell.status == CellStatus::modifiable) values += '+';
    values += cell.digit < 0 ? '.' : digit_char(cell.digit);
  }
  found.add_values(values, 0, lines.size() - 1, false, how);
}

/// The filled cells of a game, and what is wrong with it.
class Game {
 public:
  void fill(std::int64_t row, std::int64_t column, std::int64_t value, CellStatus status) {
    if (value == 0) return;
    const auto is_in = [](std::int64_t number, std::int64_t last) { return number >= 0 && number <= last; };
    if (!is_in(row, 8) || !is_in(column, 8) || !is_in(value, 9)) {
      refuse("a cell of the game has row " + std::to_string(row) + ", column " + std::to_string(column) +
             " and value " + std::to_string(value) + ": only 9x9 is read, rows and columns 0-8");
      return;
    }
    cells_[static_cast<std::size_t>(row * 9 + column)] = TextCell::filled(static_cast<Digit>(value - 1), status);
    is_empty_ = false;
  }
  void refuse(std::string why) {
    if (why_.empty()) why_ = std::move(why);
  }

  Pasted finish(PlainLines lines) {
    Pasted found;
    if (is_empty_) refuse("a saved game without a filled cell");
    if (!why_.empty()) {
      found.faults.push_back({std::move(why_), 0});
      return found;
    }
    add_digits(found, cells_, lines, "a saved game");
    return found;
  }

 private:
  TextCells cells_;
  std::string why_;
  bool is_empty_ = true;
};

std::int64_t number_at(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

/// GNOME Sudoku: `{"cells": [{"position": [row, column], "value": 5, "fixed": true}]}`; cells of value 0 hold notes.
std::optional<Game> gnome_game(const json& document) {
  const auto cells = document.find("cells");
  if (cells == document.end() || !cells->is_array()) return std::nullopt;
  Game game;
  for (const json& cell : *cells) {
    if (!cell.is_object()) return std::nullopt;
    const auto position = cell.find("position");
    if (position == cell.end() || !position->is_array() || position->size() != 2) return std::nullopt;
    if (!(*position)[0].is_number_integer() || !(*position)[1].is_number_integer()) return std::nullopt;
    const auto fixed = cell.find("fixed");
    const bool is_given = fixed == cell.end() || (fixed->is_boolean() && fixed->get<bool>());
    game.fill((*position)[0].get<std::int64_t>(), (*position)[1].get<std::int64_t>(), number_at(cell, "value"),
              is_given ? CellStatus::given : CellStatus::modifiable);
  }
  return game;
}

/// KSudoku: a letter a cell, `_` for empty, `b` for 1 to `j` for 9.
Game ksudoku_game(const pugi::xml_node& root) {
  Game game;
  const pugi::xml_node puzzle = root.child("game") ? root.child("game").child("puzzle") : root.child("puzzle");
  const pugi::xml_node graph = puzzle.child("graph");
  const std::string_view kind = graph.attribute("specific-type").value();
  if (std::string_view(graph.attribute("order").value()) != "9" || (!kind.empty() && kind != "Plain")) {
    game.refuse("a game of KSudoku that is not plain 9x9: only classic 9x9 is read");
    return game;
  }
  const std::string_view values = puzzle.child("values").text().get();
  if (values.size() != kCells) {
    game.refuse("<values> of KSudoku has " + cells_expected(values.size()));
    return game;
  }
  for (std::size_t i = 0; i < kCells; ++i) {
    if (values[i] == '_') continue;
    if (values[i] < 'b' || values[i] > 'j') {
      game.refuse(quoted(values[i]) + " in <values> of KSudoku, expected _ or b to j");
      return game;
    }
    game.fill(static_cast<std::int64_t>(i / 9), static_cast<std::int64_t>(i % 9), values[i] - 'a', CellStatus::given);
  }
  return game;
}

/// `<Cell><x>0</x><y>0</y><value>1</value><origin>User</origin></Cell>`: cells of another origin were solved by the
/// program.
Game xy_game(const pugi::xml_node& root) {
  Game game;
  for (const pugi::xml_node& cell : root.children("Cell")) {
    const std::string_view origin = cell.child("origin").text().get();
    if (!origin.empty() && origin != "User") continue;
    game.fill(cell.child("y").text().as_int(-1), cell.child("x").text().as_int(-1), cell.child("value").text().as_int(),
              CellStatus::given);
  }
  return game;
}

std::optional<Game> xml_game(std::string_view text) {
  pugi::xml_document document;
  if (!document.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8)) return std::nullopt;
  const pugi::xml_node root = document.document_element();
  const std::string_view name = root.name();
  if (name == "ksudoku") return ksudoku_game(root);
  if (name == "Sudoku" && root.child("Cell").child("x")) return xy_game(root);
  return std::nullopt;
}

/// Whether these are rows of objects, one a cell.
bool are_rows_of_objects(const json& document, const char* key) {
  const auto rows = document.find(key);
  return rows != document.end() && rows->is_array() && !rows->empty() && rows->front().is_array() &&
         !rows->front().empty() && rows->front().front().is_object();
}

/// The JSON that links of f-puzzles and SudokuPad hold, as a file: rows of cells as `grid` or `cells`.
std::optional<Pasted> player_game(std::string_view text, const json& document, PlainLines lines) {
  const bool is_f_puzzles = are_rows_of_objects(document, "grid");
  if (!is_f_puzzles && !are_rows_of_objects(document, "cells")) return std::nullopt;
  std::string why;
  const auto game = is_f_puzzles ? read_f_puzzles_json(text, why) : read_sudokupad_json(text, why);
  Pasted found;
  const char* const how = is_f_puzzles ? "JSON of f-puzzles" : "JSON of SudokuPad";
  if (!game) {
    found.faults.push_back({std::move(why), 0});
  } else if (game->has_candidates) {
    found.grids.push_back({state_from(game->cells, text.size()), 0, lines.size() - 1, how});
  } else {
    add_digits(found, game->cells, lines, how);
  }
  return found;
}

}  // namespace

Pasted read_saved_game(std::string_view text, PlainLines lines) {
  const std::string_view mark = "\xEF\xBB\xBF";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  const char first = begin == text.npos ? ' ' : text[begin];
  constexpr std::size_t kMost = std::size_t{1} << 20U;
  std::optional<Game> game;
  if (text.size() > kMost) return {};
  if (first == '<') game = xml_game(text);
  const auto names = [&](const char* key) { return text.find(key) != text.npos; };
  if (first == '{' && (names("\"position\"") || names("\"grid\"") || names("\"cells\""))) {
    const json document = json::parse(text, nullptr, false);
    if (document.is_object()) {
      if (auto found = player_game(text, document, lines)) return *std::move(found);
      game = gnome_game(document);
    }
  }
  return game ? game->finish(lines) : Pasted{};
}

}  // namespace nonet::text
