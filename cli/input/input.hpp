#pragma once
// The grids of the inputs of a command.

#include <functional>
#include <string>

#include "common.hpp"
#include "input/kept_records.hpp"
#include "input/opened_input.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/workers/line_reader.hpp"

namespace nonet::cli {

/// A grid from the arguments of a command.
struct InputGrid {
  std::string text;      ///< its spelling; on_one_line for a grid of several lines
  std::string where;     ///< location for messages and records: `puzzles.txt:3`, `argument`
  bool is_alone = true;  ///< whether the run has no other grid
  ParsedGrid parsed;
  std::uint64_t number = 0;  ///< of the grid in its run, from 1
  std::string record = {};   ///< of a table, see host::GridSink::record; or the line of the grid
  std::string how = {};      ///< with GridHandlers::wants_how: how it was recognized; empty for 81 characters
};

/// Reads all grids of the arguments, each opened with open_input, in any exchange format or in the given one; see
/// nonet::read_grids. Reports what is not a grid and raises the exit code; forwards the grids until the output can no
/// longer be written. Reads lines as a stream; a file of grids in several lines may have at most 64 MiB.
void read_grids(const std::vector<std::string>& arguments, Console& console,
                const std::function<void(InputGrid&)>& take, std::optional<ExchangeFormat> format = {});

/// The callbacks of read_grids.
struct GridHandlers {
  std::function<void(InputGrid&)> take;
  /// Receives an error in an input, without an end of line, in the order of the grids; the exit code is already raised.
  std::function<void(std::string_view message)> report;
  host::StopSignal* stop = nullptr;   ///< stops the reading; may be null
  const KeptRecords* kept = nullptr;  ///< if it has opened the only input; may be null
  /// Receives a record that has no grid, see KeptRecords::join, before the error about it.
  std::function<void(std::string_view record, std::string_view message)> refused = {};
  bool wants_how = false;  ///< fills InputGrid::how
  /// Receives a line that is a JSON object, and its location; without this callback such a line is read as a grid.
  std::function<void(const std::string& where, std::string_view line)> take_record = {};
};
/// The callbacks of a command that answers each grid at once, and keeps records.
[[nodiscard]] GridHandlers handlers_for(const KeptRecords& kept, Console& console,
                                        const std::function<void(InputGrid&)>& take);
/// Same for a caller that writes later than it reads.
void read_grids(const std::vector<std::string>& arguments, Console& console, const GridHandlers& handlers,
                std::optional<ExchangeFormat> format = {});

}  // namespace nonet::cli
