#include "nonet/workers/batch.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

#include "batch_fixture.hpp"
#include "support/net.hpp"

namespace nonet::host {
namespace {

INSTANTIATE_TEST_SUITE_P(Jobs, BatchTest, testing::Values(1, 2, 5), testing::PrintToStringParamName());

TEST_P(BatchTest, AnswersInTheOrderOfTheLines) {
  std::string input;
  std::string expected;
  for (int i = 1; i <= 20000; ++i) {
    const std::string line = "line " + std::string(static_cast<std::size_t>(i % 60), 'x');
    input += line + '\n';
    expected += std::to_string(i) + ' ' + line + '\n';
  }
  const Answer answered = answer(input);
  EXPECT_EQ(answered.out, expected);
  EXPECT_EQ(answered.lines, 20000U);
  EXPECT_EQ(answered.error, 0);
}

TEST(Batch, AnswersAllWhereNotAllThreadsCanBeStarted) {
  const TemporaryDirectory directory;
  std::string input;
  for (int i = 0; i < 20000; ++i) input += "line\n";
  const std::string file = directory.write("input", input);
  for (int can_start = 0; can_start < 3; ++can_start) {
    Batch batch;
    batch.input = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    batch.jobs = 200;
    batch.make_worker = [] { return std::make_unique<EchoWorker>(); };
    batch.start_thread = [left = can_start](std::function<void()> run) mutable {
      if (left-- <= 0) throw std::system_error(EAGAIN, std::generic_category());
      return std::jthread(std::move(run));
    };
    std::uint64_t answered = 0;
    batch.write = [&](std::string_view, std::string_view, std::uint64_t lines) {
      answered += lines;
      return true;
    };
    EXPECT_EQ(run_batch(batch), 0);
    EXPECT_EQ(answered, 20000U) << can_start;
    ::close(batch.input);
  }
}

/// Joins lines up to one that is `end`, refuses `bad`, and drops empty ones.
class Joiner final : public LineJoiner {
 public:
  void add(std::uint64_t number, std::string_view line, bool is_cut, LineSink& sink) override {
    if (line.empty()) return;
    if (line == "bad") return sink.refuse(number, line, {"is bad", 1});
    if (kept_.empty()) first_ = number;
    kept_ += line;
    if (line == "end" || is_cut) finish(sink);
  }
  void finish(LineSink& sink) override {
    if (!kept_.empty()) sink.add(first_, std::exchange(kept_, {}), false);
  }
  [[nodiscard]] std::optional<std::uint64_t> first_kept() const override {
    return kept_.empty() ? std::nullopt : std::optional(first_);
  }

 private:
  std::string kept_;
  std::uint64_t first_ = 0;
};

TEST_P(BatchTest, AnswersLinesThatAreJoinedAsOne) {
  class FaultWorker final : public LineWorker {
   public:
    void answer(std::uint64_t number, std::string_view line, bool /*is_cut*/, std::string& out,
                std::string& /*messages*/) override {
      out += std::to_string(number) + ' ' + std::string(line) + '\n';
    }
    void refuse(std::uint64_t number, std::string_view line, const LineFault& fault, std::string& out,
                std::string& /*messages*/) override {
      out += std::to_string(number) + ' ' + std::string(line) + ' ' + fault.message + '\n';
    }
  };
  std::string input;
  std::string expected;
  for (int i = 0; i < 3000; ++i) {
    input += "\nfirst\nsecond\nend\nbad\n";
    expected += std::to_string(5 * i + 2) + " firstsecondend\n" + std::to_string(5 * i + 5) + " bad is bad\n";
  }
  const TemporaryDirectory directory;
  const int file = ::open(directory.write("input", input + "last").c_str(), O_RDONLY | O_CLOEXEC);
  Batch batch = batch_of(file, GetParam());
  Joiner joiner;
  batch.joiner = &joiner;
  batch.make_worker = [] { return std::make_unique<FaultWorker>(); };
  std::string answers;
  std::uint64_t answered = 0;
  batch.write = [&](std::string_view out, std::string_view, std::uint64_t lines) {
    answers += out;
    answered += lines;
    return true;
  };
  EXPECT_EQ(run_batch(batch), 0);
  ::close(file);
  EXPECT_EQ(answers, expected + "15001 last\n");
  EXPECT_EQ(answered, 15001U);
}

TEST_P(BatchTest, AnnouncesTheLinesThatAreAnsweredNext) {
  class Listener final : public LineWorker {
   public:
    void announce(std::string_view text, std::span<const LineSpan> lines) override {
      EXPECT_TRUE(announced_.empty());
      for (const LineSpan& line : lines) {
        announced_.push_back(std::to_string(line.number) + ' ' + std::string(text.substr(line.begin, line.size)));
      }
      std::reverse(announced_.begin(), announced_.end());
    }
    void answer(std::uint64_t number, std::string_view line, bool /*is_cut*/, std::string& out,
                std::string& /*messages*/) override {
      ASSERT_FALSE(announced_.empty());
      EXPECT_EQ(announced_.back(), std::to_string(number) + ' ' + std::string(line));
      announced_.pop_back();
      out += '.';
    }

   private:
    std::vector<std::string> announced_;  // the next one last
  };
  const TemporaryDirectory directory;
  std::string input;
  for (int i = 1; i <= 5000; ++i) input += "line " + std::string(static_cast<std::size_t>(i % 60), 'x') + '\n';
  const int file = ::open(directory.write("input", input).c_str(), O_RDONLY | O_CLOEXEC);
  Batch batch = batch_of(file, GetParam());
  batch.make_worker = [] { return std::make_unique<Listener>(); };
  std::size_t answers = 0;
  batch.write = [&](std::string_view out, std::string_view, std::uint64_t) {
    answers += out.size();
    return true;
  };
  EXPECT_EQ(run_batch(batch), 0);
  ::close(file);
  EXPECT_EQ(answers, 5000U);
}

TEST_P(BatchTest, KeepsMessagesInTheOrderOfTheLines) {
  std::string input;
  std::string expected;
  for (int i = 1; i <= 9000; ++i) {
    input += i % 7 == 0 ? "!\n" : "fine\n";
    if (i % 7 == 0) expected += std::to_string(i) + '\n';
  }
  EXPECT_EQ(answer(input).messages, expected);
}

TEST_P(BatchTest, AnswersWhatArrivesBeforeMoreIsThere) {
  Pipe pipe;
  std::mutex mutex;
  std::condition_variable changed;
  std::string out;
  Batch batch = batch_of(pipe.input(), GetParam());
  batch.write = [&](std::string_view text, std::string_view /*messages*/, std::uint64_t /*lines*/) {
    const std::lock_guard lock(mutex);
    out += text;
    changed.notify_all();
    return true;
  };
  std::jthread run([&batch] { EXPECT_EQ(run_batch(batch), 0); });
  const auto comes = [&](const std::string& expected) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, kNet, [&] { return out == expected; });
  };
  pipe.write("first\nsec");
  EXPECT_TRUE(comes("1 first\n"));
  pipe.write("ond\n");
  EXPECT_TRUE(comes("1 first\n2 second\n"));
  pipe.write("third\nfourth\n");
  EXPECT_TRUE(comes("1 first\n2 second\n3 third\n4 fourth\n"));
  pipe.end();
}

TEST_P(BatchTest, CutsALineThatIsTooLongAndReadsTheNext) {
  const std::string input = "a\n" + std::string(3 * kMaxLine + 5, 'x') + "\nb\n";
  EXPECT_EQ(answer(input).out, "1 a\n2 1048576 bytes cut\n3 b\n");
}

TEST_P(BatchTest, ReadsTheLongestLineWhole) {
  EXPECT_EQ(answer(std::string(kMaxLine, 'x') + "\nb\n").out, "1 1048576 bytes\n2 b\n");
}

TEST_P(BatchTest, CutsALastLineWithoutEnd) {
  EXPECT_EQ(answer("a\n" + std::string(kMaxLine + 1, 'x')).out, "1 a\n2 1048576 bytes cut\n");
}

TEST_P(BatchTest, AnswersALastLineWithoutEnd) { EXPECT_EQ(answer("a\nb").out, "1 a\n2 b\n"); }

TEST_P(BatchTest, TakesTheCarriageReturnFromTheEndOfLines) {
  EXPECT_EQ(answer("a\r\nb\rc\r\n\r\nd\r").out, "1 a\n2 b\rc\n3 \n4 d\n");
}

TEST_P(BatchTest, CountsEmptyLines) { EXPECT_EQ(answer("\n\na\n").out, "1 \n2 \n3 a\n"); }

TEST_P(BatchTest, PassesNullBytesOn) {
  EXPECT_EQ(answer(std::string_view("a\0b\nc\n", 6)).out, std::string_view("1 a\0b\n2 c\n", 10));
}

TEST_P(BatchTest, AnswersNothingToNothing) {
  const Answer answered = answer("");
  EXPECT_EQ(answered.out, "");
  EXPECT_EQ(answered.lines, 0U);
  EXPECT_EQ(answered.error, 0);
}

/// Returns a text in pieces of three bytes, with an interruption before each.
class HaltingReader final : public InputReader {
 public:
  explicit HaltingReader(std::string text) : text_(std::move(text)) {}
  std::ptrdiff_t read(char* to, std::size_t size) override {
    is_halted_ = !is_halted_;
    if (is_halted_) {
      errno = EINTR;
      return -1;
    }
    const std::size_t count = text_.copy(to, std::min<std::size_t>(size, 3), at_);
    at_ += count;
    return static_cast<std::ptrdiff_t>(count);
  }
  [[nodiscard]] bool has_more() const override { return true; }

 private:
  std::string text_;
  std::size_t at_ = 0;
  bool is_halted_ = false;
};

TEST_P(BatchTest, ReadsByAReaderThatItIsGiven) {
  Pipe pipe;  // never has data
  HaltingReader reader("first\nsecond\nthird");
  Batch batch = batch_of(pipe.input(), GetParam());
  batch.reader = &reader;
  std::string out;
  batch.write = [&](std::string_view text, std::string_view, std::uint64_t) {
    out += text;
    return true;
  };
  EXPECT_EQ(run_batch(batch), 0);
  EXPECT_EQ(out, "1 first\n2 second\n3 third\n");
}

/// Answers a line only while other lines are being answered.
class MeetingWorker final : public LineWorker {
 public:
  struct Meeting {
    std::mutex mutex;
    std::condition_variable change;
    int present = 0;
    int expected = 0;
  };
  explicit MeetingWorker(Meeting& meeting) : meeting_(meeting) {}
  void answer(std::uint64_t /*number*/, std::string_view /*line*/, bool /*is_cut*/, std::string& out,
              std::string& /*messages*/) override {
    std::unique_lock lock(meeting_.mutex);
    ++meeting_.present;
    meeting_.change.notify_all();
    const bool all_came =
        meeting_.change.wait_for(lock, kNet, [this] { return meeting_.present >= meeting_.expected; });
    out += all_came ? "met\n" : "alone\n";
  }

 private:
  Meeting& meeting_;
};

TEST_P(BatchTest, FewLinesAreAnsweredAtTheSameTime) {
  const int jobs = GetParam();
  MeetingWorker::Meeting meeting;
  meeting.expected = jobs;
  Pipe pipe;
  pipe.write(std::string(static_cast<std::size_t>(jobs), '\n'));
  pipe.end();
  Batch batch = batch_of(pipe.input(), jobs);
  batch.make_worker = [&meeting] { return std::make_unique<MeetingWorker>(meeting); };
  std::string answers;
  batch.write = [&](std::string_view out, std::string_view, std::uint64_t) {
    answers += out;
    return true;
  };
  EXPECT_EQ(run_batch(batch), 0);
  EXPECT_EQ(answers.find("alone"), std::string::npos) << answers;
}

/// Answers every line with the same number of bytes.
class LongWorker final : public LineWorker {
 public:
  static constexpr std::size_t kBytes = 100'000;
  void answer(std::uint64_t /*number*/, std::string_view /*line*/, bool /*is_cut*/, std::string& out,
              std::string& /*messages*/) override {
    out.append(kBytes, 'x');
  }
};

TEST_P(BatchTest, LongAnswersAreWrittenAFewAtATime) {
  constexpr std::uint64_t kLines = 60;
  Pipe pipe;
  pipe.write(std::string(kLines, '\n'));
  pipe.end();
  Batch batch = batch_of(pipe.input(), GetParam());
  batch.make_worker = [] { return std::make_unique<LongWorker>(); };
  std::size_t longest = 0;
  std::uint64_t answered = 0;
  batch.write = [&](std::string_view out, std::string_view, std::uint64_t lines) {
    longest = std::max(longest, out.size());
    answered += lines;
    return true;
  };
  EXPECT_EQ(run_batch(batch), 0);
  EXPECT_EQ(answered, kLines);
  EXPECT_LE(longest, 3 * LongWorker::kBytes);
}

TEST_P(BatchTest, MakesOneWorkerForEachThreadInTheCallingThread) {
  const auto caller = std::this_thread::get_id();
  int made = 0;
  Pipe pipe;
  pipe.end();
  Batch batch = batch_of(pipe.input(), GetParam());
  batch.make_worker = [&] {
    ++made;
    EXPECT_EQ(std::this_thread::get_id(), caller);
    return std::make_unique<EchoWorker>();
  };
  batch.write = [](std::string_view, std::string_view, std::uint64_t) { return true; };
  EXPECT_EQ(run_batch(batch), 0);
  EXPECT_EQ(made, GetParam());
}

}  // namespace
}  // namespace nonet::host
