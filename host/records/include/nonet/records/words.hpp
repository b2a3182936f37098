#pragma once
// Texts as other programs read them: fields of CSV, words of a shell.

#include <string>
#include <string_view>

namespace nonet::host {

/// A field of a CSV line, quoted where it must be.
[[nodiscard]] std::string csv_field(std::string_view text);

/// A word of a shell's command line, quoted where it must be; with `$'...'`, in ASCII, where it has characters that
/// disturb a terminal.
[[nodiscard]] std::string shell_word(const std::string& text);

}  // namespace nonet::host
