#pragma once
// Diagnostics: what is wrong with an input, where, and what was expected. Collected, so that one run reports all.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace nonet::host {

/// One mistake.
struct Diagnostic {
  std::string file;     ///< as the user named it; may be empty
  int line = 0;         ///< 1-based; 0 when there is none
  int column = 0;       ///< 1-based; 0 when there is none
  std::string path;     ///< in the document, e.g. `techniques[3].options.order`; may be empty
  std::string message;  ///< what was found, what was expected, and the nearest valid name

  /// `file:line:column: path: message` on one line, without missing parts; sanitized for a terminal, see
  /// sanitize_for_terminal.
  [[nodiscard]] std::string text() const;

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// All mistakes, in the order found; never empty in a failed Result.
using Diagnostics = std::vector<Diagnostic>;

/// The most diagnostics of one file that are shown.
inline constexpr std::size_t kMostOfAFile = 100;
/// Keeps the first kMostOfAFile of each file, followed by a note of how many more there are.
void limit_per_file(Diagnostics& diagnostics);

template <typename T>
using Result = tl::expected<T, Diagnostics>;

/// A failure for one reason; `file` as in Diagnostic.
[[nodiscard]] inline tl::unexpected<Diagnostics> failure(std::string message, std::string file = {}) {
  return tl::unexpected(Diagnostics{{std::move(file), 0, 0, "", std::move(message)}});
}
/// The messages without their locations, separated by `; `.
[[nodiscard]] std::string messages_text(const Diagnostics& diagnostics);

/// `, did you mean 'x'?` with the name nearest to `written` (by edit distance, ignoring case), else the only one that
/// begins with it, or nothing.
[[nodiscard]] std::string did_you_mean(std::string_view written, const std::vector<std::string>& valid);

/// `'text'` for a message: long texts are cut.
[[nodiscard]] std::string in_quotes(std::string_view text);
/// `a, b, c`.
[[nodiscard]] std::string joined(const std::vector<std::string>& parts);
/// The end of a message about an invalid name: the nearest one, or else `; {all} a, b, c`.
[[nodiscard]] std::string hint(std::string_view written, const std::vector<std::string>& valid, std::string_view all);

}  // namespace nonet::host
