// The first line of a table with a column of grids.

#include <algorithm>
#include <array>

#include "nonet/puzzles/exchange.hpp"

namespace nonet {

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

}  // namespace nonet
