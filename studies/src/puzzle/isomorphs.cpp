#include "nonet/studies/puzzle/isomorphs.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/json/json.hpp"
#include "nonet/puzzles/symmetry.hpp"
#include "nonet/random.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/rating_record.hpp"

namespace nonet::studies {

std::optional<IsomorphRatings> rate_isomorphs(host::Solver& solver, const host::Strategy& strategy,
                                              const ParsedGrid& puzzle, int count, std::uint64_t seed,
                                              std::optional<host::Fault>& fault) {
  IsomorphRatings spread;
  spread.first = solver.solve(puzzle);
  fault = spread.first.fault;
  Random random(seed);
  for (int i = 0; i < count && !fault; ++i) {
    const host::Outcome outcome = solver.solve(Symmetry::random(random.next()).apply(puzzle));
    fault = outcome.fault;
    const std::int64_t score = outcome.rating.score(strategy);
    spread.scores.push_back(score);
    spread.solved += outcome.status == host::Status::solved ? 1 : 0;
    const bool is_same = outcome.status == spread.first.status && outcome.level == spread.first.level &&
                         score == spread.first.rating.score(strategy);
    spread.differing += is_same ? 0 : 1;
  }
  std::sort(spread.scores.begin(), spread.scores.end());
  return fault ? std::nullopt : std::optional(std::move(spread));
}

std::string isomorphs_line(const IsomorphRatings& spread, const host::Strategy& strategy, host::Format format,
                           const host::StepSource& source) {
  const std::int64_t first = spread.first.rating.score(strategy);
  const auto text = [&](std::int64_t score) { return host::score_text(strategy, score); };
  switch (format) {
    case host::Format::text:
      return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\n", source.grid, text(first), text(spread.scores.front()),
                         text(spread.median()), text(spread.scores.back()), spread.differing, spread.scores.size());
    case host::Format::csv:
      return fmt::format("{},{},{},{},{},{},{},{},{}\n", host::csv_field(source.grid), text(first),
                         text(spread.scores.front()), text(spread.median()), text(spread.scores.back()),
                         spread.differing, spread.solved, spread.scores.size(), host::csv_field(source.where));
    case host::Format::ndjson:
      break;
  }
  Json scores = Json::list();
  for (auto at = spread.scores.begin(); at != spread.scores.end();) {
    const auto end = std::upper_bound(at, spread.scores.end(), *at);
    scores.push(Json{{"score", host::score_field(strategy, *at)}, {"puzzles", end - at}});
    at = end;
  }
  return Json{{"type", "isomorphs"},
              {"grid", source.grid},
              {"source", source.where},
              {"status", host::status_name(spread.first.status)},
              {"score", host::score_field(strategy, first)},
              {"min", host::score_field(strategy, spread.scores.front())},
              {"median", host::score_field(strategy, spread.median())},
              {"max", host::score_field(strategy, spread.scores.back())},
              {"differing", spread.differing},
              {"solved", spread.solved},
              {"isomorphs", spread.scores.size()},
              {"scores", std::move(scores)}}
      .line();
}

}  // namespace nonet::studies
