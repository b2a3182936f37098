#include "nonet/studies/results/rating_steps.hpp"

#include "nonet/studies/results/rating_rows.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::studies {

void RatingSteps::begin(std::uint64_t line, std::string_view text, std::string where) {
  line_ = line;
  text_ = text;
  where_ = std::move(where);
  number_ = 0;
  out_.clear();
}

bool RatingSteps::on_step(const host::FoundStep& found) {
  ++number_;
  if (!packs_) {
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
  row.text(to_state_line(found.before.grid()));
  return true;
}

}  // namespace nonet::studies
