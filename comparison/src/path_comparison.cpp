#include "nonet/comparison/comparison.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <mutex>

#include "nonet/comparison/name_in.hpp"
#include "nonet/comparison/recorded_conclusions.hpp"
#include "nonet/comparison/recorded_path.hpp"
#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "path_differences.hpp"
#include "path_follower.hpp"

namespace nonet::comparison {

namespace {

/// A step of a path: the technique's displayed name, and its conclusions as from conclusion_text, in order.
struct PathStep {
  std::string technique;
  std::string outcome;
};

/// Replaces a step at the end of a path.
PathStep end_of_path() { return {"none", "none"}; }

/// A recorded path of HoDoKu.
struct HodokuPath {
  std::string text;
  ParsedGrid puzzle;
  bool is_solved = false;
  std::string level;
  std::int64_t score = 0;
  std::vector<PathStep> steps;
};

/// Parses a record; the error says what is wrong.
tl::expected<HodokuPath, std::string> parse_path(const std::string& line) {
  const auto document = Json::read(line);
  if (!document) return no_record_of_a_path("a JSON object");
  auto recorded = parse_recorded_path(*document, "technique");
  if (!recorded) return tl::make_unexpected(std::move(recorded.error()));
  const Json& root = *document;
  const Json* const solved = root.find("solved");
  if (!solved || !solved->truth()) return no_record_of_a_path("\"solved\", true or false");
  const Json* const level = root.find("level");
  if (!level || !level->is_text()) return no_record_of_a_path("a text \"level\"");
  const Json* const score = root.find("score");
  if (!score || !score->whole_number()) return no_record_of_a_path("a whole number \"score\"");
  HodokuPath path{
      std::move(recorded->text), recorded->puzzle, *solved->truth(), level->text(), *score->whole_number(), {}};
  for (RecordedStep& step : recorded->steps) {
    path.steps.push_back({std::move(step.name), path_outcome(step.conclusions)});
  }
  return path;
}

bool is_same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

class PathComparison final : public Comparison {
 public:
  explicit PathComparison(const ComparisonSettings& settings) : settings_(settings) {}

  [[nodiscard]] ComparedLine answer(const host::TextLine& line) override;
  [[nodiscard]] std::string_view csv_header() const override {
    return "line,puzzle,solved,level,score,path,step,position,expected,expected_outcome,found,found_outcome\n";
  }
  [[nodiscard]] std::string summary() const override {
    return differences_.summary(settings_.format, summary_record());
  }
  [[nodiscard]] std::string table() const override;

 private:
  /// Two techniques: the recorded one and ours.
  using Cause = std::pair<std::string, std::string>;
  /// Numbers of puzzles that agree.
  struct Count {
    std::uint64_t puzzles = 0;
    std::uint64_t solved = 0;
    std::uint64_t level = 0;
    std::uint64_t score = 0;
    std::uint64_t path = 0;
  };

  [[nodiscard]] Json summary_record() const;

  ComparisonSettings settings_;
  std::mutex mutex_;
  Count count_;
  PathDifferences<Cause> differences_;
};

ComparedLine PathComparison::answer(const host::TextLine& line) {
  ComparedLine answer;
  const auto recorded = parse_path(line.text);
  if (!recorded) {
    answer.fail(ComparisonResult::different, recorded.error());
    return answer;
  }
  PathStep found = end_of_path();  // the first step that differs
  PathFollower follower(recorded->puzzle.grid, [&](const host::FoundStep& step, std::size_t index) {
    std::string outcome = path_outcome(step.step.conclusions);
    if (index < recorded->steps.size() && outcome == recorded->steps[index].outcome) return true;
    found = {name_in("hodoku", step.kind()), std::move(outcome)};
    return false;
  });
  host::Solver solver(settings_.strategy, settings_.limit);
  const host::Outcome outcome = solver.solve(recorded->puzzle, &follower);
  if (outcome.fault) {
    answer.fail(ComparisonResult::faulty, host::fault_text(*outcome.fault));
    return answer;
  }
  const bool is_solved = (outcome.status == host::Status::solved) == recorded->is_solved;
  const bool is_level = is_same_word(host::level_name(outcome, settings_.strategy), recorded->level);
  const bool is_score = outcome.rating.score(settings_.strategy) == recorded->score;
  const bool is_path = !follower.differs() && follower.followed() == recorded->steps.size();
  if (!is_solved || !is_level || !is_score || !is_path) answer.result = ComparisonResult::different;

  const std::size_t step = follower.followed() + 1;
  const PathStep expected = step > recorded->steps.size() ? end_of_path() : recorded->steps[follower.followed()];
  switch (settings_.format) {
    case host::Format::ndjson: {
      Json record{{"type", "path"},    {"line", line.number}, {"puzzle", recorded->text}, {"solved", is_solved},
                  {"level", is_level}, {"score", is_score},   {"path", is_path}};
      if (!is_path) {
        record.add({{"step", step},
                    {"position", follower.position()},
                    {"expected", Json{{"technique", expected.technique}, {"outcome", expected.outcome}}},
                    {"found", Json{{"technique", found.technique}, {"outcome", found.outcome}}}});
      }
      answer.out = record.line();
      break;
    }
    case host::Format::csv:
      answer.out = fmt::format("{},{},{:d},{:d},{:d},{:d},", line.number, host::csv_field(recorded->text), is_solved,
                               is_level, is_score, is_path);
      answer.out += is_path ? ",,,,,\n"
                            : fmt::format("{},{},{},{},{},{}\n", step, host::csv_field(follower.position()),
                                          host::csv_field(host::sanitize_for_terminal(expected.technique)),
                                          host::csv_field(expected.outcome), host::csv_field(found.technique),
                                          host::csv_field(found.outcome));
      break;
    case host::Format::text:
      break;  // grouped, at the end
  }

  const std::lock_guard lock(mutex_);
  ++count_.puzzles;
  count_.solved += is_solved ? 1 : 0;
  count_.level += is_level ? 1 : 0;
  count_.score += is_score ? 1 : 0;
  count_.path += is_path ? 1 : 0;
  if (!is_path) {
    differences_.add(
        {expected.technique, found.technique}, line.number,
        fmt::format("{}\tstep {}\t{}\t{}: {}\t{}: {}\n", line.number, step, follower.position(),
                    host::sanitize_for_terminal(expected.technique), expected.outcome, found.technique, found.outcome));
  }
  return answer;
}

std::string PathComparison::table() const {
  const auto row = [this](const char* what, std::uint64_t equal) {
    const double share =
        count_.puzzles == 0 ? 0 : 100.0 * static_cast<double>(equal) / static_cast<double>(count_.puzzles);
    return fmt::format("{:<8} {:>10} {:>10} {:>9.2f} %\n", what, count_.puzzles, equal, share);
  };
  std::string table = fmt::format("{:<8} {:>10} {:>10}\n", "", "puzzles", "equal");
  table += row("solved", count_.solved);
  table += row("level", count_.level);
  table += row("score", count_.score);
  table += row("path", count_.path);
  for (const auto& [cause, size] : differences_.causes()) {
    table += fmt::format("{:>6}  expected {}, found {}\n", size, cause.first, cause.second);
  }
  return table;
}

Json PathComparison::summary_record() const {
  Json list = Json::list();
  for (const auto& [cause, size] : differences_.causes()) {
    list.push(Json{{"expected", cause.first}, {"found", cause.second}, {"puzzles", size}});
  }
  return {{"type", "path-summary"}, {"puzzles", count_.puzzles}, {"solved", count_.solved},  {"level", count_.level},
          {"score", count_.score},  {"path", count_.path},       {"causes", std::move(list)}};
}

}  // namespace

std::unique_ptr<Comparison> compare_paths(const ComparisonSettings& settings) {
  return std::make_unique<PathComparison>(settings);
}

}  // namespace nonet::comparison
