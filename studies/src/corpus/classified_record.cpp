#include "nonet/studies/corpus/classified_record.hpp"

#include <algorithm>

#include "nonet/classification/classifier.hpp"
#include "record_fields.hpp"

namespace nonet::studies {

namespace {

constexpr std::int64_t kNoValue = -1;

bool is_depth(std::string_view name) { return name == "te" || name == "gte"; }

/// The value of a rating; nothing for the numbers that are no ratings.
std::optional<std::int64_t> rating_value(const char* name, const Json& value) {
  const auto number = value.whole_number();
  if (number && *number >= 0) return number;
  if (number == classification::kNoPuzzle || number == classification::kNotApplicable) return std::nullopt;
  refuse_field(name, value, "a rating");
}

}  // namespace

std::int64_t ClassifiedRecord::value(std::string_view name) const {
  const auto at =
      std::find_if(ratings.begin(), ratings.end(), [&](const auto& rating) { return rating.first == name; });
  return at == ratings.end() ? kNoValue : at->second.value_or(kNoValue);
}

PuzzleClass ClassifiedRecord::puzzle_class() const {
  const char* const depth = value("te") != kNoValue ? "te" : "gte";
  const char* length = "";
  for (const char* const name : classification::kRatings) {
    if (!is_depth(name) && value(length) <= 0 && value(name) > value(length)) length = name;
  }
  PuzzleClass found{"-", {value(depth), 0, 0}};
  const bool has_depth = value(depth) != kNoValue;
  if (has_depth) found.text = fmt::format("{} {}", depth, value(depth));
  if (value(length) == kNoValue || (has_depth && value(length) == 0)) return found;
  const auto* const place =
      std::find(classification::kRatings.begin(), classification::kRatings.end(), std::string_view(length));
  found.order[1] = place - classification::kRatings.begin();
  found.order[2] = value(length);
  const std::string text = fmt::format("{} {}", length, value(length));
  found.text = has_depth ? found.text + ", " + text : text;
  return found;
}

ClassifiedRecord read_classified_record(const Json& record) {
  ClassifiedRecord classified;
  classified.grid = text_field(record, "grid");
  classified.status = text_field(record, "status");
  if (std::find(std::begin(kClassifiedStatuses), std::end(kClassifiedStatuses), classified.status) ==
      std::end(kClassifiedStatuses)) {
    throw BadRecord{fmt::format("unknown status '{}'", classified.status)};
  }
  for (const auto& [name, value] : record.members()) {
    if (classification::rating_of_name(name)) {
      classified.ratings.emplace_back(name, rating_value(name.c_str(), value));
    }
  }
  if (classified.is_puzzle() && classified.ratings.empty()) throw BadRecord{"a classification without a rating"};
  return classified;
}

}  // namespace nonet::studies
