// Drawings in which blanks are the empty cells.

#include <algorithm>
#include <set>

#include "cells.hpp"
#include "pasted/pasted.hpp"

namespace nonet::text {

namespace {

/// Where the cells of a row stand: the first at `start`, the next `step` further, and `gap` more between boxes.
struct ColumnLayout {
  std::size_t start;
  std::size_t step;
  std::size_t gap;

  [[nodiscard]] std::size_t position(std::size_t cell) const { return start + cell * step + cell / 3 * gap; }
};

struct DrawnRow {
  std::string text;
  std::size_t line;
};

/// A line of digits, blanks and walls.
bool is_drawn(std::string_view line) { return line.find_first_not_of("123456789 |") == line.npos; }
bool is_frame(std::string_view line) {
  return line.find("--") != line.npos && line.find_first_not_of("-+|=:.'*` ") == line.npos;
}

/// A row with walls around it, without what stands beside them.
std::string without_labels(const std::string& line) {
  constexpr std::ptrdiff_t kWallsOfBoxes = 4;
  if (std::count(line.begin(), line.end(), '|') != kWallsOfBoxes) return line;
  const std::size_t first = line.find('|');
  return std::string(first, ' ') + line.substr(first, line.rfind('|') + 1 - first);
}

/// The cells of a row under a layout; empty if a digit stands elsewhere, or a wall on a cell.
std::string cells_under(std::string_view row, const ColumnLayout& layout) {
  std::string cells(kRowLength, '.');
  std::size_t next = 0;
  for (std::size_t at = 0; at < row.size(); ++at) {
    while (next < kRowLength && layout.position(next) < at) ++next;
    const bool is_cell = next < kRowLength && layout.position(next) == at;
    const char c = row[at];
    if (c == '|' ? is_cell : c != ' ' && !is_cell) return {};
    if (is_cell && c >= '1' && c <= '9') cells[next] = c;
  }
  return cells;
}

/// Whether the cells fill the width of the rows: as many blanks before the first as behind the last, or one more or
/// less. Lines that differ in length lack the blanks at their ends.
bool fills(const ColumnLayout& layout, std::size_t shortest, std::size_t longest) {
  const std::size_t end = layout.position(kRowLength - 1) + 1;
  if (shortest < longest) return layout.start <= 1 && longest <= end + 1;
  return end <= longest && longest - end <= layout.start + 1 && layout.start <= longest - end + 1;
}

/// The grids that nine rows can stand for.
std::set<std::string> grids_of(std::span<const std::string> rows) {
  std::size_t longest = 0;
  std::size_t shortest = std::string::npos;
  for (const std::string& row : rows) {
    longest = std::max(longest, row.size());
    shortest = std::min(shortest, row.size());
  }
  std::set<std::string> grids;
  for (std::size_t start = 0; start <= 3; ++start) {
    for (std::size_t step = 1; step <= 6; ++step) {
      for (std::size_t gap = 0; gap <= 4; ++gap) {
        const ColumnLayout layout{start, step, gap};
        if (!fills(layout, shortest, longest)) continue;
        std::string grid;
        for (const std::string& row : rows) {
          const std::string cells = cells_under(row, layout);
          if (cells.empty()) break;
          grid += cells;
        }
        if (grid.size() == kCells) grids.insert(std::move(grid));
      }
    }
  }
  return grids;
}

/// The rows without the walls around them, which leaves the same columns.
void drop_outer_walls(std::span<std::string> rows) {
  std::size_t first = std::string::npos;
  for (const std::string& row : rows) first = std::min(first, row.find('|'));
  const bool all_begin = first != std::string::npos && std::all_of(rows.begin(), rows.end(), [first](const auto& row) {
                           return row.find_first_not_of(' ') == first && row[first] == '|';
                         });
  const bool all_end = std::all_of(rows.begin(), rows.end(), [](const auto& row) {
    return row.find_last_not_of(' ') != row.npos && row[row.find_last_not_of(' ')] == '|';
  });
  if (!all_begin || !all_end) return;
  for (std::string& row : rows) row = row.substr(first + 1, row.rfind('|') - first - 1);
}

std::size_t count_digits(std::span<const std::string> rows) {
  std::size_t digits = 0;
  for (const std::string& row : rows) {
    digits +=
        static_cast<std::size_t>(std::count_if(row.begin(), row.end(), [](char c) { return c >= '1' && c <= '9'; }));
  }
  return digits;
}

/// Whether rows differ in length, so that nothing but the digits shows how long they were.
bool lacks_blanks(std::span<const std::string> rows) {
  return std::any_of(rows.begin(), rows.end(), [&](const std::string& row) { return row.size() != rows[0].size(); });
}

/// Whether a row ends in a blank, so that those at the ends of the lines were not cut off.
bool has_end_of_blanks(std::span<const std::string> rows) {
  return std::any_of(rows.begin(), rows.end(), [](const std::string& row) { return row.ends_with(' '); });
}

void take_rows(std::span<const DrawnRow> drawn, Pasted& found) {
  std::vector<std::string> rows;
  for (const DrawnRow& row : drawn) rows.push_back(row.text);
  constexpr std::size_t kFewestGivens = 17;  // of a puzzle; fewer digits may be a list or an outline
  if (count_digits(rows) < kFewestGivens) return;
  drop_outer_walls(rows);
  Pasted consistent;
  for (const std::string& grid : grids_of(rows))
    consistent.add_values(grid, drawn.front().line, drawn.back().line, false, "nine rows with blanks for empty cells");
  if (!consistent.grids.empty() && lacks_blanks(rows) && has_end_of_blanks(rows)) {
    found.faults.push_back(
        {"nine rows with blanks for empty cells, of different lengths though blanks at the ends of "
         "lines are there: blanks at the starts may be lost",
         drawn.front().line});
    return;
  }
  if (consistent.grids.size() == 1 && lacks_blanks(rows) && !has_one_solution(consistent.grids[0].parsed.grid)) {
    found.faults.push_back(
        {"nine rows with blanks for empty cells, in which blanks at the ends of lines are cut off; "
         "read so, they have not exactly one solution: blanks at the starts may be lost too",
         drawn.front().line});
    return;
  }
  if (consistent.grids.size() == 1) found.grids.push_back(std::move(consistent.grids[0]));
  if (consistent.grids.size() > 1) {
    found.faults.push_back({"two readings, since blanks are empty cells: " + to_line(consistent.grids[0].parsed.grid) +
                                " and " + to_line(consistent.grids[1].parsed.grid) +
                                "; expected a sign for empty cells, such as '.'",
                            drawn.front().line});
  }
}

bool is_blank_row(const DrawnRow& row) { return row.text.find_first_not_of(' ') == row.text.npos; }

/// Whether a row numbers the columns.
bool is_header(const DrawnRow& row) {
  std::string digits = row.text;
  std::erase_if(digits, [](char c) { return c == ' ' || c == '|'; });
  return digits == "123456789";
}

/// Lines without other text between them. Blank lines lie between rows, or one is a row of empty cells.
void take_block(std::vector<DrawnRow>& block, Pasted& found) {
  const auto first = std::find_if_not(block.begin(), block.end(), is_blank_row);
  if (first != block.end() && is_header(*first)) block.erase(block.begin(), first + 1);
  const auto blank = static_cast<std::size_t>(std::count_if(block.begin(), block.end(), is_blank_row));
  if ((block.size() - blank) % kRowLength == 0) std::erase_if(block, is_blank_row);
  while (block.size() % kRowLength != 0 && is_blank_row(block.back())) block.pop_back();
  while (block.size() % kRowLength != 0 && is_blank_row(block.front())) block.erase(block.begin());
  if (block.size() % kRowLength == 0) {
    for (std::size_t i = 0; i < block.size(); i += kRowLength)
      take_rows(std::span(block).subspan(i, kRowLength), found);
  }
  block.clear();
}

}  // namespace

Pasted read_columns(PlainLines lines) {
  Pasted found;
  std::vector<DrawnRow> block;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string row = without_labels(lines[i].text);
    if (is_frame(row)) continue;
    is_drawn(row) ? block.push_back({row, i}) : take_block(block, found);
  }
  take_block(block, found);
  return found;
}

}  // namespace nonet::text
