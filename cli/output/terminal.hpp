#pragma once
// Colors, and the progress of a batch, which is shown only on a terminal.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "console.hpp"
#include "options.hpp"

namespace nonet::cli {

/// Adds the option --color to the program.
void add_color(Command& program, Console& console);

/// The option --progress: whether a batch shows its progress.
class ShowProgress {
 public:
  void add_option(Command& command);
  /// The default: shown if stderr is a terminal that is not `dumb` and stdout is not a terminal.
  [[nodiscard]] bool is_shown(const Console& console) const;
  /// Whether the user forced it.
  [[nodiscard]] bool is_forced() const { return word_ == "always"; }

 private:
  std::string word_ = "auto";
};

/// The progress of a batch on the last line of stderr: a bar and the remaining time if the input is a file, the
/// finished lines, and lines per second. Plain characters, for any terminal.
class Progress {
 public:
  /// `input` is the file descriptor of the input. Writes nothing within the first second, unless forced.
  Progress(const Console& console, const ShowProgress& show, int input);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void add(std::uint64_t lines);
  /// Erases the line. Call it before writing anything else to stderr.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::string text(double seconds) const;

  const Console& console_;
  bool is_shown_;
  int input_;
  std::int64_t size_ = 0;  // size of the input in bytes, 0 if unknown
  std::size_t drawn_ = 0;  // characters on the line
  std::uint64_t lines_ = 0;
  Clock::time_point started_ = Clock::now();
  Clock::time_point next_;
};

/// A duration for people: `0:07`, `12:05`, `3:00:00`.
[[nodiscard]] std::string time_text(std::int64_t seconds);

}  // namespace nonet::cli
