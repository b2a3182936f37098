#include "output/step_writer.hpp"

#include <fmt/core.h>

#include "nonet/grid_text.hpp"
#include "nonet/host/terminal_text.hpp"
#include "nonet/notation.hpp"
#include "output/rating_fields.hpp"

namespace nonet::cli {

namespace {

/// A list of what `text_of` makes of each item.
template <typename Items, typename TextOf>
Json texts_json(const Items& items, TextOf text_of) {
  Json list = Json::list();
  for (const auto& item : items) list.push(text_of(item));
  return list;
}

Json candidates_json(const CandidateMap& candidates) { return texts_json(candidates, candidate_text); }

Json truths_json(std::span<const Truth> truths) { return texts_json(truths, truth_text); }

Json conclusions_json(std::span<const Conclusion> conclusions) { return texts_json(conclusions, conclusion_text); }

Json houses_json(HouseMask houses) {
  Json list = Json::list();
  for (const House house : houses_in(houses)) list.push(house_text(house));
  return list;
}

/// Sets a list as a member of an object; an empty one is left out.
void set_list(Json& json, std::string_view key, Json&& list) {
  if (!list.empty()) json.set(key, std::move(list));
}

Json evidence_json(const Evidence& evidence) {
  Json candidates = Json::list();
  for (const CandidateGroup& group : evidence.candidates) {
    candidates.push(Json{{"role", group.role}, {"candidates", candidates_json(group.candidates)}});
  }
  Json cells = Json::list();
  for (const CellGroup& group : evidence.cells) {
    cells.push(Json{{"role", group.role}, {"cells", texts_json(group.cells, cell_text)}});
  }
  Json houses = Json::list();
  for (const HouseGroup& group : evidence.houses) {
    houses.push(Json{{"role", group.role}, {"houses", houses_json(group.houses)}});
  }
  Json links = Json::list();
  for (const EvidenceLink& link : evidence.links) {
    links.push(Json{{"from", candidates_json(link.from)},
                    {"to", candidates_json(link.to)},
                    {"type", link.is_strong ? "strong" : "weak"}});
  }
  Json json;
  set_list(json, "candidates", std::move(candidates));
  set_list(json, "cells", std::move(cells));
  set_list(json, "houses", std::move(houses));
  set_list(json, "links", std::move(links));
  return json;
}

std::string level_name(const host::FoundStep& found, const host::Strategy& strategy) {
  return strategy.levels.empty() ? "-" : strategy.levels[static_cast<std::size_t>(found.level)].name;
}

}  // namespace

Json step_record(const host::FoundStep& found, const host::Strategy& strategy) {
  const Step& step = found.step;
  const TechniqueInfo& info = *found.entry.technique.info;
  Json record{{"technique", found.entry.id},
              {"kind", found.kind().id},
              {"name", found.kind().name},
              {"text", host::step_text(found)},
              {"conclusions", conclusions_json(step.conclusions)},
              {"digits", digits_text(step.digits)},
              {"premises", truths_json(step.bases)},
              {"covers", truths_json(step.covers)}};
  Json lemmas = Json::list();
  for (const Lemma& lemma : step.lemmas) {
    lemmas.push(Json{{"clause", conclusions_json(lemma.clause)}, {"premises", truths_json(lemma.premises)}});
  }
  set_list(record, "lemmas", std::move(lemmas));
  if (step.uniqueness != nullptr) {
    record.set("uniqueness", Json{{"pattern", candidates_json(step.uniqueness->pattern)},
                                  {"guardians", candidates_json(step.uniqueness->guardians)}});
  }
  Json metrics;
  for (std::size_t i = 0; i < step.metrics.size(); ++i) metrics.set(info.metrics.items[i].name, step.metrics[i]);
  record.set("metrics", std::move(metrics));
  record.set("level", level_name(found, strategy));
  record.set("score", score_field(strategy, found.score));
  if (step.evidence != nullptr) record.set("evidence", evidence_json(*step.evidence));
  record.set("state", to_state_line(found.before.grid()));
  return record;
}

std::string format_step(const host::FoundStep& found, const host::Strategy& strategy, Format format,
                        const InputGrid& input, int number, bool has_argument) {
  switch (format) {
    case Format::text:
      return host::step_text(found) + '\n';
    case Format::csv:
      return fmt::format("{},{},{},{},{},{},{},{}\n", csv_field(input.text), number, found.entry.id, found.kind().id,
                         csv_field(conclusions_text(found.step.conclusions)),
                         csv_field(host::sanitize_for_terminal(level_name(found, strategy))),
                         host::score_text(strategy, found.score), csv_field(input.where));
    case Format::ndjson: {
      Json record{
          {"type", "step"}, {"grid", input.text}, {"source", input.where}, {"step", number}, {"round", found.round}};
      record.add(step_record(found, strategy));
      if (!has_argument) {
        for (const char* key : {"evidence", "premises", "covers", "lemmas", "uniqueness"}) record.remove(key);
      }
      return record.line();
    }
  }
  return {};
}

std::string grid_heading(const InputGrid& input, Format format) {
  if (input.is_alone || format != Format::text) return {};
  return input.where + ":\n";
}

}  // namespace nonet::cli
