#include "answers/practice_answers.hpp"

#include <fmt/format.h>

#include <limits>

#include "answers/position.hpp"
#include "nonet/studies/practice/answer_judge.hpp"
#include "nonet/studies/practice/position_source.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::workbench {

namespace {

/// The strategy for single steps: limits are for whole puzzles.
host::Strategy for_steps(host::Strategy strategy) {
  strategy.stop = {};
  strategy.paths = 1;
  return strategy;
}

std::uint64_t number_below(const Json& request, std::string_view key, std::int64_t end) {
  const Json* const member = request.find(key);
  const auto number = member ? member->whole_number() : std::optional<std::int64_t>(0);
  if (number && *number >= 0 && *number < end) return static_cast<std::uint64_t>(*number);
  throw Refusal(Refusal::Kind::request,
                fmt::format("the request's '{}' is not a whole number from 0 to {}", key, end - 1));
}

std::vector<Conclusion> requested_conclusions(const Json& request) {
  std::vector<Conclusion> conclusions;
  for (const std::string& text : optional_texts(request, "conclusions")) {
    const auto conclusion = parse_conclusion(text);
    if (!conclusion) {
      throw Refusal(Refusal::Kind::request, "'" + text + "' is no conclusion such as r1c3=5 or r1c3<>5");
    }
    conclusions.push_back(*conclusion);
  }
  if (conclusions.empty()) throw Refusal(Refusal::Kind::request, "nothing is marked");
  return conclusions;
}

}  // namespace

PracticeAnswers::PracticeAnswers(host::Strategy strategy, host::SearchLimit* deadline)
    : strategy_(for_steps(std::move(strategy))), deadline_(deadline), finder_(strategy_, deadline) {}

studies::PracticeAim PracticeAnswers::requested_aim(const Json& request) const {
  auto aim = studies::find_practice_aim(strategy_, required_text(request, "technique"));
  if (!aim) throw Refusal(Refusal::Kind::request, aim.error());
  return *std::move(aim);
}

std::string PracticeAnswers::position(const Json& request) {
  const studies::PracticeAim aim = requested_aim(request);
  const std::uint64_t seed = number_below(request, "seed", std::numeric_limits<std::int64_t>::max());
  const std::uint64_t number = number_below(request, "number", kMostNumber);
  studies::PositionSource source(finder_, aim, seed);
  std::optional<studies::PracticePosition> found = source.next();
  for (std::uint64_t i = 0; found && i < number; ++i) found = source.next();
  check_fault(finder_.fault());
  if (!found) {
    throw Refusal(Refusal::Kind::position, fmt::format("no position for '{}' was found among {} puzzles", aim.name,
                                                       studies::PositionSource::kMostPuzzles));
  }
  std::string out;
  JsonText json(out);
  json.begin_object();
  append_position(json, found->position);
  json.end_object();
  return out;
}

std::string PracticeAnswers::judge(const Json& request) {
  const studies::PracticeAim aim = requested_aim(request);
  const ParsedGrid position = requested_position(request);
  const std::vector<Conclusion> conclusions = requested_conclusions(request);
  studies::AnswerJudge judge(position, strategy_, aim, deadline_);
  if (!judge.error().empty()) throw Refusal(Refusal::Kind::position, judge.error());
  const studies::AnswerJudgement judgement = judge.judge(conclusions, optional_truth(request, "reveal"));
  check_fault(judge.fault());
  return Json{{"verdict", studies::answer_verdict_name(judgement.verdict)}, {"text", judgement.text}}.dump();
}

}  // namespace nonet::workbench
