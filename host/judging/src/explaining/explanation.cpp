#include "nonet/judging/explanation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assumptions.hpp"
#include "chain_reading.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"
#include "premises.hpp"
#include "refutation.hpp"

namespace nonet::host {

namespace {

/// Up to this many statements are listed; more are counted.
constexpr std::size_t kListedStatements = 8;
/// Most bytes for the consequences of one assumption.
constexpr std::size_t kMaxRefutation = 1200;

/// What the deadly pattern of a step must not become and, if wanted, what follows for its guardians.
std::string uniqueness_words(const UniquenessPattern& uniqueness, bool with_guardians) {
  CellMap cells;
  for (const Candidate candidate : uniqueness.pattern) cells.add(cell_of(candidate));
  if (!cells) return "";
  const DigitMask digits = cell_digits(uniqueness.pattern, cells.first());
  const bool is_alike = std::all_of(cells.begin(), cells.end(),
                                    [&](Cell cell) { return cell_digits(uniqueness.pattern, cell) == digits; });
  std::string words = fmt::format(
      "The puzzle has one solution, so {} may not be left with {}, which could be exchanged. ", cells_words(cells),
      is_alike ? "only " + digits_words(digits) : "only the candidates of a deadly pattern");
  if (with_guardians && !uniqueness.guardians.empty()) {
    words += fmt::format("Therefore {}. ", statement_of({uniqueness.guardians, kNoTruth, true}));
  }
  return words;
}

/// One premise each of whose alternatives implies all conclusions.
std::optional<std::string> cases_text(const Step& step, std::span<const Premise> premises) {
  if (premises.size() != 1) return std::nullopt;
  const Premise& premise = premises.front();
  for (const Conclusion& conclusion : step.conclusions) {
    const Candidate candidate = conclusion.candidate();
    const bool follows = conclusion.is_placement()
                             ? premise.alternatives.count() == 1 && premise.alternatives.first() == candidate
                             : premise.alternatives.is_subset_of(conflicts_of(candidate));
    if (!follows) return std::nullopt;
  }
  const std::string conclusions = conclusions_words(step.conclusions);
  if (premise.alternatives.count() == 1 && premise.is_guardians) return fmt::format("So {}.", conclusions);
  if (premise.alternatives.count() == 1) {
    return fmt::format("{}, so {}.", capital_words(statement_of(premise)), conclusions);
  }
  if (premise.is_guardians) return fmt::format("In each of these cases {}.", conclusions);
  if (is_cell_truth(premise.truth)) return fmt::format("{}; either way {}.", statement_of(premise), conclusions);
  const CellMap cells = digit_cells(premise.alternatives, truth_digit(premise.truth));
  return fmt::format("Whichever of {} holds {}, {}.", cells_words(cells), noun_of(premise), conclusions);
}

std::vector<Premise> covers_of(const Step& step, const Board& before) {
  std::vector<Premise> covers;
  for (const Truth truth : step.covers) covers.push_back({alternatives_of(before, truth), truth});
  return covers;
}

/// Each conclusion, derived from an assumption that fails.
std::optional<std::string> refutations_text(const Step& step, const Board& before, std::span<const Premise> premises) {
  const std::vector<Premise> covers = covers_of(step, before);
  std::string text;
  for (const Conclusion& conclusion : step.conclusions) {
    auto refutation = refutation_text(step, before, conclusion, kMaxRefutation);
    if (!refutation) refutation = counting_text(premises, covers, conclusion);
    if (!refutation) refutation = rank_text(step, before, conclusion);
    if (!refutation) return std::nullopt;
    if (text.empty()) text = *refutation;
  }
  const Conclusion& first = step.conclusions.front();
  text += fmt::format(" So {}.", literal_words(first));
  if (step.conclusions.size() > 1) {
    text += fmt::format(" In the same way {}.", conclusions_words(step.conclusions.subspan(1)));
  }
  return text;
}

/// A clause as an implication: `if r1c1 is 5 and r2c2 is 3, r3c3 is not 7`.
std::string implication_words(std::span<const Conclusion> clause) {
  std::vector<std::string> conditions;
  for (const Conclusion& literal : clause.first(clause.size() - 1)) {
    conditions.push_back(literal_words(opposite_of(literal)));
  }
  const std::string result = literal_words(clause.back());
  return conditions.empty() ? result : fmt::format("if {}, {}", list_words(conditions), result);
}

/// The clauses that the step proves first.
std::string lemma_words(std::span<const Lemma> lemmas) {
  if (lemmas.size() > kListedStatements)
    return fmt::format("It proves {} intermediate results in turn. ", lemmas.size());
  std::vector<std::string> clauses;
  for (const Lemma& lemma : lemmas) {
    if (!lemma.clause.empty()) clauses.push_back(implication_words(lemma.clause));
  }
  return fmt::format("It first proves this: {}. ", fmt::join(clauses, "; "));
}

/// The premises of the step, and its conclusions.
std::string summary(const Step& step, std::span<const Premise> premises) {
  const std::string conclusions = conclusions_words(step.conclusions);
  if (premises.empty() && step.lemmas.empty()) return fmt::format("The step concludes that {}.", conclusions);
  std::string text;
  if (premises.size() <= kListedStatements) {
    std::vector<std::string> statements;
    for (const Premise& premise : premises) statements.push_back(statement_of(premise));
    if (!statements.empty()) text = fmt::format("The step rests on this: {}. ", list_words(statements));
  } else {
    text = fmt::format("The step rests on {} premises, the first of which is that {}. ", premises.size(),
                       statement_of(premises.front()));
  }
  if (!step.lemmas.empty()) text += lemma_words(step.lemmas);
  return text + fmt::format("From this it concludes that {}.", conclusions);
}

std::string default_text(const Step& step, const Board& before) {
  if (step.conclusions.empty()) return "";
  const std::vector<Premise> premises = open_premises(step, before);
  std::optional<std::string> text = cases_text(step, premises);
  if (!text) text = chain_text(step, before);
  const bool is_refutation = !text && step.lemmas.empty();
  if (is_refutation) text = refutations_text(step, before, premises);
  // A refutation ends at the deadly pattern, so that the guardians need not be listed.
  const bool with_guardians = !is_refutation || !text;
  const std::string start = step.uniqueness == nullptr ? "" : uniqueness_words(*step.uniqueness, with_guardians);
  if (text && start.size() + text->size() <= kMaxExplanation) return start + *text;
  std::string words = start + summary(step, premises);
  if (words.size() <= kMaxExplanation) return words;
  return fmt::format("The step rests on {} premises and concludes {}.", premises.size(),
                     conclusions_text(step.conclusions));
}

}  // namespace

std::string explanation_text(const Step& step, const Board& before) {
  const bool has_own = step.evidence != nullptr && !step.evidence->explanation.empty();
  return sanitize_for_terminal(has_own ? std::string(step.evidence->explanation) : default_text(step, before));
}

}  // namespace nonet::host
