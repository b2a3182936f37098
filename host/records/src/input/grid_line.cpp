#include "nonet/records/grid_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nonet/records/input_reader.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.substr(0, kMark.size()) == kMark) text.remove_prefix(kMark.size());
  return text;
}

bool is_blank_or_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first == line.npos || line[first] == '#';
}

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_of_name(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || std::string_view("_- .()/%").find(c) != std::string_view::npos;
}

/// Whether the name of a column has a word for grids, with any capitals.
bool is_column_of_grids(std::string_view name) {
  constexpr std::array<std::string_view, 8> kWords = {"grid",  "puzzle", "quiz",     "sudoku",
                                                      "board", "givens", "question", "clues"};
  const auto is_same = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
  return std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
    return std::search(name.begin(), name.end(), word.begin(), word.end(), is_same) != name.end();
  });
}

}  // namespace

bool is_csv_header(std::string_view line) {
  constexpr std::string_view kSeparators = ",;\t";
  constexpr std::size_t kLongestName = 40;
  bool names_grids = false;
  line = without_byte_order_mark(line);
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

std::optional<ParsedGrid> parse_grid_line(std::string_view line, bool is_cut, ParseError& error) {
  if (!is_cut) return parse_grid(line, error);
  error = {fmt::format("longer than {} bytes, expected a grid", kMaxLine), 0};
  return std::nullopt;
}

std::string_view written_grid(std::string_view text, const ParsedGrid& parsed) {
  // A sheet of empty cells may consist of TABs only.
  const std::size_t start = std::min(text.find_first_not_of(" \t\r\n"), parsed.end);
  return text.substr(start, parsed.end - start);
}

std::string on_one_line(const ParsedGrid& parsed) {
  return parsed.is_pencilmarks ? to_pencilmark_line(parsed.grid) : to_state_line(parsed.grid);
}

std::string no_grid_message(std::string_view where, std::uint64_t line, const ParseError& error) {
  return fmt::format("{}:{}:{}: {}", where, line, error.offset + 1, error.message);
}

std::string conflict_text(const Conflict& conflict) {
  return fmt::format("invalid: digit {} twice in {}: {} and {}", conflict.digit + 1, house_text(conflict.house),
                     cell_text(conflict.first), cell_text(conflict.second));
}

}  // namespace nonet::host
