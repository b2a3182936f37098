#pragma once
// Verifier: decides whether a step is right, and whether what it names proves it. It knows no technique; what it takes
// for granted and what it proves stands in docs/proof.md.

#include <memory>
#include <optional>
#include <string>

#include "nonet/board.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// What the judges say of a step.
enum class Verdict {
  proved,    ///< every conclusion follows from the premises that the step names
  refuted,   ///< a conclusion is false in a solution, or its negation goes with all that the step names
  undecided  ///< the search for either was given up
};
/// The word that stands for a verdict in output.
[[nodiscard]] NONET_EXPORT const char* verdict_name(Verdict verdict) noexcept;

/// The judgement of a step.
struct Judgement {
  Verdict verdict = Verdict::proved;
  std::string reason;  ///< what speaks against it, with the counter-model; empty when proved
  int nodes = 0;       ///< of the searches for all conclusions and lemmas, at least one for each
  int premises = 0;    ///< that the step names, those of its lemmas too
  /// Of the premises those without each of which the step is still proved; counted when it is proved, with as many
  /// nodes again.
  int idle = 0;
};

/// The first judge, of truth: brute force on the puzzle. Exact, with one solution or many; where there is none, nothing
/// can be refuted.
class NONET_EXPORT TruthJudge {
 public:
  explicit TruthJudge(const Grid& puzzle);
  /// A solution in which the conclusion is false; nothing when there is none.
  [[nodiscard]] std::optional<Grid> counter_model(const Conclusion& conclusion) const;

 private:
  Grid puzzle_;
  Grid solution_;
  int solutions_;  // counted up to two
};

/// The second judge, of the argument: takes the conclusion for false and looks for a contradiction in what the step
/// names, and in nothing else: singles and Hall sets over premises, lemmas and guardians, then branches.
class NONET_EXPORT ArgumentJudge {
 public:
  static constexpr int kMaxNodes = 10'000;
  /// Judges steps on a position without contradictions, which must outlive the judge and not change. A step may take
  /// `max_nodes` nodes in all.
  explicit ArgumentJudge(const Board& board, int max_nodes = kMaxNodes);
  ~ArgumentJudge();
  ArgumentJudge(const ArgumentJudge&) = delete;
  ArgumentJudge& operator=(const ArgumentJudge&) = delete;

  /// The step must be well formed: cells 0-80, digits 0-8, truths 0-323.
  [[nodiscard]] Judgement judge(const Step& step) const;
  /// Whether the judgement would be `proved`; does not count idle premises.
  [[nodiscard]] bool proves(const Step& step) const;

 private:
  class Trial;
  struct Start;
  const Board& board_;
  std::unique_ptr<const Start> start_;
  int max_nodes_;
};

/// Both judges, that of truth first.
[[nodiscard]] NONET_EXPORT Judgement judge_step(const TruthJudge& truth, const ArgumentJudge& argument,
                                                const Step& step);

}  // namespace nonet::host
