// Finds the grids of a text: in formats of exchange, and as pasted text where these do not apply.

#include <algorithm>

#include "nonet/puzzles/exchange.hpp"
#include "pasted/pasted.hpp"
#include "readers.hpp"

namespace nonet {

namespace text {

namespace {

bool is_content(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first != line.npos && line[first] != '#';
}

/// Replaces the errors of lines between exact grids by what they are as pasted text.
class GapReader {
 public:
  GapReader(std::string_view text, FoundGrids&& exact)
      : text_(text), lines_(lines_of(text)), exact_(std::move(exact)) {}

  FoundGrids read() {
    std::size_t first = 0;
    for (FoundGrid& grid : exact_.grids) {
      const std::size_t line = grid.line - 1;
      const std::size_t end = line_after(grid);
      next_grid_ = &grid;
      read_gap(first, line);
      all_.grids.push_back(std::move(grid));
      first = std::max(first, end);
    }
    next_grid_ = nullptr;
    read_gap(first, lines_.size());
    if (all_.grids.empty() && all_.errors.empty() && prose_) {
      all_.errors.push_back(std::move(*prose_));
      all_.is_prose = true;
    }
    std::stable_sort(all_.errors.begin(), all_.errors.end(),
                     [](const FoundError& a, const FoundError& b) { return a.line < b.line; });
    return std::move(all_);
  }

 private:
  /// The index of the line behind a grid.
  [[nodiscard]] std::size_t line_after(const FoundGrid& grid) const {
    const std::size_t end = grid.offset + grid.parsed.end;
    const auto next = std::lower_bound(lines_.begin(), lines_.end(), end,
                                       [](const Line& line, std::size_t offset) { return line.offset < offset; });
    return std::max(grid.line, static_cast<std::size_t>(next - lines_.begin()));
  }
  [[nodiscard]] std::size_t line_of(std::size_t offset) const {
    const auto next = std::upper_bound(lines_.begin(), lines_.end(), offset,
                                       [](std::size_t at, const Line& line) { return at < line.offset; });
    return static_cast<std::size_t>(next - lines_.begin());
  }

  void read_gap(std::size_t first, std::size_t end) {
    std::vector<FoundError> errors;  // of the lines of the gap, which are those before the next grid
    while (next_error_ < exact_.errors.size() && exact_.errors[next_error_].line <= end) {
      errors.push_back(std::move(exact_.errors[next_error_++]));
    }
    if (errors.empty() || first >= end) {
      for (FoundError& error : errors) all_.errors.push_back(std::move(error));
      return;
    }
    if (has_certain_form(text_of(first, end))) {
      for (FoundError& error : errors) all_.errors.push_back(std::move(error));
      return;
    }
    // A line of a certain form is nothing else, and divides the others.
    auto error = errors.begin();
    for (std::size_t line = first; line < end;) {
      std::size_t stop = line;
      while (stop < end && !has_certain_form(lines_[stop].text)) ++stop;
      const auto next = std::find_if(error, errors.end(), [stop](const FoundError& each) { return each.line > stop; });
      if (next != error) read_part(line, stop, {std::make_move_iterator(error), std::make_move_iterator(next)});
      for (error = next; error != errors.end() && error->line == stop + 1; ++error) {
        all_.errors.push_back(std::move(*error));
      }
      line = stop + 1;
    }
  }
  [[nodiscard]] std::string_view text_of(std::size_t first, std::size_t end) const {
    const Line& last = lines_[end - 1];
    return text_.substr(lines_[first].offset, last.offset + last.text.size() - lines_[first].offset);
  }
  void read_part(std::size_t first, std::size_t end, std::vector<FoundError>&& errors) {
    const std::size_t start = lines_[first].offset;
    Pasted pasted = read_pasted(text_of(first, end));
    if (!pasted.grids.empty()) {
      add(start, std::move(pasted));
    } else {
      add_errors(first, end, start, std::move(errors), pasted.faults[0]);
    }
  }
  void add(std::size_t start, Pasted&& pasted) {
    for (PastedGrid& grid : pasted.grids) {
      const std::size_t offset = start + grid.first_line;
      all_.grids.push_back(
          {std::move(grid.parsed), ExchangeFormat::pasted, offset, line_of(offset), {}, std::move(grid.how)});
    }
    for (PastedFault& fault : pasted.faults) add_fault(start, std::move(fault));
  }
  void add_fault(std::size_t start, PastedFault&& fault) {
    all_.errors.push_back({std::move(fault.message), line_of(start + fault.line), fault.column + 1});
  }
  /// Lines meant as grids have an error each; of other lines one error tells all.
  void add_errors(std::size_t first, std::size_t end, std::size_t start, std::vector<FoundError>&& errors,
                  PastedFault& fault) {
    const auto all_lines = [&](auto is) {
      return std::all_of(lines_.begin() + static_cast<std::ptrdiff_t>(first),
                         lines_.begin() + static_cast<std::ptrdiff_t>(end),
                         [is](const Line& line) { return !is_content(line.text) || is(line.text); });
    };
    std::erase_if(errors, [this](FoundError& error) {
      const bool is_meant_as_grid = is_grid_line(lines_[error.line - 1].text);
      if (is_meant_as_grid) all_.errors.push_back(in_words(std::move(error)));
      return is_meant_as_grid;
    });
    const std::size_t fault_line = line_of(start + fault.line);
    const bool is_reported = std::any_of(all_.errors.begin(), all_.errors.end(),
                                         [fault_line](const FoundError& error) { return error.line == fault_line; });
    if (errors.empty() || is_reported) return;
    const auto is_other = [](auto is) {
      return [is](std::string_view line) { return is_grid_line(line) || is(line); };
    };
    const bool is_header = first == 0 && next_grid_ != nullptr && errors.size() == 1 && errors[0].line == end &&
                           is_table_header(lines_[end - 1].text);
    const bool is_text =
        is_header || all_lines(is_other(is_prose)) || (is_beside_block(first, end) && all_lines(is_other(is_caption)));
    if (is_text && fault.is_about_text) {
      if (!prose_) prose_ = {std::move(fault.message), line_of(start + fault.line), fault.column + 1};
    } else if (fault.message == kNoGrid && errors.size() == 1 && !is_no_form(errors[0].message)) {
      all_.errors.push_back(std::move(errors[0]));
    } else if (fault.message == kNoGrid) {
      all_.errors.push_back({std::move(fault.message), errors[0].line, 1});
    } else {
      add_fault(start, std::move(fault));
    }
  }
  /// Whether a grid in several lines stands before or behind the lines.
  [[nodiscard]] bool is_beside_block(std::size_t first, std::size_t end) const {
    const auto is_block = [this](const FoundGrid& grid) { return line_after(grid) > grid.line; };
    const bool has_before =
        !all_.grids.empty() && is_block(all_.grids.back()) && line_after(all_.grids.back()) <= first;
    return has_before || (next_grid_ != nullptr && is_block(*next_grid_) && next_grid_->line > end);
  }
  /// A line of no form is described as pasted text.
  [[nodiscard]] FoundError in_words(FoundError&& error) const {
    const std::string_view line = lines_[error.line - 1].text;
    Pasted alone = read_pasted(line);
    if (alone.faults.empty()) return std::move(error);
    PastedFault& fault = alone.faults[0];
    if (!says_more(fault.message, {error.message, error.column - 1}, true)) return std::move(error);
    return {std::move(fault.message), error.line, fault.column + 1};
  }

  std::string_view text_;
  std::vector<Line> lines_;
  FoundGrids exact_;
  std::size_t next_error_ = 0;
  const FoundGrid* next_grid_ = nullptr;  ///< behind the gap
  std::optional<FoundError> prose_;
  FoundGrids all_;
};

}  // namespace

bool is_no_form(std::string_view message) {
  return message.starts_with("unexpected character") && message.find(" after 0 cells") != message.npos;
}

bool says_more(std::string_view message, const ParseError& error, bool is_line) {
  if (is_no_form(error.message)) return true;
  constexpr std::size_t kBeginning = 9;
  return !(is_line && error.offset >= kBeginning) && message != kNoGrid;
}

namespace {

std::size_t end_in_text(const FoundGrid& grid) { return grid.offset + grid.parsed.end; }

/// How many cells have other digits in two grids of which neither continues the other; 0 for others.
int contradictions(const Grid& a, const Grid& b) {
  int contradictions = 0;
  int only_a = 0;
  int only_b = 0;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (a.value(cell) == b.value(cell)) continue;
    contradictions += a.value(cell) >= 0 && b.value(cell) >= 0 ? 1 : 0;
    only_a += a.value(cell) >= 0 && b.value(cell) < 0 ? 1 : 0;
    only_b += b.value(cell) >= 0 && a.value(cell) < 0 ? 1 : 0;
  }
  return contradictions > 0 || (only_a > 0 && only_b > 0) ? contradictions + only_a + only_b : 0;
}

/// Compares grids that a text gives twice: a drawing and its solution, which is no grid of its own, or a drawing and
/// the same grid on a line. On lines a solution is a grid like any other.
class TwiceGiven {
 public:
  TwiceGiven(std::string_view text, FoundGrids& found) : text_(text), found_(found) {}

  void settle() {
    std::vector<FoundGrid>& grids = found_.grids;
    for (std::size_t i = 0; i + 1 < grids.size();) {
      const bool are_drawn = is_drawn(grids[i]) && is_drawn(grids[i + 1]);
      if (are_drawn && is_solution_of(grids[i + 1].parsed.grid, grids[i].parsed.grid)) {
        grids.erase(grids.begin() + static_cast<std::ptrdiff_t>(i + 1));
      } else if (disagree(grids[i], grids[i + 1])) {
        found_.errors.push_back(
            {"the grid of line " + std::to_string(grids[i].line) + " is given twice, and the second one is another",
             grids[i + 1].line, 1});
        grids.erase(grids.begin() + static_cast<std::ptrdiff_t>(i), grids.begin() + static_cast<std::ptrdiff_t>(i + 2));
      } else {
        ++i;
      }
    }
  }

 private:
  [[nodiscard]] bool is_drawn(const FoundGrid& grid) const {
    return text_.substr(grid.offset, grid.parsed.end).find('\n') != text_.npos;
  }
  [[nodiscard]] bool disagree(const FoundGrid& first, const FoundGrid& second) const {
    if (!is_drawn(first) && !is_drawn(second)) return false;
    const std::size_t end = std::min(end_in_text(first), second.offset);
    const std::string_view between = text_.substr(end, second.offset - end);
    const bool is_named = between.find("olution") != between.npos && second.parsed.grid.empty_cells().empty();
    const int cells = contradictions(first.parsed.grid, second.parsed.grid);
    constexpr int kFew = 4;  // two puzzles of a collection differ in more
    const bool is_same = is_drawn(first) != is_drawn(second) && cells <= kFew;
    return cells > 0 && (is_named || is_same);
  }

  std::string_view text_;
  FoundGrids& found_;
};

}  // namespace

/// In a table with names of columns, a grid of another column is none.
void drop_other_grids(std::string_view text, FoundGrids& found) {
  const std::vector<Line> lines = lines_of(text.substr(0, text.find('\n')));
  if (lines.empty() || !is_table_header(lines[0].text)) return;
  const PuzzleColumn column(lines[0].text);
  for (auto grid = found.grids.begin(); grid != found.grids.end();) {
    const std::string_view line = text.substr(grid->offset, text.find('\n', grid->offset) - grid->offset);
    const auto fault = column.fault_of(line);
    if (fault) found.errors.push_back({fault->message, grid->line, fault->offset + 1});
    grid = fault ? found.grids.erase(grid) : std::next(grid);
  }
}

Result read_one_pasted(std::string_view text, ParseError& error) {
  Pasted pasted = read_pasted(text);
  if (pasted.grids.size() == 1) {
    pasted.grids[0].parsed.end = text.size();
    return std::move(pasted.grids[0].parsed);
  }
  if (pasted.grids.empty())
    return fail(error, pasted.faults[0].line + pasted.faults[0].column, std::move(pasted.faults[0].message));
  return fail(error, pasted.grids[1].first_line, std::to_string(pasted.grids.size()) + " grids, expected one");
}

}  // namespace text

FoundGrids read_grids(std::string_view text, std::optional<ExchangeFormat> format) {
  if (format == ExchangeFormat::pasted) format.reset();
  FoundGrids found = text::find_exact(text, format);
  if (format) return found;
  const bool is_open_sudoku = text.find("<opensudoku") != text.npos && text::is_open_sudoku(text);
  if (!found.errors.empty() && !is_open_sudoku) found = text::GapReader(text, std::move(found)).read();
  text::drop_other_grids(text, found);
  text::TwiceGiven(text, found).settle();
  return found;
}

}  // namespace nonet
