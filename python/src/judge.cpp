// Judge: judges moves at a position.

#include <mutex>
#include <optional>
#include <variant>

#include "found_steps.hpp"
#include "nonet/judging/move_judge.hpp"
#include "nonet/records/move_text.hpp"
#include "nonet/text/notation.hpp"
#include "running.hpp"
#include "strategy.hpp"

namespace nonet::python {

namespace {

/// A move of Python: a text, or a step.
using AskedMove = std::variant<std::string, StepValue>;

std::vector<AskedMove> moves_of(const py::sequence& objects) {
  std::vector<AskedMove> moves;
  for (const py::handle object : objects) {
    if (py::isinstance<StepValue>(object)) {
      moves.emplace_back(object.cast<StepValue>());
    } else {
      moves.emplace_back(object.cast<std::string>());
    }
  }
  return moves;
}

tl::expected<host::OutsideMove, std::string> outside_move(const AskedMove& move) {
  if (const auto* const step = std::get_if<StepValue>(&move)) return step->move();
  return host::parse_move(std::get<std::string>(move));
}

/// A judge that several threads may use, one after the other.
class JudgeValue {
 public:
  JudgeValue(const GridValue& grid, std::shared_ptr<StrategyValue> strategy)
      : strategy_(std::move(strategy)), judge_(grid.parsed, strategy_ ? &strategy_->strategy() : nullptr) {}

  [[nodiscard]] const std::string& defect() const { return judge_.error(); }

  /// What the first technique that failed did wrong; empty if none did.
  [[nodiscard]] std::string fault() {
    const py::gil_scoped_release release;
    const std::lock_guard lock(mutex_);
    return judge_.fault() ? judge_.fault()->text() : "";
  }

  /// Judges moves, see moves_of: the fields of nonet.Judgement in their order. `level`: the highest level of a
  /// justifying step, -1 for any.
  py::list judge(const py::list& moves, int level, bool is_exact) {
    host::MoveQuestions questions;
    if (level >= 0) questions.most_level = level;
    questions.idle = is_exact ? host::IdleCount::exact : host::IdleCount::unfired;
    const std::vector<host::MoveVerdict> verdicts = verdicts_on(moves_of(moves), questions);
    py::list list(verdicts.size());
    for (std::size_t i = 0; i < verdicts.size(); ++i) list[i] = to_python(verdicts[i]);
    return list;
  }

  /// The number of steps that lead to a move, and the fields of the hardest; None if the strategy does not lead there.
  py::object path_to(const py::object& object) {
    const AskedMove move = moves_of(py::make_tuple(object)).front();
    if (const auto outside = outside_move(move); !outside) raise("StepError", outside.error());
    host::MoveQuestions questions;
    questions.wants_path = true;
    const host::MoveVerdict verdict = verdicts_on({move}, questions).front();
    if (verdict.step) return py::make_tuple(1) + to_python(*verdict.step);
    return verdict.path ? py::object(py::make_tuple(verdict.path->steps) + to_python(verdict.path->hardest))
                        : py::none();
  }

 private:
  std::vector<host::MoveVerdict> verdicts_on(const std::vector<AskedMove>& moves,
                                             const host::MoveQuestions& questions) {
    std::vector<host::MoveVerdict> verdicts(moves.size());
    run({moves.size(), 1, py::none()}, [&]() -> AnswerItem {
      return [&, asked = questions](std::size_t place, const std::stop_token& stop) mutable {
        const auto move = outside_move(moves[place]);
        if (!move) {
          verdicts[place].error = move.error();
          return;
        }
        asked.cancel = stop;
        const std::lock_guard lock(mutex_);
        verdicts[place] = judge_.judge(host::move_of(*move), asked);
      };
    });
    return verdicts;
  }

  [[nodiscard]] py::tuple to_python(const host::StepTechnique& step) const {
    const host::Strategy& strategy = strategy_->strategy();
    const auto score = static_cast<double>(step.score);
    const char* const level =
        strategy.levels.empty() ? "" : strategy.levels[static_cast<std::size_t>(step.level)].name.c_str();
    return py::make_tuple(step.entry->id, step.kind_info().id, level, strategy.is_in_tenths ? score / 10 : score);
  }
  [[nodiscard]] py::tuple to_python(const host::MoveVerdict& verdict) const {
    const bool has_argument = verdict.argument.has_value();
    py::object claim = py::none();
    if (verdict.claim != host::ClaimVerdict::none) claim = py::bool_(verdict.claim == host::ClaimVerdict::found);
    return py::make_tuple(verdict.is_legal, verdict.is_legal && verdict.is_true,
                          has_argument ? host::verdict_name(verdict.argument->verdict) : "",
                          has_argument ? verdict.argument->premises : 0, has_argument ? verdict.argument->idle : 0,
                          verdict.step ? py::object(to_python(*verdict.step)) : py::object(py::none()), claim,
                          verdict.error.empty() ? verdict.reason : verdict.error);
  }

  std::shared_ptr<StrategyValue> strategy_;
  std::mutex mutex_;
  host::MoveJudge judge_;
};

/// Conclusions, premises and technique of a text with a move.
py::tuple read_move(const std::string& text) {
  const auto move = host::parse_move(text);
  if (!move) raise("StepError", move.error());
  py::list conclusions;
  for (const Conclusion& conclusion : move->step().conclusions) conclusions.append(conclusion_text(conclusion));
  py::list premises;
  for (const Truth premise : move->step().bases) premises.append(truth_text(premise));
  return py::make_tuple(conclusions, premises, move->name);
}

}  // namespace

void bind_judge(py::module_& module) {
  py::class_<JudgeValue>(module, "OpenJudge")
      .def(py::init<const GridValue&, std::shared_ptr<StrategyValue>>())
      .def_property_readonly("defect", &JudgeValue::defect)
      .def_property_readonly("fault", &JudgeValue::fault)
      .def("judge", &JudgeValue::judge)
      .def("path_to", &JudgeValue::path_to);
  module.def("read_move", &read_move);
}

}  // namespace nonet::python
