#pragma once
// Backdoors: cells whose solution lets a strategy solve the rest of a puzzle.

#include <optional>
#include <string>
#include <vector>

#include "nonet/records/step_record.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::studies {

/// All backdoors of the smallest size up to `most` cells, in the order of the cells; none if there is none, or after a
/// fault of a plugin, which `fault` receives. An empty set: the strategy solves the puzzle. The time grows about
/// fiftyfold with each cell.
[[nodiscard]] std::vector<std::vector<Cell>> smallest_backdoors(host::Solver& solver, const ParsedGrid& puzzle,
                                                                const Grid& solution, int most,
                                                                std::optional<host::Fault>& fault);

inline constexpr const char* kBackdoorsCsvHeader = "grid,size,count,sets,source\n";
/// The backdoors of a puzzle as a line in any format, with its end; `most` as it was searched for.
[[nodiscard]] std::string backdoors_line(const std::vector<std::vector<Cell>>& sets, const Grid& solution, int most,
                                         host::Format format, const host::StepSource& source);

}  // namespace nonet::studies
