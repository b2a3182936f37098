#include "link_json.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <set>

#include "cells.hpp"
#include "full_json.hpp"

namespace nonet::text {

namespace {

using Tree = nlohmann::json;
using Keys = std::initializer_list<std::string_view>;

constexpr std::size_t kRow = 9;

/// The reason why a link is rejected.
struct LinkError {
  std::string why;
};
[[noreturn]] void refuse(std::string why) { throw LinkError{std::move(why)}; }

/// Whether a value switches nothing on.
bool is_nothing(const Tree& value) {
  if (value.is_array()) {
    // Where SudokuPad shortens an object to nothing, it is an empty object.
    return std::all_of(value.begin(), value.end(), [](const Tree& item) { return item.is_object() && item.empty(); });
  }
  return value.empty() || value == false || value == "";
}

/// A key for a message.
std::string key_text(const std::string& key) {
  constexpr std::size_t kLongest = 40;
  return quoted(std::string_view(key).substr(0, kLongest));
}

/// Rejects unknown keys, since they may be rules.
void require_known(const Tree& object, Keys known, std::string_view where) {
  for (const auto& [key, value] : object.items()) {
    if (std::find(known.begin(), known.end(), key) != known.end() || is_nothing(value)) continue;
    refuse("the " + std::string(where) + " has " + key_text(key) + ", which is not known in a classic sudoku");
  }
}

/// The first member with one of the keys; null if there is none.
const Tree& member(const Tree& object, Keys keys) {
  static const Tree kNull;
  if (!object.is_object()) return kNull;
  for (const std::string_view key : keys) {
    if (const auto found = object.find(std::string(key)); found != object.end()) return *found;
  }
  return kNull;
}

Tree parsed_object(std::string_view json) {
  // nlohmann::json writes a value into a message recursively, so the depth is limited.
  const auto check_depth = [](int depth, Tree::parse_event_t /*event*/, const Tree& /*value*/) {
    constexpr int kMaxDepth = 16;
    if (depth > kMaxDepth) refuse("the JSON of the link is nested more than 16 deep");
    return true;
  };
  Tree tree = Tree::parse(json, check_depth, false);
  if (!tree.is_object()) refuse("the link does not hold a JSON object");
  return tree;
}

void require_size(const Tree& size, std::string_view key) {
  if (!size.is_null() && size != kRow) refuse(std::string(key) + " is " + quoted_start(size.dump()) + ", expected 9");
}

/// A digit as number or text; -1 for an empty cell.
Digit json_digit(const Tree& value) {
  if (is_nothing(value) || value == 0 || value == "0") return -1;
  const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
  if (text.size() != 1 || !is_digit(text[0])) refuse(quoted_start(text) + " is the value of a cell, expected 1-9");
  return digit_from(text[0]);
}

/// The digits of a list of marks, or of a text.
DigitMask marks_of(const Tree& marks) {
  DigitMask mask = 0;
  const auto add = [&mask](const Tree& mark) {
    const Digit digit = json_digit(mark);
    if (digit >= 0) mask |= mask_of(digit);
  };
  if (marks.is_array()) {
    std::for_each(marks.begin(), marks.end(), add);
  } else if (marks.is_string()) {
    for (const char c : marks.get_ref<const std::string&>()) add(std::string(1, c));
  } else if (!is_nothing(marks)) {
    refuse("the marks of a cell are no list");
  }
  return mask;
}

void set_marks(LinkedCells& link, std::size_t cell, DigitMask marks) {
  if (marks == 0) return;  // nothing is marked
  link.cells[cell].candidates = marks;
  link.has_candidates = true;
}

/// Fills 81 cells from nine lists of nine objects.
template <typename Read>
LinkedCells rows_of_cells(const Tree& rows, Read read) {
  LinkedCells link;
  const auto is_nine = [](const Tree& list) { return list.is_array() && list.size() == kRow; };
  if (!is_nine(rows) || !std::all_of(rows.begin(), rows.end(), is_nine)) {
    refuse("the cells of the link are not nine rows of nine");
  }
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const Tree& at = rows[cell / kRow][cell % kRow];
    if (!at.is_object()) refuse("a cell of the link is no object");
    read(at, link, cell);
  }
  return link;
}

// sudoku.coach

std::string digits_of_cells(const Tree& value, std::string_view key) {
  std::string text = value.is_string() ? value.get<std::string>() : "";
  const auto is_cell = [](char c) { return is_digit(c) || is_empty_mark(c); };
  if (text.size() != kCells || !std::all_of(text.begin(), text.end(), is_cell)) {
    refuse(std::string(key) + " is not 81 digits");
  }
  return text;
}

/// 81 numbers with `-` between; bit d is digit d.
void read_coach_candidates(const Tree& value, LinkedCells& link) {
  const std::string text = value.is_string() ? value.get<std::string>() : "";
  constexpr unsigned kEnd = 1U << 10U;
  const char* at = text.data();
  const char* const end = at + text.size();
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    unsigned mask = 0;
    const auto [stop, failure] = std::from_chars(at, end, mask);
    const bool is_last = cell + 1 == kCells;
    if (failure != std::errc() || mask >= kEnd || (is_last ? stop != end : stop == end || *stop != '-')) {
      refuse("userCellCandidates is not 81 numbers below 1024 with '-' between");
    }
    at = stop + (is_last ? 0 : 1);
    if (link.cells[cell].digit < 0) set_marks(link, cell, mask >> 1U);
  }
}

LinkedCells coach_cells(const Tree& tree) {
  LinkedCells link;
  constexpr std::string_view kGiven = "givenDigits";
  constexpr std::string_view kPlaced = "userDigits";
  constexpr std::string_view kMarks = "userCellCandidates";
  require_size(member(tree, {"gridSize"}), "gridSize");
  Tree rest = tree;
  for (auto it = rest.begin(); it != rest.end();) {
    const bool is_colour = it.key() == "colours" || it.key().ends_with("Colours");
    it = is_colour ? rest.erase(it) : std::next(it);
  }
  require_known(rest, {"gridSize", kGiven, kPlaced, kMarks, "title", "author"}, "sudoku of sudoku.coach");
  const std::string givens = digits_of_cells(member(tree, {kGiven}), kGiven);
  const Tree& user = member(tree, {kPlaced});
  const std::string placed = is_nothing(user) ? std::string(kCells, '0') : digits_of_cells(user, kPlaced);
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const bool is_given = is_digit(givens[cell]);
    const char digit = is_given ? givens[cell] : placed[cell];
    if (!is_digit(digit)) continue;
    link.cells[cell] = TextCell::filled(digit_from(digit), is_given ? CellStatus::given : CellStatus::modifiable);
  }
  if (const Tree& marks = member(tree, {kMarks}); !is_nothing(marks)) read_coach_candidates(marks, link);
  return link;
}

LinkedCells coach_progress_cells(const Tree& tree) {
  const Tree& states = member(tree, {"a"});
  const Tree& number = member(tree, {"i"});
  if (!states.is_array() || !number.is_number_unsigned() || number.get<std::size_t>() >= states.size()) {
    refuse("the progress of sudoku.coach has no state i in its list a");
  }
  const Tree& state = states[number.get<std::size_t>()];
  return coach_cells(state.is_string() ? parsed_object(state.get_ref<const std::string&>()) : state);
}

// f-puzzles

LinkedCells f_puzzles_cells(const Tree& tree) {
  require_size(member(tree, {"size"}), "size");
  require_known(tree,
                {"size", "grid", "title", "author", "ruleset", "solution", "highlight", "c", "cArray", "successMessage",
                 "disabledlogic", "truecandidatesoptions"},
                "sudoku of f-puzzles");
  return rows_of_cells(member(tree, {"grid"}), [](const Tree& at, LinkedCells& link, std::size_t cell) {
    require_known(at,
                  {"value", "given", "centerPencilMarks", "givenPencilMarks", "cornerPencilMarks", "highlight", "c",
                   "cArray", "region"},
                  "grid of f-puzzles");
    const Tree& region = member(at, {"region"});
    if (!region.is_null() && region != block_of(static_cast<Cell>(cell))) {
      refuse("the grid of f-puzzles has 'region', which is not known in a classic sudoku");
    }
    const Digit digit = json_digit(member(at, {"value"}));
    if (digit >= 0) {
      link.cells[cell] =
          TextCell::filled(digit, member(at, {"given"}) == true ? CellStatus::given : CellStatus::modifiable);
    } else {
      set_marks(link, cell, marks_of(member(at, {"givenPencilMarks", "centerPencilMarks"})));
    }
  });
}

// SudokuPad

/// Whether regions are the nine blocks, each a list of cells as row and column.
bool are_blocks(const Tree& regions) {
  std::set<std::size_t> seen;
  for (const Tree& region : regions) {
    std::set<House> blocks;
    for (const Tree& cell : region) {
      const auto is_place = [](const Tree& number) { return number.is_number_unsigned() && number < kRow; };
      if (!cell.is_array() || cell.size() != 2 || !std::all_of(cell.begin(), cell.end(), is_place)) return false;
      const std::size_t at = cell[0].get<std::size_t>() * kRow + cell[1].get<std::size_t>();
      seen.insert(at);
      blocks.insert(block_of(static_cast<Cell>(at)));
    }
    if (region.size() != kRow || blocks.size() != 1) return false;
  }
  return seen.size() == kCells && regions.size() == kRow;
}

/// Requires texts about the puzzle; any other value may be a rule.
void require_texts(const Tree& metadata) {
  for (const auto& [key, value] : metadata.items()) {
    if (value.is_string() || value.is_number() || is_nothing(value)) continue;
    refuse("the metadata of SudokuPad have " + key_text(key) + ", which is not known in a classic sudoku");
  }
}

LinkedCells sudokupad_cells(const Tree& tree) {
  require_known(tree,
                {"id", "cs", "cellSize", "metadata", "settings", "ce", "cells", "re", "regions", "ca", "cages", "t",
                 "title", "author", "rules", "solution"},
                "sudoku of SudokuPad");
  require_texts(member(tree, {"metadata"}));
  const Tree& regions = member(tree, {"regions", "re"});
  if (!is_nothing(regions) && !are_blocks(regions)) refuse("the regions of SudokuPad are not the nine blocks");
  for (const Tree& cage : member(tree, {"cages", "ca"})) {
    // A cage without cells is a line of text about the puzzle.
    if (!is_nothing(member(cage, {"cells", "ce"}))) refuse("the sudoku of SudokuPad has 'cages'");
  }
  return rows_of_cells(member(tree, {"cells", "ce"}), [](const Tree& at, LinkedCells& link, std::size_t cell) {
    require_known(at, {"value", "v", "centremarks", "cornermarks", "pencilMarks", "color", "c", "highlight"},
                  "grid of SudokuPad");
    const Digit digit = json_digit(member(at, {"value", "v"}));
    if (digit >= 0) {
      link.cells[cell] = TextCell::filled(digit, CellStatus::given);
    } else {
      set_marks(link, cell, marks_of(member(at, {"centremarks"})));
    }
  });
}

template <typename Cells>
std::optional<LinkedCells> read(std::string_view json, std::string& why, Cells cells) {
  try {
    return cells(parsed_object(json));
  } catch (LinkError& error) {
    why = std::move(error.why);
    return std::nullopt;
  }
}

}  // namespace

std::optional<LinkedCells> read_coach_json(std::string_view json, std::string& why) {
  return read(json, why, coach_cells);
}
std::optional<LinkedCells> read_coach_progress(std::string_view json, std::string& why) {
  return read(json, why, coach_progress_cells);
}
std::optional<LinkedCells> read_f_puzzles_json(std::string_view json, std::string& why) {
  return read(json, why, f_puzzles_cells);
}
std::optional<LinkedCells> read_sudokupad_json(std::string_view json, std::string& why) {
  return read(Tree::accept(json) ? std::string(json) : full_json(json), why, sudokupad_cells);
}

}  // namespace nonet::text
