#include "commands/solving/sheet_command.hpp"

#include <fmt/core.h>

#include "input/input.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

namespace {

std::vector<std::string> layout_counts(std::vector<std::string> counts) {
  for (const drawing::PageLayout& layout : drawing::kPageLayouts) counts.push_back(std::to_string(layout.count()));
  return counts;
}

/// Level and score of puzzles, as captions.
class RatingCaptions {
 public:
  explicit RatingCaptions(const host::Strategy& strategy) : strategy_(strategy), solver_(strategy) {}

  /// `hard, 3.4`; of a puzzle that the strategy does not solve only the level. Reports faults of plugins and raises the
  /// exit code.
  std::string caption(const InputGrid& input, Console& console) {
    const host::Outcome outcome = solver_.solve(input.parsed);
    if (outcome.fault) {
      console.raise(kPlugin);
      console.report_error(fmt::format("{}: {}", input.where, host::fault_text(*outcome.fault)));
    }
    std::string caption(host::level_name(outcome, strategy_));
    if (outcome.status != host::Status::solved) return caption;
    if (!caption.empty()) caption += ", ";
    return caption += host::score_text(strategy_, outcome.rating.score(strategy_));
  }

 private:
  const host::Strategy& strategy_;
  host::Solver solver_;
};

}  // namespace

bool draws_candidates(const std::string& choice, const ParsedGrid& grid) {
  return choice == "yes" || (choice == "auto" && drawing::has_own_candidates(grid));
}

void SheetCommand::add_options(Command& command, const std::vector<Option>& excluded) {
  Option sheet =
      command.add("--sheet", puzzles_, "Draw pages for print with N puzzles each, and their solutions at the end")
          .type("N")
          .one_of(layout_counts({}));
  for (const Option& option : excluded) sheet.excludes(option);
  const auto add = [&](Option option) { option.needs(sheet); };
  add(command.add("--title", title_, "The text at the top of each page").type("TEXT"));
  const Option rating =
      command.add_flag("--rating", has_ratings_, "Write level and score of each puzzle above it, by the strategy");
  add(rating);
  add(command.add("--solutions", solutions_, "Solutions a page; 0 for none")
          .type("N")
          .one_of(layout_counts({"0"}))
          .show_default());
  add(command.add("--solutions-title", solutions_title_, "The text at the top of their pages")
          .type("TEXT")
          .show_default());
  add(command.add("--first", first_, "The number of the first puzzle").number(0, 1'000'000));
  add(command.add("--paper", paper_, "Size of the pages").type("NAME").one_of({"a4", "letter"}).show_default());
  add(command.add("--margin", margin_, "Margin of the pages in millimetres").number(0, drawing::kMostMargin));
  common_.add_strategy(command).needs(rating);
}

void SheetCommand::check() const {
  if (has_ratings_ || (!common_.changes.are_given() && common_.plugin_dirs.empty())) return;
  throw UsageError("--set, --scores and --plugin-dir need --rating: they change the strategy that rates");
}

drawing::SheetOptions SheetCommand::sheet_options() const {
  return {.paper = paper_ == "letter" ? drawing::Paper::letter : drawing::Paper::a4,
          .margin = margin_,
          .puzzles = std::stoi(puzzles_),
          .solutions = std::stoi(solutions_),
          .first_number = first_,
          .title = title_,
          .solutions_title = solutions_title_};
}

void SheetCommand::run(const std::vector<std::string>& inputs, const KeptRecords& records,
                       const std::string& candidates, DrawingOutput& output, Console& console) const {
  std::optional<host::Strategy> strategy;
  std::optional<RatingCaptions> captions;
  if (has_ratings_) {
    strategy = open_strategy(common_, console);
    if (!strategy) return;
    captions.emplace(*strategy);
  }
  bool can_write = true;
  drawing::Sheet sheet(sheet_options(), [&](std::string_view page) { return output.write(page, console); });
  read_grids(inputs, console, handlers_for(records, console, [&](const InputGrid& input) {
               if (!can_write) return;
               const auto solution = unique_solution(input.parsed.grid);
               if (!solution) {
                 console.raise(kUnsolved);
                 const std::string reason = host::diagnosis_text(diagnose(input.parsed));
                 return console.report_error(fmt::format("{}: {}; left out of the sheet", input.where, reason));
               }
               can_write = sheet.add({.grid = input.parsed.grid,
                                      .solution = *solution,
                                      .caption = captions ? captions->caption(input, console) : std::string(),
                                      .has_candidates = draws_candidates(candidates, input.parsed)});
             }));
  if (can_write && sheet.finish()) output.finish(console);
}

}  // namespace nonet::cli
