#include "nonet/judging/verifier.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "argument.hpp"
#include "counting.hpp"
#include "deadly_pattern.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/solving/step_contract.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {

namespace {

std::string clause_text(Clause clause) {
  std::string text;
  for (const Conclusion& literal : clause) text += (text.empty() ? "" : " or ") + conclusion_text(literal);
  return text;
}

/// What a model assumes to be true beyond the filled cells.
std::string model_text(const Assumptions& model, const Assumptions& start) {
  std::string text;
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (!model.held(digit).contains(cell) || start.held(digit).contains(cell)) continue;
      text += (text.empty() ? "" : ", ") + conclusion_text(Conclusion::place(cell, digit));
    }
  }
  return text.empty() ? "no assignment" : text;
}

}  // namespace

const char* verdict_name(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::proved:
      return "proved";
    case Verdict::refuted:
      return "refuted";
    case Verdict::undecided:
      return "undecided";
  }
  return "undecided";
}

TruthJudge::TruthJudge(const Grid& puzzle) : puzzle_(puzzle), solutions_(count_solutions(puzzle, 2, &solution_)) {}

std::optional<Grid> TruthJudge::counter_model(const Conclusion& conclusion) const {
  if (solutions_ == 0) return std::nullopt;
  const bool is_there = solution_.value(conclusion.cell) == conclusion.digit;
  if (is_there != conclusion.is_placement()) return solution_;
  if (solutions_ == 1) return std::nullopt;
  Grid negated = puzzle_;
  if (conclusion.is_placement()) {
    if (!negated.is_empty(conclusion.cell)) return std::nullopt;
    negated.set_candidate(conclusion.cell, conclusion.digit, false);
  } else {
    if (!negated.has(conclusion.cell, conclusion.digit)) return std::nullopt;
    negated.fill(conclusion.cell, conclusion.digit, CellStatus::modifiable);
  }
  Grid model;
  return count_solutions(negated, 1, &model) == 1 ? std::optional(model) : std::nullopt;
}

JudgedPosition::JudgedPosition(const Board& board) noexcept : candidates(board.digit_cells()) {
  const Grid& grid = board.grid();
  for (const Cell cell : ~board.empty_cells()) {
    if (const Digit digit = grid.value(cell); digit >= 0) filled.add(cell, digit);
    if (grid.status(cell) == CellStatus::given) givens.add(cell);
  }
}

/// The proof of one step.
class ArgumentJudge::Trial {
 public:
  Trial(Bench& bench, const Step& step, IdleCount count)
      : bench_(bench), prover_(bench.prover), step_(step), counts_exactly_(count == IdleCount::exact) {}

  Judgement run() {
    judgement_.premises = static_cast<int>(step_.bases.size());
    for (const Lemma& lemma : step_.lemmas) judgement_.premises += static_cast<int>(lemma.premises.size());
    prover_.forget();
    if (is_proved()) judgement_.idle = idle_premises();
    judgement_.nodes = std::min(judgement_.nodes, bench_.max_nodes);
    return std::move(judgement_);
  }

 private:
  bool is_proved() {
    if (step_.uniqueness != nullptr && !prove_uniqueness()) return false;
    for (const Lemma& lemma : step_.lemmas) {
      if (!prove_lemma(lemma)) return false;
    }
    return prove_conclusions();
  }

  bool prove_uniqueness() {
    const UniquenessPattern& uniqueness = *step_.uniqueness;
    const Deadliness deadliness = judge_pattern(uniqueness.pattern, bench_.position, bench_.max_nodes);
    if (deadliness.answer == Deadliness::Answer::undecided) return fail(Verdict::undecided, deadliness.reason);
    if (deadliness.answer == Deadliness::Answer::not_deadly) return fail(Verdict::refuted, deadliness.reason);
    // Without a guardian the cells must hold the pattern alone.
    const auto left = [&] { return prover_.left_outside(uniqueness.pattern, uniqueness.guardians); };
    prover_.take(Premises(step_.bases));
    if (const auto candidate = left()) {
      return fail(Verdict::refuted, candidate_text(*candidate) + " is neither in the deadly pattern nor a guardian");
    }
    needed_ = needed(step_.bases, [&left](const TruthMap& /*premises*/) { return !left(); });
    guardians_ = clause_of(uniqueness.guardians);
    prover_.add(guardians_);
    return true;
  }

  bool prove_lemma(const Lemma& lemma) {
    prover_.take(Premises(lemma.premises));
    if (!prove(lemma.clause, "the lemma ")) return false;
    const std::vector<int>& used = prover_.basis().clauses;
    uses_.insert(uses_.end(), used.begin(), used.end());
    const TruthMap some =
        needed(lemma.premises, [&](const TruthMap& /*premises*/) { return is_proved_again(lemma.clause); });
    lemmas_.push_back({idle_among(lemma.premises, some), uses_.size()});
    prover_.add(lemma.clause);
    return true;
  }

  bool prove_conclusions() {
    prover_.take(Premises(step_.bases));
    counted_.clear();
    const std::vector<Conclusion> rest = not_counted(map_of(step_.bases));
    for (const Conclusion& conclusion : rest) {
      if (!prove({&conclusion, 1}, "")) return false;
    }
    const std::vector<int>& used = prover_.basis().clauses;
    uses_.insert(uses_.end(), used.begin(), used.end());
    needed_ |= needed(step_.bases, [&](const TruthMap& premises) {
      const std::vector<Conclusion> rest_again = not_counted(premises);
      return std::all_of(rest_again.begin(), rest_again.end(), [&](const Conclusion& conclusion) {
        return is_proved_again({&conclusion, 1});
      });
    });
    return true;
  }

  /// The conclusions that do not follow by counting. Adds the premises of the others to `counted_`.
  std::vector<Conclusion> not_counted(const TruthMap& premises) {
    return conclusions_not_counted(prover_.start(), premises, step_, counted_);
  }

  /// Proves that a clause follows: with all its literals false there must be a contradiction.
  bool prove(Clause clause, const char* what) {
    const auto [end, nodes] = prover_.prove(clause, bench_.max_nodes - judgement_.nodes);
    judgement_.nodes += nodes;
    switch (end) {
      case Prover::End::contradiction:
        return true;
      case Prover::End::undecided:
        return fail(Verdict::undecided,
                    fmt::format("{}{} not decided after {} nodes", what, clause_text(clause), bench_.max_nodes));
      case Prover::End::model:
        break;
    }
    return fail(Verdict::refuted,
                fmt::format("{}{} does not follow: the premises of the step are also consistent with {}", what,
                            clause_text(clause), model_text(prover_.model(), prover_.start())));
  }
  bool is_proved_again(Clause clause) {
    const auto [end, nodes] = prover_.prove(clause, bench_.max_nodes - nodes_again_);
    nodes_again_ += nodes;
    return end == Prover::End::contradiction;
  }

  /// The premises that have fired; when the count is exact, only those without each of which a proof fails. `is_proved`
  /// proves from the premises that the prover has taken.
  template <typename IsProved>
  TruthMap needed(std::span<const Truth> premises, IsProved is_proved) {
    const TruthMap fired = prover_.basis().truths | counted_;
    if (!counts_exactly_) return fired;
    TruthMap needed = fired;
    const TruthMap all = map_of(premises);
    for (const Truth truth : fired) {
      if (!needed.contains(truth)) continue;
      if (nodes_again_ >= bench_.max_nodes) break;
      const TruthMap others = all - TruthMap{truth};
      prover_.take(Premises(others));
      counted_.clear();
      // What this proof did not use is not needed either.
      if (is_proved(others)) needed &= prover_.basis().truths | counted_;
    }
    return needed;
  }
  /// How many premises are not needed, or are duplicates.
  static int idle_among(std::span<const Truth> premises, const TruthMap& needed) {
    TruthMap once;
    TruthMap twice;
    for (const Truth truth : premises) (once.contains(truth) ? twice : once).add(truth);
    return static_cast<int>(std::count_if(premises.begin(), premises.end(), [&](Truth truth) {
      return !needed.contains(truth) || twice.contains(truth);
    }));
  }
  /// The idle premises of the step. All premises of an unused lemma are idle.
  [[nodiscard]] int idle_premises() const {
    int idle = idle_among(step_.bases, needed_);
    const int first_lemma = step_.uniqueness != nullptr ? 1 : 0;  // the clauses before are guardians
    std::vector<bool> is_used(lemmas_.size());
    std::size_t end = uses_.size();
    for (std::size_t i = lemmas_.size() + 1; i-- > 0;) {  // the last entry holds the uses of the conclusions
      const std::size_t begin = i == 0 ? 0 : lemmas_[i - 1].uses_end;
      const bool is_lemma = i < lemmas_.size();
      if (is_lemma) idle += is_used[i] ? lemmas_[i].idle : static_cast<int>(step_.lemmas[i].premises.size());
      for (std::size_t use = begin; (!is_lemma || is_used[i]) && use < end; ++use) {
        if (uses_[use] >= first_lemma) is_used[static_cast<std::size_t>(uses_[use] - first_lemma)] = true;
      }
      end = begin;
    }
    return idle;
  }

  bool fail(Verdict verdict, std::string reason) {
    judgement_.verdict = verdict;
    judgement_.reason = std::move(reason);
    return false;
  }

  /// A lemma that was proved.
  struct ProvedLemma {
    int idle;              ///< of its premises
    std::size_t uses_end;  ///< where in `uses_` the clauses end that it uses
  };

  const Bench& bench_;
  Prover& prover_;
  const Step& step_;
  bool counts_exactly_;
  std::vector<Conclusion> guardians_;
  std::vector<ProvedLemma> lemmas_;
  std::vector<int> uses_;  // the clauses that each lemma uses, one lemma after the other, then the conclusions
  TruthMap counted_;       // the premises that counting used since the last `take`
  TruthMap needed_;        // by the proofs
  int nodes_again_ = 0;
  Judgement judgement_;
};

ArgumentJudge::ArgumentJudge(const JudgedPosition& position, int max_nodes)
    : bench_(std::make_unique<Bench>(
          Bench{position, max_nodes, Prover(Assumptions(position.candidates, position.filled))})) {}
ArgumentJudge::ArgumentJudge(const Board& board, int max_nodes) : ArgumentJudge(JudgedPosition(board), max_nodes) {}
ArgumentJudge::~ArgumentJudge() = default;

Judgement ArgumentJudge::judge(const Step& step, IdleCount count) const { return Trial(*bench_, step, count).run(); }

std::optional<Judgement> refute(const TruthJudge& truth, const Step& step) {
  for (const Conclusion& conclusion : step.conclusions) {
    if (const auto model = truth.counter_model(conclusion)) {
      Judgement judgement;
      judgement.verdict = Verdict::refuted;
      judgement.nodes = 1;
      judgement.reason = fmt::format("{} is false in the solution {}", conclusion_text(conclusion), to_line(*model));
      return judgement;
    }
  }
  return std::nullopt;
}

Judgement judge_step(const TruthJudge& truth, const ArgumentJudge& argument, const Step& step, IdleCount count) {
  if (auto refuted = refute(truth, step)) return *std::move(refuted);
  return argument.judge(step, count);
}

Result<Judgement> try_judge_step(const Board& position, const Step& step, IdleCount count) {
  if (position.is_contradictory()) return failure("the position has a contradiction, so every step would be proved");
  if (std::string broken = broken_contract(step); !broken.empty()) return failure(std::move(broken));
  return judge_step(TruthJudge(position.grid()), ArgumentJudge(position), step, count);
}

}  // namespace nonet::host
