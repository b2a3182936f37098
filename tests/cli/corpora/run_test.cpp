// run() of tests/support/program.hpp: a run in this process leaves the process unchanged.

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <csignal>

#include "support/bad_plugins.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// The state that a run could leave behind.
struct ProcessState {
  std::filesystem::path directory = std::filesystem::current_path();
  std::vector<std::string> files;  ///< open files
  std::vector<std::string> environment;
  std::vector<void (*)(int)> handlers;
  std::string locale = std::setlocale(LC_ALL, nullptr);

  ProcessState() {
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
      std::error_code error;
      const auto file = std::filesystem::read_symlink(entry.path(), error);
      if (!error) files.push_back(entry.path().filename().string() + ' ' + file.string());
    }
    for (char** variable = environ; *variable != nullptr; ++variable) environment.emplace_back(*variable);
    for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGALRM, SIGSEGV, SIGABRT, SIGCHLD}) {
      struct sigaction action {};
      ::sigaction(signal, nullptr, &action);
      handlers.push_back(action.sa_handler);
    }
  }
  bool operator==(const ProcessState&) const = default;
};

TEST(Run, LeavesTheProcessUnchanged) {
  const TemporaryDirectory directory;
  const std::string locale = behind_basic(directory, "changes_locale");
  const ProcessState before;
  const std::string wings = build_file("lib/nonet/plugins/wings.so");
  const std::vector<std::pair<int, std::vector<std::string>>> runs{
      {0, {"solve", kEasy}},
      {0, {"rate", "-j", "2"}},
      {0, {"rate", "--isolate", kEasy}},
      {0, {"rate", "-s", locale, kEasy}},
      {0, {"rate", "--output", "out.sqlite", kEasy}},
      {1, {"plugins", "test", wings, "--positions", "1"}},  // too few positions
      {2, {"no-such-command"}}};
  for (const auto& [exit, arguments] : runs) {
    const Ended ended = run(arguments, {.input = kEasy + "\n", .environment = {"A=B"}, .directory = directory.path()});
    EXPECT_EQ(ended.exit, exit) << arguments.front();
    EXPECT_TRUE(ProcessState() == before) << arguments.front();
  }
}

TEST(Run, HasItsOwnDirectoryAndEnvironment) {
  const TemporaryDirectory directory;
  directory.write("mine.yaml", "version: 1\nextends: basic\n");
  const Start start{.environment = {"NONET_CONFIG_PATH=."}, .directory = directory.path()};
  EXPECT_EQ(run({"rate", "-s", "mine", kEasy}, start).out, kEasyLine);
  EXPECT_EQ(run({"rate", "-s", "mine", kEasy}).exit, 2);
}

TEST(Run, AnswersAsTheProcessDoes) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"solve", kMedium},
                                                    {"rate", "--format", "ndjson", "--header"},
                                                    {"plugins", "list"},
                                                    {"count", "no grid"},
                                                    {"--help"}}) {
    const Start start{.input = kEasy + "\n123\n"};
    const Ended here = run(arguments, start);
    const Ended there = run_process(arguments, start);
    EXPECT_EQ(here.out, there.out);
    EXPECT_EQ(here.err, there.err);
    EXPECT_EQ(here.exit, there.exit);
  }
}

}  // namespace
}  // namespace nonet::cli
