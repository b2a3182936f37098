#include "nonet/proofs/path_proof.hpp"

#include "deduction.hpp"
#include "nonet/houses.hpp"
#include "proof_text.hpp"

namespace nonet::proofs {

namespace {

using End = Deduction::End;

/// The two inequalities of each truth, as pseudo-Boolean proofs count them.
constexpr ClauseId kRuleConstraints = 2 * kTruths;

std::vector<Literal> guardian_clause(const Step& step) {
  std::vector<Literal> clause;
  for (const Candidate guardian : step.uniqueness->guardians) clause.push_back(literal_of(guardian, true));
  return clause;
}

/// The units that say what a grid is.
std::vector<Literal> units_of(const Grid& grid) {
  std::vector<Literal> units;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) units.push_back(literal_of(candidate_of(cell, grid.value(cell)), true));
  }
  const auto is_excluded = [&grid](Cell cell, Digit digit) {
    const CellMap& peers = peers_of(cell);
    return std::any_of(peers.begin(), peers.end(), [&](Cell peer) { return grid.value(peer) == digit; });
  };
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) continue;
    for (const Digit digit : digits_of(kAllDigits & ~unsigned{grid.candidates(cell)})) {
      if (!is_excluded(cell, digit)) units.push_back(literal_of(candidate_of(cell, digit), false));
    }
  }
  return units;
}

/// Puts a proof together, step by step.
class PathProver {
 public:
  PathProver(const Grid& start, std::span<const Step> steps, const std::optional<Grid>& solution,
             const ProofOptions& options)
      : steps_(steps),
        solution_(solution),
        options_(options),
        formula_(make_formula(start, steps, options)),
        log_(first_line()),
        deduction_(log_) {
    ClauseId id = rules();
    for (const Literal unit : formula_.units) deduction_.know(unit, ++id);
    next_assumed_ = id + 1;
  }

  PathProof prove() {
    for (const Step& step : steps_) {
      const std::uint32_t before = log_.size();
      result_.gap = add(step);
      if (result_.gap == Gap::none) continue;
      log_.resize(before);
      break;
    }
    if (result_.gap == Gap::none && solution_) fill_by_search();
    if (options_.claim != Claim::derivation && is_filled()) result_.claim = options_.claim;
    if (result_.claim == Claim::refutation) exclude_solution();
    write();
    return std::move(result_);
  }

 private:
  static FormulaClauses make_formula(const Grid& start, std::span<const Step> steps, const ProofOptions& options) {
    FormulaClauses formula{units_of(start), {}, {}};
    if (options.uniqueness != UniquenessPolicy::assume) return formula;
    for (const Step& step : steps) {
      if (step.uniqueness != nullptr) formula.assumed.push_back(guardian_clause(step));
    }
    return formula;
  }
  [[nodiscard]] bool is_pseudo_boolean() const noexcept { return options_.format == ProofFormat::pbp; }
  [[nodiscard]] ClauseId rules() const noexcept { return is_pseudo_boolean() ? kRuleConstraints : kRuleClauses; }
  [[nodiscard]] ClauseId formula_size() const noexcept {
    return rules() + static_cast<ClauseId>(formula_.units.size() + formula_.assumed.size());
  }
  // Where the block may come, its number is left free.
  [[nodiscard]] ClauseId first_line() const noexcept {
    return formula_size() + (options_.claim == Claim::refutation && !is_pseudo_boolean() ? 2 : 1);
  }
  // As the format counts.
  [[nodiscard]] std::uint32_t line_number(ClauseId id) const noexcept {
    return options_.format == ProofFormat::drat ? id - log_.first() + 1 : id;
  }

  Gap add(const Step& step) {
    StepLines lines;
    lines.first = line_number(log_.next());
    deduction_.forget();
    if (step.uniqueness != nullptr) {
      if (const Gap gap = add_guardians(step, lines); gap != Gap::none) return gap;
    }
    for (const Lemma& lemma : step.lemmas) {
      deduction_.take(lemma.premises);
      clause_.clear();
      for (const Conclusion& literal : lemma.clause) clause_.push_back(literal_of(literal));
      const End end = deduction_.prove(clause_);
      if (const Gap gap = gap_of(end); gap != Gap::none) return gap;
      lines.lemmas.push_back(line_of(end));
      if (end == End::proved) learn_last_line();
    }
    deduction_.take(step.bases);
    for (const Conclusion& conclusion : step.conclusions) {
      const Literal literal = literal_of(conclusion);
      const End end = deduction_.prove({&literal, 1});
      if (const Gap gap = gap_of(end); gap != Gap::none) return gap;
      lines.results.push_back(line_of(end));
      proved_.emplace_back(literal, end == End::proved ? log_.next() - 1 : 0);
    }
    apply();
    lines.last = line_number(log_.next()) - 1;
    result_.steps.push_back(std::move(lines));
    return Gap::none;
  }

  Gap add_guardians(const Step& step, StepLines& lines) {
    const std::vector<Literal> guardians = guardian_clause(step);
    switch (options_.uniqueness) {
      case UniquenessPolicy::refuse:
        return Gap::refused;
      case UniquenessPolicy::assume:
        lines.assumed = next_assumed_++;
        deduction_.add(guardians, lines.assumed);
        return Gap::none;
      case UniquenessPolicy::search:
        break;
    }
    deduction_.take_all();
    const End end = deduction_.prove(guardians);
    if (end == End::proved) learn_last_line();
    lines.is_searched = end == End::proved;
    return gap_of(end);
  }

  void learn_last_line() {
    const auto last = log_.clause(log_.size() - 1);
    deduction_.add(last, log_.next() - 1);
  }
  static Gap gap_of(End end) noexcept {
    return end == End::open ? Gap::unprovable : end == End::too_long ? Gap::too_long : Gap::none;
  }
  [[nodiscard]] std::uint32_t line_of(End end) const noexcept {
    return end == End::proved ? line_number(log_.next() - 1) : 0;
  }

  /// What a step has concluded is known from here on.
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
    lines.first = line_number(log_.next());
    lines.is_searched = true;
    deduction_.forget();
    deduction_.take_all();
    for (Cell cell = 0; cell < kCells; ++cell) {
      const Literal literal = literal_of(candidate_of(cell, solution_->value(cell)), true);
      if (deduction_.prove({&literal, 1}) != End::proved) continue;
      deduction_.know(literal, log_.next() - 1);
      lines.results.push_back(line_number(log_.next() - 1));
    }
    if (lines.results.empty()) return;
    lines.last = line_number(log_.next()) - 1;
    result_.search = std::move(lines);
  }

  [[nodiscard]] bool is_filled() {
    solution_literals_.clear();
    for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
      const Literal literal = literal_of(candidate, true);
      if (deduction_.is_known(literal)) solution_literals_.push_back(literal);
    }
    return solution_literals_.size() == kCells;
  }

  /// The formula excludes the solution, which every cell contradicts. No other line uses that clause.
  void exclude_solution() {
    if (is_pseudo_boolean()) return;
    std::vector<ClauseId> hints;
    for (const Literal literal : solution_literals_) {
      formula_.block.push_back(static_cast<Literal>(-literal));
      hints.push_back(deduction_.unit_of(candidate_in(literal)));
    }
    hints.push_back(formula_size() + 1);
    log_.add({}, hints);
  }

  void write() {
    result_.lines = log_.size();
    result_.formula_size = formula_size() + (formula_.block.empty() ? 0 : 1);
    result_.formula = is_pseudo_boolean() ? opb_text(formula_) : cnf_text(formula_);
    switch (options_.format) {
      case ProofFormat::lrat:
        result_.proof = lrat_text(log_);
        break;
      case ProofFormat::drat:
        result_.proof = drat_text(log_);
        break;
      case ProofFormat::pbp:
        result_.proof = pbp_text(log_, formula_size());
        if (result_.claim == Claim::refutation) result_.proof += pbp_end(solution_literals_);
        break;
    }
  }

  std::span<const Step> steps_;
  const std::optional<Grid>& solution_;
  ProofOptions options_;
  FormulaClauses formula_;
  ClauseLog log_;
  Deduction deduction_;
  ClauseId next_assumed_ = 0;
  std::vector<Literal> clause_;
  std::vector<std::pair<Literal, ClauseId>> proved_;  // of the step at hand, with its line
  std::vector<Literal> solution_literals_;
  PathProof result_;
};

}  // namespace

PathProof prove_path(const Grid& start, std::span<const Step> steps, const std::optional<Grid>& solution,
                     const ProofOptions& options) {
  return PathProver(start, steps, solution, options).prove();
}

}  // namespace nonet::proofs
