#pragma once
// Reads records of `rate` and `classify`.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "nonet/studies/corpus/classified_record.hpp"

namespace nonet::studies {

/// A record of `rate --format ndjson`, without the fields that no statistics use.
struct RatedRecord {
  std::string grid;    ///< as it was written
  std::string status;  ///< `solved` ...
  // Only for `solved` and `stuck`:
  std::optional<std::string> level;
  /// The numbers of the rating, the score first; in tenths if the strategy is.
  std::vector<std::int64_t> rating;
  bool is_in_tenths = false;
  std::int64_t steps = 0;
  std::optional<std::int64_t> rounds;
  std::int64_t at_maximum = 0;
  std::optional<std::string> hardest;
  std::vector<std::pair<std::string, std::int64_t>> techniques;  ///< steps by entry, by name
  std::optional<std::int64_t> time_us;
  /// Numbers of `position`; those of an object in it with its name before theirs: `openings mean`.
  std::vector<std::pair<std::string, double>> position;

  [[nodiscard]] bool is_solved() const { return status == "solved"; }
  [[nodiscard]] bool has_rating() const { return !rating.empty(); }
};

/// The name of a number of the rating, by its index: `score`, `rating 2` ...
[[nodiscard]] std::string rating_name(std::size_t index);

/// The possible statuses, in the order of reports.
inline constexpr const char* kStatuses[] = {"solved", "stuck", "many", "none", "invalid", "error"};

/// A record of a puzzle, by either command.
using PuzzleRecord = std::variant<RatedRecord, ClassifiedRecord>;

/// A line of the output of `rate` or `classify`.
struct ReadRecord {
  std::optional<PuzzleRecord> puzzle;  ///< nothing for other records than puzzles
  std::string strategy{};              ///< of a header: the strategy of the next records, as name and hash; else empty
};

/// Parses a line of the output of `rate` or `classify`: a record of a puzzle, or one of type `header`, `end`, `step`,
/// `profile` or `verification`. The error says what is wrong, e.g. `not JSON at character 7`, `"steps" is missing,
/// expected a whole number`.
[[nodiscard]] tl::expected<ReadRecord, std::string> parse_puzzle_record(std::string_view line);

/// The location of a record: `results.ndjson:3`.
struct RecordPlace {
  const std::string& file;
  std::uint64_t line;

  [[nodiscard]] std::string text() const { return file + ':' + std::to_string(line); }
};

/// Counts for one or several files.
struct RecordCounts {
  std::uint64_t records = 0;  ///< of puzzles
  std::string strategy{};     ///< of the first header; empty without one
  std::string command{};      ///< that wrote the first record: `rate` or `classify`; empty without one
  std::uint64_t bad = 0;      ///< lines that are neither records of puzzles nor other output of these commands
};

}  // namespace nonet::studies
