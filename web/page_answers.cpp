#include "page_answers.hpp"

#include <optional>
#include <span>
#include <stdexcept>

#include "answers/about.hpp"
#include "answers/grid_answers.hpp"
#include "answers/strategy_answers.hpp"
#include "nonet/loading/plugin_loader.hpp"
#include "nonet/strategy/strategy_reader.hpp"
#include "strategies.hpp"

namespace nonet::web {

std::span<const PluginDescriptor* const> built_in_plugins();

/// An open strategy.
struct PageAnswers::OpenStrategy {
  OpenStrategy(host::Strategy opened, std::optional<std::string> text, const host::Diagnostics& problems)
      : strategy(std::move(opened)), yaml(std::move(text)), warnings(problems), answers(strategy, nullptr) {}

  host::Strategy strategy;
  std::optional<std::string> yaml;  // none of a shipped strategy
  host::Diagnostics warnings;
  serve::StrategyAnswers answers;
};

namespace {

using serve::Refusal;

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
  for (const PluginDescriptor* const plugin : built_in_plugins()) {
    const auto problems = registry_.add(*plugin, host::kBuiltIn);
    if (!problems.empty()) throw std::runtime_error(host::messages_text(problems));
  }
}

PageAnswers::~PageAnswers() = default;

std::string PageAnswers::answer(std::string_view name, std::string_view request) {
  try {
    return answer_or_refuse(name, serve::read_request(request));
  } catch (const Refusal& refusal) {
    return refusal.text();
  }
}

std::string PageAnswers::answer_or_refuse(std::string_view name, const Json& request) {
  if (name == "about") return serve::about({shipped_.names(), kInitialStrategy, 0, true});
  if (serve::is_about_grid(name)) return serve::answer_about_grid(name, request);
  if (name == "open") {
    const OpenStrategy& opened = strategy_of(request);
    return opened_text(opened.strategy.name, opened.warnings);
  }
  if (!serve::is_for_strategy(name)) throw Refusal(Refusal::Kind::request, "no such request");
  return strategy_of(request).answers.answer(name, request);
}

PageAnswers::OpenStrategy& PageAnswers::strategy_of(const Json& request) {
  const std::string& name = serve::required_text(request, "strategy");
  const std::optional yaml = request.find("yaml") ? std::optional(serve::required_text(request, "yaml")) : std::nullopt;
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
  host::Strategy strategy = value_or_refuse(host::resolve_strategy(*document, registry_));
  const host::Diagnostics warnings = host::warnings_of(strategy, *document, registry_);
  open = std::make_unique<OpenStrategy>(std::move(strategy), yaml, warnings);
  return *open;
}

}  // namespace nonet::web
