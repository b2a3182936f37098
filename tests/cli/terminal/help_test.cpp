// The output of --help, and the messages for wrong command lines.

#include <gtest/gtest.h>

#include <algorithm>

#include "support/build.hpp"
#include "support/help.hpp"
#include "support/patterns.hpp"

namespace nonet::cli {
namespace {

TEST(Help, OfTheProgramGroupsItsCommands) {
  const std::string help = run({"--help"}).out;
  std::size_t at = 0;
  for (const char* line :
       {"\nSolving and rating:\n  solve ", "\n  steps ", "\nGrids:\n  count ", "\nStrategies and plugins:\n  config ",
        "\nOther programs:\n  verify ", "\nHelp:\n  help "}) {
    const std::size_t found = help.find(line, at);
    ASSERT_NE(found, std::string::npos) << line << help;
    at = found;
  }
}

TEST(Help, FitsIn100Columns) {
  EXPECT_GT(listed_commands().size(), 25U);
  for (const ListedCommand& command : listed_commands()) {
    for (const std::string& line : lines_of(command.help)) EXPECT_LE(line.size(), 100U) << line;
  }
}

TEST(Help, HasExamplesForEveryCommandThatCanBeRun) {
  for (const ListedCommand& command : listed_commands()) {
    if (command.has_commands) continue;
    EXPECT_NE(command.help.find("\nExamples:\n  nonet "), std::string::npos) << command.name();
  }
}

/// The example command lines of a help text.
std::vector<std::string> examples_of(const std::string& help) {
  std::vector<std::string> examples;
  const std::size_t begin = help.find("\nExamples:\n");
  if (begin == help.npos) return examples;
  const auto lines = lines_of(help.substr(begin + 1));
  for (std::size_t i = 1; i < lines.size() && lines[i].starts_with("  "); ++i) {
    if (lines[i][2] != ' ') examples.push_back(lines[i].substr(2));
  }
  return examples;
}

/// Whether the command line has a placeholder in capital letters.
bool has_placeholder(const std::string& command_line) { return contains_match(command_line, "(^|[ /])[A-Z]{2,}"); }

TEST(Help, ExamplesRun) {
  const TemporaryDirectory directory;
  for (const char* name : {"examples", "plugins"}) {
    std::filesystem::create_directory_symlink(std::filesystem::path(kSourceDir) / name, directory.path() / name);
  }
  int count = 0;
  for (const ListedCommand& command : listed_commands()) {
    for (const std::string& example : examples_of(command.help)) {
      if (has_placeholder(example)) continue;
      const Ended ended =
          run_program("/bin/bash", {"-c", "set -o pipefail; PATH=" + build_file("bin") + ":$PATH; " + example},
                      {.directory = directory.path()});
      EXPECT_LE(ended.exit, 1) << example << '\n' << ended.err;  // 1: the puzzle of an example is not solved
      const bool writes_file = contains_match(example, ">|--output| -o ");
      EXPECT_TRUE(!ended.out.empty() || writes_file) << example;
      ++count;
    }
  }
  EXPECT_GE(count, 20);
}

TEST(Help, IsShownByTheCommandHelpToo) {
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
  EXPECT_EQ(run({"help", "rate"}).out, run({"rate", "--help"}).out);
  EXPECT_EQ(run({"help", "plugins", "check"}).out, run({"plugins", "check", "--help"}).out);
  EXPECT_NE(run({"help", "plugins"}).out.find("Usage: nonet plugins [OPTIONS] COMMAND\n"), std::string::npos);
  EXPECT_EQ(run({"help", "rate"}).exit, 0);
}

TEST(Help, SuggestsTheNearestNameForAnUnknownCommand) {
  const Ended ended = run({"help", "plugins", "chekc"});
  EXPECT_EQ(ended.err, "nonet: unknown command 'chekc', did you mean 'check'? (see: nonet help --help)\n");
  EXPECT_EQ(ended.exit, 2);
}

/// A wrong command line and its error message.
struct UsageMistake {
  std::vector<std::string> arguments;
  std::string error;
};

void expect_errors(const std::vector<UsageMistake>& mistakes) {
  for (const UsageMistake& mistake : mistakes) {
    const Ended ended = run(mistake.arguments);
    EXPECT_EQ(ended.err, "nonet: " + mistake.error + "\n");
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(ended.exit, 2) << mistake.error;
  }
}

TEST(Typos, InACommandAreReportedWithTheNearestName) {
  expect_errors({
      {{"sovle", kEasy}, "unknown command 'sovle', did you mean 'solve'? (see: nonet --help)"},
      {{"sovle", "--help"}, "unknown command 'sovle', did you mean 'solve'? (see: nonet --help)"},
      {{"sovle", "--format", "csv"}, "unknown command 'sovle', did you mean 'solve'? (see: nonet --help)"},
      {{"plugins", "shwo", "x"}, "unknown command 'shwo', did you mean 'show'? (see: nonet plugins --help)"},
      {{"frobnicate"}, "unknown command 'frobnicate' (see: nonet --help)"},
      {{"so\x1b[31mlve"}, "unknown command 'so?[31mlve' (see: nonet --help)"},
  });
}

TEST(Typos, InAnOptionAreReportedBeforeMissingOptions) {
  expect_errors({
      {{"solve", "--hlep"}, "unknown option '--hlep', did you mean '--help'? (see: nonet solve --help)"},
      {{"solve", kEasy, "--fromat=csv"},
       "unknown option '--fromat', did you mean '--format'? (see: nonet solve --help)"},
      {{"plugins", "check", "--fromat", "csv"},
       "unknown option '--fromat', did you mean '--format'? (see: nonet plugins check --help)"},
      {{"rate", "--colour", "never"}, "unknown option '--colour', did you mean '--color'? (see: nonet rate --help)"},
      {{"rate", "--format", "xml", "--jbos", "1"},
       "unknown option '--jbos', did you mean '--jobs'? (see: nonet rate --help)"},
      {{"rate", "--frobnicate"}, "unknown option '--frobnicate' (see: nonet rate --help)"},
      {{"--format", "csv", "rate"}, "option '--format' must stand behind 'rate' (see: nonet rate --help)"},
  });
}

TEST(Typos, HiddenOptionsAreNotSuggested) {
  EXPECT_EQ(run({"rate", "--wroker", "1"}).err, "nonet: unknown option '--wroker' (see: nonet rate --help)\n");
}

TEST(Usage, ErrorsNameTheHelpOfTheCommand) {
  expect_errors({
      {{"plugins"}, "a command is required after 'nonet plugins' (see: nonet plugins --help)"},
      {{"solve"}, "grid is required (see: nonet solve --help)"},
      {{"plugins", "check"}, "file is required (see: nonet plugins check --help)"},
      {{"rate", "a", "b"}, "unexpected argument 'b' (see: nonet rate --help)"},
      {{"rate", "--format", "xml"}, "--format: xml not in {text,ndjson,csv,sqlite} (see: nonet rate --help)"},
      {{"generate", "--seed", "x"},
       "--seed: 'x': expected a whole number from 0 to 18446744073709551615 (see: nonet generate --help)"},
  });
}

TEST(Usage, WithoutArgumentsTheProgramShowsHowToBegin) {
  const Ended ended = run({});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(ended.out, "");
  for (const std::string part :
       {"A command is required", "nonet hint GRID", "nonet solve GRID", "nonet serve", "nonet --help"}) {
    EXPECT_NE(ended.err.find(part), std::string::npos) << ended.err;
  }
}

TEST(Usage, ExplainNamesTheCommandsThatDo) {
  const Ended ended = run({"explain", "naked-pair"});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_NE(ended.err.find("`nonet plugins show TECHNIQUE`"), std::string::npos) << ended.err;
}

TEST(Usage, AGridMayBeginWithADash) {
  std::string grid = kEasy;
  std::replace(grid.begin(), grid.end(), '.', '-');
  EXPECT_EQ(run({"count", grid}).out, grid + "\t1\n");
  EXPECT_EQ(run({"count", "--", grid}).out, grid + "\t1\n");
}

TEST(Usage, ProgramOptionsMayFollowTheCommand) {
  EXPECT_EQ(run({"--color", "never", "count", kEasy}).out, kEasy + "\t1\n");
  EXPECT_EQ(run({"count", kEasy, "--color", "never"}).out, kEasy + "\t1\n");
}

}  // namespace
}  // namespace nonet::cli
