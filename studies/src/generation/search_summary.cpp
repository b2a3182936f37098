#include <fmt/format.h>

#include "nonet/studies/generation/puzzle_run.hpp"

namespace nonet::studies {

namespace {

/// How many puzzles passed a stage.
struct StageCount {
  std::uint64_t count;
  std::string what;
};

/// The stages of the given demands, in their order.
std::vector<StageCount> stage_counts(const PuzzleRun& run, const Demands* demands) {
  const SearchTally& tally = run.tally();
  std::vector<StageCount> all{{tally.drawn, "drawn"}, {tally.laid_out, "with the wanted givens"}};
  if (demands == nullptr) return all;
  all.push_back({tally.at(Stage::solved), demands->wants_beyond ? "not solved" : "solved"});
  if (demands->level) all.push_back({tally.at(Stage::level), "of the level"});
  if (demands->score) all.push_back({tally.at(Stage::score), "with the score"});
  if (demands->needs.empty()) return all;
  std::vector<std::string> names;
  for (const Need& need : demands->needs) names.push_back(need.name);
  all.push_back({tally.at(Stage::used), "that use " + fmt::format("{}", fmt::join(names, " and "))});
  all.push_back({tally.at(Stage::needed), names.size() == 1 ? "that need it" : "that need all"});
  return all;
}

/// The stage that the smallest share of puzzles passed; empty if all were drawn in vain, or all passed.
std::string strictest_text(const std::vector<StageCount>& all) {
  const StageCount* strictest = nullptr;
  double least = 1;
  for (std::size_t i = 1; i < all.size() && all[i - 1].count > 0; ++i) {
    const double share = static_cast<double>(all[i].count) / static_cast<double>(all[i - 1].count);
    if (share >= least) continue;
    least = share;
    strictest = &all[i];
  }
  return strictest == nullptr ? "" : fmt::format("; fewest pass '{}'", strictest->what);
}

}  // namespace

std::string search_summary(const PuzzleRun& run, const Demands* demands, bool is_distinct) {
  const double seconds = run.time().count();
  const std::vector<StageCount> all = stage_counts(run, demands);
  std::vector<std::string> texts;
  for (const StageCount& stage : all) texts.push_back(fmt::format("{} {}", stage.count, stage.what));
  if (is_distinct) texts.push_back(fmt::format("{} equivalent to an earlier one", run.equivalent()));
  return fmt::format("{}, in {:.1f} s ({:.0f} drawn a second){}", fmt::join(texts, ", "), seconds,
                     static_cast<double>(run.tally().drawn) / seconds, strictest_text(all));
}

}  // namespace nonet::studies
