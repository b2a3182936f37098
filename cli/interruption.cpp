#include "interruption.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "nonet/workers/child_process.hpp"

namespace nonet::cli {

namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM};

std::atomic<int> g_signal = 0;      // the signal that arrived, 0 before
std::atomic<int> g_own_signal = 0;  // the same for one that a process of this run has sent, and its sender
std::atomic<pid_t> g_sender = 0;
std::atomic<int> g_write_end = -1;  // of the pipe with which the handler wakes the thread

void wake() { [[maybe_unused]] const auto written = ::write(g_write_end.load(), "", 1); }

void handle_signal(int signal, siginfo_t* info, void* /*context*/) {
  const int error = errno;
  const bool has_sender = info->si_code == SI_USER || info->si_code == SI_TKILL || info->si_code == SI_QUEUE;
  if (has_sender && host::is_descendant(info->si_pid)) {
    g_sender = info->si_pid;
    g_own_signal = signal;
  } else {
    std::signal(signal, SIG_DFL);
    g_signal = signal;
  }
  wake();
  errno = error;
}

bool is_ignored(int signal) {
  struct sigaction now {};
  return ::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

}  // namespace

Interruption::Interruption(const Console& console, const char* unit, std::function<std::uint64_t()> flush,
                           bool is_resumable)
    : console_(console), unit_(unit), flush_(std::move(flush)), is_resumable_(is_resumable) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;  // signals keep their default action
  read_end_ = ends[0];
  write_end_ = ends[1];
  g_signal = g_own_signal = 0;  // before the thread reads it
  try {
    thread_ = std::thread([this] { wait(); });
  } catch (const std::system_error&) {
    return;
  }
  g_write_end = write_end_;
  struct sigaction action {};
  action.sa_sigaction = handle_signal;
  action.sa_flags = SA_RESTART | SA_SIGINFO;
  for (const int signal : kSignals) {
    if (!is_ignored(signal)) ::sigaction(signal, &action, nullptr);
  }
}

Interruption::~Interruption() {
  if (thread_.joinable()) {
    for (const int signal : kSignals) {
      if (!is_ignored(signal)) std::signal(signal, SIG_DFL);
    }
    is_ending_ = true;
    wake();
    thread_.join();
    g_write_end = -1;
  }
  ::close(read_end_);
  ::close(write_end_);
}

void Interruption::wait() const {
  // A child that a plugin forked may also write to the pipe, so a byte does not prove a signal.
  while (g_signal == 0 && !is_ending_) {
    char byte = 0;
    if (::read(read_end_, &byte, 1) < 0 && errno != EINTR) return;
    if (const int own = g_own_signal.exchange(0); own != 0 && !host::end_sender(g_sender, own)) g_signal = own;
  }
  const int signal = g_signal;
  if (signal == 0) return;
  const std::uint64_t count = flush_();
  console_.report_error(
      fmt::format("interrupted after {} {}{}", count, unit_, is_resumable_ ? "; `--resume` continues" : ""));
  ::_exit(is_resumable_ ? kInterrupted : 128 + signal);
}

}  // namespace nonet::cli
