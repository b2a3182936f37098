#include "output/step_writer.hpp"

#include <fmt/core.h>

#include "json_text.hpp"
#include "nonet/grid_text.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/notation.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "output/argument_json.hpp"
#include "output/evidence_writer.hpp"
#include "output/rating_fields.hpp"
#include "output/short_texts.hpp"

namespace nonet::cli {

std::string_view step_level(const host::FoundStep& found, const host::Strategy& strategy) {
  return strategy.levels.empty() ? "-" : std::string_view(strategy.levels[static_cast<std::size_t>(found.level)].name);
}

void append_step_record(std::string& out, const host::FoundStep& found, const host::Strategy& strategy,
                        const InputGrid& input, int number, bool has_argument) {
  const Step& step = found.step;
  JsonText json(out);
  json.begin_object();
  json.key("type").plain("step");
  json.key("version").number(kStepVersion);
  json.key("grid").text(input.text);
  json.key("source").text(input.where);
  json.key("step").number(number);
  json.key("round").number(found.round);
  json.key("technique").text(found.entry.id);
  json.key("kind").text(found.kind().id);
  json.key("name").text(found.kind().name);
  json.key("text").text(host::step_text(found));
  if (has_argument) json.key("explanation").text(host::explanation_text(step, found.before));
  json.texts("conclusions", step.conclusions, short_conclusion);
  json.key("digits").plain(digits_text(step.digits));
  if (has_argument) {
    add_truths(json, "premises", step.bases);
    add_truths(json, "covers", step.covers);
    add_support(json, step);
  }
  add_metrics(json, found);
  json.key("level").text(step_level(found, strategy));
  json.key("score").raw(host::score_text(strategy, found.score));
  if (has_argument && step.evidence != nullptr) add_evidence(json, *step.evidence, found.before);
  if (!found.verdict.empty()) json.key("verdict").text(found.verdict);
  json.key("state").plain(to_state_line(found.before.grid()));
  json.end_object();
  out += '\n';
}

std::string argument_record(const host::FoundStep& found) {
  std::string out;
  JsonText json(out);
  json.begin_object();
  json.key("grid").plain(to_state_line(found.before.grid()));
  json.texts("conclusions", found.step.conclusions, short_conclusion);
  add_truths(json, "premises", found.step.bases);
  add_support(json, found.step);
  json.end_object();
  return out;
}

std::string format_step(const host::FoundStep& found, const host::Strategy& strategy, Format format,
                        const InputGrid& input, int number, bool has_argument) {
  switch (format) {
    case Format::text:
      return host::step_text(found) + '\n';
    case Format::csv:
      return fmt::format("{},{},{},{},{},{},{},{}\n", csv_field(input.text), number, found.entry.id, found.kind().id,
                         csv_field(conclusions_text(found.step.conclusions)),
                         csv_field(host::sanitize_for_terminal(step_level(found, strategy))),
                         host::score_text(strategy, found.score), csv_field(input.where));
    case Format::ndjson: {
      std::string out;
      append_step_record(out, found, strategy, input, number, has_argument);
      return out;
    }
  }
  return {};
}

std::string why_line(const host::FoundStep& found) {
  return fmt::format("  {}\n", host::explanation_text(found.step, found.before));
}

std::string grid_heading(const InputGrid& input, Format format) {
  if (input.is_alone || format != Format::text) return {};
  return input.where + ":\n";
}

}  // namespace nonet::cli
