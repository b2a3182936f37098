#include "nonet/judging/set_findings.hpp"

#include "nonet/judging/explanation.hpp"

namespace nonet::host {

SetFindings::SetFindings(const Board& position, const TruthMap& of_truths, const TruthMap& of_links, bool are_smallest)
    : board(position),
      truths(of_truths),
      links(of_links),
      is_smallest(are_smallest),
      logic(count_sets(board, truths, links)),
      fewer{truths, links} {
  for (const Candidate candidate : logic.eliminated()) {
    conclusions.push_back(Conclusion::eliminate(cell_of(candidate), digit_of(candidate)));
  }
  if (conclusions.empty()) return;
  fewer = fewer_sets(board, truths, links);
  with_step([&](const Step& step) {
    explanation = explanation_text(step, board);
    judgement = judge_step(TruthJudge(board.grid()), ArgumentJudge(board), step);
  });
}

}  // namespace nonet::host
