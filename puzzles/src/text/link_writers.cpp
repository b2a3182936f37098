// Writers of links.

#include <array>

#include "nonet/houses.hpp"
#include "packed.hpp"
#include "text_cells.hpp"
#include "writers.hpp"

namespace nonet::text {

namespace {

/// The data of a grid for links.
struct LinkState {
  std::array<DigitMask, kCells> candidates{};  ///< of the empty cells
  bool has_marks = false;                      ///< whether candidates are missing that the filled cells leave
  bool has_text = true;                        ///< false if an empty cell has no candidates: it would have all
};

LinkState link_state(const Grid& grid) {
  LinkState state;
  for (const Cell cell : grid.empty_cells()) {
    DigitMask left = kAllDigits;
    for (const Cell peer : peers_of(cell)) {
      if (!grid.is_empty(peer)) left &= ~grid.candidates(peer);
    }
    const DigitMask open = grid.candidates(cell) & left;
    state.candidates[static_cast<std::size_t>(cell)] = open;
    state.has_marks |= open != left;
    state.has_text &= open != 0;
  }
  return state;
}

std::string quoted_member(std::string_view key, std::string_view value) {
  return ",\"" + std::string(key) + "\":\"" + std::string(value) + '"';
}

}  // namespace

std::string write_sudoku_coach(const Grid& grid) {
  const LinkState state = link_state(grid);
  if (!state.has_text) return {};
  std::string json = "{\"gridSize\":9" + quoted_member("givenDigits", values_of(grid, '0', false));
  if (const CellMap placed = grid.modifiable_cells(); !placed.empty()) {
    std::string digits(kCells, '0');
    for (const Cell cell : placed) digits[static_cast<std::size_t>(cell)] = digit_char(grid.value(cell));
    json += quoted_member("userDigits", digits);
  }
  // Like the site: a puzzle that was begun has its candidates.
  if (state.has_marks || !grid.modifiable_cells().empty()) {
    std::string marks;
    for (const DigitMask candidates : state.candidates) {
      if (!marks.empty()) marks += '-';
      marks += std::to_string(candidates << 1U);  // bit d is digit d
    }
    json += quoted_member("userCellCandidates", marks);
  }
  return "SCv7_32_" + deflate_base32(json + '}');
}

std::string write_f_puzzles(const Grid& grid) {
  const LinkState state = link_state(grid);
  if (!state.has_text) return {};
  std::string rows;
  for (Cell cell = 0; cell < kCells; ++cell) {
    rows += column_of(cell) > 0 ? "," : cell > 0 ? "],[" : "[";
    if (!grid.is_empty(cell)) {
      rows += "{\"value\":";
      rows += digit_char(grid.value(cell));
      rows += grid.status(cell) == CellStatus::given ? ",\"given\":true}" : "}";
    } else if (state.has_marks) {
      std::string marks;
      for (const Digit digit : digits_of(state.candidates[static_cast<std::size_t>(cell)])) {
        if (!marks.empty()) marks += ',';
        marks += digit_char(digit);
      }
      rows.append("{\"centerPencilMarks\":[").append(marks).append("]}");
    } else {
      rows += "{}";
    }
  }
  return "https://f-puzzles.com/?load=" + lz_packed(R"({"size":9,"grid":[)" + rows + "]]}");
}

std::string write_sudokupad(const Grid& grid) {
  constexpr std::string_view kCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
  constexpr std::size_t kMostZeros = 5;
  const std::string cells = to_line(grid, '0');
  std::string scf;
  for (std::size_t at = 0; at < cells.size();) {
    const auto digit = static_cast<std::size_t>(cells[at++] - '0');
    std::size_t zeros = 0;
    for (; zeros < kMostZeros && at < cells.size() && cells[at] == '0'; ++at) ++zeros;
    scf += kCharacters[digit + 10 * zeros];
  }
  return "https://sudokupad.app/scf" + scf;
}

}  // namespace nonet::text
