#include "pasted/scalars.hpp"

#include <algorithm>
#include <array>

#include "readers.hpp"

namespace nonet::text {

namespace {

constexpr std::string_view kMarks = "._*xX?-0";

/// The names of nothing in programming languages.
constexpr std::array<std::string_view, 16> kNulls{"null",    "NULL",  "Null",  "None",      "nil",   "NaN",
                                                  "nan",     "NA",    "N/A",   "undefined", "EMPTY", "empty",
                                                  "Nothing", "blank", "false", "-1"};

}  // namespace

bool is_pasted_cell(char c) { return is_digit(c) || kMarks.find(c) != kMarks.npos; }

std::string_view without_blanks(std::string_view text) {
  std::size_t begin = 0;
  return trimmed(text, begin);
}

std::vector<std::string_view> words_between(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(separators); at != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(separators, end);
  }
  return words;
}

std::optional<std::string> cells_of_scalar(std::string_view word) {
  word = without_blanks(word);
  const bool is_bold = word.size() > 4 && word.starts_with("**") && word.ends_with("**");  // in Markdown
  if (is_bold) word = word.substr(2, word.size() - 4);
  const char quote = word.empty() ? ' ' : word.front();
  const bool is_quoted = word.size() >= 2 && (quote == '"' || quote == '\'' || quote == '`') && word.back() == quote;
  if (is_quoted) {
    word = word.substr(1, word.size() - 2);
    if (without_blanks(word).size() <= 1) word = without_blanks(word);
    if (word.empty()) return ".";
  }
  if (std::find(kNulls.begin(), kNulls.end(), word) != kNulls.end()) return ".";
  if (word.size() == 3 && word.ends_with(".0") && (is_digit(word[0]) || word[0] == '0')) word = word.substr(0, 1);
  if (word.size() == 2 && word[1] == '.' && (is_digit(word[0]) || word[0] == '0')) word = word.substr(0, 1);
  std::string cells;
  for (const char c : word) {
    if (!is_pasted_cell(c) && !(is_quoted && c == ' ')) return std::nullopt;
    cells += is_digit(c) ? c : '.';
  }
  return cells.empty() ? std::nullopt : std::optional(std::move(cells));
}

}  // namespace nonet::text
