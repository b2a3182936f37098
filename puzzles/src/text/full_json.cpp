#include "full_json.hpp"

#include <algorithm>

#include "text_cells.hpp"

namespace nonet::text {

namespace {

/// Appends a text that begins with a quote. Returns its end.
std::size_t add_quoted(std::string_view from, std::size_t at, std::string& out) {
  const char quote = from[at];
  out += '"';
  for (++at; at < from.size() && from[at] != quote; ++at) {
    const bool is_escape = from[at] == '\\' && at + 1 < from.size();
    if (is_escape && from[at + 1] == '\'') ++at;  // JSON has no such escape
    if (from[at] == '"') out += '\\';
    out += from[at];
    if (is_escape && from[at] == '\\') out += from[++at];
  }
  out += '"';
  return at + 1;
}

/// A word that is neither a key nor a text.
std::string value_of(std::string_view word) {
  if (word == "t") return "true";
  if (word == "f") return "false";
  const bool is_literal = word == "true" || word == "false" || word == "null";
  const bool is_number = word.find_first_not_of("-+.0123456789eE") == word.npos;
  return is_literal || is_number ? std::string(word) : '"' + std::string(word) + '"';
}

}  // namespace

std::string full_json(std::string_view shortened) {
  std::string full;
  for (std::size_t at = 0; at < shortened.size();) {
    const char c = shortened[at];
    if (c == '\'' || c == '"') {
      at = add_quoted(shortened, at, full);
      continue;
    }
    constexpr std::string_view kMarks = "{}[]:,";
    if (kMarks.find(c) != kMarks.npos) {
      const bool lacks_value = !full.empty() && (full.back() == '[' || full.back() == ',');
      if ((c == ',' || c == ']') && lacks_value) full += "{}";
      full += c;
      ++at;
      continue;
    }
    const std::size_t end = std::min(shortened.find_first_of("{}[]:,'\"", at), shortened.size());
    const std::string_view word = shortened.substr(at, end - at);
    const bool is_key = end < shortened.size() && shortened[end] == ':';
    full += is_key ? '"' + std::string(word) + '"' : value_of(word);
    at = end;
  }
  return full;
}

}  // namespace nonet::text
