#include "nonet/comparison/comparison.hpp"

#include <fmt/core.h>

#include <mutex>
#include <tuple>

#include "nonet/comparison/explainer_path.hpp"
#include "nonet/comparison/rating_agreement.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "path_differences.hpp"
#include "path_follower.hpp"

namespace nonet::comparison {

namespace {

ErEpEd er_ep_ed(const host::Rating& rating) {
  return {rating.score(host::Combine::er_ep_ed), rating.pearl, rating.diamond};
}

std::string rating_text_of(const ErEpEd& rating) {
  const auto tenths = [](std::int64_t score) { return fmt::format("{}.{}", score / 10, score % 10); };
  return fmt::format("{}/{}/{}", tenths(rating[0]), tenths(rating[1]), tenths(rating[2]));
}

/// How two steps differ, the most severe difference first; null: the end of a path.
const char* difference_between(const ExplainerStep* expected, const ExplainerStep* found) {
  if (expected == nullptr || found == nullptr) return "end";
  if (expected->technique != found->technique) return "technique";
  if (expected->rating != found->rating) return "rating";
  return expected->complexity != found->complexity ? "complexity" : "conclusions";
}

std::string step_text_of(const ExplainerStep* step) {
  return step == nullptr ? "none" : host::sanitize_for_terminal(step->text());
}

class ExplainerComparison final : public Comparison {
 public:
  explicit ExplainerComparison(const ComparisonSettings& settings) : settings_(settings) {}

  [[nodiscard]] ComparedLine answer(const host::TextLine& line) override;
  [[nodiscard]] std::string_view csv_header() const override {
    return "line,puzzle,expected_rating,found_rating,path,step,producer,differs,position,expected,found\n";
  }
  [[nodiscard]] std::string summary() const override {
    return differences_.summary(settings_.format, summary_record());
  }
  [[nodiscard]] std::string table() const override;

 private:
  /// Cause of a difference: the producer of the recorded step (none: -1), how the step differs, and the technique of
  /// our step.
  using Cause = std::tuple<std::int64_t, std::string, std::string>;
  struct ComparedPath;

  [[nodiscard]] std::string written(const ComparedPath& compared) const;
  void count(const ComparedPath& compared);
  [[nodiscard]] Json summary_record() const;

  ComparisonSettings settings_;
  std::mutex mutex_;
  RatingClasses classes_{true};
  std::uint64_t steps_ = 0;     // recorded
  std::uint64_t followed_ = 0;  // number of these that agree
  PathDifferences<Cause> differences_;
};

/// A path with its result.
struct ExplainerComparison::ComparedPath {
  std::uint64_t line;
  const ExplainerPath& recorded;
  ErEpEd rating;
  RatingAgreement agreement;
  std::size_t step = 0;  ///< the index of the first step that differs, or the number of steps
  std::string position;  ///< before it
  const ExplainerStep* expected = nullptr;
  const ExplainerStep* found = nullptr;

  [[nodiscard]] std::int64_t producer() const { return expected == nullptr ? -1 : recorded.producers[step]; }
  [[nodiscard]] const char* differs() const { return difference_between(expected, found); }
};

ComparedLine ExplainerComparison::answer(const host::TextLine& line) {
  ComparedLine answer;
  const auto recorded = parse_explainer_path(line.text);
  if (!recorded) {
    answer.fail(ComparisonResult::different, recorded.error());
    return answer;
  }
  std::optional<ExplainerStep> other;  // the first step that differs
  PathFollower follower(recorded->puzzle.grid, [&](const host::FoundStep& found, std::size_t index) {
    ExplainerStep step = explainer_step(found);
    if (index < recorded->steps.size() && step == recorded->steps[index]) return true;
    other = std::move(step);
    return false;
  });
  host::Solver solver(settings_.strategy, settings_.limit);
  const host::Outcome outcome = solver.solve(recorded->puzzle, &follower);
  if (outcome.fault) {
    answer.fail(ComparisonResult::faulty, host::fault_text(*outcome.fault));
    return answer;
  }

  ComparedPath compared{.line = line.number,
                        .recorded = *recorded,
                        .rating = er_ep_ed(outcome.rating),
                        .agreement = {},
                        .step = follower.followed(),
                        .position = follower.position()};
  if (compared.step < recorded->steps.size()) compared.expected = &recorded->steps[compared.step];
  if (other) compared.found = &*other;
  const auto is_equal = [&](std::size_t i) { return compared.rating[i] == recorded->rating[i]; };
  const bool is_path = compared.expected == nullptr && compared.found == nullptr;
  compared.agreement = {is_equal(0), is_equal(1), is_equal(2), is_path};
  if (!is_path || !compared.agreement.rating()) answer.result = ComparisonResult::different;
  answer.out = written(compared);
  count(compared);
  return answer;
}

std::string ExplainerComparison::written(const ComparedPath& compared) const {
  const std::string expected_rating = rating_text_of(compared.recorded.rating);
  const std::string found_rating = rating_text_of(compared.rating);
  const RatingAgreement& agreement = compared.agreement;
  const bool is_path = *agreement.path;
  switch (settings_.format) {
    case host::Format::ndjson: {
      Json record{{"type", "rated-path"},
                  {"line", compared.line},
                  {"puzzle", compared.recorded.text},
                  {"er", agreement.er},
                  {"ep", *agreement.ep},
                  {"ed", *agreement.ed},
                  {"path", is_path},
                  {"expected_rating", expected_rating},
                  {"found_rating", found_rating}};
      if (is_path) return record.line();
      record.add({{"step", compared.step + 1}, {"position", compared.position}, {"differs", compared.differs()}});
      if (compared.expected != nullptr) record.set("producer", compared.producer());
      const auto set = [&](const char* key, const ExplainerStep* step) {
        step == nullptr ? record.set(key, nullptr) : record.set(key, step->text());
      };
      set("expected", compared.expected);
      set("found", compared.found);
      return record.line();
    }
    case host::Format::csv: {
      std::string line = fmt::format("{},{},{},{},{:d},", compared.line, host::csv_field(compared.recorded.text),
                                     expected_rating, found_rating, is_path);
      if (is_path) return line + ",,,,,\n";
      const std::string producer = compared.expected == nullptr ? "" : std::to_string(compared.producer());
      return line + fmt::format("{},{},{},{},{},{}\n", compared.step + 1, producer, compared.differs(),
                                host::csv_field(compared.position), host::csv_field(step_text_of(compared.expected)),
                                host::csv_field(step_text_of(compared.found)));
    }
    case host::Format::text:
      break;  // grouped, at the end
  }
  return {};
}

void ExplainerComparison::count(const ComparedPath& compared) {
  const std::lock_guard lock(mutex_);
  classes_.add(compared.recorded.rating[0], compared.agreement);
  steps_ += compared.recorded.steps.size();
  followed_ += compared.step;
  if (*compared.agreement.path) return;
  const std::string differs = compared.differs();
  const std::string found = compared.found == nullptr ? "none" : compared.found->technique;
  differences_.add({compared.producer(), differs, found}, compared.line,
                   fmt::format("{}\tstep {}\t{}\t{}\t{}\t{}\n", compared.line, compared.step + 1, compared.position,
                               differs, step_text_of(compared.expected), step_text_of(compared.found)));
}

std::string ExplainerComparison::table() const {
  std::string table = classes_.table();
  table += fmt::format("{} of {} steps before the first that differs\n", followed_, steps_);
  for (const auto& [cause, size] : differences_.causes()) {
    const auto& [producer, differs, found] = cause;
    const std::string expected = producer < 0 ? "the end" : fmt::format("a step of producer {}", producer);
    table += fmt::format("{:>6}  expected {}, another {}: found {}\n", size, expected, differs, found);
  }
  return table;
}

Json ExplainerComparison::summary_record() const {
  Json record{{"type", "rated-path-summary"}};
  classes_.add_to(record);
  record.add({{"steps", steps_}, {"followed", followed_}});
  Json list = Json::list();
  for (const auto& [cause, size] : differences_.causes()) {
    const auto& [producer, differs, found] = cause;
    Json one{{"differs", differs}, {"found", found}, {"puzzles", size}};
    if (producer >= 0) one.set("producer", producer);
    list.push(std::move(one));
  }
  record.set("causes", std::move(list));
  return record;
}

}  // namespace

std::unique_ptr<Comparison> compare_explainer_paths(const ComparisonSettings& settings) {
  return std::make_unique<ExplainerComparison>(settings);
}

}  // namespace nonet::comparison
