// Contracts of every command's output, and plugins that conflict.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <stdexcept>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

const std::string kOutputPuzzle = "2..8..1...8.4..6.3...2968...1..3.2.43.......69.5.8..3...1324...6.2..8.1...8..1..2";

const std::vector<std::vector<std::string>>& writing_commands() {
  static const std::vector<std::vector<std::string>> list = {
      {"solve", kOutputPuzzle},
      {"hint", kOutputPuzzle},
      {"steps", kOutputPuzzle},
      {"rate", kOutputPuzzle},
      {"rate", "--format", "csv", kOutputPuzzle},
      {"count", kOutputPuzzle},
      {"generate", "-n", "1000000000", "--seed", "1", "--jobs", "1"},
      {"generate", "-n", "1000000000", "--seed", "1", "--jobs", "2"},
      {"plugins", "list"},
      {"config", "list"},
      {"config", "print", "basic"},
      {"bench", "--rounds", "1"},
      {"--help"},
      {"--version"},
  };
  return list;
}

class Pipe {
 public:
  Pipe() {
    if (::pipe2(ends_, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_reader();
    ::close(ends_[1]);
  }
  [[nodiscard]] int reader() const { return ends_[0]; }
  [[nodiscard]] int writer() const { return ends_[1]; }
  void close_reader() {
    if (ends_[0] >= 0) ::close(ends_[0]);
    ends_[0] = -1;
  }

 private:
  int ends_[2] = {-1, -1};
};

TEST(Output, ThatCannotBeWrittenEndsEveryCommandWith2) {
  for (const auto& command : writing_commands()) {
    const auto ended = run(command, {.output = "/dev/full"});
    EXPECT_EQ(ended.err, "nonet: cannot write the output: No space left on device\n") << command[0];
    EXPECT_EQ(ended.exit, 2) << command[0];
  }
}

TEST(Output, ThatCannotBeWrittenOutranksABadLine) {
  for (const char* jobs : {"1", "2"}) {
    const auto ended = run({"rate", "--jobs", jobs}, {.input = "123\n" + kOutputPuzzle + "\n", .output = "/dev/full"});
    EXPECT_EQ(ended.err,
              "nonet: stdin:1:4: too short: 3 cells, expected 81\n"
              "nonet: cannot write the output: No space left on device\n");
    EXPECT_EQ(ended.exit, 2);
  }
}

TEST(Output, ThatIsTooLargeForAFileIsAnError) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "out.txt").string();
  const Ended ended = run_with_small_files({"generate", "-n", "10000", "--seed", "1"}, {.output = file});
  EXPECT_EQ(ended.err, "nonet: cannot write the output: File too large\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(Messages, HaveLinesOf16KiBAtMost) {
  const Ended ended = run({"rate", "--format", std::string(100'000, 'x'), kOutputPuzzle});
  EXPECT_TRUE(ended.err.ends_with("xxx...\n"));
  EXPECT_LT(ended.err.size(), 17'000U);
  EXPECT_EQ(ended.exit, 2);
}

TEST(Output, ThatNobodyReadsEndsEveryCommandQuietlyWith141) {
  for (const auto& command : writing_commands()) {
    Pipe pipe;
    pipe.close_reader();
    const auto ended = run(command, {.output_pipe = pipe.writer()});
    EXPECT_EQ(ended.err, "") << command[0];
    EXPECT_EQ(ended.exit, 141) << command[0];
  }
}

TEST(Output, ThatNobodyReadsEndsACommandBeforeItsInputEnds) {
  for (const char* jobs : {"1", "2"}) {
    Pipe input;
    const std::string line = kOutputPuzzle + "\n";
    ASSERT_EQ(::write(input.writer(), line.data(), line.size()), static_cast<ssize_t>(line.size()));
    Pipe output;
    output.close_reader();
    const auto ended = run({"rate", "--jobs", jobs}, {.input_pipe = input.reader(), .output_pipe = output.writer()});
    EXPECT_EQ(ended.err, "");
    EXPECT_EQ(ended.exit, 141);
  }
}

TEST(Output, ThatNobodyReadsEndsSolveBeforeItsNextArgument) {
  Pipe input;  // keep it open: a read would block
  Pipe output;
  output.close_reader();
  const auto ended = run({"solve", kOutputPuzzle, "-"}, {.input_pipe = input.reader(), .output_pipe = output.writer()});
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.exit, 141);
}

TEST(Output, ThatIsClosedFromTheStartIsAnError) {
  for (const char* command : {"rate", "count", "solve"}) {
    const auto ended = run({command, kOutputPuzzle}, {.closed = {STDOUT_FILENO}});
    EXPECT_EQ(ended.err, "nonet: cannot write the output: Bad file descriptor\n") << command;
    EXPECT_EQ(ended.exit, 2) << command;
  }
}

TEST(Input, ThatIsClosedFromTheStartIsAnError) {
  for (const char* command : {"rate", "count", "solve"}) {
    const auto ended = run({command, "-"}, {.closed = {STDIN_FILENO}});
    EXPECT_EQ(ended.err, "nonet: stdin: cannot be read: Bad file descriptor\n") << command;
    EXPECT_EQ(ended.exit, 2) << command;
  }
}

TEST(Messages, ThatCannotBeWrittenTakeNothingFromTheOutput) {
  for (const char* jobs : {"1", "2"}) {
    const auto ended = run({"count", "--jobs", jobs}, {.input = "123\n" + kOutputPuzzle + "\n", .errors = "/dev/full"});
    EXPECT_EQ(ended.out, "123\terror\n" + kOutputPuzzle + "\t1\n");
    EXPECT_EQ(ended.exit, 1);
  }
  EXPECT_EQ(run({"solve", "123"}, {.errors = "/dev/full"}).exit, 2);
}

TEST(Output, OfSolveIsTheSameForADrawingInAFile) {
  const TemporaryDirectory directory;
  const fs::path file = directory.write("drawing.txt", R"(
+-------+-------+-------+
| 2 . . | 8 . . | 1 . . |
| . 8 . | 4 . . | 6 . 3 |
| . . . | 2 9 6 | 8 . . |
+-------+-------+-------+
| . 1 . | . 3 . | 2 . 4 |
| 3 . . | . . . | . . 6 |
| 9 . 5 | . 8 . | . 3 . |
+-------+-------+-------+
| . . 1 | 3 2 4 | . . . |
| 6 . 2 | . . 8 | . 1 . |
| . . 8 | . . 1 | . . 2 |
+-------+-------+-------+
)");
  const auto ended = run({"solve", file.string()});
  EXPECT_EQ(ended.out, run({"solve", kOutputPuzzle}).out);
  EXPECT_EQ(ended.exit, 0);
}

TEST(Output, NamesBothFilesOfADuplicateId) {
  const TemporaryDirectory directory;
  for (const char* name : {"one", "two"}) {
    fs::create_directory(directory.path() / name);
    fs::copy_file(build_file("examples/twins.so"), directory.path() / name / "twins.so");
  }
  Start start;
  start.directory = directory.path();
  const auto ended = run({"rate", "--plugin-dir", "one", "--plugin-dir", "two", kOutputPuzzle}, start);
  EXPECT_NE(ended.err.find("nonet: two/twins.so: "), std::string::npos) << ended.err;
  EXPECT_NE(ended.err.find("'twins'"), std::string::npos) << ended.err;
  EXPECT_NE(ended.err.find("from one/twins.so"), std::string::npos) << ended.err;
  EXPECT_EQ(lines_of(ended.out).size(), 1U);
  EXPECT_EQ(ended.exit, 3);
}

TEST(Output, HasNoStepsForAnEmptyCandidate) {
  const auto ended = run({"steps", "--eliminates", "", kOutputPuzzle});
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.exit, 2);
}

}  // namespace
}  // namespace nonet::cli
