#include "step_sinks.hpp"

#include <fmt/format.h>

#include "nonet/solving/step_contract.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

Flow EntrySink::accept(const Step& step) {
  if (is_done_) fail("returned another step after the sink stopped the search");
  if (stop_->load(std::memory_order_relaxed)) return Flow::stop;
  if (!is_right(step)) refuse(step);
  found_any_ = true;
  return call_->kinds[step.kind].is_asked ? take(step) : Flow::go_on;
}

bool EntrySink::wants(const Step& step) {
  if (is_done_ || stop_->load(std::memory_order_relaxed) || !is_right(step)) return true;  // so that accept() says so
  found_any_ = true;
  return call_->kinds[step.kind].is_asked && is_of_use(step);
}

bool EntrySink::is_right(const Step& step) const noexcept {
  // With conclusions alone, the rest is never read.
  return step.kind < call_->kinds.size() && step.metrics.size() == call_->metric_count &&
         (detail_ == Detail::conclusions || is_well_formed(step)) && are_applicable(*board_, step.conclusions);
}

void EntrySink::refuse(const Step& step) const {
  if (step.kind >= call_->kinds.size()) {
    fail(fmt::format("returned a step of kind {}, but declares only kinds below {}", step.kind, call_->kinds.size()));
  }
  if (step.metrics.size() != call_->metric_count) {
    fail(fmt::format("returned a step with {} metrics, but declares {}", step.metrics.size(), call_->metric_count));
  }
  if (step.conclusions.empty()) fail("returned a step without conclusions");
  if (detail_ != Detail::conclusions && !is_well_formed(step)) {
    fail("returned a malformed step: " + broken_contract(step));
  }
  for (const Conclusion& conclusion : step.conclusions) {
    if (!is_on_grid(conclusion)) fail("returned a conclusion outside the grid");
    if (conclusion.is_placement() && !is_candidate(*board_, conclusion)) {
      fail("returned an inapplicable step: " + conclusion_text(conclusion) + " is not a candidate");
    }
  }
  fail("returned a step without effect: " + conclusions_text(step.conclusions));
}

// Inline, so that a rating goes into the step that is kept and not through memory in between.
inline StepRating EntrySink::rate(const Step& step) const noexcept {
  static constexpr PositionValues kNone;
  const KindRating& kind = call_->kinds[step.kind];
  const Score& rule = score_rule(kind, *call_->used);
  const bool needs_position = tracker_ != nullptr && !call_->metrics.is_empty();
  const std::int64_t score =
      needs_position ? rule.of({step.metrics, measure(call_->metrics, step)}) : rule.of({step.metrics, kNone});
  return {call_->entry, kind.level, score, &rule};
}

PositionValues EntrySink::measure(PositionMetricSet metrics, const Step& step) const {
  return tracker_->values_of(metrics, *call_->entry, step, call_->kinds[step.kind].level);
}

std::optional<PositionValues> EntrySink::position_of(const Step& step) const {
  if (tracker_ == nullptr || metrics_.is_empty()) return std::nullopt;
  return measure(metrics_, step);
}

inline void EntrySink::keep(const StepRating& rating, const Step& step, RatedStep& to, Arena& arena) const {
  static_cast<StepRating&>(to) = rating;
  if (detail_ != Detail::conclusions) {
    to.step = detail::copy_step(step, arena);
  } else {
    // Clearing all of it takes a tenth of the time in which singles are found and applied.
    if (to.detail != Detail::conclusions) to.step = {};
    to.step.conclusions = arena.copy(step.conclusions);
    to.step.kind = step.kind;
  }
  to.detail = detail_;
}

Flow FirstSink::take(const Step& step) {
  keep(rate(step), step, *first_, *arena_);
  set_done();
  return Flow::stop;
}

Flow AllSink::take(const Step& step) {
  keep(rate(step), step, steps_->emplace_back(), *arena_);
  return Flow::go_on;
}

bool EasiestSink::is_easier(std::int64_t score, const StrategyEntry& entry) const noexcept {
  if (easiest_->entry == nullptr) return true;
  return score < easiest_->score || (score == easiest_->score && &entry < easiest_->entry);
}

Flow EasiestSink::take(const Step& step) {
  const StepRating rating = rate(step);
  if (!is_easier(rating.score, *rating.entry)) return Flow::go_on;
  arena_->reset();
  keep(rating, step, *easiest_, *arena_);
  return Flow::go_on;
}

bool EasiestSink::is_of_use(const Step& step) const { return is_easier(rate(step).score, entry()); }

Flow VisitSink::take(const Step& step) {
  if (!is_of_use(step)) return Flow::go_on;
  if (shown_ != nullptr) shown_->add(entry(), step);
  const SearchWatch::Pause pause(watch_);
  const StepRating rating = rate(step);
  const std::optional<PositionValues> position = position_of(step);
  const FoundStep found{*rating.entry, step, board(), rating.level,
                        rating.score,  1,    {},      position ? &*position : nullptr};
  if ((*visit_)(found)) return Flow::go_on;
  set_done();
  return Flow::stop;
}

}  // namespace nonet::host
