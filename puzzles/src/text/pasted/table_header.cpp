// The first line of a table with a column of grids.

#include <algorithm>
#include <array>

#include "nonet/puzzles/exchange.hpp"
#include "pasted/records.hpp"
#include "pasted/scalars.hpp"
#include "text_cells.hpp"

namespace nonet {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_of_name(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || std::string_view("_- .()/%").find(c) != std::string_view::npos;
}

/// Whether a name has one of the words, with any capitals.
bool has_word(std::string_view name, std::span<const std::string_view> words) {
  const auto is_same = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    return std::search(name.begin(), name.end(), word.begin(), word.end(), is_same) != name.end();
  });
}

/// Whether the name of a column has a word for grids, with any capitals.
bool is_column_of_grids(std::string_view name) {
  constexpr std::array<std::string_view, 8> kWords = {"grid",  "puzzle", "quiz",     "sudoku",
                                                      "board", "givens", "question", "clues"};
  return has_word(name, kWords);
}

}  // namespace

bool is_table_header(std::string_view line) {
  constexpr std::string_view kSeparators = ",;\t";
  constexpr std::size_t kLongestName = 40;
  bool names_grids = false;
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  for (bool is_last = false; !is_last;) {
    const std::size_t end = line.find_first_of(kSeparators);
    is_last = end == line.npos;
    std::string_view name = line.substr(0, end);
    line.remove_prefix(is_last ? line.size() : end + 1);
    name.remove_prefix(std::min(name.find_first_not_of(" \"'"), name.size()));
    name = name.substr(0, name.find_last_not_of(" \"'\r") + 1);
    const bool is_name = !name.empty() && is_letter(name[0]) && name.size() <= kLongestName &&
                         std::all_of(name.begin(), name.end(), is_of_name);
    if (!is_name) return false;
    names_grids |= is_column_of_grids(name);
  }
  return names_grids;
}

int puzzle_rank(std::string_view name) {
  constexpr std::array<std::string_view, 5> kSolutions = {"solution", "answer", "solved", "final", "result"};
  constexpr std::array<std::string_view, 11> kPuzzles = {
      "puzzle", "quiz", "given", "clue", "question", "unsolved", "problem", "initial", "start", "mission", "task"};
  constexpr std::array<std::string_view, 4> kPositions = {"current", "position", "progress", "state"};
  constexpr std::array<std::string_view, 3> kGrids = {"sudoku", "grid", "board"};
  constexpr std::array<std::string_view, 1> kUnsolved = {"unsolved"};
  if (has_word(name, kSolutions) && !has_word(name, kUnsolved)) return -1;
  if (has_word(name, kPuzzles)) return 2;
  if (has_word(name, kPositions)) return -1;
  return has_word(name, kGrids) ? 1 : 0;
}

PuzzleColumn::PuzzleColumn(std::string_view header) {
  const char separator = text::separator_of(header);
  if (separator == '\0') return;
  const std::vector<std::string_view> names = text::fields_of_csv(header, separator);
  int best = 0;
  bool has_others = false;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const int rank = puzzle_rank(names[i]);
    has_others |= rank < 0;
    if (rank <= best) continue;
    best = rank;
    index_ = i;
  }
  if (best > 0 && has_others) separator_ = separator;
}

std::optional<ParseError> PuzzleColumn::fault_of(std::string_view line) const {
  if (separator_ == '\0') return std::nullopt;
  Grid plain;
  if (index_ == 0 && text::read_plain_line(line.substr(0, kCells), plain)) return std::nullopt;
  const std::vector<std::string_view> fields = text::fields_of_csv(line, separator_);
  if (index_ >= fields.size()) return ParseError{"the line has no field of the puzzle", line.size()};
  const text::RecordField field = text::field_from("", text::without_blanks(fields[index_]), 0, 0);
  ParseError error;
  if (!field.cells.empty() || parse_grid(fields[index_], error)) return std::nullopt;
  const auto column = static_cast<std::size_t>(fields[index_].data() - line.data());
  return ParseError{field.wrong.empty() ? "the puzzle of the line cannot be read: " + error.message : field.wrong,
                    column};
}

}  // namespace nonet
