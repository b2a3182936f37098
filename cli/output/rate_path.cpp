#include "output/rate_path.hpp"

#include <algorithm>
#include <cstring>

#include "nonet/notation.hpp"
#include "output/argument_json.hpp"
#include "output/short_texts.hpp"

namespace nonet::cli {

namespace {

constexpr std::string_view kPremisesKey = R"(],"premises":[)";
constexpr std::string_view kStepEnd = "]}";

host::Detail detail_of(Format format) {
  return format == Format::ndjson ? host::Detail::argument : host::Detail::conclusions;
}

char* put(char* at, std::string_view text) {
  std::memcpy(at, text.data(), text.size());
  return at + text.size();
}

/// Room for an item of put_list.
constexpr std::size_t kTextRoom = sizeof(ShortText) + 3;

template <typename Items, typename TextOf>
char* put_list(char* at, const Items& items, TextOf text_of) {
  bool is_first = true;
  for (const auto& item : items) {
    if (!is_first) *at++ = ',';
    is_first = false;
    const ShortText& text = text_of(item);
    *at++ = '"';
    std::memcpy(at, &text, sizeof text);  // a fixed number of bytes, of which the last are overwritten
    at += text.size;
    *at++ = '"';
  }
  return at;
}

}  // namespace

RatePath::RatePath(const host::Strategy& strategy, Format format, host::StepObserver* next)
    : StepObserver(next != nullptr ? std::max(detail_of(format), next->detail()) : detail_of(format),
                   /*wants_all=*/false, /*is_quick=*/next == nullptr),
      strategy_(strategy),
      format_(format),
      next_(next) {
  beginnings_.reserve(strategy.entries.size());
  for (const host::StrategyEntry& entry : strategy.entries) {
    beginnings_.emplace_back(entry.technique.info->kinds.size);
  }
}

void RatePath::begin() {
  size_ = 0;
  if (format_ == Format::ndjson) append("[");
}

std::string_view RatePath::end() {
  if (format_ == Format::ndjson) append("]");
  return {text_.data(), size_};
}

char* RatePath::make_room(std::size_t size) {
  if (text_.size() - size_ < size) text_.resize(2 * (size_ + size));
  return text_.data() + size_;
}

void RatePath::append(std::string_view text) {
  put(make_room(text.size()), text);
  size_ += text.size();
}

const std::string& RatePath::beginning_of(const host::FoundStep& found) {
  const auto entry = static_cast<std::size_t>(&found.entry - strategy_.entries.data());
  Beginning& beginning = beginnings_[entry][found.step.kind];
  if (beginning.text.empty() || beginning.score != found.score) {
    beginning.score = found.score;
    beginning.text = ",";
    JsonText json(beginning.text);
    json.begin_object();
    json.key("kind").plain(found.kind().id);
    json.key("score").raw(host::score_text(strategy_, found.score));
    json.key("conclusions").begin_list();
  }
  return beginning.text;
}

// A path has sixty steps and is written for each puzzle of a corpus, in about the time that a step takes to find: so
// what is the same for most steps of a kind is made once, and the rest of most is a few short texts.
void RatePath::add_record(const host::FoundStep& found) {
  const Step& step = found.step;
  std::string_view beginning = beginning_of(found);
  if (size_ == 1) beginning.remove_prefix(1);  // the comma
  const std::size_t items = step.conclusions.size() + step.bases.size();
  char* const begin = make_room(beginning.size() + kTextRoom * items + kPremisesKey.size() + kStepEnd.size());
  char* at = put(begin, beginning);
  at = put_list(at, step.conclusions, short_conclusion);
  at = put(at, kPremisesKey);
  at = put_list(at, step.bases, short_truth);
  at = put(at, kStepEnd);
  size_ += static_cast<std::size_t>(at - begin);
  if (!step.covers.empty() || !step.lemmas.empty() || step.uniqueness != nullptr || !step.metrics.empty()) {
    std::string object;
    JsonText json(object);
    json.begin_object();
    if (!step.covers.empty()) add_truths(json, "covers", step.covers);
    add_support(json, step);
    if (!step.metrics.empty()) add_metrics(json, found);
    json.end_object();
    object.front() = ',';  // more members of the step
    --size_;
    append(object);
  }
}

bool RatePath::on_step(const host::FoundStep& found) {
  if (format_ == Format::ndjson) {
    add_record(found);
  } else {
    if (size_ > 0) append("; ");
    append(found.kind().id);
    append(": ");
    append(conclusions_text(found.step.conclusions));
  }
  return next_ == nullptr || next_->on_step(found);
}

}  // namespace nonet::cli
