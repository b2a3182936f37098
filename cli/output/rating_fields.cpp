#include "output/rating_fields.hpp"

#include <fmt/core.h>

#include "common.hpp"
#include "json_text.hpp"
#include "nonet/host/terminal_text.hpp"

namespace nonet::cli {

Json score_field(const host::Strategy& strategy, std::int64_t score) {
  if (strategy.is_in_tenths) return static_cast<double>(score) / 10;
  return score;
}

void pack_score(RowPacker& row, const host::Strategy& strategy, std::int64_t score) {
  strategy.is_in_tenths ? row.real(static_cast<double>(score) / 10) : row.whole(score);
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

namespace {

/// Whether the strategy prints more than one number.
bool has_several_numbers(const host::Strategy& strategy) {
  return strategy.combine.size() != 1 || strategy.combine.front() == host::Combine::er_ep_ed;
}

}  // namespace

void set_rating(Json& record, const host::Outcome& outcome, const host::Strategy& strategy) {
  const std::string level(host::level_name(outcome, strategy));
  record.set("level", level.empty() ? Json() : Json(level));
  record.set("score", score_field(strategy, outcome.rating.score(strategy)));
  if (has_several_numbers(strategy)) record.set("rating", host::rating_text(outcome.rating, strategy));
}

void set_steps(Json& record, const host::Outcome& outcome, std::span<const int> uses, const host::Strategy& strategy) {
  record.set("steps", outcome.steps);
  record.set("rounds", outcome.rounds);
  record.set("at_maximum", outcome.rating.at_maximum);
  const bool has_steps = outcome.hardest != nullptr;
  record.set("hardest", has_steps ? Json(outcome.hardest->id) : Json());
  record.set("hardest_kind", has_steps ? Json(hardest_kind(outcome).id) : Json());
  Json techniques = Json::object();
  for (std::size_t i = 0; i < uses.size() && has_steps; ++i) {
    if (uses[i] > 0) techniques.set(strategy.entries[i].id, uses[i]);
  }
  record.set("techniques", std::move(techniques));
  if (outcome.stopped != host::Stopped::no) record.set("stopped", host::stopped_name(outcome.stopped));
}

void pack_rating(RowPacker& row, const host::Outcome& outcome, std::span<const int> uses,
                 const host::Strategy& strategy) {
  row.text_or_null(host::level_name(outcome, strategy));
  pack_score(row, strategy, outcome.rating.score(strategy));
  row.text_or_null(has_several_numbers(strategy) ? host::rating_text(outcome.rating, strategy) : "");
  row.whole(outcome.steps);
  row.whole(outcome.rounds);
  row.whole(outcome.rating.at_maximum);
  const bool has_steps = outcome.hardest != nullptr;
  row.text_or_null(has_steps ? std::string_view(outcome.hardest->id) : "");
  row.text_or_null(has_steps ? std::string_view(hardest_kind(outcome).id) : "");
  std::string techniques;
  {
    JsonText json(techniques);
    json.begin_object();
    for (std::size_t i = 0; i < uses.size() && has_steps; ++i) {
      if (uses[i] > 0) json.key(strategy.entries[i].id).number(uses[i]);
    }
    json.end_object();
  }
  row.text(techniques);
  row.text_or_null(host::stopped_name(outcome.stopped));
}

const KindInfo& hardest_kind(const host::Outcome& outcome) {
  return outcome.hardest->technique.kinds()[outcome.hardest_kind];
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
