#include "nonet/studies/report/solution_report.hpp"

#include <fmt/core.h>

#include <set>

#include "argument_tree.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/judging/explanation.hpp"
#include "nonet/records/nudge.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/report/html_text.hpp"
#include "nonet/text/notation.hpp"
#include "report_files.hpp"

namespace nonet::studies {

namespace {

/// A premise that highlights its cell or house.
std::string premise_chip(Truth truth) {
  const std::string at = is_cell_truth(truth) ? cell_text(cell_of(truth)) : house_text(house_of(truth));
  const std::string meaning =
      is_cell_truth(truth) ? at + " holds a digit" : fmt::format("{} stands in {}", truth_digit(truth) + 1, at);
  return fmt::format("<li><button type=\"button\" class=\"chip\" data-at=\"{}\" title=\"{}\">{}</button></li>\n", at,
                     meaning, truth_text(truth));
}

std::string premise_chips(std::span<const Truth> truths) {
  std::string out = "<ul class=\"chips\">\n";
  for (const Truth truth : truths) out += premise_chip(truth);
  return out + "</ul>\n";
}

std::string clause_text(std::span<const Conclusion> clause) {
  std::string text;
  for (const Conclusion& literal : clause) text += (text.empty() ? "" : " or ") + conclusion_text(literal);
  return text;
}

std::string argument_html(const Step& step) {
  std::string out;
  if (!step.bases.empty()) {
    out +=
        "<p>Each of these holds one of its candidates, and not all of them could if the conclusion were false:</p>\n";
    out += premise_chips(step.bases);
  }
  if (step.uniqueness != nullptr) {
    out += fmt::format(
        "<p>The puzzle has one solution. <code>{}</code> alone would have two, so one of <code>{}</code> is "
        "true.</p>\n",
        candidates_text(step.uniqueness->pattern), candidates_text(step.uniqueness->guardians));
  }
  if (step.lemmas.empty()) return out;
  out += "<p>In this order, each from its premises and those before it:</p>\n<ol class=\"lemmas\">\n";
  for (const Lemma& lemma : step.lemmas) {
    out += fmt::format("<li><code>{}</code>\n{}</li>\n", html_text(clause_text(lemma.clause)),
                       premise_chips(lemma.premises));
  }
  return out + "</ol>\n";
}

std::string verdict_html(const host::Judgement& judgement) {
  const char* const name = host::verdict_name(judgement.verdict);
  const std::string idle = judgement.idle == 0 ? "none idle" : fmt::format("{} idle", judgement.idle);
  return fmt::format("<p class=\"verdict {}\">{}</p>\n", name,
                     judgement.verdict == host::Verdict::proved
                         ? fmt::format("proved by both judges; {} {}, {}", judgement.premises,
                                       judgement.premises == 1 ? "premise" : "premises", idle)
                         : fmt::format("{}: {}", name, html_text(judgement.reason)));
}

constexpr std::size_t kFewPremises = 12;
constexpr std::size_t kMostOthers = 6;

/// Small pictures, one for each branch.
std::string views_html(const host::FoundStep& found, const std::string& picture_id) {
  const Step& step = found.step;
  const std::size_t views = drawing::view_count(step);
  if (views == 0) return {};
  std::string html = fmt::format("<div class=\"views\" role=\"group\" aria-label=\"{} branches\">\n", views);
  for (std::size_t view = 1; view <= views; ++view) {
    drawing::PictureOptions options;
    options.has_caption = options.has_legend = options.has_style = false;
    options.view = view;
    const std::string id = fmt::format("{}v{}", picture_id, view);
    options.id = id;
    html += fmt::format("<button type=\"button\" aria-pressed=\"false\">{}<span>if {}</span></button>\n",
                        drawing::svg_picture(found.before.grid(), &step, {found.kind().name, {}}, options),
                        html_text(branch_text(step.evidence->branches[view - 1])));
  }
  return html + "</div>\n";
}

constexpr std::string_view kTools = R"(<div class="tools only-js">
<label><input type="checkbox" id="singles"> singles <kbd>s</kbd></label>
<label><input type="checkbox" id="candidates" checked> candidates <kbd>c</kbd></label>
<p><kbd>?</kbd> keys</p>
</div>
)";

constexpr std::string_view kHelp = R"(<dialog id="help" aria-label="Keys">
<p><kbd>←</kbd> <kbd>k</kbd> step before, <kbd>→</kbd> <kbd>j</kbd> next step</p>
<p><kbd>Home</kbd> <kbd>↑</kbd> first, <kbd>End</kbd> <kbd>↓</kbd> last</p>
<p><kbd>s</kbd> singles, <kbd>c</kbd> candidates, <kbd>Esc</kbd> closes this</p>
</dialog>
)";

}  // namespace

void SolutionReport::begin_grid(const ParsedGrid& puzzle, const host::StepSource& source, bool is_alone) {
  ++grids_;
  number_ = 0;
  truth_.emplace(puzzle.grid);
  puzzle_ = puzzle;
  firsts_.resize(strategy_.levels.size());
  const std::string grid = html_text(source.grid);
  summary_ += fmt::format("<p><code>{}</code>", grid);
  if (!is_alone) list_ += fmt::format("<h2>{}</h2>\n", html_text(source.where));
  list_ += "<ol>\n";
}

void SolutionReport::add(const host::FoundStep& found) {
  ++number_;
  const std::string id = grids_ == 1 ? std::to_string(number_) : fmt::format("{}.{}", grids_, number_);
  const Step& step = found.step;
  const bool is_single = step.conclusions.size() == 1 && step.conclusions.front().is_placement() &&
                         step.bases.size() == 1 && step.lemmas.empty();
  const std::string level = html_text(host::step_level(found, strategy_));
  list_ += fmt::format(
      "<li{}><a href=\"#{}\"><span class=\"number\">{}</span> <span>{}</span> <span class=\"level\">{}</span>"
      "<span class=\"out\">{}</span></a></li>\n",
      is_single ? " class=\"single\"" : "", id, number_, html_text(found.kind().name), level,
      html_text(conclusions_text(step.conclusions)));
  if (const auto at = static_cast<std::size_t>(found.level); at < firsts_.size() && firsts_[at].empty()) {
    firsts_[at] = fmt::format("<a href=\"#{}\">{}</a>", id, level);
  }
  append_section(found, id, is_single);
}

std::string SolutionReport::others_html(const host::FoundStep& found) {
  ParsedGrid position = puzzle_;
  position.grid = found.before.grid();
  std::set<std::string> others;
  const auto text_of = [](const host::FoundStep& step) {
    return fmt::format("{}: {}", step.kind().name, conclusions_text(step.step.conclusions));
  };
  solver_.all_steps(
      position, false,
      [&](const host::FoundStep& other) {
        others.insert(text_of(other));
        return others.size() <= kMostOthers;
      },
      [&](const host::StrategyEntry& entry) { return &entry <= &found.entry; });
  others.erase(text_of(found));
  if (others.empty()) return {};
  std::string html = "<details class=\"others\"><summary>Other steps here, no later in the strategy</summary>\n<ul>\n";
  for (const std::string& other : others) html += "<li>" + html_text(other) + "</li>\n";
  return html + (others.size() >= kMostOthers ? "<li>and more</li>\n</ul></details>\n" : "</ul></details>\n");
}

void SolutionReport::append_section(const host::FoundStep& found, const std::string& id, bool is_single) {
  const Step& step = found.step;
  const std::string name = html_text(found.kind().name);
  drawing::PictureOptions options;
  options.has_caption = false;
  options.has_style = false;
  const std::string picture_id = "p" + id;
  options.id = picture_id;
  const std::string_view sentence = step.evidence == nullptr ? "" : step.evidence->sentence;
  sections_ += fmt::format(
      "<section class=\"step{}\" id=\"{}\" aria-labelledby=\"h{}\">\n<h2 id=\"h{}\"><a href=\"#{}\">{}. {}</a></h2>\n"
      "<div class=\"picture\">\n{}</div>\n<div>\n<p class=\"sentence\">{}{}{}</p>\n",
      is_single ? " single" : "", id, id, id, id, number_, name,
      drawing::svg_picture(found.before.grid(), &step, {found.kind().name, {}}, options), html_text(sentence),
      sentence.empty() ? "" : " \u21d2 ", html_text(conclusions_text(step.conclusions)));
  sections_ +=
      fmt::format("<p class=\"explanation\">{}</p>\n", html_text(host::explanation_text(found.step, found.before)));
  sections_ += views_html(found, picture_id);
  sections_ +=
      fmt::format("<p class=\"nudge\">Nudge: {}</p>\n", html_text(host::nudge_text(found, host::Nudge::where)));
  sections_ += fmt::format("<p class=\"rating\">Level {}, score {}, technique {}</p>\n",
                           html_text(host::step_level(found, strategy_)), host::score_text(strategy_, found.score),
                           notes_.add(found, id));
  sections_ += others_html(found);
  if (const std::string tree = argument_tree(step); !tree.empty()) {
    sections_ += "<details><summary>Step by step, from what is assumed</summary>\n" + tree + "</details>\n";
  }
  const host::ArgumentJudge argument(found.before);
  sections_ += verdict_html(host::judge_step(*truth_, argument, step, host::IdleCount::unfired));
  sections_ +=
      fmt::format("<details{}><summary>Why is this proved?</summary>\n{}</details>\n",
                  step.lemmas.empty() && step.bases.size() <= kFewPremises ? " open" : "", argument_html(step));
  sections_ += fmt::format("<details><summary>Check it</summary>\n<pre>echo {} | nonet verify -</pre></details>\n",
                           html_text(host::shell_word(host::argument_record(found))));
  sections_ += "</div>\n</section>\n";
}

void SolutionReport::end_grid(const host::Outcome& outcome) {
  const std::string_view level = host::level_name(outcome, strategy_);
  summary_ += fmt::format("<br>{}{}{}, score {}, {} steps</p>\n", host::status_name(outcome.status),
                          level.empty() ? "" : ", level ", html_text(level),
                          html_text(host::rating_text(outcome.rating, strategy_)), outcome.steps);
  list_ += "</ol>\n";
}

std::string SolutionReport::page() const {
  std::string page =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "script-src 'unsafe-inline'\">\n<title>Solution, step by step</title>\n"
      // Before the steps are read, so that the browser lays out only the one that is shown.
      "<script>document.documentElement.classList.add(\"js\")</script>\n<style>\n";
  page.append(report_files::kReportCss)
      .append(drawing::stylesheet(drawing::Theme::automatic))
      .append("</style>\n</head>\n<body>\n");
  page += fmt::format("<header>\n<h1>Solution, step by step</h1>\n{}</header>\n", summary_);
  page.append("<nav aria-label=\"Steps\">\n").append(kTools);
  std::string firsts;
  for (const std::string& first : firsts_) {
    if (!first.empty()) firsts += (firsts.empty() ? "" : ", ") + first;
  }
  if (!firsts.empty()) page += fmt::format("<p>First of level: {}</p>\n", firsts);
  page += list_ + "</nav>\n<main>\n" + sections_ + notes_.html() + "</main>\n";
  page += fmt::format("<footer><details><summary>nonet {}, strategy {}</summary>\n<pre>{}</pre></details></footer>\n",
                      NONET_VERSION, html_text(strategy_.name), html_text(manifest_));
  page.append("<div id=\"live\" class=\"unseen\" aria-live=\"polite\"></div>\n").append(kHelp);
  page.append("<script>\n").append(report_files::kReportJs).append("</script>\n</body>\n</html>\n");
  return page;
}

}  // namespace nonet::studies
