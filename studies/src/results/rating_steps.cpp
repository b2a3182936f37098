#include "nonet/studies/results/rating_steps.hpp"

#include "nonet/records/position_record.hpp"
#include "nonet/studies/results/rating_rows.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::studies {

namespace {

/// Whether a step is a single by its argument, whatever its technique is called.
bool is_single(const Step& step) {
  return step.bases.size() == 1 && step.conclusions.size() == 1 && step.conclusions.front().is_placement();
}

}  // namespace

void RatingSteps::begin(std::uint64_t line, std::string_view text, std::string where) {
  line_ = line;
  text_ = text;
  where_ = std::move(where);
  number_ = 0;
  out_.clear();
}

bool RatingSteps::on_step(const host::FoundStep& found) {
  ++number_;
  if (options_.leaves_singles && is_single(found.step)) return true;
  if (!options_.packs) {
    host::append_step_record(out_, found, strategy_, {text_, where_}, number_);
    return true;
  }
  RowPacker row(out_);
  row.begin(ResultTable::steps);
  row.whole(static_cast<std::int64_t>(line_));
  row.whole(number_);
  row.whole(found.round);
  row.text(found.entry.id);
  row.text(found.kind().id);
  row.text(host::step_text(found));
  row.text(conclusions_text(found.step.conclusions));
  row.text(host::step_level(found, strategy_));
  pack_score(row, strategy_, found.score);
  found.position != nullptr ? row.text(host::position_text(*found.position)) : row.null();
  options_.has_states ? row.text(to_state_line(found.before.grid())) : row.null();
  return true;
}

}  // namespace nonet::studies
