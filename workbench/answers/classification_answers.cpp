#include "answers/classification_answers.hpp"

#include <fmt/format.h>

#include "answers/position.hpp"
#include "nonet/records/diagnosis_text.hpp"

namespace nonet::workbench {

using classification::Rating;

std::vector<Rating> requested_ratings(const Json& request) {
  if (request.find("ratings") == nullptr) {
    return {classification::kUsualRatings.begin(), classification::kUsualRatings.end()};
  }
  std::vector<Rating> ratings;
  for (const std::string& name : optional_texts(request, "ratings")) {
    const auto rating = classification::rating_of_name(name);
    if (!rating) {
      throw Refusal(Refusal::Kind::request, fmt::format("there is no rating '{}', expected some of {}", name,
                                                        fmt::join(classification::kRatings, ", ")));
    }
    ratings.push_back(*rating);
  }
  return ratings;
}

ClassificationAnswers::ClassificationAnswers(host::SearchLimit* deadline) : deadline_(deadline), classifier_(&stop_) {
  if (deadline == nullptr) return;
  watch_ = deadline->watch(
      stop_, [](std::string what) { return host::Fault{"nonet", "classify", "-", std::move(what), Grid(), {}}; });
}

std::string ClassificationAnswers::classify(const Json& request) {
  const std::vector<Rating> ratings = requested_ratings(request);
  const ParsedGrid position = solvable_position(request);
  const classification::Classification made = [&] {
    const host::SearchWatch::Scope watched(watch_.get());
    return classifier_.classify(position.grid, ratings);
  }();
  if (made.validity != classification::Validity::one) {
    throw Refusal(Refusal::Kind::position, host::diagnosis_text(diagnose(position)));
  }
  if (made.is_stopped) {
    throw Refusal(Refusal::Kind::position,
                  fmt::format("not classified within the limit of {} ms", deadline_->limit().count()));
  }
  Json answer = Json::object();
  for (const Rating rating : ratings) {
    answer.set(classification::kRatings[static_cast<std::size_t>(rating)], *made.value(rating));
  }
  return answer.dump();
}

}  // namespace nonet::workbench
