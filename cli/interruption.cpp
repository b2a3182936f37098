#include "interruption.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "common.hpp"

namespace nonet::cli {

namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM};

std::atomic<int> g_write_end = -1;  // of the pipe that the handler writes to

void hand_on(int signal) {
  const int error = errno;
  const auto byte = static_cast<unsigned char>(signal);
  [[maybe_unused]] const auto written = ::write(g_write_end.load(), &byte, 1);
  errno = error;
}

bool is_ignored(int signal) {
  struct sigaction now {};
  return ::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

}  // namespace

Interruption::Interruption(const char* unit, std::function<std::uint64_t()> flush, bool is_resumable)
    : is_resumable_(is_resumable) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;  // signals do what they always do
  read_end_ = ends[0];
  write_end_ = ends[1];
  try {
    thread_ = std::jthread([this, unit, flush = std::move(flush)] { wait(unit, flush); });
  } catch (const std::system_error&) {
    return;
  }
  g_write_end = write_end_;
  struct sigaction action {};
  action.sa_handler = hand_on;
  action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
  for (const int signal : kSignals) {
    if (!is_ignored(signal)) ::sigaction(signal, &action, nullptr);
  }
}

Interruption::~Interruption() {
  if (thread_.joinable()) {
    for (const int signal : kSignals) {
      if (!is_ignored(signal)) std::signal(signal, SIG_DFL);
    }
    hand_on(0);
    thread_.join();
  }
  ::close(read_end_);
  ::close(write_end_);
}

void Interruption::wait(const char* unit, const std::function<std::uint64_t()>& flush) const {
  unsigned char signal = 0;
  while (::read(read_end_, &signal, 1) < 0 && errno == EINTR) {
  }
  if (signal == 0) return;
  const std::uint64_t count = flush();
  report_error(fmt::format("interrupted after {} {}{}", count, unit, is_resumable_ ? "; `--resume` continues" : ""));
  ::_exit(is_resumable_ ? kInterrupted : 128 + signal);
}

}  // namespace nonet::cli
