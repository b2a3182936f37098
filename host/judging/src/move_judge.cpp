#include "nonet/judging/move_judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "nonet/judging/candidate_question.hpp"
#include "nonet/solving/step_contract.hpp"
#include "nonet/text/notation.hpp"
#include "strategy_steps.hpp"
#include "technique_names.hpp"

namespace nonet::host {

const char* claim_name(ClaimVerdict verdict) noexcept {
  switch (verdict) {
    case ClaimVerdict::none:
      return "none";
    case ClaimVerdict::unknown:
      return "unknown";
    case ClaimVerdict::absent:
      return "absent";
    case ClaimVerdict::found:
      return "found";
  }
  return "none";
}

namespace {

/// What a judge knows about the steps of a strategy at its position.
class StrategyJudge {
 public:
  StrategyJudge(const Strategy& strategy, const ParsedGrid& position, SearchLimit* limit)
      : strategy_(strategy), position_(position), solver_(strategy, limit), steps_(solver_, strategy, position_) {}

  /// Fills the fields of a legal, true move that are about the strategy. False if the search was cancelled.
  bool judge(const Move& move, const MoveQuestions& questions, MoveVerdict& verdict) {
    if (!steps_.ask_up_to(std::min(questions.most_level, last_level()), questions.cancel)) return false;
    const auto any = [](const StepTechnique& /*technique*/) { return true; };
    verdict.step = steps_.easiest(move.step.conclusions, questions.most_level, any);
    if (!move.technique.empty() && !judge_claim(move, questions.cancel, verdict)) return false;
    return verdict.step || !questions.wants_path || find_path(move.step.conclusions, questions.cancel, verdict);
  }
  [[nodiscard]] const std::optional<Fault>& fault() const { return path_fault_ ? path_fault_ : steps_.fault(); }

 private:
  /// The highest level that an entry can have: all entries are asked up to it.
  [[nodiscard]] int last_level() const { return std::max(0, static_cast<int>(strategy_.levels.size()) - 1); }

  bool judge_claim(const Move& move, const std::stop_token& cancel, MoveVerdict& verdict) {
    if (!names_) names_.emplace(strategy_);
    const std::vector<NamedKind>& claimed = names_->find(move.technique);
    verdict.claim = claimed.empty() ? ClaimVerdict::unknown : ClaimVerdict::absent;
    if (claimed.empty()) return true;
    for (const NamedKind& named : claimed) {
      if (!steps_.ask_entry(named.entry, cancel)) return false;
    }
    const auto is_claimed = [&](const StepTechnique& technique) {
      const auto entry = static_cast<std::size_t>(technique.entry - strategy_.entries.data());
      return std::any_of(claimed.begin(), claimed.end(),
                         [&](const NamedKind& named) { return named.includes(entry, technique.kind); });
    };
    constexpr int kAnyLevel = std::numeric_limits<int>::max();
    verdict.claimed = steps_.easiest(move.step.conclusions, kAnyLevel, is_claimed);
    if (verdict.claimed) verdict.claim = ClaimVerdict::found;
    return true;
  }

  bool find_path(std::span<const Conclusion> conclusions, const std::stop_token& cancel, MoveVerdict& verdict) {
    for (const Conclusion& conclusion : conclusions) {
      const int key = conclusion.candidate() + (conclusion.is_placement() ? 0 : kCandidates);
      auto known = paths_.find(key);
      if (known == paths_.end()) {
        StepPath path(solver_, position_);
        std::optional<MovePath> found;
        if (path.find(conclusion, cancel)) found = {path.size(), path.hardest()};
        if (cancel.stop_requested()) return false;
        if (path.fault() && !path_fault_) path_fault_ = path.fault();
        known = paths_.emplace(key, found).first;
      }
      const std::optional<MovePath>& path = known->second;
      if (!path) {
        verdict.path.reset();
        break;
      }
      if (!verdict.path || verdict.path->hardest.is_easier_than(path->hardest)) verdict.path = path;
    }
    return true;
  }

  const Strategy& strategy_;
  const ParsedGrid& position_;
  Solver solver_;
  StrategySteps steps_;
  std::optional<TechniqueNames> names_;
  std::unordered_map<int, std::optional<MovePath>> paths_;  // by conclusion
  std::optional<Fault> path_fault_;
};

}  // namespace

struct MoveJudge::State {
  ParsedGrid position;
  Board board;
  TruthJudge truth;
  std::string error;
  std::optional<ArgumentJudge> argument;
  std::optional<StrategyJudge> strategy;

  State(const ParsedGrid& parsed, const Strategy* of_strategy, SearchLimit* limit)
      : position(parsed), board(parsed, Board::Queue::off), truth(parsed.grid) {
    if (board.is_contradictory()) {
      error = "the position has a contradiction, so no move can be judged";
    } else if (truth.solutions() == 0) {
      error = "the position has no solution, so no move can be judged";
    } else if (of_strategy != nullptr) {
      strategy.emplace(*of_strategy, position, limit);
    }
  }

  [[nodiscard]] bool is_legal(const Conclusion& conclusion) const {
    return board.grid().is_empty(conclusion.cell) && board.grid().has(conclusion.cell, conclusion.digit);
  }
};

MoveJudge::MoveJudge(const ParsedGrid& position, const Strategy* strategy, SearchLimit* limit)
    : state_(std::make_unique<State>(position, strategy, limit)) {}
MoveJudge::~MoveJudge() = default;

const std::string& MoveJudge::error() const noexcept { return state_->error; }
int MoveJudge::solutions() const noexcept { return state_->truth.solutions(); }
const std::optional<Fault>& MoveJudge::fault() const noexcept {
  static const std::optional<Fault> kNone;
  return state_->strategy ? state_->strategy->fault() : kNone;
}

MoveVerdict MoveJudge::judge(const Move& move, const MoveQuestions& questions) {
  State& state = *state_;
  MoveVerdict verdict;
  verdict.error = state.error.empty() ? broken_contract(move.step) : state.error;
  if (!verdict.error.empty()) return verdict;
  const auto conclusions = move.step.conclusions;
  if (conclusions.empty()) {
    verdict.error = "the move has no conclusion, expected one at least";
    return verdict;
  }
  std::optional<Judgement> refuted = refute(state.truth, move.step);
  verdict.is_true = !refuted;
  const auto illegal = std::find_if_not(conclusions.begin(), conclusions.end(),
                                        [&](const Conclusion& conclusion) { return state.is_legal(conclusion); });
  if (illegal != conclusions.end()) {
    const auto obstacle = find_obstacle(state.board.grid(), *illegal);
    verdict.reason = obstacle ? obstacle->text : fmt::format("{} is not possible", conclusion_text(*illegal));
    return verdict;
  }
  verdict.is_legal = true;
  if (refuted) {
    verdict.reason = refuted->reason;
    if (move.has_argument) verdict.argument = std::move(refuted);
    return verdict;
  }
  if (move.has_argument) {
    if (!state.argument) state.argument.emplace(state.board);
    verdict.argument = state.argument->judge(move.step, questions.idle);
    verdict.reason = verdict.argument->reason;
  }
  if (state.strategy) {
    if (!state.strategy->judge(move, questions, verdict)) {
      verdict = {};
      verdict.error = "cancelled";
    }
  } else if (!move.technique.empty()) {
    verdict.claim = ClaimVerdict::unknown;
  }
  return verdict;
}

}  // namespace nonet::host
