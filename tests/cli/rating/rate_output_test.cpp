// rate --output: writes a complete file or none.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

const std::string kPuzzles = kEasy + "\n# a comment\n\n12345\n" + kStuck + "\n" + kHard + "\n" + kMedium + "\n";

const std::string kEasyZeros = [] {
  std::string zeros = kEasy;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  return zeros;
}();

/// The folder of a run, with its puzzles.
class OutputFolder {
 public:
  OutputFolder() { directory_.write("puzzles.txt", kPuzzles); }
  [[nodiscard]] std::string path(const std::string& name) const { return (directory_.path() / name).string(); }
  [[nodiscard]] std::string text(const std::string& name) const { return whole_file(path(name)); }
  [[nodiscard]] bool has(const std::string& name) const { return fs::exists(path(name)); }
  void write(const std::string& name, const std::string& text) const { directory_.write(name, text); }
  /// Rates the puzzles into a file.
  [[nodiscard]] Ended rate(const std::string& output, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"rate", "-s", "basic", "--output", path(output), path("puzzles.txt")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

 private:
  TemporaryDirectory directory_;
};

TEST(RateOutput, EqualsStdoutBetweenManifestAndEnd) {
  const OutputFolder folder;
  const Ended ended = folder.rate("out.ndjson");
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.exit, 1);
  const auto lines = lines_of(folder.text("out.ndjson"));
  const auto expected = lines_of(run({"rate", "-s", "basic", "--format", "ndjson", folder.path("puzzles.txt")}).out);
  ASSERT_EQ(lines.size(), expected.size() + 2);
  EXPECT_EQ(std::vector<std::string>(lines.begin() + 1, lines.end() - 1), expected);
  EXPECT_EQ(lines.back(), R"({"type":"end","lines":7,"records":5})");
  EXPECT_FALSE(folder.has("out.ndjson.part"));
  EXPECT_FALSE(folder.has("out.ndjson.lock"));
}

TEST(RateOutput, BeginsWithAManifest) {
  const OutputFolder folder;
  static_cast<void>(folder.rate("out.ndjson", {"--stop-above", "400"}));
  const auto manifest = Json::parse(lines_of(folder.text("out.ndjson")).front());
  EXPECT_EQ(manifest["type"], "header");
  EXPECT_EQ(manifest["version"], 1);
  EXPECT_EQ(manifest["program"]["name"], "nonet");
  EXPECT_EQ(manifest["corpus"]["name"], "puzzles.txt");
  EXPECT_EQ(manifest["corpus"]["bytes"], kPuzzles.size());
  EXPECT_EQ(manifest["options"]["stop_above"], 400);
  EXPECT_EQ(manifest["strategy"]["name"], "basic");
  std::vector<std::string> plugins;
  for (const auto& plugin : manifest["plugins"]) {
    plugins.push_back(plugin["name"]);
    EXPECT_EQ(plugin["hash"].get<std::string>().size(), 16U);
  }
  EXPECT_EQ(plugins, (std::vector<std::string>{"locked_candidates", "remote_pair", "singles"}));
  // The strategy in the manifest can be run again, and contains no paths.
  const std::string file = folder.path("again.yaml");
  folder.write("again.yaml", manifest["strategy"]["yaml"]);
  EXPECT_EQ(run({"rate", "-s", file, kHard}).out, kHardLine);
  EXPECT_EQ(manifest["strategy"]["yaml"].get<std::string>().find('#'), std::string::npos);
}

// XXH64 test values from its specification, as `xxh64sum` prints them.
TEST(RateOutput, NamesTheCorpusByItsHash) {
  const OutputFolder folder;
  folder.write("puzzles.txt", "Nobody inspects the spammish repetition");
  static_cast<void>(folder.rate("out.ndjson"));
  const auto manifest = Json::parse(lines_of(folder.text("out.ndjson")).front());
  EXPECT_EQ(manifest["corpus"]["hash"], "fbcea83c8a378bf1");
}

TEST(RateOutput, HasCommentsAroundTablesAndTheNumberOfTheLineFirst) {
  const OutputFolder folder;
  static_cast<void>(folder.rate("out.csv"));
  static_cast<void>(folder.rate("out.txt"));
  const auto csv = lines_of(folder.text("out.csv"));
  ASSERT_EQ(csv.size(), 8U);
  EXPECT_TRUE(csv[0].starts_with("# {\"type\":\"header\",")) << csv[0];
  EXPECT_EQ(csv[1], "line,grid,status,level,score,final");
  EXPECT_EQ(csv[2], "1," + kEasy + ",solved,easy,320," + kEasySolution);
  EXPECT_EQ(csv[3], "4,12345,error,-,-,-");
  EXPECT_EQ(csv[7], R"(# {"type":"end","lines":7,"records":5})");
  const auto text = lines_of(folder.text("out.txt"));
  ASSERT_EQ(text.size(), 7U);
  EXPECT_EQ(text[1] + "\n", "1\t" + kEasyLine);
}

TEST(RateOutput, WritesTheManifestToStdoutOnRequest) {
  const auto lines = lines_of(run({"rate", "-s", "basic", "--header", "--format", "ndjson", kEasy}).out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(Json::parse(lines[0])["corpus"]["name"], "argument");
  const auto stdin_lines = lines_of(run_on(kEasy, {"rate", "-s", "basic", "--header"}).out);
  ASSERT_EQ(stdin_lines.size(), 2U);
  EXPECT_EQ(Json::parse(stdin_lines[0].substr(2))["corpus"].dump(), R"({"name":"stdin"})");
}

TEST(RateOutput, IsTheSameForAnyNumberOfJobsAndInWorkerProcesses) {
  const OutputFolder folder;
  for (const char* name : {"one.ndjson", "one.csv"}) {
    static_cast<void>(folder.rate(name, {"--jobs", "1"}));
    const std::string other = "other" + fs::path(name).extension().string();
    static_cast<void>(folder.rate(other, {"--jobs", "3"}));
    EXPECT_EQ(folder.text(other), folder.text(name));
    static_cast<void>(folder.rate(other, {"--jobs", "2", "--isolate"}));
    EXPECT_EQ(folder.text(other), folder.text(name));
  }
}

TEST(RateOutput, ReplacesACompleteFileAndKeepsItIfTheRunFails) {
  const OutputFolder folder;
  folder.write("out.csv", "mine\n");
  EXPECT_EQ(run({"rate", "-s", "basic", "--output", folder.path("out.csv"), folder.path("no.txt")}).exit, 2);
  EXPECT_EQ(run({"rate", "-s", "none", "--output", folder.path("out.csv"), folder.path("puzzles.txt")}).exit, 2);
  EXPECT_EQ(folder.text("out.csv"), "mine\n");
  EXPECT_FALSE(folder.has("out.csv.part"));
  EXPECT_EQ(folder.rate("out.csv").exit, 1);
  EXPECT_NE(folder.text("out.csv"), "mine\n");
}

TEST(RateOutput, RefusesAPartThatIsNoFile) {
  const OutputFolder folder;
  for (const char* output : {"out.csv", "out.sqlite"}) {
    const std::string part = folder.path(output) + std::string(".part");
    ASSERT_EQ(::mkfifo(part.c_str(), 0600), 0);
    for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--resume"}}) {
      std::vector<std::string> arguments{"rate", "--output", folder.path(output), folder.path("puzzles.txt")};
      arguments.insert(arguments.end(), more.begin(), more.end());
      const Ended ended = run(arguments);
      EXPECT_EQ(ended.err,
                "nonet: " + folder.path(output) + ": cannot be written: " + part + " is not a regular file\n");
      EXPECT_EQ(ended.exit, 2);
    }
  }
}

TEST(RateOutput, RefusesAnUnwritableFileAtTheStart) {
  const OutputFolder folder;
  fs::create_directory(folder.path("folder.csv"));
  EXPECT_EQ(folder.rate("folder.csv").err,
            "nonet: " + folder.path("folder.csv") + ": cannot be written: Is a directory\n");
  EXPECT_EQ(folder.rate("no/out.csv").err,
            "nonet: " + folder.path("no/out.csv") + ": cannot be written: No such file or directory\n");
  const Ended device = run({"rate", "--format", "csv", "--output", "/dev/full", folder.path("puzzles.txt")});
  EXPECT_EQ(device.err, "nonet: /dev/full: cannot be written: not a regular file\n");
  EXPECT_EQ(device.exit, 2);
  EXPECT_NE(folder.rate("out.xml").err.find("--format"), std::string::npos);
  EXPECT_EQ(folder.rate("out.xml").exit, 2);
}

TEST(RateOutput, RefusesAnUnwritableFolder) {
  const OutputFolder folder;
  fs::create_directory(folder.path("read_only"));
  fs::permissions(folder.path("read_only"), fs::perms(0555));
  fs::permissions(fs::path(folder.path("x")).parent_path(), fs::perms(0755));
  std::vector<std::string> arguments = {"rate", "-s", "basic", "--output", folder.path("read_only/out.csv"), "-"};
  std::string program = build_file("bin/nonet");
  if (::getuid() == 0) {  // root may write everywhere
    if (!fs::exists("/usr/bin/setpriv")) GTEST_SKIP() << "no setpriv to be another user";
    arguments.insert(arguments.begin(), {"--reuid=65534", "--regid=65534", "--clear-groups", program});
    program = "/usr/bin/setpriv";
  }
  const Ended ended = run_program(program, arguments, {.input = kPuzzles});
  if (ended.exit == 126 || ended.exit == 127) GTEST_SKIP() << "another user cannot run the program: " << ended.err;
  EXPECT_EQ(ended.err, "nonet: " + folder.path("read_only/out.csv") + ": cannot be written: Permission denied\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(RateOutput, OfAFullDiskIsResumed) {
  const TemporaryDirectory directory;
  std::string many;
  for (int i = 0; i < 400; ++i) many += kEasy + "\n";
  const std::string puzzles = directory.write("puzzles.txt", many);
  const std::string output = (directory.path() / "out.ndjson").string();
  const std::vector<std::string> arguments = {"rate", "-s", "basic", "--jobs", "1", "--output", output, puzzles};
  const Ended full = run_with_small_files(arguments);
  EXPECT_EQ(full.err, "nonet: " + output + ": cannot be written: File too large; `--resume` continues\n");
  EXPECT_EQ(full.exit, 2);
  EXPECT_FALSE(fs::exists(output));
  EXPECT_FALSE(whole_file(output + ".part").ends_with("}\n"));  // torn record
  std::vector<std::string> resumed = arguments;
  resumed.emplace_back("--resume");
  EXPECT_EQ(run(resumed).exit, 0);
  const std::string text = whole_file(output);
  EXPECT_EQ(run(arguments).exit, 0);
  EXPECT_EQ(whole_file(output), text);
}

// A file system of 128 KiB in a separate mount namespace.
TEST(RateOutput, OfADiskWithoutRoomIsAnErrorThatLosesNothing) {
  const TemporaryDirectory directory;
  std::string many;
  for (int i = 0; i < 400; ++i) many += kEasy + "\n";
  const std::string puzzles = directory.write("puzzles.txt", many);
  const std::string disk = (directory.path() / "disk").string();
  fs::create_directory(disk);
  const std::string rate =
      "'" + build_file("bin/nonet") + "' rate -s basic --output " + disk + "/out.ndjson " + puzzles;
  const Ended ended = run_program("/usr/bin/unshare",
                                  {"-m", "/bin/sh", "-c",
                                   "mount -t tmpfs -o size=128k none " + disk + " || exit 99; " + rate +
                                       "; echo $?; ls " + disk + "; mount -o remount,size=4m " + disk + "; " + rate +
                                       " --resume; echo $?; ls " + disk + "; cat " + disk + "/out.ndjson"},
                                  {});
  if (ended.exit == 99 || ended.exit == 1) GTEST_SKIP() << "no file system can be mounted here: " << ended.err;
  EXPECT_EQ(ended.err,
            "nonet: " + disk + "/out.ndjson: cannot be written: No space left on device; `--resume` continues\n");
  const std::string before = "2\nout.ndjson.part\n0\nout.ndjson\n";
  ASSERT_EQ(ended.out.substr(0, before.size()), before);
  const std::string output = (directory.path() / "out.ndjson").string();
  EXPECT_EQ(run({"rate", "-s", "basic", "--output", output, puzzles}).exit, 0);
  EXPECT_EQ(ended.out.substr(before.size()), whole_file(output));
}

TEST(RateOutput, ReportsALineWithSeveralGrids) {
  const OutputFolder folder;
  folder.write("puzzles.txt",
               "<opensudoku><game data=\"" + kEasyZeros + "\"/><game data=\"" + kEasyZeros + "\"/></opensudoku>");
  for (const char* output : {"out.ndjson", "out.csv", "out.sqlite"}) {
    const Ended ended = folder.rate(output);
    EXPECT_EQ(
        ended.err,
        "nonet: --output: line 1 of the input has several grids; `nonet convert FILE --to line` writes one grid a "
        "line\n");
    EXPECT_EQ(ended.exit, 2);
    EXPECT_FALSE(folder.has(output));
  }
}

TEST(RateOutput, OfTwoRunsBelongsToTheFirst) {
  const OutputFolder folder;
  const int lock = ::open(folder.path("out.csv.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  ASSERT_EQ(::flock(lock, LOCK_EX), 0);
  const Ended second = folder.rate("out.csv");
  EXPECT_EQ(second.err, "nonet: " + folder.path("out.csv") + ": another run is writing it\n");
  EXPECT_EQ(second.exit, 2);
  ::close(lock);
  EXPECT_EQ(folder.rate("out.csv").exit, 1);
}

}  // namespace
}  // namespace nonet::cli
