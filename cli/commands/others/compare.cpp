// nonet compare: compares the steps of techniques with the recorded steps of another program.

#include "commands/commands.hpp"
#include "input/text_lines.hpp"
#include "nonet/comparison/comparison.hpp"
#include "nonet/comparison/explainer_path.hpp"

namespace nonet::cli {

namespace {

struct CompareOptions : LineFileOptions {
  bool all_steps = false;
  bool has_ratings = false;

  /// Sets the strategy if the user names none.
  void use_strategy(const char* name) {
    if (common.strategy.empty()) common.strategy = name;
  }
};

void compare(CompareOptions& options, Console& console) {
  if (options.all_steps) {
    options.use_strategy("hodoku-allsteps");
    return answer_line_file(options, comparison::compare_outcomes, console);
  }
  if (options.has_ratings) {
    options.use_strategy("sudoku-explainer");
    return answer_line_file(options, comparison::compare_ratings, console);
  }
  const auto lines = read_text_lines(options.file, console);
  if (!lines) return;
  const bool is_explainer = comparison::is_explainer_path(lines->front().text);
  options.use_strategy(is_explainer ? "sudoku-explainer" : "hodoku");
  answer_lines(options, *lines, is_explainer ? comparison::compare_explainer_paths : comparison::compare_paths,
               console);
}

}  // namespace

void add_compare(Command& program, Console& console) {
  Command command =
      program.add_command("compare", "Compare steps and ratings with recorded results of another program");
  const auto options = std::make_shared<CompareOptions>();
  options->common.strategy = "";
  const Option oracle =
      command.add("--oracle", options->file, "Records, one JSON object a line; may be compressed with gzip")
          .type("FILE");
  const auto read_ratings = [options](const std::string& file) {
    options->file = file;
    options->has_ratings = true;
  };
  const Option ratings = command
                             .add("--ratings", read_ratings,
                                  "Rated puzzles instead, one a line, e.g. `GRID 7.1/1.2/1.2`; may be compressed")
                             .type("FILE")
                             .excludes(oracle);
  command.add_flag("--all-steps", options->all_steps, "Compare the sets of all outcomes of positions, not paths")
      .excludes(ratings);
  options->add_options(command).show_default(
      "hodoku; with --all-steps hodoku-allsteps; for Sudoku Explainer's sudoku-explainer");
  command.example("nonet compare --oracle FILE", "Compares paths with the records of the file.");
  command.example("nonet compare --all-steps --oracle FILE", "Compares all steps with the records of the file.");
  command.example("nonet compare --ratings FILE", "Compares ratings with those of the file.");
  command.footer(
      "A record of a path of HoDoKu is {\"puzzle\": GRID, \"solved\": true, \"level\": LEVEL, \"score\": NUMBER, "
      "\"steps\": [{\"technique\": NAME, \"placements\": [\"r1c2=3\", ...], \"eliminations\": [\"4r5c6\", ...]}, "
      "...]}. Paths are equal when each step does the same in the same order, whatever it is called. A record of a "
      "path "
      "of Sudoku Explainer has \"er\", \"ep\", \"ed\" (\"7.1\") instead of solved, level and score, and in a step "
      "\"name\", \"rating\" in tenths, \"producer\", \"complexity\" of a chain; all of these but the producer are "
      "compared, and the conclusions as sets. Of each path that is not equal, the first step that differs is written "
      "with its position, by the techniques that differ; with --format ndjson a record for each puzzle, and the sums "
      "last. With --all-steps a record is {\"position\": GRID, \"results\": {CODE: [\"DIGITS:OUTCOME\", ...]}} with "
      "the "
      "codes of HoDoKu's regression library, for an entry of the strategy with `variants` CODE+VARIANT; an outcome is "
      "`4r5c6 4r5c7` or `r1c2=3`. A code that a record does not "
      "have "
      "was not found there. A line of --ratings is the grid and its rating, with blanks, tabs, `,`, `;` or `|` "
      "between: "
      "`GRID 7.1`, `GRID 7.1/1.2/1.2` or `GRID ED=7.1/1.2/1.2`; other fields are ignored. Differences are written, "
      "equal "
      "or not with --format ndjson. The sums go to stderr, those of ratings by class of rating.");
  command.action([options, &console] {
    if (options->file.empty()) throw UsageError("nothing to compare with; give --oracle FILE or --ratings FILE");
    compare(*options, console);
  });
}

}  // namespace nonet::cli
