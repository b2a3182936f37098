#include "output/terminal.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>

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

Progress::Progress() : is_shown_(::isatty(STDERR_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 0) {}

void Progress::add(std::uint64_t lines) {
  lines_ += lines;
  const auto now = Clock::now();
  if (!is_shown_ || now < next_) return;
  next_ = now + std::chrono::milliseconds(200);
  const double seconds = std::chrono::duration<double>(now - started_).count();
  draw(fmt::format("\r\x1b[K{} lines, {:.0f} a second", lines_, static_cast<double>(lines_) / seconds));
  is_drawn_ = true;
}

void Progress::clear() {
  if (is_drawn_) draw("\r\x1b[K");
  is_drawn_ = false;
}

}  // namespace nonet::cli
