#include "nonet/records/hardest_step.hpp"

namespace nonet::host {

bool HardestStep::on_step(const FoundStep& found) {
  if (text_.empty() || found.score > score_) {
    text_ = step_text(found);
    score_ = found.score;
  }
  return next_ == nullptr || next_->on_step(found);
}

}  // namespace nonet::host
