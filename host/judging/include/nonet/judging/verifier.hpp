#pragma once
// Verifier: decides whether a step is right, and whether what it names proves it. It knows no technique. docs/proof.md
// says what it assumes and what it proves.

#include <memory>
#include <optional>
#include <string>

#include "nonet/board.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/solving/owned_steps.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// Result of judging a step.
enum class Verdict {
  proved,    ///< every conclusion follows from the premises that the step names
  refuted,   ///< a conclusion is false in a solution, or its negation is consistent with all that the step names
  undecided  ///< the search for either reached its limit
};
/// The name of a verdict in output.
[[nodiscard]] const char* verdict_name(Verdict verdict) noexcept;

/// The judgement of a step.
struct Judgement {
  Verdict verdict = Verdict::proved;
  std::string reason;  ///< why the step is not proved, with the counter-model; empty when proved
  int nodes = 0;       ///< of the searches for all conclusions and lemmas; none for what counting shows
  int premises = 0;    ///< number of premises of the step and of its lemmas
  /// number of premises that the step does not need, see IdleCount; counted only when it is proved
  int idle = 0;
};

/// Which premises of a proved step are counted as idle.
enum class IdleCount {
  /// Those that never fired: the proofs of the conclusions, and of the lemmas that these use, do not rest on them.
  /// Costs nothing beyond the proof.
  unfired,
  /// Also those without each of which the step is still proved. Needs one more proof for each
  /// premise that fired, with as many nodes again in all.
  exact
};

/// The first judge, of truth: brute force on the puzzle. Exact, with one solution or many; where there is none, it
/// refutes nothing.
class TruthJudge {
 public:
  explicit TruthJudge(const Grid& puzzle);
  /// The number of solutions, up to two.
  [[nodiscard]] int solutions() const { return solutions_; }
  /// A solution in which the conclusion is false; nothing when there is none.
  [[nodiscard]] std::optional<Grid> counter_model(const Conclusion& conclusion) const;

 private:
  Grid puzzle_;
  Grid solution_;
  int solutions_;  // counted up to two
};

/// A position for the judge of arguments: a board, or a board under a hypothesis.
struct JudgedPosition {
  DigitCells candidates;  ///< of the empty cells; the judge ignores those that the filled cells exclude
  DigitCells filled;      ///< the cells that hold each digit
  CellMap givens;         ///< the filled cells that belong to the puzzle
  JudgedPosition() noexcept = default;
  explicit JudgedPosition(const Board& board) noexcept;
};

/// The second judge, of the argument. It counts: a candidate in too many of the step's covers is false. Of what remains
/// it assumes that the conclusion is false, and derives a contradiction only from what the step names: singles and Hall
/// sets over premises, lemmas and guardians, then branches. Not thread-safe.
class ArgumentJudge {
 public:
  static constexpr int kMaxNodes = 10'000;
  /// Judges steps on a position without contradictions. `max_nodes` is the limit for one step.
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
  /// not proved. Drops unused lemmas; all else stays. Of several such sets always the same one. A step that is not
  /// proved is returned unchanged.
  const Step& minimal(const Step& step, OwnedSteps& to) const;

 private:
  class Trial;
  struct Bench;
  std::unique_ptr<Bench> bench_;
};

/// The judgement of a step with a conclusion that is false in a solution; nothing where all are true in every one.
[[nodiscard]] std::optional<Judgement> refute(const TruthJudge& truth, const Step& step);
/// Both judges, that of truth first.
[[nodiscard]] Judgement judge_step(const TruthJudge& truth, const ArgumentJudge& argument, const Step& step,
                                   IdleCount count = IdleCount::unfired);
/// The same for an unchecked step on the position that it claims. Fails for a step that is not well formed, and on a
/// position with a contradiction.
[[nodiscard]] Result<Judgement> try_judge_step(const Board& position, const Step& step,
                                               IdleCount count = IdleCount::unfired);

}  // namespace nonet::host
