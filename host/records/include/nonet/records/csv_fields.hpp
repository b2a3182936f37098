#pragma once
// The fields of tables as CSV or TSV, as in RFC 4180.

#include <string>
#include <string_view>
#include <vector>

namespace nonet::host {

/// The possible separators of fields.
inline constexpr std::string_view kSeparators = ",;\t";

/// The separator that a line has most often.
[[nodiscard]] char most_frequent_separator(std::string_view line);

/// The fields of a line; a field may be in quotes, and then also has line ends.
[[nodiscard]] std::vector<std::string> csv_fields(std::string_view line, char separator);

/// Whether a line ends in the middle of a field in quotes, which goes on in the next line. `begins_in_quotes`: it goes
/// on with a field of the line before.
[[nodiscard]] bool ends_in_quotes(std::string_view line, char separator, bool begins_in_quotes = false);

/// A field of a line of CSV or, with another separator, TSV, quoted if necessary.
[[nodiscard]] std::string csv_field(std::string_view text, char separator = ',');

}  // namespace nonet::host
