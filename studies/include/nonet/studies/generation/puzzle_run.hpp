#pragma once
// Searches for puzzles in several threads and writes them in the order of the attempts.

#include <atomic>
#include <chrono>
#include <unordered_set>

#include "nonet/studies/generation/puzzle_search.hpp"
#include "nonet/workers/ordered_pool.hpp"

namespace nonet::studies {

/// Parameters of a run.
struct PuzzleRunOptions {
  std::uint64_t count = 1;
  std::uint64_t seed = 0;
  int jobs = 1;
  bool is_distinct = false;                    ///< whether to drop puzzles equivalent to earlier ones
  std::uint64_t attempts = 0;                  ///< puzzles drawn since the last find, after which the run ends
  std::optional<std::chrono::seconds> time{};  ///< after which the run ends
};

/// Searches until there are enough puzzles. The output does not depend on `jobs`, and a time limit only cuts it off.
class PuzzleRun final : private host::OrderedWork {
 public:
  /// Writes puzzle `number`, from 1; false when that is no longer possible.
  using Write = std::function<bool(std::uint64_t number, const FoundPuzzle& found)>;
  /// `make_search` makes the search of one thread; called from the thread that calls `run`.
  PuzzleRun(const PuzzleRunOptions& options, std::function<std::unique_ptr<PuzzleSearch>()> make_search, Write write);

  void run() { pool_.run(); }
  /// Ends the run; returns how many puzzles were written. Thread-safe.
  std::uint64_t end();

  /// Puzzles written, and puzzles drawn or made from others, so far. Thread-safe.
  [[nodiscard]] std::uint64_t found() const { return found_; }
  [[nodiscard]] std::uint64_t drawn() const { return drawn_; }
  [[nodiscard]] std::uint64_t equivalent() const { return equivalent_; }
  [[nodiscard]] const SearchTally& tally() const { return tally_; }
  /// A plugin's fault that ended the run.
  [[nodiscard]] const std::optional<host::Fault>& fault() const { return fault_; }
  [[nodiscard]] std::chrono::duration<double> time() const { return Clock::now() - start_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Slot {
    std::uint64_t number = 0;
    Attempt attempt;
  };

  bool fill(std::size_t slot) override;
  void answer(std::size_t slot, std::size_t worker) override;
  bool write(std::size_t slot) override;
  void on_stop() override { is_over_ = true; }
  void add_worker() override;
  [[nodiscard]] bool is_over() const;
  /// Whether the puzzle counts; remembers it.
  bool is_new(const FoundPuzzle& found);

  PuzzleRunOptions options_;
  std::function<std::unique_ptr<PuzzleSearch>()> make_search_;
  Write write_;
  Clock::time_point start_ = Clock::now();
  std::vector<Slot> slots_;
  std::vector<std::unique_ptr<PuzzleSearch>> searches_;
  std::uint64_t next_ = 0;
  std::atomic<bool> is_over_ = false;
  std::atomic<std::uint64_t> drawn_ = 0;  // also of attempts that were not written yet
  // Of the attempts that were written:
  std::atomic<std::uint64_t> found_ = 0;
  std::uint64_t equivalent_ = 0;  // to earlier ones
  std::uint64_t fruitless_ = 0;   // puzzles drawn since the last find
  SearchTally tally_;
  std::optional<host::Fault> fault_;
  std::unordered_set<std::string> canonical_;
  host::OrderedPool pool_;  // last: it uses the others
};

/// The figures of a run, for people: how many puzzles were drawn and passed each stage of the demands (null: none), and
/// the stage that the smallest share passed. `is_distinct`: also how many were equivalent.
[[nodiscard]] std::string search_summary(const PuzzleRun& run, const Demands* demands, bool is_distinct);

}  // namespace nonet::studies
