// verify: judges steps and paths, those of Python and those that are lines of JSON.

#include <variant>

#include "found_steps.hpp"
#include "nonet/records/judged_line.hpp"
#include "running.hpp"

namespace nonet::python {

namespace {

/// What is judged: a line of JSON, a step, or all steps of a grid.
using Judged = std::variant<std::string, StepValue, std::shared_ptr<FoundSteps>>;

std::vector<Judged> judged_of(const py::list& objects) {
  std::vector<Judged> all;
  all.reserve(objects.size());
  for (const py::handle object : objects) {
    if (py::isinstance<StepValue>(object)) {
      all.emplace_back(object.cast<StepValue>());
    } else if (py::isinstance<FoundSteps>(object)) {
      all.emplace_back(object.cast<std::shared_ptr<FoundSteps>>());
    } else {
      all.emplace_back(object.cast<std::string>());
    }
  }
  return all;
}

std::optional<host::JudgedLine> judge(const Judged& judged, host::IdleCount count) {
  host::VerifySummary summary;
  if (const auto* const line = std::get_if<std::string>(&judged)) return host::judge_line(*line, count, summary);
  const auto* const step = std::get_if<StepValue>(&judged);
  const host::OutsidePath path =
      step != nullptr ? step->path() : path_of(*std::get<std::shared_ptr<FoundSteps>>(judged));
  return host::judge_path(path, count, summary);
}

/// The fields of nonet.Verdict for each; None for a line without steps.
py::list verify(const py::list& objects, bool is_exact, int jobs, const py::object& progress) {
  const std::vector<Judged> all = judged_of(objects);
  std::vector<std::optional<host::JudgedLine>> verdicts(all.size());
  const auto count = is_exact ? host::IdleCount::exact : host::IdleCount::unfired;
  run({all.size(), jobs, progress}, [&]() -> AnswerItem {
    return [&](std::size_t place, const std::stop_token&) { verdicts[place] = judge(all[place], count); };
  });
  py::list list(verdicts.size());
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const auto& verdict = verdicts[i];
    if (verdict) {
      const auto& judgement = verdict->judgement;
      list[i] = py::make_tuple(verdict->verdict(), text_of(verdict->reason()), judgement.premises, judgement.idle,
                               judgement.nodes);
    } else {
      list[i] = py::none();
    }
  }
  return list;
}

}  // namespace

void bind_verification(py::module_& module) { module.def("verify", &verify); }

}  // namespace nonet::python
