#include <fmt/core.h>

#include "nonet/puzzles/minimal.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/studies/generation/puzzle_search.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::studies {

const char* found_csv_header(bool has_demands) {
  return has_demands ? "grid,clues,solution,level,score\n" : "grid,clues,solution\n";
}

std::string found_line(std::uint64_t number, const FoundPuzzle& found, const Demands* demands, host::Format format) {
  const std::string grid = to_line(puzzle_of(found.draft.solution, found.draft.givens));
  const std::string solution = to_line(found.draft.solution);
  const int clues = found.draft.givens.count();
  if (format == host::Format::text) return grid + '\n';
  if (format == host::Format::csv) {
    std::string line = fmt::format("{},{},{}", grid, clues, solution);
    if (demands != nullptr) {
      line += fmt::format(",{},{}", host::csv_field(host::level_name(found.outcome, demands->strategy)),
                          host::score_text(demands->strategy, found.outcome.rating.score(demands->strategy)));
    }
    return line + '\n';
  }
  Json record{{"puzzle", number}, {"grid", grid}, {"clues", clues}, {"solution", solution}};
  if (demands != nullptr) {
    host::set_rating(record, found.outcome, demands->strategy);
    host::set_steps(record, found.outcome, found.uses, demands->strategy);
  }
  return record.line();
}

}  // namespace nonet::studies
