#include "nonet/workers/batch.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <mutex>
#include <utility>
#include <vector>

#include "nonet/workers/ordered_pool.hpp"

namespace nonet::host {

namespace {

/// Lines that are answered together.
struct Chunk {
  std::string text;
  std::vector<LineSpan> lines;
  std::uint64_t first = 1;  ///< number of its first input line
  std::uint64_t end = 1;    ///< number after its last input line
  std::mutex mutex;         // of the answers, which another thread may write before all lines are answered

  /// The finished answers. While lines are being answered the caller holds the mutex.
  struct Answers {
    std::string_view out;
    std::string_view messages;
    std::uint64_t lines;  ///< number of input lines
  };
  [[nodiscard]] Answers answers() const {
    if (answered_ == 0) return {};
    return {out_, messages_, (answered_ < lines.size() ? lines[answered_].number : end) - first};
  }

  void clear() {
    answered_ = 0;
    text.clear();
    lines.clear();
    out_.clear();
    messages_.clear();
  }
  void answer(LineWorker& worker) {
    worker.announce(text, lines);
    for (const LineSpan& line : lines) {
      line_out_.clear();
      line_messages_.clear();
      answer_line(worker, line);
      const std::lock_guard lock(mutex);
      out_ += line_out_;
      messages_ += line_messages_;
      ++answered_;
    }
  }

 private:
  void answer_line(LineWorker& worker, const LineSpan& line) {
    const std::string_view written = std::string_view(text).substr(line.begin, line.size);
    if (line.fault != nullptr) {
      worker.refuse(line.number, written, *line.fault, line_out_, line_messages_);
    } else {
      worker.answer(line.number, written, line.is_cut, line_out_, line_messages_);
    }
  }

  std::string out_;
  std::string messages_;
  std::size_t answered_ = 0;  // lines
  std::string line_out_;
  std::string line_messages_;
};

/// Adds lines to a chunk.
class ChunkSink final : public LineSink {
 public:
  ChunkSink(Chunk& chunk, std::size_t most) : chunk_(chunk), most_(most) {}
  void add(std::uint64_t number, std::string_view text, bool is_cut) override {
    chunk_.lines.push_back({number, chunk_.text.size(), text.size(), is_cut});
    chunk_.text += text;
  }
  void refuse(std::uint64_t number, std::string_view line, LineFault fault) override {
    add(number, line, false);
    chunk_.lines.back().fault = std::make_unique<const LineFault>(std::move(fault));
  }
  [[nodiscard]] bool is_full() const { return chunk_.lines.size() >= most_; }

 private:
  Chunk& chunk_;
  std::size_t most_;
};

/// Splits the data of a file descriptor into chunks of whole lines.
class LineReader {
 public:
  /// `reader`, `joiner` and `signal` may be null; without a signal nothing interrupts a read.
  LineReader(int input, InputReader* reader, LineJoiner* joiner, const StopSignal* signal)
      : input_(input), reader_(reader), joiner_(joiner), signal_(signal) {}

  /// Fills a chunk with lines that one read completes, and stops at `most` lines; false at the end, after an error or
  /// the signal.
  bool fill(Chunk& chunk, std::size_t most) {
    chunk.clear();
    if (signal_ != nullptr && signal_->is_given()) return false;  // data that was read may fill many chunks
    chunk.first = end_of_chunks_;
    ChunkSink sink(chunk, most);
    while (chunk.lines.empty()) {
      if (at_ == end_ && !refill()) {
        if (is_ended_ || is_finished_) return false;
        finish(sink);
        break;
      }
      take_lines(sink);
    }
    end_of_chunks_ = joiner_ == nullptr ? next_ : joiner_->first_kept().value_or(next_);
    chunk.end = end_of_chunks_;
    return !chunk.lines.empty();
  }
  [[nodiscard]] int error() const { return error_; }

 private:
  bool refill() {
    at_ = 0;
    end_ = 0;
    std::ptrdiff_t got = -1;
    do {
      const bool waits = signal_ != nullptr && (reader_ == nullptr || !reader_->has_more());
      is_ended_ = signal_ != nullptr && (waits ? !signal_->wait_for(input_) : signal_->is_given());
      if (is_ended_) return false;
      got = reader_ == nullptr ? ::read(input_, buffer_.data(), buffer_.size())
                               : reader_->read(buffer_.data(), buffer_.size());
    } while (got < 0 && errno == EINTR);
    if (got < 0) error_ = errno;
    if (got > 0) end_ = static_cast<std::size_t>(got);
    return got > 0;
  }
  void take_lines(ChunkSink& sink) {
    while (at_ < end_ && !sink.is_full()) {
      const char* begin = buffer_.data() + at_;
      const auto* newline = static_cast<const char*>(std::memchr(begin, '\n', end_ - at_));
      const std::size_t size = newline != nullptr ? static_cast<std::size_t>(newline - begin) : end_ - at_;
      at_ += size;
      if (newline != nullptr) ++at_;
      if (newline != nullptr && pending_.empty()) {
        add_line({begin, size}, sink);
      } else {
        add_to_pending({begin, size});
        if (newline != nullptr) add_pending(sink);
      }
    }
  }
  void add_to_pending(std::string_view text) {
    const std::size_t room = kMaxLine - pending_.size();
    pending_ += text.substr(0, room);
    is_cut_ |= text.size() > room;
  }
  void add_pending(ChunkSink& sink) {
    add_line(pending_, sink);
    pending_.clear();
    is_cut_ = false;
  }
  void add_line(std::string_view line, ChunkSink& sink) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::uint64_t number = next_++;
    joiner_ == nullptr ? sink.add(number, line, is_cut_) : joiner_->add(number, line, is_cut_, sink);
  }
  /// Adds the rest at the end of the input.
  void finish(ChunkSink& sink) {
    is_finished_ = true;
    if (!pending_.empty() && error_ == 0) add_pending(sink);  // a line that an error cut is dropped
    if (joiner_ != nullptr) joiner_->finish(sink);
  }

  int input_;
  InputReader* reader_;
  LineJoiner* joiner_;
  const StopSignal* signal_;
  bool is_ended_ = false;
  bool is_finished_ = false;
  int error_ = 0;
  std::array<char, 16 * 1024> buffer_{};
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::string pending_;  // of an incomplete line
  bool is_cut_ = false;  // whether that line is longer than kMaxLine
  std::uint64_t next_ = 1;
  std::uint64_t end_of_chunks_ = 1;
};

/// Chooses the lines of the next chunk: as many as are answered in kTime, with at most kBytes of answers. With more,
/// workers wait longer for the last chunk of the input, and long answers leave the processor's cache before they are
/// written; with fewer, chunks are passed on more often, with `--isolate` to another process. The answers do not depend
/// on it.
class ChunkSize {
 public:
  [[nodiscard]] std::size_t lines() const { return lines_.load(std::memory_order_relaxed); }
  /// Records that a chunk of `lines` took `time` and has answers of `bytes`.
  void adapt(std::size_t lines, std::chrono::duration<double> time, std::size_t bytes) {
    const double share = std::max(time / kTime, static_cast<double>(bytes) / kBytes);
    const double fits = static_cast<double>(lines) / std::max(share, kLeast);
    lines_.store(static_cast<std::size_t>(std::clamp(fits, 1.0, kGrowth * static_cast<double>(lines))),
                 std::memory_order_relaxed);
  }

 private:
  static constexpr std::chrono::duration<double> kTime{0.01};
  static constexpr double kBytes = 256 * 1024;
  static constexpr double kLeast = 1e-4;
  static constexpr double kGrowth = 4;  // the next lines may be harder
  std::atomic<std::size_t> lines_ = 1;
};

/// Pieces are chunks of input lines.
class BatchWork final : public OrderedWork {
 public:
  BatchWork(const Batch& batch, std::size_t slots)
      : batch_(batch),
        signal_(batch.stop != nullptr ? *batch.stop : own_signal_),
        // With one job, only the caller's stop signal can interrupt a blocking read.
        reader_(batch.input, batch.reader, batch.joiner, batch.jobs <= 1 ? batch.stop : &signal_),
        chunks_(slots),
        workers_(static_cast<std::size_t>(std::max(batch.jobs, 1))) {}

  bool fill(std::size_t slot) override { return reader_.fill(chunks_[slot], size_.lines()); }
  void answer(std::size_t slot, std::size_t worker) override {
    const auto start = std::chrono::steady_clock::now();
    Chunk& chunk = chunks_[slot];
    chunk.answer(*workers_[worker]);
    size_.adapt(chunk.lines.size(), std::chrono::steady_clock::now() - start, chunk.answers().out.size());
  }
  bool write(std::size_t slot) override {
    const Chunk::Answers answers = chunks_[slot].answers();
    return batch_.write(answers.out, answers.messages, answers.lines);
  }
  void on_stop() override { signal_.give(); }
  void add_worker() override {
    workers_[added_] = batch_.make_worker();  // the vector keeps its size: other threads read it meanwhile
    ++added_;
  }

  /// Writes the answered lines of a chunk, then a message.
  void write_last(std::size_t slot, std::string_view message) {
    if (slot == OrderedPool::kNoSlot) {
      static_cast<void>(batch_.write("", message, 0));
      return;
    }
    Chunk& chunk = chunks_[slot];
    const std::lock_guard lock(chunk.mutex);
    const Chunk::Answers answers = chunk.answers();
    static_cast<void>(batch_.write(answers.out, std::string(answers.messages).append(message), answers.lines));
  }
  [[nodiscard]] int error() const { return reader_.error(); }

 private:
  const Batch& batch_;
  StopSignal own_signal_;
  StopSignal& signal_;
  LineReader reader_;
  ChunkSize size_;
  std::vector<Chunk> chunks_;
  std::vector<std::unique_ptr<LineWorker>> workers_;
  std::size_t added_ = 0;
};

}  // namespace

StopSignal::StopSignal() : event_(::eventfd(0, EFD_CLOEXEC)) {}

StopSignal::~StopSignal() {
  if (event_ >= 0) ::close(event_);
}

void StopSignal::give() {
  is_given_ = true;
  // Without an event (too many open files), a blocked read ends with the next input.
  ::eventfd_write(event_, 1);
}

bool StopSignal::wait_for(int input) const {
  std::array<pollfd, 2> watched{{{input, POLLIN, 0}, {event_, POLLIN, 0}}};
  while (!is_given_ && ::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
  }
  return !is_given_;
}

class OutputOnExit::Source {
 public:
  Source(OutputOnExit* words, std::function<void(std::string_view)> write) : words_(words) { set(std::move(write)); }
  ~Source() { set(nullptr); }
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

 private:
  void set(std::function<void(std::string_view)> write) {
    if (words_ == nullptr) return;
    const std::lock_guard lock(words_->mutex_);
    words_->write_ = std::move(write);
  }
  OutputOnExit* words_;
};

void OutputOnExit::write(std::string_view message) {
  const std::lock_guard lock(mutex_);
  if (write_) write_(message);
}

int run_batch(const Batch& batch) {
  const std::size_t slots = batch.jobs <= 1 ? 1 : 2 * static_cast<std::size_t>(batch.jobs) + 2;
  BatchWork work(batch, slots);
  OrderedPool pool(work, {batch.jobs, slots, batch.start_thread});
  const OutputOnExit::Source source(batch.output_on_exit, [&](std::string_view message) {
    pool.write_last([&](std::size_t slot) { work.write_last(slot, message); });
  });
  pool.run();
  return work.error();
}

}  // namespace nonet::host
