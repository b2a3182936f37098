#include "branch.hpp"

namespace nonet::explainer_chains {

void Branch::start(Literal assumption) {
  nodes_.clear();
  parents_.clear();
  nested_.clear();
  sets_ = {};
  contradiction_.reset();
  is_cut_ = false;
  add(begin_node(assumption, Cause::assumption));
}

void Branch::add_parent(Node& node, Literal parent) {
  parents_.push_back(parent);
  ++node.parents;
  const Node& before = this->node(parent);
  node.depth = std::max(node.depth, static_cast<std::uint16_t>(before.depth + 1));
  node.heaviest = std::max(node.heaviest, before.heaviest);
}

void Branch::nest(Node& node, const Nested& nested) {
  nested_.push_back(nested);
  node.nested = static_cast<std::uint32_t>(nested_.size());
  node.heaviest = std::max(node.heaviest, nested.complexity);
}

void Branch::add(const Node& node) {
  numbers_[node.literal.index()] = static_cast<std::uint16_t>(nodes_.size());
  nodes_.push_back(node);
  sets_[node.literal.is_on() ? 1 : 0].add(node.literal.candidate());
}

}  // namespace nonet::explainer_chains
