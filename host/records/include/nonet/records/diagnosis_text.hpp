#pragma once
// The defects of a grid, as a text and as a record.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/json/json.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/records/format.hpp"
#include "nonet/records/step_record.hpp"

namespace nonet::host {

/// One line: `one solution`, `no solution: r3c4 has no candidate; r1c6=9 is wrong, the solution has 4`, `invalid: digit
/// 1 twice in b1: r1c1 and r1c2`, `more than 1000 solutions: r1c1 can be 1 or 2` ...
[[nodiscard]] std::string diagnosis_text(const Diagnosis& diagnosis);
/// What a grid with several solutions leaves open: `23 cells differ, a given decides: 1r1c3, 2r1c3 and 4 more`.
[[nodiscard]] std::string open_text(const Diagnosis& diagnosis);

/// The same as members of a record: status, solutions, and defects.
[[nodiscard]] Json diagnosis_record(const Diagnosis& diagnosis);

inline constexpr const char* kDiagnosisCsvHeader = "grid,status,solutions,message,source\n";
/// The same as a line in any format, with its end. `read_as`: how the grid was recognized, for records; may be empty.
[[nodiscard]] std::string diagnosis_line(const Diagnosis& diagnosis, Format format, const StepSource& source,
                                         std::string_view read_as = {});

/// The record of `nonet count --format ndjson` about a line: `count` only where the line is a grid, `message` only
/// where there is one.
[[nodiscard]] Json count_fields(std::uint64_t line, std::string_view grid, std::optional<int> count,
                                std::string_view message);

/// Whether a grid has the givens of a puzzle, and more digits.
[[nodiscard]] bool continues(const Grid& grid, const Grid& puzzle);
/// `r1c1 is a given 7 of the puzzle, the position has 6`, for each of the cells.
[[nodiscard]] std::string contradicted_text(const Grid& puzzle, const Grid& position, const CellMap& cells);

}  // namespace nonet::host
