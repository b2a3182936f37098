#include "nonet/records/csv_fields.hpp"

#include <algorithm>

namespace nonet::host {

namespace {

/// Calls `next()` at the start of each field, and `add(c)` for each character of it. Returns whether the line ends in
/// quotes.
template <typename Next, typename Add>
bool split(std::string_view line, char separator, bool is_quoted, Next next, Add add) {
  bool is_at_start = !is_quoted;
  next();
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool is_doubled = is_quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"';
    if (is_doubled) {
      add(line[++i]);
    } else if (c == '"' && (is_quoted || is_at_start)) {
      is_quoted = !is_quoted;
    } else if (c == separator && !is_quoted) {
      next();
      is_at_start = true;
      continue;
    } else if (c != '\r' || i + 1 < line.size()) {
      add(c);
    }
    is_at_start = false;
  }
  return is_quoted;
}

}  // namespace

char most_frequent_separator(std::string_view line) {
  return *std::max_element(kSeparators.begin(), kSeparators.end(), [line](char a, char b) {
    return std::count(line.begin(), line.end(), a) < std::count(line.begin(), line.end(), b);
  });
}

std::vector<std::string> csv_fields(std::string_view line, char separator) {
  std::vector<std::string> fields;
  split(
      line, separator, false, [&] { fields.emplace_back(); }, [&](char c) { fields.back() += c; });
  return fields;
}

bool ends_in_quotes(std::string_view line, char separator, bool begins_in_quotes) {
  return split(
      line, separator, begins_in_quotes, [] {}, [](char) {});
}

std::string csv_field(std::string_view text, char separator) {
  if (text.find_first_of("\"\r\n") == text.npos && text.find(separator) == text.npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace nonet::host
