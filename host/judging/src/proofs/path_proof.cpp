#include "nonet/judging/path_proof.hpp"

#include "counting.hpp"
#include "deduction.hpp"
#include "nonet/houses.hpp"
#include "proof_text.hpp"

namespace nonet::host {

namespace {

using End = Deduction::End;

/// The two inequalities of each truth, as pseudo-Boolean proofs count them.
constexpr ClauseId kRuleConstraints = 2 * kTruths;

/// The unit clauses of a grid.
std::vector<Conclusion> units_of(const Grid& grid) {
  std::vector<Conclusion> units;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) units.push_back(Conclusion::place(cell, grid.value(cell)));
  }
  const auto is_excluded = [&grid](Cell cell, Digit digit) {
    const CellMap& peers = peers_of(cell);
    return std::any_of(peers.begin(), peers.end(), [&](Cell peer) { return grid.value(peer) == digit; });
  };
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) continue;
    for (const Digit digit : digits_of(~grid.candidates(cell))) {
      if (!is_excluded(cell, digit)) units.push_back(Conclusion::eliminate(cell, digit));
    }
  }
  return units;
}

/// Lines that prove conclusions by counting: the sum of the truths and links, and what follows from it at once.
class SumLines {
 public:
  SumLines(const Assumptions& known, const Step& step)
      : counting_(known, map_of(step.bases), map_of(step.covers)), is_written_(counting_.parts().size()) {}

  /// Whether a conclusion follows; then the last line is its clause.
  [[nodiscard]] bool prove(const Conclusion& conclusion, ProofLines& lines) {
    const Counting::Part* part = conclusion.is_placement() ? nullptr : counting_.refuting(conclusion.candidate());
    if (part == nullptr) return false;
    const auto index = static_cast<std::size_t>(part - counting_.parts().data());
    if (!is_written_[index]) lines.lines.push_back({{}, {}, summands_of(*part)});
    is_written_[index] = true;
    lines.lines.push_back({{conclusion}, {}});
    return true;
  }

 private:
  static std::vector<ClauseId> summands_of(const Counting::Part& part) {
    std::vector<ClauseId> summands;
    for (const Truth truth : part.truths) summands.push_back(static_cast<ClauseId>(2 * truth.index() + 1));
    for (const Truth link : part.links) summands.push_back(static_cast<ClauseId>(2 * link.index() + 2));
    return summands;
  }

  Counting counting_;
  std::vector<bool> is_written_;
};

/// Puts a proof together, step by step.
class PathProver {
 public:
  PathProver(const Grid& start, std::span<const Step> steps, const std::optional<Grid>& solution,
             const ProofOptions& options)
      : steps_(steps),
        solution_(solution),
        options_(options),
        formula_(make_formula(start, steps, options)),
        lines_{first_line(), {}},
        deduction_(lines_) {
    ClauseId id = rules();
    for (const Conclusion& unit : formula_.units) deduction_.know(unit, ++id);
  }

  PathProof prove() {
    for (const Step& step : steps_) {
      const std::uint32_t before = lines_.size();
      result_.gap = add(step);
      if (result_.gap == Gap::none) continue;
      lines_.lines.resize(before);
      break;
    }
    if (result_.gap == Gap::none && solution_) fill_by_search();
    if (options_.claim != Claim::derivation && deduction_.placed().count() == kCells) result_.claim = options_.claim;
    if (result_.claim == Claim::refutation) exclude_solution();
    write();
    return std::move(result_);
  }

 private:
  static FormulaClauses make_formula(const Grid& start, std::span<const Step> steps, const ProofOptions& options) {
    FormulaClauses formula{units_of(start), {}, {}};
    if (options.uniqueness != UniquenessPolicy::assume) return formula;
    for (const Step& step : steps) {
      if (step.uniqueness != nullptr) formula.assumed.push_back(clause_of(step.uniqueness->guardians));
    }
    return formula;
  }
  [[nodiscard]] bool is_pseudo_boolean() const noexcept { return options_.format == ProofFormat::pbp; }
  [[nodiscard]] ClauseId rules() const noexcept { return is_pseudo_boolean() ? kRuleConstraints : kRuleClauses; }
  [[nodiscard]] ClauseId formula_size() const noexcept {
    return rules() + static_cast<ClauseId>(formula_.units.size() + formula_.assumed.size());
  }
  // Leaves a number free for the clause that excludes the solution, where one may follow.
  [[nodiscard]] ClauseId first_line() const noexcept {
    return formula_size() + (options_.claim == Claim::refutation && !is_pseudo_boolean() ? 2 : 1);
  }
  // In the format's own count.
  [[nodiscard]] std::uint32_t line_number(ClauseId id) const noexcept {
    return options_.format == ProofFormat::drat ? id - lines_.first + 1 : id;
  }

  Gap add(const Step& step) {
    StepLines lines;
    lines.first = line_number(lines_.next());
    deduction_.forget();
    if (step.uniqueness != nullptr) {
      if (const Gap gap = add_guardians(step, lines); gap != Gap::none) return gap;
    }
    for (const Lemma& lemma : step.lemmas) {
      deduction_.take(Premises(lemma.premises));
      const End end = deduction_.prove(lemma.clause);
      if (const Gap gap = gap_of(end); gap != Gap::none) return gap;
      lines.lemmas.push_back(line_of(end));
      if (end == End::proved) learn_last_line();
    }
    deduction_.take(Premises(step.bases));
    SumLines sums(deduction_.known(), step);
    for (const Conclusion& conclusion : step.conclusions) {
      const bool is_counted = is_pseudo_boolean() && sums.prove(conclusion, lines_);
      const End end = is_counted ? End::proved : deduction_.prove({&conclusion, 1});
      if (const Gap gap = gap_of(end); gap != Gap::none) return gap;
      lines.results.push_back(line_of(end));
      proved_.emplace_back(conclusion, end == End::proved ? lines_.last() : 0);
    }
    apply();
    lines.last = line_number(lines_.last());
    result_.steps.push_back(std::move(lines));
    return Gap::none;
  }

  Gap add_guardians(const Step& step, StepLines& lines) {
    switch (options_.uniqueness) {
      case UniquenessPolicy::refuse:
        return Gap::refused;
      case UniquenessPolicy::assume:
        lines.assumed = rules() + static_cast<ClauseId>(formula_.units.size() + assumed_) + 1;
        deduction_.add(formula_.assumed[assumed_++], lines.assumed);
        return Gap::none;
      case UniquenessPolicy::search:
        break;
    }
    deduction_.take(Premises(~TruthMap()));
    const End end = deduction_.prove(clause_of(step.uniqueness->guardians));
    if (end == End::proved) learn_last_line();
    lines.is_searched = end == End::proved;
    return gap_of(end);
  }

  void learn_last_line() { deduction_.add(lines_.lines.back().clause, lines_.last()); }
  static Gap gap_of(End end) noexcept {
    return end == End::open ? Gap::unprovable : end == End::too_long ? Gap::too_long : Gap::none;
  }
  [[nodiscard]] std::uint32_t line_of(End end) const noexcept {
    return end == End::proved ? line_number(lines_.last()) : 0;
  }

  /// Makes the conclusions of a step known.
  void apply() {
    for (const auto& [literal, line] : proved_) {
      if (line == 0) continue;
      deduction_.know(literal, line);
      ++result_.conclusions;
    }
    proved_.clear();
  }

  void fill_by_search() {
    StepLines lines;
    lines.first = line_number(lines_.next());
    lines.is_searched = true;
    deduction_.forget();
    deduction_.take(Premises(~TruthMap()));
    for (Cell cell = 0; cell < kCells; ++cell) {
      const Conclusion literal = Conclusion::place(cell, solution_->value(cell));
      if (deduction_.prove({&literal, 1}) != End::proved) continue;
      deduction_.know(literal, lines_.last());
      lines.results.push_back(line_number(lines_.last()));
    }
    if (lines.results.empty()) return;
    lines.last = line_number(lines_.last());
    result_.search = std::move(lines);
  }

  /// Excludes the solution in the formula; the clause contradicts the filled cells. No other line uses it.
  void exclude_solution() {
    if (is_pseudo_boolean()) return;
    std::vector<ClauseId> hints;
    for (const Candidate candidate : deduction_.placed()) {
      formula_.block.push_back(Conclusion::eliminate(cell_of(candidate), digit_of(candidate)));
      hints.push_back(deduction_.unit_of(candidate));
    }
    hints.push_back(formula_size() + 1);
    lines_.lines.push_back({{}, std::move(hints)});
  }

  void write() {
    result_.lines = lines_.size();
    result_.formula_size = formula_size() + (formula_.block.empty() ? 0 : 1);
    result_.formula = is_pseudo_boolean() ? opb_text(formula_) : cnf_text(formula_);
    switch (options_.format) {
      case ProofFormat::lrat:
        result_.proof = lrat_text(lines_);
        break;
      case ProofFormat::drat:
        result_.proof = drat_text(lines_);
        break;
      case ProofFormat::pbp:
        result_.proof = pbp_text(lines_, formula_size());
        if (result_.claim == Claim::refutation) result_.proof += pbp_end(deduction_.placed());
        break;
    }
  }

  std::span<const Step> steps_;
  const std::optional<Grid>& solution_;
  ProofOptions options_;
  FormulaClauses formula_;
  ProofLines lines_;
  Deduction deduction_;
  std::size_t assumed_ = 0;                              // number of the formula's guardians that are known
  std::vector<std::pair<Conclusion, ClauseId>> proved_;  // of the current step, with its line
  PathProof result_;
};

}  // namespace

PathProof prove_path(const Grid& start, std::span<const Step> steps, const std::optional<Grid>& solution,
                     const ProofOptions& options) {
  return PathProver(start, steps, solution, options).prove();
}

}  // namespace nonet::host
