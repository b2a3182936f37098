#include "refutation.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "counting.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/text/wording.hpp"
#include "propagation.hpp"

namespace nonet::host {

namespace {

/// The premise of a reason: a truth, or else the guardians, which are the only clause.
Premise premise_of(const Propagation::Reason& reason) {
  Premise premise;
  premise.is_guardians = reason.kind == Propagation::ReasonKind::clause;
  if (!premise.is_guardians) premise.truth = Truth(reason.by);
  return premise;
}

/// `the 5s of rows 2 and 8`, `the digits of r1c1 and r1c2`.
std::string nouns_of(std::span<const Premise> premises) {
  CellMap cells;
  std::array<HouseMask, kDigits> houses{};
  std::vector<std::string> nouns;
  for (const Premise& premise : premises) {
    if (premise.is_guardians) {
      nouns.push_back(noun_of(premise));
    } else if (is_cell_truth(premise.truth)) {
      cells.add(cell_of(premise.truth));
    } else {
      houses[static_cast<std::size_t>(truth_digit(premise.truth))] |= HouseMask{1} << house_of(premise.truth);
    }
  }
  if (cells) nouns.push_back((cells.count() == 1 ? "the digit of " : "the digits of ") + cells_words(cells));
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const HouseMask mask = houses[static_cast<std::size_t>(digit)];
    if (mask == 0) continue;
    nouns.push_back(
        fmt::format("the {}{} of {}", digit_words(digit), std::has_single_bit(mask) ? "" : "s", houses_words(mask)));
  }
  return list_words(nouns);
}

}  // namespace

std::optional<std::string> refutation_text(const Step& step, const Board& before, const Conclusion& conclusion,
                                           std::size_t at_most) {
  const JudgedPosition position(before);
  Assumptions start(position.candidates, position.filled);
  if (conclusion.is_placement() && start.value(conclusion) != Assumptions::Value::open) return std::nullopt;
  const Conclusion assumption = opposite_of(conclusion);
  start.assume(assumption);  // a candidate that is not on the board still excludes others
  Propagation propagation(start);
  propagation.take(Premises(step.bases).without_hall_sets());
  // Guardians come last: they matter when the premises leave at most one of them.
  std::vector<Conclusion> guardians;
  if (step.uniqueness != nullptr) guardians = clause_of(step.uniqueness->guardians);
  bool fails = propagation.is_contradictory();
  if (!fails && !guardians.empty()) fails = !propagation.learn(guardians) || !propagation.propagate();
  if (!fails) return std::nullopt;

  std::vector<std::string> words{failure_of(premise_of(propagation.contradiction()))};
  Propagation::Unexplained needs;
  propagation.add_needs(propagation.contradiction(), needs);
  propagation.trace(needs, [&words](const Propagation::Event& event) {
    words.push_back(necessity_of(premise_of(event.reason), candidate_of(event.cell, event.digit)));
  });
  std::reverse(words.begin(), words.end());
  std::string text = fmt::format("Suppose {}. Then {}.", literal_words(assumption), list_words(words));
  if (text.size() > at_most) {
    text = fmt::format("Suppose {}. Then {} cells and digits follow one after the other until {}.",
                       literal_words(assumption), words.size() - 1, words.back());
  }
  return text;
}

std::optional<std::string> counting_text(std::span<const Premise> premises, std::span<const Premise> covers,
                                         const Conclusion& conclusion) {
  if (conclusion.is_placement()) return std::nullopt;
  const CandidateMap gone = conflicts_of(conclusion.candidate());
  CandidateMap all;
  for (const Premise& premise : premises) {
    if (all.intersects(premise.alternatives)) return std::nullopt;  // one candidate would count twice
    all |= premise.alternatives;
  }
  if (all.contains(conclusion.candidate())) return std::nullopt;
  const CandidateMap left = all - gone;
  CandidateMap covered;
  std::vector<Premise> needed;
  for (const Premise& cover : covers) {
    if (!cover.alternatives.intersects(left - covered)) continue;
    covered |= cover.alternatives;
    needed.push_back(cover);
  }
  if (!left.is_subset_of(covered) || needed.size() >= premises.size() || needed.empty()) return std::nullopt;
  return fmt::format("Suppose {}. Then {} would have to share {}, which {} too few.",
                     literal_words(opposite_of(conclusion)), nouns_of(premises), nouns_of(needed),
                     needed.size() == 1 ? "is" : "are");
}

std::optional<std::string> rank_text(const Step& step, const Board& before, const Conclusion& conclusion) {
  if (conclusion.is_placement() || step.covers.empty()) return std::nullopt;
  const JudgedPosition position(before);
  const Assumptions start(position.candidates, position.filled);
  const Candidate candidate = conclusion.candidate();
  const Counting counting(start, map_of(step.bases), map_of(step.covers));
  const Counting::Part* part = counting.refuting(candidate);
  if (part == nullptr) return std::nullopt;
  const auto premises_of = [](const TruthMap& truths) {
    std::vector<Premise> premises;
    for (const Truth truth : truths) premises.push_back({{}, truth});
    return premises;
  };
  const auto count_with = [&](const TruthMap& truths) {
    return static_cast<int>(std::count_if(truths.begin(), truths.end(), [&](Truth truth) {
      return open_candidates(start, truth).contains(candidate);
    }));
  };
  const int truths = part->truths.count() - count_with(part->truths);
  const int links = part->links.count() - count_with(part->links);
  return fmt::format(
      "Each of {} must use one of {}, and no two can use the same. Suppose {}. Then {} of the links {} left for {} of "
      "the truths, which is too few.",
      nouns_of(premises_of(part->truths)), nouns_of(premises_of(part->links)), literal_words(opposite_of(conclusion)),
      links, links == 1 ? "is" : "are", truths);
}

}  // namespace nonet::host
