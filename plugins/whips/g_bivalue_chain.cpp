#include "g_bivalue_chain.hpp"

#include "nonet/facts/links.hpp"

namespace nonet::whips {

namespace {

/// Searches for a g-bivalue chain, which goes along strong links.
class NodeSearch {
 public:
  NodeSearch(Arena& arena, const Board& board, Candidate target)
      : board_(board), arena_(arena), strong_(links(board_, LinkNodes::groups)), target_(target), reached_(arena_) {}

  [[nodiscard]] std::span<const Link> run() {
    add({node_of(target_), node_of(target_), kNoTruth, 0});
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      const DigitCells weak = weak_candidates(board_, reached_.begin()[i].right);
      for (const Node left : strong_.nodes()) {
        if (!node_cells(board_, left).is_subset_of(weak[node_digit(left)])) continue;
        if (follow(i, left)) return links_;
      }
    }
    return {};
  }

 private:
  struct ReachedNode {
    Node right;
    Node left;
    Truth variable;
    std::uint16_t parent;
  };

  /// Extends the i-th chain by the variables of a left node; returns whether the search is over.
  bool follow(std::size_t i, Node left) {
    // Linked to the target too, it led to its right nodes from the start.
    if (i != 0 && is_linked(board_, left, node_of(target_))) return false;
    for (const auto& [right, variable] : strong_.strong(left)) {
      if (is_linked(target_, right)) {
        if (i != 0) collect(i, {left, right, variable});
        return true;
      }
      if (!known_[right]) add({right, left, variable, static_cast<std::uint16_t>(i)});
    }
    return false;
  }
  void add(const ReachedNode& reached) {
    known_[reached.right] = true;
    reached_.push_back(reached);
  }
  void collect(std::size_t i, const Link& end) {
    std::size_t length = 1;
    for (std::size_t k = i; k != 0; k = reached_.begin()[k].parent) ++length;
    const std::span<Link> chain = arena_.array<Link>(length);
    chain[--length] = end;
    for (; i != 0; i = reached_.begin()[i].parent) {
      const ReachedNode& reached = reached_.begin()[i];
      chain[--length] = {reached.left, reached.right, reached.variable};
    }
    links_ = chain;
  }

  const Board& board_;
  Arena& arena_;
  const Links& strong_;
  Candidate target_;
  ArenaList<ReachedNode> reached_;
  std::array<bool, kNodes> known_{};
  std::span<const Link> links_;
};

}  // namespace

std::span<const Link> find_g_bivalue_chain(Arena& arena, const Board& board, Candidate target) {
  return NodeSearch(arena, board, target).run();
}

}  // namespace nonet::whips
