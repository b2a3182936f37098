#include "nonet/comparison/rated_line.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/numbers.hpp"
#include "nonet/records/rating_record.hpp"

namespace nonet::comparison {

namespace {

/// Removes and returns the first field of a text.
std::string_view cut_field(std::string_view& rest, std::string_view separators) {
  const std::size_t end = std::min(rest.find_first_of(separators), rest.size());
  const std::string_view field = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return field;
}

/// `7.1`, `7.1/1.2/1.2`, `ED=7.1/1.2/1.2`; empty for another field.
std::vector<std::int64_t> parse_rating(std::string_view field) {
  const std::size_t name = field.find_first_of("=:");
  if (name != field.npos) field.remove_prefix(name + 1);
  std::vector<std::int64_t> rating;
  while (!field.empty()) {
    const auto score = host::parse_tenths(cut_field(field, "/"));
    if (!score) return {};
    rating.push_back(*score);
  }
  return rating.size() == 1 || rating.size() == 3 ? rating : std::vector<std::int64_t>();
}

}  // namespace

tl::expected<RatedPuzzle, std::string> parse_rated_line(std::string_view line) {
  RatedPuzzle rated;
  ParseError error;
  for (std::string_view rest = line; !rest.empty();) {
    const std::string_view field = cut_field(rest, " \t,;|");
    if (rated.text.empty() && field.size() >= kCells) {
      const auto puzzle = parse_grid(field, error);
      if (!puzzle) return tl::make_unexpected("not a grid: " + error.message);
      rated.text = field;
      rated.puzzle = *puzzle;
    } else if (rated.rating.empty()) {
      rated.rating = parse_rating(field);
    }
  }
  if (rated.text.empty()) return tl::make_unexpected(std::string("no grid, expected a field of 81 characters"));
  if (rated.rating.empty()) {
    return tl::make_unexpected(std::string("no rating, expected a field such as 7.1 or 7.1/1.2/1.2"));
  }
  return rated;
}

}  // namespace nonet::comparison
