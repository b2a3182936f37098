#pragma once
// Files of records of `rate`, read as a stream.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "common.hpp"
#include "nonet/studies/corpus/rated_record.hpp"

namespace nonet::cli {

/// Calls `take` with the records of puzzles in a file (perhaps packed with gzip; `-`: stdin). Reports the first ten
/// lines that are not records and counts all of them. Reports a file without a record once. Both raise the exit code.
/// Stops reading an input whose first ten lines are not records. `alternative`: what
/// else the caller accepts, for the message about such an input: `, or ...`. Throws UsageError if a header names
/// another strategy than an earlier one. Memory use does not depend on the file size.
void read_rated_records(
    const std::string& file, studies::RecordCounts& counts, Console& console,
    const std::function<void(const studies::RatedRecord& record, const studies::RecordPlace& place)>& on_record,
    std::string_view alternative = "");

}  // namespace nonet::cli
