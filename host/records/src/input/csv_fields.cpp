#include "nonet/records/csv_column.hpp"

#include <algorithm>

namespace nonet::host {

namespace {

struct Fields {
  std::vector<std::string> fields = std::vector<std::string>(1);
  bool is_quoted = false;  // at the end
};

Fields split(std::string_view line, char separator) {
  Fields split;
  std::vector<std::string>& fields = split.fields;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool is_doubled = split.is_quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"';
    if (is_doubled) {
      fields.back() += line[++i];
    } else if (c == '"' && (split.is_quoted || fields.back().empty())) {
      split.is_quoted = !split.is_quoted;
    } else if (c == separator && !split.is_quoted) {
      fields.emplace_back();
    } else if (c != '\r' || i + 1 < line.size()) {
      fields.back() += c;
    }
  }
  return split;
}

}  // namespace

char most_frequent_separator(std::string_view line) {
  return *std::max_element(kSeparators.begin(), kSeparators.end(), [line](char a, char b) {
    return std::count(line.begin(), line.end(), a) < std::count(line.begin(), line.end(), b);
  });
}

std::vector<std::string> csv_fields(std::string_view line, char separator) { return split(line, separator).fields; }

bool ends_in_quotes(std::string_view line, char separator) { return split(line, separator).is_quoted; }

}  // namespace nonet::host
