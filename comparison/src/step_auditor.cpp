#include "nonet/comparison/step_auditor.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "nonet/comparison/name_in.hpp"
#include "nonet/houses.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::comparison {

namespace {

/// Whether a conclusion implies another: it is the same, or a placement that excludes the candidate.
bool implies(const Conclusion& found, const Conclusion& wanted) {
  if (found == wanted) return true;
  if (!found.is_placement() || wanted.is_placement()) return false;
  return found.cell == wanted.cell ? found.digit != wanted.digit
                                   : found.digit == wanted.digit && sees(found.cell, wanted.cell);
}

bool covers(std::span<const Conclusion> found, std::span<const Conclusion> wanted) {
  return std::all_of(wanted.begin(), wanted.end(), [&](const Conclusion& one) {
    return std::any_of(found.begin(), found.end(), [&](const Conclusion& other) { return implies(other, one); });
  });
}

/// The easiest level of an entry's steps.
int easiest_level_of(const host::StrategyEntry& entry) {
  int level = std::numeric_limits<int>::max();
  for (const host::KindRating& kind : entry.kinds) {
    if (kind.is_asked) level = std::min(level, kind.level);
  }
  return level;
}

}  // namespace

const char* audit_verdict_name(AuditVerdict verdict) {
  switch (verdict) {
    case AuditVerdict::wrong:
      return "wrong";
    case AuditVerdict::named:
      return "named";
    case AuditVerdict::technique:
      return "technique";
    case AuditVerdict::only_true:
      break;
  }
  return "true";
}

StepAuditor::StepAuditor(const AuditTechniques& techniques, host::SearchLimit* limit) : techniques_(techniques) {
  if (techniques.strategy != nullptr) solver_.emplace(*techniques.strategy, limit);
}

std::string StepAuditor::begin(const ClaimedPath& path) {
  path_ = &path;
  board_ = Board(path.position, Board::Queue::off);
  if (board_.is_contradictory()) return "the grid contradicts itself: it has no solution";
  truth_.emplace(path.puzzle);
  return truth_->solutions() > 0 ? "" : "the grid has no solution: no step can be judged";
}

StepAudit StepAuditor::audit(const ClaimedStep& step) {
  StepAudit audit;
  if (refutes(step, audit)) return audit;
  const std::vector<Conclusion> wanted = with_effect(step.conclusions);
  if (!follows_from_what_it_names(step, audit)) {
    if (wanted.empty()) {
      audit.reason = "without effect";
    } else if (solver_) {
      find_technique(step, wanted, audit);
    }
  }
  board_.apply(wanted);
  return audit;
}

std::vector<Conclusion> StepAuditor::with_effect(const std::vector<Conclusion>& conclusions) const {
  std::vector<Conclusion> rest;
  for (const Conclusion& conclusion : conclusions) {
    const bool is_done = conclusion.is_placement() ? !board_.grid().is_empty(conclusion.cell)
                                                   : !board_.grid().has(conclusion.cell, conclusion.digit);
    if (!is_done) rest.push_back(conclusion);
  }
  return rest;
}

bool StepAuditor::refutes(const ClaimedStep& step, StepAudit& audit) const {
  for (const Conclusion& conclusion : step.conclusions) {
    audit.counter_model = truth_->counter_model(conclusion);
    if (!audit.counter_model) continue;
    audit.verdict = AuditVerdict::wrong;
    audit.reason = fmt::format("{} is false in the solution {}{}", conclusion_text(conclusion),
                               to_line(*audit.counter_model), truth_->solutions() > 1 ? ", one of several" : "");
    return true;
  }
  return false;
}

bool StepAuditor::follows_from_what_it_names(const ClaimedStep& step, StepAudit& audit) const {
  Step argued;
  if (path_->argued) {
    argued = path_->argued->step();
  } else if (!step.premises.empty()) {
    argued.conclusions = step.conclusions;
    argued.bases = step.premises;
  } else {
    return false;
  }
  audit.argument = host::ArgumentJudge(board_).judge(argued, host::IdleCount::exact);
  if (audit.argument->verdict == host::Verdict::proved) {
    audit.verdict = AuditVerdict::named;
    return true;
  }
  audit.reason = audit.argument->reason;
  return false;
}

void StepAuditor::find_technique(const ClaimedStep& step, std::span<const Conclusion> wanted, StepAudit& audit) {
  const Entries& named = entries_named(step.name);
  const auto has_name = [&](const host::StrategyEntry& entry) { return named.contains(&entry); };
  const auto is_other = [&](const host::StrategyEntry& entry) {
    return !has_name(entry) && easiest_level_of(entry) <= techniques_.most_level;
  };
  if ((!named.empty() && ask(step, wanted, has_name, audit)) || ask(step, wanted, is_other, audit)) {
    audit.verdict = AuditVerdict::technique;
    audit.reason.clear();
  }
}

bool StepAuditor::ask(const ClaimedStep& step, std::span<const Conclusion> wanted,
                      const std::function<bool(const host::StrategyEntry&)>& is_asked, StepAudit& audit) {
  ParsedGrid position;
  position.grid = board_.grid();
  position.has_history = false;
  position.is_pencilmarks = path_->position.is_pencilmarks;
  const host::AllSteps ended = solver_->all_steps(
      position, false,
      [&](const host::FoundStep& found) {
        if (!covers(found.step.conclusions, wanted)) return true;
        audit.entry = &found.entry;
        audit.found_name = name_in(path_->system, found.kind());
        audit.has_same_name = audit.found_name == step.name;
        return false;
      },
      is_asked);
  if (ended.fault) audit.fault = ended.fault;
  return audit.entry != nullptr;
}

const StepAuditor::Entries& StepAuditor::entries_named(const std::string& name) {
  static const Entries kNone;
  auto names = names_.find(path_->system);
  if (names == names_.end()) {
    names = names_.emplace(path_->system, std::map<std::string, Entries>()).first;
    for (const host::StrategyEntry& entry : techniques_.strategy->entries) {
      for (const KindInfo& kind : entry.technique.kinds()) names->second[name_in(path_->system, kind)].insert(&entry);
    }
  }
  const auto entries = names->second.find(name);
  return entries == names->second.end() ? kNone : entries->second;
}

}  // namespace nonet::comparison
