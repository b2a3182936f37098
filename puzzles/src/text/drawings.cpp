// Drawings of grids.

#include <algorithm>

#include "cells.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/text/notation.hpp"
#include "writers.hpp"

namespace nonet {

namespace text {

namespace {

/// Three pieces of a border line, each as long as a block is wide.
std::string border(const std::array<std::size_t, 3>& widths, char edge, char joint) {
  std::string line;
  for (std::size_t stack = 0; stack < 3; ++stack) line += (stack == 0 ? edge : joint) + std::string(widths[stack], '-');
  return line + edge + '\n';
}

using CellTexts = std::array<std::string, kCells>;

/// The nine rows with their borders.
std::string framed(const CellTexts& texts, std::string_view gap, std::string_view edges, bool plain_corners) {
  std::array<std::size_t, kRowLength> width{};
  for (std::size_t i = 0; i < kCells; ++i) width[i % kRowLength] = std::max(width[i % kRowLength], texts[i].size());
  std::array<std::size_t, 3> stack{};
  for (std::size_t i = 0; i < 3; ++i) {
    stack[i] = width[3 * i] + width[3 * i + 1] + width[3 * i + 2] + 2 * gap.size() + 2;
  }
  const auto line = [&](std::size_t at, char joint) {
    return border(stack, plain_corners ? '+' : edges[at], plain_corners ? '+' : joint);
  };
  std::string drawing = line(0, edges[3]);
  for (std::size_t row = 0; row < kRowLength; ++row) {
    if (row == 3 || row == 6) drawing += line(1, '+');
    for (std::size_t column = 0; column < kRowLength; ++column) {
      if (column % 3 == 0) drawing += column == 0 ? "| " : " | ";
      const std::string& text = texts[row * kRowLength + column];
      drawing += text + std::string(width[column] - text.size(), ' ');
      if (column % 3 != 2) drawing += gap;
    }
    drawing += " |\n";
  }
  return drawing + line(2, edges[4]);
}

/// Simple Sudoku's frame: no gaps between the values.
std::string simple_values(const std::string& cells) {
  std::string drawing = " *-----------*\n";
  for (std::size_t row = 0; row < kRowLength; ++row) {
    if (row == 3 || row == 6) drawing += " |---+---+---|\n";
    drawing += ' ';
    for (std::size_t stack = 0; stack < 3; ++stack) drawing += '|' + cells.substr(kRowLength * row + 3 * stack, 3);
    drawing += "|\n";
  }
  return drawing + " *-----------*\n";
}

}  // namespace

std::string draw_candidates(const Grid& grid, const DrawingStyle& style) {
  CellTexts texts;
  const bool has_filled = grid.empty_cells() != CellMap::full();
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    std::string text = list_text(grid, cell);
    const auto wrap = [&text](char open, char close) {
      text.insert(text.begin(), open);
      text += close;
    };
    const CellStatus status = grid.status(cell);
    if (style.has_marks && (status == CellStatus::given || (style.all_given && status == CellStatus::modifiable))) {
      wrap('<', '>');
    } else if (style.has_marks && status == CellStatus::modifiable) {
      wrap('*', '*');
    } else if (style.has_marks && !has_filled && text.size() == 1) {
      wrap('{', '}');  // without filled cells a bare single digit would be parsed as a given
    }
    texts[i] = std::move(text);
  }
  return framed(texts, "  ", ".:'.'", style.plain_corners);
}

std::string draw_values(const std::string& cells, bool plain_corners) {
  CellTexts texts;
  for (std::size_t i = 0; i < kCells; ++i) texts[i] = cells[i];
  std::string drawing = framed(texts, " ", ".:'++", plain_corners);
  return drawing;
}

std::string write_table(const Grid& grid) { return draw_values(to_line(grid), false); }

std::string write_hodoku_pm(const Grid& grid) { return draw_candidates(grid, {.has_marks = false}); }

std::string write_ss(const Grid& grid) { return simple_values(to_line(grid)); }

std::string write_simple_sudoku(const Grid& grid) {
  std::string text = simple_values(values_of(grid, '.', false));
  if (!grid.modifiable_cells().empty()) text += "\n\n" + simple_values(to_line(grid));
  CellTexts texts;
  for (std::size_t i = 0; i < kCells; ++i) texts[i] = list_text(grid, static_cast<Cell>(i));
  std::string lists = framed(texts, "  ", "*|*--", false);
  for (std::size_t at = 0; at < lists.size(); at = lists.find('\n', at) + 1) lists.insert(at, 1, ' ');
  return text + "\n \n" + lists;
}

std::string write_lists(const Grid& grid) {
  CellTexts texts;
  std::array<std::size_t, kRowLength> width{};
  for (std::size_t i = 0; i < kCells; ++i) {
    texts[i] = list_text(grid, static_cast<Cell>(i));
    width[i % kRowLength] = std::max(width[i % kRowLength], texts[i].size());
  }
  std::string text;
  for (std::size_t i = 0; i < kCells; ++i) {
    text += std::string(width[i % kRowLength] - texts[i].size(), ' ') + texts[i] +
            (i % kRowLength == kRowLength - 1 ? '\n' : ' ');
  }
  return text;
}

}  // namespace text

std::string to_drawing(const Grid& grid) { return text::draw_candidates(grid, {}); }

}  // namespace nonet
