// nonet steps: lists all steps of all techniques of a strategy on a grid, or those that remove or place a candidate.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "commands/solving/position_options.hpp"
#include "commands/solving/technique_choice.hpp"
#include "input/input.hpp"
#include "nonet/judging/candidate_question.hpp"
#include "nonet/judging/step_path.hpp"
#include "nonet/records/cell_notation.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"
#include "output/minimal_steps.hpp"
#include "output/pictures.hpp"
#include "output/step_writer.hpp"
#include "text_notation.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct StepsOptions {
  CommonOptions common;
  TimeLimit limit;
  TechniqueChoice techniques;
  std::vector<std::string> grids;
  KeptRecords kept;
  std::optional<std::string> eliminates;
  std::optional<std::string> places;
  TextNotation notation;
  PositionOptions position;
  StepPictures pictures;
  bool says_why = false;
  bool is_minimal = false;
  bool shows_all_ways = false;
};

/// The conclusion that the user asks about. Throws UsageError if the text is malformed.
std::optional<Conclusion> wanted_conclusion(const StepsOptions& options) {
  const bool is_placement = options.places.has_value();
  if (!is_placement && !options.eliminates) return std::nullopt;
  const std::string& text = is_placement ? *options.places : *options.eliminates;
  const auto typed = host::parse_typed_candidate(text);
  using Claim = host::TypedCandidate::Claim;
  if (!typed) {
    throw UsageError(is_placement ? "--places" : "--eliminates",
                     fmt::format("'{}' is not a candidate, expected one such as {}",
                                 host::sanitize_for_terminal(text, host::kLongestShown), host::kTypedCandidates));
  }
  if (typed->claim == (is_placement ? Claim::is_false : Claim::is_true)) {
    throw UsageError(is_placement ? "--places" : "--eliminates",
                     fmt::format("'{}' {}; {} asks that", text, is_placement ? "removes a candidate" : "places a digit",
                                 is_placement ? "--eliminates" : "--places"));
  }
  return is_placement ? Conclusion::place(typed->cell, typed->digit) : Conclusion::eliminate(typed->cell, typed->digit);
}

/// Writes the steps of one grid.
class GridSteps {
 public:
  GridSteps(StepsOptions& options, const host::Strategy& strategy, host::Solver& solver, const InputGrid& input,
            Console& console)
      : options_(options), strategy_(strategy), solver_(solver), input_(input), console_(console) {}

  /// Writes all steps, or those that have the wanted conclusion.
  void show(const std::optional<Conclusion>& wanted) {
    const Diagnosis diagnosis = diagnose(input_.parsed);
    if (!diagnosis.is_sound()) report(in_notation(host::diagnosis_text(diagnosis)));
    if (!diagnosis.is_sound() && diagnosis.state != GridState::many) return console_.raise(kUnsolved);
    if (wanted) {
      if (const auto obstacle = host::find_obstacle(input_.parsed.grid, *wanted)) {
        return answer(*wanted, obstacle->id, obstacle->text);
      }
    }
    const bool has_ended = show_steps(wanted);
    if (!has_ended || number_ != 0) return;
    if (wanted) return show_path(*wanted);
    report(input_.parsed.grid.empty_cells().empty() ? "the grid is complete" : searched() + " has a step here");
  }

 private:
  void report(std::string_view message) const { console_.report_error(fmt::format("{}: {}", input_.where, message)); }
  void report(const host::Fault& fault) const {
    report(options_.techniques.fault_text(fault));
    console_.raise(kPlugin);
  }

  [[nodiscard]] std::string in_notation(std::string_view text) const { return options_.notation.of(text); }

  /// Writes the heading of the grid before the first text.
  bool write(std::string_view text) {
    const bool is_headed = std::exchange(is_headed_, true);
    std::string out = (is_headed ? "" : grid_heading(input_, options_.common.format)) + std::string(text);
    if (options_.kept.is_on()) options_.kept.join(input_.record, out);
    return console_.write_out(out);
  }
  bool write_step(const host::FoundStep& found, std::string_view before = "") {
    if (!options_.is_minimal) return write_found(found, before);
    // Each step of a path has its own position, and there are few, so a judge per step is cheap enough.
    host::OwnedSteps steps;
    const Step& minimal = host::ArgumentJudge(found.before).minimal(found.step, steps);
    return write_found({found.entry, minimal, found.before, found.level, found.score, found.round, {}, found.position},
                       before);
  }
  bool write_found(const host::FoundStep& found, std::string_view before) {
    const Format format = options_.common.format;
    const bool says_why = options_.says_why && format == Format::text;
    return options_.pictures.write_file(found, console_) &&
           write(std::string(before) +
                 in_notation(host::step_line(found, strategy_, format, {input_.text, input_.where}, ++number_) +
                             (says_why ? why_line(found) : "")));
  }

  /// Writes an answer as a sentence; as a message for CSV.
  void answer(const Conclusion& wanted, const char* id, const std::string& text) {
    switch (options_.common.format) {
      case Format::text:
        write(in_notation(text) + '\n');
        return;
      case Format::csv:
        report(text);
        return;
      case Format::ndjson:
        write(host::answer_fields({input_.text, input_.where}, wanted, id, text).line());
    }
  }

  /// Returns false after a plugin fault or a write error.
  bool show_steps(const std::optional<Conclusion>& wanted) {
    const bool shows_all_ways = options_.shows_all_ways || options_.techniques.is_given();
    const auto show = [&](const host::FoundStep& found) {
      if (wanted && !host::concludes(found.step, *wanted)) return true;
      if (wanted && number_ == 0 && options_.common.format == Format::ndjson) {
        answer(*wanted, "steps", host::one_step_text(*wanted));
      }
      return write_step(found);
    };
    const host::AllSteps ended =
        solver_.distinct_steps(input_.parsed, shows_all_ways ? host::Ways::all : host::Ways::simplest, show);
    if (ended.left_out != host::LeftOut::nothing) report(host::left_out_text(ended.left_out, solver_));
    if (ended.fault) report(*ended.fault);
    return !ended.fault && console_.output_result() == kSuccess;
  }

  /// The subject of a message that nothing was found.
  [[nodiscard]] std::string searched() const {
    if (options_.techniques.is_given()) return "none of the techniques";
    return fmt::format("no technique of strategy '{}'", host::sanitize_for_terminal(strategy_.name));
  }

  /// Writes a path to the conclusion if no single step has it.
  void show_path(const Conclusion& wanted) {
    const std::string start = host::no_step_text(searched(), wanted);
    host::StepPath path(solver_, input_.parsed);
    if (!path.find(wanted)) {
      if (path.fault()) return report(*path.fault());
      StrategyAdvice strategies(options_.common, console_);
      const std::string advice = options_.techniques.advice(strategies, solver_.solve(input_.parsed).grid);
      return answer(wanted, "unreachable", fmt::format("{}{}{}", start, host::kUnreachableText, advice));
    }
    path.shorten(strategy_);
    if (path.fault()) return report(*path.fault());
    answer(wanted, "path", start + host::path_text(path.size(), path.is_shortest()));
    const bool is_text = options_.common.format == Format::text;
    path.show([&](const host::FoundStep& found) {
      return write_step(found, is_text ? fmt::format("{}. ", number_ + 1) : "");
    });
    if (path.fault()) report(*path.fault());
  }

  StepsOptions& options_;
  const host::Strategy& strategy_;
  host::Solver& solver_;
  const InputGrid& input_;
  Console& console_;
  int number_ = 0;  // of the last step written
  bool is_headed_ = false;
};

void show_steps(StepsOptions& options, const std::optional<Conclusion>& wanted, Console& console) {
  const auto strategy = options.techniques.open(options.common, console);
  if (!strategy) return;
  console.write_out(options.kept.header(options.common.format == Format::csv ? host::kStepCsvHeader : ""));
  const auto deadline = options.limit.start(console);
  host::Solver solver(*strategy, deadline.get());
  solver.want(options.position.metrics);
  const auto show = [&](InputGrid& input) { GridSteps(options, *strategy, solver, input, console).show(wanted); };
  read_grids(options.grids, console, handlers_for(options.kept, console, show));
}

}  // namespace

void add_steps(Command& program, Console& console) {
  Command command = program.add_command(
      "steps", "Show all steps that the techniques of a strategy find on a grid, each conclusion by the simplest");
  const auto options = std::make_shared<StepsOptions>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  options->common.add_strategy(command);
  options->common.add_format(command);
  options->kept.add_options(command);
  options->notation.add_option(command);
  options->limit.add_options(command);
  const Option eliminates = command
                                .add("--eliminates", options->eliminates,
                                     "Only steps that remove this candidate (5r1c3, 5A3 or r1c3<>5); where there is "
                                     "none, why, or the shortest "
                                     "path to it")
                                .type("CANDIDATE");
  command.add("--places", options->places, "The same for a digit that is placed (5r1c3, 5A3 or r1c3=5)")
      .type("CANDIDATE")
      .excludes(eliminates);
  command.add_flag("--all-ways", options->shows_all_ways,
                   "Also steps of which simpler techniques have all conclusions; --technique shows them anyway");
  command.add_flag("--why", options->says_why, kWhyHelp);
  add_minimal(command, options->is_minimal);
  options->techniques.add_option(command);
  options->position.add_option(command);
  options->pictures.add_svg(command);
  command.example("nonet steps examples/puzzles.txt", "Shows all first steps of the puzzles of the file.");
  command.example("nonet steps --eliminates 5r1c3 GRID",
                  "Shows only those that remove the 5 from row 1, column 3; where there is none, why or a path to it.");
  command.action([options, &console] {
    options->notation.check(options->common.format);
    options->position.check(options->common.format);
    if (!options->kept.open_for_records(options->grids, options->common.format, console)) return;
    show_steps(*options, wanted_conclusion(*options), console);
  });
}

}  // namespace nonet::cli
