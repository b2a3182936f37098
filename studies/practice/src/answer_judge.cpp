#include "nonet/studies/practice/answer_judge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nonet/judging/candidate_question.hpp"
#include "nonet/judging/move_judge.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::studies {

const char* answer_verdict_name(AnswerVerdict verdict) noexcept {
  switch (verdict) {
    case AnswerVerdict::right:
      return "right";
    case AnswerVerdict::weaker:
      return "weaker";
    case AnswerVerdict::other:
      return "other";
    case AnswerVerdict::wrong:
      return "wrong";
  }
  return "wrong";
}

namespace {

/// A step of the aim.
struct AimedStep {
  std::string name;  // of its kind
  std::vector<Conclusion> conclusions;
};

/// Whether a step has a conclusion, or excludes the candidate by a placement.
bool has(const AimedStep& step, const Conclusion& wanted) {
  Step shown;
  shown.conclusions = step.conclusions;
  return host::concludes(shown, wanted);
}

bool contains(std::span<const Conclusion> all, const Conclusion& wanted) {
  return std::find(all.begin(), all.end(), wanted) != all.end();
}

host::Move move_of(std::span<const Conclusion> conclusions) {
  host::Move move;
  move.step.conclusions = conclusions;
  return move;
}

std::string count_text(std::size_t count) { return fmt::format("{} conclusion{}", count, count == 1 ? "" : "s"); }

}  // namespace

struct AnswerJudge::State {
  const ParsedGrid& position;
  const host::Strategy& strategy;
  const PracticeAim& aim;
  host::SearchLimit* limit;
  host::MoveJudge truth;
  std::optional<host::MoveJudge> moves;         // of the whole strategy
  std::optional<std::vector<AimedStep>> steps;  // of the aim
  std::optional<host::Fault> fault;

  State(const ParsedGrid& at, const host::Strategy& by, const PracticeAim& what, host::SearchLimit* searches)
      : position(at), strategy(by), aim(what), limit(searches), truth(at) {}

  const std::vector<AimedStep>& aimed_steps() {
    if (steps) return *steps;
    steps.emplace();
    host::Solver solver(strategy, limit);
    const auto take = [&](const host::FoundStep& found) {
      if (aim.includes(strategy, found)) {
        const auto& conclusions = found.step.conclusions;
        steps->push_back({found.kind().name, {conclusions.begin(), conclusions.end()}});
      }
      return true;
    };
    const host::AllSteps ended = solver.all_steps(
        position, false, take, [&](const host::StrategyEntry& entry) { return aim.includes(strategy, entry); });
    fault = ended.fault;
    return *steps;
  }

  /// `r1c3<>5 by Pointing`, or that no technique has it.
  std::string source_text(std::span<const Conclusion> conclusions) {
    if (!moves) moves.emplace(position, &strategy, limit);
    const auto found = moves->judge(move_of(conclusions)).step;
    if (!fault) fault = moves->fault();
    if (found) {
      return fmt::format("{} follows by {}", conclusions_text(conclusions), std::string_view(found->kind_info().name));
    }
    if (conclusions.size() == 1) {
      return fmt::format("{} is true, but no technique of strategy '{}' has it in one step",
                         conclusions_text(conclusions), strategy.name);
    }
    std::string texts;
    for (const Conclusion& conclusion : conclusions) {
      texts += (texts.empty() ? "" : "; ") + source_text({&conclusion, 1});
    }
    return texts;
  }

  /// The first conclusion that is false or about no candidate, with the reason.
  std::optional<std::string> mistake(std::span<const Conclusion> marked, bool reveals) {
    for (const Conclusion& conclusion : marked) {
      const host::MoveVerdict verdict = truth.judge(move_of({&conclusion, 1}));
      if (!verdict.error.empty()) return verdict.error;
      if (!verdict.is_legal) return verdict.reason;
      if (verdict.is_true) continue;
      return contradiction_text(position, conclusion) + (reveals ? "; " + verdict.reason : "");
    }
    return std::nullopt;
  }

  AnswerJudgement judge(std::span<const Conclusion> marked, bool reveals) {
    if (auto reason = mistake(marked, reveals)) return {AnswerVerdict::wrong, std::move(*reason)};
    const std::vector<AimedStep>& all = aimed_steps();
    std::vector<Conclusion> rest;  // what no step of the aim has
    for (const Conclusion& conclusion : marked) {
      const auto has_it = [&](const AimedStep& step) { return has(step, conclusion); };
      if (std::none_of(all.begin(), all.end(), has_it)) rest.push_back(conclusion);
    }
    const AimedStep* nearest = nullptr;  // with the fewest conclusions that are not marked, of those that are begun
    std::size_t missing = 0;
    for (const AimedStep& step : all) {
      const auto is_marked = [&](const Conclusion& own) { return contains(marked, own); };
      const auto open = step.conclusions.size() - static_cast<std::size_t>(std::count_if(
                                                      step.conclusions.begin(), step.conclusions.end(), is_marked));
      const bool is_begun =
          std::any_of(marked.begin(), marked.end(), [&](const Conclusion& own) { return has(step, own); });
      if (!is_begun || (nearest != nullptr && open >= missing)) continue;
      nearest = &step;
      missing = open;
    }
    if (nearest != nullptr && missing == 0) {
      return {AnswerVerdict::right, fmt::format("{} => {}{}", nearest->name, conclusions_text(nearest->conclusions),
                                                rest.empty() ? "" : "; " + source_text(rest))};
    }
    if (rest.empty() && nearest != nullptr) {
      return {AnswerVerdict::weaker,
              fmt::format("{} has what you marked, and {} more", nearest->name, count_text(missing))};
    }
    return {AnswerVerdict::other, source_text(rest)};
  }
};

AnswerJudge::AnswerJudge(const ParsedGrid& position, const host::Strategy& strategy, const PracticeAim& aim,
                         host::SearchLimit* limit)
    : state_(std::make_unique<State>(position, strategy, aim, limit)) {}
AnswerJudge::~AnswerJudge() = default;

const std::string& AnswerJudge::error() const noexcept { return state_->truth.error(); }
const std::optional<host::Fault>& AnswerJudge::fault() const noexcept { return state_->fault; }

AnswerJudgement AnswerJudge::judge(std::span<const Conclusion> marked, bool reveals) {
  return state_->judge(marked, reveals);
}

}  // namespace nonet::studies
