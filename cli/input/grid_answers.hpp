#pragma once
// Grids of arguments answered by several threads, written in the order of the grids.

#include <functional>
#include <mutex>

#include "input/input.hpp"
#include "nonet/workers/ordered_pool.hpp"

namespace nonet::cli {

/// Where the answer to a grid goes.
struct GridOutput {
  std::function<bool(std::string_view out)> write;  ///< false once that is no longer possible
  /// Takes messages as message_line makes them.
  std::function<void(std::string_view messages)> report;
};

/// Answers the grids that read_grids finds. With one thread answers are written as they come, else each when it is
/// complete.
class GridAnswers final : private host::OrderedWork {
 public:
  /// What answers grids in one thread.
  using Worker = std::function<void(const InputGrid& input, const GridOutput& output)>;
  /// `make_worker` makes one for each of `jobs` threads (at least 1); called from the thread that calls `run`.
  GridAnswers(Console& console, int jobs, std::function<Worker()> make_worker);

  void run(const std::vector<std::string>& arguments);
  /// Writes a message (with its end of line) to stderr, and nothing more from then on. Call it before the process is
  /// ended for a plugin. From any thread.
  void end_with(std::string_view message);

 private:
  struct Slot {
    std::optional<InputGrid> input;  // none: what was read is no grid, as `messages` says
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
  std::size_t added_ = 0;
  host::StopSignal stop_;
  std::uint64_t written_ = 0;  // grids
  host::OrderedPool pool_;     // last: it uses the others
};

}  // namespace nonet::cli
