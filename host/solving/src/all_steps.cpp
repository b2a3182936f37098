// All steps of one position.

#include <algorithm>
#include <limits>

#include "solver_run.hpp"

namespace nonet::host {

AllSteps visit_steps(SolverState& state, const ParsedGrid& puzzle, bool with_evidence,
                     const std::function<bool(const FoundStep&)>& visit,
                     const std::function<bool(const StrategyEntry&)>& is_selected, std::stop_token cancel,
                     ShownSteps* shown) {
  AllSteps result;
  PuzzleBoard position(state, puzzle, std::move(cancel));
  const Board& board = position.board();
  if (board.is_contradictory()) return result;
  const bool counts_openings = state.wants_openings();  // of all entries
  const auto& assuming = state.assuming;
  const auto is_asked = [&](const StrategyEntry* entry) { return !is_selected || is_selected(*entry); };
  const bool asks_assuming = std::any_of(assuming.begin(), assuming.end(), is_asked);
  LeftOut left_out = LeftOut::nothing;
  if (asks_assuming || (counts_openings && !assuming.empty())) left_out = check_uniqueness(puzzle);
  if (asks_assuming) result.left_out = left_out;
  try {
    const SearchWatch::Scope watched(state.watch.get());
    PositionTracker* const tracker = position.tracker();
    if (tracker != nullptr) {
      tracker->begin_round(board, 1);
      if (counts_openings) {
        TechniqueSearch search(state, board, nullptr, nullptr, nullptr);
        search_openings(search, state.choose_calls(puzzle.is_pencilmarks, left_out, {}),
                        std::numeric_limits<int>::max(), tracker->openings());
      }
    }
    bool has_found = false;
    const std::function<bool(const FoundStep&)> note_and_visit = [&](const FoundStep& found) {
      has_found = true;
      return visit(found);
    };
    VisitSink sink(board, with_evidence ? Detail::evidence : Detail::argument, state.stop, state.watch.get(),
                   note_and_visit, shown);
    TechniqueSearch search(state, board, nullptr, nullptr, tracker);
    const auto ask = [&](const std::function<bool(const StrategyEntry&)>& is_meant) {
      search.ask(state.choose_calls(puzzle.is_pencilmarks, left_out, is_meant), sink);
    };
    ask([&](const StrategyEntry& entry) { return !entry.is_last_resort && is_asked(&entry); });
    for (const StrategyEntry& last : state.strategy.entries) {
      if (has_found) break;
      if (last.is_last_resort && is_asked(&last)) ask([&](const StrategyEntry& entry) { return &entry == &last; });
    }
  } catch (const PluginError& error) {
    result.fault = fault_of(error.entry, error.what, board.grid(), state.strategy, error.limit);
  } catch (const Cancelled&) {
    result.is_cancelled = true;
  }
  return result;
}

}  // namespace nonet::host
