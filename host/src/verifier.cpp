#include "nonet/host/verifier.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "argument.hpp"
#include "deadly_pattern.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/notation.hpp"

namespace nonet::host {

namespace {

std::string clause_text(Clause clause) {
  std::string text;
  for (const Conclusion& literal : clause) text += (text.empty() ? "" : " or ") + conclusion_text(literal);
  return text;
}

/// What a model takes for true beyond the filled cells.
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

struct ArgumentJudge::Start {
  Assumptions assumptions;
};

/// One try to prove a step, with all its premises or without one of them.
class ArgumentJudge::Trial {
 public:
  /// `nodes_left` is counted down.
  Trial(const ArgumentJudge& judge, const Step& step, int dropped, int& nodes_left)
      : judge_(judge), step_(step), dropped_(dropped), nodes_left_(nodes_left) {}

  Judgement run() {
    Known known;
    add(step_.bases, known);
    if (step_.uniqueness != nullptr && !settle_uniqueness(known)) return std::move(judgement_);
    Known lemmas;  // what lemmas may use beside premises of their own: guardians, and the lemmas before them
    lemmas.clauses = known.clauses;
    for (const Lemma& lemma : step_.lemmas) {
      Known own = lemmas;
      add(lemma.premises, own);
      if (!prove(own, lemma.clause, "the lemma ")) return std::move(judgement_);
      lemmas.clauses.push_back(lemma.clause);
      known.clauses.push_back(lemma.clause);
    }
    for (const Conclusion& conclusion : step_.conclusions) {
      if (!prove(known, {&conclusion, 1}, "")) return std::move(judgement_);
    }
    return std::move(judgement_);
  }

 private:
  void add(std::span<const Truth> premises, Known& known) {
    for (const Truth truth : premises) {
      if (judgement_.premises++ != dropped_) known.add(truth);
    }
  }

  /// Whether a clause follows: with all its literals false there must be a contradiction.
  bool prove(const Known& known, Clause clause, const char* what) {
    Assumptions start = judge_.start_->assumptions;
    SearchResult result;
    result.nodes = 1;
    const auto deny = [&start](const Conclusion& literal) { return start.assume_not(literal); };
    if (std::all_of(clause.begin(), clause.end(), deny)) result = search(known, start, nodes_left_);
    judgement_.nodes += result.nodes;
    nodes_left_ -= result.nodes;
    if (result.end == SearchResult::End::contradiction) return true;
    if (dropped_ >= 0) return fail(Verdict::refuted, {});  // only whether it is proved is asked
    if (result.end == SearchResult::End::undecided) {
      return fail(Verdict::undecided,
                  fmt::format("{}{} not decided after {} nodes", what, clause_text(clause), judge_.max_nodes_));
    }
    return fail(Verdict::refuted,
                fmt::format("{}{} does not follow: the premises of the step are also consistent with {}", what,
                            clause_text(clause), model_text(*result.model, judge_.start_->assumptions)));
  }

  /// Judges the deadly pattern; the guardians become a clause.
  bool settle_uniqueness(Known& known) {
    const UniquenessPattern& uniqueness = *step_.uniqueness;
    const Deadliness deadliness = judge_pattern(judge_.board_.grid(), uniqueness.pattern, judge_.max_nodes_);
    if (deadliness.answer == Deadliness::Answer::undecided) return fail(Verdict::undecided, deadliness.reason);
    if (deadliness.answer == Deadliness::Answer::not_deadly) return fail(Verdict::refuted, deadliness.reason);
    // Without a guardian the cells must be left with the pattern alone.
    Assumptions state = judge_.start_->assumptions;
    bool is_possible = true;
    for (const Candidate guardian : uniqueness.guardians) {
      guardians_.push_back(Conclusion::place(cell_of(guardian), digit_of(guardian)));
      is_possible = is_possible && state.remove(cell_of(guardian), digit_of(guardian));
    }
    if (is_possible && propagate(known, state)) {
      for (const Candidate candidate : uniqueness.pattern) {
        const Cell cell = cell_of(candidate);
        for (const Digit digit : digits_of(state.digits(cell))) {
          const Candidate left = candidate_of(cell, digit);
          if (uniqueness.pattern.contains(left)) continue;
          return fail(Verdict::refuted, candidate_text(left) + " is neither in the deadly pattern nor a guardian");
        }
      }
    }
    known.clauses.emplace_back(guardians_);
    return true;
  }

  bool fail(Verdict verdict, std::string reason) {
    judgement_.verdict = verdict;
    judgement_.reason = std::move(reason);
    return false;
  }

  const ArgumentJudge& judge_;
  const Step& step_;
  int dropped_;
  int& nodes_left_;
  std::vector<Conclusion> guardians_;
  Judgement judgement_;
};

ArgumentJudge::ArgumentJudge(const Board& board, int max_nodes)
    : board_(board), start_(std::make_unique<const Start>(Start{Assumptions(board)})), max_nodes_(max_nodes) {}
ArgumentJudge::~ArgumentJudge() = default;

Judgement ArgumentJudge::judge(const Step& step) const {
  int nodes_left = max_nodes_;
  Judgement judgement = Trial(*this, step, -1, nodes_left).run();
  judgement.nodes = std::clamp(judgement.nodes, 1, max_nodes_);
  if (judgement.verdict != Verdict::proved) return judgement;
  nodes_left = max_nodes_;
  for (int premise = 0; premise < judgement.premises && nodes_left > 0; ++premise) {
    judgement.idle += Trial(*this, step, premise, nodes_left).run().verdict == Verdict::proved;
  }
  return judgement;
}

bool ArgumentJudge::proves(const Step& step) const {
  int nodes_left = max_nodes_;
  return Trial(*this, step, -1, nodes_left).run().verdict == Verdict::proved;
}

Judgement judge_step(const TruthJudge& truth, const ArgumentJudge& argument, const Step& step) {
  for (const Conclusion& conclusion : step.conclusions) {
    if (const auto model = truth.counter_model(conclusion)) {
      Judgement judgement;
      judgement.verdict = Verdict::refuted;
      judgement.nodes = 1;
      judgement.reason = fmt::format("{} is false in the solution {}", conclusion_text(conclusion), to_line(*model));
      return judgement;
    }
  }
  return argument.judge(step);
}

}  // namespace nonet::host
