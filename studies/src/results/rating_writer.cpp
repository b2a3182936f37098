#include "nonet/studies/results/rating_writer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/results/output_file.hpp"
#include "nonet/studies/results/rating_rows.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::studies {

namespace {

constexpr std::string_view kNothing = "-";

RatingColumn parse_column(std::string_view name) {
  const auto found = std::find(kRatingColumns.begin(), kRatingColumns.end(), name);
  if (found != kRatingColumns.end()) return static_cast<RatingColumn>(found - kRatingColumns.begin());
  throw InputError(fmt::format("no column '{}'{}; the columns are {}", name,
                               host::did_you_mean(name, {kRatingColumns.begin(), kRatingColumns.end()}),
                               fmt::join(kRatingColumns, ", ")));
}

/// Appends a field; fields of a rating only if the line has one.
void add_field(RatingColumn column, const RatedLine& line, const host::Strategy& strategy, std::string& out) {
  const host::Outcome& outcome = line.outcome;
  const bool has_rating = is_rated(outcome);
  const bool has_grid = has_rating || outcome.status == host::Status::many;
  switch (column) {
    case RatingColumn::line:
      out += std::to_string(line.number);
      return;
    case RatingColumn::grid:
      out += line.text;
      return;
    case RatingColumn::status:
      out += host::status_name(outcome.status);
      return;
    case RatingColumn::rest:
      line.rest.empty() ? out += kNothing : out += host::sanitize_columns_for_terminal(line.rest);
      return;
    case RatingColumn::givens:
      line.givens ? out += std::to_string(*line.givens) : out += kNothing;
      return;
    case RatingColumn::time_us:
      out += std::to_string(line.microseconds);
      return;
    case RatingColumn::final:
      has_grid ? append_line(out, outcome.grid) : static_cast<void>(out += kNothing);
      return;
    case RatingColumn::state:
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
    case RatingColumn::level:
      out += host::level_field(outcome, strategy);
      return;
    case RatingColumn::score:
      out += host::rating_text(outcome.rating, strategy);
      return;
    case RatingColumn::spread:
      outcome.paths ? out += host::spread_field(*outcome.paths, strategy).at("deviation").dump() : out += kNothing;
      return;
    case RatingColumn::hardest:
      out += outcome.hardest == nullptr ? kNothing : std::string_view(outcome.hardest->id);
      return;
    case RatingColumn::hardest_kind:
      out += outcome.hardest == nullptr ? kNothing : host::hardest_kind(outcome).id;
      return;
    case RatingColumn::hardest_step:
      line.hardest_step.empty() ? out += kNothing : out += line.hardest_step;
      return;
    case RatingColumn::techniques:
      outcome.steps == 0 ? out += kNothing : out += host::techniques_text(line.uses, strategy);
      return;
    case RatingColumn::steps:
      out += std::to_string(outcome.steps);
      return;
    case RatingColumn::rounds:
      out += std::to_string(outcome.rounds);
      return;
    case RatingColumn::position: {
      const std::string text = line.position == nullptr ? std::string() : line.position->text();
      text.empty() ? out += kNothing : out += text;
      return;
    }
    case RatingColumn::path:
      line.path.empty() ? out += kNothing : out += line.path;
      return;
    case RatingColumn::at_maximum:
      out += std::to_string(outcome.rating.at_maximum);
      return;
    default:
      out += outcome.stopped == host::Stopped::no ? kNothing : host::stopped_name(outcome.stopped);
  }
}

}  // namespace

void RatingWriter::set_columns(std::string_view list) {
  columns_.clear();
  has_own_columns_ = true;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    columns_.push_back(parse_column(list.substr(begin, end - begin)));
    has_time_ |= columns_.back() == RatingColumn::time_us;
    begin = end + 1;
  }
}

void RatingWriter::set_format(const std::string& format) {
  rating_format_ = RatingFormat(format);
  rating_format_text_ = format;
  has_time_ |= rating_format_->has_time();
}

void RatingWriter::number_lines() {
  if (!has_own_columns_) columns_.insert(columns_.begin(), RatingColumn::line);
}

bool RatingWriter::has_numbers() const {
  return !rating_format_ && (!has_own_columns_ || columns_.front() == RatingColumn::line);
}

void RatingWriter::describe(host::Format format, Json& settings) const {
  if (format == host::Format::ndjson) {
    settings.set("time", has_time_);
    if (has_path()) settings.set("path", true);
    if (has_rest()) settings.set("rest", true);
    if (has_hardest_step()) settings.set("hardest_step", true);
    if (has(RatingColumn::givens)) settings.set("givens", true);
    return;
  }
  if (rating_format_) return settings.set("rating_format", rating_format_text_);
  Json names = Json::list();
  for (const RatingColumn column : columns_) names.push(kRatingColumns[static_cast<std::size_t>(column)]);
  settings.set("columns", std::move(names));
}

std::string RatingWriter::header(host::Format format) const {
  if (format != host::Format::csv) return {};
  std::string names;
  for (const RatingColumn column : columns_) {
    names += (names.empty() ? "" : ",") + std::string(kRatingColumns[static_cast<std::size_t>(column)]);
  }
  return names + '\n';
}

void RatingWriter::write(const RatedLine& line, const host::Strategy& strategy, host::Format format,
                         std::string& out) const {
  out += line.steps;
  if (packs_rows_) return pack(line, strategy, out);
  if (format == host::Format::ndjson) return write_record(line, strategy, out);
  if (rating_format_) {
    const host::Rating* rating = is_rated(line.outcome) ? &line.outcome.rating : nullptr;
    return rating_format_->write({line.number, line.text, line.microseconds, rating}, strategy, out);
  }
  const char separator = format == host::Format::text ? '\t' : ',';
  const std::size_t begin = out.size();
  for (const RatingColumn column : columns_) {
    if (out.size() > begin) out += separator;
    if (format == host::Format::text) {
      add_field(column, line, strategy, out);
    } else {
      std::string field;
      add_field(column, line, strategy, field);
      out += host::csv_field(field);
    }
  }
  out += '\n';
}

void RatingWriter::pack(const RatedLine& line, const host::Strategy& strategy, std::string& out) const {
  const host::Outcome& outcome = line.outcome;
  RowPacker row(out);
  row.begin(ResultTable::puzzles);
  row.whole(static_cast<std::int64_t>(line.number));
  row.text(line.text);
  row.text(host::status_name(outcome.status));
  if (is_rated(outcome)) {
    pack_rating(row, outcome, line.uses, strategy, line.position);
  } else {
    for (int field = 0; field < kRatingFields; ++field) row.null();
  }
  has_time_ ? row.whole(line.microseconds) : row.null();
  const bool has_grid = is_rated(outcome) || outcome.status == host::Status::many;
  row.text_or_null(has_grid ? to_line(outcome.grid) : "");
  row.text_or_null(has_grid ? to_state_line(outcome.grid) : "");
  row.text_or_null(line.message);
}

void RatingWriter::write_record(const RatedLine& line, const host::Strategy& strategy, std::string& out) const {
  const bool has_givens = has(RatingColumn::givens);
  out += host::rated_fields({.number = line.number,
                             .text = line.text,
                             .outcome = line.outcome,
                             .uses = line.uses,
                             .message = line.message,
                             .position = line.position,
                             .givens = has_givens ? line.givens : std::nullopt,
                             .hardest_step = line.hardest_step,
                             .microseconds = has_time_ ? std::optional(line.microseconds) : std::nullopt,
                             .rest = has_rest() ? line.rest : std::string_view()},
                            strategy)
             .line();
  if (!has_path() || !is_rated(line.outcome)) return;
  // Appended last, as it is longer than all the rest.
  constexpr std::string_view kRecordEnd = "}\n";
  out.resize(out.size() - kRecordEnd.size());
  out += ",\"path\":";
  out += line.path;
  out += kRecordEnd;
}

void RatingWriter::write_comment(std::uint64_t number, std::string_view line, host::Format format, std::string& out) {
  if (format == host::Format::ndjson) {
    out += Json{{"type", "comment"}, {"line", number}, {"comment", line}}.line();
  } else {
    out += host::sanitize_columns_for_terminal(line) + '\n';
  }
}

}  // namespace nonet::studies
