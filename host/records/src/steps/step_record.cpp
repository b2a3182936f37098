#include "nonet/records/step_record.hpp"

#include <fmt/core.h>

#include "argument_json.hpp"
#include "evidence_writer.hpp"
#include "nonet/json/json_text.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"
#include "short_texts.hpp"

namespace nonet::host {

std::string_view step_level(const FoundStep& found, const Strategy& strategy) {
  return strategy.levels.empty() ? "-" : std::string_view(strategy.levels[static_cast<std::size_t>(found.level)].name);
}

void append_step_record(std::string& out, const FoundStep& found, const Strategy& strategy, const StepSource& source,
                        int number, bool has_argument) {
  const Step& step = found.step;
  JsonText json(out);
  json.begin_object();
  json.key("type").plain("step");
  json.key("version").number(kStepVersion);
  json.key("grid").text(source.grid);
  json.key("source").text(source.where);
  json.key("step").number(number);
  json.key("round").number(found.round);
  json.key("technique").text(found.entry.id);
  json.key("kind").text(found.kind().id);
  json.key("name").text(found.kind().name);
  json.key("text").text(step_text(found));
  if (has_argument) json.key("explanation").text(explanation_text(step, found.before));
  json.texts("conclusions", step.conclusions, short_conclusion);
  json.key("digits").plain(digits_text(step.digits));
  if (has_argument) {
    add_truths(json, "premises", step.bases);
    add_truths(json, "covers", step.covers);
    add_support(json, step);
  }
  add_metrics(json, found);
  add_position(json, found);
  json.key("level").text(step_level(found, strategy));
  json.key("score").raw(score_text(strategy, found.score));
  if (has_argument && step.evidence != nullptr) add_evidence(json, *step.evidence, found.before);
  if (!found.verdict.empty()) json.key("verdict").text(found.verdict);
  json.key("state").plain(to_state_line(found.before.grid()));
  json.end_object();
  out += '\n';
}

Json answer_fields(const StepSource& source, const Conclusion& wanted, std::string_view id, std::string_view text) {
  return {{"type", "answer"},
          {"grid", source.grid},
          {"source", source.where},
          {"question", wanted.is_placement() ? "places" : "eliminates"},
          {"candidate", candidate_text(candidate_of(wanted.cell, wanted.digit))},
          {"answer", id},
          {"text", text}};
}

std::string argument_record(const FoundStep& found) {
  std::string out;
  JsonText json(out);
  json.begin_object();
  json.key("grid").plain(to_state_line(found.before.grid()));
  json.texts("conclusions", found.step.conclusions, short_conclusion);
  add_truths(json, "premises", found.step.bases);
  if (!found.step.covers.empty()) add_truths(json, "covers", found.step.covers);
  add_support(json, found.step);
  json.end_object();
  return out;
}

std::string step_line(const FoundStep& found, const Strategy& strategy, Format format, const StepSource& source,
                      int number, bool has_argument) {
  switch (format) {
    case Format::text:
      return step_text(found) + '\n';
    case Format::csv:
      return fmt::format("{},{},{},{},{},{},{},{}\n", csv_field(source.grid), number, found.entry.id, found.kind().id,
                         csv_field(conclusions_text(found.step.conclusions)),
                         csv_field(sanitize_for_terminal(step_level(found, strategy))),
                         score_text(strategy, found.score), csv_field(source.where));
    case Format::ndjson: {
      std::string out;
      append_step_record(out, found, strategy, source, number, has_argument);
      return out;
    }
  }
  return {};
}

}  // namespace nonet::host
