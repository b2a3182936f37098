// Text of unknown origin (file names, lines, strategies) cannot control the terminal or break a line of output.

#include <gtest/gtest.h>

#include <algorithm>

#include "support/bad_plugins.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// ESC, and the equivalent single character U+009B.
const std::vector<std::string> kControls = {"\x1b[31m", "\xc2\x9b" + std::string("31m"), "\r", "\x7f"};

bool has_control(const std::string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte < ' ' && byte != '\n' && byte != '\t') || byte == 0x7f) return true;
    if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return true;
  }
  return false;
}

void expect_clean(const Ended& ended) {
  EXPECT_FALSE(has_control(ended.out)) << testing::PrintToString(ended.out);
  EXPECT_FALSE(has_control(ended.err)) << testing::PrintToString(ended.err);
}

TEST(Terminal, ABadLineIsShownWithoutControlCharacters) {
  for (const std::string& control : kControls) {
    for (const char* command : {"rate", "count"}) {
      const Ended ended = run_on("1" + control + "2\n", {command});
      EXPECT_EQ(ended.out.rfind("1?", 0), 0U) << ended.out;
      expect_clean(ended);
    }
  }
}

TEST(Terminal, FieldsBeforeAGridAreShownWithoutControlCharacters) {
  for (const std::string& control : kControls) {
    const Ended ended = run_on(":0100-" + control + ":9:" + kEasy + "::::\n", {"count"});
    EXPECT_NE(ended.out.find("\t1\n"), std::string::npos) << ended.out << ended.err;
    expect_clean(ended);
  }
}

TEST(Terminal, NamesOfFilesAreShownWithoutControlCharacters) {
  const TemporaryDirectory directory;
  for (const std::string& control : kControls) {
    const std::string name = "a" + control + "b";
    directory.write(name, "nonsense\n");
    for (const std::vector<std::string>& command : {std::vector<std::string>{"rate"},
                                                    {"solve"},
                                                    {"plugins", "cases"},
                                                    {"compare", "--reglib"},
                                                    {"verify"},
                                                    {"verify", "--from", "hodoku"},
                                                    {"plugins", "check"},
                                                    {"config", "check"},
                                                    {"compare", "--all-steps", "--oracle"}}) {
      std::vector<std::string> arguments = command;
      arguments.push_back(name);
      const Ended ended = run(arguments, {.directory = directory.path()});
      EXPECT_NE(ended.err.find("a?"), std::string::npos) << ended.err;
      expect_clean(ended);
    }
  }
}

TEST(Terminal, LinesOfFilesAreShownWithoutControlCharacters) {
  const TemporaryDirectory directory;
  for (const std::string& control : kControls) {
    expect_clean(run({"plugins", "cases", directory.write("my.cases", "wi" + control + "sh: x\n")}));
    const std::string library = directory.write(
        "library.txt", ":0100-" + control + ":9:..1......234......567......" + std::string(54, '.') + "::914::\n");
    for (const char* format : {"text", "csv"}) {
      const Ended ended = run({"compare", "--reglib", "--strategy", "basic", "--format", format, library});
      EXPECT_NE(ended.out.find("0100-?"), std::string::npos) << ended.out;
      expect_clean(ended);
    }
    const std::string oracle = directory.write(
        "oracle.jsonl", R"({"position": ")" + kEasy + R"(", "results": {"0100": ["9:\u001b\u009b"], "x)" +
                            (control == "\r" ? "\\r" : control) + R"(": []}})" + "\n");
    for (const char* format : {"text", "csv"}) {
      expect_clean(run({"compare", "--all-steps", "--strategy", "basic", "--format", format, "--oracle", oracle}));
    }
  }
}

TEST(Terminal, CommandsAreQuotedWithoutControlCharacters) {
  const TemporaryDirectory directory;
  const std::string strategy = directory.write(
      "a\x1b"
      "b.yaml",
      whole_file(alone(directory, "unsound_step")));
  const Ended ended = run({"rate", "--verify", "-s", strategy, kEasy});
  EXPECT_NE(ended.err.find("--strategy $'" + directory.path().string() + "/a\\033b.yaml' '"), std::string::npos)
      << ended.err;
}

TEST(Terminal, ValuesOfOptionsAreShownWithoutControlCharacters) {
  for (const std::string& control : kControls) {
    const std::string value = "a" + control + "b";
    for (const std::vector<std::string>& command : {std::vector<std::string>{"rate", "--format", value},
                                                    {"rate", "--jobs", value},
                                                    {"rate", "--strategy", value},
                                                    {"rate", "--" + value},
                                                    {"steps", kEasy, "--technique", value},
                                                    {"steps", kEasy, "--eliminates", value}}) {
      const Ended ended = run(command);
      EXPECT_NE(ended.err.find("a?"), std::string::npos) << ended.err;
      EXPECT_EQ(ended.exit, 2);
      expect_clean(ended);
    }
  }
}

TEST(Terminal, ExceptionsOfPluginsAreShownWithoutControlCharacters) {
  const TemporaryDirectory directory;
  const std::string file = alone(directory, "throws_control_characters");
  for (const char* command : {"rate", "solve", "steps", "hint"}) {
    const Ended ended = run({command, "--strategy", file, kEasy});
    EXPECT_NE(ended.err.find("threw an exception: lost ?[31mmy??way"), std::string::npos) << ended.err;
    expect_clean(ended);
  }
}

TEST(Terminal, APluginWithControlCharactersInItsTextsIsNotListed) {
  const TemporaryDirectory directory;
  std::filesystem::copy(bad_plugin("control_characters"), directory.path());
  const Ended ended = run({"plugins", "list", "--plugin-dir", directory.path().string()});
  EXPECT_NE(ended.err.find("control_characters.so: summary: the plugin has control characters"), std::string::npos)
      << ended.err;
  EXPECT_EQ(ended.exit, 3);
  expect_clean(ended);
}

TEST(LevelNames, AreQuotedInCsv) {
  const TemporaryDirectory directory;
  const std::string file =
      directory.write("levels.yaml",
                      "version: 1\nplugins: [singles]\nlevels: [{name: 'very, \"easy\"'}]\n"
                      "techniques: [{use: full-house, level: 'very, \"easy\"'}, naked-single, hidden-single]\n");
  for (const char* command : {"solve", "hint", "steps"}) {
    const Ended ended = run({command, "--format", "csv", "-s", file, kEasy});
    EXPECT_NE(ended.out.find(",\"very, \"\"easy\"\"\","), std::string::npos) << ended.out << ended.err;
  }
}

TEST(LevelNames, BreakNoLine) {
  const TemporaryDirectory directory;
  for (const char* name : {"a\\tb", "a\\nb", "a\\eb", "a\\x9bb"}) {
    const std::string file =
        directory.write("levels.yaml", std::string("version: 1\nplugins: [singles]\nlevels: [{name: \"") + name +
                                           "\"}]\ntechniques: [full-house, naked-single, hidden-single]\n");
    const Ended text = run({"rate", "-s", file, kEasy});
    if (text.exit == 2) continue;  // the strategy is refused because of it
    EXPECT_EQ(lines_of(text.out).size(), 1U) << text.out;
    EXPECT_EQ(std::count(text.out.begin(), text.out.end(), '\t'), 4) << text.out;
    EXPECT_NE(text.out.find("\ta?b\t"), std::string::npos) << text.out;
    expect_clean(text);
    EXPECT_EQ(lines_of(run({"rate", "--format", "csv", "-s", file, kEasy}).out).size(), 2U);
    for (const char* format : {"text", "csv"}) {
      for (const char* command : {"solve", "hint", "steps"}) {
        expect_clean(run({command, "--format", format, "-s", file, kEasy}));
      }
    }
    EXPECT_NE(run({"solve", "-s", file, kEasy}).out.find("level a?b, "), std::string::npos);
  }
}

}  // namespace
}  // namespace nonet::cli
