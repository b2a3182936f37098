// Judge: judges moves at a position.

#include <fmt/core.h>

#include <mutex>

#include "nonet/judging/move_judge.hpp"
#include "nonet/records/outside_step.hpp"
#include "nonet/records/rating_record.hpp"
#include "puzzles.hpp"
#include "running.hpp"
#include "strategy.hpp"

namespace nonet::python {

namespace {

/// The verdict on a move; the fields of nonet.Judgement in their order.
struct MoveVerdict {
  std::string error;  ///< why the move has no verdict
  host::MoveTruth truth;
  std::string argument;  ///< the verdict on its premises; empty if it names none
  std::string reason;
  int premises = 0;
  int idle = 0;
  std::optional<host::JustifyingStep> step;
  std::optional<bool> is_claim_right;
};

class JudgeValue {
 public:
  JudgeValue(const GridValue& grid, std::shared_ptr<StrategyValue> strategy)
      : strategy_(std::move(strategy)),
        solver_(strategy_ ? std::optional(LentSolver(strategy_)) : std::nullopt),
        judge_(grid.parsed, solver_ ? &**solver_ : nullptr) {}

  [[nodiscard]] const std::string& defect() const { return judge_.defect(); }

  /// Judges texts of moves, each a tuple of the fields of MoveVerdict. `level`: the highest level of a justifying step,
  /// -1 for any. `finds_steps`: whether steps of the strategy are searched.
  py::list judge(const std::vector<std::string>& moves, int level, bool is_exact, bool finds_steps) {
    std::vector<MoveVerdict> verdicts(moves.size());
    run({moves.size(), 1, py::none()}, [&]() -> AnswerItem {
      return [&](std::size_t place, const std::stop_token&) {
        const std::lock_guard lock(mutex_);
        verdicts[place] = verdict_on(moves[place], level, is_exact, finds_steps && solver_.has_value());
      };
    });
    if (judge_.fault()) raise("PluginError", judge_.fault()->text());
    py::list list(verdicts.size());
    for (std::size_t i = 0; i < verdicts.size(); ++i) list[i] = to_python(verdicts[i]);
    return list;
  }

  /// (steps, technique, kind, level, score) of the path to the conclusions of a move; None if there is none.
  py::object path_to(const std::string& text) {
    const auto move = host::parse_move(text);
    if (!move) raise("StepError", move.error());
    if (!solver_ || !defect().empty()) return py::none();
    std::optional<host::JustifyingPath> longest;
    {
      const py::gil_scoped_release release;
      const std::lock_guard lock(mutex_);
      for (const Conclusion& conclusion : move->step().conclusions) {
        const auto path = judge_.justifying_path(conclusion);
        if (!path) {
          longest.reset();
          break;
        }
        if (!longest || path->steps > longest->steps) longest = path;
      }
    }
    if (judge_.fault()) raise("PluginError", judge_.fault()->text());
    if (!longest) return py::none();
    return py::make_tuple(longest->steps) + to_python(longest->hardest);
  }

 private:
  MoveVerdict verdict_on(const std::string& text, int level, bool is_exact, bool finds_steps) {
    MoveVerdict verdict;
    const auto move = host::parse_move(text);
    if (!move) {
      verdict.error = move.error();
      return verdict;
    }
    if (!defect().empty()) {
      verdict.error = defect();
      return verdict;
    }
    const Step& step = move->step();
    verdict.truth = judge_.truth(step.conclusions);
    if (move->names_premises && verdict.truth.is_legal) {
      const auto count = is_exact ? host::IdleCount::exact : host::IdleCount::unfired;
      const host::Judgement judgement = judge_.argument(step, count);
      verdict.argument = host::verdict_name(judgement.verdict);
      verdict.reason = judgement.reason;
      verdict.premises = judgement.premises;
      verdict.idle = judgement.idle;
    }
    if (!finds_steps || !verdict.truth.is_true) return verdict;
    const auto within = [level](const std::optional<host::JustifyingStep>& found) {
      return found && (level < 0 || found->level <= level);
    };
    if (auto found = judge_.justifying_step(step.conclusions); within(found)) verdict.step = found;
    if (!move->name.empty()) verdict.is_claim_right = within(judge_.justifying_step(step.conclusions, move->name));
    return verdict;
  }

  [[nodiscard]] py::tuple to_python(const host::JustifyingStep& step) const {
    const host::Strategy& strategy = strategy_->strategy();
    const auto score = static_cast<double>(step.score);
    const std::string level = strategy.levels.empty() ? "" : strategy.levels[static_cast<std::size_t>(step.level)].name;
    return py::make_tuple(step.entry->id, step.kind->id, level, strategy.is_in_tenths ? score / 10 : score);
  }
  [[nodiscard]] py::tuple to_python(const MoveVerdict& verdict) const {
    const std::string& reason = verdict.reason.empty() ? verdict.truth.reason : verdict.reason;
    return py::make_tuple(verdict.error.empty() ? reason : verdict.error, !verdict.error.empty(),
                          verdict.truth.is_legal, verdict.truth.is_true, verdict.argument, verdict.premises,
                          verdict.idle, verdict.step ? py::object(to_python(*verdict.step)) : py::object(py::none()),
                          verdict.is_claim_right);
  }

  std::shared_ptr<StrategyValue> strategy_;
  std::optional<LentSolver> solver_;
  std::mutex mutex_;
  host::MoveJudge judge_;
};

}  // namespace

void bind_judge(py::module_& module) {
  py::class_<JudgeValue>(module, "OpenJudge")
      .def(py::init<const GridValue&, std::shared_ptr<StrategyValue>>())
      .def_property_readonly("defect", &JudgeValue::defect)
      .def("judge", &JudgeValue::judge)
      .def("path_to", &JudgeValue::path_to);
}

}  // namespace nonet::python
