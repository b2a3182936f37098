// nonet logic: what follows from truths and links by counting.

#include <fmt/format.h>

#include "commands/commands.hpp"
#include "input/input.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/json/json.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/judging/set_logic.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/set_notation.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/notation.hpp"
#include "output/pictures.hpp"

namespace nonet::cli {

namespace {

using host::sets_text;

struct LogicOptions {
  CommonOptions common;
  std::vector<std::string> grids;
  TruthMap truths;
  TruthMap links;
  bool finds_links = false;
  bool says_why = false;
  PictureFiles pictures;
};

/// The sets at one position, and what follows.
struct Findings {
  const Board& board;
  TruthMap truths;
  TruthMap links;
  bool is_smallest;  ///< of proposed links
  host::SetLogic logic;
  host::FewerSets fewer;
  std::vector<Conclusion> conclusions;
  std::string explanation;
  std::optional<host::Judgement> judgement;

  Findings(const Board& position, const TruthMap& of_truths, const TruthMap& of_links, bool are_smallest)
      : board(position),
        truths(of_truths),
        links(of_links),
        is_smallest(are_smallest),
        logic(host::count_sets(board, truths, links)),
        fewer{truths, links} {
    for (const Candidate candidate : logic.eliminated()) {
      conclusions.push_back(Conclusion::eliminate(cell_of(candidate), digit_of(candidate)));
    }
    if (conclusions.empty()) return;
    fewer = host::fewer_sets(board, truths, links);
    with_step([&](const Step& step) {
      explanation = host::explanation_text(step, board);
      judgement = host::judge_step(host::TruthJudge(board.grid()), host::ArgumentJudge(board), step);
    });
  }

  template <typename Use>
  void with_step(Use use) const {
    const std::vector<Truth> bases(truths.begin(), truths.end());
    const std::vector<Truth> covers(links.begin(), links.end());
    Step step;
    step.conclusions = conclusions;
    step.bases = bases;
    step.covers = covers;
    use(step);
  }
  [[nodiscard]] bool are_fewer() const { return fewer.truths != truths || fewer.links != links; }
};

std::string counted(const TruthMap& sets, const char* name) {
  return fmt::format("{} {}{}: {}", sets.count(), name, sets.count() == 1 ? "" : "s", sets_text(sets));
}

/// What each set is for, a line each.
std::string purposes(const Findings& found) {
  std::string out;
  const auto add = [&](Truth set, const char* name, const host::SetLogic& without) {
    const CandidateMap lost = found.logic.eliminated() - without.eliminated();
    const CandidateMap open = without.uncovered() - found.logic.uncovered();
    std::string what = "without it the same follows";
    if (!open.empty()) what = "covers " + candidates_text(open);
    if (open.empty() && !lost.empty()) what = fmt::format("without it {} stays", candidates_text(lost));
    out += fmt::format("  {} {}: {}\n", name, truth_text(set), what);
  };
  for (const Truth truth : found.truths) {
    add(truth, "truth", host::count_sets(found.board, found.truths - TruthMap{truth}, found.links));
  }
  for (const Truth link : found.links) {
    add(link, "link", host::count_sets(found.board, found.truths, found.links - TruthMap{link}));
  }
  return out;
}

std::string text_of(const Findings& found, bool says_why) {
  std::string out = counted(found.truths, "truth") + '\n' + counted(found.links, "link") + '\n';
  for (const host::SetLogic::Part& part : found.logic.parts) {
    const bool is_one_of_several = found.logic.parts.size() > 1;
    out += fmt::format("rank {}{}\n", part.rank(), is_one_of_several ? " of " + sets_text(part.truths) : "");
  }
  if (!found.is_smallest) out += "the search for links reached its limit: fewer may do\n";
  if (const CandidateMap open = found.logic.uncovered(); !open.empty()) {
    out += fmt::format("not covered: {}; --find proposes links\n", candidates_text(open));
  }
  if (found.conclusions.empty()) return out + "nothing follows\n" + (says_why ? purposes(found) : "");
  out += fmt::format("=> {}\n", conclusions_text(found.conclusions));
  if (found.are_fewer()) {
    out += fmt::format("fewer do: {}; {}\n", counted(found.fewer.truths, "truth"), counted(found.fewer.links, "link"));
  }
  if (says_why) out += "   " + found.explanation + '\n' + purposes(found);
  return out;
}

Json sets_json(const TruthMap& sets) {
  Json list = Json::list();
  for (const Truth truth : sets) list.push(truth_text(truth));
  return list;
}

std::string record_of(const Findings& found, const InputGrid& input) {
  Json record{{"type", "logic"},
              {"grid", input.text},
              {"source", input.where},
              {"truths", sets_json(found.truths)},
              {"links", sets_json(found.links)}};
  Json ranks = Json::list();
  for (const host::SetLogic::Part& part : found.logic.parts) ranks.push(part.rank());
  record.set("ranks", std::move(ranks));
  if (!found.is_smallest) record.set("is_smallest", false);
  Json open = Json::list();
  for (const Candidate candidate : found.logic.uncovered()) open.push(candidate_text(candidate));
  record.set("uncovered", std::move(open));
  Json conclusions = Json::list();
  for (const Conclusion& conclusion : found.conclusions) conclusions.push(conclusion_text(conclusion));
  record.set("conclusions", std::move(conclusions));
  if (found.conclusions.empty()) return record.line();
  record.set("fewer", Json{{"truths", sets_json(found.fewer.truths)}, {"links", sets_json(found.fewer.links)}});
  record.set("explanation", found.explanation);
  record.set("verdict", host::verdict_name(found.judgement->verdict));
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
  const Findings found(board, options.truths, links.links, links.is_smallest);
  if (options.pictures.is_on()) {
    bool is_written = true;
    found.with_step([&](const Step& step) {
      drawing::PictureTexts texts;
      texts.title = "Truths and links";
      texts.explanation = found.explanation;
      is_written =
          options.pictures.write(drawing::svg_picture(board.grid(), &step, texts), console);
    });
    if (!is_written) return;
  }
  console.write_out(options.common.format == Format::text ? (input.is_alone ? "" : input.where + ":\n") +
                                                                text_of(found, options.says_why)
                                                          : record_of(found, input));
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
  command.example("nonet logic GRID --truths r1c1 --truths ...", "Counts.");
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
