#include "output/rate_path.hpp"

#include "json_text.hpp"
#include "nonet/notation.hpp"
#include "output/short_texts.hpp"

namespace nonet::cli {

RatePath::RatePath(const host::Strategy& strategy, Format format, host::StepObserver* next)
    : StepObserver(next != nullptr ? next->detail() : host::Detail::conclusions),
      strategy_(strategy),
      format_(format),
      next_(next) {
  beginnings_.reserve(strategy.entries.size());
  for (const host::StrategyEntry& entry : strategy.entries) {
    beginnings_.emplace_back(entry.technique.info->kinds.size);
  }
}

void RatePath::begin() {
  text_.clear();
  if (format_ == Format::ndjson) text_ += '[';
}

std::string_view RatePath::end() {
  if (format_ == Format::ndjson) text_ += ']';
  return text_;
}

// A path has sixty steps and is written for each puzzle of a corpus, in about the time that a step takes to find: so
// what is the same for most steps of a kind is made once.
const std::string& RatePath::beginning_of(const host::FoundStep& found) {
  const auto entry = static_cast<std::size_t>(&found.entry - strategy_.entries.data());
  Beginning& beginning = beginnings_[entry][found.step.kind];
  if (beginning.text.empty() || beginning.score != found.score) {
    beginning.score = found.score;
    beginning.text.clear();
    JsonText json(beginning.text);
    json.begin_object();
    json.key("kind").plain(found.kind().id);
    json.key("score").raw(host::score_text(strategy_, found.score));
    json.key("conclusions").begin_list();
  }
  return beginning.text;
}

bool RatePath::on_step(const host::FoundStep& found) {
  if (format_ == Format::ndjson) {
    if (text_.size() > 1) text_ += ',';
    text_ += beginning_of(found);
    JsonText json(text_);
    for (const Conclusion& conclusion : found.step.conclusions) json.plain(short_conclusion(conclusion));
    text_ += "]}";
  } else {
    if (!text_.empty()) text_ += "; ";
    text_ += found.kind().id;
    text_ += ": ";
    text_ += conclusions_text(found.step.conclusions);
  }
  return next_ == nullptr || next_->on_step(found);
}

}  // namespace nonet::cli
