#pragma once
// Colors and the progress of a batch, on a terminal alone.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "options.hpp"

namespace nonet::cli {

/// Adds the option --color to the program.
void add_color(Command& program);

enum class Color { red, green, yellow };

/// A text for stdout, in color where that is wanted: as --color says; without it on a terminal, unless NO_COLOR is set
/// or TERM is `dumb`.
[[nodiscard]] std::string colored(std::string_view text, Color color);

/// Whether stdout is to be in color.
[[nodiscard]] bool has_output_color();
/// From now on it is, or not, whatever stdout is.
void set_output_color(bool has_color);

/// Messages for stderr, lines that begin with `nonet:`: where color is wanted there, with this word in color, and
/// `warning:` behind it.
[[nodiscard]] std::string with_colored_prefixes(std::string_view lines);

/// How far a batch is, on the last line of the terminal that stderr is. Nothing is written within the first second, nor
/// when stdout is a terminal too.
class Progress {
 public:
  Progress();
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void add(std::uint64_t lines);
  /// Erases the line; to be called before anything else is written to stderr.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  bool is_shown_;
  bool is_drawn_ = false;
  std::uint64_t lines_ = 0;
  Clock::time_point started_ = Clock::now();
  Clock::time_point next_ = started_ + std::chrono::seconds(1);
};

}  // namespace nonet::cli
