// --progress: shows the progress of a batch on stderr.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>

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

constexpr std::chrono::steady_clock::time_point kBegin{};

/// Counts a grid half a second after the start, by the clock of the run, and another one after two seconds.
Ended count_slowly(std::vector<std::string> arguments, Start start) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const auto send = [&] {
    const std::string line = kEasy + "\n";
    EXPECT_EQ(::write(ends[1], line.data(), line.size()), static_cast<ssize_t>(line.size()));
  };
  // The run asks for the time when it begins, and when it has counted a line.
  int asked = 0;
  start.clock = [&] {
    if (++asked == 1) return kBegin;
    if (asked == 2) {
      send();
      ::close(ends[1]);
      return kBegin + std::chrono::milliseconds(500);
    }
    return kBegin + std::chrono::seconds(2);
  };
  send();
  start.input_pipe = ends[0];
  arguments.insert(arguments.begin(), {"count", "--jobs", "1"});
  const Ended ended = run(arguments, start);
  ::close(ends[0]);
  return ended;
}

/// What a count of two grids writes to stderr, which is a terminal; each of them takes so long.
std::string errors_of_count(Start start, std::chrono::milliseconds each, std::vector<std::string> arguments = {}) {
  const PseudoTerminal terminal;
  start.input = kEasy + "\n" + kEasy + "\n";
  start.errors = terminal.path();
  int asked = 0;
  start.clock = [&] { return kBegin + each * asked++; };
  arguments.insert(arguments.begin(), "count");
  EXPECT_EQ(run(arguments, start).exit, 0);
  return terminal.text();
}

TEST(Progress, ShowsABarOfAFileAndErasesIt) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("puzzles", many_lines());
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"count"}, {"rate"}, {"transform", "--canonical"}}) {
    std::vector<std::string> arguments = command;
    arguments.push_back(file);
    const std::string expected = run(arguments).out;
    arguments.insert(arguments.end(), {"--progress", "always"});
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
  constexpr std::chrono::seconds kLong(2);
  EXPECT_NE(errors_of_count({.environment = {"TERM=xterm"}}, kLong), "");
  EXPECT_EQ(errors_of_count({.environment = {"TERM=dumb"}}, kLong), "");
  EXPECT_EQ(errors_of_count({.environment = {"TERM=xterm"}}, kLong, {"--progress", "never"}), "");
}

TEST(Progress, IsNotShownInAFile) {
  const Ended ended =
      run({"count"}, {.input = kEasy + "\n", .environment = {"TERM=xterm"}, .clock = [late = 0]() mutable {
                        return kBegin + std::chrono::seconds(late++);
                      }});
  EXPECT_EQ(ended.err, "");
}

TEST(Progress, IsNotShownWithinTheFirstSecond) {
  EXPECT_EQ(errors_of_count({.environment = {"TERM=xterm"}}, std::chrono::milliseconds(400)), "");
}

TEST(Progress, IsNotShownWhereTheLinesGoToATerminal) {
  const PseudoTerminal output;
  EXPECT_EQ(errors_of_count({.environment = {"TERM=xterm"}, .output = output.path()}, std::chrono::seconds(2)), "");
  EXPECT_EQ(lines_of(output.text()).size(), 2U);
}

}  // namespace
}  // namespace nonet::cli
