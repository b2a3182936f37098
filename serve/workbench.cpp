#include "workbench.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "answers/grid_answers.hpp"
#include "answers/strategy_answers.hpp"
#include "nonet/json/json_text.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/strategy/strategy_source.hpp"
#include "nonet/version.hpp"

namespace nonet::serve {

namespace {

int status_of(Refusal::Kind kind) {
  constexpr int kBadRequest = 400;
  constexpr int kUnprocessable = 422;
  constexpr int kInternalError = 500;
  switch (kind) {
    case Refusal::Kind::request:
      return kBadRequest;
    case Refusal::Kind::position:
      return kUnprocessable;
    case Refusal::Kind::plugin:
      return kInternalError;
  }
  return kInternalError;
}

}  // namespace

Workbench::Workbench(const Settings& settings)
    : settings_(settings),
      strategies_(host::StrategySearch(settings.strategy_directories).names()),
      workers_(settings) {
  if (std::find(strategies_.begin(), strategies_.end(), settings.strategy) == strategies_.end()) {
    strategies_.insert(strategies_.begin(), settings.strategy);
  }
}

bool Workbench::is_known(std::string_view name) {
  return name == "about" || is_about_grid(name) || is_for_strategy(name);
}

HttpAnswer Workbench::answer(std::string_view name, const std::string& body, int client) {
  try {
    return {200, answer_or_refuse(name, body, client)};
  } catch (const Refusal& refusal) {
    return {status_of(refusal.kind), Json{{"error", refusal.what()}}.dump()};
  }
}

std::string Workbench::answer_or_refuse(std::string_view name, const std::string& body, int client) {
  const auto document = Json::read(body);
  if (!document) throw Refusal(Refusal::Kind::request, document.error());
  const Json request = *document;
  if (!request.is_object()) throw Refusal(Refusal::Kind::request, "expected an object");
  if (name == "about") return about();
  if (is_about_grid(name)) return answer_about_grid(name, request);
  const std::string& strategy = required_text(request, "strategy");
  if (std::find(strategies_.begin(), strategies_.end(), strategy) == strategies_.end()) {
    throw Refusal(Refusal::Kind::request, "there is no strategy '" + strategy + "'");
  }
  return workers_.answer(strategy, name, body, client);
}

std::string Workbench::about() const {
  std::string out;
  JsonText json(out);
  json.begin_object();
  json.key("version").text(fmt::format("{}.{}.{}", kVersion.major, kVersion.minor, kVersion.patch));
  json.key("strategies").begin_list();
  for (const std::string& name : strategies_) json.text(name);
  json.end_list();
  json.key("strategy").text(settings_.strategy);
  json.key("formats").begin_list();
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    if (!info.is_written) continue;
    json.begin_object();
    json.key("id").text(info.id);
    json.key("summary").text(info.summary);
    json.end_object();
  }
  json.end_list();
  json.key("limit").number(settings_.timeout_ms);
  json.end_object();
  return out;
}

}  // namespace nonet::serve
