// Files of patterns. A line has a name, for impossible patterns perhaps the number of digits, and 81 cells, row by row:
//
//   # two diagonals
//   my-tridagon   .....X..X....X..X....X..X.......X..X....X.X.....X...X............................
//   five-ring     digits=2 X..X..... ...
//
// The cells are 81 characters, with or without blanks between, or 81 words where a cell has several digits.

#include "pattern_file.hpp"

#include <algorithm>
#include <stdexcept>

#include "nonet/facts/pattern_table.hpp"

namespace nonet::impossible {

namespace {

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  constexpr std::string_view kBlanks = " \t\r";
  for (std::size_t at = line.find_first_not_of(kBlanks); at != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(kBlanks, end);
  }
  return words;
}

/// `line 3`.
std::string line_text(std::size_t line) { return "line " + std::to_string(line); }

}  // namespace

void refuse(const OptionTable& file, std::size_t line, const std::string& message) {
  throw std::runtime_error(std::string(file.name) + ':' + std::to_string(line) + ": " + message);
}

std::vector<PatternLine> read_lines(const OptionTable& file) {
  std::vector<PatternLine> lines;
  std::string_view rest = file.text;
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::vector<std::string_view> words = words_of(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (words.empty() || words.front().front() == '#') continue;
    PatternLine line;
    line.line = number;
    line.name = words.front();
    const auto same =
        std::find_if(lines.begin(), lines.end(), [&](const auto& other) { return other.name == line.name; });
    if (same != lines.end()) refuse(file, number, "the name '" + line.name + "' is that of " + line_text(same->line));
    auto word = words.begin() + 1;
    constexpr std::string_view kCount = "digits=";
    if (word != words.end() && word->starts_with(kCount)) {
      const std::string_view count = word->substr(kCount.size());
      if (count.size() != 1 || count < "2" || count > "8") {
        refuse(file, number, "'" + line.name + "': the number of digits is 2 to 8: '" + std::string(*word) + "'");
      }
      line.digits = count.front() - '0';
      ++word;
    }
    if (words.end() - word == kCells) {
      std::copy(word, words.end(), line.cells.begin());
    } else {
      std::string text;
      for (; word != words.end(); ++word) text += *word;
      if (text.size() != kCells) {
        refuse(file, number, "'" + line.name + "' has " + std::to_string(text.size()) + " cells instead of 81");
      }
      for (std::size_t cell = 0; cell < kCells; ++cell) line.cells[cell] = text[cell];
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<Pattern> read_impossible_patterns(const OptionTable& file) {
  struct Known {
    patterns::Shape shape;
    std::size_t line;
    const std::string* name;
    int digits;
  };
  std::vector<Pattern> patterns;
  std::vector<Known> known;
  const std::vector<PatternLine> lines = read_lines(file);
  for (const PatternLine& line : lines) {
    Pattern pattern{line.name, {}, line.digits == 0 ? 3 : line.digits};
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (line.cells[cell] == "X" || line.cells[cell] == "x") {
        pattern.cells.add(static_cast<Cell>(cell));
      } else if (line.cells[cell] != ".") {
        refuse(file, line.line,
               "'" + line.name + "' has a cell '" + line.cells[cell] + "', which is neither X nor '.'");
      }
    }
    const int count = pattern.cells.count();
    if (count == 0 || count > kMostCells) {
      refuse(file, line.line,
             "'" + line.name + "' has " + std::to_string(count) + " cells; it may have 1 to " +
                 std::to_string(kMostCells));
    }
    const std::string filling = patterns::filling_of(pattern.cells, pattern.digits);
    if (!filling.empty()) {
      refuse(
          file, line.line,
          "'" + line.name + "' is not impossible: " + std::to_string(pattern.digits) + " digits fill it: " + filling);
    }
    const patterns::Shape shape = patterns::canonical(patterns::shape_of(pattern.cells)).shape;
    for (const Known& other : known) {
      if (other.shape == shape && other.digits == pattern.digits) {
        refuse(file, line.line, "'" + line.name + "' is an image of '" + *other.name + "' of " + line_text(other.line));
      }
    }
    known.push_back({shape, line.line, &line.name, pattern.digits});
    patterns.push_back(std::move(pattern));
  }
  return patterns;
}

}  // namespace nonet::impossible
