#include "nonet/studies/practice/position_finder.hpp"

#include <fmt/format.h>

#include "nonet/json/json_text.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/puzzles/canonical.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::studies {

namespace {

std::string record_text(const host::FoundStep& found, const host::Strategy& strategy) {
  std::string record;
  JsonText json(record);
  json.begin_object();
  json.key("strategy").text(strategy.name);
  json.key("technique").text(found.entry.id);
  json.key("kind").text(found.kind().id);
  json.key("level").text(host::step_level(found, strategy));
  record += ',';
  record.append(host::argument_record(found), 1);  // without its brace
  record += '\n';
  return record;
}

std::string line_text(const host::FoundStep& found, const host::Strategy& strategy) {
  return fmt::format("{}\t{}\t{}\t{}\n", to_state_line(found.before.grid()), found.entry.id,
                     host::step_level(found, strategy), conclusions_text(found.step.conclusions));
}

/// Takes the first step, if it is one of the aim.
class NextStep final : public host::StepObserver {
 public:
  NextStep(const ParsedGrid& position, const host::Strategy& strategy, const PracticeAim& aim)
      : StepObserver(host::Detail::argument), position_(position), strategy_(strategy), aim_(aim) {}

  bool on_step(const host::FoundStep& found) override {
    if (!aim_.includes(strategy_, found)) return false;
    const host::TruthJudge truth(position_.grid);
    const host::ArgumentJudge argument(found.before);
    if (host::judge_step(truth, argument, found.step).verdict != host::Verdict::proved) return false;
    taken = {position_, found.entry.id, record_text(found, strategy_), line_text(found, strategy_)};
    return false;
  }

  std::optional<PracticePosition> taken;

 private:
  const ParsedGrid& position_;
  const host::Strategy& strategy_;
  const PracticeAim& aim_;
};

/// Stops a path where the next step is one of the aim. The position is parsed from its text, as in an exercise: there a
/// strategy may find another step first.
class PathEnd final : public host::StepObserver {
 public:
  PathEnd(const host::Strategy& strategy, const PracticeAim& aim,
          std::function<std::optional<PracticePosition>(const ParsedGrid&)> at)
      : StepObserver(host::Detail::conclusions), strategy_(strategy), aim_(aim), at_(std::move(at)) {}

  bool on_step(const host::FoundStep& found) override {
    if (!aim_.includes(strategy_, found)) return true;
    ParseError error;
    const auto position = parse_grid_line(to_state_line(found.before.grid()), error);
    if (position) taken = at_(*position);
    return !taken;
  }

  std::optional<PracticePosition> taken;

 private:
  const host::Strategy& strategy_;
  const PracticeAim& aim_;
  std::function<std::optional<PracticePosition>(const ParsedGrid&)> at_;
};

}  // namespace

PositionFinder::PositionFinder(const host::Strategy& strategy, host::SearchLimit* limit)
    : strategy_(strategy), path_solver_(strategy, limit), step_solver_(strategy, limit) {}

void PositionFinder::note(const host::Outcome& outcome) {
  if (outcome.fault && !fault_) fault_ = outcome.fault;
}

std::optional<PracticePosition> PositionFinder::at(const ParsedGrid& position, const PracticeAim& aim,
                                                   const std::stop_token& cancel) {
  NextStep next(position, strategy_, aim);
  note(step_solver_.solve(position, &next, cancel));
  return std::move(next.taken);
}

std::optional<PracticePosition> PositionFinder::find(const ParsedGrid& puzzle, const PracticeAim& aim,
                                                     const std::stop_token& cancel) {
  PathEnd end(strategy_, aim, [&](const ParsedGrid& position) { return at(position, aim, cancel); });
  note(path_solver_.solve(puzzle, &end, cancel));
  return std::move(end.taken);
}

bool DistinctPositions::add(const Grid& position) {
  const auto form = canonical_form(position);
  return form && canonical_.insert(to_line(form->grid)).second;
}

}  // namespace nonet::studies
