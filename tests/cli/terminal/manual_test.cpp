// The manual page and the completions match --help.

#include <gtest/gtest.h>

#include <cctype>
#include <iostream>
#include <map>
#include <set>

#include "support/build.hpp"
#include "support/help.hpp"
#include "support/patterns.hpp"

namespace nonet::cli {
namespace {

const std::filesystem::path kShare = std::filesystem::path(kBuildDir) / "share";

/// Whether a text contains the word as a whole word.
bool has_word(const std::string& text, const std::string& word) {
  const auto is_of_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; };
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || !is_of_word(text[at - 1]);
    const std::size_t end = at + word.size();
    if (begins && (end == text.size() || !is_of_word(text[end]))) return true;
  }
  return false;
}

/// Skips the test if a program is not installed.
bool is_there(const char* program) {
  return run_program("/bin/sh", {"-c", std::string("command -v ") + program}, {}).exit == 0;
}

/// The section of a manual page about a command, as plain text.
std::string section_of(const std::string& page, const ListedCommand& command) {
  const std::size_t begin = page.find("\n.SS " + command.name() + ' ');
  return begin == page.npos ? "" : page.substr(begin, page.find("\n.S", begin + 1) - begin);
}

/// The manual page without font requests.
std::string manual_page() { return replace_matches(run({"man"}).out, R"(\\f[BIR]|\\(?=-))", ""); }

TEST(ManualPage, HasEveryCommandWithItsOptionsAndExamples) {
  const std::string page = manual_page();
  for (const ListedCommand& command : listed_commands()) {
    if (command.has_commands) continue;
    const std::string section = section_of(page, command);
    ASSERT_NE(section, "") << command.name();
    EXPECT_GE(command.options().size(), 2U);
    for (const std::string& option : command.options()) {
      EXPECT_TRUE(has_word(section, option)) << command.name() << ' ' << option;
    }
    EXPECT_NE(section.find("\n.EX\nnonet "), std::string::npos) << command.name();
  }
}

TEST(ManualPage, HasExitCodesVariablesAndFiles) {
  const std::string page = manual_page();
  for (const char* text : {".SH EXIT STATUS", "\n141\n", "NONET_PLUGIN_PATH", "NONET_CONFIG_PATH", "NO_COLOR",
                           "/.config/nonet", "share/nonet/config"}) {
    EXPECT_NE(page.find(text), std::string::npos) << text;
  }
}

TEST(ManualPage, IsFormattedWithoutWarnings) {
  const std::string page = (kShare / "man" / "man1" / "nonet.1").string();
  int formatters = 0;
  for (const char* command : {"groff -man -Tutf8 -ww -rLL=80n", "man --warnings -l", "mandoc -T lint -W warning"}) {
    const std::string line = command;
    if (!is_there(line.substr(0, line.find(' ')).c_str())) continue;
    const Ended ended = run_program("/bin/sh", {"-c", line + ' ' + page + " >/dev/null"}, {});
    EXPECT_EQ(ended.err, "") << command;
    EXPECT_EQ(ended.exit, 0) << command;
    ++formatters;
  }
  if (formatters == 0) GTEST_SKIP() << "neither groff nor man nor mandoc is there";
}

TEST(ManualPage, InTheBuildDirectoryIsThatOfTheProgram) {
  EXPECT_EQ(whole_file(kShare / "man" / "man1" / "nonet.1"), run({"man"}).out);
  EXPECT_EQ(whole_file(kShare / "bash-completion" / "completions" / "nonet"), run({"completions", "bash"}).out);
  EXPECT_EQ(whole_file(kShare / "zsh" / "site-functions" / "_nonet"), run({"completions", "zsh"}).out);
  EXPECT_EQ(whole_file(kShare / "fish" / "vendor_completions.d" / "nonet.fish"), run({"completions", "fish"}).out);
}

/// What may follow on a command line, by word, with the help of each; the first line under `kind`.
struct Completed {
  std::string kind;
  std::map<std::string, std::string> words;
};

Completed complete(std::vector<std::string> words) {
  words.insert(words.begin(), {"complete", "--"});
  const Ended ended = run(words);
  EXPECT_EQ(ended.err, "");
  Completed completed;
  const auto lines = lines_of(ended.out);
  if (!lines.empty()) completed.kind = lines.front();
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::size_t tab = lines[i].find('\t');
    completed.words[lines[i].substr(0, tab)] = tab == std::string::npos ? "" : lines[i].substr(tab + 1);
  }
  return completed;
}

TEST(Completions, HaveEveryCommandWithItsOptionsAndTheirHelp) {
  for (const ListedCommand& command : listed_commands()) {
    std::vector<std::string> words = command.words;
    words.emplace_back("-");
    const Completed completed = complete(words);
    EXPECT_EQ(completed.kind, "words");
    for (const std::string& option : command.options()) {
      ASSERT_TRUE(completed.words.contains(option)) << command.name() << ' ' << option;
      EXPECT_NE(completed.words.at(option), "") << command.name() << ' ' << option;
    }
    if (command.words.empty()) continue;
    words.pop_back();
    EXPECT_NE(complete(words).words[command.words.back()], "") << command.name();
  }
}

TEST(Completions, OfValuesAreOneWordWithTheirOption) {
  const Completed completed = complete({"rate", "--format=c"});
  EXPECT_EQ(completed.kind, "words");
  EXPECT_EQ(completed.words.size(), 1U);
  EXPECT_TRUE(completed.words.contains("--format=csv"));
  EXPECT_TRUE(complete({"rate", "-s", "ba"}).words.contains("basic"));
  EXPECT_EQ(complete({"rate", "-s", "ba"}).kind, "files");
  EXPECT_EQ(complete({"rate", "--plugin-dir", ""}).kind, "directories");
  EXPECT_TRUE(complete({"solve", "--verify", "a"}).words.contains("applied"));
  EXPECT_TRUE(complete({"solve", "--verify", "--w"}).words.contains("--why"));
}

TEST(Completions, AreReadByTheirShells) {
  for (const auto& [shell, file] : {std::pair{"bash", "bash-completion/completions/nonet"},
                                    {"zsh", "zsh/site-functions/_nonet"},
                                    {"fish", "fish/vendor_completions.d/nonet.fish"}}) {
    if (!is_there(shell)) {
      std::cout << "SKIPPED: " << shell << " is not there\n";
      continue;
    }
    const Ended ended = run_program("/bin/sh", {"-c", std::string(shell) + " -n " + (kShare / file).string()}, {});
    EXPECT_EQ(ended.err, "") << shell;
    EXPECT_EQ(ended.exit, 0) << shell;
  }
}

/// What bash offers for the last word of a command line.
std::set<std::string> completions_of(const std::vector<std::string>& words, const std::string& directory = "/") {
  std::string line = "source " + (kShare / "bash-completion" / "completions" / "nonet").string() +
                     "; PATH=" + build_file("bin") + ":$PATH; COMP_WORDS=(nonet";
  for (const std::string& word : words) line += " '" + word + "'";
  line += "); COMP_CWORD=" + std::to_string(words.size()) + "; _nonet nonet; printf '%s\\n' \"${COMPREPLY[@]}\"";
  const Ended ended = run_program("/bin/bash", {"-c", line}, {.directory = directory});
  EXPECT_EQ(ended.err, "");
  const auto lines = lines_of(ended.out);
  std::set<std::string> offered(lines.begin(), lines.end());
  offered.erase("");
  return offered;
}

using Offered = std::set<std::string>;

TEST(BashCompletion, OffersEveryCommandAndEveryOptionOfIt) {
  for (const ListedCommand& command : listed_commands()) {
    std::vector<std::string> words = command.words;
    words.emplace_back("-");
    const Offered offered = completions_of(words);
    for (const std::string& option : command.options())
      EXPECT_TRUE(offered.contains(option)) << command.name() << option;
    if (command.words.empty()) continue;
    const std::string last = command.words.back();
    words = command.words;
    EXPECT_TRUE(completions_of(words).contains(last)) << command.name();
  }
}

TEST(BashCompletion, OffersTheValuesOfOptions) {
  EXPECT_EQ(completions_of({"rate", "--format", ""}), (Offered{"text", "ndjson", "csv", "sqlite"}));
  EXPECT_EQ(completions_of({"rate", "--format", "=", "c"}), Offered{"csv"});
  EXPECT_EQ(completions_of({"rate", "--format", "="}), (Offered{"text", "ndjson", "csv", "sqlite"}));
  EXPECT_EQ(completions_of({"solve", "--color", "a"}), (Offered{"auto", "always"}));
  EXPECT_EQ(completions_of({"rate", "--jobs", ""}), Offered{});
  EXPECT_EQ(completions_of({"completions", ""}), (Offered{"bash", "zsh", "fish"}));
}

TEST(BashCompletion, OffersStrategiesTechniquesAndFiles) {
  const TemporaryDirectory directory;
  directory.write("basic mine.yaml", "");
  std::filesystem::create_directory(directory.path() / "bag");
  const std::string path = directory.path().string();
  EXPECT_EQ(completions_of({"rate", "-s", "ba"}, path), (Offered{"basic", "basic mine.yaml", "bag"}));
  EXPECT_EQ(completions_of({"config", "check", "basic"}, path), (Offered{"basic", "basic mine.yaml"}));
  EXPECT_EQ(completions_of({"rate", "ba"}, path), (Offered{"basic mine.yaml", "bag"}));
  EXPECT_EQ(completions_of({"rate", "--plugin-dir", ""}, path), Offered{"bag"});
  EXPECT_EQ(completions_of({"plugins", "show", "naked-s"}, path), Offered{"naked-single"});
}

}  // namespace
}  // namespace nonet::cli
