// Bad input to commands that take grids: one message with the location and what was expected; everything good is
// answered.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <ostream>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

using namespace std::string_literals;

/// A command that takes grids.
struct GridCommand {
  std::string name;
  std::string error;          ///< output for a line that is not a grid; may be empty
  bool has_headings = false;  ///< whether it writes the source above each of several grids
  std::vector<std::string> options{};

  [[nodiscard]] bool is_batch() const { return !error.empty(); }
  /// `transform_canonical`
  [[nodiscard]] std::string label() const { return name + (options.empty() ? "" : '_' + options.front().substr(2)); }
  /// The answer to kEasy, alone or in a file of several lines.
  [[nodiscard]] std::string good(int line = 0) const {
    const std::string heading = "stdin:" + std::to_string(line) + ":\n";
    return (line > 0 && has_headings ? heading : "") + run(on(kEasy)).out;
  }
  /// The arguments for a source of grids.
  [[nodiscard]] std::vector<std::string> on(const std::string& source) const {
    std::vector<std::string> arguments{name, source};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return arguments;
  }
};

void PrintTo(const GridCommand& command, std::ostream* out) { *out << command.name; }

const std::vector<GridCommand>& grid_commands() {
  static const std::vector<GridCommand> list = {{"rate", "\terror\t-\t-\t-\n"},
                                                {"count", "\terror\n"},
                                                {"transform", "\terror\n", false, {"--canonical"}},
                                                {"transform", "\terror\n", false, {"--transpose"}},
                                                {"solve", "", true},
                                                {"hint", "", true},
                                                {"steps", "", true}};
  return list;
}

std::string foreign(const std::string& what, int cells) {
  return "unexpected character " + what + " after " + std::to_string(cells) +
         " cells, expected 1-9, '.' or '0' for empty, '+d' for placed";
}

// A bad line between good ones

struct BadLine {
  const char* name;
  std::string text;
  std::string shown;    ///< in the output of rate and count
  std::string message;  ///< with its column
};

void PrintTo(const BadLine& line, std::ostream* out) { *out << line.name; }

const std::string kNoGrid = "no grid found, expected 81 cells: a line of them, nine rows of nine, a drawing or a link";

std::vector<BadLine> bad_lines() {
  const std::string zeros(40, '0');
  const std::string marked = zeros + "?" + zeros;
  const std::string nul = kEasy.substr(0, 20) + "\0"s + kEasy.substr(21);
  const std::string not_utf8 = "\xfa\xfb" + kEasy;
  return {
      {"ThreeCells", "123", "123", "4: too short: 3 cells, expected 81"},
      {"EightyCells", zeros + zeros, zeros + zeros, "81: too short: 80 cells, expected 81"},
      {"EightyTwoCells", zeros + "00" + zeros, zeros + "00" + zeros,
       "83: too long: 82 cells, expected 81 (or 729 candidates)"},
      {"Letters", std::string(81, 'A'), std::string(81, 'A'), "1: " + kNoGrid},
      {"QuestionMark", marked, marked, "41: " + foreign("'?'", 40)},
      {"NulByte", nul, kEasy.substr(0, 20) + "?" + kEasy.substr(21), "21: " + foreign("byte 0x00", 20)},
      {"NothingButNulBytes", std::string(81, '\0'), std::string(81, '?'), "1: " + kNoGrid},
      {"NotUtf8", not_utf8, "??" + not_utf8.substr(2), "1: " + kNoGrid},
      {"CarriageReturnAlone", kEasy + "\r" + kEasy.substr(0, 9), kEasy + "?" + kEasy.substr(0, 9),
       "82: " + foreign("byte 0x0d", 81)},
      {"PlusZero", "+0" + kEasy, "+0" + kEasy, "1: '+' must stand before the digit 1-9 of a placed cell"},
      {"PlusAtTheEnd", kEasy.substr(0, 80) + "+", kEasy.substr(0, 80) + "+",
       "81: '+' must stand before the digit 1-9 of a placed cell"},
      {"Triplet", kEasy + ":123 045", kEasy + ":123 045",
       "87: removed candidates after ':' are triplets of digit, row and column such as 246, found '045'"},
      {"TripletOfAFilledCell", kEasy + ":318", kEasy + ":318",
       "83: removes the digit of a filled cell: '318', expected candidates of empty cells"},
      {"TenMegabytes", std::string(10'000'000, '1'), std::string(100, '1') + "...",
       "1: longer than 1048576 bytes, expected a grid"},
  };
}

class BadLineTest : public testing::TestWithParam<BadLine> {};

INSTANTIATE_TEST_SUITE_P(All, BadLineTest, testing::ValuesIn(bad_lines()),
                         [](const auto& test) { return std::string(test.param.name); });

TEST_P(BadLineTest, IsToldAndTheLinesBesideItAreAnswered) {
  const BadLine& bad = GetParam();
  for (const GridCommand& command : grid_commands()) {
    const Ended ended = run_on(kEasy + "\n" + bad.text + "\n" + kEasy + "\n", command.on("-"));
    EXPECT_EQ(ended.out, command.good(1) + (command.is_batch() ? bad.shown + command.error : "") + command.good(3))
        << command.name;
    EXPECT_EQ(ended.err, "nonet: stdin:2:" + bad.message + "\n") << command.name;
    EXPECT_EQ(ended.exit, 1) << command.name;
  }
}

TEST_P(BadLineTest, IsToldWhereItStandsAlone) {
  const BadLine& bad = GetParam();
  for (const GridCommand& command : grid_commands()) {
    const Ended ended = run_on(bad.text, command.on("-"));
    EXPECT_EQ(ended.out, command.is_batch() ? bad.shown + command.error : "") << command.name;
    EXPECT_EQ(ended.err, "nonet: stdin:1:" + bad.message + "\n") << command.name;
    EXPECT_EQ(ended.exit, 1) << command.name;
  }
}

// Each command

class BadInput : public testing::TestWithParam<GridCommand> {
 protected:
  [[nodiscard]] static Ended answer(const std::string& input) { return run_on(input, GetParam().on("-")); }
  const std::string good_ = GetParam().good();
};

INSTANTIATE_TEST_SUITE_P(All, BadInput, testing::ValuesIn(grid_commands()),
                         [](const auto& test) { return test.param.label(); });

TEST_P(BadInput, ThatIsEmptyIsNoGridButAFineBatch) {
  for (const std::string& empty : {""s, "\n \r\n"s, "# nothing\n"s, "\xEF\xBB\xBF"s, std::string(81, ' ')}) {
    const Ended ended = answer(empty);
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(ended.err, GetParam().is_batch() ? "" : "nonet: stdin: empty, expected a grid\n");
    EXPECT_EQ(ended.exit, GetParam().is_batch() ? 0 : 1);
  }
}

TEST_P(BadInput, LinesThatEndAsOnWindowsAreFine) {
  const Ended ended = answer(kEasy + "\r\n\r\n" + kEasy + "\r\n");
  EXPECT_EQ(ended.out, GetParam().good(1) + GetParam().good(3));
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.exit, 0);
}

TEST_P(BadInput, ALastLineWithoutEndIsFine) {
  for (const char* end : {"", "\r"}) {
    const Ended ended = answer(kEasy + "\n" + kEasy + end);
    EXPECT_EQ(ended.out, GetParam().good(1) + GetParam().good(2));
    EXPECT_EQ(ended.err, "");
    EXPECT_EQ(ended.exit, 0);
  }
}

TEST_P(BadInput, AByteOrderMarkIsFine) {
  for (const std::string& rest : {""s, "\n" + kEasy + "\n"}) {
    const Ended ended = answer("\xEF\xBB\xBF" + kEasy + rest);
    EXPECT_EQ(ended.out, rest.empty() ? good_ : GetParam().good(1) + GetParam().good(2));
    EXPECT_EQ(ended.err, "");
    EXPECT_EQ(ended.exit, 0);
  }
}

TEST_P(BadInput, EqualDigitsAreToldAndTheLinesBesideThemAnswered) {
  if (GetParam().label() == "transform_transpose") return;  // it moves any digits
  const std::string row = "55" + std::string(79, '0');
  const std::string column = "500000000500000000" + std::string(63, '0');
  const std::string box = "500000000050000000" + std::string(63, '0');
  const Ended ended = answer(row + "\n" + column + "\n" + box + "\n" + kEasy + "\n");
  EXPECT_EQ(ended.err,
            "nonet: stdin:1: invalid: digit 5 twice in b1: r1c1 and r1c2\n"
            "nonet: stdin:2: invalid: digit 5 twice in b1: r1c1 and r2c1\n"
            "nonet: stdin:3: invalid: digit 5 twice in b1: r1c1 and r2c2\n");
  EXPECT_EQ(ended.out.substr(ended.out.size() - good_.size()), good_);
  EXPECT_EQ(ended.exit, GetParam().name == "rate" ? 0 : 1);  // `invalid` is an answer of `rate`
}

// Batches and commands that show steps use different readers.
TEST(LongLine, CostsNoMoreThanAShortOne) {
  const TemporaryDirectory directory;
  const std::filesystem::path file = directory.write("long.txt", kEasy + "\n1");
  {
    std::ofstream stream(file, std::ios::binary | std::ios::app);
    const std::string part(1'000'000, '1');
    for (int i = 0; i < 64; ++i) stream << part;
    stream << "\n" << kEasy << "\n";
  }
  const std::string short_lines = directory.write("short.txt", kEasy + "\n1\n" + kEasy + "\n");
  for (const char* command : {"rate", "solve"}) {
    const std::string good = run({command, kEasy}).out;
    const Ended small = run_process({command, short_lines});
    const Ended large = run_process({command, file});
    EXPECT_EQ(small.exit, 1);
    EXPECT_EQ(large.exit, 1);
    EXPECT_EQ(large.err, "nonet: " + file.string() + ":2:1: longer than 1048576 bytes, expected a grid\n");
    EXPECT_TRUE(large.out.ends_with(good)) << large.out;
    EXPECT_LT(large.peak_kib, small.peak_kib + 16 * 1024);
  }
}

TEST(Batches, GiveTheSameBytesForAnyNumberOfJobs) {
  std::string input;
  for (int i = 0; i < 150; ++i) {
    input += kEasy + "\n" + kStuck + "\n" + (i % 5 == 0 ? "12345\n" : "") + kMedium + "\n" + kHard + "\n";
    if (i % 9 == 0) input += kConflict + "\n\n# comment\n";
  }
  for (const GridCommand& command : grid_commands()) {
    if (!command.is_batch()) continue;
    SCOPED_TRACE(command.name);
    const auto answer = [&](const std::string& jobs) {
      std::vector<std::string> arguments = command.on("-");
      arguments.insert(arguments.end(), {"--jobs", jobs});
      return run_on(input, arguments);
    };
    const Ended one = answer("1");
    EXPECT_EQ(lines_of(one.out).size(), 150U * 4 + 30 + 17);
    for (const char* jobs : {"2", "7", "0"}) {
      const Ended several = answer(jobs);
      EXPECT_EQ(several.out, one.out) << jobs;
      EXPECT_EQ(several.err, one.err) << jobs;
      EXPECT_EQ(several.exit, 1) << jobs;
    }
  }
}

TEST_P(BadInput, ADirectoryIsRefused) {
  const Ended ended = run(GetParam().on("/"));
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err, "nonet: /: is a directory, expected a file with grids\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST_P(BadInput, ADirectoryOnStdinIsRefused) {
  const int directory = ::open("/", O_RDONLY | O_CLOEXEC);
  const Ended ended = run(GetParam().on("-"), {.input_pipe = directory});
  ::close(directory);
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err, "nonet: stdin: cannot be read: Is a directory\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST_P(BadInput, AFileThatIsMissingIsRefused) {
  for (const std::string& name : {"/nowhere/puzzles.txt"s, "no-such-file"s, "17-clue.txt"s, "123"s, "20240101.txt"s}) {
    const Ended ended = run(GetParam().on(name));
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(ended.err,
              "nonet: " + name + ": cannot be read: No such file or directory, expected a file, a grid or -\n");
    EXPECT_EQ(ended.exit, 2) << name;
  }
}

TEST_P(BadInput, AnArgumentThatIsAGridButForAMistakeIsABadGrid) {
  const std::string marked = std::string(40, '0') + "?" + std::string(40, '0');
  const Ended mark = run(GetParam().on(marked));
  EXPECT_EQ(mark.out, GetParam().is_batch() ? marked + GetParam().error : "");
  EXPECT_EQ(mark.err, "nonet: argument:1:41: " + foreign("'?'", 40) + "\n");
  EXPECT_EQ(mark.exit, 1);
  const std::string longer = kEasy + ".";
  const Ended longer_by_one = run(GetParam().on(longer));
  EXPECT_EQ(longer_by_one.out, GetParam().is_batch() ? longer + GetParam().error : "");
  EXPECT_EQ(longer_by_one.err, "nonet: argument:1:83: too long: 82 cells, expected 81 (or 729 candidates)\n");
  EXPECT_EQ(longer_by_one.exit, 1);
}

// Drawings

std::string drawing_with(std::size_t row, const std::string& text) {
  std::string drawing;
  for (std::size_t i = 0; i < 9; ++i) {
    drawing += (i % 3 == 0 ? "+---+---+---+\n" : "") + (i == row ? text : kEasy.substr(9 * i, 9)) + "\n";
  }
  return drawing;
}

const std::string kTwoSigns = "row 5 has another sign for empty cells, 'x' beside '.', expected one";

TEST(BadDrawing, IsReportedOnceWithLineAndColumn) {
  const std::string text = drawing_with(4, "12x456789");
  for (const char* command : {"solve", "hint", "steps"}) {
    const Ended ended = run_on(text, {command, "-"});
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(ended.err, "nonet: stdin:7:1: " + kTwoSigns + "\n");
    EXPECT_EQ(ended.exit, 1);
  }
  EXPECT_EQ(run({"solve", text}).err, "nonet: argument:7:1: " + kTwoSigns + "\n");
}

TEST(BadDrawing, MayHaveACommentThatIsNotUtf8) {
  const std::string text = "# caf\xe9\n" + drawing_with(0, kEasy.substr(0, 9));
  for (const char* command : {"solve", "hint", "steps"}) {
    const Ended ended = run_on(text, {command, "--format", "ndjson", "-"});
    EXPECT_EQ(ended.err, "");
    EXPECT_EQ(ended.out.find("{\"type\":\"step\",\"version\":1,\"grid\":\"" + kEasy + "\",\"source\":\"stdin\""), 0U)
        << ended.out;
    EXPECT_EQ(ended.exit, 0);
  }
}

TEST(BadDrawing, ThatLacksACellIsReportedAtItsRow) {
  EXPECT_EQ(run_on(drawing_with(8, "12345678"), {"solve", "-"}).err,
            "nonet: stdin:12:1: row 9 has 8 cells, expected 9\n");
}

}  // namespace
}  // namespace nonet::cli
