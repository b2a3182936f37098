// Grids on one line: values, all candidates, shortened rows.

#include <algorithm>

#include "../cells_with.hpp"
#include "readers.hpp"

namespace nonet::text {

namespace {

constexpr std::size_t kPencilmarkLength = kCandidates;

ParsedGrid parse_pencilmarks(std::string_view text) {
  ParsedGrid parsed;
  parsed.end = kPencilmarkLength;
  parsed.has_history = false;
  parsed.is_pencilmarks = true;
  for (Cell cell = 0; cell < kCells; ++cell) {
    DigitMask candidates = 0;
    for (const char c : text.substr(static_cast<std::size_t>(cell) * 9, 9)) {
      if (is_digit(c)) candidates = static_cast<DigitMask>(candidates | mask_of(digit_from(c)));
    }
    parsed.grid.set_mask(cell, static_cast<Grid::Mask>(Grid::kEmptyMask | candidates));
  }
  return parsed;
}

/// For each character of a plain line: the mask of its digit, nothing for an empty cell, a bit beyond the digits for
/// what is no cell.
constexpr unsigned kNoCell = 1U << kDigits;
constexpr std::array<std::uint16_t, 256> kCellMasks = [] {
  std::array<std::uint16_t, 256> masks{};
  masks.fill(kNoCell);
  for (Digit digit = 0; digit < kDigits; ++digit) masks[static_cast<unsigned char>('1' + digit)] = mask_of(digit);
  masks['.'] = 0;
  masks['0'] = 0;
  return masks;
}();

/// Characters that stand for an empty cell where no other does, in the order of preference.
constexpr std::string_view kOtherMarks = "Xx*_-";

}  // namespace

bool read_plain_line(std::string_view text, Grid& grid) {
  if (text.size() != kCells) return false;
  std::array<Grid::Mask, kCells> masks;
  unsigned any = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    masks[cell] = kCellMasks[static_cast<unsigned char>(text[cell])];
    any |= masks[cell];
  }
  if ((any & kNoCell) != 0) return false;
  const CellMap givens = cells_with(masks, Grid::kMaxCandidatesMask);
  std::array<unsigned, kHouses> used{};
  givens.for_each([&](Cell cell) {
    for (const auto house : house_triple(cell)) used[house] |= masks[static_cast<std::size_t>(cell)];
  });
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<unsigned, 9> across;  // what blocks and columns of the band exclude
    for (std::size_t column = 0; column < 9; ++column) {
      across[column] = used[kFirstColumn + column] | used[3 * band + column / 3];
    }
    for (std::size_t row = 3 * band; row < 3 * band + 3; ++row) {
      for (std::size_t column = 0; column < 9; ++column) {
        const unsigned open = ~(across[column] | used[kFirstRow + row]) & Grid::kMaxCandidatesMask;
        grid.set_mask(static_cast<Cell>(9 * row + column), static_cast<Grid::Mask>(Grid::kEmptyMask | open));
      }
    }
  }
  givens.for_each([&](Cell cell) {
    grid.set_mask(cell, static_cast<Grid::Mask>(Grid::kGivenMask | masks[static_cast<std::size_t>(cell)]));
  });
  return true;
}

Result read_values(std::string_view text, bool pencilmarks, ParseError& error) {
  ParsedGrid parsed;
  if (read_plain_line(text, parsed.grid)) {
    parsed.end = kCells;
    return parsed;
  }
  TextCells cells;
  std::size_t count = 0;
  std::size_t at = 0;
  bool plain = true;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    TextCell cell;
    if (is_digit(c)) {
      cell = {digit_from(c), CellStatus::given, 0};
    } else if (c == '+') {
      plain = false;
      if (at + 1 == text.size() || !is_digit(text[at + 1])) {
        return fail(error, at, "'+' must stand before the digit 1-9 of a placed cell");
      }
      cell = {digit_from(text[++at]), CellStatus::modifiable, 0};
    } else if (!is_empty_mark(c)) {
      break;
    }
    if (count < kCells) cells[count] = cell;
    ++count;
  }
  const bool ended = at == text.size() || starts_comment(text[at]);
  if (pencilmarks && count == kPencilmarkLength && plain && ended) return parse_pencilmarks(text);
  if (!ended && !(text[at] == ':' && count == kCells)) {
    return fail(error, at,
                "foreign character " + quoted(text[at]) + " after " + std::to_string(count) +
                    " cells, expected 1-9, '.' or '0' for empty, '+d' for placed");
  }
  if (count < kCells) return fail(error, at, "too short: " + cells_expected(count));
  if (count > kCells) return fail(error, at, "too long: " + cells_expected(count) + " (or 729 candidates)");
  parsed.grid = grid_from(cells);
  parsed.end = at;
  if (at < text.size() && text[at] == ':' && !parse_deletions(text, at + 1, parsed, error)) return std::nullopt;
  return parsed;
}

Result read_pencilmark_line(std::string_view text, ParseError& error) {
  auto parsed = read_values(text, true, error);
  if (parsed && !parsed->is_pencilmarks) {
    return fail(error, parsed->end, "81 cells, expected 729 characters, nine a cell");
  }
  return parsed;
}

Result read_marked_values(std::string_view text, ParseError& error) {
  const std::string_view cells = text.substr(0, kCells);
  const auto mark = std::find_if_not(cells.begin(), cells.end(), is_digit);
  if (cells.size() < kCells || (text.size() > kCells && !starts_comment(text[kCells])) || mark == cells.end() ||
      kOtherMarks.find(*mark) == kOtherMarks.npos ||
      !std::all_of(mark, cells.end(), [mark](char c) { return c == *mark || is_digit(c); })) {
    return fail(error, 0, "expected 81 cells: 1-9, and X, *, _ or - for all empty ones");
  }
  std::string line(cells);
  std::replace(line.begin(), line.end(), *mark, '.');
  return read_values(line, false, error);
}

Result read_blank_values(std::string_view text, ParseError& error) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  const bool is_blank_line = text.find_first_not_of(' ') == text.npos;
  if (text.size() != kCells || is_blank_line || text.find_first_not_of("123456789 ") != text.npos) {
    return fail(error, 0, "expected 81 cells: 1-9, and blanks for empty ones");
  }
  std::string line(text);
  std::replace(line.begin(), line.end(), ' ', '.');
  return read_values(line, false, error);
}

Result read_shortened(std::string_view text, ParseError& error) {
  constexpr std::size_t kRow = 9;
  constexpr const char* kExpected = "expected nine rows with ',' between, in which '*' stands for empty cells";
  std::string line;
  std::size_t at = 0;
  for (std::size_t row = 0; row < kRow; ++row) {
    std::size_t end = at;
    while (end < text.size() && (is_digit(text[end]) || is_empty_mark(text[end]) || text[end] == '*')) ++end;
    const bool is_ended =
        row + 1 == kRow ? end == text.size() || starts_comment(text[end]) : end < text.size() && text[end] == ',';
    const std::string_view cells = text.substr(at, end - at);
    if (!is_ended) return fail(error, end, "row " + std::to_string(row + 1) + " ends here, " + kExpected);
    const auto stars = static_cast<std::size_t>(std::count(cells.begin(), cells.end(), '*'));
    const std::size_t missing = kRow - std::min(kRow, cells.size() - stars);
    if (cells.size() - stars > kRow || (stars == 0 ? missing != 0 : missing < stars || missing % stars != 0)) {
      return fail(error, at, "row " + std::to_string(row + 1) + " has not nine cells, " + kExpected);
    }
    for (const char c : cells) line += c == '*' ? std::string(missing / stars, '.') : std::string(1, c);
    at = end + 1;
  }
  auto parsed = read_values(line, false, error);
  if (parsed) parsed->end = at - 1;
  return parsed;
}

}  // namespace nonet::text
