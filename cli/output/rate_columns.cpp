#include "output/rate_columns.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/grid_text.hpp"
#include "nonet/json/json.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/results/rating_rows.hpp"

namespace nonet::cli {

namespace {

constexpr std::string_view kNothing = "-";

RateColumn column_of(const std::string& name) {
  const auto found = std::find(kRateColumns.begin(), kRateColumns.end(), name);
  if (found != kRateColumns.end()) return static_cast<RateColumn>(found - kRateColumns.begin());
  throw UsageError("--columns", fmt::format("no column '{}'{}; the columns are {}", name,
                                            host::did_you_mean(name, {kRateColumns.begin(), kRateColumns.end()}),
                                            joined(kRateColumns, ", ")));
}

/// Fields with TABs between stay fields.
std::string shown_rest(std::string_view rest) {
  std::string shown;
  for (std::size_t begin = 0; begin <= rest.size();) {
    const std::size_t end = std::min(rest.find('\t', begin), rest.size());
    if (begin > 0) shown += '\t';
    shown += host::sanitize_for_terminal(rest.substr(begin, end - begin));
    begin = end + 1;
  }
  return shown;
}

/// Adds the text of a field; of a rating only where the line has one.
void add_field(RateColumn column, const RatedLine& line, const host::Strategy& strategy, std::string& out) {
  const host::Outcome& outcome = line.outcome;
  const bool has_rating = is_rated(outcome);
  const bool has_grid = has_rating || outcome.status == host::Status::many;
  switch (column) {
    case RateColumn::line:
      out += std::to_string(line.number);
      return;
    case RateColumn::grid:
      out += line.text;
      return;
    case RateColumn::status:
      out += host::status_name(outcome.status);
      return;
    case RateColumn::rest:
      line.rest.empty() ? out += kNothing : out += shown_rest(line.rest);
      return;
    case RateColumn::time_us:
      out += std::to_string(line.microseconds);
      return;
    case RateColumn::final:
      has_grid ? append_line(out, outcome.grid) : static_cast<void>(out += kNothing);
      return;
    case RateColumn::state:
      has_grid ? out += to_state_line(outcome.grid) : out += kNothing;
      return;
    default:
      break;
  }
  if (!has_rating) {
    out += kNothing;
    return;
  }
  switch (column) {
    case RateColumn::level:
      out += host::level_field(outcome, strategy);
      return;
    case RateColumn::score:
      out += host::rating_text(outcome.rating, strategy);
      return;
    case RateColumn::hardest:
      out += outcome.hardest == nullptr ? kNothing : std::string_view(outcome.hardest->id);
      return;
    case RateColumn::hardest_kind:
      out += outcome.hardest == nullptr ? kNothing : host::hardest_kind(outcome).id;
      return;
    case RateColumn::techniques:
      outcome.steps == 0 ? out += kNothing : out += host::techniques_text(line.uses, strategy);
      return;
    case RateColumn::steps:
      out += std::to_string(outcome.steps);
      return;
    case RateColumn::rounds:
      out += std::to_string(outcome.rounds);
      return;
    case RateColumn::path:
      line.path.empty() ? out += kNothing : out += line.path;
      return;
    case RateColumn::at_maximum:
      out += std::to_string(outcome.rating.at_maximum);
      return;
    default:
      out += outcome.stopped == host::Stopped::no ? kNothing : host::stopped_name(outcome.stopped);
  }
}

}  // namespace

void RateWriter::add_options(Command& command) {
  const auto read_columns = [this](const std::string& list) {
    columns_.clear();
    has_own_columns_ = true;
    for (std::size_t begin = 0; begin <= list.size();) {
      const std::size_t end = std::min(list.find(',', begin), list.size());
      columns_.push_back(column_of(list.substr(begin, end - begin)));
      has_time_ |= columns_.back() == RateColumn::time_us;
      has_path_ |= columns_.back() == RateColumn::path;
      has_rest_ |= columns_.back() == RateColumn::rest;
      begin = end + 1;
    }
  };
  const auto read_format = [this](const std::string& format) {
    rating_format_ = RatingFormat(format);
    rating_format_text_ = format;
    has_time_ |= rating_format_->has_time();
  };
  const Option columns =
      command.add("--columns", read_columns, "Columns of text and CSV, with `,` between: " + joined(kRateColumns, ", "))
          .type("LIST")
          .show_default("grid,status,level,score,final");
  const Option keep = command.add_flag(
      "--keep", has_rest_,
      "Keep what stands behind a grid on its line: as the last column, or the field `rest` of records");
  command
      .add(
          "--rating-format", read_format,
          fmt::format("Lines as `serate` of Sudoku Explainer writes them, e.g. '%g %r/%p/%d': {}", RatingFormat::kHelp))
      .type("TEXT")
      .excludes(columns)
      .excludes(keep);
}

void RateWriter::pack_rows() {
  if (has_rest_) throw UsageError("--keep", "cannot be combined with the format sqlite, which has no column for it");
  if (has_path_)
    throw UsageError("--columns", "path cannot be combined with the format sqlite; --steps fills its table of steps");
  packs_rows_ = true;
}

void RateWriter::check(Format format) {
  const bool lacks_rest = std::find(columns_.begin(), columns_.end(), RateColumn::rest) == columns_.end();
  if (has_rest_ && lacks_rest) columns_.push_back(RateColumn::rest);
  if (rating_format_ && format != Format::text)
    throw UsageError("--rating-format", "is a format of text, not of records");
}

void RateWriter::number_lines() {
  if (!has_own_columns_) columns_.insert(columns_.begin(), RateColumn::line);
}

bool RateWriter::has_numbers() const {
  return !rating_format_ && (!has_own_columns_ || columns_.front() == RateColumn::line);
}

void RateWriter::describe(Format format, Json& settings) const {
  if (format == Format::ndjson) {
    settings.set("time", has_time_);
    if (has_path_) settings.set("path", true);
    if (has_rest_) settings.set("rest", true);
    return;
  }
  if (rating_format_) return settings.set("rating_format", rating_format_text_);
  Json names = Json::list();
  for (const RateColumn column : columns_) names.push(kRateColumns[static_cast<std::size_t>(column)]);
  settings.set("columns", std::move(names));
}

std::string RateWriter::header(Format format) const {
  if (format != Format::csv) return {};
  std::string names;
  for (const RateColumn column : columns_) {
    names += (names.empty() ? "" : ",") + std::string(kRateColumns[static_cast<std::size_t>(column)]);
  }
  return names + '\n';
}

void RateWriter::write(const RatedLine& line, const host::Strategy& strategy, Format format, std::string& out) const {
  out += line.steps;
  if (packs_rows_) return pack(line, strategy, out);
  if (format == Format::ndjson) return write_record(line, strategy, out);
  if (rating_format_) {
    const host::Rating* rating = is_rated(line.outcome) ? &line.outcome.rating : nullptr;
    return rating_format_->write({line.number, line.text, line.microseconds, rating}, strategy, out);
  }
  const char separator = format == Format::text ? '\t' : ',';
  const std::size_t begin = out.size();
  for (const RateColumn column : columns_) {
    if (out.size() > begin) out += separator;
    if (format == Format::text) {
      add_field(column, line, strategy, out);
    } else {
      std::string field;
      add_field(column, line, strategy, field);
      out += host::csv_field(field);
    }
  }
  out += '\n';
}

void RateWriter::pack(const RatedLine& line, const host::Strategy& strategy, std::string& out) const {
  const host::Outcome& outcome = line.outcome;
  studies::RowPacker row(out);
  row.begin(studies::ResultTable::puzzles);
  row.whole(static_cast<std::int64_t>(line.number));
  row.text(line.text);
  row.text(host::status_name(outcome.status));
  if (is_rated(outcome)) {
    studies::pack_rating(row, outcome, line.uses, strategy);
  } else {
    for (int field = 0; field < studies::kRatingFields; ++field) row.null();
  }
  has_time_ ? row.whole(line.microseconds) : row.null();
  const bool has_grid = is_rated(outcome) || outcome.status == host::Status::many;
  row.text_or_null(has_grid ? to_line(outcome.grid) : "");
  row.text_or_null(has_grid ? to_state_line(outcome.grid) : "");
  row.text_or_null(line.message);
}

void RateWriter::write_record(const RatedLine& line, const host::Strategy& strategy, std::string& out) const {
  const host::Outcome& outcome = line.outcome;
  Json record{{"line", line.number}, {"grid", line.text}, {"status", host::status_name(outcome.status)}};
  if (is_rated(outcome)) {
    host::set_rating(record, outcome, strategy);
    host::set_steps(record, outcome, line.uses, strategy);
  }
  if (has_time_) record.set("time_us", line.microseconds);
  if (is_rated(outcome) || outcome.status == host::Status::many) {
    record.set("final", to_line(outcome.grid));
    record.set("state", to_state_line(outcome.grid));
  }
  if (has_rest_ && !line.rest.empty()) record.set("rest", line.rest);
  if (!line.message.empty()) record.set("message", line.message);
  out += record.line();
  if (!has_path_ || !is_rated(outcome)) return;
  // Last, since it is longer than all the rest, which is put together first.
  constexpr std::string_view kRecordEnd = "}\n";
  out.resize(out.size() - kRecordEnd.size());
  out += ",\"path\":";
  out += line.path;
  out += kRecordEnd;
}

void RateWriter::write_comment(std::uint64_t number, std::string_view line, Format format, std::string& out) {
  if (format == Format::ndjson) {
    out += Json{{"type", "comment"}, {"line", number}, {"comment", line}}.line();
  } else {
    out += shown_rest(line) + '\n';
  }
}

}  // namespace nonet::cli
