// generate: random puzzles, and puzzles that meet demands, as the program makes them.

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>
#include <tuple>

#include "nonet/puzzles/generator.hpp"
#include "nonet/puzzles/layout.hpp"
#include "nonet/puzzles/minimal.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/studies/generation/puzzle_run.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/workers/deadline.hpp"
#include "running.hpp"
#include "strategy.hpp"

namespace nonet::python {

namespace {

/// Puzzles `first` to `first + count - 1` of a seed; an empty text for one that was not found.
py::list generate(std::uint64_t seed, std::uint64_t first, std::size_t count, int fewest, int most, int jobs,
                  const py::object& progress) {
  std::vector<std::string> puzzles(count);
  run({count, jobs, progress}, [&]() -> AnswerItem {
    return [&](std::size_t place, const std::stop_token& stop) {
      const GeneratedPuzzle made = generate_puzzle(seed, first + place, {fewest, most}, stop);
      if (made.puzzle) puzzles[place] = to_line(*made.puzzle);
    };
  });
  return py::cast(puzzles);
}

/// The sets of cells that a symmetry of givens keeps together; raises ValueError for a name of none.
std::vector<CellMap> orbits_named(const std::string& symmetry) {
  if (auto orbits = orbits_of(symmetry)) return std::move(*orbits);
  std::vector<std::string> names;
  for (const GivenSymmetry& known : given_symmetries()) names.emplace_back(known.name);
  throw py::value_error(fmt::format("no symmetry '{}'{}", symmetry, host::hint(symmetry, names, "the symmetries are")));
}

/// The cells of a pattern; raises ValueError for a text of none, and for too few givens.
CellMap pattern_cells(const std::string& pattern) {
  std::string error;
  const auto cells = parse_mask(pattern, error);
  if (!cells) throw py::value_error("pattern: " + error);
  if (cells->count() < kFewestClues) {
    throw py::value_error(
        fmt::format("pattern: {} givens never leave one solution, expected at least {}", cells->count(), kFewestClues));
  }
  return *cells;
}

/// Least and greatest number of givens, symmetry, pattern.
using LayoutArguments = std::tuple<int, int, std::optional<std::string>, std::optional<std::string>>;

DraftRules draft_rules(const LayoutArguments& layout) {
  const auto& [fewest, most, symmetry, pattern] = layout;
  DraftRules rules{{fewest, most}, {}, {}};
  if (symmetry && *symmetry != given_symmetries().front().name) rules.orbits = orbits_named(*symmetry);
  if (pattern) rules.pattern = pattern_cells(*pattern);
  return rules;
}

/// The strategy that rates puzzles, and what is demanded of its ratings.
using DemandArguments = std::tuple<std::shared_ptr<StrategyValue>, std::optional<std::string>,
                                   std::optional<std::string>, std::vector<std::string>, std::vector<std::string>>;

/// Raises ValueError for demands that no puzzle can meet.
studies::Demands resolved_demands(const DemandArguments& arguments) {
  const auto& [strategy, level, score, needs, without] = arguments;
  auto demands = studies::resolve_demands({level, score, needs, without}, strategy->strategy());
  if (!demands) throw py::value_error(demands.error());
  return *std::move(demands);
}

/// When a search ends without enough puzzles.
struct GenerationLimits {
  std::uint64_t attempts;
  int seconds;       ///< 0: no limit
  int milliseconds;  ///< of the techniques in one puzzle; 0: no limit
};

/// The first `count` puzzles of a search; fewer if a limit ends it.
py::list search(std::uint64_t seed, std::uint64_t count, const LayoutArguments& layout,
                const std::optional<DemandArguments>& demanded, bool is_distinct, const GenerationLimits& limits,
                int jobs, const py::object& progress) {
  const DraftMaker maker(draft_rules(layout));
  std::optional<studies::Demands> demands;
  if (demanded) demands = resolved_demands(*demanded);
  std::vector<std::string> puzzles;
  std::optional<host::Fault> fault;
  std::atomic<std::size_t> found = 0;
  py::object shown = py::none();
  if (!progress.is_none()) {
    shown = py::cpp_function([&](const py::object&, const py::object&) { progress(found.load(), count); });
  }
  const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  studies::PuzzleRunOptions how{count, seed, jobs > 0 ? jobs : cores, is_distinct, limits.attempts, {}};
  if (limits.seconds > 0) how.time = std::chrono::seconds(limits.seconds);
  run({1, 1, shown}, [&]() -> AnswerItem {
    return [&](std::size_t, const std::stop_token& stop) {
      std::optional<host::Deadline> deadline;
      if (limits.milliseconds > 0) {
        // A search that does not stop goes on: a thread of this process cannot be ended.
        deadline.emplace(std::chrono::milliseconds(limits.milliseconds), [](const host::Fault&) {});
      }
      studies::PuzzleRun searching(
          how,
          [&] {
            return std::make_unique<studies::PuzzleSearch>(maker, demands ? &*demands : nullptr,
                                                           deadline ? &*deadline : nullptr, stop);
          },
          [&](std::uint64_t number, const studies::FoundPuzzle& one) {
            puzzles.push_back(to_line(puzzle_of(one.draft.solution, one.draft.givens)));
            found = number;
            return true;
          });
      const std::stop_callback end(stop, [&searching] { searching.end(); });
      searching.run();
      fault = searching.fault();
    };
  });
  if (fault) raise("PluginError", fault_message(*std::get<0>(*demanded), *fault));
  return py::cast(puzzles);
}

}  // namespace

void bind_generation(py::module_& module) {
  module.def("generate", &generate);
  module.def("search", [](std::uint64_t seed, std::uint64_t count, const LayoutArguments& layout,
                          const std::optional<DemandArguments>& demands, bool is_distinct,
                          const std::tuple<std::uint64_t, int, int>& limits, int jobs, const py::object& progress) {
    const auto& [attempts, seconds, milliseconds] = limits;
    return search(seed, count, layout, demands, is_distinct, {attempts, seconds, milliseconds}, jobs, progress);
  });
}

}  // namespace nonet::python
