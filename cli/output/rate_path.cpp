#include "output/rate_path.hpp"

#include <algorithm>

#include "json_text.hpp"
#include "nonet/notation.hpp"
#include "output/argument_json.hpp"
#include "output/short_texts.hpp"

namespace nonet::cli {

namespace {

host::Detail detail_of(Format format) {
  return format == Format::ndjson ? host::Detail::argument : host::Detail::conclusions;
}

}  // namespace

RatePath::RatePath(const host::Strategy& strategy, Format format, host::StepObserver* next)
    : StepObserver(next != nullptr ? std::max(detail_of(format), next->detail()) : detail_of(format),
                   /*wants_all=*/false, /*is_quick=*/next == nullptr),
      strategy_(strategy),
      format_(format),
      next_(next) {}

void RatePath::begin() {
  text_.clear();
  if (format_ == Format::ndjson) text_ += '[';
}

std::string_view RatePath::end() {
  if (format_ == Format::ndjson) text_ += ']';
  return text_;
}

void RatePath::add_record(const host::FoundStep& found) {
  const Step& step = found.step;
  if (text_.size() > 1) text_ += ',';
  JsonText json(text_);
  json.begin_object();
  json.key("kind").plain(found.kind().id);
  json.key("score").raw(host::score_text(strategy_, found.score));
  json.texts("conclusions", step.conclusions, short_conclusion);
  add_truths(json, "premises", step.bases);
  if (!step.covers.empty()) add_truths(json, "covers", step.covers);
  add_support(json, step);
  if (!step.metrics.empty()) add_metrics(json, found);
  json.end_object();
}

bool RatePath::on_step(const host::FoundStep& found) {
  if (format_ == Format::ndjson) {
    add_record(found);
  } else {
    if (!text_.empty()) text_ += "; ";
    text_ += found.kind().id;
    text_ += ": ";
    text_ += conclusions_text(found.step.conclusions);
  }
  return next_ == nullptr || next_->on_step(found);
}

}  // namespace nonet::cli
