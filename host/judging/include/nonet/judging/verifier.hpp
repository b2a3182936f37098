#pragma once
// Verifier: decides whether a step is right, and whether what it names proves it. It knows no technique; what it takes
// for granted and what it proves stands in docs/proof.md.

#include <memory>
#include <optional>
#include <string>

#include "nonet/board.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/solving/owned_steps.hpp"
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
  int idle = 0;        ///< of the premises those that it does not need, see IdleCount; counted when it is proved
};

/// Which premises of a proved step are counted as idle.
enum class IdleCount {
  /// Those that never fired: nothing in the proofs of the conclusions, and of the lemmas that these use, rests on them.
  /// No more work than the proof.
  unfired,
  /// Beside those all without each of which the step is still proved. Takes a proof more for each premise that fired,
  /// with as many nodes again.
  exact
};

/// The first judge, of truth: brute force on the puzzle. Exact, with one solution or many; where there is none, nothing
/// can be refuted.
class NONET_EXPORT TruthJudge {
 public:
  explicit TruthJudge(const Grid& puzzle);
  /// How many solutions there are to judge by, counted up to two.
  [[nodiscard]] int solutions() const { return solutions_; }
  /// A solution in which the conclusion is false; nothing when there is none.
  [[nodiscard]] std::optional<Grid> counter_model(const Conclusion& conclusion) const;

 private:
  Grid puzzle_;
  Grid solution_;
  int solutions_;  // counted up to two
};

/// A position as the judge of arguments takes it: a board, or what a hypothesis makes of one.
struct JudgedPosition {
  DigitCells candidates;  ///< of the empty cells; those that the filled cells exclude do not count
  DigitCells filled;      ///< the cells that hold each digit
  CellMap givens;         ///< of the filled cells those that belong to the puzzle
  JudgedPosition() noexcept = default;
  NONET_EXPORT explicit JudgedPosition(const Board& board) noexcept;
};

/// The second judge, of the argument: takes the conclusion for false and looks for a contradiction in what the step
/// names, and in nothing else: singles and Hall sets over premises, lemmas and guardians, then branches. Not for use by
/// two threads at once.
class NONET_EXPORT ArgumentJudge {
 public:
  static constexpr int kMaxNodes = 10'000;
  /// Judges steps on a position without contradictions. A step may take `max_nodes` nodes in all.
  explicit ArgumentJudge(const JudgedPosition& position, int max_nodes = kMaxNodes);
  explicit ArgumentJudge(const Board& board, int max_nodes = kMaxNodes);
  ~ArgumentJudge();
  ArgumentJudge(const ArgumentJudge&) = delete;
  ArgumentJudge& operator=(const ArgumentJudge&) = delete;

  /// The step must be well formed: cells 0-80, digits 0-8, truths 0-323.
  [[nodiscard]] Judgement judge(const Step& step, IdleCount count = IdleCount::unfired) const;
  /// Whether the judgement would be `proved`.
  [[nodiscard]] bool proves(const Step& step) const { return judge(step).verdict == Verdict::proved; }

  /// The step with a minimal set of premises, added to `to`: without any one of them, of the step or of a lemma, it is
  /// not proved. Lemmas that nothing uses are left out; all else is as it was. Of several such sets always the same
  /// one. A step that is not proved stays as it is.
  const Step& minimal(const Step& step, OwnedSteps& to) const;

 private:
  class Trial;
  struct Bench;
  std::unique_ptr<Bench> bench_;
};

/// Both judges, that of truth first.
[[nodiscard]] NONET_EXPORT Judgement judge_step(const TruthJudge& truth, const ArgumentJudge& argument,
                                                const Step& step, IdleCount count = IdleCount::unfired);
/// The same for a step that nobody has checked, on the position that it is said to be of. Fails for one that is not
/// well formed, and on a position with a contradiction.
[[nodiscard]] NONET_EXPORT Result<Judgement> try_judge_step(const Board& position, const Step& step,
                                                            IdleCount count = IdleCount::unfired);

}  // namespace nonet::host
