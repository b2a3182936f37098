#pragma once
// Ratings as lines of text, CSV, records of NDJSON, rows of a database.

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/records/format.hpp"
#include "nonet/records/position_record.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/studies/results/rating_format.hpp"

namespace nonet::studies {

/// A field of a rating.
enum class RatingColumn {
  line,
  grid,
  givens,
  status,
  level,
  score,
  spread,
  hardest,
  hardest_kind,
  hardest_step,
  techniques,
  steps,
  rounds,
  at_maximum,
  stopped,
  position,
  path,
  time_us,
  final,
  state,
  rest
};
/// The names of the columns, in the order of RatingColumn; the fields of records have the same, but
/// `spread`, which is in their `paths`.
inline constexpr std::array<const char*, 21> kRatingColumns = {
    "line",    "grid",         "givens",       "status",     "level", "score",  "spread",
    "hardest", "hardest_kind", "hardest_step", "techniques", "steps", "rounds", "at_maximum",
    "stopped", "position",     "path",         "time_us",    "final", "state",  "rest"};

/// A line and its result.
struct RatedLine {
  std::uint64_t number;   ///< of the line
  std::string_view text;  ///< the grid as it was written, or the text instead of it
  const host::Outcome& outcome;
  std::span<const int> uses = {};  ///< steps by entry, see host::Solver::steps_by_entry
  std::int64_t microseconds = 0;   ///< the time it took, if that is a column
  std::string_view message = {};   ///< a message about the line; may be empty
  std::string_view steps = {};     ///< its steps in the format of the writer; may be empty
  std::string_view path = {};      ///< see host::PathRecord, if that is a column
  /// The position metrics of its steps; null where nobody needs any.
  const host::PositionSummary* position = nullptr;
  std::string_view rest = {};          ///< the text after the grid; may be empty
  std::string_view hardest_step = {};  ///< see host::HardestStep, if that is a column; empty without steps
  std::optional<int> givens = {};      ///< of the grid, 0 to 81; nothing for a text that is no grid
};

/// Writes rated lines. Records have all fields but `givens`, `hardest_step`, `path`, `time_us` and `rest`, which they
/// have if these are columns.
class RatingWriter {
 public:
  /// Sets the columns of text and CSV, names separated by `,`. Throws InputError for an unknown name.
  void set_columns(std::string_view list);
  /// Writes text like RatingFormat, instead of columns. Throws InputError for an invalid format.
  void set_format(const std::string& format);
  [[nodiscard]] bool has_format() const { return rating_format_.has_value(); }
  /// Whether this is one of the columns.
  [[nodiscard]] bool has(RatingColumn column) const {
    return std::find(columns_.begin(), columns_.end(), column) != columns_.end();
  }
  [[nodiscard]] bool has_rest() const { return has(RatingColumn::rest); }
  [[nodiscard]] bool has_hardest_step() const { return has(RatingColumn::hardest_step); }
  [[nodiscard]] bool has_time() const { return has_time_; }
  [[nodiscard]] bool has_path() const { return has(RatingColumn::path); }
  /// Whether position metrics are a column of text or CSV.
  [[nodiscard]] bool has_position() const { return has(RatingColumn::position); }
  /// Adds the column `line` before the others, unless the user chose the columns.
  void number_lines();
  /// Whether each line begins with its number in the input, once number_lines() has been called.
  [[nodiscard]] bool has_numbers() const;
  /// Whether each line of text or CSV has its status.
  [[nodiscard]] bool has_status() const { return has(RatingColumn::status); }
  /// From now on lines are rows of a database, whose tables have no column for the fields that records leave out.
  void pack_rows() { packs_rows_ = true; }
  [[nodiscard]] bool packs_rows() const { return packs_rows_; }
  /// Adds the settings that the output depends on.
  void describe(host::Format format, Json& settings) const;

  /// The header of CSV, empty for other formats.
  [[nodiscard]] std::string header(host::Format format) const;
  void write(const RatedLine& line, const host::Strategy& strategy, host::Format format, std::string& out) const;
  /// Writes a comment line of the input.
  static void write_comment(std::uint64_t number, std::string_view line, host::Format format, std::string& out);

 private:
  void pack(const RatedLine& line, const host::Strategy& strategy, std::string& out) const;
  void write_record(const RatedLine& line, const host::Strategy& strategy, std::string& out) const;

  std::vector<RatingColumn> columns_ = {RatingColumn::grid, RatingColumn::status, RatingColumn::level,
                                        RatingColumn::score, RatingColumn::final};
  std::optional<RatingFormat> rating_format_;  // instead of columns
  std::string rating_format_text_;
  bool has_time_ = false;
  bool has_own_columns_ = false;
  bool packs_rows_ = false;
};

using host::is_rated;

}  // namespace nonet::studies
