#include "technique_search.hpp"

#include <fmt/format.h>

#include <chrono>
#include <new>

#include "nonet/solving/fault.hpp"
#include "solver_state.hpp"

namespace nonet::host {

int SolutionCount::count() {
  if (!count_) {
    count_ = count_solutions(board_->grid(), 2);
    if (*count_ != 1) count_ = count_solutions(puzzle_->grid, 2);
  }
  return *count_;
}

void TechniqueSearch::ask(std::span<const Call> calls, EntrySink& sink) {
  if (state_->is_cancelled.load(std::memory_order_relaxed)) throw Cancelled{};
  if (solutions_ != nullptr && solutions_->is_refuted()) return;
  sink.set_tracker(tracker_, state_->metrics);
  TrackedContext context(*board_, sink, state_->scratch, &state_->stop);
  try {
    for (const Call& call : calls) {
      if (call.assumes_one_solution && solutions_ != nullptr && solutions_->count() != 1) return;
      if (profile_ != nullptr) {
        find_timed(call, sink, context);
      } else if (has_trigger(*board_, call.trigger)) {
        find(call, sink, context);
      }
      if (sink.is_done()) return;
    }
  } catch (const PluginError&) {
    throw;
  } catch (const Cancelled&) {
    throw;
  } catch (const std::bad_alloc&) {
    sink.fail("ran out of memory");
  } catch (const std::exception& error) {
    sink.fail("threw an exception: " + exception_text(error));
  } catch (...) {
    sink.fail("threw an object that is not a std::exception");
  }
}

void TechniqueSearch::find(const Call& call, EntrySink& sink, TrackedContext& context) {
  sink.begin(call);
  state_->current_call.store(&call, std::memory_order_release);
  state_->scratch.reset();
  LastMiss* const miss = sink.allows_changes() ? call.last_miss : nullptr;
  context.track(miss);
  call.technique->find(context);
  if (state_->stop.load(std::memory_order_acquire)) {  // a cancel sets it last
    if (state_->is_cancelled.load(std::memory_order_relaxed)) throw Cancelled{};
    const std::chrono::milliseconds limit = state_->limit->limit();
    sink.fail(fmt::format("still searching after {} ms", limit.count()), limit);
  }
  if (miss != nullptr && miss->is_wanted && !sink.found_any()) miss->note(*board_);
}

void TechniqueSearch::find_timed(const Call& call, EntrySink& sink, TrackedContext& context) {
  using Clock = std::chrono::steady_clock;
  EntryProfile& entry = (*profile_)[state_->index_of(*call.entry)];
  ++entry.calls;
  const Clock::time_point start = Clock::now();
  sink.begin(call);
  if (has_trigger(*board_, call.trigger)) find(call, sink, context);
  entry.time += Clock::now() - start;
  entry.hits += sink.found_any();
}

}  // namespace nonet::host
