// Grids as text: a parsed grid can be written and read back, and a board of it agrees with it.

#include "nonet/text/grid_text.hpp"
#include "nonet/puzzles/exchange.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/board_checks.hpp"
#include "nonet/board.hpp"
#include "require.hpp"

namespace {

using namespace nonet;
using fuzz::require;

ParsedGrid read_back(const std::string& text) {
  ParseError error;
  const auto parsed = parse_grid(text, error);
  require(parsed.has_value(), "what was written can be read: " + error.message + "\n" + text);
  return *parsed;
}

void check_writers(const Grid& grid) {
  const std::string line = to_line(grid);
  require(to_line(read_back(line).grid) == line, "a line is read back");
  require(read_back(to_line(grid, '0')).grid == read_back(line).grid, "zeros and points mean the same");
  require(read_back(to_state_line(grid)).grid == grid, "a state line is read back");
  require(read_back(to_drawing(grid)).grid == grid, "a drawing is read back");
  const Grid pencilmarks = read_back(to_pencilmark_line(grid)).grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    require(pencilmarks.candidates(cell) == grid.candidates(cell), "candidates are read back");
  }
}

void check_board(const Board& board, const Grid& grid, bool is_contradictory) {
  require(tests::disagreement(board, grid).empty(), "the board agrees on " + tests::disagreement(board, grid));
  require(board.is_contradictory() == is_contradictory, "a contradiction is seen");
  // In a position without a solution, the queue may contain cells without candidates.
  if (!board.has_queue() || is_contradictory) return;
  require(tests::sorted(tests::live_naked(board)) == tests::naive_naked(grid), "naked singles are queued once");
  require(tests::sorted(tests::live_hidden(board)) == tests::naive_hidden(grid), "hidden singles are queued once");
}

/// Applies the bytes after the grid as conclusions, two bytes each.
void check_changes(Board board, std::string_view bytes) {
  Grid grid = board.grid();
  bool is_contradictory = board.is_contradictory();
  constexpr std::size_t kMost = 2 * 16;
  for (std::size_t i = 0; i + 1 < std::min(bytes.size(), kMost); i += 2) {
    const Cell cell = static_cast<unsigned char>(bytes[i]) % kCells;
    const unsigned rest = static_cast<unsigned char>(bytes[i + 1]);
    const Digit digit = static_cast<Digit>(rest / 2 % kDigits);
    const Conclusion conclusion = rest % 2 == 0 ? Conclusion::eliminate(cell, digit) : Conclusion::place(cell, digit);
    is_contradictory |= conclusion.is_placement() && !grid.exists(cell, digit).value_or(true);
    const int effects = tests::apply_to(grid, conclusion) ? 1 : 0;
    is_contradictory |= tests::naive_is_contradictory(grid);
    require(board.apply({&conclusion, 1}) == effects, "effects are counted");
  }
  check_board(board, grid, is_contradictory);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  ParseError error;
  const auto parsed = parse_grid(text, error);
  if (!parsed) {
    require(!error.message.empty(), "an error has a message");
    require(error.offset <= size, "an error is in the text");
    for (const char c : error.message) {
      require(static_cast<unsigned char>(c) >= ' ' && c != '\x7f', "an error is one line of text");
    }
    return 0;
  }
  require(parsed->end <= size, "a grid ends in the text");
  check_writers(parsed->grid);
  const bool is_contradictory = tests::naive_is_contradictory(parsed->grid);
  for (const Board::Queue queue : {Board::Queue::off, Board::Queue::on}) {
    for (const Board& board : {Board(*parsed, queue), Board(parsed->grid, queue)}) {
      check_board(board, parsed->grid, is_contradictory);
      check_changes(board, std::string_view(text).substr(parsed->end));
    }
  }
  return 0;
}
