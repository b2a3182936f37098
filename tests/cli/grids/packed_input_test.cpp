// Every command that reads grids also reads gzip and Zstandard files.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <stdexcept>
#include <thread>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

struct Packing {
  std::string name;
  std::string command;               ///< packs a file and keeps it
  std::string suffix;                ///< of the packed file
  std::vector<std::string> options;  ///< options for another way of packing
  std::string ignored;               ///< data that may follow packed data
  std::size_t checksum;              ///< position of a checksum byte, counted from the end
  std::string checksum_error;
};

const Packing kGzip{.name = "gzip",
                    .command = "gzip -kn",
                    .suffix = ".gz",
                    .options = {"", "-1", "-9"},
                    .ignored = std::string(512, '\0'),
                    .checksum = 6,
                    .checksum_error = "incorrect data check"};
const Packing kZstd{.name = "zstd",
                    .command = "zstd -q",
                    .suffix = ".zst",
                    .options = {"-1", "-19", "--long=27", "--no-check"},
                    // A skippable frame (RFC 8878, 3.1.2) of four bytes.
                    .ignored = {"\x50\x2a\x4d\x18\x04\x00\x00\x00skip", 12},
                    .checksum = 1,
                    .checksum_error = "Restored data doesn't match checksum"};

std::string packed_by(const Packing& packing, const std::string& text, const std::string& options = "") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("text", text);
  if (std::system((packing.command + ' ' + options + " '" + file + "'").c_str()) != 0) {
    throw std::runtime_error(packing.name + " failed");
  }
  return whole_file(file + packing.suffix);
}

std::string many_grids() {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += kEasy + "\n" + kMedium + "\n";
  return text;
}

class PackedInput : public testing::TestWithParam<Packing> {
 protected:
  static std::string packed(const std::string& text, const std::string& options = "") {
    return packed_by(GetParam(), text, options);
  }
  static std::string error(const std::string& what) { return "nonet: stdin: cannot be read: " + what + "\n"; }
};

TEST_P(PackedInput, IsReadByEveryCommandThatReadsGrids) {
  const TemporaryDirectory directory;
  const std::string text = kEasy + "\n" + kMedium + "\n";
  for (const std::vector<std::string>& command : {std::vector<std::string>{"rate"},
                                                  {"count"},
                                                  {"transform", "--canonical"},
                                                  {"transform", "--symmetry", "1"},
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
    EXPECT_EQ(unpacked.exit, 0) << command[0];
    arguments.back() = directory.write("puzzles", packed(text));
    EXPECT_EQ(lines_of(run(arguments).out).size(), lines_of(plain.out).size()) << command[0];
  }
}

TEST_P(PackedInput, GivesTheSameForAnyLevelAndNumberOfJobs) {
  const std::string text = many_grids();
  const std::string plain = run_on(text, {"count", "-j", "1"}).out;
  for (const std::string& options : GetParam().options) {
    const std::string input = packed(text, options);
    for (const char* jobs : {"1", "3"}) EXPECT_EQ(run_on(input, {"count", "-j", jobs}).out, plain) << options;
  }
}

TEST_P(PackedInput, MayHaveSeveralParts) {
  const std::string two = packed(kEasy + "\n") + packed(kMedium + "\n");
  const std::string expected = run_on(kEasy + "\n" + kMedium + "\n", {"count"}).out;
  for (const std::string& input : {two, packed("") + two, two + GetParam().ignored}) {
    const Ended ended = run_on(input, {"count"});
    EXPECT_EQ(ended.out, expected);
    EXPECT_EQ(ended.err, "");
  }
  EXPECT_EQ(run_on(packed(""), {"count"}).exit, 0);
}

TEST_P(PackedInput, ThatEndsTooEarlyIsAnErrorAfterTheLinesThatAreThere) {
  const std::string whole = packed(many_grids());
  const std::string expected = error("the " + GetParam().name + " data ends too early");
  for (const char* command : {"count", "rate"}) {
    const std::string all = run_on(many_grids(), {command}).out;
    for (const std::size_t size : {whole.size() - 1, whole.size() / 2, std::size_t{7}}) {
      const Ended ended = run_on(whole.substr(0, size), {command});
      EXPECT_NE(ended.err.find(expected), std::string::npos) << ended.err;
      EXPECT_EQ(ended.exit, 2);
      EXPECT_EQ(ended.out, all.substr(0, ended.out.size())) << size;
      if (size == whole.size() - 1) {
        EXPECT_GT(lines_of(ended.out).size(), 4000U);
      }
    }
  }
  const Ended solved = run_on(whole.substr(0, 5), {"solve", "-"});
  EXPECT_EQ(solved.err, expected);
  EXPECT_EQ(solved.exit, 2);
}

TEST_P(PackedInput, WithAWrongChecksumOrOtherDataBehindItIsAnError) {
  std::string broken = packed(many_grids());
  char& checksum = broken[broken.size() - GetParam().checksum];
  checksum = static_cast<char>(checksum ^ 1);
  const Ended ended = run_on(broken, {"count"});
  EXPECT_EQ(ended.err, error("broken " + GetParam().name + " data: " + GetParam().checksum_error));
  EXPECT_EQ(ended.exit, 2);
  const Ended followed = run_on(packed(kEasy + "\n") + "more", {"count"});
  EXPECT_EQ(followed.out, kEasy + "\t1\n");
  EXPECT_EQ(followed.err, error("other data after the end of the " + GetParam().name + " data"));
  EXPECT_EQ(followed.exit, 2);
}

TEST_P(PackedInput, TakesNoMoreMemoryForALongFile) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "bomb").string();
  ASSERT_EQ(std::system(("head -c 500000000 /dev/zero | " + GetParam().name + " -q -1 > '" + file + "'").c_str()), 0);
  for (const char* command : {"count", "solve"}) {
    const Ended ended = run_process({command, file});
    EXPECT_EQ(ended.err, "nonet: " + file + ":1:1: longer than 1048576 bytes, expected a grid\n");
    EXPECT_EQ(ended.exit, 1);
    EXPECT_LT(ended.peak_kib, memory_limit_kib(100)) << command;
  }
}

// Reading never waits for more data than is there, not even for the second byte.
TEST_P(PackedInput, IsAnsweredAsAStream) {
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

INSTANTIATE_TEST_SUITE_P(, PackedInput, testing::Values(kGzip, kZstd),
                         [](const auto& packing) { return packing.param.name; });

TEST(Gzip, IsNotDetectedByItsFirstBytesAlone) {
  const Ended ended = run_on("\x1fxyz\n" + kEasy + "\n", {"count"});
  EXPECT_EQ(ended.out, "?xyz\terror\n" + kEasy + "\t1\n");
  EXPECT_EQ(run_on("\x1f", {"count"}).out, "?\terror\n");
  EXPECT_EQ(run_on("\x1f\x8b nonsense", {"count"}).exit, 2);
}

TEST(Zstd, IsNotDetectedByItsFirstBytesAlone) {
  for (const char* magic : {"\x28\xb5\x2f\xfe", "(xyz", "\x50\x2a\x4d\x19"}) {
    const Ended ended = run_on(std::string(magic) + "\n" + kEasy + "\n", {"count"});
    EXPECT_EQ(lines_of(ended.out).at(1), kEasy + "\t1") << ended.out;
    EXPECT_EQ(ended.exit, 1);
  }
}

TEST(Zstd, MayHaveSkippableFramesAnywhere) {
  const std::string input =
      kZstd.ignored + packed_by(kZstd, kEasy + "\n") + kZstd.ignored + packed_by(kZstd, kMedium + "\n");
  EXPECT_EQ(run_on(input, {"count"}).out, run_on(kEasy + "\n" + kMedium + "\n", {"count"}).out);
}

TEST(Zstd, WithGarbageInTheMiddleIsReportedWithTheCause) {
  std::string text;  // compresses badly, to many blocks
  for (int i = 0; i < 40'000; ++i) text += "# " + std::to_string(i * 7919 % 99991 * 31) + "\n";
  std::string broken = packed_by(kZstd, kEasy + "\n" + text);
  for (std::size_t i = broken.size() / 2; i < broken.size() / 2 + 64; ++i) broken[i] = static_cast<char>(0xaa ^ i);
  const Ended ended = run_on(broken, {"count"});
  EXPECT_EQ(ended.err.rfind("nonet: stdin: cannot be read: broken zstd data: ", 0), 0U) << ended.err;
  EXPECT_EQ(ended.exit, 2);
}

}  // namespace
}  // namespace nonet::cli
