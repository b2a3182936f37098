#include "forcing_whips.hpp"

#include "nonet/text/branch_words.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::whips {

namespace {

Conclusion is_false(Candidate candidate) noexcept {
  return Conclusion::eliminate(cell_of(candidate), digit_of(candidate));
}

/// The candidate in which a branch ends.
Candidate end_of_branch(Candidate start, std::span<const Link> links) noexcept {
  return links.empty() ? start : static_cast<Candidate>(links.back().right);
}

/// `n1r8c7 - partial-whip[1]: r7n1{c9 c5}`.
std::string text_of_branch(Candidate start, std::span<const Link> links) {
  std::string text = label_text(start);
  if (links.empty()) return text;
  return text + " - partial-whip[" + std::to_string(links.size()) + "]: " + chain_text(links);
}

std::string words_of(Candidate candidate, bool is_true) {
  return literal_words(CellMap::of(cell_of(candidate)), digit_of(candidate), is_true);
}

BranchWords words_of_branch(Candidate start, std::span<const Link> links, const Conclusion& conclusion) {
  BranchWords words;
  words.assumption = words_of(start, true);
  for (const Link& link : links) {
    const Candidate right = static_cast<Candidate>(link.right);
    words.consequences.push_back(necessity_words(link.variable, CellMap::of(cell_of(right)), digit_of(right)));
  }
  if (conclusion.is_placement()) {
    if (links.empty()) words.end = "that is it";
    return words;
  }
  words.end = words_of(conclusion.candidate(), false);
  const Candidate last = end_of_branch(start, links);
  if (digit_of(last) == conclusion.digit) {
    words.end += " (" + house_words(CellMap{cell_of(last), conclusion.cell}.shared_house()) + ')';
  }
  return words;
}

}  // namespace

void add_lemmas(const ForcingWhip& whip, ArenaList<Lemma>& lemmas, Arena& arena) {
  for (std::size_t i = 0; i < whip.starts.size(); ++i) {
    const std::span<const Link> links = whip.branches[i];
    if (links.empty()) continue;
    const auto clause = arena.array<Conclusion>(2);
    clause[0] = is_false(whip.starts[i]);
    clause[1] = whip.conclusion;
    const auto premises = arena.array<Truth>(links.size());
    for (std::size_t k = 0; k < links.size(); ++k) premises[k] = links[k].variable;
    lemmas.push_back({clause, premises});
  }
}

void draft_forcing(const ForcingWhip& whip, StepDraft& draft) {
  draft.conclude(whip.conclusion);
  for (std::size_t i = 0; i < whip.starts.size(); ++i) {
    Candidate before = whip.starts[i];
    for (const Link& link : whip.branches[i]) {
      draft.cover(shared_truth(CandidateMap{static_cast<Candidate>(link.left)}, CandidateMap{before}));
      before = static_cast<Candidate>(link.right);
    }
    if (whip.conclusion.is_placement()) continue;
    draft.cover(shared_truth(CandidateMap{whip.conclusion.candidate()}, CandidateMap{before}));
  }
}

DigitMask digits_of_forcing(const ForcingWhip& whip) noexcept {
  DigitMask digits = mask_of(whip.conclusion.digit);
  for (std::size_t i = 0; i < whip.starts.size(); ++i) {
    digits |= mask_of(digit_of(whip.starts[i]));
    for (const Link& link : whip.branches[i])
      digits |= mask_of(node_digit(link.left)) | mask_of(node_digit(link.right));
  }
  return digits;
}

void show_forcing(const ForcingWhip& whip, EvidenceDraft& evidence) {
  CandidateMap on;
  CandidateMap off;
  for (std::size_t i = 0; i < whip.starts.size(); ++i) {
    Candidate before = whip.starts[i];
    evidence.branch({before}, true);
    on.add(before);
    for (const Link& link : whip.branches[i]) {
      const auto left = static_cast<Candidate>(link.left);
      evidence.link({before}, {left}, false);
      off.add(left);
      before = static_cast<Candidate>(link.right);
      evidence.link({left}, {before}, true);
      on.add(before);
    }
    if (!whip.conclusion.is_placement()) evidence.link({before}, {whip.conclusion.candidate()}, false);
  }
  evidence.candidates("on", on);
  evidence.candidates("off", off);
}

std::string forcing_text(const ForcingWhip& whip) {
  std::string text;
  for (std::size_t i = 0; i < whip.starts.size(); ++i) {
    text += (i == 0 ? "|| " : " || ") + text_of_branch(whip.starts[i], whip.branches[i]);
  }
  return text;
}

std::string forcing_words(const ForcingWhip& whip, std::size_t at_most) {
  std::vector<BranchWords> branches;
  for (std::size_t i = 0; i < whip.starts.size(); ++i) {
    branches.push_back(words_of_branch(whip.starts[i], whip.branches[i], whip.conclusion));
  }
  return branches_words(branches, at_most) + " So " + conclusions_words({&whip.conclusion, 1}) + " in each case.";
}

}  // namespace nonet::whips
