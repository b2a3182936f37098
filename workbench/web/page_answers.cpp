#include "page_answers.hpp"

#include <optional>
#include <span>

#include "answers/about.hpp"
#include "answers/grid_answers.hpp"
#include "answers/strategy_answers.hpp"
#include "nonet/strategy/open_strategy.hpp"
#include "strategies.hpp"

namespace nonet::workbench::web {

std::span<const PluginDescriptor* const> built_in_plugins();

/// An open strategy.
struct PageAnswers::OpenStrategy {
  OpenStrategy(host::Strategy opened, std::optional<std::string> text, const host::Diagnostics& problems)
      : strategy(std::move(opened)), yaml(std::move(text)), warnings(problems), answers(strategy, nullptr) {}

  host::Strategy strategy;
  std::optional<std::string> yaml;  // none of a shipped strategy
  host::Diagnostics warnings;
  workbench::StrategyAnswers answers;
};

namespace {

using workbench::Refusal;

constexpr const char* kInitialStrategy = "standard";

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

std::string opened_text(const std::string& name, const host::Diagnostics& warnings) {
  Json texts = Json::list();
  for (const host::Diagnostic& warning : warnings) texts.push(warning.text());
  return Json{{"name", name}, {"warnings", std::move(texts)}}.dump();
}

}  // namespace

PageAnswers::PageAnswers() {
  for (const auto& [file, text] : strategies::kFiles) shipped_.add(strategy_name(file), std::string(text));
}

PageAnswers::~PageAnswers() = default;

std::string PageAnswers::answer(std::string_view name, std::string_view request) {
  try {
    return answer_or_refuse(name, workbench::read_request(request));
  } catch (const Refusal& refusal) {
    return refusal.text();
  }
}

std::string PageAnswers::answer_or_refuse(std::string_view name, const Json& request) {
  if (name == "about") return workbench::about({shipped_.names(), kInitialStrategy, 0, true});
  if (workbench::is_about_grid(name)) return workbench::answer_about_grid(name, request);
  if (name == "open") {
    const OpenStrategy& opened = strategy_of(request);
    return opened_text(opened.strategy.name, opened.warnings);
  }
  if (!workbench::is_for_strategy(name)) throw Refusal(Refusal::Kind::request, "no such request");
  return strategy_of(request).answers.answer(name, request);
}

PageAnswers::OpenStrategy& PageAnswers::strategy_of(const Json& request) {
  const std::string& name = workbench::required_text(request, "strategy");
  const std::optional yaml =
      request.find("yaml") ? std::optional(workbench::required_text(request, "yaml")) : std::nullopt;
  auto& open = open_[name];
  if (open != nullptr && open->yaml == yaml) return *open;

  host::StrategyTexts source(&shipped_);
  if (yaml) source.add(name, *yaml);
  const auto document = value_or_refuse(host::read_strategy(name, source));
  for (const std::string& plugin : host::plugins_of(*document)) {
    if (plugin.find('/') != std::string::npos) {
      throw Refusal(Refusal::Kind::request, "plugin " + plugin + " is a file, which a page cannot load");
    }
  }
  host::PluginSearch search;
  search.built_in = built_in_plugins();
  search.loads_libraries = false;
  host::Opening opening = host::open_strategy(document, search);
  if (!opening.refused.empty()) throw Refusal(Refusal::Kind::plugin, host::messages_text(opening.refused));
  host::OpenStrategy opened = value_or_refuse(std::move(opening.result));
  const host::Diagnostics warnings = host::warnings_of(opened.strategy, *opened.document, opened.registry);
  open = std::make_unique<OpenStrategy>(std::move(opened.strategy), yaml, warnings);
  return *open;
}

}  // namespace nonet::workbench::web
