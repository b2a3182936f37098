#include "nonet/records/csv_column.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <vector>

namespace nonet::host {

bool CsvColumn::read_header(std::string_view line, ParseError& error) {
  separator_ = most_frequent_separator(line);
  const std::vector<std::string> names = csv_fields(line, separator_);
  const auto found = std::find(names.begin(), names.end(), name_);
  index_ = static_cast<std::size_t>(found - names.begin());
  if (found != names.end()) return true;
  std::size_t number = 0;
  const auto [end, code] = std::from_chars(name_.data(), name_.data() + name_.size(), number);
  is_number_ = code == std::errc() && end == name_.data() + name_.size();
  index_ = number - 1;
  if (is_number_ && number >= 1 && number <= names.size()) return true;
  error = is_number_ ? ParseError{fmt::format("no column {}, the first line has {}", name_, names.size()), 0}
                     : ParseError{fmt::format("no column '{}', expected one of: {}", name_, fmt::join(names, ", ")), 0};
  return false;
}

std::optional<std::string> CsvColumn::field_of(std::string_view line, ParseError& error) const {
  std::vector<std::string> fields = csv_fields(line, separator_);
  if (index_ < fields.size()) return std::move(fields[index_]);
  error = {fmt::format("{} fields, expected the grid in field {}", fields.size(), index_ + 1), line.size()};
  return std::nullopt;
}

}  // namespace nonet::host
