#include "output/verification.hpp"

#include <fmt/core.h>

#include "nonet/json/json.hpp"
#include "nonet/records/solver_messages.hpp"

namespace nonet::cli {

void VerifySummary::add(const host::Judgement& judgement) {
  ++judged;
  proved += judgement.verdict == host::Verdict::proved;
  refuted += judgement.verdict == host::Verdict::refuted;
  undecided += judgement.verdict == host::Verdict::undecided;
  if (judgement.verdict == host::Verdict::proved) {
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

void Verification::add_option(Command& command) {
  const Option verify = command.add_optional_value(
      "--verify", {"applied", "all"}, "applied", choice_,
      "Verify every applied step; with `all`, every step that any technique finds at any position");
  add_idle_option(command).needs(verify);
}

Option Verification::add_idle_option(Command& command) {
  return command.add_flag("--exact-idle", counts_exactly_,
                          "Count every premise as idle without which a step is still proved, not only those that its "
                          "proof does not use; takes a proof more for each premise");
}

Verify Verification::what() const {
  return choice_.empty() ? Verify::none : choice_ == "all" ? Verify::all : Verify::applied;
}

void Verification::add(const VerifySummary& part) {
  const std::lock_guard lock(mutex_);
  summary_ += part;
}

VerifySummary Verification::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(summary_, {});
}

void Verification::report(Format format, Console& console) const {
  if (what() == Verify::none) return;
  const std::lock_guard lock(mutex_);
  if (format == Format::ndjson) {
    const Json record{{"type", "verification"},          {"judged", summary_.judged},
                      {"proved", summary_.proved},       {"refuted", summary_.refuted},
                      {"undecided", summary_.undecided}, {"premises", summary_.premises},
                      {"idle_premises", summary_.idle}};
    console.write_out(record.line());
    return;
  }
  console.report_error(fmt::format("{} steps judged: {} proved, {} refuted, {} undecided; {} of {} premises idle",
                                   summary_.judged, summary_.proved, summary_.refuted, summary_.undecided,
                                   summary_.idle, summary_.premises));
}

StepJudge::~StepJudge() { verification_.add(summary_); }

void StepJudge::begin(const ParsedGrid& puzzle) {
  truth_.emplace(puzzle.grid);
  argument_.reset();
  ended_ = false;
  first_.clear();
  unproved_ = 0;
}

std::string StepJudge::exit_message() const {
  if (unproved_ < 2) return first_;
  return fmt::format("{} ({} more {} of this grid not proved)", first_, unproved_ - 1,
                     unproved_ == 2 ? "step" : "steps");
}

host::Verdict StepJudge::judge(const host::FoundStep& found, bool counts) {
  if (!argument_) argument_.emplace(found.before);
  const host::Judgement judgement = host::judge_step(*truth_, *argument_, found.step, verification_.idle_count());
  if (counts) summary_.add(judgement);
  if (judgement.verdict == host::Verdict::proved || (!counts && unproved_ > 0)) return judgement.verdict;
  if (++unproved_ == 1) {
    const std::string what =
        fmt::format("{} step {}: {}", host::verdict_name(judgement.verdict), host::step_text(found), judgement.reason);
    first_ = host::fault_text(host::fault_of(found.entry, what, found.before.grid(), strategy_), "solve --verify all");
  }
  return judgement.verdict;
}

void StepJudge::on_found(const host::FoundStep& found) {
  static_cast<void>(judge(found, true));
  if (next_ != nullptr && next_->wants_all()) next_->on_found(found);
}

bool StepJudge::on_step(const host::FoundStep& found) {
  // Where all are wanted it was counted when it was found; whether it is this one that was refuted takes another look.
  const host::Verdict verdict = judge(found, !wants_all());
  ended_ = verdict == host::Verdict::refuted;
  if (ended_ || next_ == nullptr) return !ended_;
  host::FoundStep judged = found;
  judged.verdict = host::verdict_name(verdict);
  return next_->on_step(judged);
}

void StepJudge::on_applied(const Board& after) {
  argument_.reset();
  if (next_ != nullptr) next_->on_applied(after);
}

}  // namespace nonet::cli
