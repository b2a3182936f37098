#include "pasted/row_table.hpp"

#include <algorithm>

namespace nonet::text {

namespace {

/// Rows that are too few or too short to be meant as a grid: a few numbers in a text.
constexpr std::size_t kFewestRows = 3;

bool is_nearly_a_row(const RowLine& row) {
  constexpr std::size_t kFewest = 7;
  constexpr std::size_t kMost = 11;
  return row.cells.size() >= kFewest && row.cells.size() <= kMost;
}

std::string row_name(std::size_t row) { return "row " + std::to_string(row + 1); }

bool is_full(std::string_view cells) { return cells.find('.') == cells.npos; }

}  // namespace

void RowTable::begin(const ColumnHeader& header, std::size_t line) {
  header_ = header;
  header_line_ = line;
  is_after_blank_ = true;
}

void RowTable::add(std::size_t line, RowLine&& row, bool may_be_header) {
  // Other numbers, a grid of another size.
  if (!rows_.empty() && is_nearly_a_row(row) != is_nearly_a_row(rows_.back().row)) finish();
  rows_.push_back({line, std::move(row), may_be_header, is_after_blank_});
  is_after_blank_ = false;
}

void RowTable::add_border(std::string_view line) {
  constexpr std::ptrdiff_t kWalls = 8;  // between nine columns; MediaWiki has a line `|-` between rows
  const bool is_below_header = std::count(line.begin(), line.end(), '|') >= kWalls && line.find('-') != line.npos;
  const bool is_first = borders_.empty() || borders_.back() < rows_.size() - 1;
  if (is_below_header && is_first && is_empty_header(rows_.size())) {
    rows_.pop_back();
    is_after_blank_ = true;
  }
  borders_.push_back(rows_.size());
}

void RowTable::finish() {
  settle_borders();
  settle_ten_cells();
  drop_numbers_of_columns();
  auto fault = shape_fault();
  if (!fault) fault = count_fault();
  for (std::size_t i = 0; !fault && i < rows_.size(); i += kRowLength) fault = header_fault(i);
  if (fault && rows_.size() >= kFewestRows) refuse(std::move(*fault));
  for (std::size_t i = 0; !fault && i < rows_.size(); i += kRowLength) add_grid(i);
  rows_.clear();
  borders_.clear();
  header_.reset();
  is_after_blank_ = true;
}

/// Whether the last of the first rows is the empty header of a table of Markdown, which is none of the rows: it begins
/// its table, but that another header may stand above it.
bool RowTable::is_empty_header(std::size_t rows) const {
  if (rows == 0) return false;
  const bool is_second = rows > 1 && rows_[rows - 2].begins_group && rows_[rows - 2].may_be_header;
  if (!rows_[rows - 1].begins_group && !is_second) return false;
  const RowLine& row = rows_[rows - 1].row;
  return row.cells == std::string(kRowLength, '.') && row.signs.find_first_not_of(' ') == std::string::npos;
}

/// Lines of dashes alone are rows if other rows have dashes for empty cells.
void RowTable::settle_borders() {
  const bool uses_dashes = std::any_of(rows_.begin(), rows_.end(),
                                       [](const Row& each) { return each.row.has_dashes && !each.row.may_be_border; });
  if (uses_dashes) return;
  for (std::size_t i = 1; i < rows_.size(); ++i) {
    const bool is_below_header = rows_[i].row.may_be_border && rows_[i].row.has_walls && is_empty_header(i);
    if (is_below_header) rows_[i - 1].row.may_be_border = true;
  }
  std::erase_if(rows_, [uses_dashes](const Row& each) { return each.row.may_be_border && !uses_dashes; });
}

/// Of ten cells in each row, the first ones are labels if they count the rows; the last ones are nothing behind the
/// last separator.
void RowTable::settle_ten_cells() {
  const auto has_ten = [](const Row& each) { return each.row.cells.size() == kRowLength + 1; };
  const auto ten = static_cast<std::size_t>(std::count_if(rows_.begin(), rows_.end(), has_ten));
  if (ten == 0) return;
  std::vector<Label> labels;
  for (const Row& each : rows_) {
    if (has_ten(each) && each.row.label && !each.row.label->is_letter) labels.push_back(*each.row.label);
  }
  bool are_labels = labels.size() == ten && ten % kRowLength == 0;
  for (std::size_t i = 0; are_labels && i < ten; i += kRowLength) {
    const auto places = places_of(std::span(labels).subspan(i, kRowLength));
    are_labels =
        places && (std::is_sorted(places->begin(), places->end()) || std::is_sorted(places->rbegin(), places->rend()));
  }
  const bool ends_blank = ten == rows_.size() &&
                          std::all_of(rows_.begin(), rows_.end(), [&](const Row& each) { return each.row.ends_blank; });
  if (!are_labels && !ends_blank) return;
  for (Row& each : rows_) {
    if (!has_ten(each)) continue;
    if (are_labels) {
      each.row.cells.erase(0, 1);
    } else {
      each.row.cells.pop_back();
      each.row.label.reset();
    }
    each.row.kind = LineKind::row;
  }
}

/// Numbers of the columns above nine rows or below them are none of the rows.
void RowTable::drop_numbers_of_columns() {
  const auto numbers = [](const Row& each) {
    return each.may_be_header || each.row.cells == "123456789" || each.row.cells == ".12345678";
  };
  if (rows_.size() % (kRowLength + 1) == 0) {
    for (std::size_t i = 0; i < rows_.size(); i += kRowLength + 1) {
      if (!numbers(rows_[i])) break;
      if (i + kRowLength + 1 < rows_.size()) continue;
      std::size_t at = 0;
      std::erase_if(rows_, [&at](const Row&) { return at++ % (kRowLength + 1) == 0; });
      for (std::size_t first = 0; first < rows_.size(); first += kRowLength) rows_[first].begins_group = true;
      return;
    }
  }
  if (rows_.size() % kRowLength != 1 || rows_.size() == 1) return;
  if (numbers(rows_.back())) rows_.pop_back();
}

bool RowTable::has_other_shape(const Row& row, const Row& usual) const {
  return row.row.kind != LineKind::row || row.row.label.has_value() != usual.row.label.has_value() ||
         row.row.has_bullet != usual.row.has_bullet ||
         (row.row.pieces != 0 && usual.row.pieces != 0 && row.row.pieces != usual.row.pieces);
}

/// Removes numbers of nine digits or so beside rows of another shape; another line of a shape of its own is a fault.
std::optional<PastedFault> RowTable::fault_beside(const Row usual) {
  const auto is_number = [&](const Row& each) { return each.row.pieces == 1 && usual.row.pieces != 1; };
  bool is_after_number = false;
  for (Row& each : rows_) {
    each.begins_group |= is_after_number;
    is_after_number = is_number(each);
  }
  std::erase_if(rows_, is_number);
  const auto fault =
      std::find_if(rows_.begin(), rows_.end(), [&](const Row& each) { return has_other_shape(each, usual); });
  if (fault == rows_.end()) return std::nullopt;
  const std::string name = row_name(static_cast<std::size_t>(fault - rows_.begin()));
  if (fault->row.kind == LineKind::row) {
    return PastedFault{name + " is written in another way than the other rows, expected one way", fault->line};
  }
  return PastedFault{name + " has " + cells_text(fault->row.cells.size()) + ", expected 9", fault->line};
}

/// What is wrong with the shapes of the rows; removes what is no row.
std::optional<PastedFault> RowTable::shape_fault() {
  const auto usual = std::find_if(rows_.begin(), rows_.end(), [&](const Row& each) {
    return each.row.kind == LineKind::row &&
           std::count_if(rows_.begin(), rows_.end(), [&](const Row& other) { return !has_other_shape(other, each); }) *
                   2 >
               static_cast<std::ptrdiff_t>(rows_.size());
  });
  const auto odd = [&](const Row& each) { return usual == rows_.end() || has_other_shape(each, *usual); };
  if (std::none_of(rows_.begin(), rows_.end(), odd)) return std::nullopt;
  if (usual != rows_.end()) return fault_beside(*usual);
  const std::size_t size = rows_[0].row.cells.size();
  const bool are_equal =
      std::all_of(rows_.begin(), rows_.end(), [size](const Row& each) { return each.row.cells.size() == size; });
  if (are_equal && size == rows_.size() && size != kRowLength) return PastedFault{other_size(size), rows_[0].line};
  const auto other =
      std::find_if(rows_.begin(), rows_.end(), [](const Row& each) { return each.row.kind != LineKind::row; });
  const bool is_meant =
      std::count_if(rows_.begin(), rows_.end(), [](const Row& each) { return is_nearly_a_row(each.row); }) * 2 >
      static_cast<std::ptrdiff_t>(rows_.size());
  if (!is_meant || other == rows_.end()) {
    rows_.clear();
    return std::nullopt;
  }
  return PastedFault{row_name(static_cast<std::size_t>(other - rows_.begin())) + " has " +
                         cells_text(other->row.cells.size()) + ", expected 9",
                     other->line};
}

/// Each nine rows are a grid of their own, so a blank line stands between them if one stands anywhere but between
/// boxes.
std::optional<PastedFault> RowTable::count_fault() const {
  if (rows_.empty()) return std::nullopt;
  const auto wrong = [this](std::size_t rows, std::size_t first) {
    return PastedFault{std::to_string(rows) + (rows == 1 ? " row" : " rows") + " of nine cells, expected 9",
                       rows_[first].line};
  };
  const std::size_t rows = rows_.size();
  if (rows % kRowLength != 0 || (header_ && rows != kRowLength)) return wrong(rows, 0);
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < rows; ++i) {
    if (rows_[i].begins_group) starts.push_back(i);
  }
  if (starts.size() < 2) return std::nullopt;
  for (std::size_t i = kRowLength; i < rows; i += kRowLength) {
    if (rows_[i].begins_group) continue;
    const auto next = std::upper_bound(starts.begin(), starts.end(), i);
    const std::size_t first = *std::prev(next);
    return wrong((next == starts.end() ? rows : *next) - first, first);
  }
  return std::nullopt;
}

/// The numbers of the columns over eight rows look like nine rows; so does another full row above or below eight. A
/// closed frame confirms nine rows, and so does an open one with exactly one solution, and a complete grid.
std::optional<PastedFault> RowTable::header_fault(std::size_t first) const {
  const auto begin = rows_.begin() + static_cast<std::ptrdiff_t>(first);
  const Frame frame = frame_from(borders_, first);
  std::string cells;
  for (auto row = begin; row != begin + kRowLength; ++row) cells += row->row.cells;
  if (is_full(cells) || frame == Frame::closed || begin->row.label) return std::nullopt;
  ParseError error;
  const auto grid = frame == Frame::open ? read_values(cells, false, error) : std::nullopt;
  if (grid && has_one_solution(grid->grid)) return std::nullopt;
  for (const std::size_t at : {first, first + kRowLength - 1}) {
    if (!rows_[at].may_be_header && rows_[at].row.cells != "123456789") continue;
    return PastedFault{
        "8 rows of nine cells and the numbers 1 to 9, which may be a row or the header of the columns, "
        "expected 9 rows",
        rows_[at].line};
  }
  return std::nullopt;
}

/// Puts nine rows in the order of their labels; false if they have labels that do not number them.
bool RowTable::order_by_labels(std::size_t first, std::string& how) {
  std::vector<Label> labels;
  for (std::size_t i = first; i < first + kRowLength; ++i) {
    if (rows_[i].row.label) labels.push_back(*rows_[i].row.label);
  }
  if (labels.empty()) return true;
  const auto places = places_of(labels);
  if (!places) {
    refuse({"the labels of the rows are " + labels_text(labels) + ", expected each of nine once", rows_[first].line});
    return false;
  }
  how += ", labels of rows " + labels_text(labels) + " dropped";
  Rows ordered(kRowLength);
  for (std::size_t i = 0; i < kRowLength; ++i) ordered[(*places)[i]] = rows_[first + i];
  for (std::size_t i = 0; i < kRowLength; ++i) rows_[first + i].row = std::move(ordered[i].row);
  return true;
}

void RowTable::add_grid(std::size_t first) {
  std::string how = "nine rows";
  if (!order_by_labels(first, how)) return;
  std::string signs;
  bool has_given_marks = false;
  bool has_walls = true;
  for (std::size_t i = first; i < first + kRowLength; ++i) {
    const RowLine& row = rows_[i].row;
    has_given_marks |= row.marks.find('*') != std::string::npos;
    has_walls &= row.has_walls;
    if (!row.marks.empty()) continue;
    for (const char sign : row.signs) add_sign(signs, sign);
    if (signs.size() < 2) continue;
    refuse({row_name(i - first) + " has another sign for empty cells, " + quoted(signs[1]) + " beside " +
                quoted(signs[0]) + ", expected one",
            rows_[i].line});
    return;
  }
  std::string cells;
  for (std::size_t i = first; i < first + kRowLength; ++i) {
    const RowLine& row = rows_[i].row;
    for (std::size_t k = 0; k < kRowLength; ++k) {
      const std::size_t at =
          header_ ? static_cast<std::size_t>(std::find(header_->places.begin(), header_->places.end(), k) -
                                             header_->places.begin())
                  : k;
      const char mark = row.marks.empty() ? ' ' : row.marks[at];
      if (row.cells[at] != '.' && (mark == '+' || (has_given_marks && mark == ' '))) cells += '+';
      cells += row.cells[at];
    }
  }
  if (header_) how += ", header of columns dropped";
  found_.add_values(cells, rows_[first].line, rows_[first + kRowLength - 1].line, has_walls, how);
}

}  // namespace nonet::text
