#include "nonet/judging/step_judge.hpp"

#include <fmt/core.h>

#include <utility>

namespace nonet::host {

void VerifySummary::add(const Judgement& judgement) {
  ++judged;
  proved += judgement.verdict == Verdict::proved;
  refuted += judgement.verdict == Verdict::refuted;
  undecided += judgement.verdict == Verdict::undecided;
  if (judgement.verdict == Verdict::proved) {
    premises += static_cast<std::uint64_t>(judgement.premises);
    idle += static_cast<std::uint64_t>(judgement.idle);
  }
}

VerifySummary& VerifySummary::operator+=(const VerifySummary& other) {
  judged += other.judged;
  proved += other.proved;
  refuted += other.refuted;
  undecided += other.undecided;
  premises += other.premises;
  idle += other.idle;
  return *this;
}

void StepJudge::begin(const ParsedGrid& puzzle) {
  truth_.emplace(puzzle.grid);
  argument_.reset();
  ended_ = false;
  first_.reset();
  unproved_ = 0;
}

Verdict StepJudge::judge(const FoundStep& found, bool counts) {
  if (!argument_) argument_.emplace(found.before);
  const Judgement judgement = judge_step(*truth_, *argument_, found.step, idle_);
  if (counts) summary_.add(judgement);
  if (judgement.verdict == Verdict::proved || (!counts && unproved_ > 0)) return judgement.verdict;
  if (++unproved_ == 1) {
    std::string what =
        fmt::format("{} step {}: {}", verdict_name(judgement.verdict), step_text(found), judgement.reason);
    first_.emplace(UnprovedStep{found.entry, std::move(what), found.before.grid()});
  }
  return judgement.verdict;
}

void StepJudge::on_found(const FoundStep& found) {
  static_cast<void>(judge(found, true));
  if (next_ != nullptr && next_->wants_all()) next_->on_found(found);
}

bool StepJudge::on_step(const FoundStep& found) {
  // With `all` it was counted when it was found; judge again to see whether this step is a refuted one.
  const Verdict verdict = judge(found, !wants_all());
  ended_ = verdict == Verdict::refuted;
  if (ended_ || next_ == nullptr) return !ended_;
  FoundStep judged = found;
  judged.verdict = verdict_name(verdict);
  return next_->on_step(judged);
}

void StepJudge::on_applied(const Board& after) {
  argument_.reset();
  if (next_ != nullptr) next_->on_applied(after);
}

}  // namespace nonet::host
