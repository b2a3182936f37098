#include "output/rate_path.hpp"

#include "json_text.hpp"
#include "nonet/notation.hpp"
#include "output/short_texts.hpp"

namespace nonet::cli {

std::string RatePath::text() const { return format_ == Format::ndjson ? '[' + steps_ + ']' : steps_; }

bool RatePath::on_step(const host::FoundStep& found) {
  if (format_ == Format::ndjson) {
    if (!steps_.empty()) steps_ += ',';
    JsonText json(steps_);
    json.begin_object();
    json.key("kind").plain(found.kind().id);
    json.key("score").raw(host::score_text(strategy_, found.score));
    json.texts("conclusions", found.step.conclusions, short_conclusion);
    json.end_object();
  } else {
    if (!steps_.empty()) steps_ += "; ";
    steps_ += found.kind().id;
    steps_ += ": ";
    steps_ += conclusions_text(found.step.conclusions);
  }
  return next_ == nullptr || next_->on_step(found);
}

}  // namespace nonet::cli
