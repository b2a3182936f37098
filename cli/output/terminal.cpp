#include "output/terminal.hpp"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>

namespace nonet::cli {

namespace {

enum class When { automatic, always, never };

/// What --color says.
When& when() {
  static When value = When::automatic;
  return value;
}

/// What set_output_color says.
std::optional<bool>& output_color() {
  static std::optional<bool> value;
  return value;
}

std::string_view variable_of(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool has_color(int stream) {
  if (when() != When::automatic) return when() == When::always;
  // https://no-color.org
  return variable_of("NO_COLOR").empty() && variable_of("TERM") != "dumb" && ::isatty(stream) == 1;
}

std::string painted(std::string_view text, Color color) {
  const int code = color == Color::red ? 31 : color == Color::green ? 32 : 33;
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

/// What controls the terminal is not to be made fit for it.
void draw(const std::string& text) { static_cast<void>(std::fputs(text.c_str(), stderr)); }

}  // namespace

void add_color(Command& program) {
  const auto set = [](const std::string& word) {
    when() = word == "always" ? When::always : word == "never" ? When::never : When::automatic;
  };
  program.add("--color", set, "Colors: auto (on a terminal without NO_COLOR), always or never")
      .type("WHEN")
      .one_of({"auto", "always", "never"})
      .show_default("auto");
}

bool has_output_color() { return output_color() ? *output_color() : has_color(STDOUT_FILENO); }

void set_output_color(bool has_color) { output_color() = has_color; }

std::string colored(std::string_view text, Color color) {
  return has_output_color() ? painted(text, color) : std::string(text);
}

std::string with_colored_prefixes(std::string_view lines) {
  constexpr std::string_view kPrefix = "nonet:";
  constexpr std::string_view kWarning = " warning:";
  if (!has_color(STDERR_FILENO)) return std::string(lines);
  std::string out;
  while (!lines.empty()) {
    if (lines.starts_with(kPrefix)) {
      lines.remove_prefix(kPrefix.size());
      const bool is_warning = lines.starts_with(kWarning);
      out += painted(kPrefix, is_warning ? Color::yellow : Color::red);
      if (is_warning) {
        lines.remove_prefix(kWarning.size());
        out += painted(kWarning, Color::yellow);
      }
    }
    const std::size_t end = std::min(lines.find('\n'), lines.size() - 1) + 1;
    out += lines.substr(0, end);
    lines.remove_prefix(end);
  }
  return out;
}

void ShowProgress::add_option(Command& command) {
  command.add("--progress", word_, "Show on stderr how far the run is: auto (on a terminal), always or never")
      .type("WHEN")
      .one_of({"auto", "always", "never"})
      .show_default();
}

bool ShowProgress::is_shown() const {
  if (word_ != "auto") return is_forced();
  return ::isatty(STDERR_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 0 && variable_of("TERM") != "dumb";
}

Progress::Progress(const ShowProgress& show, int input) : is_shown_(show.is_shown()), input_(input) {
  next_ = started_ + std::chrono::seconds(show.is_forced() ? 0 : 1);
  struct stat status {};
  if (::fstat(input, &status) == 0 && S_ISREG(status.st_mode)) size_ = status.st_size;
}

void Progress::add(std::uint64_t lines) {
  lines_ += lines;
  if (!is_shown_) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(200);
  const std::string line = text(std::chrono::duration<double>(now - started_).count());
  const std::size_t before = std::exchange(drawn_, line.size());
  draw('\r' + line + std::string(before - std::min(before, drawn_), ' '));
}

std::string Progress::text(double seconds) const {
  const double rate = static_cast<double>(lines_) / std::max(seconds, 1e-3);
  std::string done = fmt::format("{} lines, {:.0f} a second", lines_, rate);
  // What was read is ahead of what is done by a few chunks; of a packed file it counts packed bytes.
  const std::int64_t at = size_ > 0 ? ::lseek(input_, 0, SEEK_CUR) : 0;
  if (at <= 0) return done;
  const double part = std::min(static_cast<double>(at) / static_cast<double>(size_), 1.0);
  constexpr int kWidth = 24;
  const auto filled = static_cast<std::size_t>(part * kWidth);
  return fmt::format("[{}{}] {:3.0f} %, {}, {} left", std::string(filled, '#'), std::string(kWidth - filled, '-'),
                     100 * part, done, time_text(std::llround(seconds * (1 - part) / part)));
}

void Progress::clear() {
  if (const std::size_t drawn = std::exchange(drawn_, 0); drawn > 0) draw('\r' + std::string(drawn, ' ') + '\r');
}

std::string time_text(std::int64_t seconds) {
  constexpr std::int64_t kMinute = 60;
  constexpr std::int64_t kHour = 3600;
  if (seconds < kHour) return fmt::format("{}:{:02}", seconds / kMinute, seconds % kMinute);
  return fmt::format("{}:{:02}:{:02}", seconds / kHour, seconds % kHour / kMinute, seconds % kMinute);
}

}  // namespace nonet::cli
