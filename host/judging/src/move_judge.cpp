#include "nonet/judging/move_judge.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "nonet/judging/step_path.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

bool equals_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](unsigned char c) { return std::tolower(c); };
  return std::ranges::equal(a, b, {}, lower, lower);
}

bool is_named(const JustifyingStep& step, std::string_view technique) {
  const auto names = {std::string_view(step.entry->id), std::string_view(step.entry->technique.info->id),
                      std::string_view(step.kind->id), std::string_view(step.kind->name)};
  return std::ranges::any_of(names, [&](std::string_view name) { return equals_ignoring_case(name, technique); });
}

JustifyingStep justifying(const FoundStep& found) { return {&found.entry, &found.kind(), found.level, found.score}; }

}  // namespace

MoveJudge::MoveJudge(const ParsedGrid& position, Solver* solver)
    : position_(position), board_(position, Board::Queue::off), solver_(solver) {
  truth_.emplace(position.grid);
  if (board_.is_contradictory() || truth_->solutions() == 0) {
    defect_ = "the position has no solution";
    return;
  }
  argument_.emplace(board_);
}

MoveTruth MoveJudge::truth(std::span<const Conclusion> conclusions) const {
  MoveTruth truth;
  for (const Conclusion& conclusion : conclusions) {
    if (!board_.grid().exists(conclusion.candidate()).value_or(false)) {
      truth.reason =
          fmt::format("{}: {} is no candidate", conclusion_text(conclusion), candidate_text(conclusion.candidate()));
      return truth;
    }
  }
  truth.is_legal = true;
  for (const Conclusion& conclusion : conclusions) {
    if (const auto model = truth_->counter_model(conclusion)) {
      truth.reason = fmt::format("{}: {} is {} in a solution", conclusion_text(conclusion), cell_text(conclusion.cell),
                                 model->value(conclusion.cell) + 1);
      return truth;
    }
  }
  truth.is_true = true;
  return truth;
}

Judgement MoveJudge::argument(const Step& step, IdleCount count) const {
  return judge_step(*truth_, *argument_, step, count);
}

void MoveJudge::find_steps() {
  if (steps_) return;
  steps_.emplace();
  if (solver_ == nullptr) return;
  const auto add = [this](const FoundStep& found) {
    KnownStep known{justifying(found), {}, {}};
    for (const Conclusion& conclusion : found.step.conclusions) {
      if (!conclusion.is_placement()) {
        known.removed.add(conclusion.candidate());
        continue;
      }
      known.placed.add(conclusion.candidate());
      for (Digit digit = 0; digit < kDigits; ++digit) {
        if (digit != conclusion.digit) known.removed.add(candidate_of(conclusion.cell, digit));
      }
      for (const Cell peer : peers_of(conclusion.cell)) known.removed.add(candidate_of(peer, conclusion.digit));
    }
    steps_->push_back(std::move(known));
    return true;
  };
  fault_ = solver_->all_steps(position_, false, add).fault;
  std::ranges::stable_sort(*steps_, {}, [](const KnownStep& known) { return known.step.score; });
}

std::optional<JustifyingStep> MoveJudge::justifying_step(std::span<const Conclusion> conclusions,
                                                         std::string_view technique) {
  find_steps();
  CandidateMap placed;
  CandidateMap removed;
  for (const Conclusion& conclusion : conclusions) {
    (conclusion.is_placement() ? placed : removed).add(conclusion.candidate());
  }
  for (const KnownStep& known : *steps_) {
    if (!(placed - known.placed).empty() || !(removed - known.removed).empty()) continue;
    if (technique.empty() || is_named(known.step, technique)) return known.step;
  }
  return std::nullopt;
}

std::optional<JustifyingPath> MoveJudge::justifying_path(const Conclusion& conclusion) {
  if (solver_ == nullptr) return std::nullopt;
  StepPath path(*solver_, position_);
  if (!path.find(conclusion)) {
    fault_ = path.fault();
    return std::nullopt;
  }
  std::optional<JustifyingPath> result;
  static_cast<void>(path.show([&](const FoundStep& found) {
    if (!result || found.score > result->hardest.score) result = {path.size(), justifying(found)};
    return true;
  }));
  return result;
}

}  // namespace nonet::host
