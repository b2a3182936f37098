#include "console.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "nonet/records/files.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

namespace {

/// Sanitizes each line of a text for a terminal, and cuts long ones: a message may quote any input.
std::string sanitize_lines(std::string_view text) {
  constexpr std::size_t kLongestLine = std::size_t{16} * 1024;  // a position with all its candidates has 3 KiB
  std::string clean;
  for (;;) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    clean += host::sanitize_for_terminal(text.substr(0, end), kLongestLine);
    if (end == text.size()) return clean;
    clean += '\n';
    text.remove_prefix(end + 1);
  }
}

std::string paint(std::string_view text, Color color) {
  const int code = color == Color::red ? 31 : color == Color::green ? 32 : 33;
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

}  // namespace

void Console::raise(ExitCode code) {
  int now = code_.load();
  while (now < code && !code_.compare_exchange_weak(now, code)) {
  }
}

const std::string& Console::read_input() {
  std::array<char, 4096> buffer{};
  while (!has_read_input_) {
    const ssize_t got = ::read(streams_.in, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    has_read_input_ = got <= 0;
    if (got > 0) input_text_.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return input_text_;
}

bool Console::write_out(std::string_view text) {
  if (output_error_ != 0) return false;
  const int error = host::write_all(streams_.out, text);
  if (error == 0) return true;
  output_error_ = error;
  if (error != EPIPE) report_error(fmt::format("cannot write the output: {}", std::strerror(error)));
  return false;
}

ExitCode Console::output_result() const {
  if (output_error_ == 0) return kSuccess;
  return output_error_ == EPIPE ? kReaderIsGone : kUsage;
}

void Console::write_error(std::string_view text) const { draw(with_colored_prefixes(sanitize_lines(text))); }

void Console::report_error(std::string_view message) const { write_error(message_line(message)); }

void Console::report_error(const host::Diagnostics& diagnostics) const {
  for (const auto& diagnostic : diagnostics) report_error(diagnostic.text());
}

void Console::draw(std::string_view text) const { static_cast<void>(host::write_all(streams_.err, text)); }

bool Console::is_output_terminal() const { return ::isatty(streams_.out) == 1; }

bool Console::is_error_terminal() const { return ::isatty(streams_.err) == 1; }

bool Console::is_dumb() const { return environment_variable("TERM") == "dumb"; }

bool Console::has_color(int stream, ColorMode mode) const {
  if (mode != ColorMode::automatic) return mode == ColorMode::always;
  // https://no-color.org
  return environment_variable("NO_COLOR").empty() && !is_dumb() && ::isatty(stream) == 1;
}

bool Console::has_output_color() const {
  return has_color(streams_.out, output_color_ == ColorMode::automatic ? color_mode_ : output_color_);
}

std::string Console::colored(std::string_view text, Color color) const {
  return has_output_color() ? paint(text, color) : std::string(text);
}

std::string Console::with_colored_prefixes(std::string_view lines) const {
  constexpr std::string_view kPrefix = "nonet:";
  constexpr std::string_view kWarning = " warning:";
  if (!has_color(streams_.err, color_mode_)) return std::string(lines);
  std::string out;
  while (!lines.empty()) {
    if (lines.starts_with(kPrefix)) {
      lines.remove_prefix(kPrefix.size());
      const bool is_warning = lines.starts_with(kWarning);
      out += paint(kPrefix, is_warning ? Color::yellow : Color::red);
      if (is_warning) {
        lines.remove_prefix(kWarning.size());
        out += paint(kWarning, Color::yellow);
      }
    }
    const std::size_t end = std::min(lines.find('\n'), lines.size() - 1) + 1;
    out += lines.substr(0, end);
    lines.remove_prefix(end);
  }
  return out;
}

std::string_view environment_variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

std::string message_line(std::string_view message) { return fmt::format("nonet: {}\n", sanitize_lines(message)); }

}  // namespace nonet::cli
