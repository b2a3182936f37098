#pragma once
// Tables of puzzles with numbers, as people keep them: CSV or TSV.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/puzzles/exchange.hpp"

namespace nonet::studies {

/// An error in a table.
struct TableError {
  std::uint64_t line;  ///< from 1
  std::string message;
};

/// Reads a table line by line. Blank lines and lines that begin with `#` are ignored. The first row may have the names
/// of the columns: it is a header if none of its fields is a grid. The separator is the one of TAB, `;` and `,` that
/// separates a grid from other fields; in a header, the most frequent one. Fields may be in quotes, as in RFC 4180.
/// The column of the puzzles is the first one with a grid that is not complete in the first row below the header; or
/// else with a grid.
class PuzzleTable {
 public:
  /// A row of the table.
  struct Row {
    std::uint64_t line;
    const Grid& grid;
    const std::vector<std::optional<double>>& values;  ///< of the columns; nothing where a value is missing
  };
  using OnRow = std::function<void(const Row& row)>;

  /// `columns`: their names in the header, or their numbers, from 1.
  PuzzleTable(std::vector<std::string> columns, OnRow on_row)
      : columns_(std::move(columns)), on_row_(std::move(on_row)) {}

  /// Takes the next line. Returns the error if the table cannot be read; no more lines may follow.
  [[nodiscard]] std::optional<TableError> add(std::uint64_t number, std::string_view line);
  /// To be called after the last line; returns an error if the table has no row.
  [[nodiscard]] std::optional<TableError> finish() const;

  /// The names of the columns: `column 3` without a header. Known after the first row.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  void add_row(std::string_view row);
  void read_first(std::string_view row);
  void find_columns(const std::vector<std::string>& fields, bool is_header);
  void find_puzzles(const std::vector<std::string>& fields);
  [[nodiscard]] std::optional<double> value_of(const std::vector<std::string>& fields, std::size_t column) const;

  std::vector<std::string> columns_;
  OnRow on_row_;
  std::optional<char> separator_;       // known after the first row
  std::vector<std::string> names_;      // of the columns
  std::vector<std::size_t> indices_;    // of the columns, from 0
  std::optional<std::size_t> puzzles_;  // index of the column of puzzles
  std::string pending_;                 // lines of a row with line ends in quotes
  std::uint64_t row_line_ = 0;          // the first line of the row
  bool has_row_ = false;
};

}  // namespace nonet::studies
