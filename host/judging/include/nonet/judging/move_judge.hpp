#pragma once
// MoveJudge: judges the moves of a player or of a model at a position.

#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "nonet/judging/step_path.hpp"
#include "nonet/judging/verifier.hpp"

namespace nonet::host {

/// A move: conclusions, and optionally why they hold. It may come from anywhere; the judge checks it.
struct Move {
  /// Conclusions, and the argument if the move names one: premises, covers, lemmas, uniqueness. The rest is ignored.
  Step step;
  bool has_argument = false;
  /// The technique that the move claims: the id or the name of an entry, of a technique or of a kind, in any case and
  /// with blanks or `-`. Empty if it claims none.
  std::string_view technique = {};
};

/// What to find out about a move beyond whether it is legal and true.
struct MoveQuestions {
  /// The highest level of a step that justifies a move, an index into the strategy's levels.
  int most_level = std::numeric_limits<int>::max();
  IdleCount idle = IdleCount::unfired;
  /// Whether to search for a path of the strategy to a true move that no single step has.
  bool wants_path = false;
  /// Ends searches for steps and paths from another thread; the move then has the error `cancelled`.
  std::stop_token cancel = {};
};

/// Whether the technique that a move claims has the move.
enum class ClaimVerdict : std::uint8_t {
  none,     ///< the move claims no technique, or is illegal or not true
  unknown,  ///< the strategy has no technique of that name
  absent,   ///< the technique has no step with these conclusions at the position
  found
};
/// The name of a verdict in output.
[[nodiscard]] const char* claim_name(ClaimVerdict verdict) noexcept;

/// A path of the strategy to a move.
struct MovePath {
  std::size_t steps = 0;
  StepTechnique hardest;  ///< step
};

/// The verdict on a move.
struct MoveVerdict {
  /// Why the move cannot be judged; empty if it was judged. All else is as at the start if it is not empty.
  std::string error;
  /// Whether every conclusion places or removes a candidate of an empty cell.
  bool is_legal = false;
  /// Whether every conclusion holds in every solution of the position. Also known of moves that are not legal.
  bool is_true = false;
  /// The judgement of the argument, for legal moves that name one.
  std::optional<Judgement> argument;
  /// The easiest step of the strategy that has the move, up to the level of the questions; for legal, true moves. A
  /// step has a move if each conclusion of the move is one of its own, or a candidate that a placement of it excludes.
  std::optional<StepTechnique> step;
  ClaimVerdict claim = ClaimVerdict::none;
  /// The easiest step with the move of the claimed technique, of any level.
  std::optional<StepTechnique> claimed;
  /// Path to a true, legal move without `step`, if the questions want it and the strategy has one: the path of the
  /// conclusion whose hardest step is hardest. Earlier conclusions are not applied for later ones.
  std::optional<MovePath> path;
  /// Why the move is not legal, or else not true, or else not proved by its argument; may be empty.
  std::string reason;

  /// Whether the argument proves the move.
  [[nodiscard]] bool is_proved() const { return argument && argument->verdict == Verdict::proved; }
  /// Whether the argument proves the move and has no idle premise, counted as the questions say.
  [[nodiscard]] bool is_minimal() const { return is_proved() && argument->idle == 0; }
};

/// Judges moves at one position. It searches for the steps of the strategy when a move first needs them, and keeps
/// them. Not thread-safe.
class MoveJudge {
 public:
  /// `strategy` may be null: then no step justifies a move. It must outlive the judge, as must `limit`, the limit of
  /// each search of a technique, which may be null.
  explicit MoveJudge(const ParsedGrid& position, const Strategy* strategy = nullptr, SearchLimit* limit = nullptr);
  ~MoveJudge();
  MoveJudge(const MoveJudge&) = delete;
  MoveJudge& operator=(const MoveJudge&) = delete;

  /// Why no move can be judged: the position has a contradiction, or no solution. Empty for other positions. Moves then
  /// have this error.
  [[nodiscard]] const std::string& error() const noexcept;
  /// The number of solutions of the position, up to two.
  [[nodiscard]] int solutions() const noexcept;
  /// The first fault of a plugin so far. Steps of other techniques are used nevertheless.
  [[nodiscard]] const std::optional<Fault>& fault() const noexcept;

  /// Never throws for a move, whatever is in it.
  [[nodiscard]] MoveVerdict judge(const Move& move, const MoveQuestions& questions = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nonet::host
