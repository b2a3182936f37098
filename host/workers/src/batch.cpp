#include "nonet/workers/batch.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
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
  void answer(LineWorker& worker, const Batch& batch) {
    worker.announce(text, lines);
    for (const LineSpan& line : lines) {
      line_out_.clear();
      line_messages_.clear();
      answer_line(worker, line);
      if (batch.keep) batch.keep(line.record.empty() ? written(line) : line.record, line_out_);
      const std::lock_guard lock(mutex);
      out_ += line_out_;
      messages_ += line_messages_;
      ++answered_;
    }
  }

 private:
  [[nodiscard]] std::string_view written(const LineSpan& line) const {
    return std::string_view(text).substr(line.begin, line.size);
  }
  void answer_line(LineWorker& worker, const LineSpan& line) {
    if (line.fault != nullptr) {
      worker.refuse(line.number, written(line), *line.fault, line_out_, line_messages_);
    } else if (line.grid != nullptr) {
      worker.answer_piece(line.number, written(line), *line.grid, line_out_, line_messages_);
    } else {
      worker.answer(line.number, written(line), line.is_cut, line_out_, line_messages_);
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
  void add_grid(std::uint64_t number, std::string_view text, ParsedGrid grid) override {
    add(number, text, false);
    chunk_.lines.back().grid = std::make_unique<const ParsedGrid>(std::move(grid));
  }
  void refuse(std::uint64_t number, std::string_view line, LineFault fault) override {
    add(number, line, false);
    chunk_.lines.back().fault = std::make_unique<const LineFault>(std::move(fault));
  }
  void record(std::string_view text) override { chunk_.lines.back().record = text; }
  [[nodiscard]] bool is_full() const { return chunk_.lines.size() >= most_; }

 private:
  Chunk& chunk_;
  std::size_t most_;
};

/// Cuts an input into chunks of whole lines.
class ChunkReader {
 public:
  ChunkReader(const Batch& batch, const StopSignal* signal)
      : lines_(batch.input, batch.reader, signal), joiner_(batch.joiner) {
    if (batch.keeps_returns) lines_.keep_returns();
  }

  /// Fills a chunk with lines that one read completes, and stops at `most` lines; false at the end, after an error or
  /// the signal.
  bool fill(Chunk& chunk, std::size_t most) {
    chunk.clear();
    chunk.first = end_of_chunks_;
    ChunkSink sink(chunk, most);
    const auto take = [&](std::uint64_t number, std::string_view line, bool is_cut) {
      joiner_ == nullptr ? sink.add(number, line, is_cut) : joiner_->add(number, line, is_cut, sink);
      return !sink.is_full();
    };
    while (chunk.lines.empty() && !is_finished_) {
      if (lines_.read(take)) continue;
      if (lines_.is_stopped()) return false;
      is_finished_ = true;
      if (joiner_ != nullptr) joiner_->finish(sink);
    }
    end_of_chunks_ = joiner_ == nullptr ? lines_.next() : joiner_->first_kept().value_or(lines_.next());
    chunk.end = end_of_chunks_;
    return !chunk.lines.empty();
  }
  [[nodiscard]] int error() const { return lines_.error(); }

 private:
  LineReader lines_;
  LineJoiner* joiner_;
  bool is_finished_ = false;
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
        reader_(batch, batch.jobs <= 1 ? batch.stop : &signal_),
        chunks_(slots),
        workers_(static_cast<std::size_t>(std::max(batch.jobs, 1))) {}

  bool fill(std::size_t slot) override { return reader_.fill(chunks_[slot], size_.lines()); }
  void answer(std::size_t slot, std::size_t worker) override {
    const auto start = std::chrono::steady_clock::now();
    Chunk& chunk = chunks_[slot];
    chunk.answer(*workers_[worker], batch_);
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
  ChunkReader reader_;
  ChunkSize size_;
  std::vector<Chunk> chunks_;
  std::vector<std::unique_ptr<LineWorker>> workers_;
  std::size_t added_ = 0;
};

}  // namespace

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
