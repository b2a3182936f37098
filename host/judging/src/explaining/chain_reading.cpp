#include "chain_reading.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nonet/text/wording.hpp"
#include "premises.hpp"

namespace nonet::host {

namespace {

bool exclude_each_other(const CandidateMap& from, const CandidateMap& to) {
  return std::all_of(from.begin(), from.end(),
                     [&](Candidate candidate) { return to.is_subset_of(conflicts_of(candidate)); });
}

/// The truth that requires one of two nodes.
std::optional<Premise> need_of(const Board& board, const EvidenceLink& link) {
  const CandidateMap both = link.from | link.to;
  const Candidate first = link.from.first();
  const auto is_it = [&](Truth truth) {
    const CandidateMap alternatives = alternatives_of(board, truth);
    return !alternatives.empty() && alternatives.is_subset_of(both);
  };
  const Truth cell = cell_truth(cell_of(first));
  if (is_it(cell)) return Premise{alternatives_of(board, cell), cell};
  for (const House house : house_triple(cell_of(first))) {
    const Truth truth = house_truth(house, digit_of(first));
    if (is_it(truth)) return Premise{alternatives_of(board, truth), truth};
  }
  return std::nullopt;
}

/// `r1c1 is not 5`, of groups `none of r1c1 and r1c2 is 5`.
std::string absence_of(const CandidateMap& node) {
  const Digit digit = digit_of(node.first());
  const CellMap cells = digit_cells(node, digit);
  return (cells.count() == 1 ? cells_words(cells) + " is not " : "none of " + cells_words(cells) + " is ") +
         digit_words(digit);
}

/// `r4c5 is 3`, `the 5 of row 1 is in r1c7`.
std::string presence_of(const Premise& need, const CandidateMap& node) {
  const Digit digit = digit_of(node.first());
  const CellMap cells = digit_cells(node, digit);
  if (is_cell_truth(need.truth)) return cells_words(cells) + " is " + digit_words(digit);
  return noun_of(need) + " is in " + cells_words(cells, "or");
}

bool is_chain(std::span<const EvidenceLink> links) {
  if (links.size() % 2 == 0) return false;
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (links[i].from.empty() || links[i].to.empty() || links[i].is_strong != (i % 2 == 0)) return false;
    if (i > 0 && links[i].from != links[i - 1].to) return false;
  }
  return true;
}

}  // namespace

std::optional<std::string> chain_text(const Step& step, const Board& before) {
  if (step.evidence == nullptr || !is_chain(step.evidence->links)) return std::nullopt;
  const auto links = step.evidence->links;
  const CandidateMap ends = links.front().from | links.back().to;
  for (const Conclusion& conclusion : step.conclusions) {
    if (conclusion.is_placement() || !ends.is_subset_of(conflicts_of(conclusion.candidate()))) return std::nullopt;
  }
  std::string text = fmt::format("If {}, ", absence_of(links.front().from));
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (!links[i].is_strong) {
      if (!exclude_each_other(links[i].from, links[i].to)) return std::nullopt;
      text += fmt::format("; then {}, so ", absence_of(links[i].to));
      continue;
    }
    const auto need = need_of(before, links[i]);
    if (!need) return std::nullopt;
    text += presence_of(*need, links[i].to);
  }
  const std::string either = links.front().from == links.back().to ? "in any case " : "";
  return fmt::format("{}. So {}{}, and therefore {}.", text, either, alternatives_words(ends),
                     conclusions_words(step.conclusions));
}

}  // namespace nonet::host
