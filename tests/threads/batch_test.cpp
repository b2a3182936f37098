#include "nonet/host/batch.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <system_error>
#include <thread>

#include "host/fake_plugin.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::host {
namespace {

/// Answers a line with its number and text, cut short where it is long; says something about lines that begin with '!'.
class EchoWorker final : public LineWorker {
 public:
  void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out,
              std::string& messages) override {
    const std::string shown = line.size() > 80 ? std::to_string(line.size()) + " bytes" : std::string(line);
    out += std::to_string(number) + ' ' + shown + (is_cut ? " cut" : "") + '\n';
    if (line.substr(0, 1) == "!") messages += std::to_string(number) + '\n';
  }
};

class Pipe {
 public:
  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    read_ = ends[0];
    write_ = ends[1];
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    end();
    ::close(read_);
  }
  [[nodiscard]] int input() const { return read_; }
  void write(std::string_view text) const {
    while (!text.empty()) {
      const auto written = ::write(write_, text.data(), text.size());
      if (written <= 0) throw std::runtime_error("cannot write to a pipe");
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  void end() {
    if (write_ >= 0) ::close(write_);
    write_ = -1;
  }

 private:
  int read_ = -1;
  int write_ = -1;
};

struct Answer {
  std::string out;
  std::string messages;
  std::uint64_t lines = 0;
  int error = 0;
};

class BatchTest : public testing::TestWithParam<int> {
 protected:
  [[nodiscard]] static Batch batch_of(int input, int jobs) {
    Batch batch;
    batch.input = input;
    batch.jobs = jobs;
    batch.make_worker = [] { return std::make_unique<EchoWorker>(); };
    return batch;
  }
  /// Answers a text that stands in a file.
  [[nodiscard]] static Answer answer(std::string_view text, int jobs = GetParam()) {
    const TemporaryDirectory directory;
    const int input = ::open(directory.write("input", text).c_str(), O_RDONLY | O_CLOEXEC);
    Answer answer;
    Batch batch = batch_of(input, jobs);
    batch.write = [&](std::string_view out, std::string_view messages, std::uint64_t lines) {
      answer.out += out;
      answer.messages += messages;
      answer.lines += lines;
      return true;
    };
    answer.error = run_batch(batch);
    ::close(input);
    return answer;
  }
};

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

/// Puts lines together up to one that is `end`, refuses `bad`, and leaves out empty ones.
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
    return changed.wait_for(lock, std::chrono::seconds(20), [&] { return out == expected; });
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

TEST_P(BatchTest, EndsWhenWriteSaysSo) {
  std::string input;
  for (int i = 0; i < 100000; ++i) input += "a line of some length\n";
  const TemporaryDirectory directory;
  const int file = ::open(directory.write("input", input).c_str(), O_RDONLY | O_CLOEXEC);
  int calls = 0;
  Batch batch = batch_of(file, GetParam());
  batch.write = [&](std::string_view /*out*/, std::string_view /*messages*/, std::uint64_t /*lines*/) {
    return ++calls < 3;
  };
  EXPECT_EQ(run_batch(batch), 0);
  EXPECT_EQ(calls, 3);
  ::close(file);
}

TEST_P(BatchTest, WaitsForNoMoreInputOnceWriteSaysSo) {
  Pipe pipe;  // stays open: a read would wait for ever
  pipe.write("a\nhalf a line");
  Batch batch = batch_of(pipe.input(), GetParam());
  int calls = 0;
  batch.write = [&](std::string_view, std::string_view, std::uint64_t) {
    ++calls;
    return false;
  };
  auto ended = std::async(std::launch::async, [&batch] { return run_batch(batch); });
  const bool is_ended = ended.wait_for(std::chrono::seconds(20)) == std::future_status::ready;
  pipe.end();
  EXPECT_TRUE(is_ended);
  EXPECT_EQ(ended.get(), 0);
  EXPECT_EQ(calls, 1);
}

TEST_P(BatchTest, ReturnsTheErrorOfARead) {
  const TemporaryDirectory directory;
  const int input = ::open(directory.path().c_str(), O_RDONLY | O_CLOEXEC);
  Batch batch = batch_of(input, GetParam());
  batch.write = [](std::string_view, std::string_view, std::uint64_t) { return true; };
  EXPECT_EQ(run_batch(batch), EISDIR);
  ::close(input);
}

/// Answers like EchoWorker, but is stuck in the line "stuck" until it is let go.
class StuckWorker final : public LineWorker {
 public:
  explicit StuckWorker(std::promise<void>& reached, const std::shared_future<void>& let_go)
      : reached_(&reached), let_go_(let_go) {}
  void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out,
              std::string& messages) override {
    echo_.answer(number, line, is_cut, out, messages);
    if (line != "stuck") return;
    reached_->set_value();
    let_go_.wait();
  }

 private:
  EchoWorker echo_;
  std::promise<void>* reached_;
  std::shared_future<void> let_go_;
};

TEST_P(BatchTest, WritesWhatIsFinishedAndLastWordsWhereALineIsStuck) {
  std::string input;
  std::string expected;
  for (int i = 1; i <= 3000; ++i) {
    const bool is_stuck = i == 2000;
    input += is_stuck ? "stuck\n" : i == 1999 ? "!\n" : "a line\n";
    if (i < 2000) expected += std::to_string(i) + (i == 1999 ? " !\n" : " a line\n");
  }
  const TemporaryDirectory directory;
  const int file = ::open(directory.write("input", input).c_str(), O_RDONLY | O_CLOEXEC);
  std::promise<void> reached;
  std::promise<void> let_go;
  OutputOnExit output_on_exit;
  std::string out;
  std::string messages;
  Batch batch = batch_of(file, GetParam());
  batch.make_worker = [&, released = let_go.get_future().share()] {
    return std::make_unique<StuckWorker>(reached, released);
  };
  batch.write = [&](std::string_view text, std::string_view said, std::uint64_t /*lines*/) {
    out += text;
    messages += said;
    return true;
  };
  batch.output_on_exit = &output_on_exit;
  {
    const std::jthread run([&batch] { EXPECT_EQ(run_batch(batch), 0); });
    reached.get_future().wait();
    // Chunks before it may still be in the hands of others, what they have not finished is lost.
    if (GetParam() > 1) std::this_thread::sleep_for(std::chrono::milliseconds(500));
    output_on_exit.write("the end\n");
    let_go.set_value();
  }
  EXPECT_EQ(out, expected);
  EXPECT_EQ(messages, "1999\nthe end\n");
  ::close(file);
}

TEST_P(BatchTest, WritesNothingAfterLastWords) {
  Pipe pipe;
  OutputOnExit output_on_exit;
  std::string out;
  std::string messages;
  Batch batch = batch_of(pipe.input(), GetParam());
  std::promise<void> answered;
  batch.write = [&](std::string_view text, std::string_view said, std::uint64_t lines) {
    out += text;
    messages += said;
    if (lines > 0) answered.set_value();
    return true;
  };
  batch.output_on_exit = &output_on_exit;
  {
    const std::jthread run([&batch] { EXPECT_EQ(run_batch(batch), 0); });
    pipe.write("first\n");
    answered.get_future().wait();
    output_on_exit.write("the end\n");
    pipe.write("second\n");
    pipe.end();
  }
  EXPECT_EQ(out, "1 first\n");
  EXPECT_EQ(messages, "the end\n");
}

/// Gives a text in pieces of three bytes, with an interruption before each.
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
  Pipe pipe;  // nothing comes from it
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

TEST_P(BatchTest, EndsItsWaitForInputWhereASignalSaysSo) {
  Pipe pipe;
  StopSignal stop;
  Batch batch = batch_of(pipe.input(), GetParam());
  batch.stop = &stop;
  std::promise<void> answered;
  batch.write = [&](std::string_view, std::string_view, std::uint64_t) {
    answered.set_value();
    return true;
  };
  const std::jthread run([&batch] { EXPECT_EQ(run_batch(batch), 0); });
  pipe.write("first\n");
  answered.get_future().wait();
  stop.give();
}

/// Gives a signal at each line.
class SignallingWorker final : public LineWorker {
 public:
  explicit SignallingWorker(StopSignal& stop) : stop_(stop) {}
  void answer(std::uint64_t /*number*/, std::string_view /*line*/, bool /*is_cut*/, std::string& /*out*/,
              std::string& /*messages*/) override {
    stop_.give();
  }

 private:
  StopSignal& stop_;
};

TEST_P(BatchTest, ASignalEndsItBeforeAllThatIsReadWasAnswered) {
  constexpr std::uint64_t kLines = 1000;
  Pipe pipe;
  pipe.write(std::string(kLines, '\n'));
  StopSignal stop;
  Batch batch = batch_of(pipe.input(), GetParam());
  batch.stop = &stop;
  batch.make_worker = [&stop] { return std::make_unique<SignallingWorker>(stop); };
  std::uint64_t answered = 0;
  batch.write = [&](std::string_view, std::string_view, std::uint64_t lines) {
    answered += lines;
    return true;
  };
  EXPECT_EQ(run_batch(batch), 0);
  EXPECT_GE(answered, 1U);
  EXPECT_LT(answered, kLines);
}

/// Answers a line when others are being answered too.
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
    const bool all_came = meeting_.change.wait_for(lock, std::chrono::seconds(20),
                                                   [this] { return meeting_.present >= meeting_.expected; });
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

TEST(OutputOnExit, AreNotSaidWhereNoBatchIsRun) {
  OutputOnExit output_on_exit;
  EXPECT_NO_THROW(output_on_exit.write("the end\n"));
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
