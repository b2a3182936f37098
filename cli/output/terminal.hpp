#pragma once
// Colors, and the progress of a run, which is shown only on a terminal.

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "console.hpp"
#include "options.hpp"

namespace nonet::cli {

/// Adds the option --color to the program.
void add_color(Command& program, Console& console);

/// The option --progress: whether a run shows its progress.
class ShowProgress {
 public:
  void add_option(Command& command);
  /// The default: shown if stderr is a terminal that is not `dumb` and stdout is not a terminal.
  [[nodiscard]] bool is_shown(const Console& console) const;
  /// The default of a command that erases its line before it writes: stdout may be a terminal too.
  [[nodiscard]] bool is_shown_between(const Console& console) const;
  /// Whether the user forced it.
  [[nodiscard]] bool is_forced() const { return word_ == "always"; }

 private:
  std::string word_ = "auto";
};

/// The last line of stderr, for the progress of a run. Plain characters, for any terminal. Functions are thread-safe.
class StatusLine {
 public:
  /// Shows nothing within the first second, unless `is_immediate`.
  StatusLine(const Console& console, bool is_shown, bool is_immediate);
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  /// Replaces the line by the text that `text` returns for the seconds since the start; does nothing if the line is not
  /// shown, or was replaced within the last 200 ms.
  void show(const std::function<std::string(double seconds)>& text);
  /// Erases the line.
  void clear() {
    write_between([] { return true; });
  }
  /// Erases the line and calls `write`, which may write to the terminal. Returns its result.
  bool write_between(const std::function<bool()>& write);

 private:
  using Clock = std::chrono::steady_clock;

  std::mutex mutex_;
  const Console& console_;
  bool is_shown_;
  std::size_t drawn_ = 0;  // characters on the line
  Clock::time_point started_;
  Clock::time_point next_;
};

/// Shows a text on a status line again and again, from a thread of its own, until it is destroyed.
class StatusTicker {
 public:
  /// `text` is called from that thread.
  StatusTicker(StatusLine& line, std::function<std::string(double seconds)> text);

 private:
  std::jthread thread_;
};

/// The progress of a batch on the last line of stderr: a bar and the remaining time if the input is a file, the
/// finished lines, and lines per second.
class Progress {
 public:
  /// `input` is the file descriptor of the input. Writes nothing within the first second, unless forced.
  Progress(const Console& console, const ShowProgress& show, int input);

  void add(std::uint64_t lines);
  /// Erases the line. Call it before writing anything else to stderr.
  void clear() { line_.clear(); }

 private:
  [[nodiscard]] std::string text(double seconds) const;

  StatusLine line_;
  int input_;
  std::int64_t size_ = 0;  // size of the input in bytes, 0 if unknown
  std::uint64_t lines_ = 0;
};

/// A duration for people: `0:07`, `12:05`, `3:00:00`.
[[nodiscard]] std::string time_text(std::int64_t seconds);

}  // namespace nonet::cli
