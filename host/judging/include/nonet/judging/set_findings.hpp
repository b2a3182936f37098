#pragma once
// What follows from truths and links at a position: conclusions, their explanation and verdict, and whether fewer do.

#include <optional>
#include <string>
#include <vector>

#include "nonet/judging/set_logic.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// The sets at one position, and what follows.
struct SetFindings {
  const Board& board;
  TruthMap truths;
  TruthMap links;
  bool is_smallest;  ///< of proposed links
  SetLogic logic;
  FewerSets fewer;
  std::vector<Conclusion> conclusions;
  std::string explanation;             ///< empty without conclusions
  std::optional<Judgement> judgement;  ///< of the conclusions

  /// `is_smallest` as in ProposedLinks. The board must outlive it.
  SetFindings(const Board& position, const TruthMap& of_truths, const TruthMap& of_links, bool are_smallest);
  /// Calls `use` with the step that has these sets and conclusions.
  template <typename Use>
  void with_step(Use use) const {
    const std::vector<Truth> bases(truths.begin(), truths.end());
    const std::vector<Truth> covers(links.begin(), links.end());
    Step step;
    step.conclusions = conclusions;
    step.bases = bases;
    step.covers = covers;
    use(step);
  }
  /// Whether fewer sets do.
  [[nodiscard]] bool are_fewer() const { return fewer.truths != truths || fewer.links != links; }
};

}  // namespace nonet::host
