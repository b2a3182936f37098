// The program `nonet-serve`: the workbench. `nonet serve` starts it with its settings.

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/random.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <exception>
#include <system_error>

#include "messages.hpp"
#include "nonet/workers/exit_code.hpp"
#include "strategy_workers.hpp"
#include "workbench.hpp"

namespace {

using nonet::workbench::report_error;

std::atomic<int> g_write_end = -1;  // of the pipe that reports signals

void report_signal(int /*signal*/) {
  const int error = errno;
  const char byte = 0;
  [[maybe_unused]] const auto written = ::write(g_write_end.load(), &byte, 1);
  errno = error;
}

/// Waits for SIGINT or SIGTERM, from its construction on. The second one ends the process at once.
class EndSignal {
 public:
  EndSignal() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    g_write_end = ends_[1];
    struct sigaction action {};
    action.sa_handler = report_signal;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    for (const int signal : {SIGINT, SIGTERM}) ::sigaction(signal, &action, nullptr);
  }
  void wait() const {
    char byte = 0;
    while (::read(ends_[0], &byte, 1) < 0 && errno == EINTR) {
    }
  }

 private:
  std::array<int, 2> ends_{};
};

/// 128 random bits in hexadecimal digits.
std::string random_token() {
  std::array<unsigned char, 16> bytes{};
  for (std::size_t got = 0; got < bytes.size();) {
    const ssize_t more = ::getrandom(bytes.data() + got, bytes.size() - got, 0);
    if (more < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category(), "cannot make a token");
    if (more > 0) got += static_cast<std::size_t>(more);
  }
  std::string token;
  for (const unsigned char byte : bytes) token += fmt::format("{:02x}", byte);
  return token;
}

int serve(const nonet::workbench::Settings& settings) {
  using nonet::workbench::HttpServer;
  using nonet::workbench::Workbench;
  if (!settings.worker.empty()) nonet::workbench::StrategyWorkers::serve(settings);
  const EndSignal end;
  Workbench workbench(settings);
  HttpServer server(
      random_token(), nonet::workbench::find_page_file, Workbench::is_known,
      [&](std::string_view name, const std::string& body, int client) { return workbench.answer(name, body, client); });
  if (!server.bind(settings.port)) {
    report_error(fmt::format("cannot listen on 127.0.0.1, port {}; is it in use?", settings.port));
    return nonet::host::kUsage;
  }
  server.start();
  // Without the address nobody can use the page.
  if (std::puts(server.address().c_str()) < 0 || std::fflush(stdout) != 0) {
    report_error(fmt::format("cannot write the address to the output: {}", std::generic_category().message(errno)));
    return nonet::host::kUsage;
  }
  fmt::print(stderr, "Open this address in your browser. Ctrl+C ends the workbench.\n");
  end.wait();
  // A return would wait for running searches. Workers end with this process, and there is nothing to save.
  ::_exit(nonet::host::kSuccess);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  if (argc != 2) {
    report_error("nonet-serve is started by `nonet serve`");
    return nonet::host::kUsage;
  }
  try {
    const auto settings = nonet::workbench::Settings::parse(argv[1]);
    if (settings) return serve(*settings);
    report_error(settings.error() + "; nonet-serve is started by `nonet serve`");
  } catch (const std::exception& error) {
    report_error(error.what());
  }
  return nonet::host::kUsage;
}
