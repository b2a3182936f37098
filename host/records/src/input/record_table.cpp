#include "nonet/records/record_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <span>

#include "nonet/json/json.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/grid_line.hpp"

namespace nonet::host {

namespace {

/// Takes the first record of a text that is neither blank nor a comment, with the line ends in its quotes; empty at the
/// end.
std::string_view take_record(std::string_view& text) {
  while (!text.empty()) {
    std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (!is_blank_or_comment(line)) {
      const char separator = most_frequent_separator(line);
      while (end != text.npos && ends_in_quotes(text.substr(0, end), separator)) end = text.find('\n', end + 1);
      const std::string_view record = text.substr(0, end);
      text.remove_prefix(std::min(record.size() + 1, text.size()));
      return record;
    }
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return {};
}

/// The text of a field of NDJSON: a string as it is, a list as JSON; nothing for others.
std::optional<std::string> text_of(const Json& value) {
  if (value.is_text()) return value.text();
  return value.is_list() ? std::optional(value.dump()) : std::nullopt;
}

bool is_grid(const std::string& text) {
  ParseError none;
  return parse_grid(text, none).has_value();
}

/// The field whose name means a puzzle, better one with a grid in the first record; without such names the only field
/// with a grid, or the only one of those with an empty cell. Nothing, perhaps with an error, if there is none.
std::optional<std::size_t> guess(std::span<const std::string> names, std::span<const std::string> fields,
                                 ParseError& error) {
  std::optional<std::size_t> best;
  int best_rank = 0;
  std::vector<std::size_t> grids;
  std::vector<std::size_t> puzzles;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool has_grid = i < fields.size() && is_grid(fields[i]);
    const int name_rank = puzzle_rank(names[i]);
    const int rank = 2 * name_rank + (has_grid ? 5 : 0);  // with a grid, any name comes before the others
    if (name_rank > 0 && rank > best_rank) {
      best_rank = rank;
      best = i;
    }
    if (!has_grid || name_rank < 0) continue;
    grids.push_back(i);
    ParseError none;
    if (parse_grid(fields[i], none)->grid.empty_cells()) puzzles.push_back(i);
  }
  if (best) return best;
  if (grids.size() == 1) return grids[0];
  if (puzzles.size() == 1) return puzzles[0];
  if (puzzles.size() > 1) {
    error = {fmt::format("'{}' and '{}' both have a grid; name one by --puzzle", names[puzzles[0]], names[puzzles[1]]),
             0};
  }
  return std::nullopt;
}

/// A number of a column, from 1.
std::optional<std::size_t> column_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  return code == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<RecordTable> RecordTable::recognize(std::string_view start, std::string_view field, ParseError& error) {
  const std::string_view text = without_byte_order_mark(start);
  std::string_view rest = text;
  const std::string_view first = take_record(rest);
  RecordTable table;
  table.field_ = field;
  error = {};
  const std::size_t begin = first.find_first_not_of(" \t");
  if (begin != first.npos && first[begin] == '{') {
    return table.find_key(first, error) ? std::optional(std::move(table)) : std::nullopt;
  }
  if (!table.find_column(first, take_record(rest), error)) return std::nullopt;
  if (!table.names_.empty()) {
    table.header_ = start.substr(0, start.size() - text.size());
    table.header_ += first;
  }
  return table;
}

bool RecordTable::is_enough(std::string_view start) {
  std::string_view rest = start;
  static_cast<void>(take_record(rest));
  const std::string_view second = take_record(rest);
  return !second.empty() && second.data() + second.size() < start.data() + start.size();
}

bool RecordTable::find_key(std::string_view record, ParseError& error) {
  const auto object = Json::read(record);
  if (!object || !object->is_object()) return false;
  if (!field_.empty()) return true;  // a record without the key is an error of its own
  std::vector<std::string> keys;
  std::vector<std::string> values;
  for (const auto& [key, value] : object->members()) {
    keys.push_back(key);
    values.push_back(text_of(value).value_or(""));
  }
  const auto guessed = guess(keys, values, error);
  if (guessed) field_ = keys[*guessed];
  return guessed.has_value();
}

bool RecordTable::find_column(std::string_view first, std::string_view second, ParseError& error) {
  separator_ = most_frequent_separator(first);
  names_ = csv_fields(first, separator_);
  if (field_.empty()) {
    const bool has_names =
        names_.size() > 1 && !is_grid_line(first) && std::none_of(names_.begin(), names_.end(), is_grid);
    const auto guessed = has_names ? guess(names_, csv_fields(second, separator_), error) : std::nullopt;
    if (!guessed) return false;
    column_ = *guessed;
    field_ = names_[column_];
    return true;
  }
  const auto found = std::find(names_.begin(), names_.end(), field_);
  column_ = static_cast<std::size_t>(found - names_.begin());
  if (found != names_.end()) return true;
  const auto number = column_number(field_);
  if (number && *number >= 1 && *number <= names_.size()) {
    column_ = *number - 1;
    if (is_grid(names_[column_])) names_.clear();
    return true;
  }
  error = {number ? fmt::format("no column {}, the first line has {}", *number, names_.size())
                  : fmt::format("no column '{}', expected one of: {}", field_, fmt::join(names_, ", ")),
           0};
  return false;
}

bool RecordTable::goes_on_after(std::string_view line, bool goes_on) const {
  return !is_json() && ends_in_quotes(line, separator_, goes_on);
}

std::optional<std::string> RecordTable::grid_of(std::string_view record, ParseError& error) const {
  if (!is_json()) {
    std::vector<std::string> fields = csv_fields(record, separator_);
    const bool has_more = !names_.empty() && fields.size() > names_.size();
    if (column_ < fields.size() && !has_more) return std::move(fields[column_]);
    error = {has_more ? fmt::format("{} fields, the first line has {}", fields.size(), names_.size())
                      : fmt::format("{} fields, expected the grid in field {}", fields.size(), column_ + 1),
             0};
    return std::nullopt;
  }
  const auto object = Json::read(record);
  if (!object || !object->is_object()) {
    error = {object ? "expected an object" : object.error(), 0};
    return std::nullopt;
  }
  const Json* const value = object->find(field_);
  std::optional<std::string> text = value == nullptr ? std::nullopt : text_of(*value);
  if (!text) {
    error = {value == nullptr ? fmt::format("no key '{}', expected the grid there", field_)
                              : fmt::format("'{}' is neither a text nor a list, expected the grid there", field_),
             0};
  }
  return text;
}

}  // namespace nonet::host
