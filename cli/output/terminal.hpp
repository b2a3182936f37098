#pragma once
// The options of colors and of the progress of a batch, which is shown on a terminal alone.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "console.hpp"
#include "options.hpp"

namespace nonet::cli {

/// Adds the option --color to the program.
void add_color(Command& program, Console& console);

/// The option --progress: whether it is shown how far a batch is.
class ShowProgress {
 public:
  void add_option(Command& command);
  /// By default where stderr is a terminal that is not `dumb` and stdout is none.
  [[nodiscard]] bool is_shown(const Console& console) const;
  /// Whether that was asked for.
  [[nodiscard]] bool is_forced() const { return word_ == "always"; }

 private:
  std::string word_ = "auto";
};

/// How far a batch is, on the last line of stderr: a bar and the time that is left where the input is a file, the lines
/// that are done, how many a second. Plain characters, so that it is fit for any terminal.
class Progress {
 public:
  /// `input` is the file descriptor that is read. Nothing is written within the first second, unless forced.
  Progress(const Console& console, const ShowProgress& show, int input);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void add(std::uint64_t lines);
  /// Erases the line; to be called before anything else is written to stderr.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::string text(double seconds) const;

  const Console& console_;
  bool is_shown_;
  int input_;
  std::int64_t size_ = 0;  // of the input in bytes, 0 where it is not known
  std::size_t drawn_ = 0;  // characters on the line
  std::uint64_t lines_ = 0;
  Clock::time_point started_ = Clock::now();
  Clock::time_point next_;
};

/// A time for people: `0:07`, `12:05`, `3:00:00`.
[[nodiscard]] std::string time_text(std::int64_t seconds);

}  // namespace nonet::cli
