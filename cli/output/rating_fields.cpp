#include "output/rating_fields.hpp"

#include <fmt/core.h>

#include "common.hpp"
#include "nonet/host/terminal_text.hpp"

namespace nonet::cli {

JsonField score_field(const host::Strategy& strategy, std::int64_t score) {
  if (strategy.is_in_tenths) return static_cast<double>(score) / 10;
  return score;
}

std::optional<std::int64_t> parse_tenths(std::string_view text) {
  constexpr std::uint64_t kMost = 100'000'000'000;  // as in strategies
  const std::size_t point = std::min(text.find('.'), text.size());
  const auto whole = parse_whole_number(text.substr(0, point));
  const auto tenth =
      point == text.size() ? std::optional<std::uint64_t>(0) : parse_whole_number(text.substr(point + 1));
  if (!whole || !tenth || *whole > kMost || text.size() > point + 2) return std::nullopt;
  return static_cast<std::int64_t>(*whole * 10 + *tenth);
}

void set_rating(Json& record, const host::Outcome& outcome, const host::Strategy& strategy) {
  const std::string level(host::level_name(outcome, strategy));
  record.set("level", level.empty() ? JsonField(nullptr) : JsonField(level));
  record.set("score", score_field(strategy, outcome.rating.score(strategy)));
  const bool is_one_number = strategy.combine.size() == 1 && strategy.combine.front() != host::Combine::er_ep_ed;
  if (!is_one_number) record.set("rating", host::rating_text(outcome.rating, strategy));
}

void set_steps(Json& record, const host::Outcome& outcome, std::span<const int> uses, const host::Strategy& strategy) {
  record.set("steps", outcome.steps);
  record.set("rounds", outcome.rounds);
  record.set("at_maximum", outcome.rating.at_maximum);
  const bool has_steps = outcome.hardest != nullptr;
  record.set("hardest", has_steps ? JsonField(outcome.hardest->id) : JsonField(nullptr));
  record.set("hardest_kind", has_steps ? JsonField(hardest_kind(outcome).id) : JsonField(nullptr));
  Json techniques;
  for (std::size_t i = 0; i < uses.size() && has_steps; ++i) {
    if (uses[i] > 0) techniques.set(strategy.entries[i].id, uses[i]);
  }
  record.set("techniques", std::move(techniques));
  if (outcome.stopped != host::Stopped::no) record.set("stopped", host::stopped_name(outcome.stopped));
}

const KindInfo& hardest_kind(const host::Outcome& outcome) {
  return outcome.hardest->technique.info->kinds.items[outcome.hardest_kind];
}

std::string techniques_text(std::span<const int> uses, const host::Strategy& strategy) {
  std::string text;
  for (std::size_t i = 0; i < uses.size(); ++i) {
    if (uses[i] == 0) continue;
    text += fmt::format("{}{}*{}", text.empty() ? "" : " ", strategy.entries[i].id, uses[i]);
  }
  return text;
}

std::string level_field(const host::Outcome& outcome, const host::Strategy& strategy) {
  const std::string_view level = host::level_name(outcome, strategy);
  if (level.empty()) return "-";
  return host::has_controls(level) ? host::sanitize_for_terminal(level) : std::string(level);
}

}  // namespace nonet::cli
