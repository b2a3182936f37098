#pragma once
// Files of records of `rate`, read as they come.

#include <cstdint>
#include <functional>
#include <string>

#include "common.hpp"
#include "corpus/rated_record.hpp"

namespace nonet::cli {

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

/// Hands on the records of puzzles of a file (perhaps packed with gzip; `-`: stdin). Lines that are no records are
/// reported, the first ten each, and counted. A file that has no record is reported once. Both raise the exit code. An
/// input that begins with ten such lines is not read to its end. A header that names another strategy than one before
/// it throws UsageError. Memory does not grow with the file.
void read_rated_records(const std::string& file, RecordCounts& counts, Console& console,
                        const std::function<void(const RatedRecord& record, const RecordPlace& place)>& take);

}  // namespace nonet::cli
