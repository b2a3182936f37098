#include "nonet/records/outside_step.hpp"

#include <fmt/core.h>

#include <utility>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

/// Thrown for an invalid line; caught where its reading began.
struct InputError {
  std::string message;
};

std::string shown(const Json& value) {
  std::string text = value.shown();
  if (text.size() > 40) text = text.substr(0, 37) + "...";
  return text;
}

const Json& require(const Json& object, const char* key, const char* expected) {
  const Json* const value = object.find(key);
  if (!value) throw InputError{fmt::format("no '{}', expected {}", key, expected)};
  return *value;
}

/// A list of texts, converted by `read`, which returns nothing for an unknown text.
template <typename T, typename Read>
std::vector<T> read_list(const Json& object, const char* key, const char* expected, Read read) {
  const Json& list = require(object, key, expected);
  if (!list.is_list()) throw InputError{fmt::format("'{}' is {}, expected {}", key, shown(list), expected)};
  std::vector<T> values;
  for (const Json& item : list.items()) {
    const auto value = item.is_text() ? read(item.text()) : std::nullopt;
    if (!value) throw InputError{fmt::format("{} in '{}', expected {}", shown(item), key, expected)};
    values.push_back(*value);
  }
  return values;
}

std::vector<Conclusion> read_conclusions(const Json& object, const char* key) {
  return read_list<Conclusion>(object, key, R"(a list such as ["r7c5<>7", "r1c2=3"])", parse_conclusion);
}

std::vector<Truth> read_truths(const Json& object, const char* key = "premises") {
  std::vector<Truth> truths;
  TruthMap seen;
  for (const Truth truth :
       read_list<Truth>(object, key, R"(a list of cells and digits in houses such as ["r4c5", "7b3"])", parse_truth)) {
    if (!seen.contains(truth)) truths.push_back(truth);
    seen.add(truth);
  }
  return truths;
}

CandidateMap read_candidates(const Json& object, const char* key) {
  CandidateMap candidates;
  const auto read = [](const std::string& text) {
    const auto elimination = parse_conclusion(text);
    return text.size() == 5 && elimination ? std::optional(elimination->candidate()) : std::nullopt;
  };
  for (const Candidate candidate :
       read_list<Candidate>(object, key, R"(a list of candidates such as ["5r1c3"])", read)) {
    candidates.add(candidate);
  }
  return candidates;
}

ParsedGrid read_grid(const Json& object, const char* key) {
  const Json& value = require(object, key, "a grid of 81 or 729 characters");
  if (!value.is_text()) {
    throw InputError{fmt::format("'{}' is {}, expected a grid of 81 or 729 characters", key, shown(value))};
  }
  ParseError error;
  auto parsed = parse_grid(value.text(), error);
  if (!parsed) throw InputError{fmt::format("'{}', character {}: {}", key, error.offset + 1, error.message)};
  return std::move(*parsed);
}

std::string read_name(const Json& object) {
  for (const char* key : {"name", "kind", "technique"}) {
    if (const Json* const name = object.find(key); name && name->is_text()) return name->text();
  }
  return {};
}

/// Reads conclusions and premises of a step, and adds it to `steps`.
void read_argument(const Json& object, bool reads_premises, OwnedSteps& steps) {
  const std::vector<Conclusion> conclusions = read_conclusions(object, "conclusions");
  if (conclusions.empty()) throw InputError{"'conclusions' is empty, expected one at least"};
  const std::vector<Truth> premises = reads_premises ? read_truths(object) : std::vector<Truth>();
  const Json* const links = object.find("covers");
  const std::vector<Truth> covers = links && !links->is_null() ? read_truths(object, "covers") : std::vector<Truth>();
  std::vector<std::pair<std::vector<Conclusion>, std::vector<Truth>>> clauses;
  if (const Json* const lemmas = object.find("lemmas"); lemmas && !lemmas->is_null()) {
    constexpr const char* kExpectedPart = "a list of objects with 'clause' and 'premises'";
    if (!lemmas->is_list()) throw InputError{fmt::format("'lemmas' is {}, expected {}", shown(*lemmas), kExpectedPart)};
    for (const Json& lemma : lemmas->items()) {
      if (!lemma.is_object()) throw InputError{fmt::format("{} in 'lemmas', expected {}", shown(lemma), kExpectedPart)};
      clauses.emplace_back(read_conclusions(lemma, "clause"), read_truths(lemma));
    }
  }
  UniquenessPattern pattern;
  Step step;
  if (const Json* const uniqueness = object.find("uniqueness"); uniqueness && !uniqueness->is_null()) {
    if (!uniqueness->is_object()) {
      throw InputError{
          fmt::format("'uniqueness' is {}, expected an object with 'pattern' and 'guardians'", shown(*uniqueness))};
    }
    pattern = {read_candidates(*uniqueness, "pattern"), read_candidates(*uniqueness, "guardians")};
    step.uniqueness = &pattern;
  }
  std::vector<Lemma> lemmas;
  lemmas.reserve(clauses.size());
  for (const auto& [clause, own] : clauses) lemmas.push_back({clause, own});
  step.conclusions = conclusions;
  step.bases = premises;
  step.covers = covers;
  step.lemmas = lemmas;
  steps.add(step);
}

void read_move(const Json& object, PremisesAre premises_are, OutsideMove& move) {
  move.names_premises = object.contains("premises");
  read_argument(object, move.names_premises || premises_are == PremisesAre::required, move.owned);
  move.name = read_name(object);
}

OutsideStep read_step(const Json& object, PremisesAre premises_are) {
  OutsideStep outside;
  const bool has_state = object.contains("state");
  outside.position = read_grid(object, has_state ? "state" : "grid");
  outside.puzzle = has_state && object.find("grid") ? read_grid(object, "grid").grid : outside.position.grid;
  read_move(object, premises_are, outside);
  return outside;
}

OutsidePath read_path(const Json& object, const Json& path) {
  OutsidePath outside;
  outside.position = read_grid(object, "grid");
  outside.puzzle = outside.position.grid;
  constexpr const char* kExpectedPart = "a list of steps, each with 'conclusions' and 'premises'";
  if (!path.is_list()) throw InputError{fmt::format("'path' is {}, expected {}", shown(path), kExpectedPart)};
  std::size_t number = 0;
  for (const Json& step : path.items()) {
    ++number;
    if (!step.is_object()) throw InputError{fmt::format("{} in 'path', expected {}", shown(step), kExpectedPart)};
    try {
      read_argument(step, true, outside.steps);
    } catch (const InputError& mistake) {
      throw InputError{fmt::format("step {} of 'path': {}", number, mistake.message)};
    }
  }
  return outside;
}

constexpr const char* kStepKeys = "'grid', 'conclusions' and 'premises'";
constexpr const char* kMoveKeys = "'conclusions', and perhaps 'premises'";

/// The result of `read` for a line with a JSON object; nothing for a record of a `type` that is neither `step` nor
/// `other_type`. `keys`: those that the object is expected to have.
template <typename Outside, typename Read>
tl::expected<std::optional<Outside>, std::string> read_line(std::string_view line, Read read,
                                                            const char* keys = kStepKeys,
                                                            std::string_view other_type = "step") {
  const auto document = Json::read(line);
  if (!document) {
    const bool is_json = document.error().rfind("not JSON", 0) != 0;
    return tl::unexpected(is_json ? document.error()
                                  : fmt::format("{}, expected an object with {}", document.error(), keys));
  }
  const Json& object = *document;
  try {
    if (!object.is_object()) {
      throw InputError{fmt::format("{} is not an object, expected one with {}", shown(object), keys)};
    }
    if (const Json* const type = object.find("type")) {
      if (!type->is_text() || (type->text() != "step" && type->text() != other_type)) return std::nullopt;
    }
    return read(object);
  } catch (const InputError& mistake) {
    return tl::unexpected(mistake.message);
  }
}

}  // namespace

tl::expected<std::optional<OutsideStep>, std::string> parse_step_line(std::string_view line, PremisesAre premises) {
  return read_line<OutsideStep>(
      line, [premises](const Json& object) -> std::optional<OutsideStep> { return read_step(object, premises); });
}

tl::expected<OutsideMove, std::string> parse_move_line(std::string_view line) {
  auto read = read_line<OutsideMove>(
      line,
      [](const Json& object) -> std::optional<OutsideMove> {
        OutsideMove move;
        read_move(object, PremisesAre::optional, move);
        return move;
      },
      kMoveKeys);
  if (!read) return tl::unexpected(std::move(read.error()));
  if (!*read) return tl::unexpected(std::string("the record is not of the type 'step'"));
  return std::move(**read);
}

tl::expected<std::optional<OutsidePath>, std::string> parse_path_line(std::string_view line) {
  const auto read = [](const Json& object) -> std::optional<OutsidePath> {
    if (const Json* const path = object.find("path")) return read_path(object, *path);
    if (object.find("status") && !object.find("conclusions")) {  // a rating or classification
      if (!object.find("steps")) return std::nullopt;            // of an unsolved grid, or without a proof
      throw InputError{"no 'path' in this rating; `nonet rate --format ndjson --columns path` writes it"};
    }
    OutsideStep step = read_step(object, PremisesAre::required);
    return OutsidePath{std::move(step.position), step.puzzle, std::move(step.owned)};
  };
  return read_line<OutsidePath>(line, read, kStepKeys, "classification");
}

}  // namespace nonet::host
