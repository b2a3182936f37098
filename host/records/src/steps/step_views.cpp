#include "step_views.hpp"

#include <algorithm>

namespace nonet::host {

namespace {

/// A node of a chain: candidates of which one is true, or all are false.
struct ReachedNode {
  CandidateMap candidates;
  bool is_on;
  friend bool operator==(const ReachedNode&, const ReachedNode&) = default;
};

/// A strong link leads from false to true candidates, a weak one the other way.
StepView view_from(Candidate premise, std::span<const EvidenceLink> links) {
  StepView view{premise, {premise}, {}, {}};
  std::vector<ReachedNode> reached{{{premise}, true}};
  const auto has = [&reached](const ReachedNode& node) {
    return std::find(reached.begin(), reached.end(), node) != reached.end();
  };
  std::vector<bool> taken(links.size());
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t i = 0; i < links.size(); ++i) {
      const EvidenceLink& link = links[i];
      if (taken[i] || !has({link.from, !link.is_strong})) continue;
      taken[i] = grows = true;
      view.links.push_back(&link);
      (link.is_strong ? view.on : view.off) |= link.to;
      if (const ReachedNode to{link.to, link.is_strong}; !has(to)) reached.push_back(to);
    }
  }
  return view;
}

}  // namespace

std::vector<StepView> step_views(const Evidence& evidence) {
  std::vector<StepView> views;
  const auto premises = std::find_if(evidence.candidates.begin(), evidence.candidates.end(),
                                     [](const CandidateGroup& group) { return group.role == "premise"; });
  if (evidence.links.empty() || premises == evidence.candidates.end() || premises->candidates.count() < 2) return views;
  for (const Candidate premise : premises->candidates) views.push_back(view_from(premise, evidence.links));
  return views;
}

}  // namespace nonet::host
