#pragma once
// Code that parsers and writers of grids share: characters, texts for messages, and cells before they become a grid.
// nonet_puzzles uses it too; it is not a part of the SDK.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/text/grid_text.hpp"

namespace nonet::text {

inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
constexpr bool is_empty_mark(char c) { return c == '.' || c == '0'; }
constexpr bool is_digit(char c) { return c >= '1' && c <= '9'; }
/// A carriage return does not: in a file with no other line ends, all further lines would be lost in the comment of the
/// first.
inline bool starts_comment(char c) { return c == ' ' || c == '\t' || c == '#' || c == ',' || c == ';'; }
inline Digit digit_from(char c) { return c - '1'; }
inline char digit_char(Digit digit) { return static_cast<char>('1' + digit); }

/// A character for a message, in quotes or by its number.
[[nodiscard]] NONET_EXPORT std::string quoted(char c);
/// A text for a message, in quotes and without control characters.
[[nodiscard]] NONET_EXPORT std::string quoted(std::string_view text);
/// `80 cells, expected 81`.
[[nodiscard]] NONET_EXPORT std::string cells_expected(std::size_t cells);
/// The first bytes of a text up to `end`, at most 12, to the end of a character of UTF-8.
[[nodiscard]] NONET_EXPORT std::string_view start_of(std::string_view text, std::size_t end);

/// The result of a parser: nothing, with the error filled, if the text does not have its form.
using Result = std::optional<ParsedGrid>;
/// Fills the error.
NONET_EXPORT std::nullopt_t fail(ParseError& error, std::size_t offset, std::string message);

/// One cell in a text.
struct TextCell {
  Digit digit = -1;  ///< -1: empty
  CellStatus status = CellStatus::empty;
  DigitMask candidates = kAllDigits;  ///< of an empty cell

  static TextCell filled(Digit digit, CellStatus status) { return {digit, status, mask_of(digit)}; }
};
using TextCells = std::array<TextCell, kCells>;

/// Fills the grid and removes the digits of filled cells from the candidates of the empty ones.
[[nodiscard]] NONET_EXPORT Grid grid_from(const TextCells& cells);

/// Parses exactly 81 givens or empty cells, without a branch for each cell. False for any other text.
[[nodiscard]] NONET_EXPORT bool read_plain_line(std::string_view text, Grid& grid);
/// Parses 81 cells with placed digits, removed candidates, a comment; also 729 characters if `pencilmarks` is true.
[[nodiscard]] NONET_EXPORT Result read_values(std::string_view text, bool pencilmarks, ParseError& error);

/// Parses `drc drc ...` from `at`; the digits are those of the format, 1-9. A word after a blank is a comment. Removes
/// the candidates from the grid.
[[nodiscard]] NONET_EXPORT bool parse_deletions(std::string_view text, std::size_t at, ParsedGrid& parsed,
                                                ParseError& error);
/// Triplets with blanks between them: the candidates that empty cells lack and no filled cell excludes, by cell and
/// digit.
[[nodiscard]] NONET_EXPORT std::string deletions_text(const Grid& grid);
/// 81 characters, `+` before placed digits.
[[nodiscard]] NONET_EXPORT std::string with_plus(const Grid& grid, char empty);

}  // namespace nonet::text
