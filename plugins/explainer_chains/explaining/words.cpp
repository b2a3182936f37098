#include "words.hpp"

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::explainer_chains {

namespace {

std::string words_of(Literal literal) {
  return literal_words(CellMap::of(literal.cell()), literal.digit(), literal.is_on());
}

/// A true literal, and what it follows from.
std::string necessity_of(const Node& node) {
  const Literal literal = node.literal;
  return necessity_words(truth_of(literal, node.cause), CellMap::of(literal.cell()), literal.digit());
}

/// The needed candidates that a rule inside a branch excludes together with this literal, and why; nothing if they
/// stand at an earlier literal.
std::string exclusions_of(const Branch& branch, const NeededLiterals& needed, Literal literal) {
  const auto own = needed.inner.find(literal.index());
  NONET_ASSERT(own != needed.inner.end());
  std::vector<Conclusion> excluded;
  branch.each(false, [&](Literal other) {
    const auto inner = needed.inner.find(other.index());
    if (!needed.has(other) || inner == needed.inner.end() || inner->second != own->second) return;
    excluded.push_back(other.conclusion());
  });
  if (excluded.front() != literal.conclusion()) return {};
  return own->second.before + conclusions_words(excluded) + own->second.after;
}

/// What a branch ends in: a literal whose opposite it has.
std::string contradiction_words(const Branch& branch, const Node& end) {
  const Literal literal = end.literal;
  if (literal.is_on()) return failure_words(truth_of(literal, end.cause));
  std::string words = "that contradicts the assumption";
  branch.each_parent(end, [&](Literal parent) {
    words = clash_words(CellMap::of(parent.cell()), parent.digit(), CellMap::of(literal.cell()), literal.digit());
  });
  return words;
}

/// `r1c1 is not 5 (row 1)`: the end of a branch that follows from a true candidate.
std::string end_words(const Node& end) {
  if (end.cause == Cause::cell) return words_of(end.literal);
  // Any truth of the house tells which one it is.
  return words_of(end.literal) + " (" + house_words(house_of(truth_of(end.literal, end.cause))) + ')';
}

}  // namespace

std::string text_of(std::span<const ChainLink> links, bool is_cycle) {
  std::string text;
  if (is_cycle) text = candidate_text(links.front().literal.candidate());
  for (std::size_t i = links.size(); i-- > 0;) {
    const Literal literal = links[i].literal;
    if (!text.empty()) text += literal.is_on() ? " = " : " - ";
    text += candidate_text(literal.candidate());
  }
  return text;
}

ExclusionWords exclusion_words(Rule rule, const PatternHint& hint, const Position& position) {
  const Truth first = hint.truths[0];
  const Truth second = hint.truths[hint.truth_count - 1];
  std::string words;
  if (rule == Rule::naked_pairs) {
    words = cells_words(CellMap{cell_of(first), cell_of(second)}) + " are left with " +
            digits_words(position.candidates(cell_of(first)));
  } else if (rule == Rule::hidden_pairs) {
    words = digits_words(mask_of(truth_digit(first)) | mask_of(truth_digit(second))) + " of " +
            house_words(house_of(first)) + " are left with " +
            cells_words(position.cells(house_of(first), truth_digit(first)));
  } else if (rule == Rule::x_wings) {
    const HouseMask houses = HouseMask{1} << house_of(first) | HouseMask{1} << house_of(second);
    words = "the " + digit_words(truth_digit(first)) + "s of " + houses_words(houses) + " are left with " +
            cells_words(position.cells(house_of(first), truth_digit(first)) |
                        position.cells(house_of(second), truth_digit(first)));
  } else {
    words = necessity_words(first, position.cells(house_of(first), truth_digit(first)), truth_digit(first));
  }
  return {words + " (so ", ")"};
}

ExclusionWords exclusion_words(std::span<const ChainLink> links, bool is_cycle) {
  return {(is_cycle ? "the loop " : "the chain ") + text_of(links, is_cycle) + " shows that ", ""};
}

ExclusionWords exclusion_words(const AssumptionHint& hint, const Position& position,
                               std::span<const BranchWords> branches) {
  constexpr std::size_t kListingLimit = 300;
  std::string words = argument_words(hint, position, branches, kListingLimit);
  if (words.size() > kListingLimit) return {"a forcing chain inside this branch shows that ", ""};
  words.pop_back();
  return {"", " (" + words + ')'};
}

BranchWords branch_words(const Branch& branch, const NeededLiterals& needed, const std::optional<Node>& contradiction,
                         Literal conclusion) {
  BranchWords words;
  words.assumption = words_of(branch.assumption());
  branch.each([&](Literal literal) {
    if (!needed.has(literal) || (!contradiction && literal == conclusion)) return;
    const Node node = branch.node(literal);
    if (node.cause == Cause::assumption) return;
    if (literal.is_on()) words.consequences.push_back(necessity_of(node));
    if (literal.is_on() || node.cause != Cause::advanced) return;
    if (std::string exclusions = exclusions_of(branch, needed, literal); !exclusions.empty()) {
      words.consequences.push_back(std::move(exclusions));
    }
  });
  if (contradiction) {
    words.is_impossible = true;
    words.end = contradiction_words(branch, *contradiction);
  } else if (branch.assumption() != conclusion) {
    const Node end = branch.node(conclusion);
    if (conclusion.is_on()) {
      words.consequences.push_back(necessity_of(end));
    } else if (end.cause != Cause::advanced) {
      words.end = end_words(end);
    } else if (std::string exclusions = exclusions_of(branch, needed, conclusion); !exclusions.empty()) {
      words.consequences.push_back(std::move(exclusions));
    }
  }
  return words;
}

std::string argument_words(const AssumptionHint& hint, const Position& position, std::span<const BranchWords> branches,
                           std::size_t at_most) {
  const Cell cell = hint.assumption.cell();
  const Digit digit = hint.assumption.digit();
  std::string choice =
      "Either " + words_of(hint.assumption) + (hint.assumption.is_on() ? " or it is not" : " or it is");
  if (hint.kind == AssumptionKind::contradiction) return refutation_words(branches.front(), at_most);
  if (hint.kind == AssumptionKind::cell) {
    CandidateMap candidates;
    for (const Digit each : digits_of(position.candidates(cell))) candidates.add(candidate_of(cell, each));
    choice = choice_words(cell_truth(cell), candidates);
  } else if (hint.kind == AssumptionKind::region) {
    choice = choice_words(house_truth(hint.house, digit), candidates_of(position.cells(hint.house, digit), digit));
  }
  return choice + ". " + branches_words(branches, at_most);
}

}  // namespace nonet::explainer_chains
