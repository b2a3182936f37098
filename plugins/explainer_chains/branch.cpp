#include "branch.hpp"

namespace nonet::explainer_chains {

void Branch::start(Literal assumption) {
  nodes_.clear();
  ancestors_.clear();
  more_.clear();
  nested_.clear();
  sets_ = {};
  contradiction_.reset();
  ancestors_.push_back(0);
  Node node;
  node.literal = assumption;
  add(node);
}

void Branch::nest(Node& node, const Nested& nested) {
  nested_.push_back(nested);
  node.nested = static_cast<std::uint16_t>(nested_.size());
  node.heaviest = std::max(node.heaviest, nested.complexity);
}

}  // namespace nonet::explainer_chains
