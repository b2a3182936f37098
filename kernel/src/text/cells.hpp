#pragma once
// What the readers of grids share: characters, messages, and cells on their way to a grid.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/grid_text.hpp"

namespace nonet::text {

/// What a reader returns: nothing, with the error filled, when the text is not of its form.
using Result = std::optional<ParsedGrid>;

inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
inline bool is_empty_mark(char c) { return c == '.' || c == '0'; }
inline bool is_digit(char c) { return c >= '1' && c <= '9'; }
/// A carriage return does not: lines that end with nothing else would be lost in the comment of the first.
inline bool starts_comment(char c) { return c == ' ' || c == '\t' || c == '#' || c == ',' || c == ';'; }
inline Digit digit_from(char c) { return c - '1'; }
inline char digit_char(Digit digit) { return static_cast<char>('1' + digit); }

/// A character for a message, in quotes or by its number.
[[nodiscard]] std::string quoted(char c);
/// A text for a message, in quotes and without control characters.
[[nodiscard]] std::string quoted(std::string_view text);
/// The start of a text for a message, cut off where it is long.
[[nodiscard]] std::string quoted_start(std::string_view text);
/// `80 cells, expected 81`.
[[nodiscard]] std::string cells_expected(std::size_t cells);

/// Fills the error.
std::nullopt_t fail(ParseError& error, std::size_t offset, std::string message);

/// One cell as a text gives it.
struct TextCell {
  Digit digit = -1;  ///< -1: empty
  CellStatus status = CellStatus::empty;
  DigitMask candidates = kAllDigits;  ///< of an empty cell

  static TextCell filled(Digit digit, CellStatus status) { return {digit, status, mask_of(digit)}; }
};
using TextCells = std::array<TextCell, kCells>;

/// Fills the grid and takes the digits of filled cells from the candidates of the empty ones.
[[nodiscard]] Grid grid_from(const TextCells& cells);
/// A state without its history, that ends at a byte of the text.
[[nodiscard]] ParsedGrid state_from(const TextCells& cells, std::size_t end);
/// HoDoKu's rule: of the `bare` cells, an empty one with one candidate becomes a given, unless a peer still has that
/// candidate.
void settle_lone_candidates(TextCells& cells, const CellMap& bare);
/// The digits of a text as candidates; nothing where it has another character or a digit twice.
[[nodiscard]] std::optional<DigitMask> candidates_from(std::string_view text);

/// Reads `drc drc ...` from `at`; the digits are those of the format, 1-9. A word behind a blank is a comment. Removes
/// them from the grid.
[[nodiscard]] bool parse_deletions(std::string_view text, std::size_t at, ParsedGrid& parsed, ParseError& error);
/// Triplets with blanks between them: the candidates that empty cells lack and no filled cell excludes, by cell and
/// digit.
[[nodiscard]] std::string deletions_text(const Grid& grid);

}  // namespace nonet::text
