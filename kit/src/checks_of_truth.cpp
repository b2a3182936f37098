// What steps promise: that they are right, by brute force and by their own argument, at every position where a strategy
// may ask the technique.

#include <fmt/core.h>

#include <algorithm>

#include "nonet/judging/verifier.hpp"
#include "nonet/kit/checks.hpp"
#include "nonet/kit/derived.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::kit {

namespace {

/// The start of a line, short enough to read at a glance.
std::string start_of_line(std::string line) {
  constexpr std::size_t kMost = 100;
  if (line.size() <= kMost) return line;
  line.resize(kMost);
  return line + "...";
}

/// Judges the steps of positions.
class Judge {
 public:
  Judge(Trial& trial, std::string_view on) : trial_(trial), on_(on) {}

  /// Returns the steps, all of them proved.
  host::OwnedSteps judge(const Position& position) {
    const Board board = trial_.subject().board(position.parsed);
    host::OwnedSteps steps = trial_.find(board);
    if (steps.empty()) return steps;
    const host::TruthJudge truth(board.grid());
    const host::ArgumentJudge argument(board);
    for (const Step& step : steps) {
      const host::Judgement judgement = host::judge_step(truth, argument, step);
      if (judgement.verdict != host::Verdict::proved) {
        throw ContractViolation(fmt::format("{}{}: {} ({})", on_, host::verdict_name(judgement.verdict),
                                            step_line(trial_.technique(), step), judgement.reason));
      }
      ++steps_;
      premises_ += judgement.premises;
      idle_ += judgement.idle;
      if (judgement.idle <= most_idle_) continue;
      most_idle_ = judgement.idle;
      idlest_ = fmt::format("{} in {} at {}", judgement.idle, start_of_line(step_line(trial_.technique(), step)),
                            trial_.place(position));
    }
    return steps;
  }
  [[nodiscard]] int steps() const { return steps_; }
  [[nodiscard]] std::string summary() const {
    return fmt::format("{} steps; {} of {} premises idle ({:.1f} %){}{}", steps_, idle_, premises_,
                       premises_ == 0 ? 0.0 : 100.0 * idle_ / premises_, idlest_.empty() ? "" : ", ", idlest_);
  }

 private:
  Trial& trial_;
  std::string_view on_;
  int steps_ = 0;
  int premises_ = 0;
  int idle_ = 0;
  int most_idle_ = 0;   // of one step
  std::string idlest_;  // that step, and its position
};

std::vector<Conclusion> all_conclusions(const host::OwnedSteps& steps) {
  std::vector<Conclusion> all;
  for (const Step& step : steps) all.insert(all.end(), step.conclusions.begin(), step.conclusions.end());
  return all;
}

/// Without needs_givens it must not matter which filled cells are givens.
void check_givens(Trial& trial, const Position& position) {
  const auto found = [&](void (Grid::*change)() noexcept) {
    ParsedGrid parsed = position.parsed;
    parsed.has_history = false;
    (parsed.grid.*change)();
    return all_conclusions(trial.find(trial.subject().board(parsed)));
  };
  if (found(&Grid::fix) == found(&Grid::unfix)) return;
  throw ContractViolation("depends on which filled cells are given; does not declare needs_givens");
}

}  // namespace

std::string check_proved(Trial& trial) {
  Judge judge(trial, "");
  trial.at_positions([&](const Position& position) {
    if (position.kind == PositionKind::one_solution) static_cast<void>(judge.judge(position));
  });
  if (judge.steps() == 0) trial.watcher().report_untested("");
  return judge.summary();
}

std::string check_preconditions(Trial& trial) {
  const Preconditions& needs = trial.info().preconditions;
  Judge many(trial, "on a grid with several solutions, without declaring assumes_one_solution: ");
  Judge pencilmarks(trial, "on a grid of candidates alone, without declaring needs_givens or not_on_pencilmarks: ");
  trial.at_positions([&](const Position& position) {
    if (position.kind == PositionKind::many_solutions) static_cast<void>(many.judge(position));
    if (position.kind == PositionKind::pencilmarks) static_cast<void>(pencilmarks.judge(position));
    if (position.kind == PositionKind::one_solution && !needs.needs_givens) check_givens(trial, position);
    if (needs.assumes_one_solution) return;
    for (const Step& step : trial.find(trial.subject().board(position.parsed))) {
      if (step.uniqueness == nullptr) continue;
      throw ContractViolation("argues from uniqueness, without declaring assumes_one_solution: " +
                              step_line(trial.technique(), step));
    }
  });
  std::string declared;
  const auto add = [&declared](bool is_declared, const char* word) {
    if (is_declared) declared += (declared.empty() ? "; says " : ", ") + std::string(word);
  };
  add(needs.assumes_one_solution, "assumes_one_solution");
  add(needs.needs_givens, "needs_givens");
  add(needs.not_on_pencilmarks, "not_on_pencilmarks");
  return fmt::format("{} steps with several solutions, {} on candidates alone{}", many.steps(), pencilmarks.steps(),
                     declared);
}

std::string check_derived(Trial& trial) {
  int with_steps = 0;
  trial.at_positions([&](const Position& position) {
    const Board board = trial.subject().board(position.parsed);
    with_steps += trial.find(board, {.with_evidence = false}).empty() ? 0 : 1;
  });
  // The fewer the positions that have steps, the more are derived from each.
  const int rounds = with_steps == 0 ? 0 : (trial.watcher().budget + with_steps - 1) / with_steps;
  int derived = 0;
  Judge judge(trial, "");
  trial.at_positions([&](const Position& position) {
    const host::OwnedSteps steps = judge.judge(position);
    if (steps.empty()) return;
    Random random = random_at(position);
    for (int i = 0; i < rounds * kChanges; ++i) {
      if (i >= kChanges && trial.is_out_of_time()) {
        trial.watcher().progress.is_cut = true;
        return;
      }
      const Step& step = steps[static_cast<std::size_t>(random.below(static_cast<int>(steps.size())))];
      const auto change = static_cast<Change>(i % kChanges);
      const auto changed = derive(position, step, change, random);
      if (!changed || !is_selected(trial.info(), *changed)) continue;
      ++derived;
      const int failures = trial.failures();
      trial.at_position(*changed, [&](const Position& there) {
        try {
          static_cast<void>(judge.judge(there));
        } catch (const ContractViolation& wrong) {
          throw ContractViolation(fmt::format("with {}: {}", change_text(change), wrong.what()));
        }
      });
      if (trial.failures() > failures) return;
    }
  });
  return fmt::format("{} steps on {} positions and {} derived from them", judge.steps(), with_steps, derived);
}

std::string check_options(Trial& trial) {
  std::string tried;
  for (std::size_t i = 0; i < trial.info().options.size; ++i) {
    const OptionInfo& option = trial.info().options.items[i];
    for (const std::int64_t value : values_to_test(option)) {
      if (value == trial.subject().options[i]) continue;
      const std::string setting = option_text(option, value);
      tried += (tried.empty() ? "" : ", ") + setting;
      try {
        const Subject subject = trial.subject().with(i, value);
        bool is_untested = false;
        for (const Check& check : kChecks) {
          if (check.for_options == ForOptions::none) continue;
          if (std::ranges::find(trial.watcher().left_out, check.name) != trial.watcher().left_out.end()) continue;
          if (check.for_options == ForOptions::named_values && option.type == OptionType::integer) continue;
          TrialObserver watcher = trial.watcher();
          watcher.report = [&](const Failure& failure) {
            trial.fail({fmt::format("with {}: {}", setting, failure.text), failure.position, failure.check, setting});
          };
          watcher.report_untested = [&](const std::string&) { is_untested = true; };
          Trial inner(watcher, subject, trial.positions(), check.name);
          check.run(inner);
        }
        if (is_untested) trial.watcher().report_untested(setting);
      } catch (const ContractViolation& refusal) {
        trial.fail({fmt::format("with {}, which is in its range: {}", setting, refusal.what()), "", "options", ""});
      }
    }
  }
  trial.watcher().progress.signatures = {};
  return tried.empty() ? "no other values" : tried;
}

std::vector<std::int64_t> values_to_test(const OptionInfo& option) {
  switch (option.type) {
    case OptionType::boolean:
      return {0, 1};
    case OptionType::integer:
      return option.min == option.max ? std::vector{option.min} : std::vector{option.min, option.max};
    case OptionType::table:
      return {0};
    case OptionType::choice:
      break;
  }
  std::vector<std::int64_t> choices;
  for (std::size_t i = 0; i < option.choices.size; ++i) choices.push_back(static_cast<std::int64_t>(i));
  return choices;
}

}  // namespace nonet::kit
