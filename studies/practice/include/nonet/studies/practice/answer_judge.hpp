#pragma once
// Judges what somebody marks at a position to practise on.

#include <memory>
#include <span>
#include <string>

#include "nonet/studies/practice/practice_aim.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::studies {

/// What an answer is worth.
enum class AnswerVerdict : std::uint8_t {
  right,   ///< all conclusions of a step of the aim
  weaker,  ///< some conclusions of such a step, and nothing else
  other,   ///< true, but not from the aim: another technique has it, or none of the strategy
  wrong    ///< a conclusion is false, or about no candidate
};
/// The name of a verdict in output.
[[nodiscard]] const char* answer_verdict_name(AnswerVerdict verdict) noexcept;

/// The judgement of an answer.
struct AnswerJudgement {
  AnswerVerdict verdict = AnswerVerdict::wrong;
  std::string text;  ///< a sentence for people; does not reveal what was not marked
};

/// Judges answers at one position. It searches for steps when an answer first needs them. Not thread-safe.
class AnswerJudge {
 public:
  /// All must outlive the judge; `limit` may be null.
  AnswerJudge(const ParsedGrid& position, const host::Strategy& strategy, const PracticeAim& aim,
              host::SearchLimit* limit);
  ~AnswerJudge();
  AnswerJudge(const AnswerJudge&) = delete;
  AnswerJudge& operator=(const AnswerJudge&) = delete;

  /// Why no answer can be judged: the position has a contradiction, or no solution. Empty for other positions.
  [[nodiscard]] const std::string& error() const noexcept;
  /// The first fault of a plugin so far. Steps of other techniques are used nevertheless.
  [[nodiscard]] const std::optional<host::Fault>& fault() const noexcept;

  /// `marked`: at least one conclusion; the order and repetitions do not matter. There must be no error(). A false
  /// conclusion is shown by a contradiction; with `reveals` also by the solution.
  [[nodiscard]] AnswerJudgement judge(std::span<const Conclusion> marked, bool reveals = false);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Why a conclusion is false: the contradiction that it leads to, after singles are placed if need be.
[[nodiscard]] std::string contradiction_text(const ParsedGrid& position, const Conclusion& conclusion);

}  // namespace nonet::studies
