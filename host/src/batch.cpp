#include "nonet/host/batch.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <thread>
#include <vector>

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

  void clear() {
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
    }
  }

 private:
  std::string line_out_;
  std::string line_messages_;
};

/// Tells a thread that waits for input that none is wanted any more.
class EndSignal {
 public:
  EndSignal() : event_(::eventfd(0, EFD_CLOEXEC)) {}
  EndSignal(const EndSignal&) = delete;
  EndSignal& operator=(const EndSignal&) = delete;
  ~EndSignal() {
    if (event_ >= 0) ::close(event_);
  }

  void give() {
    is_given_ = true;
    // Where there is no event (too many open files), a read that waits ends when the next input comes.
    ::eventfd_write(event_, 1);
  }
  /// Waits until there is input, or its end; false when the signal was given.
  [[nodiscard]] bool wait_for(int input) const {
    std::array<pollfd, 2> watched{{{input, POLLIN, 0}, {event_, POLLIN, 0}}};
    while (!is_given_ && ::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
    }
    return !is_given_;
  }

 private:
  int event_;
  std::atomic<bool> is_given_ = false;
};

/// Cuts a file descriptor into chunks of whole lines.
class LineReader {
 public:
  /// Without a signal a read waits as long as it takes.
  explicit LineReader(int input, const EndSignal* signal = nullptr) : input_(input), signal_(signal) {}

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
    is_ended_ = signal_ != nullptr && !signal_->wait_for(input_);
    if (is_ended_) return false;
    ssize_t got = -1;
    do {
      got = ::read(input_, buffer_.data(), buffer_.size());
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
  const EndSignal* signal_;
  bool is_ended_ = false;
  int error_ = 0;
  std::array<char, 16 * 1024> buffer_{};
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::string pending_;
  bool is_cut_ = false;
  std::uint64_t next_ = 1;
};

/// A ring of chunks: the reader fills them in order, threads answer them in any order, whoever completes the oldest
/// writes it and all that are ready behind it.
class Ring {
 public:
  /// `signal` is given when the batch was ended.
  Ring(const Batch& batch, std::size_t slots, EndSignal& signal) : batch_(batch), signal_(signal), slots_(slots) {}

  /// A free slot to fill; null when the batch was ended.
  Chunk* begin_fill() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return filled_ - written_ < slots_.size() || is_stopped_; });
    return is_stopped_ ? nullptr : &slots_[filled_ % slots_.size()].chunk;
  }
  void end_fill() {
    const std::lock_guard lock(mutex_);
    slots_[filled_ % slots_.size()].is_answered = false;
    ++filled_;
    changed_.notify_all();
  }
  /// No chunk comes any more.
  void close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    changed_.notify_all();
  }

  /// Answers the next chunk; false when none comes any more.
  bool work(LineWorker& worker) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return taken_ < filled_ || is_closed_ || is_stopped_; });
    if (is_stopped_ || taken_ == filled_) return false;
    Slot& slot = slots_[taken_++ % slots_.size()];
    lock.unlock();
    slot.chunk.answer(worker);
    lock.lock();
    slot.is_answered = true;
    write_ready();
    return true;
  }

  /// Writes what is answered without a gap, then `message`, and ends the batch.
  void write_last(std::string_view message) {
    const std::lock_guard lock(mutex_);
    const bool has_answers = !is_stopped_ && written_ < taken_;
    is_stopped_ = true;
    changed_.notify_all();
    if (!has_answers) {
      static_cast<void>(batch_.write("", message, 0));
      return;
    }
    Chunk& chunk = slots_[written_ % slots_.size()].chunk;
    const std::lock_guard chunk_lock(chunk.mutex);
    static_cast<void>(batch_.write(chunk.out, chunk.messages.append(message), 0));
  }

 private:
  struct Slot {
    Chunk chunk;
    bool is_answered = false;
  };

  // Called with the lock held: writing in order is what the other threads would have to wait for anyway.
  void write_ready() {
    while (written_ < taken_ && !is_stopped_) {
      Slot& slot = slots_[written_ % slots_.size()];
      if (!slot.is_answered) break;
      is_stopped_ = !batch_.write(slot.chunk.out, slot.chunk.messages, slot.chunk.lines.size());
      ++written_;
    }
    if (is_stopped_) signal_.give();
    changed_.notify_all();
  }

  const Batch& batch_;
  EndSignal& signal_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Slot> slots_;
  std::uint64_t filled_ = 0;   // chunks that were read
  std::uint64_t taken_ = 0;    // chunks that a thread took
  std::uint64_t written_ = 0;  // chunks that were written
  bool is_closed_ = false;
  bool is_stopped_ = false;
};

void run_alone(const Batch& batch, LineReader& reader, Ring& ring) {
  const auto worker = batch.make_worker();
  while (Chunk* chunk = ring.begin_fill()) {
    if (!reader.fill(*chunk)) break;
    ring.end_fill();
    ring.work(*worker);
  }
}

void run_threads(const Batch& batch, LineReader& reader, Ring& ring) {
  const auto jobs = static_cast<std::size_t>(batch.jobs);
  std::vector<std::unique_ptr<LineWorker>> workers;
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < jobs; ++i) {
    workers.push_back(batch.make_worker());
    threads.emplace_back([&ring, worker = workers.back().get()] {
      while (ring.work(*worker)) {
      }
    });
  }
  while (Chunk* chunk = ring.begin_fill()) {
    if (!reader.fill(*chunk)) break;
    ring.end_fill();
  }
  ring.close();
}

}  // namespace

class LastWords::Source {
 public:
  Source(LastWords* words, std::function<void(std::string_view)> write) : words_(words) { set(std::move(write)); }
  ~Source() { set(nullptr); }
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

 private:
  void set(std::function<void(std::string_view)> write) {
    if (words_ == nullptr) return;
    const std::lock_guard lock(words_->mutex_);
    words_->write_ = std::move(write);
  }
  LastWords* words_;
};

void LastWords::write(std::string_view message) {
  const std::lock_guard lock(mutex_);
  if (write_) write_(message);
}

int run_batch(const Batch& batch) {
  const bool is_alone = batch.jobs <= 1;
  EndSignal signal;
  LineReader reader(batch.input, is_alone ? nullptr : &signal);  // alone, nobody writes while it waits
  Ring ring(batch, is_alone ? 1 : 2 * static_cast<std::size_t>(batch.jobs) + 2, signal);
  const LastWords::Source source(batch.last_words, [&ring](std::string_view message) { ring.write_last(message); });
  if (is_alone) {
    run_alone(batch, reader, ring);
  } else {
    run_threads(batch, reader, ring);
  }
  return reader.error();
}

}  // namespace nonet::host
