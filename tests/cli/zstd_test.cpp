// Every command that reads grids reads them from Zstandard files too.

#include <gtest/gtest.h>

#include <stdexcept>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// A text packed with zstd.
std::string zstd_packed(const std::string& text, const std::string& options = "-q") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("text", text);
  if (std::system(("zstd " + options + " '" + file + "'").c_str()) != 0) throw std::runtime_error("zstd failed");
  return whole_file(file + ".zst");
}

std::string thousands_of_grids() {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += kEasy + "\n" + kMedium + "\n";
  return text;
}

/// A frame of Zstandard that is to be skipped (RFC 8878, 3.1.2), with four bytes.
const std::string kSkippable("\x50\x2a\x4d\x18\x04\x00\x00\x00skip", 12);

TEST(Zstd, IsReadByEveryCommandThatReadsGrids) {
  const std::string text = kEasy + "\n" + kMedium + "\n";
  for (const std::vector<std::string>& command : {std::vector<std::string>{"rate"},
                                                  {"count"},
                                                  {"canon"},
                                                  {"transform", "--symmetry", "1"},
                                                  {"solve"},
                                                  {"hint"},
                                                  {"steps"},
                                                  {"check"},
                                                  {"convert", "--to", "line"}}) {
    std::vector<std::string> arguments = command;
    arguments.emplace_back("-");
    const Ended plain = run_on(text, arguments);
    const Ended unpacked = run_on(zstd_packed(text), arguments);
    EXPECT_EQ(unpacked.out, plain.out) << command[0];
    EXPECT_EQ(unpacked.err, plain.err) << command[0];
    EXPECT_EQ(unpacked.exit, 0) << command[0];
  }
}

TEST(Zstd, GivesTheSameForAnyLevelAndNumberOfJobs) {
  const std::string text = thousands_of_grids();
  const std::string plain = run_on(text, {"count", "-j", "1"}).out;
  for (const char* options : {"-q -1", "-q -19", "-q --long=27", "-q --no-check"}) {
    for (const char* jobs : {"1", "3"}) {
      EXPECT_EQ(run_on(zstd_packed(text, options), {"count", "-j", jobs}).out, plain) << options;
    }
  }
}

TEST(Zstd, FramesAreReadOneAfterTheOther) {
  const std::string two = zstd_packed(kEasy + "\n") + kSkippable + zstd_packed(kMedium + "\n");
  const std::string expected = run_on(kEasy + "\n" + kMedium + "\n", {"count"}).out;
  for (const std::string& before : {std::string(), kSkippable, zstd_packed("")}) {
    const Ended ended = run_on(before + two, {"count"});
    EXPECT_EQ(ended.out, expected);
    EXPECT_EQ(ended.err, "");
  }
  EXPECT_EQ(run_on(zstd_packed(""), {"count"}).exit, 0);
}

TEST(Zstd, ThatEndsTooEarlyIsAnErrorAfterTheLinesThatAreThere) {
  const std::string whole = zstd_packed(thousands_of_grids(), "-q --no-check");
  for (const std::size_t size : {whole.size() - 1, whole.size() / 2, std::size_t{7}}) {
    const Ended ended = run_on(whole.substr(0, size), {"count"});
    EXPECT_EQ(ended.err, "nonet: stdin: cannot be read: the zstd data ends too early\n") << size;
    EXPECT_EQ(ended.exit, 2);
    const std::string all = run_on(thousands_of_grids(), {"count"}).out;
    EXPECT_EQ(ended.out, all.substr(0, ended.out.size())) << size;
  }
}

TEST(Zstd, WithGarbageInTheMiddleIsAnErrorThatSaysHow) {
  std::string text;  // that packs badly, in many blocks
  for (int i = 0; i < 40'000; ++i) text += "# " + std::to_string(i * 7919 % 99991 * 31) + "\n";
  std::string broken = zstd_packed(kEasy + "\n" + text);
  for (std::size_t i = broken.size() / 2; i < broken.size() / 2 + 64; ++i) broken[i] = static_cast<char>(0xaa ^ i);
  const Ended ended = run_on(broken, {"count"});
  EXPECT_EQ(ended.err.rfind("nonet: stdin: cannot be read: broken zstd data: ", 0), 0U) << ended.err;
  EXPECT_EQ(ended.exit, 2);
}

TEST(Zstd, WithAWrongChecksumOrOtherDataBehindItIsAnError) {
  std::string broken = zstd_packed(kEasy + "\n");
  broken.back() = static_cast<char>(broken.back() ^ 1);
  EXPECT_EQ(run_on(broken, {"count"}).err,
            "nonet: stdin: cannot be read: broken zstd data: Restored data doesn't match checksum\n");
  const Ended followed = run_on(zstd_packed(kEasy + "\n") + "more", {"count"});
  EXPECT_EQ(followed.out, kEasy + "\t1\n");
  EXPECT_EQ(followed.err, "nonet: stdin: cannot be read: other data after the end of the zstd data\n");
  EXPECT_EQ(followed.exit, 2);
}

TEST(Zstd, IsNotWhatOnlyBeginsLikeIt) {
  for (const char* magic : {"\x28\xb5\x2f\xfe", "(xyz", "\x50\x2a\x4d\x19"}) {
    const Ended ended = run_on(std::string(magic) + "\n" + kEasy + "\n", {"count"});
    EXPECT_EQ(lines_of(ended.out).at(1), kEasy + "\t1") << ended.out;
    EXPECT_EQ(ended.exit, 1);
  }
  std::string wrong = zstd_packed(kEasy + "\n");
  wrong[0] = 'x';
  EXPECT_EQ(run_on(wrong, {"count"}).exit, 1);
}

TEST(Zstd, TakesNoMoreMemoryForALongFile) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "bomb.zst").string();
  ASSERT_EQ(std::system(("head -c 500000000 /dev/zero | zstd -q -1 -o '" + file + "'").c_str()), 0);
  for (const char* command : {"count", "solve"}) {
    const Ended ended = run_process({command, file});
    EXPECT_EQ(ended.err, "nonet: " + file + ":1:1: longer than 1048576 bytes, expected a grid\n");
    EXPECT_EQ(ended.exit, 1);
    EXPECT_LT(ended.peak_kib, memory_limit_kib(100)) << command;
  }
}

}  // namespace
}  // namespace nonet::cli
