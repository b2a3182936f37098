#include "commands/others/compare_paths.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "commands/others/path_follower.hpp"
#include "input/input.hpp"
#include "nonet/others/name_in.hpp"
#include "nonet/others/recorded_conclusions.hpp"
#include "nonet/others/recorded_path.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

namespace {

/// A step of a path: the technique as people call it, and what it does, as conclusion_text writes it, in order.
struct PathStep {
  std::string technique;
  std::string outcome;
};

/// What stands for a step where a path has ended.
PathStep end_of_path() { return {"none", "none"}; }

/// A path as HoDoKu was recorded to take it.
struct HodokuPath {
  std::string text;
  ParsedGrid puzzle;
  bool is_solved = false;
  std::string level;
  std::int64_t score = 0;
  std::vector<PathStep> steps;
};

/// Reads a record; on failure what is wrong.
tl::expected<HodokuPath, std::string> parse_path(const std::string& line) {
  const auto document = Json::read(line);
  if (!document) return others::no_record_of_a_path("a JSON object");
  auto recorded = others::parse_recorded_path(*document, "technique");
  if (!recorded) return tl::make_unexpected(std::move(recorded.error()));
  const Json& root = *document;
  const Json* const solved = root.find("solved");
  if (!solved || !solved->truth()) return others::no_record_of_a_path("\"solved\", true or false");
  const Json* const level = root.find("level");
  if (!level || !level->is_text()) return others::no_record_of_a_path("a text \"level\"");
  const Json* const score = root.find("score");
  if (!score || !score->whole_number()) return others::no_record_of_a_path("a whole number \"score\"");
  HodokuPath path{
      std::move(recorded->text), recorded->puzzle, *solved->truth(), level->text(), *score->whole_number(), {}};
  for (others::RecordedStep& step : recorded->steps) {
    path.steps.push_back({std::move(step.name), others::path_outcome(step.conclusions)});
  }
  return path;
}

bool is_same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

host::NumberAnswer PathComparison::answer(const TextLine& text) {
  host::NumberAnswer answer;
  const auto recorded = parse_path(text.text);
  if (!recorded) {
    console_.raise(kUnsolved);
    answer.messages = message_line(fmt::format("{}:{}: {}", options_.file, text.number, recorded.error()));
    return answer;
  }
  PathStep found = end_of_path();  // the first step that is another one
  PathFollower follower(recorded->puzzle.grid, [&](const host::FoundStep& step, std::size_t index) {
    std::string outcome = others::path_outcome(step.step.conclusions);
    if (index < recorded->steps.size() && outcome == recorded->steps[index].outcome) return true;
    found = {others::name_in("hodoku", step.kind()), std::move(outcome)};
    return false;
  });
  host::Solver solver(strategy_, deadline_);
  const host::Outcome outcome = solver.solve(recorded->puzzle, &follower);
  if (outcome.fault) {
    console_.raise(kPlugin);
    answer.messages =
        message_line(fmt::format("{}:{}: {}", options_.file, text.number, host::fault_text(*outcome.fault)));
    return answer;
  }
  const bool is_solved = (outcome.status == host::Status::solved) == recorded->is_solved;
  const bool is_level = is_same_word(host::level_name(outcome, strategy_), recorded->level);
  const bool is_score = outcome.rating.score(strategy_) == recorded->score;
  const bool is_path = !follower.differs() && follower.followed() == recorded->steps.size();
  if (!is_solved || !is_level || !is_score || !is_path) console_.raise(kUnsolved);

  const std::size_t step = follower.followed() + 1;
  const PathStep expected = step > recorded->steps.size() ? end_of_path() : recorded->steps[follower.followed()];
  switch (options_.common.format) {
    case Format::ndjson: {
      Json record{{"type", "path"},    {"line", text.number}, {"puzzle", recorded->text}, {"solved", is_solved},
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
    case Format::csv:
      answer.out = fmt::format("{},{},{:d},{:d},{:d},{:d},", text.number, host::csv_field(recorded->text), is_solved,
                               is_level, is_score, is_path);
      answer.out += is_path ? ",,,,,\n"
                            : fmt::format("{},{},{},{},{},{}\n", step, host::csv_field(follower.position()),
                                          host::csv_field(host::sanitize_for_terminal(expected.technique)),
                                          host::csv_field(expected.outcome), host::csv_field(found.technique),
                                          host::csv_field(found.outcome));
      break;
    case Format::text:
      break;  // grouped, at the end
  }

  const std::lock_guard lock(mutex_);
  ++count_.puzzles;
  count_.solved += is_solved ? 1 : 0;
  count_.level += is_level ? 1 : 0;
  count_.score += is_score ? 1 : 0;
  count_.path += is_path ? 1 : 0;
  if (!is_path) {
    differences_[{expected.technique, found.technique}][text.number] =
        fmt::format("{}\tstep {}\t{}\t{}: {}\t{}: {}\n", text.number, step, follower.position(),
                    host::sanitize_for_terminal(expected.technique), expected.outcome, found.technique, found.outcome);
  }
  return answer;
}

void PathComparison::report() const {
  std::vector<std::pair<Cause, std::size_t>> causes;  // the most frequent first
  for (const auto& [cause, lines] : differences_) causes.emplace_back(cause, lines.size());
  std::stable_sort(causes.begin(), causes.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  if (options_.common.format == Format::text) {
    for (const auto& [cause, size] : causes) {
      for (const auto& [number, line] : differences_.at(cause)) {
        if (!console_.write_out(line)) return;
      }
    }
  } else if (options_.common.format == Format::ndjson) {
    if (!console_.write_out(summary(causes).line())) return;
  }
  console_.write_error(table(causes));
}

std::string PathComparison::table(const std::vector<std::pair<Cause, std::size_t>>& causes) const {
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
  for (const auto& [cause, size] : causes) {
    table += fmt::format("{:>6}  expected {}, found {}\n", size, cause.first, cause.second);
  }
  return table;
}

Json PathComparison::summary(const std::vector<std::pair<Cause, std::size_t>>& causes) const {
  Json list = Json::list();
  for (const auto& [cause, size] : causes) {
    list.push(Json{{"expected", cause.first}, {"found", cause.second}, {"puzzles", size}});
  }
  return {{"type", "path-summary"}, {"puzzles", count_.puzzles}, {"solved", count_.solved},  {"level", count_.level},
          {"score", count_.score},  {"path", count_.path},       {"causes", std::move(list)}};
}

}  // namespace nonet::cli
