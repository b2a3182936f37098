#include "chains.hpp"

#include <algorithm>

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::impossible {

namespace {

Candidate candidate_at(std::size_t literal) noexcept { return static_cast<Candidate>(literal / 2); }
bool is_true(std::size_t literal) noexcept { return literal % 2 != 0; }

/// The truth that lets only one of two linked candidates be true: their cell, or the first house that has both.
Truth weak_truth(Candidate a, Candidate b) noexcept {
  if (cell_of(a) == cell_of(b)) return cell_truth(cell_of(a));
  return house_truth(CellMap{cell_of(a), cell_of(b)}.shared_house(), digit_of(a));
}

std::string candidate_words(std::size_t literal) {
  const Candidate candidate = candidate_at(literal);
  return nonet::literal_words(CellMap::of(cell_of(candidate)), digit_of(candidate), is_true(literal));
}

}  // namespace

GuardianSearch::Chains::Chains(const Board& board, const CandidateMap& guardians, Arena& arena)
    : board_(board), trees_(arena.array<Tree>(guardians.size())) {
  std::size_t i = 0;
  for (const Candidate guardian : guardians) {
    trees_[i] = arena.array<Reached>(kLiterals);
    grow(guardian, trees_[i++], arena);
  }
}

void GuardianSearch::Chains::grow(Candidate guardian, Tree tree, Arena& arena) const {
  const Links& strong = links(board_);
  std::fill(tree.begin(), tree.end(), Reached{kNone, 0, kNoTruth});
  const std::span<std::uint16_t> queue = arena.array<std::uint16_t>(kLiterals);
  std::size_t count = 0;
  const auto reach = [&](std::size_t literal, std::size_t from, Truth truth) {
    if (tree[literal].from != kNone) return;
    const int length = literal == from ? 0 : tree[from].length + 1;
    tree[literal] = {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(length), truth};
    queue[count++] = static_cast<std::uint16_t>(literal);
  };
  const std::size_t start = static_cast<std::size_t>(guardian) * 2 + 1;
  reach(start, start, kNoTruth);
  for (std::size_t next = 0; next < count; ++next) {
    const std::size_t literal = queue[next];
    const auto node = static_cast<Node>(candidate_at(literal));
    if (is_true(literal)) {
      for (const Candidate candidate : weak_candidates(board_, node).candidates()) {
        reach(static_cast<std::size_t>(candidate) * 2, literal, kNoTruth);
      }
    } else {
      for (const StrongLink& link : strong.strong(node)) {
        reach(static_cast<std::size_t>(link.to) * 2 + 1, literal, link.truth);
      }
    }
  }
}

template <typename Take>
void GuardianSearch::Chains::each_inference(Tree tree, Conclusion literal, Take take) {
  for (std::size_t at = index_of(literal); tree[at].from != at; at = tree[at].from) take(at, tree[at]);
}

std::vector<std::size_t> GuardianSearch::Chains::path(Tree tree, Conclusion literal) {
  std::vector<std::size_t> literals;
  each_inference(tree, literal, [&](std::size_t at, const Reached& reached) {
    if (literals.empty()) literals.push_back(at);
    literals.push_back(reached.from);
  });
  if (literals.empty()) literals.push_back(index_of(literal));
  std::reverse(literals.begin(), literals.end());
  return literals;
}

int GuardianSearch::Chains::length_to(Conclusion literal) const noexcept {
  int length = 0;
  for (const Tree tree : trees_) length += tree[index_of(literal)].length;
  return length;
}

void GuardianSearch::Chains::add_premises(Conclusion literal, StepDraft& draft) const {
  for (const Tree tree : trees_) {
    each_inference(tree, literal, [&](std::size_t at, const Reached& reached) {
      if (is_true(at)) {
        draft.base(reached.truth);
      } else {
        draft.cover(weak_truth(candidate_at(at), candidate_at(reached.from)));
      }
    });
  }
}

void GuardianSearch::Chains::show_branches(Conclusion literal, EvidenceDraft& evidence) const {
  for (const Tree tree : trees_) {
    const std::vector<std::size_t> literals = path(tree, literal);
    evidence.branch({candidate_at(literals.front())}, true);
    for (std::size_t i = 1; i < literals.size(); ++i) {
      evidence.link({candidate_at(literals[i - 1])}, {candidate_at(literals[i])}, is_true(literals[i]));
    }
  }
}

std::string GuardianSearch::Chains::text(Conclusion literal) const {
  std::string text;
  for (const Tree tree : trees_) {
    if (!text.empty()) text += "; ";
    bool is_first = true;
    for (const std::size_t at : path(tree, literal)) {
      if (!is_first) text += is_true(at) ? " = " : " - ";
      text += candidate_text(candidate_at(at));
      is_first = false;
    }
  }
  return text;
}

std::vector<BranchWords> GuardianSearch::Chains::branches(Conclusion literal) const {
  std::vector<BranchWords> branches;
  for (const Tree tree : trees_) {
    const std::vector<std::size_t> literals = path(tree, literal);
    BranchWords words;
    words.assumption = candidate_words(literals.front());
    for (const std::size_t at : literals) {
      if (!is_true(at) || at == literals.front()) continue;
      const Candidate candidate = candidate_at(at);
      words.consequences.push_back(
          necessity_words(tree[at].truth, CellMap::of(cell_of(candidate)), digit_of(candidate)));
    }
    const std::size_t last = literals.back();
    if (!is_true(last)) {
      words.end = candidate_words(last);
      const Candidate candidate = candidate_at(last);
      const Candidate before = candidate_at(tree[last].from);
      if (digit_of(candidate) == digit_of(before)) {
        words.end += " (" + house_words(CellMap{cell_of(candidate), cell_of(before)}.shared_house()) + ')';
      }
    } else if (literals.size() == 1) {
      words.end = "that is it";
    }
    branches.push_back(std::move(words));
  }
  return branches;
}

}  // namespace nonet::impossible
