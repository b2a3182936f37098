// The program `nonet-serve`: the workbench. Started by `nonet serve`, with its command line.

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <exception>
#include <system_error>

#include "output/terminal.hpp"
#include "strategy_workers.hpp"
#include "workbench.hpp"

namespace {

using nonet::cli::Console;
using nonet::cli::ServeOptions;

std::atomic<int> g_write_end = -1;  // of the pipe that reports signals

void tell(int /*signal*/) {
  const int error = errno;
  const char byte = 0;
  [[maybe_unused]] const auto written = ::write(g_write_end.load(), &byte, 1);
  errno = error;
}

/// Waits for SIGINT or SIGTERM, from its making on. The second of them ends the process at once.
class EndSignal {
 public:
  EndSignal() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    g_write_end = ends_[1];
    struct sigaction action {};
    action.sa_handler = tell;
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

void serve(ServeOptions& options, Console& console) {
  using nonet::serve::HttpServer;
  using nonet::serve::Workbench;
  if (options.is_worker()) nonet::serve::StrategyWorkers::serve(options, console);
  const EndSignal end;
  Workbench workbench(options, console);
  HttpServer server(nonet::serve::random_token(), nonet::serve::find_page_file, Workbench::is_known,
                    [&](std::string_view name, const std::string& body) { return workbench.answer(name, body); });
  if (!server.bind(options.port)) {
    console.report_error(fmt::format("cannot listen on 127.0.0.1, port {}; is it in use?", options.port));
    return console.raise(nonet::cli::kUsage);
  }
  server.start();
  console.write_out(server.address() + "\n");
  console.write_error("Open this address in your browser. Ctrl+C ends the workbench.\n");
  end.wait();
  // A search that is running would be waited for. Workers end with this process, and nothing is kept.
  ::_exit(nonet::cli::kSuccess);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace nonet::cli;
  std::signal(SIGPIPE, SIG_IGN);
  Console console(kOwnProgram, {argv + std::min(argc, 1), argv + argc}, Streams());
  try {
    const Parsed parsed = run_command_line(
        console.arguments(), "nonet " NONET_VERSION, "The workbench of `nonet serve`.", [&](Command& program) {
          add_color(program, console);
          add_serve(program, [&](ServeOptions& options) { serve(options, console); });
        });
    console.write_out(parsed.help);
    if (parsed.error) {
      console.report_error(*parsed.error);
      return kUsage;
    }
  } catch (const std::exception& error) {
    console.report_error(error.what());
    return kUsage;
  }
  return console.exit_code();
}
