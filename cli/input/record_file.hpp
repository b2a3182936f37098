#pragma once
// Files of records of `rate`, read as they come.

#include <cstdint>
#include <functional>
#include <string>

#include "common.hpp"
#include "nonet/studies/corpus/rated_record.hpp"

namespace nonet::cli {

/// Hands on the records of puzzles of a file (perhaps packed with gzip; `-`: stdin). Lines that are no records are
/// reported, the first ten each, and counted. A file that has no record is reported once. Both raise the exit code. An
/// input that begins with ten such lines is not read to its end. A header that names another strategy than one before
/// it throws UsageError. Memory does not grow with the file.
void read_rated_records(
    const std::string& file, studies::RecordCounts& counts, Console& console,
    const std::function<void(const studies::RatedRecord& record, const studies::RecordPlace& place)>& take);

}  // namespace nonet::cli
