#include "nonet/host/batch.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <vector>

#include "nonet/host/ordered_pool.hpp"

namespace nonet::host {

namespace {

/// Some lines that are answered together.
struct Chunk {
  std::string text;
  std::vector<LineSpan> lines;
  std::uint64_t first = 1;  ///< number of the first line
  std::mutex mutex;         // held while the answer of a line is added, so that others see whole ones
  std::string out;
  std::string messages;
  std::uint64_t answered = 0;  ///< lines

  void clear() {
    answered = 0;
    text.clear();
    lines.clear();
    out.clear();
    messages.clear();
  }
  void answer(LineWorker& worker) {
    worker.announce(first, text, lines);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      line_out_.clear();
      line_messages_.clear();
      worker.answer(first + i, std::string_view(text).substr(lines[i].begin, lines[i].size), lines[i].is_cut, line_out_,
                    line_messages_);
      const std::lock_guard lock(mutex);
      out += line_out_;
      messages += line_messages_;
      ++answered;
    }
  }

 private:
  std::string line_out_;
  std::string line_messages_;
};

/// Cuts a file descriptor into chunks of whole lines.
class LineReader {
 public:
  /// `reader` may be null, and so may `signal`: then a read waits as long as it takes.
  LineReader(int input, InputReader* reader, const StopSignal* signal)
      : input_(input), reader_(reader), signal_(signal) {}

  /// Fills a chunk with the lines that one read completes; false at the end, after an error or the signal.
  bool fill(Chunk& chunk) {
    chunk.clear();
    chunk.first = next_;
    while (chunk.lines.empty()) {
      if (at_ == end_ && !refill()) {
        if (is_ended_ || (pending_.empty() && !is_cut_)) return false;
        add_line(chunk);
        return true;
      }
      take_lines(chunk);
    }
    return true;
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
  void take_lines(Chunk& chunk) {
    while (at_ < end_) {
      const char* begin = buffer_.data() + at_;
      const auto* newline = static_cast<const char*>(std::memchr(begin, '\n', end_ - at_));
      const std::size_t size = newline != nullptr ? static_cast<std::size_t>(newline - begin) : end_ - at_;
      const std::size_t room = kMaxLine - pending_.size();
      pending_.append(begin, std::min(size, room));
      is_cut_ |= size > room;
      at_ += size;
      if (newline != nullptr) {
        ++at_;
        add_line(chunk);
      }
    }
  }
  void add_line(Chunk& chunk) {
    if (!pending_.empty() && pending_.back() == '\r') pending_.pop_back();
    chunk.lines.push_back({chunk.text.size(), pending_.size(), is_cut_});
    chunk.text += pending_;
    pending_.clear();
    is_cut_ = false;
    ++next_;
  }

  int input_;
  InputReader* reader_;
  const StopSignal* signal_;
  bool is_ended_ = false;
  int error_ = 0;
  std::array<char, 16 * 1024> buffer_{};
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::string pending_;
  bool is_cut_ = false;
  std::uint64_t next_ = 1;
};

/// The lines of an input, a chunk a piece.
class BatchWork final : public OrderedWork {
 public:
  BatchWork(const Batch& batch, std::size_t slots)
      : batch_(batch),
        signal_(batch.stop != nullptr ? *batch.stop : own_signal_),
        // Alone, nobody ends the run while it waits but who has brought a signal.
        reader_(batch.input, batch.reader, batch.jobs <= 1 ? batch.stop : &signal_),
        chunks_(slots),
        workers_(static_cast<std::size_t>(std::max(batch.jobs, 1))) {}

  bool fill(std::size_t slot) override { return reader_.fill(chunks_[slot]); }
  void answer(std::size_t slot, std::size_t worker) override { chunks_[slot].answer(*workers_[worker]); }
  bool write(std::size_t slot) override {
    const Chunk& chunk = chunks_[slot];
    return batch_.write(chunk.out, chunk.messages, chunk.answered);
  }
  void on_stop() override { signal_.give(); }
  void add_worker() override {
    workers_[added_] = batch_.make_worker();  // the vector keeps its size: threads look at it meanwhile
    ++added_;
  }

  /// Writes the lines of a chunk that are answered, then a message.
  void write_last(std::size_t slot, std::string_view message) {
    if (slot == OrderedPool::kNoSlot) {
      static_cast<void>(batch_.write("", message, 0));
      return;
    }
    Chunk& chunk = chunks_[slot];
    const std::lock_guard lock(chunk.mutex);
    static_cast<void>(batch_.write(chunk.out, chunk.messages.append(message), chunk.answered));
  }
  [[nodiscard]] int error() const { return reader_.error(); }

 private:
  const Batch& batch_;
  StopSignal own_signal_;
  StopSignal& signal_;
  LineReader reader_;
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
  // Where there is no event (too many open files), a read that waits ends when the next input comes.
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
