#include "nonet/records/path_record.hpp"

#include <algorithm>

#include "argument_json.hpp"
#include "nonet/json/json_text.hpp"
#include "nonet/text/notation.hpp"
#include "short_texts.hpp"

namespace nonet::host {

namespace {

Detail detail_of(PathForm form) { return form == PathForm::records ? Detail::argument : Detail::conclusions; }

}  // namespace

PathRecord::PathRecord(const Strategy& strategy, PathForm form, StepObserver* next)
    : StepObserver(next != nullptr ? std::max(detail_of(form), next->detail()) : detail_of(form),
                   /*wants_all=*/false, /*is_quick=*/next == nullptr),
      strategy_(strategy),
      form_(form),
      next_(next) {}

void PathRecord::begin() {
  text_.clear();
  if (form_ == PathForm::records) text_ += '[';
}

std::string_view PathRecord::end() {
  if (form_ == PathForm::records) text_ += ']';
  return text_;
}

void PathRecord::add_record(const FoundStep& found) {
  const Step& step = found.step;
  if (text_.size() > 1) text_ += ',';
  JsonText json(text_);
  json.begin_object();
  json.key("kind").plain(found.kind().id);
  json.key("score").raw(score_text(strategy_, found.score));
  json.texts("conclusions", step.conclusions, short_conclusion);
  add_truths(json, "premises", step.bases);
  if (!step.covers.empty()) add_truths(json, "covers", step.covers);
  add_support(json, step);
  if (!step.metrics.empty()) add_metrics(json, found);
  add_position(json, found);
  json.end_object();
}

bool PathRecord::on_step(const FoundStep& found) {
  if (form_ == PathForm::records) {
    add_record(found);
  } else {
    if (!text_.empty()) text_ += "; ";
    text_ += found.kind().id;
    text_ += ": ";
    text_ += conclusions_text(found.step.conclusions);
  }
  return next_ == nullptr || next_->on_step(found);
}

bool HardestStep::on_step(const FoundStep& found) {
  if (text_.empty() || found.score > score_) {
    text_ = step_text(found);
    score_ = found.score;
  }
  return next_ == nullptr || next_->on_step(found);
}

}  // namespace nonet::host
