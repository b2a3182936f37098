#pragma once
// Tables as CSV or TSV: the fields of a line; CsvColumn, the field of each line that holds the grid.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/text/parse_error.hpp"

namespace nonet::host {

/// The possible separators of fields.
inline constexpr std::string_view kSeparators = ",;\t";

/// The separator that a line has most often.
[[nodiscard]] char most_frequent_separator(std::string_view line);

/// The fields of a line; a field may be in quotes, as in RFC 4180, and then also has line ends.
[[nodiscard]] std::vector<std::string> csv_fields(std::string_view line, char separator);

/// Whether a line ends in the middle of a field in quotes, which goes on in the next line.
[[nodiscard]] bool ends_in_quotes(std::string_view line, char separator);

/// Picks a column of a table whose first line has the names. The separator is the one of `,`, `;` and TAB that the
/// first line has most often; a field may be in quotes, as in RFC 4180, without line ends.
class CsvColumn {
 public:
  /// `name`: of the column, or its number, from 1.
  explicit CsvColumn(std::string name) : name_(std::move(name)) {}

  /// Reads the first line; false, with the error, if it has no such column. A number also fits a table without names.
  [[nodiscard]] bool read_header(std::string_view line, ParseError& error);
  /// The field of a line; nothing, with the error, if the line is too short.
  [[nodiscard]] std::optional<std::string> field_of(std::string_view line, ParseError& error) const;
  /// Whether the column was given by its number, so that the first line may be a grid.
  [[nodiscard]] bool is_number() const { return is_number_; }

 private:
  std::string name_;
  char separator_ = ',';
  std::size_t index_ = 0;
  bool is_number_ = false;
};

}  // namespace nonet::host
