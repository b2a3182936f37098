#pragma once
// Inputs of commands: the grid itself, a file, or `-`.

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "common.hpp"
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
  std::string how = {};      ///< with GridHandlers::wants_how: how it was recognized; empty for 81 characters
};

/// An input: a file, stdin, or an argument that is itself a grid. Files and stdin may be packed with gzip or Zstandard.
/// Closes the files that it opened.
class Input {
 public:
  /// An owner closes the descriptor.
  Input(int descriptor, bool is_owner, std::string name);
  /// An argument that is itself a grid.
  Input(std::string text, std::string name);
  Input(Input&& other) noexcept
      : descriptor_(other.descriptor_),
        is_owner_(std::exchange(other.is_owner_, false)),
        name_(std::move(other.name_)),
        reader_(std::move(other.reader_)) {}
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  Input& operator=(Input&&) = delete;
  ~Input();
  /// -1 if there is no file.
  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] host::InputReader& reader() const { return *reader_; }
  /// Its name in messages.
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  int descriptor_ = -1;
  bool is_owner_ = false;
  std::string name_;
  std::unique_ptr<host::InputReader> reader_;
};

/// The name of a grid in an argument if it is the only argument. Otherwise they are `argument 2` ...
inline constexpr const char* kArgumentName = "argument";

/// Adds the option that names the column of a CSV with the grids.
void add_column(Command& command, std::string& column);

/// Opens the input that an argument names: a file, `-` for stdin, or the argument itself as a grid. An argument that is
/// none of these counts as a faulty grid if it has 27 cells in a row or several lines, and the input then contains it;
/// otherwise as the name of a missing file. `name` is the name of a grid in messages. Returns nullopt after calling
/// `report` with the error and raising the exit code.
[[nodiscard]] std::optional<Input> open_input(const std::string& argument, const std::string& name, Console& console,
                                              const std::function<void(std::string_view message)>& report);

/// The message for a failed read; `reason` is an errno.
[[nodiscard]] std::string read_error_text(const Input& input, int reason);

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
  host::StopSignal* stop = nullptr;  ///< stops the reading; may be null
  std::string column = {};           ///< of a CSV, as for GridPieces
  bool wants_how = false;            ///< fills InputGrid::how
  /// Receives a line that is a JSON object, and its location; without this callback such a line is read as a grid.
  std::function<void(const std::string& where, std::string_view line)> take_record = {};
};
/// Same for a caller that writes later than it reads.
void read_grids(const std::vector<std::string>& arguments, Console& console, const GridHandlers& handlers,
                std::optional<ExchangeFormat> format = {});

}  // namespace nonet::cli
