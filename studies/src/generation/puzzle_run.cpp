#include "nonet/studies/generation/puzzle_run.hpp"

#include "nonet/puzzles/canonical.hpp"
#include "nonet/puzzles/minimal.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::studies {

PuzzleRun::PuzzleRun(const PuzzleRunOptions& options, std::function<std::unique_ptr<PuzzleSearch>()> make_search,
                     Write write)
    : options_(options),
      make_search_(std::move(make_search)),
      write_(std::move(write)),
      slots_(4 * static_cast<std::size_t>(options.jobs)),
      pool_(*this, {options.jobs, slots_.size(), {}}) {}

std::uint64_t PuzzleRun::end() {
  std::uint64_t found = 0;
  pool_.write_last([&](std::size_t /*slot*/) { found = found_; });
  return found;
}

bool PuzzleRun::fill(std::size_t slot) {
  if (options_.count == 0 || is_over()) return false;
  slots_[slot].number = next_++;
  return true;
}

void PuzzleRun::answer(std::size_t slot, std::size_t worker) {
  Slot& at = slots_[slot];
  at.attempt = searches_[worker]->attempt(options_.seed, at.number, options_.attempts, [this] {
    ++drawn_;
    return is_over();
  });
}

bool PuzzleRun::write(std::size_t slot) {
  const Attempt attempt = std::exchange(slots_[slot].attempt, {});
  tally_ += attempt.tally;
  fruitless_ += attempt.tally.drawn;
  fault_ = attempt.fault;
  if (fault_ || attempt.is_cut) return false;
  if (attempt.found && is_new(*attempt.found)) {
    fruitless_ = 0;
    if (!write_(++found_, *attempt.found)) return false;
  }
  return found_ < options_.count && fruitless_ < options_.attempts;
}

void PuzzleRun::add_worker() { searches_.push_back(make_search_()); }

bool PuzzleRun::is_over() const { return is_over_ || (options_.time && Clock::now() - start_ >= *options_.time); }

bool PuzzleRun::is_new(const FoundPuzzle& found) {
  if (!options_.is_distinct) return true;
  const auto form = canonical_form(puzzle_of(found.draft.solution, found.draft.givens));
  if (canonical_.insert(to_line(form->grid)).second) return true;
  ++equivalent_;
  return false;
}

}  // namespace nonet::studies
