#include "nonet/studies/results/rating_rows.hpp"

#include "nonet/json/json_text.hpp"
#include "nonet/records/rating_record.hpp"

namespace nonet::studies {

void pack_score(RowPacker& row, const host::Strategy& strategy, std::int64_t score) {
  strategy.is_in_tenths ? row.real(static_cast<double>(score) / 10) : row.whole(score);
}

void pack_rating(RowPacker& row, const host::Outcome& outcome, std::span<const int> uses,
                 const host::Strategy& strategy, const host::PositionSummary* position) {
  row.text_or_null(host::level_name(outcome, strategy));
  pack_score(row, strategy, outcome.rating.score(strategy));
  row.text_or_null(host::has_several_numbers(strategy) ? host::rating_text(outcome.rating, strategy) : "");
  row.whole(outcome.steps);
  row.whole(outcome.rounds);
  row.whole(outcome.rating.at_maximum);
  const bool has_steps = outcome.hardest != nullptr;
  row.text_or_null(has_steps ? std::string_view(outcome.hardest->id) : "");
  row.text_or_null(has_steps ? std::string_view(host::hardest_kind(outcome).id) : "");
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
  position != nullptr && position->has_values() ? row.text(position->record().dump()) : row.null();
  outcome.paths ? row.text(host::spread_field(*outcome.paths, strategy).dump()) : row.null();
}

}  // namespace nonet::studies
