// Minimal premises of a step: none of them can be left out.

#include <algorithm>

#include "argument.hpp"
#include "counting.hpp"

namespace nonet::host {

namespace {

/// Removes premises of one step for as long as it stays proved. A premise that is needed together with more others is
/// needed together with fewer, so each is tried once.
class PremiseShrinker {
 public:
  PremiseShrinker(Prover& prover, int max_nodes, const Step& step)
      : prover_(prover), max_nodes_(max_nodes), step_(step), bases_(map_of(step.bases)) {
    if (step.uniqueness != nullptr) guardians_ = clause_of(step.uniqueness->guardians);
    for (const Lemma& lemma : step.lemmas) lemmas_.push_back({&lemma, map_of(lemma.premises)});
  }

  void shrink() {
    leave_out_unused_lemmas();
    know_guardians();
    for (UsedLemma& lemma : lemmas_) {
      lemma.premises = needed(lemma.premises, [&](const TruthMap& premises) { return proves(lemma, premises); });
      prover_.add(lemma.lemma->clause);
    }
    bases_ = needed(bases_, [this](const TruthMap& premises) { return proves_step(premises); });
    leave_out_unused_lemmas();
  }

  void add_result(OwnedSteps& to) const {
    std::vector<std::vector<Truth>> premises;
    std::vector<Lemma> lemmas;
    for (const UsedLemma& used : lemmas_) premises.push_back(in_order(used.lemma->premises, used.premises));
    for (std::size_t i = 0; i < lemmas_.size(); ++i) lemmas.push_back({lemmas_[i].lemma->clause, premises[i]});
    const std::vector<Truth> bases = in_order(step_.bases, bases_);
    Step step = step_;
    step.bases = bases;
    step.lemmas = lemmas;
    to.add(step);
  }

 private:
  struct UsedLemma {
    const Lemma* lemma;
    TruthMap premises;
    std::vector<int> uses = {};  ///< the clauses that its proof uses
  };

  /// The remaining premises in the order of the step, each once.
  static std::vector<Truth> in_order(std::span<const Truth> premises, TruthMap left) {
    std::vector<Truth> ordered;
    for (const Truth truth : premises) {
      if (!left.contains(truth)) continue;
      left.remove(truth);
      ordered.push_back(truth);
    }
    return ordered;
  }

  void know_guardians() {
    prover_.forget();
    if (!guardians_.empty()) prover_.add(guardians_);
  }
  [[nodiscard]] bool proves(Clause clause) {
    return prover_.prove(clause, max_nodes_).end == Prover::End::contradiction;
  }
  [[nodiscard]] bool proves(const UsedLemma& lemma, const TruthMap& premises) {
    prover_.take(Premises(premises));
    used_ = {};
    const bool is_proved = proves(lemma.lemma->clause);
    used_ |= prover_.basis().truths;
    return is_proved;
  }
  [[nodiscard]] bool proves_conclusions(const TruthMap& premises) {
    prover_.take(Premises(premises));
    const std::vector<Conclusion> rest = conclusions_not_counted(prover_.start(), premises, step_, used_);
    const bool is_proved = std::all_of(rest.begin(), rest.end(), [this](const Conclusion& conclusion) {
      return proves({&conclusion, 1});
    });
    used_ |= prover_.basis().truths;
    return is_proved;
  }
  /// The conclusions, and that the cells of a pattern hold only the pattern and its guardians.
  [[nodiscard]] bool proves_step(const TruthMap& premises) {
    used_ = {};
    if (step_.uniqueness == nullptr) return proves_conclusions(premises);
    prover_.forget();
    prover_.take(Premises(premises));
    const bool is_left = prover_.left_outside(step_.uniqueness->pattern, step_.uniqueness->guardians).has_value();
    used_ |= prover_.basis().truths;
    know_guardians();
    for (const UsedLemma& lemma : lemmas_) prover_.add(lemma.lemma->clause);
    return !is_left && proves_conclusions(premises);
  }

  /// The needed premises: starts with those that a proof uses, and tries to drop each, the last named first.
  template <typename Proves>
  TruthMap needed(const TruthMap& premises, Proves&& proves) {
    if (!proves(premises)) return premises;  // the proof reached its limit
    TruthMap left = used_;
    std::vector<Truth> order;
    for (const Truth truth : left) order.push_back(truth);
    std::reverse(order.begin(), order.end());
    for (const Truth truth : order) {
      if (left.contains(truth) && proves(left - TruthMap{truth})) left = used_;
    }
    return left;
  }

  /// Keeps the lemmas that the conclusions use, directly or through other lemmas.
  void leave_out_unused_lemmas() {
    if (lemmas_.empty()) return;
    know_guardians();
    for (UsedLemma& lemma : lemmas_) {
      if (!proves(lemma, lemma.premises)) return;
      lemma.uses = prover_.basis().clauses;
      prover_.add(lemma.lemma->clause);
    }
    if (!proves_conclusions(bases_)) return;
    const int first_lemma = guardians_.empty() ? 0 : 1;
    std::vector<bool> is_used(lemmas_.size());
    const auto mark = [&](const std::vector<int>& uses) {
      for (const int clause : uses) {
        if (clause >= first_lemma) is_used[static_cast<std::size_t>(clause - first_lemma)] = true;
      }
    };
    mark(prover_.basis().clauses);
    std::vector<UsedLemma> kept;
    for (std::size_t i = lemmas_.size(); i-- > 0;) {
      if (!is_used[i]) continue;
      mark(lemmas_[i].uses);
      kept.push_back(std::move(lemmas_[i]));
    }
    std::reverse(kept.begin(), kept.end());
    lemmas_ = std::move(kept);
  }

  Prover& prover_;
  int max_nodes_;
  const Step& step_;
  std::vector<Conclusion> guardians_;
  std::vector<UsedLemma> lemmas_;
  TruthMap bases_;
  TruthMap used_;  // premises that the last proof used
};

}  // namespace

const Step& ArgumentJudge::minimal(const Step& step, OwnedSteps& to) const {
  if (!proves(step)) return to.add(step);
  PremiseShrinker shrinker(bench_->prover, bench_->max_nodes, step);
  shrinker.shrink();
  shrinker.add_result(to);
  return to.back();
}

}  // namespace nonet::host
