#include "page_answers.hpp"

#include "answers/about.hpp"
#include "answers/grid_answers.hpp"
#include "answers/strategy_answers.hpp"

namespace nonet::workbench::web {

using workbench::Refusal;

namespace {

std::vector<std::string> texts_of(const host::Diagnostics& problems) {
  std::vector<std::string> texts;
  for (const host::Diagnostic& problem : problems) texts.push_back(problem.text());
  return texts;
}

}  // namespace

/// An open strategy.
struct PageAnswers::OpenStrategy {
  OpenStrategy(NamedStrategy of, StrategyTexts::Opened&& opened)
      : named(std::move(of)),
        strategy(std::move(opened.strategy)),
        answers(strategy, nullptr, texts_of(opened.warnings)) {}

  NamedStrategy named;
  host::Strategy strategy;
  workbench::StrategyAnswers answers;
};

PageAnswers::PageAnswers() = default;

PageAnswers::~PageAnswers() = default;

std::string PageAnswers::answer(std::string_view name, std::string_view request) {
  try {
    return answer_or_refuse(name, workbench::read_request(request));
  } catch (const Refusal& refusal) {
    return refusal.text();
  }
}

std::string PageAnswers::answer_or_refuse(std::string_view name, const Json& request) {
  if (name == "about") return workbench::about({strategies_.names(), StrategyTexts::kInitial, 0});
  if (workbench::is_about_grid(name)) return workbench::answer_about_grid(name, request);
  if (!workbench::is_for_strategy(name)) throw Refusal(Refusal::Kind::request, "no such request");
  return strategy_of(request).answers.answer(name, request);
}

PageAnswers::OpenStrategy& PageAnswers::strategy_of(const Json& request) {
  const NamedStrategy named = requested_strategy(request);
  auto& open = open_[named.name];
  if (open == nullptr || open->named != named) {
    open = std::make_unique<OpenStrategy>(named, strategies_.open(named));
  }
  return *open;
}

}  // namespace nonet::workbench::web
