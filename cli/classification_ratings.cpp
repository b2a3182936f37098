#include "classification_ratings.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "common.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

namespace {

using classification::Rating;

std::vector<Rating> parse_ratings(const std::string& list) {
  std::vector<Rating> ratings;
  for (const std::string& name : host::csv_fields(list, ',')) {
    const auto rating = classification::rating_of_name(name);
    if (!rating) {
      throw UsageError("--ratings", fmt::format("unknown rating '{}', expected some of {}",
                                                host::sanitize_for_terminal(name, host::kLongestShown),
                                                join_texts(classification::kRatings, ",")));
    }
    if (std::find(ratings.begin(), ratings.end(), *rating) != ratings.end()) {
      throw UsageError("--ratings", fmt::format("'{}' stands twice", name));
    }
    ratings.push_back(*rating);
  }
  return ratings;
}

}  // namespace

Option add_ratings(Command& command, std::vector<Rating>& ratings, const std::string& meaning) {
  return command
      .add(
          "--ratings", [&ratings](const std::string& list) { ratings = parse_ratings(list); },
          fmt::format("{}: some of {}", meaning, join_texts(classification::kRatings, ",")))
      .type("LIST");
}

std::string ratings_text(const std::vector<Rating>& ratings) {
  std::vector<const char*> names;
  for (const Rating rating : ratings) names.push_back(classification::kRatings[static_cast<std::size_t>(rating)]);
  return join_texts(names, ",");
}

}  // namespace nonet::cli
