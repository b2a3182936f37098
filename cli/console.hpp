#pragma once
// The console of a run: its program, arguments, streams and exit code. Commands access the process only through it, so
// that a test program can run them too.

#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/solving/diagnostic.hpp"
#include "nonet/workers/exit_code.hpp"

namespace nonet::cli {

using host::ExitCode;
using host::kInterrupted;
using host::kPlugin;
using host::kReaderIsGone;
using host::kSuccess;
using host::kUnsolved;
using host::kUsage;

enum class Color { red, green, yellow };
/// Whether output is in color.
enum class ColorMode { automatic, always, never };

/// File descriptors of a run. The console does not close them.
struct Streams {
  int in = 0;
  int out = 1;
  int err = 2;
};

/// One object per run. Const functions and raise are thread-safe.
class Console {
 public:
  /// `program`: the executable; the installation is found from its directory, and workers run it. `arguments`: the
  /// words after its name.
  Console(std::filesystem::path program, std::vector<std::string> arguments, const Streams& streams)
      : program_(std::move(program)), arguments_(std::move(arguments)), streams_(streams) {}
  ~Console() = default;
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  [[nodiscard]] const std::filesystem::path& program() const { return program_; }
  [[nodiscard]] const std::vector<std::string>& arguments() const { return arguments_; }
  [[nodiscard]] const Streams& streams() const { return streams_; }

  /// The time by which progress is shown; tests set another clock.
  using Clock = std::function<std::chrono::steady_clock::time_point()>;
  void set_clock(Clock clock) { clock_ = std::move(clock); }
  [[nodiscard]] std::chrono::steady_clock::time_point now() const { return clock_(); }

  void raise(ExitCode code);
  /// The highest code that was raised.
  [[nodiscard]] int exit_code() const { return code_.load(); }

  /// Reads all of stdin, which is done once: later calls return the same text.
  const std::string& read_input();
  /// What read_input has read; empty before.
  [[nodiscard]] const std::string& input_text() const { return input_text_; }

  /// Writes to stdout. Returns false once writing fails; the failure is reported once, except for a closed pipe.
  bool write_out(std::string_view text);
  /// The state of stdout: kSuccess, kUsage or kReaderIsGone.
  [[nodiscard]] ExitCode output_result() const;

  /// Writes lines to stderr. Replaces characters that would disturb a terminal by `?`, cuts lines after 16 KiB, and
  /// colors those that begin with `nonet:`. Ignores write errors: there is nowhere to report them.
  void write_error(std::string_view text) const;
  /// Writes message_line to stderr.
  void report_error(std::string_view message) const;
  void report_error(const host::Diagnostics& diagnostics) const;
  /// Writes terminal control sequences to stderr.
  void draw(std::string_view text) const;

  [[nodiscard]] bool is_output_terminal() const;
  [[nodiscard]] bool is_error_terminal() const;
  /// Whether the terminal supports neither cursor movement nor colors.
  [[nodiscard]] bool is_dumb() const;

  /// The option --color.
  void set_color_mode(ColorMode mode) { color_mode_ = mode; }
  /// Sets whether stdout is in color, whatever --color says and stdout is.
  void set_output_color(bool has_color) { output_color_ = has_color ? ColorMode::always : ColorMode::never; }
  /// Whether stdout is in color: as --color says; without it, on a terminal unless NO_COLOR is set or TERM is `dumb`.
  [[nodiscard]] bool has_output_color() const;
  /// The text in color if stdout is in color, otherwise unchanged.
  [[nodiscard]] std::string colored(std::string_view text, Color color) const;

 private:
  [[nodiscard]] bool has_color(int stream, ColorMode mode) const;
  [[nodiscard]] std::string with_colored_prefixes(std::string_view lines) const;

  std::filesystem::path program_;
  std::vector<std::string> arguments_;
  Streams streams_;
  Clock clock_ = std::chrono::steady_clock::now;
  std::atomic<int> code_ = kSuccess;
  std::atomic<int> output_error_ = 0;  // an errno; 0 while stdout can be written
  std::string input_text_;
  bool has_read_input_ = false;
  ColorMode color_mode_ = ColorMode::automatic;
  ColorMode output_color_ = ColorMode::automatic;  // as color_mode_
};

/// The executable of this process.
inline constexpr const char* kOwnProgram = "/proc/self/exe";

/// An environment variable; empty if it is not set.
[[nodiscard]] std::string_view environment_variable(const char* name);

/// `nonet: message` with an end of line, made safe for a terminal; keeps line ends inside the message.
[[nodiscard]] std::string message_line(std::string_view message);

}  // namespace nonet::cli
