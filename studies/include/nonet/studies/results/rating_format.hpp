#pragma once
// Ratings as a text with placeholders, those of Sudoku Explainer's `serate --format`.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/solving/solver.hpp"

namespace nonet::studies {

/// A parsed format such as `%g ED=%r/%p/%d`.
class RatingFormat {
 public:
  /// The values of a line.
  struct Line {
    std::uint64_t number;        ///< %n
    std::string_view grid;       ///< %g
    std::int64_t microseconds;   ///< %e
    const host::Rating* rating;  ///< %r %p %d; null if the line has none: `-`
  };

  /// Throws InputError for an invalid format.
  explicit RatingFormat(const std::string& format);

  [[nodiscard]] bool has_time() const { return has_time_; }
  /// Appends the line, with its end.
  void write(const Line& line, const host::Strategy& strategy, std::string& out) const;

  /// The placeholders, for the help.
  static constexpr const char* kHelp =
      "%g the grid as it was written, %r ER (or the score by the strategy's first rule), %p EP, %d ED, %e seconds, %n "
      "the "
      "number of the line, %% a percent sign, %l or \\n an end of line, %t or \\t a tab, \\\\ a backslash";

 private:
  /// A text, and the placeholder after it: its letter, or 0 at the end.
  struct Piece {
    std::string text;
    char placeholder = 0;
  };

  std::vector<Piece> pieces_;
  bool has_time_ = false;
};

}  // namespace nonet::studies
