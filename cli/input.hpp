#pragma once
// Where a grid is asked for: the grid itself, a file, or `-`.

#include <functional>
#include <string>

#include "common.hpp"
#include "nonet/grid_text.hpp"

namespace nonet::cli {

/// The text without the byte-order mark that some editors put before it.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

/// Whether a line of a file holds no puzzle: blank, or a comment.
[[nodiscard]] bool is_blank_or_comment(std::string_view line);

/// `file:line:column: message` for a text that is no grid.
[[nodiscard]] std::string no_grid_message(std::string_view where, std::uint64_t line, const ParseError& error);

/// What to say of a grid with equal digits in a house.
[[nodiscard]] std::string conflict_text(const Conflict& conflict);

/// A text of unknown origin, cut short and without what would disturb a table or a terminal.
[[nodiscard]] std::string harmless(std::string_view text);

/// A grid that a command was given.
struct InputGrid {
  std::string text;   ///< as it was written
  std::string where;  ///< for messages
  ParsedGrid parsed;
};

/// Reads all grids of the arguments: grids, files (a grid in several lines, or a grid a line) or `-`. What is no grid
/// is said and raises the exit code; the others are handed on.
void read_grids(const std::vector<std::string>& arguments, Exit& exit, const std::function<void(InputGrid&)>& take);

/// Opens what batch commands read: a file, `-` for stdin, or a single grid. Returns the descriptor and its name for
/// messages; a descriptor of -1 after telling what is wrong.
struct BatchInput {
  int descriptor;
  std::string name;
};
[[nodiscard]] BatchInput open_batch(const std::string& argument, Exit& exit);

}  // namespace nonet::cli
