#include "nonet/studies/corpus/puzzle_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "nonet/records/csv_fields.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/records/numbers.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/corpus/coefficients.hpp"

namespace nonet::studies {

namespace {

/// Thrown for a row that cannot be read.
struct BadTable {
  std::string message;
};

std::string shown(std::string_view text) { return host::sanitize_for_terminal(text, host::kLongestShown); }

std::string_view without_blanks(std::string_view text) {
  constexpr const char* kBlanks = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

std::optional<ParsedGrid> grid_of(std::string_view field) {
  ParseError error;
  return parse_grid(field, error);
}

/// The first field with a grid that is not complete; or else with a grid; or else the number of fields.
std::size_t puzzle_index(const std::vector<std::string>& fields) {
  std::size_t complete = fields.size();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto parsed = grid_of(fields[i]);
    if (!parsed) continue;
    if (!parsed->grid.is_solved()) return i;
    complete = std::min(complete, i);
  }
  return complete;
}

bool is_missing(std::string_view text) {
  if (text.empty() || text == "-") return true;
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower == "na" || lower == "nan";
}

std::optional<double> parse_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc() || end != text.data() + text.size() || !(std::abs(number) <= NumberPair::kMost))
    return std::nullopt;
  return number;
}

}  // namespace

std::optional<TableError> PuzzleTable::add(std::uint64_t number, std::string_view line) {
  if (number == 1) line = host::without_byte_order_mark(line);
  if (pending_.empty()) {
    if (line.starts_with('#') || without_blanks(line).empty()) return std::nullopt;
    row_line_ = number;
  } else {
    pending_ += '\n';
  }
  pending_ += line;
  if (host::ends_in_quotes(pending_, separator_.value_or(host::most_frequent_separator(pending_)))) {
    return std::nullopt;
  }
  try {
    add_row(std::exchange(pending_, {}));
    return std::nullopt;
  } catch (const BadTable& bad) {
    return TableError{row_line_, bad.message};
  }
}

std::optional<TableError> PuzzleTable::finish() const {
  if (!pending_.empty()) return TableError{row_line_, "a field in quotes does not end"};
  if (has_row_) return std::nullopt;
  return TableError{std::max<std::uint64_t>(row_line_, 1), "no row with a puzzle, expected a table of puzzles"};
}

void PuzzleTable::add_row(std::string_view row) {
  if (!separator_) {
    read_first(row);
    if (!puzzles_) return;  // of a header
  }
  const std::vector<std::string> fields = host::csv_fields(row, *separator_);
  if (!puzzles_) find_puzzles(fields);
  if (*puzzles_ >= fields.size()) {
    throw BadTable{fmt::format("{} fields, expected a puzzle in field {}", fields.size(), *puzzles_ + 1)};
  }
  ParseError error;
  const auto parsed = parse_grid(fields[*puzzles_], error);
  if (!parsed) throw BadTable{fmt::format("field {}: {}", *puzzles_ + 1, error.message)};
  std::vector<std::optional<double>> values;
  for (std::size_t i = 0; i < columns_.size(); ++i) values.push_back(value_of(fields, i));
  has_row_ = true;
  on_row_({row_line_, parsed->grid, values});
}

void PuzzleTable::read_first(std::string_view row) {
  if (without_blanks(row).starts_with("{\"")) {
    throw BadTable{"a record in JSON, expected a table (CSV or TSV); records are compared without --column"};
  }
  for (const char separator : {'\t', ';', ','}) {
    const std::vector<std::string> fields = host::csv_fields(row, separator);
    if (fields.size() < 2 || puzzle_index(fields) == fields.size()) continue;
    separator_ = separator;
    find_columns(fields, false);
    return find_puzzles(fields);
  }
  separator_ = host::most_frequent_separator(row);
  const std::vector<std::string> fields = host::csv_fields(row, *separator_);
  if (std::any_of(fields.begin(), fields.end(), is_grid_line)) find_puzzles(fields);  // throws: it is no grid
  find_columns(fields, true);
}

void PuzzleTable::find_columns(const std::vector<std::string>& fields, bool is_header) {
  std::vector<std::string> headings;
  for (const std::string& field : fields) headings.emplace_back(without_blanks(field));
  for (const std::string& column : columns_) {
    const auto same = is_header ? std::count(headings.begin(), headings.end(), column) : 0;
    if (same > 1) {
      throw BadTable{
          fmt::format("{} columns with the name '{}', expected one; or give its number", same, shown(column))};
    }
    const auto number = host::parse_whole_number(column);
    if (same == 1) {
      indices_.push_back(
          static_cast<std::size_t>(std::find(headings.begin(), headings.end(), column) - headings.begin()));
    } else if (number && *number >= 1 && *number <= fields.size()) {
      indices_.push_back(*number - 1);
    } else if (number) {
      throw BadTable{fmt::format("no column {}, the first row has {}", shown(column), fields.size())};
    } else if (is_header) {
      throw BadTable{fmt::format("no column '{}', expected one of: {}", shown(column),
                                 shown(fmt::format("{}", fmt::join(headings, ", "))))};
    } else {
      throw BadTable{fmt::format("no column '{}': the table has no header, expected the number of a column, 1 to {}",
                                 shown(column), fields.size())};
    }
    const bool is_named = is_header && !headings[indices_.back()].empty();
    names_.push_back(is_named ? headings[indices_.back()] : fmt::format("column {}", indices_.back() + 1));
  }
}

void PuzzleTable::find_puzzles(const std::vector<std::string>& fields) {
  const std::size_t index = puzzle_index(fields);
  if (index == fields.size()) throw BadTable{"no field is a puzzle, expected a column of puzzles, each on one line"};
  for (std::size_t i = 0; i < indices_.size(); ++i) {
    if (indices_[i] == index)
      throw BadTable{fmt::format("'{}' has the puzzles, expected a column of numbers", names_[i])};
  }
  puzzles_ = index;
}

std::optional<double> PuzzleTable::value_of(const std::vector<std::string>& fields, std::size_t column) const {
  const std::size_t index = indices_[column];
  if (index >= fields.size()) {
    throw BadTable{
        fmt::format("{} fields, expected '{}' in field {}", fields.size(), shown(names_[column]), index + 1)};
  }
  const std::string_view text = without_blanks(fields[index]);
  if (is_missing(text)) return std::nullopt;
  const auto number = parse_number(text);
  if (number) return number;
  throw BadTable{
      fmt::format("'{}' in '{}', expected a number such as 12 or 3.5; or -, NA or nothing where it is missing",
                  shown(text), shown(names_[column]))};
}

}  // namespace nonet::studies
