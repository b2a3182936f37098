#include "step_sinks.hpp"

#include "nonet/host/step_contract.hpp"
#include "nonet/notation.hpp"

namespace nonet::host {

namespace {

bool is_on_grid(const Conclusion& conclusion) noexcept {
  return conclusion.cell < kCells && conclusion.digit < kDigits;
}

bool is_candidate(const Board& board, const Conclusion& conclusion) noexcept {
  const unsigned mask = board.grid().mask(conclusion.cell);
  return (mask & Grid::kEmptyMask) != 0 && (mask >> conclusion.digit & 1U) != 0;
}

}  // namespace

bool are_applicable(const Board& board, std::span<const Conclusion> conclusions) noexcept {
  bool has_effect = false;
  for (const Conclusion& conclusion : conclusions) {
    if (!is_on_grid(conclusion)) return false;
    const bool is_there = is_candidate(board, conclusion);
    if (conclusion.is_placement() && !is_there) return false;
    has_effect |= is_there;
  }
  return has_effect;
}

Flow EntrySink::accept(const Step& step) {
  if (is_done_) fail("returned another step after the sink stopped the search");
  if (search_->is_over()) return Flow::stop;
  check(step);
  found_any_ = true;
  return call_->entry->kinds[step.kind].is_asked ? take(rate(step)) : Flow::go_on;
}

void EntrySink::check(const Step& step) const {
  const TechniqueInfo& technique = *call_->entry->technique.info;
  if (step.kind >= technique.kinds.size) fail("returned a step of a kind that it does not declare");
  if (step.metrics.size() != technique.metrics.size) fail("returned a step without the metrics that it declares");
  // Where only conclusions are kept, nobody reads the rest.
  if (detail_ != Detail::conclusions && !is_well_formed(step)) {
    fail("returned a malformed step: " + broken_contract(step));
  }
  if (are_applicable(*board_, step.conclusions)) return;
  for (const Conclusion& conclusion : step.conclusions) {
    if (!is_on_grid(conclusion)) fail("returned a conclusion outside the grid");
    if (conclusion.is_placement() && !is_candidate(*board_, conclusion)) {
      fail("returned an inapplicable step: " + conclusion_text(conclusion) + " is not a candidate");
    }
  }
  fail("returned a step without effect: " + conclusions_text(step.conclusions));
}

RatedStep EntrySink::rate(const Step& step) const noexcept {
  const KindRating& kind = call_->entry->kinds[step.kind];
  const Score& score = kind.later && *call_->used > 0 ? *kind.later : kind.score;
  return {call_->entry, call_->used, kind.level, score.of(step.metrics), step};
}

Step EntrySink::copy(const Step& step, Arena& arena) const {
  if (detail_ != Detail::conclusions) return detail::copy_step(step, arena);
  Step bare;
  bare.conclusions = arena.copy(step.conclusions);
  bare.kind = step.kind;
  return bare;
}

Flow FirstSink::take(const RatedStep& rated) {
  first_ = rated;
  first_.step = copy(rated.step, *arena_);
  set_done();
  return Flow::stop;
}

Flow AllSink::take(const RatedStep& rated) {
  steps_->push_back(rated);
  steps_->back().step = copy(rated.step, *arena_);
  return Flow::go_on;
}

bool EasiestSink::is_easier(std::int64_t score, const StrategyEntry& entry) const noexcept {
  if (easiest_.entry == nullptr) return true;
  return score < easiest_.score || (score == easiest_.score && &entry < easiest_.entry);
}

Flow EasiestSink::take(const RatedStep& rated) {
  if (!is_easier(rated.score, *rated.entry)) return Flow::go_on;
  arena_->reset();
  easiest_ = rated;
  easiest_.step = copy(rated.step, *arena_);
  return Flow::go_on;
}

Flow VisitSink::take(const RatedStep& rated) {
  const TimedSearch::Pause pause(*clock_);
  if ((*visit_)({*rated.entry, rated.step, board(), rated.level, rated.score, 1})) return Flow::go_on;
  set_done();
  return Flow::stop;
}

}  // namespace nonet::host
