#include "interruption.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace nonet::cli {

namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM};

std::atomic<int> g_signal = 0;      // that came
std::atomic<int> g_write_end = -1;  // of the pipe by which the handler wakes the thread, where there is one

void wake() {
  const int error = errno;
  [[maybe_unused]] const auto written = ::write(g_write_end.load(), "", 1);
  errno = error;
}

void hand_on(int signal) {
  g_signal = signal;
  if (g_write_end >= 0) wake();
}

bool is_ignored(int signal) {
  struct sigaction now {};
  return ::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

}  // namespace

Interruption::Interruption(const Console& console, const char* unit, std::function<std::uint64_t()> flush,
                           host::Deadline* deadline, bool is_resumable)
    : console_(console), unit_(unit), flush_(std::move(flush)), deadline_(deadline), is_resumable_(is_resumable) {
  g_signal = 0;
  if (deadline_ != nullptr) {
    deadline_->set_look([this] { look(); });
  } else {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;  // signals do what they always do
    read_end_ = ends[0];
    write_end_ = ends[1];
    try {
      thread_ = std::jthread([this] { wait(); });
    } catch (const std::system_error&) {
      return;
    }
    g_write_end = write_end_;
  }
  struct sigaction action {};
  action.sa_handler = hand_on;
  action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
  for (const int signal : kSignals) {
    if (!is_ignored(signal)) ::sigaction(signal, &action, nullptr);
  }
}

Interruption::~Interruption() {
  if (deadline_ != nullptr || thread_.joinable()) {
    for (const int signal : kSignals) {
      if (!is_ignored(signal)) std::signal(signal, SIG_DFL);
    }
  }
  if (deadline_ != nullptr) {
    deadline_->set_look({});
    look();  // at what came since the last look
    return;
  }
  if (thread_.joinable()) {
    wake();
    thread_.join();
    g_write_end = -1;
  }
  ::close(read_end_);
  ::close(write_end_);
}

void Interruption::wait() const {
  char byte = 0;
  while (::read(read_end_, &byte, 1) < 0 && errno == EINTR) {
  }
  look();
}

void Interruption::look() const {
  const int signal = g_signal;
  if (signal == 0) return;
  const std::uint64_t count = flush_();
  console_.report_error(
      fmt::format("interrupted after {} {}{}", count, unit_, is_resumable_ ? "; `--resume` continues" : ""));
  ::_exit(is_resumable_ ? kInterrupted : 128 + signal);
}

}  // namespace nonet::cli
