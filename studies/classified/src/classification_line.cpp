#include "nonet/studies/classified/classification_line.hpp"

#include <fmt/core.h>

#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::studies {

namespace {

using classification::Classification;
using classification::Rating;
using classification::Validity;

const char* class_name_of(Rating rating) { return classification::kRatings[static_cast<std::size_t>(rating)]; }

/// A value in words where it is no rating.
std::string class_text(const Classification& made, int value) {
  if (value >= 0) return std::to_string(value);
  if (value == classification::kNoPuzzle) return "no puzzle";
  return made.is_stopped ? "not reached" : "not applicable";
}

template <typename Items, typename TextOf>
Json texts(const Items& items, TextOf text_of) {
  Json list = Json::list();
  for (const auto& item : items) list.push(text_of(item));
  return list;
}

Json path_json(const classification::Proof& proof) {
  Json path = Json::list();
  for (const classification::ProofStep& step : proof) {
    Json record{{"kind", classification::kProofKinds[static_cast<std::size_t>(step.kind)]}};
    if (step.length > 0) record.set("length", step.length);
    record.set("conclusions", texts(step.conclusions, conclusion_text));
    record.set("premises", texts(step.premises, truth_text));
    if (!step.lemmas.empty()) {
      record.set("lemmas", texts(step.lemmas, [](const classification::ProofLemma& lemma) {
                   return Json{{"clause", texts(lemma.clause, conclusion_text)},
                               {"premises", texts(lemma.premises, truth_text)}};
                 }));
    }
    path.push(std::move(record));
  }
  return path;
}

}  // namespace

const char* status_of(const ClassifiedLine& line) {
  if (line.made == nullptr || line.made->is_stopped) return "error";
  switch (line.made->validity) {
    case Validity::one:
      return "one";
    case Validity::many:
      return "many";
    case Validity::none:
      return "none";
    case Validity::invalid:
      break;
  }
  return "invalid";
}

std::string classification_header(std::span<const Rating> ratings, host::Format format, bool has_numbers) {
  if (format != host::Format::csv) return {};
  std::string header = has_numbers ? "line,grid,status" : "grid,status";
  for (const Rating rating : ratings) header.append(1, ',').append(class_name_of(rating));
  return header + '\n';
}

std::string classification_line(const ClassifiedLine& line, std::span<const Rating> ratings, host::Format format,
                                bool has_numbers) {
  if (format == host::Format::ndjson) {
    Json record{{"line", line.number}, {"type", "classification"}, {"grid", line.text}, {"status", status_of(line)}};
    for (const Rating rating : ratings) {
      if (line.made != nullptr) record.set(class_name_of(rating), *line.made->value(rating));
    }
    if (line.made != nullptr && line.made->proved) {
      record.set("proved", class_name_of(*line.made->proved));
      record.set("path", path_json(line.made->proof));
    }
    if (!line.message.empty()) record.set("message", line.message);
    return record.line();
  }
  const bool is_csv = format == host::Format::csv;
  const char between = is_csv ? ',' : '\t';
  std::string out = has_numbers ? fmt::format("{}{}", line.number, between) : "";
  out += is_csv ? host::csv_field(line.text) : std::string(line.text);
  out.append(1, between).append(status_of(line));
  for (const Rating rating : ratings) {
    if (is_csv) out += between;
    if (line.made == nullptr) continue;
    const int value = *line.made->value(rating);
    out +=
        is_csv ? std::to_string(value) : fmt::format("\t{}={}", class_name_of(rating), class_text(*line.made, value));
  }
  return out + '\n';
}

}  // namespace nonet::studies
