// Color: only on a terminal.

#include <gtest/gtest.h>

#include "support/program.hpp"
#include "support/pseudo_terminal.hpp"

namespace nonet::cli {
namespace {

const std::string kRedPrefix = "\x1b[31mnonet:\x1b[0m";

TEST(Color, ErrorsOnATerminalHaveARedPrefix) {
  const PseudoTerminal terminal;
  const Ended ended = run({"solve"}, {.errors = terminal.path()});
  EXPECT_EQ(terminal.text(), kRedPrefix + " grid is required (see: nonet solve --help)\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(Color, WarningsOnATerminalHaveAYellowPrefix) {
  const TemporaryDirectory directory;
  directory.write("wrong.yaml", "version: 1\ntechniques: [no-such-technique]\n");
  const PseudoTerminal terminal;
  const Ended ended =
      run({"plugins", "show", "x-wing"},
          {.environment = {"NONET_CONFIG_PATH=" + directory.path().string()}, .errors = terminal.path()});
  EXPECT_TRUE(terminal.text().starts_with("\x1b[33mnonet:\x1b[0m\x1b[33m warning:\x1b[0m the strategy 'wrong'"));
}

TEST(Color, IsNotWrittenToFiles) { EXPECT_TRUE(run({"solve"}).err.starts_with("nonet: ")); }

TEST(Color, IsNotWrittenIfTheEnvironmentOrAnOptionForbidsIt) {
  const PseudoTerminal terminal;
  for (const char* variable : {"NO_COLOR=1", "TERM=dumb"}) {
    run({"solve"}, {.environment = {variable}, .errors = terminal.path()});
    EXPECT_TRUE(terminal.text().starts_with("nonet: ")) << variable;
  }
  run({"plugins", "show", "x-wnig", "--color", "never"}, {.errors = terminal.path()});
  EXPECT_TRUE(terminal.text().starts_with("nonet: "));
  run({"solve"}, {.environment = {"NO_COLOR="}, .errors = terminal.path()});
  EXPECT_TRUE(terminal.text().starts_with(kRedPrefix)) << "an empty NO_COLOR forbids nothing";
}

TEST(Color, IsWrittenEverywhereWhenTheOptionSaysAlways) {
  const std::string red = kRedPrefix + " unknown technique or plugin 'x-wnig'";
  EXPECT_TRUE(run({"--color", "always", "plugins", "show", "x-wnig"}).err.starts_with(red));
  EXPECT_TRUE(
      run({"plugins", "show", "x-wnig", "--color=always"}, {.environment = {"NO_COLOR=1"}}).err.starts_with(red));
}

TEST(Color, TheStatusOfASolvedGridIsGreenAndOfAStuckOneYellow) {
  const PseudoTerminal terminal;
  run({"solve", "-s", "basic", kEasy}, {.output = terminal.path()});
  EXPECT_NE(terminal.text().find("\n\x1b[32msolved\x1b[0m: " + kEasySolution), std::string::npos);
  run({"solve", "-s", "basic", kStuck}, {.output = terminal.path()});
  EXPECT_NE(terminal.text().find("\n\x1b[33mstuck\x1b[0m: "), std::string::npos);
  run({"solve", kNone}, {.output = terminal.path()});
  EXPECT_NE(terminal.text().find("\x1b[31mnone\x1b[0m: "), std::string::npos);
  EXPECT_EQ(run({"solve", kEasy}).out.find('\x1b'), std::string::npos);
  EXPECT_EQ(run({"solve", kEasy, "--color", "always", "--format", "csv"}).out.find('\x1b'), std::string::npos);
}

TEST(Color, WorkersWriteAsTheirParentWould) {
  const std::vector<std::string> solve{"solve", "--isolate", "-s", "basic", kEasy};
  const PseudoTerminal terminal;
  EXPECT_EQ(run(solve, {.errors = terminal.path()}).out.find('\x1b'), std::string::npos);
  run(solve, {.output = terminal.path()});
  EXPECT_NE(terminal.text().find("\n\x1b[32msolved\x1b[0m: "), std::string::npos);
}

TEST(Color, OptionsOfTheProgramBeforeTheCommandDoNotDisturbWorkers) {
  EXPECT_EQ(run({"--color", "never", "rate", "--isolate", "-s", "basic", kEasy}).out, kEasyLine);
}

TEST(Color, TextOfFilesCannotAddColors) {
  EXPECT_EQ(run({"--color", "always", "solve", "a\x1b[31mb"}).err,
            kRedPrefix + " a?[31mb: cannot be read: No such file or directory, expected a file, a grid or -\n");
}

}  // namespace
}  // namespace nonet::cli
