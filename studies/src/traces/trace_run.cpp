#include "nonet/studies/traces/trace_run.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <mutex>

#include "nonet/text/grid_text.hpp"
#include "nonet/workers/ordered_pool.hpp"

namespace nonet::studies {

namespace {

/// So many puzzles are rated before some of them are chosen and traced.
constexpr std::size_t kTogether = 256;

/// Lends things to threads.
template <typename Thing>
class Lender {
 public:
  explicit Lender(std::vector<std::unique_ptr<Thing>>& things) {
    for (const auto& thing : things) idle_.push_back(thing.get());
  }
  template <typename Use>
  void use(Use use) {
    Thing* thing = nullptr;
    {
      const std::lock_guard lock(mutex_);
      thing = idle_.back();
      idle_.pop_back();
    }
    use(*thing);
    const std::lock_guard lock(mutex_);
    idle_.push_back(thing);
  }

 private:
  std::mutex mutex_;
  std::vector<Thing*> idle_;
};

}  // namespace

TraceRun::TraceRun(TraceRunOptions options) : options_(std::move(options)), selection_(options_.demands) {
  for (int i = 0; i < options_.jobs; ++i) tracers_.push_back(std::make_unique<Tracer>(options_.strategies));
}
TraceRun::~TraceRun() = default;

bool TraceRun::add(ParsedGrid parsed, std::string text, std::string where, std::string record) {
  ++read_;
  TracedPuzzle puzzle{};
  puzzle.parsed = std::move(parsed);
  puzzle.text = std::move(text);
  puzzle.where = std::move(where);
  puzzle.record = std::move(record);
  waiting_.push_back(std::move(puzzle));
  if (waiting_.size() == kTogether) trace_waiting();
  return !selection_.is_full() && !options_.cancel.stop_requested();
}

void TraceRun::finish() { trace_waiting(); }

void TraceRun::trace_waiting() {
  Lender<Tracer> tracers(tracers_);
  std::vector<TracedPuzzle> puzzles = std::exchange(waiting_, {});
  const auto rate = [&](std::uint64_t i) -> host::NumberAnswer {
    TracedPuzzle& puzzle = puzzles[i];
    std::string record = std::move(puzzle.record);
    tracers.use([&](Tracer& tracer) {
      puzzle = tracer.rate(std::move(puzzle.parsed), std::move(puzzle.text), std::move(puzzle.where), options_.cancel);
    });
    puzzle.record = std::move(record);
    return {};
  };
  host::answer_in_order(puzzles.size(), options_.jobs, rate,
                        [&](const host::NumberAnswer&) { return !options_.cancel.stop_requested(); });
  if (options_.cancel.stop_requested()) return;

  std::vector<std::pair<const TracedPuzzle*, TraceSet>> chosen;
  for (const TracedPuzzle& puzzle : puzzles) {
    if (!puzzle.message.empty() && options_.report) options_.report(puzzle.where, puzzle.message);
    has_failed_ |= puzzle.outcome.fault.has_value();
    const std::string id = puzzle.id ? to_line(puzzle.id->grid) : std::string();
    const TraceSet set = selection_.choose(host::level_name(puzzle.outcome, *options_.strategies.path), id);
    if (set == TraceSet::train || set == TraceSet::test) chosen.emplace_back(&puzzle, set);
  }
  std::mutex mutex;
  std::size_t at = 0;
  host::answer_in_order(
      chosen.size(), options_.jobs,
      [&](std::uint64_t i) {
        host::NumberAnswer answer;
        TraceVerdicts verdicts;
        tracers.use([&](Tracer& tracer) { answer.out = tracer.trace(*chosen[i].first, verdicts, options_.cancel); });
        const std::lock_guard lock(mutex);
        verdicts_ += verdicts;
        return answer;
      },
      [&](const host::NumberAnswer& answer) {
        if (options_.cancel.stop_requested()) return false;
        const auto& [puzzle, set] = chosen[at++];
        options_.write(set, answer.out, puzzle->record);
        return true;
      });
}

std::string card_text(const TraceCard& card, const TraceRun& run) {
  const TraceSelection& selection = run.selection();
  std::string text =
      fmt::format("# {}\n\nTraces of sudoku puzzles: ratings, and every step of the solution, judged.\n", card.title);
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "\n| | |\n|---|---|\n| made by | {} |\n| strategy | {} |\n| command | `{}` |\n", card.program,
                 card.strategy, card.command);
  for (const auto& [name, hash] : card.sources) fmt::format_to(to, "| source | {} (XXH64 {}) |\n", name, hash);
  for (const auto& [name, what] : card.outputs) fmt::format_to(to, "| file | {}: {} |\n", name, what);
  fmt::format_to(to, "| licence | to be filled in |\n");
  fmt::format_to(to,
                 "\n| puzzles | |\n|---|---|\n| read | {} |\n| in the training set | {} |\n| in the test set | {} |\n"
                 "| left out: their level has enough | {} |\n| left out: isomorphic to one before | {} |\n",
                 run.read(), selection.count(TraceSet::train), selection.count(TraceSet::test),
                 selection.count(TraceSet::full_level), selection.count(TraceSet::repeated));
  if (!card.apart.empty()) {
    fmt::format_to(to, "| left out: isomorphic to one of {} | {} |\n", card.apart, selection.count(TraceSet::overlaps));
  }
  fmt::format_to(to, "\n| level | puzzles |\n|---|---|\n");
  for (const auto& [level, count] : selection.by_level()) {
    fmt::format_to(to, "| {} | {} |\n", level.empty() ? "(none)" : level, count);
  }
  fmt::format_to(
      to,
      "\nSteps: {}. Proved by both judges: {}.\n\nThe training and the test set have no isomorphic puzzles in "
      "common: the set of a puzzle depends on its canonical form and the seed alone.\n",
      run.verdicts().steps, run.verdicts().proved);
  return text;
}

}  // namespace nonet::studies
