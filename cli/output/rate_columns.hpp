#pragma once
// The lines and records of `rate`.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common.hpp"
#include "nonet/json/json.hpp"
#include "nonet/solving/solver.hpp"
#include "output/rating_format.hpp"

namespace nonet::cli {

/// What `rate` can say of a line.
enum class RateColumn {
  line,
  grid,
  status,
  level,
  score,
  hardest,
  hardest_kind,
  techniques,
  steps,
  rounds,
  at_maximum,
  stopped,
  path,
  time_us,
  final,
  state,
  rest
};
/// The names of the columns, in the order of RateColumn; the fields of records have the same.
inline constexpr std::array<const char*, 17> kRateColumns = {
    "line",   "grid",       "status",  "level", "score",   "hardest", "hardest_kind", "techniques", "steps",
    "rounds", "at_maximum", "stopped", "path",  "time_us", "final",   "state",        "rest"};

/// A line and what came of it.
struct RatedLine {
  std::uint64_t number;   ///< of the line
  std::string_view text;  ///< the grid as it was written, or what stands in its place
  const host::Outcome& outcome;
  std::span<const int> uses = {};  ///< steps by entry, see host::Solver::steps_by_entry
  std::int64_t microseconds = 0;   ///< the time it took, where that is a column
  std::string_view message = {};   ///< what is to be said of it; may be empty
  std::string_view steps = {};     ///< its steps as the writer writes them; may be empty
  std::string_view path = {};      ///< see host::PathRecord, where that is a column
  std::string_view rest = {};      ///< what stands behind the grid; may be empty
};

/// Writes them. Records have all fields but `path`, `time_us` and `rest`, which are there where they are columns.
class RateWriter {
 public:
  /// The options --columns, --keep and --rating-format.
  void add_options(Command& command);
  /// Throws UsageError where the options and --format do not go together. To be called before the others.
  void check(Format format);
  [[nodiscard]] bool has_time() const { return has_time_; }
  [[nodiscard]] bool has_path() const { return has_path_; }
  /// Puts `line` before the columns, unless these were asked for.
  void number_lines();
  /// Whether each line begins with the number of its line of the input, once number_lines() has been called.
  [[nodiscard]] bool has_numbers() const;
  /// From now on lines are rows of a database. Throws UsageError with --keep and the column
  /// `path`: its tables have none for these.
  void pack_rows();
  [[nodiscard]] bool packs_rows() const { return packs_rows_; }
  /// Sets what the lines of a format depend on.
  void describe(Format format, Json& settings) const;

  /// The header of CSV, empty for other formats.
  [[nodiscard]] std::string header(Format format) const;
  void write(const RatedLine& line, const host::Strategy& strategy, Format format, std::string& out) const;
  /// Writes a comment line of the input.
  static void write_comment(std::uint64_t number, std::string_view line, Format format, std::string& out);

 private:
  void pack(const RatedLine& line, const host::Strategy& strategy, std::string& out) const;
  void write_record(const RatedLine& line, const host::Strategy& strategy, std::string& out) const;

  std::vector<RateColumn> columns_ = {RateColumn::grid, RateColumn::status, RateColumn::level, RateColumn::score,
                                      RateColumn::final};
  std::optional<RatingFormat> rating_format_;  // instead of columns
  std::string rating_format_text_;
  bool has_time_ = false;
  bool has_path_ = false;
  bool has_rest_ = false;
  bool has_own_columns_ = false;
  bool packs_rows_ = false;
};

/// Whether a grid has a rating: where the strategy has walked a puzzle with one solution.
[[nodiscard]] inline bool is_rated(const host::Outcome& outcome) {
  return outcome.status == host::Status::solved || outcome.status == host::Status::stuck;
}

}  // namespace nonet::cli
