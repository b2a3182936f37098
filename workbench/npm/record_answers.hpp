#pragma once
// The answers of the module for JavaScript: the records that the program writes with `--format ndjson`.

#include <memory>
#include <string>
#include <string_view>

#include "answers/answer.hpp"
#include "strategy_texts.hpp"

namespace nonet::workbench::npm {

/// All shipped strategies and built-in plugins; the last strategy stays open.
class RecordAnswers {
 public:
  RecordAnswers();
  ~RecordAnswers();
  RecordAnswers(const RecordAnswers&) = delete;
  RecordAnswers& operator=(const RecordAnswers&) = delete;

  /// JSON: `output`, what `nonet NAME --format ndjson GRID` writes, and `notes`, the messages beside it, a list of
  /// texts. Where the program writes a message and no record, an object with `error`, that message. Every request has
  /// `grid`, one grid in any form that the program reads. Further members by name:
  /// - `solve`, `steps`, `rate`: `strategy`, and perhaps `yaml`, the text of a strategy of that name.
  /// - `hint`: the same, and `nudge`, 1 to 3.
  /// - `explain`, which is `nonet steps`: the same, and `eliminates` or `places`, a candidate as people type it.
  /// - `count`: `limit`, the number of solutions at which it stops.
  /// - `check`: perhaps `position`, a grid that is checked as a position of `grid`.
  /// - `classify`: perhaps `ratings`, a list of their names, and `prove`.
  /// - `draw`: perhaps `step`, a record of a step, instead of `grid`; `theme`, `legend`, `caption`, `size` as options.
  ///   `output` is SVG.
  [[nodiscard]] std::string answer(std::string_view name, std::string_view request);

 private:
  struct OpenStrategy;

  [[nodiscard]] std::string answer_or_refuse(std::string_view name, const Json& request);
  [[nodiscard]] OpenStrategy& strategy_of(const Json& request);

  web::StrategyTexts strategies_;
  std::unique_ptr<OpenStrategy> open_;
};

}  // namespace nonet::workbench::npm
