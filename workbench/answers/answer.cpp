#include "answers/answer.hpp"

#include <fmt/core.h>

#include "nonet/drawing/picture.hpp"
#include "nonet/records/solver_messages.hpp"

namespace nonet::workbench {

namespace {

[[noreturn]] void refuse_member(std::string_view key, std::string_view expected) {
  throw Refusal(Refusal::Kind::request, "the request's '" + std::string(key) + "' is not " + std::string(expected));
}

}  // namespace

std::string Refusal::text() const { return Json{{"error", what()}}.dump(); }

Json read_request(std::string_view text) {
  auto document = Json::read(text);
  if (!document) throw Refusal(Refusal::Kind::request, document.error());
  if (!document->is_object()) throw Refusal(Refusal::Kind::request, "expected an object");
  return *std::move(document);
}

const std::string& required_text(const Json& request, std::string_view key) {
  const Json* const member = request.find(key);
  if (!member || !member->is_text()) refuse_member(key, "a text");
  return member->text();
}

std::vector<std::string> optional_texts(const Json& request, std::string_view key) {
  std::vector<std::string> texts;
  const Json* const member = request.find(key);
  if (!member) return texts;
  if (!member->is_list()) refuse_member(key, "a list of texts");
  for (const Json& item : member->items()) {
    if (!item.is_text()) refuse_member(key, "a list of texts");
    texts.push_back(item.text());
  }
  return texts;
}

bool optional_truth(const Json& request, std::string_view key) {
  const Json* const member = request.find(key);
  if (!member) return false;
  const auto truth = member->truth();
  if (!truth) refuse_member(key, "true or false");
  return *truth;
}

int number_or(const Json& request, std::string_view key, int least, int most, int otherwise) {
  const Json* const member = request.find(key);
  if (member == nullptr) return otherwise;
  const auto number = member->whole_number();
  if (!number || *number < least || *number > most) {
    throw Refusal(Refusal::Kind::request,
                  fmt::format("the request's '{}' is no whole number from {} to {}", key, least, most));
  }
  return static_cast<int>(*number);
}

std::size_t requested_view(const Json& request, const Step& step) {
  const int view = number_or(request, "view", 0, kCandidates, 0);
  const std::size_t views = drawing::view_count(step);
  if (static_cast<std::size_t>(view) > views) {
    throw Refusal(Refusal::Kind::request,
                  fmt::format("the request's 'view' is {}, the step has {} views", view, views));
  }
  return static_cast<std::size_t>(view);
}

void check_fault(const std::optional<host::Fault>& fault) {
  if (fault) throw Refusal(Refusal::Kind::plugin, host::fault_text(*fault));
}

}  // namespace nonet::workbench
