#include "output/rating_fields.hpp"

#include "nonet/host/terminal_text.hpp"

namespace nonet::cli {

JsonField score_field(const host::Strategy& strategy, std::int64_t score) {
  if (strategy.is_in_tenths) return static_cast<double>(score) / 10;
  return score;
}

void set_rating(Json& record, const host::Outcome& outcome, const host::Strategy& strategy) {
  const std::string level = host::level_name(outcome, strategy);
  record.set("level", level.empty() ? JsonField(nullptr) : JsonField(level));
  record.set("score", score_field(strategy, outcome.rating.score(strategy)));
  const bool is_one_number = strategy.combine.size() == 1 && strategy.combine.front() != host::Combine::er_ep_ed;
  if (!is_one_number) record.set("rating", host::rating_text(outcome.rating, strategy));
}

std::string level_field(const host::Outcome& outcome, const host::Strategy& strategy) {
  const std::string level = host::level_name(outcome, strategy);
  return level.empty() ? "-" : host::sanitize_for_terminal(level);
}

}  // namespace nonet::cli
