#include "nonet/records/csv_column.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <vector>

namespace nonet::host {

char csv_separator(std::string_view first_line) {
  constexpr std::string_view kSeparators = ",;\t";
  return *std::max_element(kSeparators.begin(), kSeparators.end(), [first_line](char a, char b) {
    return std::count(first_line.begin(), first_line.end(), a) < std::count(first_line.begin(), first_line.end(), b);
  });
}

std::vector<std::string> csv_fields(std::string_view line, char separator) {
  std::vector<std::string> fields(1);
  bool is_quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool is_doubled = is_quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"';
    if (is_doubled) {
      fields.back() += line[++i];
    } else if (c == '"' && (is_quoted || fields.back().empty())) {
      is_quoted = !is_quoted;
    } else if (c == separator && !is_quoted) {
      fields.emplace_back();
    } else if (c != '\r' || i + 1 < line.size()) {
      fields.back() += c;
    }
  }
  return fields;
}

bool CsvColumn::read_header(std::string_view line, ParseError& error) {
  separator_ = csv_separator(line);
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
