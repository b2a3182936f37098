// Lines as records: fields of a CSV, values in quotes, a line with names around its cells; and links in a text.

#include <algorithm>

#include "nonet/puzzles/exchange.hpp"
#include "pasted/pasted.hpp"
#include "pasted/records.hpp"
#include "pasted/scalars.hpp"
#include "readers.hpp"

namespace nonet::text {

namespace {

/// Not `+` and `:`, which belong to a state: placed digits and removed candidates.
constexpr std::string_view kSeparators = " \t,;=|/\"'`()[]{}<>&!";
/// In addresses also these, which elsewhere may be empty cells.
constexpr std::string_view kSeparatorsOfAddress = " \t,;=|/\"'`()[]{}<>&!#?";
constexpr std::string_view kQuotes = "\"'`";

std::size_t column_of_part(std::string_view part, std::string_view line) {
  return static_cast<std::size_t>(part.data() - line.data());
}

bool is_grid_like(const RecordField& field) { return !field.cells.empty() || !field.wrong.empty(); }

/// The words of a part of a line that are grids or meant as such; `name=` or `name:` before one is its name.
void add_words(std::string_view part, std::string_view line, std::size_t number, std::vector<RecordField>& fields) {
  std::string_view name;
  std::string_view previous;
  const bool is_address = part.find("://") != part.npos;
  for (std::string_view word : words_between(part, is_address ? kSeparatorsOfAddress : kSeparators)) {
    if (word == ":") {
      name = previous;
      continue;
    }
    previous = word;
    const std::size_t colon = is_pasted_cell(word[0]) ? word.npos : word.find(':');
    if (colon != word.npos && colon + 1 < word.size()) {
      name = word.substr(0, colon);
      word.remove_prefix(colon + 1);
    }
    const std::size_t column = column_of_part(word, line);
    const bool ends_sentence = word.size() == kCells + 1 && word.back() == '.' && is_prose(line.substr(0, column));
    if (ends_sentence) word.remove_suffix(1);
    RecordField field = field_from(name, word, number, column);
    const std::size_t behind = column + word.size();
    const bool is_name = colon == word.size() - 1 || (behind < line.size() && line[behind] == '=');
    name = is_name ? word : std::string_view();
    if (is_grid_like(field)) fields.push_back(std::move(field));
  }
}

std::vector<RecordField> fields_of_line(std::string_view line, std::size_t number,
                                        const std::vector<std::string>& names) {
  std::vector<RecordField> fields;
  RecordField whole = field_from("", line, number, 0);
  if (!whole.cells.empty()) return {std::move(whole)};
  if (words_between(line, " \t").size() == 1 && line.find_first_of("\"'`=:,;(") == line.npos) {
    std::vector<RecordField> word;
    add_words(line, line, number, word);
    std::erase_if(word, [](const RecordField& field) { return field.cells.empty(); });  // an error of a line
    return word;
  }
  const char separator = separator_of(line);
  const auto parts = separator == '\0' ? std::vector<std::string_view>{line} : fields_of_csv(line, separator);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string_view part = without_blanks(parts[i]);
    const std::string name = parts.size() == names.size() ? names[i] : std::string();
    RecordField field = field_from(name, part, number, column_of_part(part, line));
    const bool is_quoted = !part.empty() && kQuotes.find(part[0]) != kQuotes.npos;
    if (!field.cells.empty() || (is_quoted && !field.wrong.empty()) || puzzle_rank(name) > 0) {
      if (is_grid_like(field)) fields.push_back(std::move(field));
    } else {
      add_words(part, line, number, fields);
    }
  }
  return fields;
}

/// The names of the columns, if the first line with text has them.
std::vector<std::string> names_of_columns(PlainLines lines) {
  for (const PlainLine& line : lines) {
    const std::string_view body = without_blanks(line.text);
    if (body.empty() || body[0] == '#') continue;
    std::vector<std::string> names;
    if (!is_table_header(line.text)) return names;
    for (const std::string_view name : fields_of_csv(line.text, separator_of(line.text))) names.emplace_back(name);
    return names;
  }
  return {};
}

}  // namespace

Pasted read_words(PlainLines lines) {
  Pasted found;
  const std::vector<std::string> names = names_of_columns(lines);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].text.size() < kCells) continue;
    const std::vector<RecordField> fields = fields_of_line(lines[i].text, i, names);
    if (!fields.empty()) read_record(fields, "line", found);
  }
  return found;
}

Pasted read_linked_words(PlainLines lines) {
  Pasted found;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (const std::string_view word : words_between(lines[i].text, " \t\"'<>()")) {
      const auto format = link_format(word);
      if (!format) continue;
      ParseError error;
      auto parsed = parse_grid(word, *format, error);
      if (parsed) {
        found.grids.push_back({std::move(*parsed), i, i, std::string(exchange_format(*format).id)});
      } else {
        found.faults.push_back({std::move(error.message), i});
      }
    }
  }
  return found;
}

}  // namespace nonet::text
