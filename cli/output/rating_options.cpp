#include "output/rating_options.hpp"

#include <fmt/core.h>

#include "nonet/studies/results/output_file.hpp"

namespace nonet::cli {

namespace {

constexpr const char* kColumns = "--columns";
constexpr const char* kRatingFormat = "--rating-format";

/// Calls `read`, and reports an error as a usage error of an option.
template <typename Read>
void read_option(const char* option, Read read) {
  try {
    read();
  } catch (const studies::InputError& error) {
    throw UsageError(option, error.what());
  }
}

}  // namespace

void RatingOptions::add_options(Command& command) {
  const Option columns =
      command
          .add(
              kColumns, [this](const std::string& list) { read_option(kColumns, [&] { writer.set_columns(list); }); },
              "Columns of text and CSV, with `,` between: " + join_texts(studies::kRatingColumns, ", "))
          .type("LIST")
          .show_default("grid,status,level,score,final");
  command
      .add(
          kRatingFormat,
          [this](const std::string& format) { read_option(kRatingFormat, [&] { writer.set_format(format); }); },
          fmt::format("Lines as `serate` of Sudoku Explainer writes them, e.g. '%g %r/%p/%d': {}",
                      studies::RatingFormat::kHelp))
      .type("TEXT")
      .excludes(columns);
}

void RatingOptions::check(Format format, bool is_database, bool keeps) {
  if (keeps && writer.has_format()) throw UsageError("--keep", "not with --rating-format, whose lines have no columns");
  if (writer.has_format() && format != Format::text) {
    throw UsageError(kRatingFormat, "is a format of text, not of records");
  }
  if (!is_database) return;
  if (keeps || writer.has_rest()) {
    throw UsageError("--keep", "cannot be combined with the format sqlite, which has no column for it");
  }
  if (writer.has_path()) {
    throw UsageError(kColumns, "path cannot be combined with the format sqlite; --steps fills its table of steps");
  }
  if (writer.has(studies::RatingColumn::givens) || writer.has_hardest_step()) {
    throw UsageError(kColumns,
                     "givens and hardest_step cannot be combined with the format sqlite, which has no column for them");
  }
  writer.pack_rows();
}

}  // namespace nonet::cli
