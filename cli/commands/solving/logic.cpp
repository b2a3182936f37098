// nonet logic: what follows from truths and links by counting.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "input/input.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/set_notation.hpp"
#include "output/pictures.hpp"

namespace nonet::cli {

namespace {

struct LogicOptions {
  CommonOptions common;
  std::vector<std::string> grids;
  TruthMap truths;
  TruthMap links;
  bool finds_links = false;
  bool says_why = false;
  PictureFiles pictures;
};

std::string record_line(const host::SetFindings& found, const InputGrid& input) {
  Json record{{"type", "logic"}, {"grid", input.text}, {"source", input.where}};
  record.add(host::findings_record(found));
  return record.line();
}

void show_logic(LogicOptions& options, const InputGrid& input, Console& console) {
  const auto refuse = [&](std::string_view message) {
    console.report_error(fmt::format("{}: {}", input.where, message));
    console.raise(kUnsolved);
  };
  const Diagnosis diagnosis = diagnose(input.parsed);
  if (!diagnosis.is_sound() && diagnosis.state != GridState::many) return refuse(host::diagnosis_text(diagnosis));
  const Board board(input.parsed, Board::Queue::off);
  host::ProposedLinks links{options.links, true};
  if (options.finds_links) links = host::find_links(board, options.truths, options.links);
  const host::SetFindings found(board, options.truths, links.links, links.is_smallest);
  if (options.pictures.is_on()) {
    bool is_written = true;
    found.with_step([&](const Step& step) {
      drawing::PictureTexts texts;
      texts.title = "Truths and links";
      texts.explanation = found.explanation;
      is_written = options.pictures.write_step(board.grid(), step, texts, console);
    });
    if (!is_written) return;
  }
  console.write_out(options.common.format == Format::text
                        ? (input.is_alone ? "" : input.where + ":\n") + host::findings_text(found, options.says_why)
                        : record_line(found, input));
  if (found.judgement && found.judgement->verdict != host::Verdict::proved) {
    refuse("the conclusions are not proved: " + found.judgement->reason);
  }
}

}  // namespace

void add_logic(Command& program, Console& console) {
  Command command =
      program.add_command("logic", "Show what truths and links imply on a grid: rank, eliminations, what each is for");
  const auto options = std::make_shared<LogicOptions>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  const auto add_sets = [&](const char* name, TruthMap& sets, const char* help) {
    return command
        .add(
            name,
            [name, &sets](const std::string& text) {
              auto parsed = host::parse_sets(text);
              if (!parsed) throw UsageError(name, host::messages_text(parsed.error()));
              sets = *parsed;
            },
            help)
        .type("SETS");
  };
  add_sets("--truths", options->truths,
           "Cells that hold a digit (r12c34) and digits that houses hold (12r4, 3c56, 7b1); also as 12N34 3R12")
      .required();
  add_sets("--links", options->links, "Sets that hold at most one true candidate, written alike");
  command.add_flag("--find", options->finds_links,
                   "Add the fewest links that cover the truths, those with most eliminations");
  command.add_flag("--why", options->says_why, "Explain the conclusions, and say what each truth and link is for");
  options->common.add_record_format(command);
  options->pictures.add_option(command, "--svg",
                               "Draw the sets as SVG into FILE, with %03d in its name one file a grid");
  command.example("nonet logic GRID --truths \"5r28\" --links \"5c37\"", "Counts an X-wing: which 5s go.");
  command.example("nonet logic GRID --truths \"r28c1379 r1379c28\" --find --why",
                  "Proposes the links of sixteen cells, and says what each is for.");
  command.footer(
      "Each truth has a true candidate, each link at most one. If every candidate of a truth is in as many links as "
      "truths, the rank is links less truths, and a candidate is false when it is in more links than truths by more "
      "than the rank. docs/truths-and-links.md has examples. Exit codes: 0 answered, 1 a grid without a solution.");
  command.action([options, &console] {
    if (options->truths.empty()) throw UsageError("--truths", "names no set, expected one at least");
    if (!options->finds_links && options->links.empty()) {
      throw UsageError("--links", "missing: name links, or let --find propose them");
    }
    read_grids(options->grids, console, [&](InputGrid& input) { show_logic(*options, input, console); });
  });
}

}  // namespace nonet::cli
