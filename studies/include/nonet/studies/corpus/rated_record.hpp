#pragma once
// Records of `rate`, read back.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace nonet::studies {

/// A record of `rate --format ndjson`, as far as figures are made of it.
struct RatedRecord {
  std::string grid;    ///< as it was written
  std::string status;  ///< `solved` ...
  // For `solved` and `stuck` alone:
  std::optional<std::string> level;
  /// The numbers of the rating, the score first; in tenths where the strategy is.
  std::vector<std::int64_t> rating;
  bool is_in_tenths = false;
  std::int64_t steps = 0;
  std::int64_t at_maximum = 0;
  std::optional<std::string> hardest;
  std::vector<std::pair<std::string, std::int64_t>> techniques;  ///< steps by entry, by name
  std::optional<std::int64_t> time_us;

  [[nodiscard]] bool is_solved() const { return status == "solved"; }
  [[nodiscard]] bool has_rating() const { return !rating.empty(); }
};

/// The statuses that there are, in the order of reports.
inline constexpr const char* kStatuses[] = {"solved", "stuck", "many", "none", "invalid", "error"};

/// What a line of the output of `rate` says.
struct ReadRecord {
  std::optional<RatedRecord> puzzle;  ///< nothing for the records beside those of puzzles
  std::string strategy{};             ///< of a header: which strategy follows, as name and hash; else empty
};

/// Reads a line of the output of `rate`: a record of a puzzle, or one of type `header`, `end`, `step`, `profile` or
/// `verification`. On failure what is wrong, e.g. `not JSON at character 7`, `"steps" is missing, expected a whole
/// number`.
[[nodiscard]] tl::expected<ReadRecord, std::string> parse_rated_record(std::string_view line);

/// The place of a record: `results.ndjson:3`.
struct RecordPlace {
  const std::string& file;
  std::uint64_t line;

  [[nodiscard]] std::string text() const { return file + ':' + std::to_string(line); }
};

/// What was read of one or several files.
struct RecordCounts {
  std::uint64_t records = 0;  ///< of puzzles
  std::string strategy{};     ///< that the first header names; empty without one
  std::uint64_t bad = 0;      ///< lines that are none, and none of those that `rate` writes beside them
};

}  // namespace nonet::studies
