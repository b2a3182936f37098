#include "nonet/kit/case_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nonet/brute_force.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/loading/instances.hpp"
#include "nonet/loading/option_value.hpp"
#include "nonet/solving/fault.hpp"
#include "nonet/solving/step_contract.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::kit {

namespace {

template <typename T>
using RunResult = tl::expected<T, CaseError>;

class Collector final : public StepSink {
 public:
  Collector(std::span<const KindInfo> kinds, const Board& board, bool wants_evidence, Flow flow,
            const CaseStepVisitor& visitor) noexcept
      : StepSink(wants_evidence), kinds_(kinds), board_(board), flow_(flow), visitor_(visitor) {}
  Flow accept(const Step& step) override {
    if (const std::string wrong = host::broken_contract(step); !wrong.empty()) {
      if (broken.empty()) broken = wrong;
      return Flow::stop;
    }
    CaseStep kept;
    kept.conclusions.assign(step.conclusions.begin(), step.conclusions.end());
    kept.kind = step.kind < kinds_.size() ? kinds_[step.kind].id : fmt::format("kind {}?", step.kind);
    kept.metrics.assign(step.metrics.begin(), step.metrics.end());
    if (step.evidence != nullptr) kept.sentence = step.evidence->sentence;
    if (wants_evidence()) kept.explanation = host::explanation_text(step, board_);
    has_unknown_kind |= step.kind >= kinds_.size();
    if (visitor_) visitor_(step, kept);
    found.push_back(std::move(kept));
    return flow_;
  }
  std::vector<CaseStep> found;
  bool has_unknown_kind = false;
  std::string broken;  ///< the broken contract of a step, see host::broken_contract

 private:
  std::span<const KindInfo> kinds_;
  const Board& board_;
  Flow flow_;
  const CaseStepVisitor& visitor_;
};

/// Passes each step on.
class Visitor final : public StepSink {
 public:
  explicit Visitor(std::function<void(const Step&)> visit) : StepSink(true), visit_(std::move(visit)) {}
  Flow accept(const Step& step) override {
    visit_(step);
    return Flow::go_on;
  }

 private:
  std::function<void(const Step&)> visit_;
};

CaseError no_technique(const Case& test, const host::Registry& registry) {
  return {test.technique_line, fmt::format("no plugin has a technique '{}'{}", test.technique,
                                           host::did_you_mean(test.technique, registry.names()))};
}

RunResult<std::vector<std::int64_t>> read_options(const Case& test, const TechniqueInfo& info) {
  std::vector<std::int64_t> values = host::default_options(info);
  for (const OptionSetting& setting : test.options) {
    const auto set = host::set_option(info, setting.name, setting.value, values);
    if (!set) return tl::unexpected(CaseError{test.options_line, host::messages_text(set.error())});
  }
  const auto checked = host::check_option_orders(info, values);
  if (!checked) return tl::unexpected(CaseError{test.options_line, host::messages_text(checked.error())});
  return values;
}

/// One run of one case.
class CaseRun {
 public:
  CaseRun(const Case& test, const host::RegisteredTechnique& known, const Technique& technique)
      : test_(test),
        kinds_(known.kinds()),
        info_(*known.info),
        technique_(technique),
        board_(test.grid, info_.wants_queue ? Board::Queue::on : Board::Queue::off) {}

  CaseResult run_all(const CaseStepVisitor& visitor) {
    result_.has_several_kinds = kinds_.size() > 1;
    if (board_.is_contradictory()) {
      fault(test_.grid_line, "the grid has no solution: a cell or a house is without a candidate");
      return std::move(result_);
    }
    result_.found = run(true, Flow::go_on, visitor);
    check_steps();
    check_repeatable();
    check_expected();
    for (const Forbidden& forbidden : test_.forbidden) check_forbidden(forbidden);
    return std::move(result_);
  }

 private:
  void fault(int line, std::string_view message) {
    result_.faults.push_back({line, fmt::format("case '{}': {}", test_.name, message)});
  }
  void report_difference(int line, std::string_view message) {
    result_.surprises.push_back({line, fmt::format("case '{}': {}", test_.name, message)});
  }
  static std::string text(const ExpectedStep& step) {
    return fmt::format("{}{}{}{}{}", step.sentence, step.sentence.empty() ? "=> " : " => ",
                       conclusions_text(step.conclusions), step.kind.empty() ? "" : " (" + step.kind + ")",
                       step.explanation.empty() ? "" : "\n      " + step.explanation);
  }
  [[nodiscard]] std::string found_text() const {
    if (result_.found.empty()) return " nothing";
    std::string list;
    const auto& expected = test_.expected;
    const bool explains = std::any_of(expected.begin(), expected.end(),
                                      [](const ExpectedStep& step) { return step.explanation_line != 0; });
    for (const CaseStep& step : result_.found) {
      list += "\n    " + step.text();
      if (explains) list += "\n      " + step.explanation;
    }
    return list;
  }

  std::vector<CaseStep> run(bool wants_evidence, Flow flow, const CaseStepVisitor& visitor = {}) {
    Collector sink(kinds_, board_, wants_evidence, flow, visitor);
    Arena arena;
    FindContext context(board_, sink, arena);
    technique_.find(context);
    if (sink.has_unknown_kind && result_.faults.empty()) fault(test_.line, "a step's kind is not declared");
    if (!sink.broken.empty() && result_.faults.empty()) fault(test_.line, "a malformed step: " + sink.broken);
    return std::move(sink.found);
  }

  /// Checks that do not depend on the expectations.
  void check_steps() {
    const auto solution = unique_solution(test_.grid.grid);
    for (const CaseStep& step : result_.found) {
      if (step.metrics.size() != info_.metrics.size) {
        fault(test_.line, "not the metrics that are declared: " + step.text());
      }
      if (step.conclusions.empty()) fault(test_.line, "a step without conclusions: " + step.text());
      if (as_set(step.conclusions).size() != step.conclusions.size()) {
        fault(test_.line, "a step repeats a conclusion: " + step.text());
      }
      for (const Conclusion& conclusion : step.conclusions) {
        if (!board_.has(conclusion.cell, conclusion.digit)) {
          fault(test_.line, fmt::format("{} has no effect in: {}", conclusion_text(conclusion), step.text()));
        } else if (solution && (solution->value(conclusion.cell) == conclusion.digit) != conclusion.is_placement()) {
          fault(test_.line, fmt::format("{} is wrong in: {}; the solution is {}", conclusion_text(conclusion),
                                        step.text(), to_line(*solution)));
        }
      }
    }
  }

  void check_repeatable() {
    const auto& found = result_.found;
    const auto same = [](const CaseStep& a, const CaseStep& b) {
      return a.same_as(b) && a.sentence == b.sentence && a.explanation == b.explanation;
    };
    const auto same_but_evidence = [](const CaseStep& a, const CaseStep& b) { return a.same_as(b); };
    const auto second_run = run(true, Flow::go_on);
    if (!std::equal(found.begin(), found.end(), second_run.begin(), second_run.end(), same)) {
      fault(test_.line, "the second run finds different steps");
    }
    const auto bare = run(false, Flow::go_on);
    if (!std::equal(found.begin(), found.end(), bare.begin(), bare.end(), same_but_evidence)) {
      fault(test_.line, "the steps found without evidence differ from those with evidence");
    }
    const auto first = run(true, Flow::stop);
    if (first.size() != std::min<std::size_t>(found.size(), 1)) {
      fault(test_.line, fmt::format("stopped after the first step, but got {} steps", first.size()));
    } else if (!first.empty() && !same(first.front(), found.front())) {
      fault(test_.line, fmt::format("the first step is not the first of all: {}", first.front().text()));
    }
  }

  void check_expected() {
    const auto& found = result_.found;
    if (test_.none_line != 0) {
      if (!found.empty()) report_difference(test_.none_line, "expected nothing, found:" + found_text());
      return;
    }
    std::size_t at = 0;
    for (const ExpectedStep& expected : test_.expected) {
      if (!test_.is_complete) {
        while (at < found.size() && !matches(expected, found[at])) ++at;
      }
      if (at >= found.size() || !matches(expected, found[at])) {
        report_difference(expected.line, fmt::format("expected:\n    {}\n  found:{}", text(expected), found_text()));
        return;
      }
      ++at;
    }
    if (test_.is_complete && at < found.size()) {
      report_difference(
          test_.line, fmt::format("expected {} steps, found {}:{}", test_.expected.size(), found.size(), found_text()));
    }
  }

  void check_forbidden(const Forbidden& forbidden) {
    for (const CaseStep& step : result_.found) {
      for (const Conclusion& conclusion : forbidden.conclusions) {
        if (std::find(step.conclusions.begin(), step.conclusions.end(), conclusion) == step.conclusions.end()) continue;
        fault(forbidden.line, fmt::format("{} is forbidden, found: {}", conclusion_text(conclusion), step.text()));
      }
    }
  }

  const Case& test_;
  std::span<const KindInfo> kinds_;
  const TechniqueInfo& info_;
  const Technique& technique_;
  Board board_;
  CaseResult result_;
};

}  // namespace

std::string CaseStep::text() const {
  return fmt::format("{}{}=> {} ({})", sentence, sentence.empty() ? "" : " ", conclusions_text(conclusions), kind);
}

bool is_same_step(const ExpectedStep& expected, const CaseStep& step) {
  return expected.conclusions == as_set(step.conclusions) &&
         (expected.sentence.empty() || expected.sentence == step.sentence) &&
         (expected.kind.empty() || expected.kind == step.kind);
}

bool matches(const ExpectedStep& expected, const CaseStep& step) {
  return is_same_step(expected, step) && (expected.explanation_line == 0 || expected.explanation == step.explanation);
}

tl::expected<void, CaseError> visit_steps(const Case& test, const host::Registry& registry,
                                          const std::function<void(const VisitedStep&)>& visit) {
  const auto* technique = registry.find(test.technique);
  if (technique == nullptr) return tl::unexpected(no_technique(test, registry));
  const TechniqueInfo& info = *technique->info;
  const auto options = read_options(test, info);
  if (!options) return tl::unexpected(options.error());
  const auto made = host::Instances(registry).make(*technique, *options);
  if (!made) return tl::unexpected(CaseError{test.line, host::messages_text(made.error())});
  const auto& instance = *made;
  const Board board(test.grid, info.wants_queue ? Board::Queue::on : Board::Queue::off);
  Visitor sink([&](const Step& step) { visit({info, board, step}); });
  Arena arena;
  FindContext context(board, sink, arena);
  instance->find(context);
  return {};
}

tl::expected<CaseResult, CaseError> run_case(const Case& test, const host::Registry& registry,
                                             const CaseStepVisitor& visitor) {
  const auto* technique = registry.find(test.technique);
  if (technique == nullptr) return tl::unexpected(no_technique(test, registry));
  const TechniqueInfo& info = *technique->info;
  const auto options = read_options(test, info);
  if (!options) return tl::unexpected(options.error());
  const auto kinds = technique->kinds();
  for (const ExpectedStep& expected : test.expected) {
    const auto is_it = [&](const KindInfo& kind) { return expected.kind == kind.id; };
    if (expected.kind.empty() || std::any_of(kinds.begin(), kinds.end(), is_it)) continue;
    return tl::unexpected(
        CaseError{expected.line, fmt::format("technique '{}' has no kind '{}'", info.id, expected.kind)});
  }
  const auto stopped = [&](std::string_view what) {
    CaseResult result;
    result.faults.push_back({test.line, fmt::format("case '{}': {}", test.name, what)});
    return result;
  };
  try {
    const auto instance = host::Instances(registry).make(*technique, *options);
    if (!instance) return stopped(host::messages_text(instance.error()));
    return CaseRun(test, *technique, **instance).run_all(visitor);
  } catch (const std::exception& error) {
    return stopped("exception: " + host::exception_text(error));
  } catch (...) {
    return stopped("exception: an object that is not a std::exception");
  }
}

}  // namespace nonet::kit
