#include "nonet/studies/scores/score_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "nonet/records/csv_fields.hpp"
#include "nonet/records/files.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/strategy/score_rows.hpp"

namespace nonet::studies {

namespace {

constexpr const char* kColumns[] = {"technique", "entry", "kind", "level", "score"};
constexpr const char* kExpectedHeader = "expected a first line of names, such as `technique,kind,level,score`";

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  return first == text.npos ? "" : std::string(text.substr(first, text.find_last_not_of(" \t") + 1 - first));
}

/// Whether it is a number as spreadsheets write it where the decimal sign is a comma.
bool has_decimal_comma(std::string_view text) {
  return text.find(',') != text.npos && text.find_first_not_of("-0123456789,") == text.npos;
}

class TableReader {
 public:
  explicit TableReader(std::string file) : file_(std::move(file)) {}

  host::Result<std::vector<host::SettingChange>> read(std::string_view text) {
    if (text.size() > kLongestScoreTable) {
      return host::failure(fmt::format("larger than {} bytes, the most that is read of a table", kLongestScoreTable),
                           file_);
    }
    if (const std::size_t bad = host::find_invalid_utf8(text); bad != text.npos) {
      const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(bad), '\n') + 1;
      report(static_cast<int>(line), fmt::format("byte 0x{:02x} is no UTF-8, expected a table in UTF-8",
                                                 static_cast<unsigned char>(text[bad])));
      return tl::unexpected(std::move(mistakes_));
    }
    const std::vector<host::TextLine> lines = host::text_lines(text);
    if (lines.empty()) return host::failure(fmt::format("empty, {}", kExpectedHeader), file_);
    if (read_header(lines.front())) {
      for (std::size_t i = 1; i < lines.size(); ++i) read_row(lines[i]);
    }
    if (!mistakes_.empty()) {
      host::limit_per_file(mistakes_);
      return tl::unexpected(std::move(mistakes_));
    }
    of_entries_.insert(of_entries_.end(), of_kinds_.begin(), of_kinds_.end());
    return std::move(of_entries_);
  }

 private:
  struct Row {
    int line;
    std::string entry;
    std::string kind;
    std::string level;
    std::string score;
  };

  void report(int line, std::string message) { mistakes_.push_back({file_, line, 0, "", std::move(message)}); }

  [[nodiscard]] std::optional<std::vector<std::string>> fields_of(const host::TextLine& line) {
    const int number = static_cast<int>(line.number);
    if (std::count(line.text.begin(), line.text.end(), '"') % 2 != 0) {
      report(number, "a quoted field has no closing quote in its line");
      return std::nullopt;
    }
    if (host::has_controls(trimmed_tabs(line.text))) {
      report(number, "the line holds control characters, expected plain text");
      return std::nullopt;
    }
    std::vector<std::string> fields = host::csv_fields(line.text, separator_);
    for (std::string& field : fields) field = trimmed(field);
    return fields;
  }

  /// TABs separate fields.
  static std::string trimmed_tabs(std::string text) {
    std::erase(text, '\t');
    return text;
  }

  bool read_header(const host::TextLine& line) {
    const int number = static_cast<int>(line.number);
    separator_ = host::most_frequent_separator(line.text);
    const auto names = fields_of(line);
    if (!names) return false;
    columns_ = names->size();
    for (std::size_t i = 0; i < names->size(); ++i) read_name((*names)[i], i, number);
    if (!mistakes_.empty()) return false;
    if (!entry_ && !score_) {
      report(number, fmt::format("{}; found {}", kExpectedHeader, host::in_quotes(line.text)));
    } else if (!entry_) {
      report(number, "no column 'technique' or 'entry', expected one of them");
    } else if (!score_) {
      report(number, "no column 'score'; columns are technique, kind, level and score");
    }
    return mistakes_.empty();
  }

  void read_name(const std::string& name, std::size_t index, int line) {
    std::optional<std::size_t>* const columns[] = {&entry_, &entry_, &kind_, &level_, &score_};
    const auto* const known = std::find(std::begin(kColumns), std::end(kColumns), name);
    if (known != std::end(kColumns)) {
      std::optional<std::size_t>& column = *columns[known - std::begin(kColumns)];
      if (column) report(line, fmt::format("two columns {}, expected one", name_of_twice(name)));
      column = index;
      return;
    }
    // Others may hold notes, but not what is probably misspelled.
    const std::string hint = host::did_you_mean(name, {std::begin(kColumns), std::end(kColumns)});
    if (!hint.empty()) report(line, fmt::format("unknown column {}{}", host::in_quotes(name), hint));
  }

  static std::string name_of_twice(const std::string& name) {
    return name == "technique" || name == "entry" ? "'technique' or 'entry'" : host::in_quotes(name);
  }

  void read_row(const host::TextLine& line) {
    const auto fields = fields_of(line);
    if (!fields) return;
    const auto field = [&](const std::optional<std::size_t>& column) {
      return column && *column < fields->size() ? (*fields)[*column] : std::string();
    };
    Row row{static_cast<int>(line.number), field(entry_), field(kind_), field(level_), field(score_)};
    if (fields->size() > columns_) {
      report(row.line,
             fmt::format("{} fields, expected at most the {} of the first line; a field that holds a {} "
                         "stands in quotes, and decimals have a point",
                         fields->size(), columns_, separator_ == '\t' ? "TAB" : fmt::format("'{}'", separator_)));
      return;
    }
    const auto is_empty = [](const std::string& text) { return text.empty(); };
    if (std::all_of(fields->begin(), fields->end(), is_empty)) return;
    check(row);
  }

  void check(const Row& row) {
    const auto check_name = [&](const char* what, const std::string& name) {
      if (name.find('.') == name.npos) return true;
      report(row.line, fmt::format("{} is no {}: names have no points", host::in_quotes(name), what));
      return false;
    };
    if (row.entry.empty()) return report(row.line, "no technique, expected the id of an entry or of a technique");
    if (!check_name("technique", row.entry) || !check_name("kind", row.kind)) return;
    if (has_decimal_comma(row.score)) {
      return report(row.line,
                    fmt::format("{} has a decimal comma, expected a number with a point", host::in_quotes(row.score)));
    }
    const std::string name = row.kind.empty() ? row.entry : row.entry + '.' + row.kind;
    if (const auto [first, is_new] = lines_.emplace(name, row.line); !is_new) {
      return report(row.line,
                    fmt::format("{}{} stands in line {} already, expected one row for each", host::in_quotes(row.entry),
                                row.kind.empty() ? "" : " with kind " + host::in_quotes(row.kind), first->second));
    }
    if (!host::SettingChange::of_score(row.entry, row.kind, row.score).is_of_entry()) {
      return report(row.line, host::in_quotes(row.entry) + " is a key of strategies and no technique");
    }
    if (!row.level.empty()) add(row, host::SettingChange::of_level(row.entry, row.kind, row.level));
    if (!row.score.empty()) add(row, host::SettingChange::of_score(row.entry, row.kind, row.score));
  }

  void add(const Row& row, host::SettingChange change) {
    change.place = file_;
    change.line = row.line;
    (row.kind.empty() ? of_entries_ : of_kinds_).push_back(std::move(change));
  }

  std::string file_;
  char separator_ = ',';
  std::size_t columns_ = 0;
  std::optional<std::size_t> entry_;
  std::optional<std::size_t> kind_;
  std::optional<std::size_t> level_;
  std::optional<std::size_t> score_;
  std::map<std::string, int> lines_;  // by entry, or entry and kind
  std::vector<host::SettingChange> of_entries_;
  std::vector<host::SettingChange> of_kinds_;
  host::Diagnostics mistakes_;
};

}  // namespace

std::string score_table(const host::Strategy& strategy) {
  const bool has_levels = !strategy.levels.empty();
  std::string table = has_levels ? "technique,kind,level,score\n" : "technique,kind,score\n";
  for (const host::ScoreRow& row : host::score_rows(strategy)) {
    table += row.entry + ',' + row.kind + ',';
    if (has_levels) table += host::csv_field(row.level) + ',';
    table += host::csv_field(row.score) + '\n';
  }
  return table;
}

host::Result<std::vector<host::SettingChange>> read_score_table(std::string_view text, const std::string& file) {
  return TableReader(file).read(text);
}

}  // namespace nonet::studies
