#pragma once
// Answers the grids of the arguments in several threads, and writes the answers in the order of the grids.

#include <functional>
#include <mutex>

#include "input/input.hpp"
#include "nonet/workers/ordered_pool.hpp"

namespace nonet::cli {

/// The output of the answer to a grid.
struct GridOutput {
  std::function<bool(std::string_view out)> write;  ///< returns false once writing fails
  /// Receives messages in the form of message_line.
  std::function<void(std::string_view messages)> report;
};

/// Answers the grids that read_grids finds. One thread writes answers as a stream; several write each answer when it is
/// complete.
class GridAnswers final : private host::OrderedWork {
 public:
  /// Answers grids in one thread.
  using Worker = std::function<void(const InputGrid& input, const GridOutput& output)>;
  /// `make_worker` creates a worker for each of `jobs` threads (at least 1), in the thread that calls `run`.
  GridAnswers(Console& console, int jobs, std::function<Worker()> make_worker);

  /// `kept`: what is kept of the records of the input, if it has opened that; may be null.
  void run(const std::vector<std::string>& arguments, const KeptRecords* kept = nullptr);
  /// Writes a message (with its end of line) to stderr; suppresses all later output. Call it before ending the process
  /// because of a plugin. Thread-safe.
  void end_with(std::string_view message);

 private:
  struct Slot {
    std::optional<InputGrid> input;  // nullopt: what was read is not a grid; see `messages`
    std::string out;
    std::string messages;
  };

  void answer(std::size_t slot, std::size_t worker) override;
  bool write(std::size_t slot) override;
  void on_stop() override { stop_.give(); }
  void add_worker() override;

  Console& console_;
  int jobs_;
  std::function<Worker()> make_worker_;
  std::vector<Slot> slots_;
  std::vector<Worker> workers_;
  const KeptRecords* kept_ = nullptr;
  std::size_t added_ = 0;
  host::StopSignal stop_;
  std::uint64_t written_ = 0;  // number of grids
  host::OrderedPool pool_;     // last: it uses the other members
};

}  // namespace nonet::cli
