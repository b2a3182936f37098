#include "explanation.hpp"

#include <algorithm>

#include "../inner_patterns.hpp"
#include "../static_chains.hpp"

namespace nonet::explainer_chains {

namespace {

/// The candidates of a truth on a position.
template <typename Take>
void each_candidate(const Position& position, Truth truth, Take take) {
  if (is_cell_truth(truth)) {
    const auto cell = cell_of(truth);
    for (const Digit digit : digits_of(position.candidates(cell))) take(candidate_of(cell, digit));
  } else {
    const Digit digit = truth_digit(truth);
    for (const Cell cell : position.cells(digit) & house_map(house_of(truth))) take(candidate_of(cell, digit));
  }
}

bool has(const Position& position, Candidate candidate) noexcept { return position.digit_cells().contains(candidate); }

CandidateMap map_of(Literal literal) {
  CandidateMap map;
  map.add(literal.candidate());
  return map;
}

}  // namespace

void Explanation::explain(const AssumptionHint& hint, const Mode& mode) {
  constexpr std::size_t kListingLimit = 1800;
  std::vector<BranchWords> branches;
  bases_ = explain(board_, hint, mode, branches);
  if (in_words_) words_ = argument_words(hint, board_, branches, kListingLimit);
}

/// Proves the conclusion of a chain inside the current branches. Returns the truths that it needs; outside of all
/// branches they are those of the step.
std::span<const Truth> Explanation::explain(const Position& position, const AssumptionHint& hint, const Mode& mode,
                                            std::vector<BranchWords>& words) {
  std::span<const Truth> premises;
  if (hint.kind == AssumptionKind::contradiction) {
    premises = explain_branch(position, hint.assumption, hint, mode, words);
  } else {
    Truth choice = kNoTruth;
    if (hint.kind == AssumptionKind::cell) choice = cell_truth(hint.assumption.cell());
    if (hint.kind == AssumptionKind::region) choice = house_truth(hint.house, hint.assumption.digit());
    if (choice == kNoTruth) {
      explain_branch(position, hint.assumption, hint, mode, words);
      explain_branch(position, hint.assumption.opposite(), hint, mode, words);
    } else {
      each_candidate(position, choice, [&](Candidate candidate) {
        explain_branch(position, Literal(candidate, true), hint, mode, words);
      });
      Requirements requirements = new_requirements();
      require_truth(requirements, choice, position);
      premises = truths_of(requirements);
    }
  }
  if (!frames_.empty()) add_lemma({&hint.conclusion, 1}, premises);
  return premises;
}

/// Follows a branch of a chain to its end. Adds its lemma unless the chain is a contradiction: the caller then needs
/// only the truths returned.
std::span<const Truth> Explanation::explain_branch(const Position& position, Literal assumption,
                                                   const AssumptionHint& hint, const Mode& mode,
                                                   std::vector<BranchWords>& words) {
  frames_.push_back(std::make_unique<Frame>());
  Frame& frame = *frames_.back();
  frame.source = position;
  frame.assumption = assumption;
  Propagation propagation(inner_);
  propagation.start(frame.source);
  propagation.run(assumption, reach_of(mode), frame.branch, &frame.record);
  frame.branch.trace(frame.source, trace_memory_);
  const std::size_t number = frames_.size() - 1;
  Requirements requirements = new_requirements();
  const bool is_contradiction = hint.kind == AssumptionKind::contradiction;
  const std::optional<Node> end = frame.branch.contradiction();
  if (is_contradiction) {
    require_node(requirements, number, *end);
    require(requirements, number, end->literal.opposite());
  } else {
    require(requirements, number, hint.conclusion);
  }
  const std::span<const Truth> premises = truths_of(requirements);
  const std::optional<Node> contradiction = is_contradiction ? end : std::nullopt;
  if (number == 0) show(contradiction);
  if (in_words_) words.push_back(branch_words(frame.branch, frame.needed, contradiction, hint.conclusion));
  if (!is_contradiction && assumption != hint.conclusion) add_lemma({&hint.conclusion, 1}, premises);
  frames_.pop_back();
  return premises;
}

void Explanation::require(Requirements& requirements, std::size_t frame, Literal literal) {
  bool& is_seen = requirements.seen[frame][literal.index()];
  if (is_seen) return;
  is_seen = true;
  frames_[frame]->needed.is_needed[literal.index()] = true;
  require_node(requirements, frame, frames_[frame]->branch.node(literal));
}

void Explanation::require_node(Requirements& requirements, std::size_t frame, const Node& node) {
  if (node.cause == Cause::assumption) return;
  if (node.cause == Cause::advanced) return explain_advanced(frame, node.literal);
  if (!node.literal.is_on()) {
    return frames_[frame]->branch.each_parent(node, [&](Literal parent) { require(requirements, frame, parent); });
  }
  const Truth truth = truth_of(node.literal, node.cause);
  requirements.truths.add(truth);
  each_candidate(board_, truth, [&](Candidate candidate) {
    if (candidate != node.literal.candidate()) require_off(requirements, candidate);
  });
}

/// Requires a truth; all of its candidates that are not on the position must be false.
void Explanation::require_truth(Requirements& requirements, Truth truth, const Position& position) {
  requirements.truths.add(truth);
  each_candidate(board_, truth, [&](Candidate candidate) {
    if (!has(position, candidate)) require_off(requirements, candidate);
  });
}

void Explanation::require_off(Requirements& requirements, Candidate candidate) {
  const Literal literal(candidate, false);
  for (std::size_t frame = frames_.size(); frame-- > 0;) {
    if (frames_[frame]->branch.has(literal)) return require(requirements, frame, literal);
  }
}

/// Adds the lemma for a literal that follows by an advanced rule, once.
void Explanation::explain_advanced(std::size_t frame, Literal literal) {
  Frame& own = *frames_[frame];
  if (own.has_lemma[literal.index()]) return;
  own.has_lemma[literal.index()] = true;
  const Record::Place place = own.record.places.at(literal.index());
  const Record::Advance& advance = own.record.advances[place.advance];
  // The consequences belong to this branch, not to those inside it.
  std::vector<std::unique_ptr<Frame>> inside;
  for (; frames_.size() > frame + 1; frames_.pop_back()) inside.push_back(std::move(frames_.back()));
  if (is_pattern(advance.rule)) {
    explain_pattern(advance, place.hint, literal);
  } else if (advance.rule == Rule::static_chains) {
    explain_static(advance, place.hint, literal);
  } else {
    explain_nested(place, advance, literal);
  }
  for (; !inside.empty(); inside.pop_back()) frames_.push_back(std::move(inside.back()));
}

/// Explains a chain with assumptions once for all literals that it excludes.
void Explanation::explain_nested(const Record::Place& place, const Record::Advance& advance, Literal literal) {
  Frame& own = *frames_.back();
  auto known = std::find_if(own.explained.begin(), own.explained.end(), [&](const ExplainedChain& chain) {
    return chain.advance == place.advance && chain.hint == place.hint;
  });
  if (known == own.explained.end()) {
    own.explained.push_back({place.advance, place.hint, {}});
    const std::size_t number = own.explained.size() - 1;
    LinkClosure closure;
    AssumptionSearch search(inner_, closure);
    const AssumptionHint hint = search.find_all(advance.position, mode_of(advance.rule))[place.hint];
    std::vector<BranchWords> branches;
    (void)explain(advance.position, hint, mode_of(advance.rule), branches);
    if (in_words_) own.explained[number].words = exclusion_words(hint, advance.position, branches);
    known = own.explained.begin() + static_cast<std::ptrdiff_t>(number);
  }
  if (in_words_) own.needed.inner.emplace(literal.index(), known->words);
}

void Explanation::explain_pattern(const Record::Advance& advance, std::size_t number, Literal literal) {
  Requirements requirements = new_requirements();
  std::size_t count = 0;
  PatternSearch(advance.position, frames_.back()->source).run(advance.rule, [&](const PatternHint& hint) {
    if (count++ != number) return;
    for (const Truth truth : std::span(hint.truths).first(hint.truth_count)) {
      require_truth(requirements, truth, advance.position);
    }
    if (in_words_) {
      frames_.back()->needed.inner.emplace(literal.index(), exclusion_words(advance.rule, hint, advance.position));
    }
  });
  add_lemma({&literal, 1}, truths_of(requirements));
}

void Explanation::explain_static(const Record::Advance& advance, std::size_t number, Literal literal) {
  StaticSearch search;
  const StaticHint& hint = search.find_all(advance.position)[number];
  Requirements requirements = new_requirements();
  for (const ChainLink& link : search.links(hint)) {
    if (link.literal.is_on() && link.cause != Cause::assumption) {
      require_truth(requirements, truth_of(link.literal, link.cause), advance.position);
    }
  }
  if (in_words_) {
    frames_.back()->needed.inner.emplace(literal.index(), exclusion_words(search.links(hint), hint.is_cycle()));
  }
  add_lemma({&literal, 1}, truths_of(requirements));
}

/// Adds the lemma "not all assumptions of the current branches, or one of the literals".
void Explanation::add_lemma(std::span<const Literal> literals, std::span<const Truth> premises) {
  const std::span<Conclusion> clause = arena_.array<Conclusion>(frames_.size() + literals.size());
  std::size_t count = 0;
  for (const auto& frame : frames_) clause[count++] = frame->assumption.opposite().conclusion();
  for (const Literal literal : literals) clause[count++] = literal.conclusion();
  lemmas_.push_back({clause, premises});
}

std::span<const Truth> Explanation::truths_of(const Requirements& requirements) {
  ArenaList<Truth> truths(arena_);
  for (const Truth truth : requirements.truths) truths.push_back(truth);
  return truths.span();
}

/// Records the parts of an outer branch that are needed, for display.
void Explanation::show(const std::optional<Node>& end) {
  const Branch& branch = frames_.front()->branch;
  NeededLiterals& needed = frames_.front()->needed;
  needed.is_needed[branch.assumption().index()] = true;
  ArenaList<Literal> literals(arena_);
  ArenaList<EvidenceLink> links(arena_);
  const auto add = [&](const Node& node) {
    literals.push_back(node.literal);
    branch.each_parent(node, [&](Literal parent) {
      links.push_back({map_of(parent), map_of(node.literal), node.literal.is_on()});
    });
  };
  branch.each([&](Literal literal) {
    if (needed.has(literal)) add(branch.node(literal));
  });
  if (end) add(*end);
  branches_.push_back({literals.span(), links.span()});
}

}  // namespace nonet::explainer_chains
