#include "nonet/records/judged_line.hpp"

#include <fmt/core.h>

#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/outside_step.hpp"

namespace nonet::host {

std::optional<JudgedLine> judge_line(std::string_view line, IdleCount count, VerifySummary& summary) {
  const auto path = parse_path_line(line);
  if (!path) return JudgedLine{path.error(), {}};
  if (!*path) return std::nullopt;
  return judge_path(**path, count, summary);
}

JudgedLine judge_path(const OutsidePath& path, IdleCount count, VerifySummary& summary) {
  Board board(path.position, Board::Queue::off);
  if (board.is_contradictory()) return JudgedLine{"the grid contradicts itself: it has no solution", {}};
  const TruthJudge truth(path.puzzle);
  JudgedLine all;
  std::size_t steps = 0;
  for (const Step& step : path.steps) {
    ++steps;
    if (board.is_contradictory()) return JudgedLine{fmt::format("step {}: no solution is left", steps), {}};
    const auto judgement = judge_step(truth, ArgumentJudge(board), step, count);
    summary.add(judgement);
    all.judgement.nodes += judgement.nodes;
    all.judgement.premises += judgement.premises;
    all.judgement.idle += judgement.idle;
    if (judgement.verdict != Verdict::proved) {
      all.judgement.verdict = judgement.verdict;
      all.judgement.reason =
          path.steps.size() == 1 ? judgement.reason : fmt::format("step {}: {}", steps, judgement.reason);
      break;
    }
    board.apply(step.conclusions);
  }
  return all;
}

std::string verdict_record(std::uint64_t number, const JudgedLine& judged) {
  Json record{{"line", number}, {"verdict", judged.verdict()}};
  if (judged.error.empty()) {
    record.set("nodes", judged.judgement.nodes);
    record.set("premises", judged.judgement.premises);
    record.set("idle_premises", judged.judgement.idle);
  }
  if (!judged.reason().empty()) record.set("reason", judged.reason());
  return record.line();
}

std::string verdict_line(std::uint64_t number, const JudgedLine& judged, Format format) {
  const std::string& reason = judged.reason();
  switch (format) {
    case Format::text:
      return fmt::format("{}\t{}\t{}\n", number, judged.verdict(), reason.empty() ? "-" : reason);
    case Format::csv:
      return fmt::format("{},{},{},{},{},{}\n", number, judged.verdict(), judged.judgement.nodes,
                         judged.judgement.premises, judged.judgement.idle, csv_field(reason));
    case Format::ndjson:
      break;
  }
  return verdict_record(number, judged);
}

std::string summary_text(const VerifySummary& summary) {
  return fmt::format("{} steps judged: {} proved, {} refuted, {} undecided; {} of {} premises idle", summary.judged,
                     summary.proved, summary.refuted, summary.undecided, summary.idle, summary.premises);
}

std::string summary_record(const VerifySummary& summary) {
  return Json{{"type", "verification"},       {"judged", summary.judged},       {"proved", summary.proved},
              {"refuted", summary.refuted},   {"undecided", summary.undecided}, {"premises", summary.premises},
              {"idle_premises", summary.idle}}
      .line();
}

}  // namespace nonet::host
