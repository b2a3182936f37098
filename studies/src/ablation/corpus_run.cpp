#include "nonet/studies/ablation/corpus_run.hpp"

#include <algorithm>
#include <ctime>
#include <memory>

#include "nonet/records/solver_messages.hpp"
#include "nonet/workers/ordered_pool.hpp"

namespace nonet::studies {

namespace {

std::chrono::nanoseconds processor_time() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// Pieces of a few puzzles; each thread has its own solver.
class SolvePieces final : public host::OrderedWork {
 public:
  struct Task {
    const StrategyPart& part;
    std::size_t all_entries;
    std::span<const std::size_t> indices;
    const std::function<bool(std::size_t, PuzzleResult&)>& take;
    CorpusProfile* profile;
  };
  SolvePieces(const std::vector<CorpusPuzzle>& puzzles, const Task& task, int jobs, host::SearchLimit* limit)
      : puzzles_(puzzles), task_(task), limit_(limit), pieces_(slots_of(jobs)) {
    workers_.reserve(static_cast<std::size_t>(jobs));  // solvers point into them
  }

  static std::size_t slots_of(int jobs) { return static_cast<std::size_t>(jobs) * 4; }

  bool fill(std::size_t slot) override {
    if (next_ >= task_.indices.size()) return false;
    const std::size_t count = std::min(kPuzzles, task_.indices.size() - next_);
    pieces_[slot] = {task_.indices.subspan(next_, count), std::vector<PuzzleResult>(count)};
    next_ += count;
    return true;
  }
  void answer(std::size_t slot, std::size_t worker) override {
    Piece& piece = pieces_[slot];
    for (std::size_t i = 0; i < piece.indices.size(); ++i) {
      solve(workers_[worker], puzzles_[piece.indices[i]].parsed, piece.results[i]);
    }
  }
  bool write(std::size_t slot) override {
    Piece& piece = pieces_[slot];
    for (std::size_t i = 0; i < piece.indices.size(); ++i) {
      if (!task_.take(piece.indices[i], piece.results[i])) return false;
    }
    return true;
  }
  void add_worker() override {
    Worker& worker = workers_.emplace_back();
    host::Profile* const calls = task_.profile != nullptr ? &worker.calls : nullptr;
    worker.solver = std::make_unique<host::Solver>(task_.part.strategy, limit_, calls);
  }
  void add_profiles() const {
    if (task_.profile == nullptr) return;
    for (const Worker& worker : workers_) {
      add(worker.profile.all, task_.profile->all);
      add(worker.profile.solved, task_.profile->solved);
    }
  }

 private:
  static constexpr std::size_t kPuzzles = 4;  // in a piece
  struct Piece {
    std::span<const std::size_t> indices;
    std::vector<PuzzleResult> results;
  };
  struct Worker {
    host::Profile calls;  // of the current puzzle
    CorpusProfile profile;
    std::unique_ptr<host::Solver> solver;
  };

  static void add(const host::Profile& more, host::Profile& all) {
    all.resize(std::max(all.size(), more.size()));
    for (std::size_t i = 0; i < more.size(); ++i) all[i] += more[i];
  }

  void solve(Worker& worker, const ParsedGrid& puzzle, PuzzleResult& result) const {
    std::fill(worker.calls.begin(), worker.calls.end(), host::EntryProfile());
    const auto since = processor_time();
    const host::Outcome outcome = worker.solver->solve(puzzle);
    result.time = processor_time() - since;
    result.status = outcome.status;
    result.score = outcome.rating.score(task_.part.strategy);
    result.level = outcome.level;
    if (outcome.fault) result.fault = host::fault_text(*outcome.fault);
    result.uses.resize(task_.all_entries);
    add(worker.calls, worker.profile.all);
    if (result.is_solved()) add(worker.calls, worker.profile.solved);
    const std::span<const int> steps = worker.solver->steps_by_entry();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i] > 0) result.uses[task_.part.origins[i]] = true;
    }
  }

  const std::vector<CorpusPuzzle>& puzzles_;
  const Task& task_;
  host::SearchLimit* limit_;
  std::vector<Piece> pieces_;
  std::size_t next_ = 0;
  std::vector<Worker> workers_;
};

}  // namespace

void CorpusRun::solve(const StrategyPart& part, std::size_t all_entries, std::span<const std::size_t> indices,
                      const std::function<bool(std::size_t index, PuzzleResult& result)>& take,
                      CorpusProfile* profile) const {
  const SolvePieces::Task task{part, all_entries, indices, take, profile};
  SolvePieces pieces(puzzles_, task, jobs_, limit_);
  host::OrderedPool pool(pieces, {.jobs = jobs_, .slots = SolvePieces::slots_of(jobs_)});
  pool.run();
  pieces.add_profiles();
}

}  // namespace nonet::studies
