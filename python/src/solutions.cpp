// solve, steps, hint: the steps of a strategy, as values.

#include <cstdint>
#include <utility>

#include "found_steps.hpp"
#include "nonet/json/json.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/records/solver_messages.hpp"
#include "positions.hpp"
#include "running.hpp"
#include "strategy.hpp"

namespace nonet::python {

namespace {

/// The steps that solve a grid, and the result.
struct FoundPath {
  std::shared_ptr<FoundSteps> steps;
  Json result;
  Grid end;

  /// As `nonet solve --format ndjson` writes it.
  [[nodiscard]] std::string to_ndjson() const {
    std::string lines;
    steps->append_records(lines);
    return lines + result.line();
  }
};

/// The answer to a grid.
struct StepsAnswer {
  std::shared_ptr<FoundSteps> steps;  ///< null for a text that is no grid
  std::string message;                ///< what there is to say about it
  bool has_failed = false;            ///< whether a technique failed
  std::shared_ptr<FoundPath> path;    ///< of `solve`

  void add_message(const std::string& text) { message += (message.empty() ? "" : "; ") + text; }
};

/// What answers a grid.
struct Asked {
  const GridValue& grid;
  const StrategyValue& opened;
  host::Solver& solver;
  const std::stop_token& stop;
};

/// Keeps the steps of a run, at most some.
class StepKeeper final : public host::StepObserver {
 public:
  StepKeeper(FoundSteps& steps, std::size_t most) : StepObserver(host::Detail::evidence), steps_(steps), most_(most) {}
  bool on_step(const host::FoundStep& found) override {
    steps_.add(found);
    return steps_.size() < most_;
  }

 private:
  FoundSteps& steps_;
  std::size_t most_;
};

void solve(const Asked& asked, StepsAnswer& answer) {
  FoundSteps& steps = *answer.steps;
  const Grid& puzzle = asked.grid.parsed.grid;
  const auto finish = [&](const host::Outcome& outcome) {
    Json result = host::result_fields(steps.source(), outcome, steps.strategy(), asked.solver);
    answer.path = std::make_shared<FoundPath>(FoundPath{answer.steps, std::move(result), outcome.grid});
  };
  const Diagnosis diagnosis = diagnose(asked.grid.parsed);
  if (!host::has_solution(diagnosis)) {
    answer.message = host::diagnosis_text(diagnosis);
    return finish(host::unsolvable(puzzle, diagnosis));
  }
  StepKeeper keeper(steps, SIZE_MAX);
  asked.solver.take_several(diagnosis.solutions <= Diagnosis::kMaxSolutions);
  const host::Outcome outcome = asked.solver.solve(asked.grid.parsed, &keeper, asked.stop);
  answer.message = message_of(asked.opened, outcome, puzzle, asked.solver);
  answer.has_failed = outcome.fault.has_value();
  finish(outcome);
}

/// `all_ways`: also steps of which simpler techniques have all conclusions.
void find_all(const Asked& asked, StepsAnswer& answer, bool all_ways) {
  const Diagnosis diagnosis = diagnose(asked.grid.parsed);
  if (!diagnosis.is_sound()) answer.message = host::diagnosis_text(diagnosis);
  if (!host::has_solution(diagnosis)) return;
  const auto keep = [&](const host::FoundStep& found) {
    answer.steps->add(found);
    return true;
  };
  const host::AllSteps ended = asked.solver.distinct_steps(
      asked.grid.parsed, all_ways ? host::Ways::all : host::Ways::simplest, keep, asked.stop);
  if (ended.left_out != host::LeftOut::nothing) answer.add_message(host::left_out_text(ended.left_out, asked.solver));
  if (ended.fault) answer.add_message(fault_message(asked.opened, *ended.fault));
  answer.has_failed = ended.fault.has_value();
}

/// As the command `hint`.
void find_first(const Asked& asked, StepsAnswer& answer) {
  const Diagnosis diagnosis = diagnose(asked.grid.parsed);
  if (diagnosis.state == GridState::complete) {
    answer.message = "the grid is complete";
    return;
  }
  if (!diagnosis.is_sound()) {
    answer.message = host::diagnosis_text(diagnosis);
    return;
  }
  StepKeeper keeper(*answer.steps, 1);
  const host::Outcome outcome = asked.solver.solve(asked.grid.parsed, &keeper, asked.stop);
  if (outcome.left_out != host::LeftOut::nothing) {
    answer.add_message(host::left_out_text(outcome.left_out, asked.solver));
  }
  if (outcome.fault) answer.add_message(fault_message(asked.opened, *outcome.fault));
  answer.has_failed = outcome.fault.has_value();
  if (answer.steps->size() == 0 && !answer.has_failed) {
    answer.add_message("no technique of the strategy finds a step");
  }
}

using SharedStrategy = std::shared_ptr<const host::Strategy>;

/// The strategy without its limits, which apply to whole puzzles, and with one path.
SharedStrategy for_hints(const std::shared_ptr<StrategyValue>& opened) {
  const host::Strategy& strategy = opened->strategy();
  if (!strategy.stop.is_set() && strategy.paths == 1) return {opened, &strategy};
  struct Unlimited {
    std::shared_ptr<StrategyValue> opened;  // which owns what the strategy points to
    host::Strategy strategy;
  };
  const auto owner = std::make_shared<Unlimited>(Unlimited{opened, strategy});
  owner->strategy.stop = {};
  owner->strategy.paths = 1;
  return {owner, &owner->strategy};
}

std::shared_ptr<host::Solver> solver_of(const std::shared_ptr<StrategyValue>& opened, const SharedStrategy& strategy) {
  if (strategy.get() != &opened->strategy()) return std::make_shared<host::Solver>(*strategy);
  const auto lent = std::make_shared<LentSolver>(opened);
  return {lent, &**lent};
}

/// Where a grid comes from, as the program names its arguments.
std::string source_of(std::size_t place, std::size_t count) {
  return count == 1 ? "argument" : "argument " + std::to_string(place + 1);
}

using AnswerGrid = void (*)(const Asked&, StepsAnswer&);

std::vector<StepsAnswer> answer_each(const py::object& grids, const std::shared_ptr<StrategyValue>& opened,
                                     const SharedStrategy& strategy, int jobs, const py::object& progress,
                                     AnswerGrid answer) {
  const Puzzles puzzles(grids);
  std::vector<StepsAnswer> answers(puzzles.size());
  run({puzzles.size(), jobs, progress}, [&]() -> AnswerItem {
    return [&, answer, solver = solver_of(opened, strategy)](std::size_t place, const std::stop_token& stop) {
      const auto grid = puzzles.read(place);
      if (!grid) {
        answers[place].message = grid.error();
        return;
      }
      answers[place].steps = std::make_shared<FoundSteps>(strategy, *grid, source_of(place, answers.size()));
      answer({*grid, *opened, *solver, stop}, answers[place]);
    };
  });
  return answers;
}

/// The result of `make` for each answer, as a list.
template <typename Make>
py::list list_of(const std::vector<StepsAnswer>& answers, Make make) {
  py::list list(answers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) list[i] = make(answers[i]);
  return list;
}

py::tuple steps_and_message(const StepsAnswer& answer) {
  return py::make_tuple(answer.steps, text_of(answer.message), answer.has_failed);
}

}  // namespace

void bind_solutions(py::module_& module) {
  using Opened = std::shared_ptr<StrategyValue>;
  py::class_<FoundPath, std::shared_ptr<FoundPath>>(module, "FoundPath")
      .def_readonly("steps", &FoundPath::steps)
      .def_property_readonly("result", [](const FoundPath& self) { return to_python(self.result); })
      .def_property_readonly("final", [](const FoundPath& self) { return position_value(self.end, false); })
      .def("to_ndjson", &FoundPath::to_ndjson);
  module.def("solve", [](const py::object& grids, const Opened& opened, int jobs, const py::object& progress) {
    const SharedStrategy strategy(opened, &opened->strategy());
    return list_of(answer_each(grids, opened, strategy, jobs, progress, solve),
                   [](const StepsAnswer& answer) { return py::make_tuple(answer.path, text_of(answer.message)); });
  });
  module.def(
      "steps",
      [](const py::object& grids, const Opened& opened, int jobs, const py::object& progress, bool all_ways) {
        const SharedStrategy strategy(opened, &opened->strategy());
        constexpr AnswerGrid kAllWays = [](const Asked& asked, StepsAnswer& answer) { find_all(asked, answer, true); };
        constexpr AnswerGrid kSimplest = [](const Asked& asked, StepsAnswer& answer) {
          find_all(asked, answer, false);
        };
        return list_of(answer_each(grids, opened, strategy, jobs, progress, all_ways ? kAllWays : kSimplest),
                       steps_and_message);
      },
      py::arg("grids"), py::arg("strategy"), py::arg("jobs"), py::arg("progress"), py::arg("all_ways"));
  module.def("hint", [](const py::object& grids, const Opened& opened, int jobs, const py::object& progress) {
    return list_of(answer_each(grids, opened, for_hints(opened), jobs, progress, find_first), steps_and_message);
  });
}

}  // namespace nonet::python
