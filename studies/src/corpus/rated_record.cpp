#include "nonet/studies/corpus/rated_record.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "nonet/records/numbers.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/studies/corpus/coefficients.hpp"
#include "record_fields.hpp"

namespace nonet::studies {

namespace {

void read_score(const Json& record, RatedRecord& rated) {
  constexpr const char* kWhat = "a score";
  constexpr double kMost = 1e15;
  const Json& value = field(record, "score", kWhat);
  if (const auto whole = value.whole_number()) {
    rated.rating.push_back(*whole);
    return;
  }
  const auto number = value.number();
  if (!number || std::abs(*number) > kMost) refuse_field("score", value, kWhat);
  rated.is_in_tenths = true;
  rated.rating.push_back(std::llround(*number * 10));
}

/// The numbers of `rating`; the first one must be the score.
void read_rating(const Json& value, RatedRecord& rated) {
  constexpr const char* kWhat = "numbers with / between";
  if (!value.is_text()) refuse_field("rating", value, kWhat);
  std::vector<std::int64_t> numbers;
  for (std::string_view rest = value.text(); !rest.empty();) {
    const std::size_t end = std::min(rest.find('/'), rest.size());
    const auto tenths = host::parse_tenths(rest.substr(0, end));
    if (!tenths || (!rated.is_in_tenths && *tenths % 10 != 0)) refuse_field("rating", value, kWhat);
    numbers.push_back(rated.is_in_tenths ? *tenths : *tenths / 10);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (numbers.empty() || numbers.front() != rated.rating.front()) {
    refuse_field("rating", value, "the score as its first number");
  }
  rated.rating = std::move(numbers);
}

/// Adds the numbers of an object and of the objects in it. Other members are no numbers of the puzzle.
void read_position(const Json& object, const std::string& prefix, RatedRecord& rated) {
  for (const auto& [name, value] : object.members()) {
    if (value.is_object()) {
      read_position(value, prefix + name + ' ', rated);
    } else if (const auto number = value.number(); number && std::abs(*number) <= NumberPair::kMost) {
      rated.position.emplace_back(prefix + name, *number);
    }
  }
}

void read_rated(const Json& record, RatedRecord& rated) {
  rated.level = text_or_null(record, "level");
  read_score(record, rated);
  if (const Json* const rating = record.find("rating")) read_rating(*rating, rated);
  rated.steps = count_field(record, "steps");
  if (const Json* const rounds = record.find("rounds")) rated.rounds = count_of("rounds", *rounds);
  rated.at_maximum = count_field(record, "at_maximum");
  rated.hardest = text_or_null(record, "hardest");
  constexpr const char* kWhat = "an object of counts";
  const Json& techniques = field(record, "techniques", kWhat);
  if (!techniques.is_object()) refuse_field("techniques", techniques, kWhat);
  for (const auto& [name, count] : techniques.members()) {
    rated.techniques.emplace_back(name, count_of("techniques", count));
  }
  if (const Json* const time = record.find("time_us")) rated.time_us = count_of("time_us", *time);
  if (const Json* const position = record.find("position"); position && position->is_object()) {
    read_position(*position, "", rated);
  }
}

/// The strategy of a header; empty if there is none.
std::string strategy_of(const Json& header) {
  const Json* const strategy = header.find("strategy");
  if (!strategy || !strategy->is_object()) return {};
  return fmt::format("{} ({})", text_field(*strategy, "name"), text_field(*strategy, "hash"));
}

ReadRecord read_record(const Json& record) {
  if (!record.is_object()) throw BadRecord{"not a JSON object"};
  if (const Json* const type = record.find("type")) {
    const std::string name = type->is_text() ? type->text() : type->shown();
    if (name == "header") return {.puzzle = {}, .strategy = strategy_of(record)};
    if (name == "classification") return {read_classified_record(record)};
    constexpr std::array kOthers{"end", "step", "profile", "verification"};
    if (std::find(kOthers.begin(), kOthers.end(), name) != kOthers.end()) return {};
    throw BadRecord{fmt::format("a record of type '{}'", name)};
  }
  if (!record.find("status")) throw BadRecord{"no \"status\""};
  RatedRecord rated;
  rated.grid = text_field(record, "grid");
  rated.status = text_field(record, "status");
  if (std::find(std::begin(kStatuses), std::end(kStatuses), rated.status) == std::end(kStatuses)) {
    throw BadRecord{fmt::format("unknown status '{}'", rated.status)};
  }
  if (rated.is_solved() || rated.status == "stuck") read_rated(record, rated);
  return {std::move(rated)};
}

}  // namespace

std::string rating_name(std::size_t index) { return index == 0 ? "score" : fmt::format("rating {}", index + 1); }

tl::expected<ReadRecord, std::string> parse_puzzle_record(std::string_view line) {
  const auto document = Json::read(line);
  if (!document) return tl::unexpected(document.error());
  try {
    return read_record(*document);
  } catch (const BadRecord& bad) {
    return tl::unexpected(bad.message);
  }
}

}  // namespace nonet::studies
