#pragma once
// Splits the lines of an input into grids: of one line each, of several, or in a file of OpenSudoku.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/record_table.hpp"

namespace nonet::host {

/// Receives the parts of an input, in order. Numbers are those of lines, from 1.
class GridSink {
 public:
  GridSink() = default;
  GridSink(const GridSink&) = delete;
  GridSink& operator=(const GridSink&) = delete;
  virtual ~GridSink() = default;
  /// A line that is a grid or meant as one, not parsed yet; `is_cut` as for LineWorker::answer.
  virtual void line(std::uint64_t number, std::string_view text, bool is_cut) = 0;
  /// What has the grid that comes next: the whole record of a RecordTable, with the line ends in its quotes, also
  /// before `refuse`; the line of a `grid` that has only one.
  virtual void record(std::string_view /*text*/) {}
  /// How the next grid was recognized.
  virtual void recognized(const FoundGrid& /*grid*/) {}
  /// A parsed grid; `text` begins where it was written.
  virtual void grid(std::uint64_t number, std::string_view text, ParsedGrid&& parsed) = 0;
  /// A text that is not a grid; the error's position counts from the start of `text`, a line.
  virtual void refuse(std::uint64_t number, std::string_view text, const ParseError& error) = 0;
  /// A comment line.
  virtual void comment(std::uint64_t /*number*/, std::string_view /*text*/) {}
};

/// Splits an input into grids. Passes lines that are grids on at once. Keeps others until a line that is a grid, the
/// end of the file of OpenSudoku, or kMaxLine bytes of them show what they are.
class GridPieces {
 public:
  /// The most bytes of a file of OpenSudoku, or in a format of several lines.
  static constexpr std::size_t kMaxWhole = std::size_t{64} * 1024 * 1024;

  /// `waits`: keeps the first kMaxLine bytes in any case, so that an input with one grid can be distinguished.
  /// `records`: what the input is a table of; null if it is none.
  GridPieces(std::optional<ExchangeFormat> format, bool waits, const RecordTable* records, GridSink& sink)
      : format_(format),
        waits_(waits && records == nullptr),
        sink_(sink),
        records_(records),
        expects_header_(records != nullptr && !records->header().empty()) {}

  void add(std::uint64_t number, std::string_view line, bool is_cut);
  /// Ends `waits` early: the lines so far are passed on, and each later one at once.
  void end_wait();
  /// The end of the lines.
  void finish();
  /// The number of the first kept line; nothing if there is none.
  [[nodiscard]] std::optional<std::uint64_t> first_kept() const {
    return kept_.empty() ? std::nullopt : std::optional(first_);
  }

 private:
  [[nodiscard]] bool is_of_lines() const;
  [[nodiscard]] bool is_kept_whole() const;
  void add_line(std::uint64_t number, std::string_view line);
  void add_to_record(std::uint64_t number, std::string_view line, bool is_cut);
  void take_record();
  void keep(std::uint64_t number, std::string_view line);
  void take_all();
  FoundGrids read_kept();
  void drop_other_grids(FoundGrids& found) const;
  void take_complete();
  void take(FoundGrids&& found, std::size_t end);

  std::optional<ExchangeFormat> format_;
  bool waits_;
  GridSink& sink_;
  const RecordTable* records_;
  bool expects_header_;
  bool goes_on_ = false;     // the kept lines are a record that goes on
  std::string kept_;         // lines, each with its end
  std::uint64_t first_ = 0;  // number of the first kept line
  bool is_in_open_sudoku_ = false;
  int open_brackets_ = 0;              // of an array that goes on
  std::optional<PuzzleColumn> table_;  // if the first line names columns
  bool has_grids_ = false;             // or lines that are meant as grids
  bool is_foreign_ = false;            // the last lines were a long text without a grid, which was reported
  std::optional<FoundError> prose_;    // the first captions, header or prose: an error if nothing else follows
  std::string prose_text_;
  std::uint64_t first_prose_ = 0;  // their number
};

}  // namespace nonet::host
