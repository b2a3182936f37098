// Parses and writes grids on one line: values with placed digits and removed candidates, and all candidates.

#include "nonet/text/grid_text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <span>

#include "text_cells.hpp"

namespace nonet {

namespace text {

namespace {

/// Whether a byte continues a character of UTF-8.
bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

/// For each house the digits of its filled cells.
template <typename DigitsOf>
std::array<unsigned, kHouses> used_digits(DigitsOf digits_of) {
  std::array<unsigned, kHouses> used{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (const auto house : house_triple(cell)) used[house] |= digits_of(cell);
  }
  return used;
}

unsigned excluded(const std::array<unsigned, kHouses>& used, Cell cell) {
  const auto& houses = house_triple(cell);
  return used[houses[0]] | used[houses[1]] | used[houses[2]];
}

constexpr std::size_t kPencilmarkLength = kCandidates;

ParsedGrid parse_pencilmarks(std::string_view text) {
  ParsedGrid parsed;
  parsed.end = kPencilmarkLength;
  parsed.has_history = false;
  parsed.is_pencilmarks = true;
  for (Cell cell = 0; cell < kCells; ++cell) {
    DigitMask candidates = 0;
    for (const char c : text.substr(static_cast<std::size_t>(cell) * 9, 9)) {
      if (is_digit(c)) candidates |= mask_of(digit_from(c));
    }
    parsed.grid.set_mask(cell, static_cast<Grid::Mask>(Grid::kEmptyMask | candidates));
  }
  return parsed;
}

/// The given cells of a plain line; nothing if a character is neither a digit nor an empty cell.
std::optional<CellMap> givens_in(std::span<const char, kCells> line) {
  // Comparisons without branches on bytes, so that compilers see that they can compute them as vectors.
  constexpr std::size_t kInWord = 8;
  alignas(std::uint64_t) std::array<std::uint8_t, 88> is_given{};
  std::uint8_t other = 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto given = static_cast<std::uint8_t>(is_digit(line[i]));
    is_given[i] = given;
    other = static_cast<std::uint8_t>(other | (given ^ 1U ^ static_cast<std::uint8_t>(is_empty_mark(line[i]))));
  }
  detail::CellWords givens{};
  for (std::size_t i = 0; i < is_given.size(); i += kInWord) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, is_given.data() + i, sizeof(bytes));
    // Moves the lowest bit of each byte into the highest byte.
    givens[i / 64] |= (bytes * 0x0102040810204080U >> 56U) << (i % 64);
  }
  return other == 0 ? std::optional(CellMap::of_words(givens)) : std::nullopt;
}

}  // namespace

std::string_view start_of(std::string_view text, std::size_t end) {
  constexpr std::size_t kMost = 12;
  std::size_t size = std::min({text.size(), end, kMost});
  while (size < std::min(text.size(), end) && size < kMost + 3 && is_continuation(text[size])) ++size;
  return text.substr(0, size);
}

std::string quoted(char c) {
  if (c >= ' ' && c <= '~') return std::string("'") + c + '\'';
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return std::string("byte 0x") + kHex[byte >> 4U] + kHex[byte & 15U];
}

std::string quoted(std::string_view text) {
  std::string shown(text);
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, '?');
  return "'" + shown + "'";
}

std::string cells_expected(std::size_t cells) {
  const std::string count = std::to_string(cells) + (cells == 1 ? " cell" : " cells");
  for (const std::size_t rows : {4U, 6U, 12U, 16U, 25U}) {
    if (rows * rows != cells) continue;
    const std::string number = std::to_string(rows);
    return count + ", a " + number + "x" + number + ": only 9x9 is read";
  }
  return count + ", expected 81";
}

std::nullopt_t fail(ParseError& error, std::size_t offset, std::string message) {
  error = {std::move(message), offset};
  return std::nullopt;
}

Grid grid_from(const TextCells& cells) {
  const auto used = used_digits([&](Cell cell) -> unsigned {
    const TextCell& from = cells[static_cast<std::size_t>(cell)];
    return from.digit < 0 ? 0U : unsigned{mask_of(from.digit)};
  });
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const TextCell& from = cells[static_cast<std::size_t>(cell)];
    const unsigned bits = from.digit >= 0 ? unsigned{mask_of(from.digit)} : from.candidates & ~excluded(used, cell);
    grid.set_mask(cell, static_cast<Grid::Mask>(bits | static_cast<unsigned>(from.status) << 9));
  }
  return grid;
}

bool parse_deletions(std::string_view text, std::size_t at, ParsedGrid& parsed, ParseError& error) {
  parsed.end = at;
  while (at < text.size()) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    const bool is_word = at > 0 && text[at - 1] == ' ' && !is_digit(text[at]) && text[at] != '0';
    if (is_word || starts_comment(text[at])) return true;
    const std::string_view triplet = text.substr(at, 3);
    const bool is_whole = triplet.size() == 3 && std::all_of(triplet.begin(), triplet.end(), is_digit) &&
                          (at + 3 == text.size() || starts_comment(text[at + 3]));
    if (!is_whole) {
      const std::string_view rest = text.substr(at);
      const auto end = static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), starts_comment) - rest.begin());
      error = {"removed candidates after ':' are triplets of digit, row and column such as 246, found " +
                   quoted(start_of(rest, end)),
               at};
      return false;
    }
    const Digit digit = digit_from(triplet[0]);
    const Cell cell = (triplet[1] - '1') * 9 + (triplet[2] - '1');
    if (!parsed.grid.is_empty(cell) && parsed.grid.value(cell) == digit) {
      error = {"removes the digit of a filled cell: " + quoted(triplet) + ", expected candidates of empty cells", at};
      return false;
    }
    if (parsed.grid.exists(cell, digit).value_or(false)) {
      parsed.grid.set_candidate(cell, digit, false);
      parsed.deletions.push_back(Conclusion::eliminate(cell, digit));
    }
    at += 3;
    parsed.end = at;
  }
  return true;
}

std::string deletions_text(const Grid& grid) {
  const auto used =
      used_digits([&](Cell cell) -> unsigned { return grid.is_empty(cell) ? 0U : unsigned{grid.candidates(cell)}; });
  constexpr std::size_t kTriplet = 4;  // including the blank after it
  std::array<char, kTriplet * kCandidates> deletions;
  char* end = deletions.data();
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) continue;
    const unsigned gone = kAllDigits & ~(excluded(used, cell) | grid.candidates(cell));
    for (const Digit digit : digits_of(gone)) {
      *end++ = digit_char(digit);
      *end++ = digit_char(row_of(cell));
      *end++ = digit_char(column_of(cell));
      *end++ = ' ';
    }
  }
  return {deletions.data(), end == deletions.data() ? end : end - 1};
}

std::string with_plus(const Grid& grid, char empty) {
  std::array<char, 2 * kCells> line;
  char* end = line.data();
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (grid.status(cell) == CellStatus::modifiable) *end++ = '+';
    *end++ = grid.is_empty(cell) ? empty : digit_char(grid.value(cell));
  }
  return {line.data(), end};
}

bool read_plain_line(std::string_view text, Grid& grid) {
  if (text.size() != kCells) return false;
  const auto givens = givens_in(std::span<const char, kCells>(text));
  if (!givens) return false;
  // As wide as the grid's masks, so that compilers see that they can compute a row as vectors.
  std::array<Grid::Mask, kHouses> used{};
  std::array<Grid::Mask, kCells> given{};
  givens->for_each([&](Cell cell) {
    const auto at = static_cast<std::size_t>(cell);
    const DigitMask digit = mask_of(digit_from(text[at]));
    given[at] = static_cast<Grid::Mask>(Grid::kGivenMask | digit);
    for (const auto house : house_triple(cell)) used[house] = static_cast<Grid::Mask>(used[house] | digit);
  });
  const std::span<Grid::Mask, kCells> masks = grid.masks();
  std::size_t at = 0;
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<Grid::Mask, 9> across;  // what blocks and columns of the band exclude
    for (std::size_t column = 0; column < 9; ++column) {
      across[column] = used[kFirstColumn + column] | used[3 * band + column / 3];
    }
    for (std::size_t row = 3 * band; row < 3 * band + 3; ++row) {
      for (std::size_t column = 0; column < 9; ++column, ++at) {
        const unsigned open = ~(across[column] | used[kFirstRow + row]) & Grid::kMaxCandidatesMask;
        masks[at] = given[at] != 0 ? given[at] : static_cast<Grid::Mask>(Grid::kEmptyMask | open);
      }
    }
  }
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
                "unexpected character " + quoted(text[at]) + " after " + std::to_string(count) +
                    " cells, expected 1-9, '.' or '0' for empty, '+d' for placed");
  }
  if (count < kCells) return fail(error, at, "too short: " + cells_expected(count));
  if (count > kCells) return fail(error, at, "too long: " + cells_expected(count) + " (or 729 candidates)");
  parsed.grid = grid_from(cells);
  parsed.end = at;
  if (at < text.size() && text[at] == ':' && !parse_deletions(text, at + 1, parsed, error)) return std::nullopt;
  return parsed;
}

}  // namespace text

std::optional<ParsedGrid> parse_grid_line(std::string_view text, ParseError& error) {
  std::size_t begin = 0;
  while (begin < text.size() && text::is_blank(text[begin])) ++begin;
  auto parsed = text::read_values(text.substr(begin), true, error);
  (parsed ? parsed->end : error.offset) += begin;
  return parsed;
}

std::string to_line(const Grid& grid, char empty) {
  std::string line;
  append_line(line, grid, empty);
  return line;
}

void append_line(std::string& text, const Grid& grid, char empty) {
  // By the lowest ten bits of a mask: the digit's character, the default character for an empty cell.
  static constexpr auto kCharacters = [] {
    std::array<char, 2 * Grid::kEmptyMask> characters{};
    for (unsigned bits = 0; bits < characters.size(); ++bits) {
      const bool is_filled = bits > 0 && bits < Grid::kEmptyMask;
      characters[bits] = is_filled ? static_cast<char>('1' + std::countr_zero(bits)) : '.';
    }
    return characters;
  }();
  std::array<char, kCells> line;
  char* at = line.data();
  for (Cell cell = 0; cell < kCells;) {
    for (int column = 0; column < 9; ++column) *at++ = kCharacters[grid.mask(cell++) % kCharacters.size()];
  }
  if (empty != '.') std::replace(line.begin(), line.end(), '.', empty);
  text.append(line.data(), line.size());
}

std::string to_state_line(const Grid& grid) {
  const std::string deletions = text::deletions_text(grid);
  return text::with_plus(grid, '.') + (deletions.empty() ? "" : ":" + deletions);
}

std::string to_pencilmark_line(const Grid& grid) {
  std::string line(kCandidates, '.');
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (const int digit : digits_of(grid.candidates(cell))) {
      line[static_cast<std::size_t>(candidate_of(cell, digit))] = text::digit_char(digit);
    }
  }
  return line;
}

}  // namespace nonet
