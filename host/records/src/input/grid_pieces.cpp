#include "nonet/records/grid_pieces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "nonet/records/grid_line.hpp"
#include "nonet/records/input_reader.hpp"

namespace nonet::host {

namespace {

/// Whether a line begins a file of OpenSudoku.
bool begins_open_sudoku(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  return line.starts_with("<?xml") || line.starts_with("<opensudoku");
}

/// Calls `visit` with each line of a text, all of which have ends, until it returns false.
template <typename Visit>
void for_each_line(std::string_view text, Visit visit) {
  for (bool goes_on = true; goes_on && !text.empty();) {
    const std::size_t end = text.find('\n');
    goes_on = visit(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
}

/// Whether a line is only a comment.
bool is_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first != line.npos && line[first] == '#';
}

/// A line of a text by its number, from 1.
std::string line_of(std::string_view text, std::size_t number) {
  for (; number > 1; --number) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return std::string(text.substr(0, text.find('\n')));
}

/// Whether a line begins an array, an object or a list of tuples, which may go on in the next lines and hold several
/// grids.
bool begins_array(std::string_view line) {
  constexpr std::string_view kOpening = "[{(";
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == line.npos) return false;
  const bool begins = kOpening.find(line[first]) != kOpening.npos;
  if (begins && line.find(',') != line.npos) return true;
  const char last = line[line.find_last_not_of(" \t\r")];
  if (kOpening.find(last) != kOpening.npos) return true;
  constexpr std::size_t kTwoGrids = 162;
  const bool is_of_cells = (line[first] >= '0' && line[first] <= '9') || line[first] == '.' || line[first] == ':';
  return line.size() > kTwoGrids && !is_of_cells && line.find('(') != line.npos;
}

/// How many brackets a line opens, less those that it closes.
int opened_brackets(std::string_view line) {
  int open = 0;
  for (const char c : line) {
    open += c == '[' || c == '{' || c == '(' ? 1 : 0;
    open -= c == ']' || c == '}' || c == ')' ? 1 : 0;
  }
  return open;
}

}  // namespace

bool GridPieces::is_of_lines() const { return format_ && exchange_format(*format_).unit == ExchangeUnit::line; }

bool GridPieces::is_kept_whole() const { return is_in_open_sudoku_ || (format_ && !is_of_lines()); }

void GridPieces::add(std::uint64_t number, std::string_view line, bool is_cut) {
  if (number == 1) line = without_byte_order_mark(line);
  if (records_ != nullptr) return add_to_record(number, line, is_cut);
  if (is_cut) {
    end_wait();
    take_all();
    sink_.line(number, line, true);
    return;
  }
  if (!waits_) return add_line(number, line);
  keep(number, line);
  if (kept_.size() >= kMaxLine) end_wait();
}

void GridPieces::add_to_record(std::uint64_t number, std::string_view line, bool is_cut) {
  if (kept_.empty() && is_blank_or_comment(line)) return;
  goes_on_ = records_->goes_on_after(line, goes_on_);
  if (is_cut || kept_.size() + line.size() > kMaxLine) {
    if (kept_.empty()) first_ = number;
    kept_.clear();
    goes_on_ = false;
    return sink_.refuse(first_, "",
                        {fmt::format("a record longer than {} bytes, or a quote without its end", kMaxLine), 0});
  }
  keep(number, line);
  if (!goes_on_) take_record();
}

void GridPieces::take_record() {
  const std::string kept = std::exchange(kept_, {});
  const std::string_view record = std::string_view(kept).substr(0, kept.size() - 1);
  if (std::exchange(expects_header_, false)) return;
  ParseError error;
  sink_.record(record);
  const auto grid = records_->grid_of(record, error);
  grid ? sink_.line(first_, *grid, false) : sink_.refuse(first_, record, error);
}

void GridPieces::add_line(std::uint64_t number, std::string_view line) {
  // A row of empty cells may consist of TABs only.
  const bool is_passed = is_blank_or_comment(line) && line.find('\t') == line.npos;
  if (is_comment(line) && (kept_.empty() || is_of_lines())) return sink_.comment(number, line);
  if (is_passed && kept_.empty()) return;
  if (is_of_lines()) {
    if (!is_blank_or_comment(line)) sink_.line(number, line, false);
    return;
  }
  is_in_open_sudoku_ |= begins_open_sudoku(line);
  if (is_kept_whole()) {
    keep(number, line);
    const bool is_end = is_in_open_sudoku_ && line.find("</opensudoku>") != line.npos;
    if (is_end || kept_.size() >= kMaxWhole) take_all();
    return;
  }
  if (number == 1 && is_table_header(line)) table_.emplace(line);
  const bool is_of_array = open_brackets_ > 0 || begins_array(line);
  open_brackets_ = is_of_array ? std::max(0, open_brackets_ + opened_brackets(line)) : 0;
  if (!is_blank_or_comment(line) && !is_of_array && is_grid_line(line)) {
    take_all();
    if (const auto fault = table_ ? table_->fault_of(line) : std::nullopt) return sink_.refuse(number, line, *fault);
    has_grids_ = true;
    is_foreign_ = false;
    sink_.line(number, line, false);
    return;
  }
  keep(number, line);
  if (kept_.size() >= kMaxLine) take_complete();
}

void GridPieces::keep(std::uint64_t number, std::string_view line) {
  if (kept_.empty()) first_ = number;
  kept_.append(line) += '\n';
}

void GridPieces::end_wait() {
  if (!std::exchange(waits_, false)) return;
  const std::string lines = std::exchange(kept_, {});
  std::uint64_t number = first_;
  for_each_line(lines, [&](std::string_view line) {
    add_line(number++, line);
    return true;
  });
}

void GridPieces::take_all() {
  is_in_open_sudoku_ = false;
  if (!kept_.empty()) take(read_kept(), kept_.size());
}

void GridPieces::finish() {
  if (records_ != nullptr) {
    if (!kept_.empty()) sink_.refuse(first_, kept_, {"a quote has no end", 0});
    kept_.clear();
    return;
  }
  take_all();
  if (!has_grids_ && prose_) sink_.refuse(first_prose_, prose_text_, {prose_->message, 0});
  prose_.reset();
}

FoundGrids GridPieces::read_kept() {
  FoundGrids found = nonet::read_grids(kept_, format_);
  if (table_ && first_ > 1) drop_other_grids(found);
  // One error stands for all of a text without a grid, however long it is.
  if (is_foreign_ && found.grids.empty()) found.errors.clear();
  return found;
}

/// read_grids has not seen the first line of the table.
void GridPieces::drop_other_grids(FoundGrids& found) const {
  for (auto grid = found.grids.begin(); grid != found.grids.end();) {
    const auto fault = table_->fault_of(line_of(kept_, grid->line));
    if (fault) found.errors.push_back({fault->message, grid->line, fault->offset + 1});
    grid = fault ? found.grids.erase(grid) : std::next(grid);
  }
}

void GridPieces::take_complete() {
  // Up to three pieces form one grid: what follows the last one may belong to it.
  FoundGrids found = read_kept();
  is_foreign_ = found.grids.empty() && !format_;
  const std::size_t end = found.grids.size() < 2 ? kept_.size() : found.grids.back().offset;
  take(std::move(found), end);
}

void GridPieces::take(FoundGrids&& found, std::size_t end) {
  if (!found.grids.empty()) {
    has_grids_ = true;
    is_foreign_ = false;
  }
  const bool is_one_line = kept_.find('\n') + 1 == kept_.size();
  const bool is_header = first_ == 1 && is_one_line && !found.errors.empty() &&
                         is_table_header(std::string_view(kept_).substr(0, kept_.size() - 1));
  if (found.is_prose || is_header) {
    if (!prose_) {
      prose_ = found.errors[0];
      first_prose_ = first_ + prose_->line - 1;
      prose_text_ = line_of(kept_, prose_->line);
    }
    found.errors.clear();
  }
  const std::string text = std::exchange(kept_, {});
  auto grid = found.grids.begin();
  auto error = found.errors.begin();
  std::size_t line = 0;
  for_each_line(std::string_view(text).substr(0, end), [&](std::string_view written) {
    const std::uint64_t number = first_ + line++;
    if (is_comment(written)) sink_.comment(number, written);
    for (; error != found.errors.end() && error->line == line; ++error) {
      sink_.refuse(number, written, {error->message, error->column - 1});
    }
    for (; grid != found.grids.end() && grid->line == line; ++grid) {
      sink_.recognized(*grid);
      const std::string_view from_grid = std::string_view(text).substr(grid->offset);
      if (grid->parsed.end <= from_grid.find('\n')) sink_.record(written);
      sink_.grid(number, from_grid, std::move(grid->parsed));
    }
    return true;
  });
  kept_ = text.substr(end);
  first_ += line;
}

}  // namespace nonet::host
