#include "output/terminal.hpp"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <utility>

namespace nonet::cli {

void add_color(Command& program, Console& console) {
  const auto set = [&console](const std::string& word) {
    console.set_color_mode(word == "always"  ? ColorMode::always
                           : word == "never" ? ColorMode::never
                                             : ColorMode::automatic);
  };
  program.add("--color", set, "Colors: auto (on a terminal without NO_COLOR), always or never")
      .type("WHEN")
      .one_of({"auto", "always", "never"})
      .show_default("auto");
}

void ShowProgress::add_option(Command& command) {
  command.add("--progress", word_, "Show the progress of the run on stderr: auto (on a terminal), always or never")
      .type("WHEN")
      .one_of({"auto", "always", "never"})
      .show_default();
}

bool ShowProgress::is_shown(const Console& console) const {
  if (word_ != "auto") return is_forced();
  return console.is_error_terminal() && !console.is_output_terminal() && !console.is_dumb();
}

bool ShowProgress::is_shown_between(const Console& console) const {
  return word_ == "auto" ? console.is_error_terminal() && !console.is_dumb() : is_forced();
}

StatusLine::StatusLine(const Console& console, bool is_shown, bool is_immediate)
    : console_(console),
      is_shown_(is_shown),
      started_(console.now()),
      next_(started_ + std::chrono::seconds(is_immediate ? 0 : 1)) {}

void StatusLine::show(const std::function<std::string(double seconds)>& text) {
  if (!is_shown_) return;
  const std::lock_guard lock(mutex_);
  const auto now = console_.now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(200);
  const std::string line = text(std::chrono::duration<double>(now - started_).count());
  const std::size_t before = std::exchange(drawn_, line.size());
  console_.draw('\r' + line + std::string(before - std::min(before, drawn_), ' '));
}

bool StatusLine::write_between(const std::function<bool()>& write) {
  const std::lock_guard lock(mutex_);
  if (const std::size_t drawn = std::exchange(drawn_, 0); drawn > 0)
    console_.draw('\r' + std::string(drawn, ' ') + '\r');
  return write();
}

StatusTicker::StatusTicker(StatusLine& line, std::function<std::string(double seconds)> text)
    : thread_([&line, text = std::move(text)](const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any never;
        std::unique_lock lock(mutex);
        while (!stop.stop_requested()) {
          line.show(text);
          never.wait_for(lock, stop, std::chrono::milliseconds(200), [] { return false; });
        }
      }) {}

Progress::Progress(const Console& console, const ShowProgress& show, int input)
    : line_(console, show.is_shown(console), show.is_forced()), input_(input) {
  struct stat status {};
  if (::fstat(input, &status) == 0 && S_ISREG(status.st_mode)) size_ = status.st_size;
}

void Progress::add(std::uint64_t lines) {
  lines_ += lines;
  line_.show([this](double seconds) { return text(seconds); });
}

std::string Progress::text(double seconds) const {
  const double rate = static_cast<double>(lines_) / std::max(seconds, 1e-3);
  std::string done = fmt::format("{} lines, {:.0f} a second", lines_, rate);
  // Reading is a few chunks ahead of the answers; for a packed file the position counts packed bytes.
  const std::int64_t at = size_ > 0 ? ::lseek(input_, 0, SEEK_CUR) : 0;
  if (at <= 0) return done;
  const double part = std::min(static_cast<double>(at) / static_cast<double>(size_), 1.0);
  constexpr int kBarWidth = 24;
  const auto filled = static_cast<std::size_t>(part * kBarWidth);
  return fmt::format("[{}{}] {:3.0f} %, {}, {} left", std::string(filled, '#'), std::string(kBarWidth - filled, '-'),
                     100 * part, done, time_text(std::llround(seconds * (1 - part) / part)));
}

std::string time_text(std::int64_t seconds) {
  constexpr std::int64_t kMinute = 60;
  constexpr std::int64_t kHour = 3600;
  if (seconds < kHour) return fmt::format("{}:{:02}", seconds / kMinute, seconds % kMinute);
  return fmt::format("{}:{:02}:{:02}", seconds / kHour, seconds % kHour / kMinute, seconds % kMinute);
}

}  // namespace nonet::cli
