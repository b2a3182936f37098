#include "argument_tree.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "nonet/studies/report/html_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::studies {

namespace {

/// Candidates of one digit that are assumed or follow, and what they follow from.
struct Consequence {
  CandidateMap candidates;
  bool is_on = false;
  std::vector<std::size_t> reasons;   // earlier nodes, ascending
  std::vector<std::size_t> children;  // those whose last reason it is
};

class Tree {
 public:
  Tree(const CandidateMap& premise, bool is_on, std::span<const EvidenceLink> links) {
    nodes_.push_back({premise, is_on, {}, {}});
    for (const EvidenceLink& link : links) {
      const std::size_t from = number_of(link.from, !link.is_strong);
      std::size_t to = number_of(link.to, link.is_strong);
      if (from == nodes_.size()) continue;  // its reason is none of this branch
      if (to == nodes_.size()) nodes_.push_back({link.to, link.is_strong, {}, {}});
      if (from < to) nodes_[to].reasons.push_back(from);
    }
    for (std::size_t i = 1; i < nodes_.size(); ++i) {
      auto& reasons = nodes_[i].reasons;
      std::sort(reasons.begin(), reasons.end());
      if (!reasons.empty()) nodes_[reasons.back()].children.push_back(i);
    }
  }

  [[nodiscard]] bool is_chain() const {
    return std::all_of(nodes_.begin(), nodes_.end(),
                       [](const Consequence& node) { return node.reasons.size() < 2 && node.children.size() < 2; });
  }
  [[nodiscard]] std::string html() const {
    return "<li>if <code>" + text(0) + "</code>\n" + children_html(0) + "</li>\n";
  }

 private:
  [[nodiscard]] std::size_t number_of(const CandidateMap& candidates, bool is_on) const {
    const auto same = [&](const Consequence& node) { return node.candidates == candidates && node.is_on == is_on; };
    return static_cast<std::size_t>(std::find_if(nodes_.begin(), nodes_.end(), same) - nodes_.begin());
  }
  [[nodiscard]] std::string text(std::size_t number) const {
    return html_text(branch_text({nodes_[number].candidates, nodes_[number].is_on, 0}));
  }
  /// A node with one child is followed by it on the same line, so that a chain does not step to the right.
  [[nodiscard]] std::string children_html(std::size_t number) const {
    const auto& children = nodes_[number].children;
    if (children.empty()) return {};
    std::string html = "<ul>\n";
    for (std::size_t child : children) {
      html += "<li>" + line(child);
      while (nodes_[child].children.size() == 1) {
        child = nodes_[child].children.front();
        html += " \u2192 " + line(child);
      }
      if (!nodes_[child].children.empty()) html += "\n" + children_html(child);
      html += "</li>\n";
    }
    return html + "</ul>\n";
  }
  [[nodiscard]] std::string line(std::size_t number) const {
    std::string html = "<code>" + text(number) + "</code>";
    const auto& reasons = nodes_[number].reasons;
    for (std::size_t i = 0; i + 1 < reasons.size(); ++i) html += (i == 0 ? " (with " : ", ") + text(reasons[i]);
    return reasons.size() > 1 ? html + ')' : html;
  }

  std::vector<Consequence> nodes_;  // in the order in which they follow
};

}  // namespace

std::string argument_tree(const Step& step) {
  if (step.evidence == nullptr || step.evidence->links.empty()) return {};
  const Evidence& evidence = *step.evidence;
  std::vector<Tree> trees;
  for (std::size_t i = 0; i < evidence.branches.size(); ++i) {
    trees.emplace_back(evidence.branches[i].premise, evidence.branches[i].is_on, evidence.links_of(i));
  }
  if (trees.empty()) {
    trees.emplace_back(evidence.links.front().from, !evidence.links.front().is_strong, evidence.links);
    if (trees.front().is_chain()) return {};
  }
  std::string html = "<ul class=\"tree\">\n";
  for (const Tree& tree : trees) html += tree.html();
  return html + "</ul>\n";
}

}  // namespace nonet::studies
