#include "workbench.hpp"

#include <algorithm>

#include "answers/grid_answers.hpp"
#include "answers/strategy_answers.hpp"
#include "nonet/json/json_text.hpp"
#include "nonet/puzzles/exchange.hpp"

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

Workbench::Workbench(const cli::ServeOptions& options, cli::Console& console)
    : options_(options), strategies_(cli::strategy_search(console).names()), workers_(options, console) {
  if (std::find(strategies_.begin(), strategies_.end(), options.common.strategy) == strategies_.end()) {
    strategies_.insert(strategies_.begin(), options.common.strategy);
  }
}

bool Workbench::is_known(std::string_view name) {
  return name == "about" || is_about_grid(name) || is_for_strategy(name);
}

HttpAnswer Workbench::answer(std::string_view name, const std::string& body) {
  try {
    return {200, answer_or_refuse(name, body)};
  } catch (const Refusal& refusal) {
    return {status_of(refusal.kind), Json{{"error", refusal.what()}}.dump()};
  }
}

std::string Workbench::answer_or_refuse(std::string_view name, const std::string& body) {
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
  return workers_.answer(strategy, name, body);
}

std::string Workbench::about() const {
  std::string out;
  JsonText json(out);
  json.begin_object();
  json.key("version").text(NONET_VERSION);
  json.key("strategies").begin_list();
  for (const std::string& name : strategies_) json.text(name);
  json.end_list();
  json.key("strategy").text(options_.common.strategy);
  json.key("formats").begin_list();
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    if (!info.is_written) continue;
    json.begin_object();
    json.key("id").text(info.id);
    json.key("summary").text(info.summary);
    json.end_object();
  }
  json.end_list();
  json.key("limit").number(options_.limit.milliseconds);
  json.end_object();
  return out;
}

}  // namespace nonet::serve
