// Every command that reads grids reads them from gzip files too.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <stdexcept>
#include <thread>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// A text packed with gzip.
std::string packed(const std::string& text) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("text", text);
  if (std::system(("gzip -n '" + file + "'").c_str()) != 0) throw std::runtime_error("gzip failed");
  return whole_file(file + ".gz");
}

std::string many_grids() {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += kEasy + "\n" + kMedium + "\n";
  return text;
}

TEST(Gzip, IsReadByEveryCommandThatReadsGrids) {
  const TemporaryDirectory directory;
  const std::string text = kEasy + "\n" + kMedium + "\n";
  for (const std::vector<std::string>& command : {std::vector<std::string>{"rate"},
                                                  {"count"},
                                                  {"canon"},
                                                  {"transform", "--symmetry", "r1"},
                                                  {"solve"},
                                                  {"hint"},
                                                  {"steps"},
                                                  {"check"},
                                                  {"convert", "--to", "line"}}) {
    std::vector<std::string> arguments = command;
    arguments.emplace_back("-");
    const Ended plain = run_on(text, arguments);
    const Ended unpacked = run_on(packed(text), arguments);
    EXPECT_EQ(unpacked.out, plain.out) << command[0];
    EXPECT_EQ(unpacked.err, plain.err) << command[0];
    arguments.back() = directory.write("puzzles.gz", packed(text));
    EXPECT_EQ(lines_of(run(arguments).out).size(), lines_of(plain.out).size()) << command[0];
  }
}

TEST(Gzip, GivesTheSameForAnyNumberOfJobs) {
  const std::string text = many_grids();
  const std::string plain = run_on(text, {"count", "-j", "1"}).out;
  for (const char* jobs : {"1", "3"}) EXPECT_EQ(run_on(packed(text), {"count", "-j", jobs}).out, plain);
}

TEST(Gzip, MembersAreReadOneAfterTheOtherAndZerosBehindThemAreIgnored) {
  const std::string two = packed(kEasy + "\n") + packed(kMedium + "\n");
  const std::string expected = run_on(kEasy + "\n" + kMedium + "\n", {"count"}).out;
  EXPECT_EQ(run_on(two, {"count"}).out, expected);
  EXPECT_EQ(run_on(two + std::string(512, '\0'), {"count"}).out, expected);
  EXPECT_EQ(run_on(packed(""), {"count"}).exit, 0);
}

TEST(Gzip, ThatEndsTooEarlyIsAnErrorAfterTheLinesThatAreThere) {
  const std::string text = many_grids();
  const std::string whole = packed(text);
  for (const char* command : {"count", "rate"}) {
    const Ended ended = run_on(whole.substr(0, whole.size() - 20), {command});
    EXPECT_NE(ended.err.find("nonet: stdin: cannot be read: the gzip data ends too early\n"), std::string::npos)
        << ended.err;
    EXPECT_GT(lines_of(ended.out).size(), 5000U);
    EXPECT_EQ(ended.exit, 2);
  }
  const Ended solved = run_on(whole.substr(0, 5), {"solve", "-"});
  EXPECT_EQ(solved.err, "nonet: stdin: cannot be read: the gzip data ends too early\n");
  EXPECT_EQ(solved.exit, 2);
}

TEST(Gzip, ThatIsBrokenIsAnErrorThatSaysHow) {
  std::string broken = packed(many_grids());
  broken[broken.size() - 6] = static_cast<char>(broken[broken.size() - 6] ^ 1);  // the checksum
  const Ended ended = run_on(broken, {"count"});
  EXPECT_EQ(ended.err, "nonet: stdin: cannot be read: broken gzip data: incorrect data check\n");
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(run_on(packed(kEasy + "\n") + "more", {"count"}).err,
            "nonet: stdin: cannot be read: other data after the end of the gzip data\n");
  EXPECT_EQ(run_on("\x1f\x8b nonsense", {"count"}).exit, 2);
}

TEST(Gzip, IsNotWhatOnlyBeginsLikeIt) {
  const Ended ended = run_on("\x1fxyz\n" + kEasy + "\n", {"count"});
  EXPECT_EQ(ended.out, "?xyz\terror\n" + kEasy + "\t1\n");
  EXPECT_EQ(run_on("\x1f", {"count"}).out, "?\terror\n");
}

TEST(Gzip, TakesNoMoreMemoryForALongFile) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "bomb.gz").string();
  ASSERT_EQ(std::system(("head -c 500000000 /dev/zero | gzip -1 > '" + file + "'").c_str()), 0);
  for (const char* command : {"count", "solve"}) {
    const Ended ended = run_process({command, file});
    EXPECT_EQ(ended.err, "nonet: " + file + ":1:1: longer than 1048576 bytes, expected a grid\n");
    EXPECT_EQ(ended.exit, 1);
    EXPECT_LT(ended.peak_kib, memory_limit_kib(100)) << command;
  }
}

// Nothing waits for more than is there, not even for the second byte.
TEST(Gzip, IsAnsweredAsItComes) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  const std::string bytes = packed(kEasy + "\n") + packed(kMedium + "\n");
  std::jthread writer([&] {
    for (const char byte : bytes) {
      EXPECT_EQ(::write(ends[1], &byte, 1), 1);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ::close(ends[1]);
  });
  EXPECT_EQ(run({"count", "-j", "2"}, {.input_pipe = ends[0]}).out,
            run_on(kEasy + "\n" + kMedium + "\n", {"count"}).out);
  writer.join();
  ::close(ends[0]);
}

}  // namespace
}  // namespace nonet::cli
