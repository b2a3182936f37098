// Words of 81 cells in a line: a field of a CSV, a value in quotes, a line with names around it; and links in a text.

#include <algorithm>

#include "pasted/pasted.hpp"
#include "pasted/scalars.hpp"
#include "readers.hpp"

namespace nonet::text {

namespace {

/// Not `+` and `:`, which belong to a state: placed digits and removed candidates.
constexpr std::string_view kSeparators = " \t,;=|/\"'`()[]{}<>&!";
constexpr std::string_view kRowSeparators = "+ \t,;|/";

struct Word {
  std::string_view text;
  std::size_t column;
};

std::vector<Word> words_of(std::string_view line, std::string_view separators) {
  std::vector<Word> words;
  for (const std::string_view word : words_between(line, separators)) {
    // A name may stand before the cells, `Puzzle:53..7....`.
    const std::size_t name = is_pasted_cell(word[0]) || word.find(':') == word.npos ? 0 : word.find(':') + 1;
    words.push_back({word.substr(name), static_cast<std::size_t>(word.data() - line.data()) + name});
  }
  return words;
}

/// A word of cells as `1`-`9` and `.`; empty if it has another character, two marks for empty cells, or no digit, like
/// a line of dashes.
std::string cells_of_word(std::string_view word) {
  std::string cells;
  char mark = '\0';
  for (const char c : word) {
    if (!is_pasted_cell(c)) return {};
    const bool is_empty = !is_digit(c);
    if (is_empty && mark != '\0' && c != mark) return {};
    if (is_empty) mark = c;
    cells += is_empty ? '.' : c;
  }
  return std::any_of(cells.begin(), cells.end(), is_digit) ? cells : std::string();
}

/// Whether a full grid has the digits of a puzzle at their places.
bool solves(std::string_view full, std::string_view puzzle) {
  return full.find('.') == full.npos && puzzle.find('.') != puzzle.npos &&
         std::equal(full.begin(), full.end(), puzzle.begin(), [](char a, char b) { return b == '.' || a == b; });
}

/// Adds a grid of a line, or removes its solution.
void add_distinct(std::vector<std::string>& grids, const std::string& cells) {
  if (std::find(grids.begin(), grids.end(), cells) != grids.end()) return;
  for (std::string& known : grids) {
    if (solves(cells, known)) return;
    if (solves(known, cells)) {
      known = cells;
      return;
    }
  }
  grids.push_back(cells);
}

/// The cells of nine words of nine, or 81 of one, and nothing else; empty for any other line.
std::string cells_of_rows(std::string_view line) {
  const std::vector<Word> words = words_of(line, kRowSeparators);
  if (words.size() != kRowLength && words.size() != kCells) return {};
  std::string cells;
  for (const Word& word : words) {
    if (word.text.size() * words.size() != kCells) return {};
    for (const char c : word.text) {
      if (!is_pasted_cell(c)) return {};
      cells += is_digit(c) ? c : '.';
    }
  }
  return cells;
}

void read_line_of_words(std::string_view line, std::size_t number, Pasted& found) {
  std::vector<std::string> grids;
  for (const Word& word : words_of(line, kSeparators)) {
    std::string cells = cells_of_word(word.text);
    const bool ends_sentence =
        cells.size() == kCells + 1 && word.text.ends_with('.') && is_prose(line.substr(0, word.column));
    if (ends_sentence) cells.pop_back();
    constexpr std::size_t kNearly = 27;
    if (cells.size() == kCells) {
      add_distinct(grids, cells);
    } else if (cells.size() >= kNearly && cells.size() < 2 * kCells) {
      found.faults.push_back({cells_expected(cells.size()), number, word.column});
      return;
    }
  }
  if (grids.size() > 1) {
    found.faults.push_back({"two grids in one line: " + grids[0] + " and " + grids[1] + ", expected one", number});
  } else if (grids.size() == 1) {
    found.add_values(grids[0], number, number);
  } else if (const std::string cells = cells_of_rows(line); !cells.empty()) {
    found.add_values(cells, number, number);
  }
}

}  // namespace

Pasted read_words(PlainLines lines) {
  Pasted found;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].text.size() >= kCells) read_line_of_words(lines[i].text, i, found);
  }
  return found;
}

Pasted read_linked_words(PlainLines lines) {
  Pasted found;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (const std::string_view word : words_between(lines[i].text, " \t\"'<>()")) {
      const auto format = link_format(word);
      if (!format) continue;
      ParseError error;
      auto parsed = parse_grid(word, *format, error);
      if (parsed) {
        found.grids.push_back({std::move(*parsed), i, i});
      } else {
        found.faults.push_back({std::move(error.message), i});
      }
    }
  }
  return found;
}

}  // namespace nonet::text
