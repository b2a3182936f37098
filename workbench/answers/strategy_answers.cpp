#include "answers/strategy_answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "answers/new_puzzle.hpp"
#include "answers/position.hpp"
#include "answers/strategy_outline.hpp"
#include "nonet/judging/candidate_question.hpp"
#include "nonet/judging/step_path.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/nudge.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/solving/rating.hpp"
#include "nonet/studies/report/solution_report.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::workbench {

namespace {

constexpr std::array<std::string_view, 11> kNames = {"open",   "hint", "steps",    "why",   "rate",    "path",
                                                     "report", "new",  "practice", "judge", "classify"};

host::Strategy& with_stop(host::Strategy& strategy, const host::Stop& stop) {
  strategy.stop = stop;
  return strategy;
}

/// The record of a step, without its line end.
std::string record_of(const host::FoundStep& found, const host::Strategy& strategy, const ParsedGrid& position,
                      int number) {
  std::string record;
  host::append_step_record(record, found, strategy, {to_state_line(position.grid), "workbench"}, number);
  record.pop_back();
  return record;
}

/// The answer as it is written: an object.
class AnswerText {
 public:
  AnswerText() { json_.begin_object(); }
  JsonText& key(std::string_view key) { return json_.key(key); }
  void note(host::LeftOut left_out, const host::Solver& solver) {
    if (left_out != host::LeftOut::nothing) key("note").text(host::left_out_text(left_out, solver));
  }
  void records(const std::vector<std::string>& records) {
    key("steps").begin_list();
    for (const std::string& record : records) json_.raw(record);
    json_.end_list();
  }
  [[nodiscard]] std::string finish() {
    json_.end_object();
    return std::move(out_);
  }

 private:
  std::string out_;
  JsonText json_{out_};
};

/// The first step, or the requested part of it.
class HintAnswer final : public host::StepObserver {
 public:
  HintAnswer(const host::Strategy& strategy, const ParsedGrid& position, host::Nudge nudge)
      : StepObserver(host::Detail::evidence), strategy_(strategy), position_(position), nudge_(nudge) {}

  bool on_step(const host::FoundStep& found) override {
    has_step = true;
    const bool is_whole = nudge_ == host::Nudge::step;
    answer.key("text").text(is_whole ? host::step_text(found) : host::nudge_text(found, nudge_));
    answer.key("level").text(host::step_level(found, strategy_));
    answer.key("svg").text(is_whole ? page_picture(found.before.grid(), &found.step) : nudge_picture(found));
    if (is_whole) answer.key("step").raw(record_of(found, strategy_, position_, 1));
    return false;
  }

  AnswerText answer;
  bool has_step = false;

 private:
  /// The houses to look at, without the step.
  static std::string nudge_picture(const host::FoundStep& found) {
    const HouseGroup houses{"house", host::houses_to_look_at(found.step)};
    Evidence evidence;
    evidence.houses = {&houses, 1};
    Step shown;
    shown.evidence = &evidence;
    return page_picture(found.before.grid(), &shown);
  }

  const host::Strategy& strategy_;
  const ParsedGrid& position_;
  host::Nudge nudge_;
};

/// Adds all steps to a report.
class ReportedSteps final : public host::StepObserver {
 public:
  explicit ReportedSteps(studies::SolutionReport& report) : StepObserver(host::Detail::evidence), report_(report) {}

  bool on_step(const host::FoundStep& found) override {
    report_.add(found);
    return true;
  }

 private:
  studies::SolutionReport& report_;
};

/// Whether a step only fills a cell that has one candidate, or the one place of a digit in a house.
bool is_single(const host::FoundStep& found) {
  if (found.step.conclusions.size() != 1 || !found.step.conclusions[0].is_placement()) return false;
  const Cell cell = found.step.conclusions[0].cell;
  if (found.before.candidates(cell).count() == 1) return true;
  const CellMap& places = found.before.digit_cells(found.step.conclusions[0].digit);
  const auto& houses = house_triple(cell);
  return std::any_of(houses.begin(), houses.end(),
                     [&](House house) { return (places & house_map(house)).count() == 1; });
}

/// The records of a path, or of the singles that it begins with.
class PathSteps final : public host::StepObserver {
 public:
  PathSteps(const host::Strategy& strategy, const ParsedGrid& position, bool takes_singles_alone)
      : StepObserver(host::Detail::evidence),
        strategy_(strategy),
        position_(position),
        takes_singles_alone_(takes_singles_alone) {}

  bool on_step(const host::FoundStep& found) override {
    if (takes_singles_alone_ && !is_single(found)) return false;
    records.push_back(record_of(found, strategy_, position_, static_cast<int>(records.size()) + 1));
    return true;
  }

  std::vector<std::string> records;

 private:
  const host::Strategy& strategy_;
  const ParsedGrid& position_;
  bool takes_singles_alone_;
};

/// The answer about a candidate.
class WhyAnswer {
 public:
  WhyAnswer(host::Solver& solver, const host::Strategy& strategy, const ParsedGrid& position, const Conclusion& wanted)
      : solver_(solver), strategy_(strategy), position_(position), wanted_(wanted) {}

  [[nodiscard]] std::string find() {
    if (const auto obstacle = host::find_obstacle(position_.grid, wanted_)) {
      say(obstacle->id, obstacle->text);
      return answer_.finish();
    }
    if (!find_steps()) find_path();
    return answer_.finish();
  }

 private:
  void say(std::string_view id, std::string_view text) {
    answer_.key("answer").text(id);
    answer_.key("text").text(text);
  }

  /// Steps that remove it at once; false if there are none.
  bool find_steps() {
    struct Found {
      std::int64_t score;
      std::string record;
    };
    std::vector<Found> found;
    const auto take = [&](const host::FoundStep& step) {
      if (!host::concludes(step.step, wanted_)) return true;
      found.push_back({step.score, record_of(step, strategy_, position_, static_cast<int>(found.size()) + 1)});
      return found.size() < StrategyAnswers::kMostSteps;
    };
    const host::AllSteps ended = solver_.distinct_steps(position_, host::Ways::simplest, take);
    check_fault(ended.fault);
    answer_.note(ended.left_out, solver_);
    if (found.empty()) return false;
    std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.score < b.score; });
    std::vector<std::string> records;
    records.reserve(found.size());
    for (Found& step : found) records.push_back(std::move(step.record));
    say("steps", host::one_step_text(wanted_));
    answer_.records(records);
    return true;
  }

  /// Steps that lead to its removal.
  void find_path() {
    const std::string start = host::no_step_text("no technique of strategy '" + strategy_.name + "'", wanted_);
    host::StepPath path(solver_, position_);
    const bool is_found = path.find(wanted_);
    check_fault(path.fault());
    if (!is_found) return say("unreachable", start + std::string(host::kUnreachableText));
    path.shorten(strategy_);
    check_fault(path.fault());
    std::vector<std::string> records;
    path.show([&](const host::FoundStep& found) {
      records.push_back(record_of(found, strategy_, position_, static_cast<int>(records.size()) + 1));
      return true;
    });
    check_fault(path.fault());
    say("path", start + host::path_text(path.size(), path.is_shortest()));
    answer_.records(records);
  }

  host::Solver& solver_;
  const host::Strategy& strategy_;
  const ParsedGrid& position_;
  Conclusion wanted_;
  AnswerText answer_;
};

/// Appends `status`, `level`, `score` and `hardest` if there are steps, and `text`.
void append_rating(AnswerText& answer, const host::Outcome& outcome, const host::Strategy& strategy) {
  answer.key("status").text(host::status_name(outcome.status));
  answer.key("level").text(host::level_field(outcome, strategy));
  std::string text = host::status_name(outcome.status);
  if (outcome.steps > 0) {
    const std::string score = host::score_text(strategy, outcome.rating.score(strategy));
    answer.key("score").raw(score);
    const std::string_view hardest = host::hardest_kind(outcome).name;
    answer.key("hardest").text(hardest);
    text = fmt::format("{}, level {}, score {}, {} steps, hardest: {}", text, host::level_field(outcome, strategy),
                       score, outcome.steps, hardest);
  }
  answer.key("text").text(text);
}

}  // namespace

bool is_for_strategy(std::string_view name) { return std::find(kNames.begin(), kNames.end(), name) != kNames.end(); }

StrategyAnswers::StrategyAnswers(host::Strategy& strategy, host::SearchLimit* deadline,
                                 std::vector<std::string> warnings)
    : strategy_(strategy),
      deadline_(deadline),
      warnings_(std::move(warnings)),
      stop_(std::exchange(strategy.stop, {})),
      solver_(strategy, deadline),
      whole_solver_(with_stop(strategy, stop_), deadline),
      practice_(strategy, deadline),
      classification_(deadline) {}

const host::Solver& StrategyAnswers::solver_for(std::string_view name) const {
  return name == "rate" || name == "path" || name == "report" ? whole_solver_ : solver_;
}

std::string StrategyAnswers::answer(std::string_view name, const Json& request) {
  if (name == "open") return strategy_outline(strategy_, warnings_);
  if (name == "hint") return hint(request);
  if (name == "steps") return steps(request);
  if (name == "why") return why(request);
  if (name == "rate") return rate(request);
  if (name == "path") return path(request);
  if (name == "report") return report(request);
  if (name == "new") return new_puzzle(request, strategy_, deadline_);
  if (name == "practice") return practice_.position(request);
  if (name == "judge") return practice_.judge(request);
  if (name == "classify") return classification_.classify(request);
  throw Refusal(Refusal::Kind::request, "no such request");
}

std::string StrategyAnswers::hint(const Json& request) {
  const Json* const nudge = request.find("nudge");
  const auto degree = nudge ? nudge->whole_number() : std::optional<std::int64_t>(3);
  if (!degree || *degree < 1 || *degree > 3)
    throw Refusal(Refusal::Kind::request, "the request's 'nudge' is not 1 to 3");
  const ParsedGrid position = solvable_position(request);
  HintAnswer hint(strategy_, position, static_cast<host::Nudge>(*degree));
  host::Outcome outcome = solver_.solve(position, &hint);
  if (outcome.status == host::Status::many && !hint.has_step && !outcome.fault) {
    // A grid that is not a puzzle is not solved, but has steps.
    const auto ended =
        solver_.all_steps(position, true, [&](const host::FoundStep& found) { return hint.on_step(found); });
    outcome.left_out = ended.left_out;
    outcome.fault = ended.fault;
  }
  check_fault(outcome.fault);
  hint.answer.note(outcome.left_out, solver_);
  if (!hint.has_step) hint.answer.key("text").text("no technique of strategy '" + strategy_.name + "' finds a step");
  return hint.answer.finish();
}

std::string StrategyAnswers::steps(const Json& request) {
  const ParsedGrid position = solvable_position(request);
  std::vector<std::string> records;
  bool has_more = false;
  const auto take = [&](const host::FoundStep& found) {
    has_more = records.size() == kMostSteps;
    if (!has_more) records.push_back(record_of(found, strategy_, position, static_cast<int>(records.size()) + 1));
    return !has_more;
  };
  const host::AllSteps ended = solver_.distinct_steps(position, host::Ways::simplest, take);
  check_fault(ended.fault);
  AnswerText answer;
  answer.records(records);
  answer.key("more").raw(has_more ? "true" : "false");
  answer.note(ended.left_out, solver_);
  return answer.finish();
}

std::string StrategyAnswers::why(const Json& request) {
  const std::string& text = required_text(request, "candidate");
  const auto candidate = parse_conclusion(text);
  if (!candidate || candidate->is_placement()) {
    throw Refusal(Refusal::Kind::request, "'" + text + "' is no candidate such as 5r1c3");
  }
  const ParsedGrid position = solvable_position(request);
  return WhyAnswer(solver_, strategy_, position, *candidate).find();
}

std::string StrategyAnswers::rate(const Json& request) {
  const ParsedGrid position = solvable_position(request);
  const host::Outcome outcome = whole_solver_.solve(position);
  check_fault(outcome.fault);
  AnswerText answer;
  answer.key("steps").number(outcome.steps);
  append_rating(answer, outcome, strategy_);
  answer.note(outcome.left_out, whole_solver_);
  return answer.finish();
}

std::string StrategyAnswers::path(const Json& request) {
  const bool takes_singles_alone = optional_truth(request, "singles");
  const ParsedGrid position = solvable_position(request);
  PathSteps steps(strategy_, position, takes_singles_alone);
  const host::Outcome outcome = whole_solver_.solve(position, &steps);
  check_fault(outcome.fault);
  AnswerText answer;
  answer.records(steps.records);
  if (!takes_singles_alone) append_rating(answer, outcome, strategy_);
  answer.note(outcome.left_out, whole_solver_);
  return answer.finish();
}

std::string StrategyAnswers::report(const Json& request) {
  const ParsedGrid position = solvable_position(request);
  studies::SolutionReport report(strategy_, "made by the workbench");
  report.begin_grid(position, {to_state_line(position.grid), "workbench"}, true);
  ReportedSteps steps(report);
  const host::Outcome outcome = whole_solver_.solve(position, &steps);
  check_fault(outcome.fault);
  report.end_grid(outcome);
  AnswerText answer;
  answer.key("page").text(report.page());
  answer.note(outcome.left_out, whole_solver_);
  return answer.finish();
}

}  // namespace nonet::workbench
