#include "technique_search.hpp"

#include <fmt/format.h>

#include <chrono>
#include <new>

#include "nonet/brute_force.hpp"
#include "solver_state.hpp"

namespace nonet::host {

namespace {

/// Adds a call to a profile, where there is one.
class CallTimer {
 public:
  CallTimer(Profile* profile, const SolverState& state, const Call& call) noexcept {
    if (profile == nullptr) return;
    entry_ = &(*profile)[state.index_of(*call.entry)];
    start_ = Clock::now();
  }
  void stop(bool has_step) noexcept {
    if (entry_ == nullptr) return;
    entry_->time += Clock::now() - start_;
    ++entry_->calls;
    entry_->hits += has_step;
  }

 private:
  using Clock = std::chrono::steady_clock;
  EntryProfile* entry_ = nullptr;
  Clock::time_point start_;
};

}  // namespace

int SolutionCount::count() {
  if (!count_) {
    count_ = count_solutions(board_->grid(), 2);
    if (*count_ != 1) count_ = count_solutions(puzzle_->grid, 2);
  }
  return *count_;
}

bool TechniqueSearch::may_ask(const Call& call) {
  if (solutions_ == nullptr) return true;
  if (call.entry->technique.info->preconditions.assumes_one_solution) return solutions_->count() == 1;
  return !solutions_->is_refuted();
}

void TechniqueSearch::ask(std::span<const Call> calls, EntrySink& sink) {
  FindContext context(*board_, sink, state_->scratch, state_->search.stop());
  try {
    for (const Call& call : calls) {
      if (!may_ask(call)) return;
      ask(call, sink, context);
      if (sink.is_done()) return;
    }
  } catch (const PluginError&) {
    throw;
  } catch (const std::bad_alloc&) {
    sink.fail("ran out of memory");
  } catch (const std::exception& error) {
    sink.fail(std::string("threw an exception: ") + error.what());
  } catch (...) {
    sink.fail("threw an object that is not a std::exception");
  }
}

void TechniqueSearch::ask(const Call& call, EntrySink& sink, FindContext& context) {
  sink.begin(call);
  state_->asked.store(&call, std::memory_order_release);
  CallTimer timer(profile_, *state_, call);
  if (has_trigger(*board_, call.entry->technique.info->trigger)) {
    state_->scratch.reset();
    context.set_last_miss(sink.allows_changes() ? call.last_miss : nullptr);
    call.entry->instance->find(context);
    if (state_->search.is_over()) {
      const std::chrono::milliseconds limit = state_->search.deadline()->limit();
      sink.fail(fmt::format("still searching after {} ms", limit.count()), limit);
    }
    if (!sink.found_any()) context.note_miss();
  }
  timer.stop(sink.found_any());
}

}  // namespace nonet::host
