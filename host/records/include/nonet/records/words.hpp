#pragma once
// Texts for other programs: fields of CSV, words of a shell.

#include <string>
#include <string_view>

namespace nonet::host {

/// A field of a line of CSV or, with another separator, TSV, quoted if necessary.
[[nodiscard]] std::string csv_field(std::string_view text, char separator = ',');

/// A word of a shell's command line, quoted if necessary; as `$'...'`, in ASCII, if it has characters that disturb a
/// terminal.
[[nodiscard]] std::string shell_word(const std::string& text);

}  // namespace nonet::host
