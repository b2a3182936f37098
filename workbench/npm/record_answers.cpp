#include "record_answers.hpp"

#include <fmt/format.h>

#include <array>

#include "grid_records.hpp"
#include "nonet/judging/candidate_question.hpp"
#include "nonet/judging/step_path.hpp"
#include "nonet/records/cell_notation.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/nudge.hpp"
#include "nonet/records/position_record.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::workbench::npm {

/// An open strategy, and its parts that the program does not use for a hint.
struct RecordAnswers::OpenStrategy {
  OpenStrategy(web::NamedStrategy of, host::Strategy&& opened) : named(std::move(of)), strategy(std::move(opened)) {}

  web::NamedStrategy named;
  host::Strategy strategy;
  host::Stop stop = strategy.stop;
  int paths = strategy.paths;
  host::Solver solver{strategy};
};

namespace {

[[noreturn]] void refuse(const std::string& message) { throw Refusal(Refusal::Kind::position, message); }

void check_fault(const std::optional<host::Fault>& fault) {
  if (fault) throw Refusal(Refusal::Kind::plugin, host::fault_text(*fault));
}

/// Writes steps as records.
class StepRecords final : public host::StepObserver {
 public:
  StepRecords(const host::Strategy& strategy, const RequestedGrid& grid, Written& written)
      : StepObserver(host::Detail::evidence), strategy_(strategy), grid_(grid), written_(written) {}

  bool on_step(const host::FoundStep& found) override {
    host::append_step_record(written_.output, found, strategy_, grid_.source(), ++count_);
    return true;
  }
  [[nodiscard]] int count() const { return count_; }

 private:
  const host::Strategy& strategy_;
  const RequestedGrid& grid_;
  Written& written_;
  int count_ = 0;
};

/// Writes the first step, or a part of it.
class HintRecord final : public host::StepObserver {
 public:
  HintRecord(const host::Strategy& strategy, const RequestedGrid& grid, host::Nudge nudge, Written& written)
      : StepObserver(host::Detail::evidence), strategy_(strategy), grid_(grid), nudge_(nudge), written_(written) {}

  bool on_step(const host::FoundStep& found) override {
    written_.output = nudge_ == host::Nudge::step
                          ? host::step_line(found, strategy_, host::Format::ndjson, grid_.source(), 1)
                          : host::nudge_line(found, nudge_, host::Format::ndjson, grid_.source());
    return false;
  }

 private:
  const host::Strategy& strategy_;
  const RequestedGrid& grid_;
  host::Nudge nudge_;
  Written& written_;
};

/// One request by a strategy.
class StrategyRequest {
 public:
  StrategyRequest(const host::Strategy& strategy, host::Solver& solver, const Json& request, Written& written)
      : strategy_(strategy),
        solver_(solver),
        request_(request),
        written_(written),
        grid_(requested_grid(request, "grid", written)),
        records_(strategy, grid_, written) {
    solver_.take_several(false);
  }

  void solve() {
    const Diagnosis diagnosis = diagnose(grid_.parsed);
    if (!diagnosis.is_sound()) written_.note(host::diagnosis_text(diagnosis));
    solver_.take_several(diagnosis.solutions <= Diagnosis::kMaxSolutions);
    const host::Outcome outcome = host::has_solution(diagnosis) ? solver_.solve(grid_.parsed, &records_)
                                                                : host::unsolvable(grid_.parsed.grid, diagnosis);
    check_fault(outcome.fault);
    written_.note(host::left_out_text(outcome.left_out, solver_));
    written_.output += host::result_record(grid_.source(), outcome, strategy_, solver_);
  }

  void hint() {
    const Diagnosis diagnosis = diagnose(grid_.parsed);
    if (diagnosis.state == GridState::complete) refuse("the grid is complete");
    if (!diagnosis.is_sound()) refuse(host::diagnosis_text(diagnosis));
    const int nudge = number_or(request_, "nudge", 1, 3, 3);
    HintRecord hint(strategy_, grid_, static_cast<host::Nudge>(nudge), written_);
    const host::Outcome outcome = solver_.solve(grid_.parsed, &hint);
    check_fault(outcome.fault);
    written_.note(host::left_out_text(outcome.left_out, solver_));
    if (written_.output.empty()) refuse("no technique of the strategy finds a step");
  }

  void rate() {
    host::PositionSummary position(nullptr);
    position.begin();
    const host::Outcome outcome =
        solver_.solve(grid_.parsed, solver_.position_metrics().is_empty() ? nullptr : &position);
    check_fault(outcome.fault);
    const std::string message = host::outcome_message(outcome, grid_.parsed.grid, solver_);
    written_.note(message);
    const host::RatedGrid rated{.number = 1,
                                .text = grid_.text,
                                .outcome = outcome,
                                .uses = solver_.steps_by_entry(),
                                .message = message,
                                .position = &position};
    written_.output = host::rated_fields(rated, strategy_).line();
  }

  void steps() {
    require_solution();
    find_steps({});
    if (records_.count() == 0) {
      refuse(grid_.parsed.grid.empty_cells().empty() ? "the grid is complete" : searched() + " has a step here");
    }
  }

  void explain() {
    const Conclusion wanted = requested_conclusion();
    require_solution();
    if (const auto obstacle = host::find_obstacle(grid_.parsed.grid, wanted)) {
      return say(wanted, obstacle->id, obstacle->text);
    }
    find_steps(wanted);
    if (records_.count() != 0) return;
    const std::string start = host::no_step_text(searched(), wanted);
    host::StepPath path(solver_, grid_.parsed);
    const bool is_found = path.find(wanted);
    check_fault(path.fault());
    if (!is_found) return say(wanted, "unreachable", start + std::string(host::kUnreachableText));
    path.shorten(strategy_);
    check_fault(path.fault());
    say(wanted, "path", start + host::path_text(path.size(), path.is_shortest()));
    path.show([&](const host::FoundStep& found) { return records_.on_step(found); });
    check_fault(path.fault());
  }

 private:
  void require_solution() const {
    const Diagnosis diagnosis = diagnose(grid_.parsed);
    if (!diagnosis.is_sound() && diagnosis.state != GridState::many) refuse(host::diagnosis_text(diagnosis));
    if (diagnosis.state == GridState::many) written_.note(host::diagnosis_text(diagnosis));
  }

  /// Writes all steps, or those with a conclusion and the answer before them.
  void find_steps(const std::optional<Conclusion>& wanted) {
    const auto take = [&](const host::FoundStep& found) {
      if (wanted && !host::concludes(found.step, *wanted)) return true;
      if (wanted && records_.count() == 0) say(*wanted, "steps", host::one_step_text(*wanted));
      return records_.on_step(found);
    };
    const host::AllSteps ended = solver_.distinct_steps(grid_.parsed, host::Ways::simplest, take);
    check_fault(ended.fault);
    written_.note(host::left_out_text(ended.left_out, solver_));
  }

  void say(const Conclusion& wanted, std::string_view id, const std::string& text) {
    written_.output += host::answer_fields(grid_.source(), wanted, id, text).line();
  }

  [[nodiscard]] std::string searched() const { return fmt::format("no technique of strategy '{}'", strategy_.name); }

  /// The conclusion that the request asks about.
  [[nodiscard]] Conclusion requested_conclusion() const {
    const bool is_placement = request_.find("places") != nullptr;
    if (is_placement && request_.find("eliminates") != nullptr) refuse("either 'eliminates' or 'places', not both");
    const std::string& text = required_text(request_, is_placement ? "places" : "eliminates");
    const auto typed = host::parse_typed_candidate(text);
    using Claim = host::TypedCandidate::Claim;
    if (!typed || typed->claim == (is_placement ? Claim::is_false : Claim::is_true)) {
      refuse(fmt::format("'{}' is not a candidate that can be {}, expected one such as {}", text,
                         is_placement ? "placed" : "removed", host::kTypedCandidates));
    }
    return is_placement ? Conclusion::place(typed->cell, typed->digit)
                        : Conclusion::eliminate(typed->cell, typed->digit);
  }

  const host::Strategy& strategy_;
  host::Solver& solver_;
  const Json& request_;
  Written& written_;
  RequestedGrid grid_;
  StepRecords records_;
};

struct StrategyOperation {
  std::string_view name;
  void (StrategyRequest::*answer)();
};
constexpr std::array kStrategyOperations = {
    StrategyOperation{"solve", &StrategyRequest::solve}, StrategyOperation{"hint", &StrategyRequest::hint},
    StrategyOperation{"steps", &StrategyRequest::steps}, StrategyOperation{"explain", &StrategyRequest::explain},
    StrategyOperation{"rate", &StrategyRequest::rate}};

std::string written_text(const Written& written) {
  Json notes = Json::list();
  for (const std::string& note : written.notes) notes.push(note);
  return Json{{"output", written.output}, {"notes", std::move(notes)}}.dump();
}

}  // namespace

RecordAnswers::RecordAnswers() = default;

RecordAnswers::~RecordAnswers() = default;

std::string RecordAnswers::answer(std::string_view name, std::string_view request) {
  try {
    return answer_or_refuse(name, read_request(request));
  } catch (const Refusal& refusal) {
    return refusal.text();
  }
}

std::string RecordAnswers::answer_or_refuse(std::string_view name, const Json& request) {
  Written written;
  if (is_without_strategy(name)) {
    answer_without_strategy(name, request, written);
    return written_text(written);
  }
  for (const StrategyOperation& operation : kStrategyOperations) {
    if (operation.name != name) continue;
    OpenStrategy& open = strategy_of(request);
    // The limits of a strategy apply to whole puzzles.
    open.strategy.stop = name == "hint" ? host::Stop() : open.stop;
    open.strategy.paths = name == "hint" ? 1 : open.paths;
    StrategyRequest asked(open.strategy, open.solver, request, written);
    (asked.*operation.answer)();
    return written_text(written);
  }
  throw Refusal(Refusal::Kind::request, "no such request");
}

RecordAnswers::OpenStrategy& RecordAnswers::strategy_of(const Json& request) {
  const web::NamedStrategy named = web::requested_strategy(request);
  if (open_ == nullptr || open_->named != named) {
    open_ = std::make_unique<OpenStrategy>(named, strategies_.open(named).strategy);
  }
  return *open_;
}

}  // namespace nonet::workbench::npm
