#pragma once
// The grids of an input whose lines come one by one: in one line each, in several, or in a file of OpenSudoku.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/puzzles/exchange.hpp"

namespace nonet::host {

/// Takes what an input has, in its order. Numbers are those of lines, from 1.
class GridSink {
 public:
  GridSink() = default;
  GridSink(const GridSink&) = delete;
  GridSink& operator=(const GridSink&) = delete;
  virtual ~GridSink() = default;
  /// A line that is a grid of its own or meant as one, still to be read; with `is_cut` as LineWorker::answer.
  virtual void line(std::uint64_t number, std::string_view text, bool is_cut) = 0;
  /// A grid that was read; `text` begins where it was written.
  virtual void grid(std::uint64_t number, std::string_view text, ParsedGrid&& parsed) = 0;
  /// What is no grid; the error counts from the start of `text`, a line.
  virtual void refuse(std::uint64_t number, std::string_view text, const ParseError& error) = 0;
  /// A comment line.
  virtual void comment(std::uint64_t /*number*/, std::string_view /*text*/) {}
};

/// Cuts an input into grids. Lines that are grids are handed on as they come. Others are kept until a line that is a
/// grid, the end of the file of OpenSudoku, or 64 KiB of them show what they are.
class GridPieces {
 public:
  /// The most that is kept of a file of OpenSudoku, or with a format that is none of lines.
  static constexpr std::size_t kMaxWhole = std::size_t{64} * 1024 * 1024;

  /// `waits`: the first 64 KiB are kept whatever they are, so that an input with one grid can be distinguished.
  GridPieces(std::optional<ExchangeFormat> format, bool waits, GridSink& sink)
      : format_(format), waits_(waits), sink_(sink) {}

  void add(std::uint64_t number, std::string_view line, bool is_cut);
  /// No line comes any more.
  void finish() { take_all(); }
  /// The first of the lines that are kept; nothing where none are.
  [[nodiscard]] std::optional<std::uint64_t> first_kept() const {
    return kept_.empty() ? std::nullopt : std::optional(first_);
  }

 private:
  [[nodiscard]] bool is_of_lines() const;
  [[nodiscard]] bool is_kept_whole() const;
  void add_line(std::uint64_t number, std::string_view line);
  void keep(std::uint64_t number, std::string_view line);
  void end_wait();
  void take_all();
  void take_complete();
  void take(FoundGrids&& found, std::size_t end);

  std::optional<ExchangeFormat> format_;
  bool waits_;
  GridSink& sink_;
  std::string kept_;         // lines, each with its end
  std::uint64_t first_ = 0;  // number of the first of them
  bool is_in_open_sudoku_ = false;
};

}  // namespace nonet::host
