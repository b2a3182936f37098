#pragma once
// Where a grid is asked for: the grid itself, a file, or `-`.

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

/// A grid that a command was given.
struct InputGrid {
  std::string text;      ///< as it was written; as on_one_line where that had several lines
  std::string where;     ///< for messages and records: `puzzles.txt:3`, `argument`
  bool is_alone = true;  ///< whether the run has no other grid
  ParsedGrid parsed;
  std::uint64_t number = 0;  ///< of the grid in its run, from 1
};

/// Something to read: a file, stdin, or an argument that is a grid itself; files and stdin may be packed with gzip or
/// Zstandard.
/// Closes what it opened.
class Input {
 public:
  /// An owner closes the descriptor.
  Input(int descriptor, bool is_owner, std::string name);
  /// An argument that is read itself.
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
  /// -1 where there is no file.
  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] host::InputReader& reader() const { return *reader_; }
  /// What it is called in messages.
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  int descriptor_ = -1;
  bool is_owner_ = false;
  std::string name_;
  std::unique_ptr<host::InputReader> reader_;
};

/// The name of a grid that is an argument itself, where it is the only argument. The others are `argument 2` ...
inline constexpr const char* kArgumentName = "argument";

/// Opens what an argument names: a file, `-` for stdin, or the grid that it is. An argument that is none of them is
/// taken for a grid with a mistake in it where it has 27 cells in a row or several lines, and can be read then; else
/// for the name of a file that is missing. `name` is what a grid is called. Returns nothing after handing what is wrong
/// to `report` and raising the exit code.
[[nodiscard]] std::optional<Input> open_input(const std::string& argument, const std::string& name, Console& console,
                                              const std::function<void(std::string_view message)>& report);

/// What to say of a read that failed with an errno.
[[nodiscard]] std::string read_error_text(const Input& input, int reason);

/// Reads all grids of the arguments, each as open_input takes it, in any format of exchange or in the one that is
/// given; see nonet::read_grids. What is no grid is reported and raises the exit code; the others are handed on, until
/// the output can no longer be written. Lines are read as they come; a file of grids in several lines has at most
/// 64 MiB.
void read_grids(const std::vector<std::string>& arguments, Console& console,
                const std::function<void(InputGrid&)>& take, std::optional<ExchangeFormat> format = {});

/// What read_grids does with what it finds.
struct GridHandlers {
  std::function<void(InputGrid&)> take;
  /// Takes what is wrong with an input, without an end of line, in the order of the grids; the exit code is raised.
  std::function<void(std::string_view message)> report;
  host::StopSignal* stop = nullptr;  ///< ends the reading; may be null
  /// Takes a line that is an object of JSON, with its place; without it such a line is read as a grid.
  std::function<void(const std::string& where, std::string_view line)> take_record = {};
};
/// The same for a caller that writes later than it reads.
void read_grids(const std::vector<std::string>& arguments, Console& console, const GridHandlers& handlers,
                std::optional<ExchangeFormat> format = {});

}  // namespace nonet::cli
