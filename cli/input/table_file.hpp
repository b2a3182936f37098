#pragma once
// Files with tables of puzzles, read as a stream.

#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/studies/corpus/puzzle_table.hpp"

namespace nonet::cli {

/// Calls `on_row` with the rows of a table (perhaps packed with gzip; `-`: stdin). Returns the names of the columns.
/// Throws UsageError, with file and line, if the table cannot be read.
std::vector<std::string> read_table(const std::string& file, const std::vector<std::string>& columns, Console& console,
                                    const studies::PuzzleTable::OnRow& on_row);

}  // namespace nonet::cli
