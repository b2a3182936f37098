#pragma once
// Batch: reads lines and writes answers, in order, with any number of threads and in bounded memory.

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

#include "nonet/records/input_reader.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/workers/line_reader.hpp"

namespace nonet::host {

/// Why a line cannot be answered, as found before a worker gets it.
struct LineFault {
  std::string message;
  std::size_t offset;  ///< in the line, in bytes
};

/// A line in a text of several, or several lines joined to one.
struct LineSpan {
  std::uint64_t number;  ///< in the input, from 1
  std::size_t begin;
  std::size_t size;
  bool is_cut;                                  ///< see LineWorker::answer
  std::unique_ptr<const LineFault> fault = {};  ///< see LineWorker::refuse; mostly null
  std::unique_ptr<const ParsedGrid> grid = {};  ///< see LineWorker::answer_piece; mostly null
  std::string record = {};                      ///< see LineSink::record; mostly empty
};

/// Answers lines; one for each thread.
class LineWorker {
 public:
  LineWorker() = default;
  LineWorker(const LineWorker&) = delete;
  LineWorker& operator=(const LineWorker&) = delete;
  virtual ~LineWorker() = default;
  /// The lines that `answer` or `answer_piece` gets next, in order, without those with a fault. Override it to answer
  /// several at once.
  virtual void announce(std::string_view /*text*/, std::span<const LineSpan> /*lines*/) {}
  /// Answers one line (without its end): appends the answer to `out`, and messages about the line to `messages`.
  /// `number` counts the input's lines from 1. A line longer than kMaxLine is cut, with `is_cut` set.
  virtual void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& out,
                      std::string& messages) = 0;
  /// Answers a grid of several lines that a LineJoiner has read. `text`: as written.
  virtual void answer_piece(std::uint64_t /*number*/, std::string_view /*text*/, const ParsedGrid& /*grid*/,
                            std::string& /*out*/, std::string& /*messages*/) {}
  /// Answers a line in which a LineJoiner has found a fault.
  virtual void refuse(std::uint64_t /*number*/, std::string_view /*line*/, const LineFault& /*fault*/,
                      std::string& /*out*/, std::string& /*messages*/) {}
};

/// Receives the output of a LineJoiner, in the order of line numbers.
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
  /// The record whose grid was added last, for Batch::keep.
  virtual void record(std::string_view text) = 0;
};

/// Between the reader of lines and the workers, for inputs where several lines may form one piece. It may drop lines.
class LineJoiner {
 public:
  LineJoiner() = default;
  LineJoiner(const LineJoiner&) = delete;
  LineJoiner& operator=(const LineJoiner&) = delete;
  virtual ~LineJoiner() = default;
  /// Adds the next line; passes complete pieces on, in order.
  virtual void add(std::uint64_t number, std::string_view line, bool is_cut, LineSink& sink) = 0;
  /// The end of the lines.
  virtual void finish(LineSink& sink) = 0;
  /// The number of the first line that still waits for others; nothing if there is none.
  [[nodiscard]] virtual std::optional<std::uint64_t> first_kept() const = 0;
};

/// Ends a batch from outside, before the process ends because of an answer that does not arrive.
class OutputOnExit {
 public:
  /// Writes the answers up to the first line without one, complete and in order, then `message`; the batch writes
  /// nothing more. The current lines and all after them are lost. Can be called from any thread; does nothing while no
  /// batch runs.
  void write(std::string_view message);

  /// Connects a running batch, for its lifetime.
  class Source;

 private:
  std::mutex mutex_;
  std::function<void(std::string_view)> write_;
};

/// Parameters of a batch.
struct Batch {
  int input = 0;                  ///< file descriptor that is read
  InputReader* reader = nullptr;  ///< unpacks the input; null: plain bytes
  bool keeps_returns = false;     ///< see LineReader::keep_returns
  LineJoiner* joiner = nullptr;   ///< null: each line is answered alone
  StopSignal* stop = nullptr;     ///< ends the batch like the end of the input; may be null
  int jobs = 1;                   ///< threads that answer, at least 1; if fewer can be started, those answer all lines
  /// Makes the worker of a thread; called from the thread that runs the batch.
  std::function<std::unique_ptr<LineWorker>()> make_worker;
  /// Receives answers and messages, in the order of the lines, never from two threads at once. Returning false ends the
  /// batch at once: input that was read is dropped, and no more is read. `lines`: how many input lines are answered.
  std::function<bool(std::string_view out, std::string_view messages, std::uint64_t lines)> write;
  /// Changes the answer to a line, by what else stands there: its record, or the line itself. Called by several
  /// threads; may be empty.
  std::function<void(std::string_view record, std::string& answer)> keep = {};
  OutputOnExit* output_on_exit = nullptr;  ///< may be null
  /// Starts a thread, see PoolOptions; empty for the default.
  std::function<std::jthread(std::function<void()>)> start_thread{};
};

/// Runs a batch to the end of its input. Answers input as it arrives, without waiting for more lines. Returns 0, or the
/// errno of a read that failed.
[[nodiscard]] int run_batch(const Batch& batch);

}  // namespace nonet::host
