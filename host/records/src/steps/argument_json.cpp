#include "argument_json.hpp"

#include "nonet/records/position_record.hpp"
#include "short_texts.hpp"

namespace nonet::host {

void add_truths(JsonText& json, std::string_view key, std::span<const Truth> truths) {
  json.texts(key, truths, short_truth);
}

void add_support(JsonText& json, const Step& step) {
  if (!step.lemmas.empty()) {
    json.key("lemmas").begin_list();
    for (const Lemma& lemma : step.lemmas) {
      json.begin_object();
      json.texts("clause", lemma.clause, short_conclusion);
      add_truths(json, "premises", lemma.premises);
      json.end_object();
    }
    json.end_list();
  }
  if (step.uniqueness != nullptr) {
    json.key("uniqueness").begin_object();
    json.texts("pattern", step.uniqueness->pattern, short_candidate);
    json.texts("guardians", step.uniqueness->guardians, short_candidate);
    json.end_object();
  }
}

void add_metrics(JsonText& json, const FoundStep& found) {
  json.key("metrics").begin_object();
  const auto& metrics = found.entry.technique.info->metrics;
  for (std::size_t i = 0; i < found.step.metrics.size(); ++i) {
    json.key(metrics.items[i].name).number(found.step.metrics[i]);
  }
  json.end_object();
}

void add_position(JsonText& json, const FoundStep& found) {
  if (found.position != nullptr) json.key("position").raw(position_text(*found.position));
}

}  // namespace nonet::host
