#pragma once
// The direct consequences of literals, for chain tables: by links, and through almost locked sets.

#include "nonet/facts/chain_tables.hpp"

namespace nonet::detail {

/// Consequences by cells, houses and, on demand, group nodes. Appends them to a list in the order that ChainTables
/// documents.
class DirectImplications {
 public:
  DirectImplications(const Board& board, bool has_groups, std::vector<ChainImplication>& list)
      : board_(board), groups_(group_nodes(board)), has_groups_(has_groups), list_(list) {}

  /// Appends the consequences of a literal of a candidate or a group; none if the board does not have the node.
  void add(Node node, bool is_on);

 private:
  void add(Literal literal) { list_.push_back({literal, kLinkDistance}); }
  void add_places(const CellMap& cells, Digit digit, bool is_on);
  void candidate_on(Cell cell, Digit digit);
  void candidate_off(Cell cell, Digit digit);
  void group_on(Crossing crossing, Digit digit);
  void group_off(Crossing crossing, Digit digit);
  /// The crossing that has all of several places, if there is one.
  [[nodiscard]] static std::optional<Crossing> crossing_of_all(const CellMap& places);

  const Board& board_;
  const GroupNodes& groups_;
  bool has_groups_;
  std::vector<ChainImplication>& list_;
};

struct SetImplication {
  Literal from;
  ChainImplication implication;
};
/// The implications into the sets that some nodes include, between them and out of them, sorted by their premise; in
/// the order that ChainTables documents for each. Fills the list of nodes.
[[nodiscard]] std::vector<SetImplication> set_implications(const Board& board, ChainNodes which,
                                                           std::vector<SetNode>& nodes);

}  // namespace nonet::detail
