// Grids on one line in forms of other programs.

#include <algorithm>
#include <charconv>

#include "readers.hpp"

namespace nonet::text {

namespace {

/// The fields of a text up to a byte that ends it; `end` is its position.
std::vector<Line> fields_of(std::string_view text, std::string_view separators, std::string_view ends,
                            std::size_t& end) {
  std::vector<Line> fields;
  end = std::min(text.find_first_of(ends), text.size());
  for (std::size_t start = 0; start <= end;) {
    const std::size_t stop = std::min(text.find_first_of(separators, start), end);
    fields.push_back({text.substr(start, stop - start), start});
    start = stop + 1;
  }
  return fields;
}

std::nullopt_t fail_count(ParseError& error, std::size_t count, std::size_t end, const char* expected) {
  return fail(error, end, std::to_string(count) + " fields, expected " + expected);
}

/// Parses a whole text as a number in some base.
std::optional<unsigned> number_from(std::string_view text, int base) {
  unsigned number = 0;
  const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return code == std::errc() && stop == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// A puzzle inside a text: errors count from the start of the text.
Result read_inner_values(const Line& field, std::size_t end, ParseError& error) {
  auto parsed = read_values(field.text, false, error);
  if (parsed) {
    parsed->end = end;
  } else {
    error.offset += field.offset;
  }
  return parsed;
}

}  // namespace

Result read_comma_list(std::string_view text, ParseError& error) {
  std::size_t end = 0;
  const auto fields = fields_of(text, ",", " \t;#", end);
  if (fields.size() != kCells) return fail_count(error, fields.size(), end, "81 lists of candidates with ',' between");
  const bool are_values = std::all_of(fields.begin(), fields.end(), [](const Line& f) { return f.text.size() <= 1; });
  TextCells cells;
  for (std::size_t i = 0; i < kCells; ++i) {
    const std::string_view list = fields[i].text;
    const bool is_open = list.empty() || (list.size() == 1 && is_empty_mark(list[0]));
    if (are_values && is_open) continue;
    const auto candidates = candidates_from(list == "{}" ? "" : list);
    if (!candidates || list.empty()) {
      return fail(error, fields[i].offset, quoted_start(list) + " is not a list of candidates 1-9");
    }
    cells[i].candidates = *candidates;
  }
  if (are_values && std::any_of(fields.begin(), fields.end(),
                                [](const Line& f) { return f.text.size() != 1 || is_empty_mark(f.text[0]); })) {
    // Values: a digit is a given even in a conflict.
    std::string line;
    for (const Line& field : fields) line += field.text.empty() ? '.' : field.text[0];
    return read_inner_values({line, 0}, end, error);
  }
  settle_lone_candidates(cells, CellMap::full());
  return state_from(cells, end);
}

Result read_masks(std::string_view text, ParseError& error) {
  std::size_t end = 0;
  const auto fields = fields_of(text, ",", " \t;#", end);
  if (fields.size() != kCells) return fail_count(error, fields.size(), end, "81 masks with ',' between");
  ParsedGrid parsed;
  for (std::size_t i = 0; i < kCells; ++i) {
    const unsigned mask = number_from(fields[i].text, 10).value_or(0);
    const unsigned status = mask & ~unsigned{Grid::kMaxCandidatesMask};
    const bool is_filled = status == Grid::kGivenMask || status == Grid::kModifiableMask;
    if (!(status == Grid::kEmptyMask || (is_filled && std::popcount(mask & Grid::kMaxCandidatesMask) == 1))) {
      return fail(
          error, fields[i].offset,
          quoted_start(fields[i].text) + " is not a mask of a cell, expected 512-1023, or 1024 or 2048 and one bit");
    }
    parsed.grid.set_mask(static_cast<Cell>(i), static_cast<Grid::Mask>(mask));
  }
  parsed.has_history = false;
  parsed.is_pencilmarks = parsed.grid.empty_cells() == CellMap::full();
  parsed.end = end;
  return parsed;
}

Result read_sudosol(std::string_view text, ParseError& error) {
  TextCells cells;
  std::size_t at = 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    std::size_t end = at;
    while (end < text.size() && !starts_comment(text[end])) ++end;
    const std::string_view word = text.substr(at, end - at);
    const char kind = word.empty() ? ' ' : word[0];
    const auto digits = candidates_from(word.substr(word.empty() ? 0 : 1));
    const bool is_value = kind == 'g' || kind == 'v';
    if (!(is_value || kind == 'c') || !digits || (is_value && word.size() != 2)) {
      return fail(error, at,
                  quoted_start(word) + " is cell " + std::to_string(i + 1) +
                      " of 81, expected gD given, vD placed or cDDD candidates");
    }
    if (is_value) {
      cells[i] = TextCell::filled(digit_from(word[1]), kind == 'g' ? CellStatus::given : CellStatus::modifiable);
    } else {
      cells[i].candidates = *digits;
    }
    at = end + (i + 1 < kCells ? 1 : 0);
    if (at > text.size()) return fail(error, text.size(), "too short: " + cells_expected(i + 1));
  }
  return state_from(cells, at);
}

Result read_s9b(std::string_view text, ParseError& error) {
  constexpr std::string_view kHead = "S9B";
  constexpr std::size_t kLength = 3 + 2 * kCells;
  if (text.substr(0, 3) != kHead) {
    return fail(error, 0, quoted_start(text.substr(0, 3)) + " is an unknown form of SudokuWiki, expected S9B");
  }
  TextCells cells;
  for (std::size_t i = 0; i < kCells; ++i) {
    const std::size_t at = 3 + 2 * i;
    const std::string_view code = text.substr(std::min(at, text.size()), 2);
    const bool is_short = code.size() < 2 || is_blank(code[0]) || is_blank(code[1]);
    if (is_short) return fail(error, at, "too short: " + cells_expected(i));
    const unsigned value = number_from(code, 36).value_or(0);
    constexpr unsigned kFirstList = 19;  // 18 + a mask of candidates
    if (code == "00") continue;          // nothing is known about the cell
    if (value == 0 || value >= kFirstList + kAllDigits) {
      return fail(error, at, quoted(code) + " is not a cell of SudokuWiki, expected 00 to ep to base 36");
    }
    if (value < kFirstList) {
      const auto digit = static_cast<Digit>((value - 1) % 9);
      cells[i] = TextCell::filled(digit, value <= 9 ? CellStatus::given : CellStatus::modifiable);
    } else {
      cells[i].candidates = value - 18;
    }
  }
  if (text.size() > kLength && !starts_comment(text[kLength])) {
    return fail(error, kLength, "too long: expected S9B and 81 cells of two characters");
  }
  return state_from(cells, kLength);
}

Result read_bd(std::string_view text, ParseError& error) {
  const std::size_t at = text.find("bd=");
  if (at == text.npos) return fail(error, 0, "expected bd= and 81 digits");
  const std::size_t start = at + 3;
  const std::size_t end = std::min(text.find_first_of(" \t&#;,)\"'<>", start), text.size());
  if (text.substr(start, 3) == "S9B") {
    auto parsed = read_s9b(text.substr(start, end - start), error);
    (parsed ? parsed->end : error.offset) += start;
    return parsed;
  }
  return read_inner_values({text.substr(start, end - start), start}, end, error);
}

Result read_library_line(std::string_view text, ParseError& error) {
  std::size_t end = 0;
  const auto fields = fields_of(text, ":", "", end);
  constexpr std::size_t kGrid = 3;
  if (fields.size() < 7 || fields.size() > 8 || !fields[0].text.empty()) {
    return fail_count(error, fields.size() - 1, text.size(),
                      "6 or 7, as in :code:candidates:grid:deleted:eliminations:placements:extra");
  }
  auto parsed = read_inner_values(fields[kGrid], text.size(), error);
  if (!parsed) return parsed;
  const Line& deleted = fields[kGrid + 1];
  if (!parse_deletions(text.substr(0, deleted.offset + deleted.text.size()), deleted.offset, *parsed, error)) {
    return std::nullopt;
  }
  parsed->end = text.size();
  return parsed;
}

Result read_gsf(std::string_view text, ParseError& error) {
  std::size_t end = 0;
  const auto fields = fields_of(text, ",", "", end);
  constexpr std::size_t kPuzzle = 4;
  if (fields.size() < 7) return fail_count(error, fields.size(), end, "at least 7, of which the fifth is the puzzle");
  Line field = fields[kPuzzle];
  const std::size_t blanks = std::min(field.text.find_first_not_of(' '), field.text.size());
  field = {field.text.substr(blanks), field.offset + blanks};
  return read_inner_values(field, end, error);
}

Result read_fields(std::string_view text, ParseError& error) {
  std::size_t end = 0;
  const auto fields = fields_of(text, "|", " \t;#,", end);
  if (fields.size() != 3 * kCells) return fail_count(error, fields.size(), end, "243, three a cell, with '|' between");
  std::string line;
  for (std::size_t i = 0; i < fields.size(); i += 3) {
    const std::string_view value = fields[i].text;
    const bool is_open = value == "0";
    const bool is_cell = value.size() == 1 && (is_open || is_digit(value[0]));
    if (!is_cell || fields[i + 1].text != "0" || fields[i + 2].text != (is_open ? "1" : "0")) {
      return fail(error, fields[i].offset, "not a cell, expected d|0|0 for a filled one or 0|0|1 for an empty one");
    }
    line += value;
  }
  return read_inner_values({line, 0}, end, error);
}

}  // namespace nonet::text
