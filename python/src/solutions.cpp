// solve, steps, verify: steps as the records that the program writes.

#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/judged_line.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/seen_outcomes.hpp"
#include "puzzles.hpp"
#include "running.hpp"
#include "strategy.hpp"

namespace nonet::python {

namespace {

/// The records of a grid, and what there is to say about it.
struct Answer {
  std::string records;  ///< a line each; empty for a text that is no grid
  std::string message;
  bool has_failed = false;  ///< whether a technique failed
};

py::list answers_to_python(const std::vector<Answer>& answers) {
  py::list list(answers.size());
  for (std::size_t i = 0; i < answers.size(); ++i)
    list[i] = py::make_tuple(answers[i].records, answers[i].message, answers[i].has_failed);
  return list;
}

/// Writes the records of steps as they come.
class RecordedSteps final : public host::StepObserver {
 public:
  RecordedSteps(const host::Strategy& strategy, const host::StepSource& source, std::string& out)
      : StepObserver(host::Detail::evidence), strategy_(strategy), source_(source), out_(out) {}
  bool on_step(const host::FoundStep& found) override {
    host::append_step_record(out_, found, strategy_, source_, ++number_);
    return true;
  }

 private:
  const host::Strategy& strategy_;
  host::StepSource source_;
  std::string& out_;
  int number_ = 0;
};

Answer solved(const GridValue& grid, const std::string& where, const StrategyValue& opened, host::Solver& solver,
              const std::stop_token& stop) {
  const host::Strategy& strategy = opened.strategy();
  Answer answer;
  const host::StepSource source{grid.text, where};
  const Diagnosis diagnosis = diagnose(grid.parsed);
  if (!host::has_solution(diagnosis)) {
    answer.message = host::diagnosis_text(diagnosis);
    answer.records = host::result_record(source, host::unsolvable(grid.parsed.grid, diagnosis), strategy, solver);
    return answer;
  }
  RecordedSteps steps(strategy, source, answer.records);
  const host::Outcome outcome = solver.solve(grid.parsed, &steps, stop);
  answer.message = message_of(opened, outcome, grid.parsed.grid, solver);
  answer.has_failed = outcome.fault.has_value();
  answer.records += host::result_record(source, outcome, strategy, solver);
  return answer;
}

/// Where a grid comes from, as the program names its arguments.
std::string source_of(std::size_t place, std::size_t count) {
  return count == 1 ? "argument" : "argument " + std::to_string(place + 1);
}

/// Answers each grid with `make`; what is no grid with a message alone.
template <typename Make>
py::list answer_each(const py::object& grids, const std::shared_ptr<StrategyValue>& strategy, int jobs,
                     const py::object& progress, Make make) {
  const Puzzles puzzles(grids);
  std::vector<Answer> answers(puzzles.size());
  run({puzzles.size(), jobs, progress}, [&]() -> AnswerItem {
    return [&, solver = LentSolver(strategy)](std::size_t place, const std::stop_token& stop) {
      const auto grid = puzzles.read(place);
      answers[place] =
          grid ? make(*grid, source_of(place, answers.size()), *strategy, *solver, stop) : Answer{"", grid.error()};
    };
  });
  return answers_to_python(answers);
}

Answer all_steps(const GridValue& grid, const std::string& where, const StrategyValue& opened, host::Solver& solver,
                 const std::stop_token& stop) {
  Answer answer;
  const Diagnosis diagnosis = diagnose(grid.parsed);
  if (!diagnosis.is_sound()) answer.message = host::diagnosis_text(diagnosis);
  if (!host::has_solution(diagnosis)) return answer;
  host::SeenOutcomes seen;
  int number = 0;
  const auto ended = solver.all_steps(
      grid.parsed, true,
      [&](const host::FoundStep& found) {
        if (seen.add(found)) {
          host::append_step_record(answer.records, found, opened.strategy(), {grid.text, where}, ++number);
        }
        return true;
      },
      {}, stop);
  const auto add = [&answer](const std::string& text) {
    answer.message += (answer.message.empty() ? "" : "; ") + text;
  };
  if (ended.left_out != host::LeftOut::nothing) add(host::left_out_text(ended.left_out, solver));
  if (ended.fault) add(fault_message(opened, *ended.fault));
  answer.has_failed = ended.fault.has_value();
  return answer;
}

/// Judges lines of JSON with steps or paths. The records of verdicts; an empty text for a record without steps.
py::list verify(const std::vector<std::string>& lines, bool is_exact, int jobs, const py::object& progress) {
  std::vector<std::string> records(lines.size());
  const auto count = is_exact ? host::IdleCount::exact : host::IdleCount::unfired;
  run({lines.size(), jobs, progress}, [&]() -> AnswerItem {
    return [&](std::size_t place, const std::stop_token&) {
      host::VerifySummary summary;
      const auto judged = host::judge_line(lines[place], count, summary);
      if (judged) records[place] = host::verdict_record(place + 1, *judged);
    };
  });
  return py::cast(records);
}

}  // namespace

void bind_solutions(py::module_& module) {
  const auto answer = [&module](const char* name, auto make) {
    module.def(name, [make](const py::object& grids, const std::shared_ptr<StrategyValue>& strategy, int jobs,
                            const py::object& progress) { return answer_each(grids, strategy, jobs, progress, make); });
  };
  answer("solve", solved);
  answer("steps", all_steps);
  module.def("verify", &verify);
}

}  // namespace nonet::python
