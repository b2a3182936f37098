#pragma once
// RecordTable: the records of a CSV, a TSV or NDJSON, one of whose fields is the grid.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/text/parse_error.hpp"

namespace nonet::host {

/// Which field of the records has the grid. CSV and TSV are as in RFC 4180, with `,`, `;` or TAB, whichever the first
/// line has most often; the first line has the names. NDJSON has an object in each line.
class RecordTable {
 public:
  /// Recognizes the records of an input by its start, which has at least the first line, and, without a name, the first
  /// record. `field`: the name of the column or the key, or the number of the column, from 1, which also fits a table
  /// without names; empty: found by the names, else by the first record. Returns nothing for an input without such
  /// records, and for one without such a field; then `error` has a message.
  [[nodiscard]] static std::optional<RecordTable> recognize(std::string_view start, std::string_view field,
                                                            ParseError& error);

  /// Whether the start of an input has its first line and the first record whole.
  [[nodiscard]] static bool is_enough(std::string_view start);

  /// Whether a record goes on in the next line, in a field in quotes. `line`: its last line so far; `goes_on`: whether
  /// that line is not its first.
  [[nodiscard]] bool goes_on_after(std::string_view line, bool goes_on) const;
  /// The text of the field with the grid; nothing, with the error, if a record has none.
  [[nodiscard]] std::optional<std::string> grid_of(std::string_view record, ParseError& error) const;

  [[nodiscard]] bool is_json() const { return separator_ == '\0'; }
  /// Of a CSV or TSV.
  [[nodiscard]] char separator() const { return separator_; }
  /// The names of the columns; empty for NDJSON and a table without names.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  /// The first line, or lines, of a table with names: as they were written, with a byte-order mark.
  [[nodiscard]] const std::string& header() const { return header_; }
  /// The name of the field with the grid, or its number.
  [[nodiscard]] const std::string& field() const { return field_; }

 private:
  RecordTable() = default;
  [[nodiscard]] bool find_key(std::string_view record, ParseError& error);
  [[nodiscard]] bool find_column(std::string_view first, std::string_view second, ParseError& error);

  std::string field_;
  char separator_ = '\0';  // '\0': NDJSON
  std::size_t column_ = 0;
  std::vector<std::string> names_;
  std::string header_;
};

}  // namespace nonet::host
