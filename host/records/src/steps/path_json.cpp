#include "nonet/records/path_json.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nonet/json/json_text.hpp"
#include "nonet/records/position_record.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::host {

Result<std::string> to_json(const PathStep& step, const Strategy& strategy, const StepSource& source, int number) {
  const auto entry = std::ranges::find(strategy.entries, step.entry, &StrategyEntry::id);
  if (entry == strategy.entries.end()) {
    return failure(fmt::format("the strategy has no entry {}", in_quotes(step.entry)));
  }
  const auto kinds = entry->technique.kinds();
  if (step.step->kind >= kinds.size() || step.kind != kinds[step.step->kind].id) {
    return failure(fmt::format("entry {} has no kind {}", in_quotes(step.entry), in_quotes(step.kind)));
  }
  if (!strategy.levels.empty() && static_cast<std::size_t>(step.level) >= strategy.levels.size()) {
    return failure(fmt::format("the strategy has no level {}", step.level));
  }
  const Board before(step.before, Board::Queue::off);
  std::string record;
  const PositionValues* const position = step.position.known.is_empty() ? nullptr : &step.position;
  append_step_record(record, {*entry, *step.step, before, step.level, step.score, step.round, {}, position}, strategy,
                     source, number);
  record.pop_back();  // the end of the line
  return record;
}

Result<std::string> to_json(const SolvedPath& path, const Strategy& strategy, const StepSource& source) {
  Outcome outcome;
  outcome.status = path.status;
  outcome.level = path.level;
  const std::string_view level = level_name(outcome, strategy);
  std::string out;
  JsonText json(out);
  json.begin_object();
  json.key("type").plain("path");
  json.key("version").number(kStepVersion);
  json.key("grid").text(source.grid);
  json.key("source").text(source.where);
  json.key("status").plain(status_name(path.status));
  if (level.empty()) {
    json.key("level").raw("null");
  } else {
    json.key("level").text(level);
  }
  json.key("score").raw(score_text(strategy, path.rating.score(strategy)));
  if (path.paths) json.key("paths").raw(spread_field(*path.paths, strategy).dump());
  json.key("steps").begin_list();
  int number = 0;
  for (const PathStep& step : path.steps) {
    const Result<std::string> record = to_json(step, strategy, source, ++number);
    if (!record) return tl::unexpected(record.error());
    json.raw(*record);
  }
  json.end_list();
  json.key("end").plain(to_state_line(path.grid));
  json.end_object();
  return out;
}

}  // namespace nonet::host
