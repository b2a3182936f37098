// --progress: shows the progress of a batch on stderr.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <stdexcept>
#include <thread>

#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

namespace nonet::cli {
namespace {

/// The visible terminal line after a text: `\r` returns to its start.
std::string shown_at_end(const std::string& text) {
  std::string line;
  std::size_t at = 0;
  for (const char c : text) {
    if (c == '\r') {
      at = 0;
    } else if (c == '\n') {
      line.clear();
      at = 0;
    } else {
      if (at == line.size()) line += ' ';
      line[at++] = c;
    }
  }
  return line.substr(0, line.find_last_not_of(' ') + 1);
}

std::string many_lines() {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += kEasy + "\n";
  return text;
}

/// Counts two grids that arrive two seconds apart; a slow start may use one of them.
Ended count_slowly(std::vector<std::string> arguments, Start start) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  std::jthread writer([&] {
    for (int i = 0; i < 2; ++i) {
      if (i > 0) std::this_thread::sleep_for(std::chrono::milliseconds(2000));
      const std::string line = kEasy + "\n";
      EXPECT_EQ(::write(ends[1], line.data(), line.size()), static_cast<ssize_t>(line.size()));
    }
    ::close(ends[1]);
  });
  start.input_pipe = ends[0];
  arguments.insert(arguments.begin(), "count");
  const Ended ended = run(arguments, start);
  writer.join();
  ::close(ends[0]);
  return ended;
}

TEST(Progress, ShowsABarOfAFileAndErasesIt) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("puzzles", many_lines());
  for (const std::vector<std::string>& command : {std::vector<std::string>{"count"}, {"rate"}, {"canon"}}) {
    std::vector<std::string> arguments = command;
    const std::string expected = run({command[0], file}).out;
    arguments.insert(arguments.end(), {"--progress", "always", file});
    const Ended ended = run(arguments);
    EXPECT_EQ(ended.out, expected);
    EXPECT_NE(ended.err.find("\r[###"), std::string::npos) << ended.err;
    EXPECT_NE(ended.err.find(" a second, 0:0"), std::string::npos) << ended.err;
    EXPECT_NE(ended.err.find(" left"), std::string::npos) << ended.err;
    EXPECT_EQ(shown_at_end(ended.err), "");
    EXPECT_EQ(ended.err.find('\x1b'), std::string::npos);
    EXPECT_EQ(ended.err.find('\n'), std::string::npos);
  }
}

TEST(Progress, OfAPipeHasNeitherBarNorTimeLeft) {
  const Ended ended = count_slowly({"--progress", "always"}, {});
  EXPECT_NE(ended.err.find("\r1 lines, "), std::string::npos) << ended.err;
  EXPECT_NE(ended.err.find("\r2 lines, "), std::string::npos) << ended.err;
  EXPECT_EQ(ended.err.find("left"), std::string::npos) << ended.err;
}

TEST(Progress, IsErasedBeforeMessages) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("puzzles", many_lines() + "nonsense\n" + many_lines());
  const Ended ended = run({"count", "--progress", "always", "-j", "1", file});
  const std::size_t message = ended.err.find("nonet: ");
  ASSERT_NE(message, std::string::npos) << ended.err;
  EXPECT_EQ(ended.err[message - 1], '\r');
  EXPECT_EQ(shown_at_end(ended.err.substr(0, message)), "");
  EXPECT_EQ(shown_at_end(ended.err), "");
}

TEST(Progress, IsShownOnATerminalAfterASecond) {
  const PseudoTerminal terminal;
  count_slowly({}, {.environment = {"TERM=xterm"}, .errors = terminal.path()});
  const std::string written = terminal.text();
  EXPECT_NE(written.find("\r2 lines, "), std::string::npos) << written;
  EXPECT_EQ(written.find("\r1 lines, "), std::string::npos) << written;
  EXPECT_EQ(shown_at_end(written), "");
}

TEST(Progress, HasNoColorIfDisabled) {
  const PseudoTerminal terminal;
  count_slowly({}, {.environment = {"TERM=xterm", "NO_COLOR=1"}, .errors = terminal.path()});
  const std::string written = terminal.text();
  EXPECT_NE(written.find("\r2 lines, "), std::string::npos) << written;
  EXPECT_EQ(written.find('\x1b'), std::string::npos) << written;
}

TEST(Progress, IsNotShownOnADumbTerminalOrIfDisabled) {
  for (const bool is_dumb : {true, false}) {
    const PseudoTerminal terminal;
    const std::vector<std::string> arguments =
        is_dumb ? std::vector<std::string>{} : std::vector<std::string>{"--progress", "never"};
    count_slowly(arguments, {.environment = {is_dumb ? "TERM=dumb" : "TERM=xterm"}, .errors = terminal.path()});
    EXPECT_EQ(terminal.text(), "");
  }
}

TEST(Progress, IsNotShownInAFile) { EXPECT_EQ(count_slowly({}, {.environment = {"TERM=xterm"}}).err, ""); }

/// Counts one puzzle, and two more later; stderr is a terminal, stdout is `output`.
std::string errors_of_slow_count(const std::string& output, const char* pause) {
  const PseudoTerminal terminal;
  const std::string puzzle = "echo '" + kEasy + "'; ";
  const std::string line = "(" + puzzle + "sleep " + pause + "; " + puzzle + "sleep 0.1; " + puzzle + ") | " +
                           build_file("bin/nonet") + " count --jobs 1";
  const Ended ended = run_program("/bin/bash", {"-c", line}, {.output = output, .errors = terminal.path()});
  EXPECT_EQ(ended.exit, 0);
  return terminal.text();
}

TEST(Progress, IsNotShownWithinTheFirstSecond) { EXPECT_EQ(errors_of_slow_count("/dev/null", "0.3"), ""); }

TEST(Progress, IsNotShownWhereTheLinesGoToATerminal) {
  const PseudoTerminal output;
  EXPECT_EQ(errors_of_slow_count(output.path(), "1.2"), "");
  EXPECT_EQ(lines_of(output.text()).size(), 3U);
}

}  // namespace
}  // namespace nonet::cli
