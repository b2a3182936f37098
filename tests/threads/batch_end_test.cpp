// Ends of a batch: by its reader or writer, by a signal, by a stuck line.

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <future>
#include <thread>

#include "batch_fixture.hpp"
#include "support/net.hpp"

namespace nonet::host {
namespace {

class BatchEnd : public BatchTest {};

INSTANTIATE_TEST_SUITE_P(Jobs, BatchEnd, testing::Values(1, 2, 5), testing::PrintToStringParamName());

TEST_P(BatchEnd, EndsWhenWriteSaysSo) {
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

TEST_P(BatchEnd, WaitsForNoMoreInputOnceWriteSaysSo) {
  Pipe pipe;  // stays open: a read would never return
  pipe.write("a\nhalf a line");
  Batch batch = batch_of(pipe.input(), GetParam());
  int calls = 0;
  batch.write = [&](std::string_view, std::string_view, std::uint64_t) {
    ++calls;
    return false;
  };
  auto ended = std::async(std::launch::async, [&batch] { return run_batch(batch); });
  const bool is_ended = ended.wait_for(kNet) == std::future_status::ready;
  pipe.end();
  EXPECT_TRUE(is_ended);
  EXPECT_EQ(ended.get(), 0);
  EXPECT_EQ(calls, 1);
}

TEST_P(BatchEnd, ReturnsTheErrorOfARead) {
  const TemporaryDirectory directory;
  const int input = ::open(directory.path().c_str(), O_RDONLY | O_CLOEXEC);
  Batch batch = batch_of(input, GetParam());
  batch.write = [](std::string_view, std::string_view, std::uint64_t) { return true; };
  EXPECT_EQ(run_batch(batch), EISDIR);
  ::close(input);
}

TEST_P(BatchEnd, EndsItsWaitForInputWhereASignalSaysSo) {
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

TEST_P(BatchEnd, ASignalEndsItBeforeAllThatIsReadWasAnswered) {
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

/// Answers like EchoWorker, but blocks in the line "stuck" until it is released.
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

TEST_P(BatchEnd, WritesWhatIsFinishedAndLastWordsWhereALineIsStuck) {
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
    // Other threads may still have chunks before it; unfinished ones are lost.
    if (GetParam() > 1) std::this_thread::sleep_for(std::chrono::milliseconds(500));
    output_on_exit.write("the end\n");
    let_go.set_value();
  }
  EXPECT_EQ(out, expected);
  EXPECT_EQ(messages, "1999\nthe end\n");
  ::close(file);
}

TEST_P(BatchEnd, WritesNothingAfterLastWords) {
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

TEST(OutputOnExit, AreNotSaidWhereNoBatchIsRun) {
  OutputOnExit output_on_exit;
  EXPECT_NO_THROW(output_on_exit.write("the end\n"));
}

}  // namespace
}  // namespace nonet::host
