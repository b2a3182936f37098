#pragma once
// Batch: lines in, answers out, in order, by any number of threads and in bounded memory.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>

#include "nonet/export.hpp"
#include "nonet/records/input_reader.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/workers/line_reader.hpp"

namespace nonet::host {

/// Why a line cannot be answered, as found before a worker sees it.
struct LineFault {
  std::string message;
  std::size_t offset;  ///< in the line, in bytes
};

/// A line in a text of several, or lines that were put together as one.
struct LineSpan {
  std::uint64_t number;  ///< in the input, from 1
  std::size_t begin;
  std::size_t size;
  bool is_cut;                                  ///< see LineWorker::answer
  std::unique_ptr<const LineFault> fault = {};  ///< see LineWorker::refuse; mostly null
  std::unique_ptr<const ParsedGrid> grid = {};  ///< see LineWorker::answer_piece; mostly null
};

/// Answers lines; one for each thread.
class LineWorker {
 public:
  LineWorker() = default;
  LineWorker(const LineWorker&) = delete;
  LineWorker& operator=(const LineWorker&) = delete;
  virtual ~LineWorker() = default;
  /// The lines that `answer` or `answer_piece` gets next, one after the other, but for those with a fault. For who can
  /// answer several at less cost.
  virtual void announce(std::string_view /*text*/, std::span<const LineSpan> /*lines*/) {}
  /// Answers one line (without its end): appends to `out`, and to `messages` what is to be said about it.
  /// `number` counts the input's lines from 1. A line that was longer than kMaxLine comes cut off, with `is_cut` set.
  virtual void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out,
                      std::string& messages) = 0;
  /// Answers in the same way a piece of several lines that a LineJoiner has read: `grid`, as written in `text`.
  virtual void answer_piece(std::uint64_t /*number*/, std::string_view /*text*/, const ParsedGrid& /*grid*/,
                            std::string& /*out*/, std::string& /*messages*/) {}
  /// Answers a line in the same way that a LineJoiner has found a fault in.
  virtual void refuse(std::uint64_t /*number*/, std::string_view /*line*/, const LineFault& /*fault*/,
                      std::string& /*out*/, std::string& /*messages*/) {}
};

/// Takes what a LineJoiner makes of lines, in the order of their numbers.
class LineSink {
 public:
  LineSink() = default;
  LineSink(const LineSink&) = delete;
  LineSink& operator=(const LineSink&) = delete;
  virtual ~LineSink() = default;
  virtual void add(std::uint64_t number, std::string_view line, bool is_cut) = 0;
  /// `text`: as the grid was written, perhaps in several lines.
  virtual void add_grid(std::uint64_t number, std::string_view text, ParsedGrid grid) = 0;
  virtual void refuse(std::uint64_t number, std::string_view line, LineFault fault) = 0;
};

/// Stands between the reader of lines and the workers, for an input in which several lines may be one piece. It may
/// leave lines out.
class LineJoiner {
 public:
  LineJoiner() = default;
  LineJoiner(const LineJoiner&) = delete;
  LineJoiner& operator=(const LineJoiner&) = delete;
  virtual ~LineJoiner() = default;
  /// Takes the next line; hands on what is complete, in their order.
  virtual void add(std::uint64_t number, std::string_view line, bool is_cut, LineSink& sink) = 0;
  /// No line comes any more.
  virtual void finish(LineSink& sink) = 0;
  /// The number of the first line that waits for others; nothing where none does.
  [[nodiscard]] virtual std::optional<std::uint64_t> first_kept() const = 0;
};

/// Ends a batch from outside, before the process is ended because an answer does not come.
class NONET_EXPORT OutputOnExit {
 public:
  /// Writes the answers up to the first line that has none yet, whole and in order, then `message`; the batch writes
  /// nothing more. Lost are the lines that were being worked on and all after them. Any thread; nothing happens while
  /// no batch is run.
  void write(std::string_view message);

  /// Connects a running batch, for as long as it lives.
  class Source;

 private:
  std::mutex mutex_;
  std::function<void(std::string_view)> write_;
};

/// How a batch is run.
struct Batch {
  int input = 0;                  ///< file descriptor that is read
  InputReader* reader = nullptr;  ///< what reads it; null: its bytes are taken as they are
  LineJoiner* joiner = nullptr;   ///< null: each line is answered by itself
  StopSignal* stop = nullptr;     ///< ends the batch as the end of the input does; may be null
  int jobs = 1;  ///< threads that answer, at least 1; where fewer can be started, those that are there answer all
  /// Makes the worker of a thread; called from the calling thread.
  std::function<std::unique_ptr<LineWorker>()> make_worker;
  /// Takes answers and messages, in the order of the lines, never from two threads at once. Returning false ends the
  /// batch at once: what was read is dropped, and no more input is waited for. `lines`: how many of the input they
  /// answer.
  std::function<bool(std::string_view out, std::string_view messages, std::uint64_t lines)> write;
  OutputOnExit* output_on_exit = nullptr;  ///< may be null
  /// Starts a thread, see PoolOptions; empty for the usual way.
  std::function<std::jthread(std::function<void()>)> start_thread{};
};

/// Runs a batch to the end of its input. The input is answered as it comes: nothing waits for more lines than are
/// there. Returns 0, or the errno of a read that failed.
[[nodiscard]] NONET_EXPORT int run_batch(const Batch& batch);

}  // namespace nonet::host
