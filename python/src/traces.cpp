// trace: all that is known of puzzles, a record each.

#include <algorithm>
#include <thread>

#include "classification.hpp"
#include "nonet/studies/traces/trace_run.hpp"
#include "puzzles.hpp"
#include "running.hpp"
#include "strategy.hpp"

namespace nonet::python {

namespace {

using Strategies = std::vector<std::pair<std::string, std::shared_ptr<StrategyValue>>>;

/// Traces of the chosen grids, (whether it is in the test set, record); then (message, record or text) of what is no
/// grid; then the counts of the run by name.
py::tuple trace(const py::object& grids, const std::shared_ptr<StrategyValue>& strategy, const Strategies& ratings,
                const std::vector<std::string>& classes, std::uint64_t per_level, double test_share, std::uint64_t seed,
                const std::vector<std::string>& apart, int jobs) {
  const Puzzles puzzles(grids);
  studies::TraceRunOptions options;
  options.strategies.path = &strategy->strategy();
  for (const auto& [name, rating] : ratings) options.strategies.ratings.push_back({name, &rating->strategy()});
  options.strategies.classes = ratings_of(classes);
  for (const host::Level& level : strategy->strategy().levels) options.demands.levels.push_back(level.name);
  options.demands.per_level = per_level;
  options.demands.test_share = test_share;
  options.demands.seed = seed;
  options.demands.apart = {apart.begin(), apart.end()};
  options.jobs = jobs > 0 ? jobs : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::vector<std::pair<bool, std::string>> traces;
  options.write = [&traces](studies::TraceSet set, std::string_view line, std::string_view /*record*/) {
    traces.emplace_back(set == studies::TraceSet::test, line);
  };
  std::vector<std::pair<std::size_t, std::string>> errors;
  py::dict counts;
  std::optional<studies::TraceRun> traced;
  // The run has threads of its own; this one item lets an interrupt stop it.
  run({1, 1, py::none()}, [&]() -> AnswerItem {
    return [&](std::size_t, const std::stop_token& stop) {
      options.cancel = stop;
      traced.emplace(options);
      for (std::size_t place = 0; place < puzzles.size(); ++place) {
        auto grid = puzzles.read(place);
        if (!grid) {
          errors.emplace_back(place, grid.error());
          continue;
        }
        const std::string where = puzzles.size() == 1 ? "argument" : "argument " + std::to_string(place + 1);
        if (!traced->add(std::move(grid->parsed), std::move(grid->text), where)) break;
      }
      traced->finish();
    };
  });
  const studies::TraceSelection& selection = traced->selection();
  counts["read"] = traced->read();
  counts["train"] = selection.count(studies::TraceSet::train);
  counts["test"] = selection.count(studies::TraceSet::test);
  counts["full_level"] = selection.count(studies::TraceSet::full_level);
  counts["overlaps"] = selection.count(studies::TraceSet::overlaps);
  counts["repeated"] = selection.count(studies::TraceSet::repeated);
  counts["steps"] = traced->verdicts().steps;
  counts["proved"] = traced->verdicts().proved;
  return py::make_tuple(traces, errors, counts);
}

}  // namespace

void bind_traces(py::module_& module) { module.def("trace", &trace); }

}  // namespace nonet::python
