// Lines of nine cells each, with anything between the cells that is no cell.

#include <algorithm>

#include "pasted/pasted.hpp"
#include "pasted/row_line.hpp"

namespace nonet::text {

namespace {

/// The rows of a table, with captions and blank lines removed.
class Block {
 public:
  explicit Block(Pasted& found) : found_(found) {}

  void add(std::size_t line, RowLine&& row) { rows_.push_back({line, std::move(row)}); }
  [[nodiscard]] bool empty() const { return rows_.empty(); }

  /// The line below the header of a table of Markdown: an empty header is none of the rows.
  void add_border(std::string_view line) {
    constexpr std::ptrdiff_t kWalls = 8;  // between nine columns; MediaWiki has a line `|-` between rows
    const bool is_below_header = std::count(line.begin(), line.end(), '|') >= kWalls && line.find('-') != line.npos;
    if (!is_below_header || rows_.size() % kRowLength != 1) return;
    if (rows_.back().row.cells == std::string(kRowLength, '.')) rows_.pop_back();
  }

  void finish() {
    settle_borders();
    drop_labels();
    drop_blank_ends();
    drop_column_header();
    bool has_grid = false;
    for (std::size_t i = 0; i < rows_.size();) {
      const std::size_t end = end_of_run(i);
      if (end - i >= kRowLength && (end - i) % kRowLength == 0) {
        for (; i < end; i += kRowLength) add_grid(i);
        has_grid = true;
      }
      i = std::max(end, i + 1);
    }
    if (!has_grid) refuse();
    rows_.clear();
  }

 private:
  struct Numbered {
    std::size_t line;
    RowLine row;
  };

  /// Lines of dashes alone are rows if other rows have dashes for empty cells.
  void settle_borders() {
    const bool uses_dashes = std::any_of(rows_.begin(), rows_.end(), [](const Numbered& each) {
      return each.row.has_dashes && !each.row.may_be_border;
    });
    std::erase_if(rows_, [uses_dashes](const Numbered& each) { return each.row.may_be_border && !uses_dashes; });
  }
  /// Numbers that count the rows before nine cells are no cells.
  void drop_labels() {
    std::size_t labelled = 0;
    for (const Numbered& each : rows_) labelled += each.row.label != ' ' ? 1 : 0;
    if (labelled < kRowLength || labelled % kRowLength != 0) return;
    std::size_t count = 0;
    char first = ' ';
    for (const Numbered& each : rows_) {
      if (each.row.label == ' ') continue;
      if (count % kRowLength == 0) first = each.row.label;
      if (each.row.label != static_cast<char>(first + static_cast<char>(count % kRowLength)) || first > '1') return;
      ++count;
    }
    std::erase_if(rows_, [](const Numbered& each) { return each.row.label == ' '; });
    for (Numbered& each : rows_) {
      each.row.cells.erase(0, 1);
      each.row.kind = LineKind::row;
    }
  }
  /// Without labels, a separator behind the ninth cell ends the row.
  void drop_blank_ends() {
    for (Numbered& each : rows_) {
      if (each.row.kind != LineKind::odd || !each.row.ends_blank || each.row.cells.size() != kRowLength + 1) continue;
      each.row.cells.pop_back();
      each.row.kind = LineKind::row;
    }
  }
  /// Numbers of columns before nine rows or behind them.
  void drop_column_header() {
    if (rows_.size() % kRowLength != 1 || rows_.size() == 1) return;
    const std::string& cells = rows_[0].row.cells;
    if (cells == "123456789" || cells == ".12345678" || cells == ".........") {
      rows_.erase(rows_.begin());
    } else if (rows_.back().row.cells == "123456789") {
      rows_.pop_back();
    }
  }
  [[nodiscard]] std::size_t end_of_run(std::size_t i) const {
    while (i < rows_.size() && rows_[i].row.kind == LineKind::row) ++i;
    return i;
  }
  void add_grid(std::size_t first) {
    std::string signs;
    for (std::size_t i = first; i < first + kRowLength; ++i) {
      if (!rows_[i].row.marks.empty()) continue;
      for (const char sign : rows_[i].row.signs) add_sign(signs, sign);
      if (signs.size() < 2) continue;
      found_.faults.push_back({"row " + std::to_string(i - first + 1) + " has another sign for empty cells, " +
                                   quoted(signs[1]) + " beside " + quoted(signs[0]) + ", expected one",
                               rows_[i].line});
      return;
    }
    bool has_given_marks = false;
    for (std::size_t i = first; i < first + kRowLength; ++i) {
      has_given_marks |= rows_[i].row.marks.find('*') != std::string::npos;
    }
    std::string cells;
    for (std::size_t i = first; i < first + kRowLength; ++i) {
      const RowLine& row = rows_[i].row;
      for (std::size_t k = 0; k < kRowLength; ++k) {
        const char mark = row.marks.empty() ? ' ' : row.marks[k];
        if (row.cells[k] != '.' && (mark == '+' || (has_given_marks && mark == ' '))) cells += '+';
        cells += row.cells[k];
      }
    }
    const bool has_walls = std::all_of(rows_.begin() + static_cast<std::ptrdiff_t>(first),
                                       rows_.begin() + static_cast<std::ptrdiff_t>(first + kRowLength),
                                       [](const Numbered& each) { return each.row.has_walls; });
    found_.add_values(cells, rows_[first].line, rows_[first + kRowLength - 1].line, has_walls);
  }
  /// Says why rows are no grid; a few lines of numbers in a text are none.
  void refuse() {
    constexpr std::size_t kFewest = 4;
    if (rows_.size() < kFewest) return;
    const std::size_t size = rows_[0].row.cells.size();
    const auto odd =
        std::find_if(rows_.begin(), rows_.end(), [](const Numbered& each) { return each.row.kind == LineKind::odd; });
    const bool are_equal =
        std::all_of(rows_.begin(), rows_.end(), [size](const Numbered& each) { return each.row.cells.size() == size; });
    if (are_equal && size == rows_.size() && size != kRowLength) {
      found_.faults.push_back({other_size(size), rows_[0].line});
    } else if (are_equal && size == kRowLength) {
      found_.faults.push_back({std::to_string(rows_.size()) + " rows of nine cells, expected 9", rows_[0].line});
    } else if (odd != rows_.end() && std::any_of(rows_.begin(), rows_.end(),
                                                 [](const Numbered& each) { return each.row.kind == LineKind::row; })) {
      found_.faults.push_back({"row " + std::to_string(odd - rows_.begin() + 1) + " has " +
                                   cells_text(odd->row.cells.size()) + ", expected 9",
                               odd->line});
    }
  }

  Pasted& found_;
  std::vector<Numbered> rows_;
};

}  // namespace

Pasted read_row_lines(PlainLines lines) {
  Pasted found;
  Block block(found);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    RowLine row = read_row_line(lines[i].text);
    if (row.kind == LineKind::row || row.kind == LineKind::odd) {
      block.add(i, std::move(row));
    } else if (row.kind == LineKind::border) {
      block.add_border(lines[i].text);
    } else if (row.kind == LineKind::text && !block.empty()) {
      block.finish();
    }
  }
  block.finish();
  return found;
}

}  // namespace nonet::text
