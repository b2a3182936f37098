#include "strategy_texts.hpp"

#include <span>

#include "answers/answer.hpp"
#include "nonet/strategy/open_strategy.hpp"
#include "strategies.hpp"

namespace nonet::workbench::web {

std::span<const PluginDescriptor* const> built_in_plugins();

namespace {

/// `basic` of `basic.yaml`.
std::string strategy_name(std::string_view file) { return std::string(file.substr(0, file.rfind('.'))); }

/// Refuses with a line for each mistake.
template <typename T>
T value_or_refuse(host::Result<T> result) {
  if (result) return *std::move(result);
  std::string lines;
  for (const host::Diagnostic& mistake : result.error()) lines += (lines.empty() ? "" : "\n") + mistake.text();
  throw Refusal(Refusal::Kind::request, lines);
}

}  // namespace

NamedStrategy requested_strategy(const Json& request) {
  NamedStrategy named{workbench::required_text(request, "strategy"), {}};
  if (request.find("yaml") != nullptr) named.yaml = workbench::required_text(request, "yaml");
  return named;
}

StrategyTexts::StrategyTexts() {
  for (const auto& [file, text] : strategies::kFiles) shipped_.add(strategy_name(file), std::string(text));
}

StrategyTexts::Opened StrategyTexts::open(const NamedStrategy& named) const {
  host::StrategyTexts source(&shipped_, host::StrategyTexts::Files::refused);
  if (named.yaml) source.add(named.name, *named.yaml);
  const auto document = value_or_refuse(host::read_strategy(named.name, source));
  host::PluginSearch search;
  search.built_in = built_in_plugins();
  search.loads_libraries = false;
  host::Opening opening = host::open_strategy(document, search);
  if (!opening.refused.empty()) throw Refusal(Refusal::Kind::plugin, host::messages_text(opening.refused));
  host::OpenStrategy opened = value_or_refuse(std::move(opening.result));
  host::Diagnostics warnings = host::warnings_of(opened.strategy, *opened.document, opened.registry);
  return {std::move(opened.strategy), std::move(warnings)};
}

}  // namespace nonet::workbench::web
