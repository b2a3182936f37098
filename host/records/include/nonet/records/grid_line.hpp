#pragma once
// Input lines that hold grids.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/puzzles/exchange.hpp"

namespace nonet::host {

/// The text without the byte-order mark that some editors write.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

/// Whether a line of a file holds no puzzle: it is blank, or a comment.
[[nodiscard]] bool is_blank_or_comment(std::string_view line);

/// Reads the grid of a line of a file; refuses a line that was cut, see kMaxLine.
[[nodiscard]] std::optional<ParsedGrid> parse_grid_line(std::string_view line, bool is_cut, ParseError& error);

/// The part of a text that was parsed as a grid: without leading blanks and without what follows it.
[[nodiscard]] std::string_view written_grid(std::string_view text, const ParsedGrid& parsed);

/// The rest of a line after its grid, without the blanks, or one `,` or `;`, between them.
[[nodiscard]] std::string_view rest_of_line(std::string_view line, const ParsedGrid& parsed);

/// What stands on a line beside its grid, without the blanks and one `,` or `;` between.
struct TextAround {
  std::string_view before;
  std::string_view after;
};
[[nodiscard]] TextAround text_around_grid(std::string_view line);

/// A grid on one line that can be parsed again: as to_state_line, or with 729 characters if it was written as
/// candidates.
[[nodiscard]] std::string on_one_line(const ParsedGrid& parsed);

/// The grid of a line as records show it: as it was written, or on_one_line where that has several lines or is no
/// format of exchange; sanitized for a terminal. Points into the line or into `made`.
[[nodiscard]] std::string_view shown_grid(std::string_view line, const ParsedGrid& parsed, std::string& made);

/// `file:line:column: message` for a text that is not a grid.
[[nodiscard]] std::string no_grid_message(std::string_view where, std::uint64_t line, const ParseError& error);

/// What makes a grid of pasted text doubtful: it has not exactly one solution, which is what a wrong reading looks
/// like. Empty for a grid in a format of exchange. `how`: see FoundGrid; may be empty.
[[nodiscard]] std::string loose_reading_note(const ParsedGrid& parsed, std::string_view how);

/// How a grid was recognized, for people: the id of its format, or how pasted text was read; empty for 81 characters.
[[nodiscard]] std::string recognition_text(const FoundGrid& found);
/// The same with the number of digits that count as placed: `pencilmarks, 3 placed`. Empty if `recognition` is.
[[nodiscard]] std::string reading_text(const std::string& recognition, const Grid& grid);

/// The message about a grid with equal digits in a house.
[[nodiscard]] std::string conflict_text(const Conflict& conflict);

/// The most bytes of a text of unknown origin that are shown; see sanitize_for_terminal.
inline constexpr std::size_t kLongestShown = 100;

}  // namespace nonet::host
