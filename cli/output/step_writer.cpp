#include "output/step_writer.hpp"

#include <fmt/format.h>

#include "nonet/grid_text.hpp"
#include "nonet/notation.hpp"

namespace nonet::cli {

namespace {

using Json = nlohmann::ordered_json;

Json candidates_json(const CandidateMap& candidates) {
  Json list = Json::array();
  for (const Candidate candidate : candidates) list.push_back(candidate_text(candidate));
  return list;
}

Json truths_json(std::span<const Truth> truths) {
  Json list = Json::array();
  for (const Truth truth : truths) list.push_back(truth_text(truth));
  return list;
}

Json conclusions_json(std::span<const Conclusion> conclusions) {
  Json list = Json::array();
  for (const Conclusion& conclusion : conclusions) list.push_back(conclusion_text(conclusion));
  return list;
}

Json houses_json(HouseMask houses) {
  Json list = Json::array();
  for (HouseMask rest = houses; rest != 0; rest &= rest - 1) list.push_back(house_text(std::countr_zero(rest)));
  return list;
}

Json evidence_json(const Evidence& evidence) {
  Json json = Json::object();
  for (const CandidateGroup& group : evidence.candidates) {
    json["candidates"].push_back({{"role", group.role}, {"candidates", candidates_json(group.candidates)}});
  }
  for (const CellGroup& group : evidence.cells) {
    Json cells = Json::array();
    for (const Cell cell : group.cells) cells.push_back(cell_text(cell));
    json["cells"].push_back({{"role", group.role}, {"cells", std::move(cells)}});
  }
  for (const HouseGroup& group : evidence.houses) {
    json["houses"].push_back({{"role", group.role}, {"houses", houses_json(group.houses)}});
  }
  for (const EvidenceLink& link : evidence.links) {
    json["links"].push_back({{"from", candidates_json(link.from)},
                             {"to", candidates_json(link.to)},
                             {"type", link.is_strong ? "strong" : "weak"}});
  }
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
  for (const Lemma& lemma : step.lemmas) {
    record["lemmas"].push_back({{"clause", conclusions_json(lemma.clause)}, {"premises", truths_json(lemma.premises)}});
  }
  if (step.uniqueness != nullptr) {
    record["uniqueness"] = {{"pattern", candidates_json(step.uniqueness->pattern)},
                            {"guardians", candidates_json(step.uniqueness->guardians)}};
  }
  record["metrics"] = Json::object();
  for (std::size_t i = 0; i < step.metrics.size(); ++i) record["metrics"][info.metrics.items[i].name] = step.metrics[i];
  record["level"] = level_name(found, strategy);
  record["score"] = found.score;
  if (step.evidence != nullptr) record["evidence"] = evidence_json(*step.evidence);
  record["state"] = to_state_line(found.before.grid());
  return record;
}

std::string record_line(const Json& record) {
  return record.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string format_step(const host::FoundStep& found, const host::Strategy& strategy, Format format,
                        std::string_view grid, int number) {
  switch (format) {
    case Format::text:
      return host::step_text(found) + '\n';
    case Format::csv:
      return fmt::format("{},{},{},{},{},{},{}\n", csv_field(grid), number, found.entry.id, found.kind().id,
                         csv_field(conclusions_text(found.step.conclusions)), level_name(found, strategy), found.score);
    case Format::ndjson: {
      Json record{{"type", "step"}, {"grid", grid}, {"step", number}};
      record.update(step_record(found, strategy));
      return record_line(record);
    }
  }
  return {};
}

}  // namespace nonet::cli
