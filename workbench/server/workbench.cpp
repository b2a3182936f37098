#include "workbench.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "answers/about.hpp"
#include "answers/grid_answers.hpp"
#include "answers/strategy_answers.hpp"
#include "nonet/strategy/strategy_source.hpp"

namespace nonet::workbench {

namespace {

/// Of a strategy in a request, which is an argument of a worker.
constexpr std::size_t kMostYaml = 20'000;

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
    return {status_of(refusal.kind), refusal.text()};
  }
}

std::string Workbench::answer_or_refuse(std::string_view name, const std::string& body, int client) {
  const Json request = read_request(body);
  if (name == "about") return about({strategies_, settings_.strategy, settings_.timeout_ms});
  if (is_about_grid(name)) return answer_about_grid(name, request);
  const std::string& strategy = required_text(request, "strategy");
  if (request.find("yaml") != nullptr) {
    const std::string& yaml = required_text(request, "yaml");
    if (yaml.size() > kMostYaml) {
      throw Refusal(Refusal::Kind::request,
                    fmt::format("a strategy of more than {} bytes; nonet serve --strategy FILE has "
                                "no limit",
                                kMostYaml));
    }
    return workers_.answer(strategy, &yaml, name, body, client);
  }
  if (std::find(strategies_.begin(), strategies_.end(), strategy) == strategies_.end()) {
    throw Refusal(Refusal::Kind::request, "there is no strategy '" + strategy + "'");
  }
  return workers_.answer(strategy, nullptr, name, body, client);
}

}  // namespace nonet::workbench
