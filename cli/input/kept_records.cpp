#include "input/kept_records.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

namespace {

/// Whether a row of the input has this column of an answer already.
bool is_in_row(std::string_view name) { return name == "grid"; }

/// A name that no other field has: with the program's name before it.
template <typename HasName>
std::string own_name(std::string_view name, HasName has_name) {
  std::string own(name);
  while (has_name(own)) own.insert(0, "nonet_");
  return own;
}

/// A record without its line end, and the line end, as in its file.
std::pair<std::string_view, std::string_view> split_end(std::string_view record) {
  return record.ends_with('\r') ? std::pair(record.substr(0, record.size() - 1), std::string_view("\r\n"))
                                : std::pair(record, std::string_view("\n"));
}

/// Calls `visit` with each line of a text without its end, in quotes or not.
template <typename Visit>
void for_each_answer(std::string_view text, Visit visit) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    visit(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// The members of an object as its text, without the braces.
std::string members_text(const Json& object) {
  const std::string text = object.dump();
  return text.substr(1, text.size() - 2);
}

}  // namespace

Option KeptRecords::add_puzzle(Command& command) {
  return command
      .add(
          "--puzzle,--column",
          [this](const std::string& name) {
            if (name.empty()) throw UsageError("--puzzle", "expected the name of a column or its number");
            field_ = name;
          },
          "The input is a CSV, TSV or NDJSON: the column with the grids, by its name or number")
      .type("NAME");
}

void KeptRecords::add_options(Command& command) {
  add_puzzle(command);
  command.add_flag("--keep", keeps_,
                   "Keep the other columns of a CSV, TSV or NDJSON, byte for byte, in answers of the same format; of "
                   "other lines the text around the grid, as the columns `before` and `rest`");
}

bool KeptRecords::open_if_used(const std::vector<std::string>& arguments, Format& format, Console& console) {
  return !is_used() || open(arguments, format, console);
}

bool KeptRecords::open_for_records(const std::vector<std::string>& arguments, Format& format, Console& console) {
  if (!open_if_used(arguments, format, console)) return false;
  if (keeps_ && format == Format::text) throw UsageError("--keep", "needs --format csv or ndjson for lines of text");
  return true;
}

bool KeptRecords::open(const std::vector<std::string>& arguments, Format& format, Console& console) {
  if (arguments.size() != 1) throw UsageError(keeps_ ? "--keep" : "--puzzle", "takes one input");
  auto opened = open_input(arguments[0], kArgumentName, console,
                           [&](std::string_view message) { console.report_error(message); });
  if (!opened) return false;
  input_ = std::make_unique<Input>(std::move(*opened));
  Input& input = *input_;
  if (is_used()) {
    ParseError error;
    table_ = host::RecordTable::recognize(input.start(), field_, error);
    if (!table_ && !error.message.empty()) {
      console.report_error(host::no_grid_message(input.name(), 1, error));
      console.raise(kUnsolved);
      return false;
    }
  }
  if (keeps_table()) {
    if (table_->is_json() && format == Format::csv) {
      throw UsageError("--keep", "the input is NDJSON, and so is the output, not CSV");
    }
    if (format == Format::text) format = table_->is_json() ? Format::ndjson : Format::csv;
    if (field_.empty()) {
      console.report_error(fmt::format("{}: the grids are in '{}'; --puzzle names another column", input.name(),
                                       host::sanitize_for_terminal(table_->field(), host::kLongestShown)));
    }
  }
  format_ = format;
  return true;
}

std::string KeptRecords::header(const std::string& own) {
  if (!keeps_ || own.empty()) return own;
  std::string_view line(own);
  if (line.ends_with('\n')) line.remove_suffix(1);
  if (!table_) return fmt::format("{},before{}\n", line, has_rest_ ? "" : ",rest");
  const auto [record, end] = split_end(table_->header());
  std::string header(record);
  for (const std::string& name : host::csv_fields(line, ',')) {
    columns_.push_back(name);
    if (is_in_row(name) || table_->names().empty()) continue;
    const auto& names = table_->names();
    header += table_->separator();
    header += host::csv_field(
        own_name(name,
                 [&](const std::string& taken) { return std::find(names.begin(), names.end(), taken) != names.end(); }),
        table_->separator());
  }
  return header.empty() ? header : header + std::string(end);
}

void KeptRecords::join(std::string_view record, std::string& answer, std::string_view message) const {
  std::string joined;
  const auto add = [&](std::string_view line) {
    joined += !table_                  ? with_text_around(record, line)
              : format_ == Format::csv ? joined_row(record, line)
                                       : joined_object(record, line);
  };
  if (!answer.empty()) {
    for_each_answer(answer, add);
  } else if (table_ && !message.empty()) {
    std::string row;
    for (const std::string& name : columns_) {
      if (&name != &columns_.front()) row += ',';
      if (name == "message") row += host::csv_field(message);
    }
    add(format_ == Format::csv ? row : Json{{"message", message}}.dump());
  }
  answer = std::move(joined);
}

std::string KeptRecords::joined_row(std::string_view record, std::string_view answer) const {
  const auto [text, end] = split_end(record);
  std::string row(text);
  const std::size_t kept = host::csv_fields(text, table_->separator()).size();
  if (kept < table_->names().size()) row.append(table_->names().size() - kept, table_->separator());
  const std::vector<std::string> fields = host::csv_fields(answer, ',');
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i < columns_.size() && is_in_row(columns_[i])) continue;
    row += table_->separator();
    row += host::csv_field(fields[i], table_->separator());
  }
  return row.append(end);
}

std::string KeptRecords::joined_object(std::string_view record, std::string_view answer) const {
  const auto [text, end] = split_end(record);
  Json kept = Json::object();
  std::string members;
  if (table_->is_json()) {
    const auto object = Json::read(text);
    if (!object || !object->is_object()) return std::string(answer) + '\n';  // an error that keeps nothing else
    kept = *object;
    const std::size_t open = text.find('{') + 1;
    members = text.substr(open, text.rfind('}') - open);
  } else {
    const std::vector<std::string> fields = host::csv_fields(text, table_->separator());
    for (std::size_t i = 0; i < fields.size(); ++i) {
      kept.set(i < table_->names().size() ? table_->names()[i] : fmt::format("{}", i + 1), fields[i]);
    }
    members = members_text(kept);
  }
  Json added = Json::object();
  const Json own = Json::parse(answer);
  for (const auto& [key, value] : own.members()) {
    if (key == "grid" && table_->field() == key) continue;
    added.set(own_name(key, [&](const std::string& taken) { return kept.contains(taken); }), value);
  }
  const bool has_both = !kept.empty() && !added.empty();
  return fmt::format("{{{}{}{}}}{}", members, has_both ? "," : "", members_text(added), table_->is_json() ? end : "\n");
}

std::string KeptRecords::with_text_around(std::string_view line, std::string_view answer) const {
  if (host::is_blank_or_comment(line)) return std::string(answer) + '\n';
  const bool is_drawing = line.find('\n') != line.npos;
  const host::TextAround around = is_drawing ? host::TextAround{} : host::text_around_grid(line);
  const auto shown = [](std::string_view text) {
    return text.empty() ? std::string("-") : host::sanitize_columns_for_terminal(text);
  };
  if (format_ != Format::ndjson) {
    const char separator = format_ == Format::text ? '\t' : ',';
    const auto field = [&](std::string_view text) {
      return separator + (format_ == Format::text ? shown(text) : host::csv_field(shown(text)));
    };
    return std::string(answer) + field(around.before) + (has_rest_ ? "" : field(around.after)) + '\n';
  }
  Json record = Json::parse(answer);
  if (!around.before.empty()) record.set("before", around.before);
  if (!around.after.empty()) record.set("rest", around.after);
  return record.line();
}

}  // namespace nonet::cli
