#pragma once
// The answers of the page without a server: the workbench's, and strategies from text.

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "answers/answer.hpp"
#include "strategy_texts.hpp"

namespace nonet::workbench::web {

/// All shipped strategies and built-in plugins, and the strategies that requests have opened.
class PageAnswers {
 public:
  PageAnswers();
  ~PageAnswers();
  PageAnswers(const PageAnswers&) = delete;
  PageAnswers& operator=(const PageAnswers&) = delete;

  /// JSON for a request, as workbench::Workbench::answer gives it; a refusal is an object with `error`. Where that
  /// takes `strategy`, there may also be `yaml`, the text of a strategy of that name.
  [[nodiscard]] std::string answer(std::string_view name, std::string_view request);

 private:
  struct OpenStrategy;

  [[nodiscard]] std::string answer_or_refuse(std::string_view name, const Json& request);
  /// The strategy of a request, opened if it is not open yet.
  [[nodiscard]] OpenStrategy& strategy_of(const Json& request);

  StrategyTexts strategies_;
  std::map<std::string, std::unique_ptr<OpenStrategy>> open_;  // by name
};

}  // namespace nonet::workbench::web
