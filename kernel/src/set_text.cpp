// Sets of cells and of candidates as text, and the reverse.

#include <array>
#include <utility>

#include "nonet/text/notation.hpp"
#include "text_cells.hpp"

namespace nonet {

namespace {

using text::is_blank;
using text::quoted;

bool is_border(char c) { return c == '|' || c == '+' || c == '-'; }

/// Parses a list of items. Every function that fails has filled the error.
class ListReader {
 public:
  ListReader(std::string_view text, ParseError& error) : text_(text), error_(error) {}

  /// Items with `,`, `;` or blanks between, optionally in braces. `read_item` parses one at the current position;
  /// `example` is one.
  template <typename ReadItem>
  [[nodiscard]] bool read_list(std::string_view example, ReadItem read_item) {
    skip_blanks();
    const bool braces = accept('{');
    skip_blanks();
    bool wants_item = false;
    while (wants_item || (at_ < text_.size() && !(braces && text_[at_] == '}'))) {
      if (!read_item(example)) return false;
      const bool apart = skip_blanks();
      wants_item = accept(',') || accept(';');
      skip_blanks();
      const bool ends = at_ == text_.size() || (braces && text_[at_] == '}');
      if (!apart && !wants_item && !ends) return fail("',' or a blank");
    }
    if (braces && !accept('}')) return fail("'}'");
    skip_blanks();
    return at_ == text_.size() || fail("the end of the text");
  }
  /// `r12c3`: the cells of some rows and some columns.
  [[nodiscard]] bool read_cells(std::string_view example, CellMap& cells) {
    DigitMask rows = 0;
    DigitMask columns = 0;
    if (!accept('r')) return fail(example);
    if (!read_digits("a row 1-9", rows)) return false;
    if (!accept('c')) return fail("'c' or a row 1-9");
    if (!read_digits("a column 1-9", columns)) return false;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        if ((rows >> row & 1U) != 0 && (columns >> column & 1U) != 0) cells.add(row * 9 + column);
      }
    }
    return true;
  }
  /// At least one of the digits 1-9.
  [[nodiscard]] bool read_digits(std::string_view expected, DigitMask& digits) {
    for (; at_ < text_.size() && text_[at_] >= '1' && text_[at_] <= '9'; ++at_) {
      digits |= mask_of(text_[at_] - '1');
    }
    return digits != 0 || fail(expected);
  }

 private:
  bool fail(std::string_view expected) {
    error_.message = at_ < text_.size() ? "found " + quoted(text_[at_]) : "the text ends";
    error_.message += ", expected ";
    error_.message += expected;
    error_.offset = at_;
    return false;
  }
  bool skip_blanks() {
    const std::size_t before = at_;
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    return at_ != before;
  }
  /// A letter in either case.
  bool accept(char wanted) {
    if (at_ == text_.size()) return false;
    const char c = text_[at_];
    if (c != wanted && (wanted < 'a' || wanted > 'z' || c != wanted - 'a' + 'A')) return false;
    ++at_;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  ParseError& error_;
};

/// 81 marks in the order of their cells, with blanks and optionally other characters between.
template <typename Between>
std::optional<CellMap> read_marks(std::string_view text, char in, char out, Between is_between, ParseError& error) {
  CellMap cells;
  int count = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (is_between(c)) continue;
    if ((c != in && c != out) || count == kCells) {
      error = {"found " + quoted(c) + ", expected " +
                   (count == kCells ? std::string("the end after 81 cells") : quoted(in) + " or " + quoted(out)),
               at};
      return std::nullopt;
    }
    if (c == in) cells.add(count);
    ++count;
  }
  if (count < kCells) {
    error = {std::to_string(count) + (count == 1 ? " cell" : " cells") + ", expected 81", text.size()};
    return std::nullopt;
  }
  return cells;
}

/// Cell 80 becomes cell 0.
CellMap mirrored(const CellMap& cells) {
  CellMap mirror;
  for (const Cell cell : cells) mirror.add(kCells - 1 - cell);
  return mirror;
}

}  // namespace

std::string cells_binary(const CellMap& cells) {
  std::string text(kCells, '0');
  for (const Cell cell : cells) text[static_cast<std::size_t>(kCells - 1 - cell)] = '1';
  return text;
}

std::string cells_table(const CellMap& cells) {
  std::string text;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (cell > 0 && column_of(cell) == 0) text += '\n';
    text += cells.contains(cell) ? '*' : '.';
  }
  return text;
}

std::optional<CellMap> parse_cells(std::string_view text, ParseError& error) {
  std::size_t start = 0;
  while (start < text.size() && is_blank(text[start])) ++start;
  const char first = start < text.size() ? text[start] : ' ';
  if (first == '0' || first == '1') {
    const auto mirror = read_marks(text, '1', '0', is_blank, error);
    return mirror ? std::optional(mirrored(*mirror)) : std::nullopt;
  }
  if (first == '*' || first == '.' || is_border(first)) {
    return read_marks(
        text, '*', '.', [](char c) { return is_blank(c) || is_border(c); }, error);
  }
  ListReader reader(text, error);
  CellMap cells;
  const auto read_item = [&](std::string_view example) { return reader.read_cells(example, cells); };
  return reader.read_list("a cell such as r1c1", read_item) ? std::optional(cells) : std::nullopt;
}

std::string candidates_text(const CandidateMap& candidates) {
  std::array<CellMap, kDigits> cells{};
  for (const Candidate candidate : candidates) {
    cells[static_cast<std::size_t>(digit_of(candidate))].add(cell_of(candidate));
  }
  std::string text;
  for (std::size_t digit = 0; digit < kDigits; ++digit) {
    const CellMap same = cells[digit];
    if (same.empty()) continue;
    DigitMask digits = 0;
    for (std::size_t other = digit; other < kDigits; ++other) {
      if (cells[other] != same) continue;
      digits |= mask_of(static_cast<Digit>(other));
      cells[other].clear();
    }
    const std::string prefix = digits_text(digits);
    if (!text.empty()) text += ',';
    text += prefix;
    for (const char c : cells_text(same)) {
      text += c;
      if (c == ',') text += prefix;
    }
  }
  return text;
}

std::optional<CandidateMap> parse_candidates(std::string_view text, ParseError& error) {
  ListReader reader(text, error);
  CandidateMap candidates;
  const auto read_item = [&](std::string_view example) {
    DigitMask digits = 0;
    CellMap cells;
    if (!reader.read_digits(example, digits) || !reader.read_cells("'r' or a digit 1-9", cells)) return false;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if ((digits & mask_of(digit)) != 0) candidates |= candidates_of(cells, digit);
    }
    return true;
  };
  return reader.read_list("a candidate such as 5r1c3", read_item) ? std::optional(candidates) : std::nullopt;
}

}  // namespace nonet
