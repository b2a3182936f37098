#pragma once
// StepDraft: builds the step of a technique. It only allocates memory for evidence.

#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <string>
#include <type_traits>
#include <vector>

#include "nonet/houses.hpp"
#include "nonet/metrics.hpp"
#include "nonet/technique.hpp"

namespace nonet {

/// Builds the evidence of a step. Roles must outlive the step (literals do); empty parts are left out.
class EvidenceDraft {
 public:
  void candidates(std::string_view role, const CandidateMap& candidates) {
    if (candidates) candidates_.push_back({role, candidates});
  }
  void candidates(std::string_view role, const CellMap& cells, Digit digit) {
    candidates(role, candidates_of(cells, digit));
  }
  void cells(std::string_view role, const CellMap& cells) {
    if (cells) cells_.push_back({role, cells});
  }
  void houses(std::string_view role, HouseMask houses) {
    if (houses != 0) houses_.push_back({role, houses});
  }
  void link(const CandidateMap& from, const CandidateMap& to, bool is_strong) {
    links_.push_back({from, to, is_strong});
  }
  /// Begins a branch, see Evidence::branches; it has the links that are added until the next one begins.
  void branch(const CandidateMap& premise, bool is_on) { branches_.push_back({premise, is_on, links_.size()}); }
  /// The pattern in the community's notation, see Evidence::sentence.
  void sentence(std::string text) { sentence_ = std::move(text); }
  /// Why the conclusions follow, in plain English, see Evidence::explanation.
  void explanation(std::string text) { explanation_ = std::move(text); }

  /// Points into the draft.
  [[nodiscard]] Evidence evidence() const {
    Evidence evidence;
    evidence.candidates = candidates_;
    evidence.cells = cells_;
    evidence.houses = houses_;
    evidence.links = links_;
    if (branches_.size() > 1) evidence.branches = branches_;
    evidence.sentence = sentence_;
    evidence.explanation = explanation_;
    return evidence;
  }

 private:
  std::vector<CandidateGroup> candidates_;
  std::vector<CellGroup> cells_;
  std::vector<HouseGroup> houses_;
  std::vector<EvidenceLink> links_;
  std::vector<EvidenceBranch> branches_;
  std::string sentence_;
  std::string explanation_;
};

/// Builds a step. Conclusions, bases and covers keep the order of their first occurrence; duplicates are dropped.
class StepDraft {
 public:
  /// `kind`: index into the technique's kinds. `digits`: those of the pattern.
  StepDraft(std::size_t kind, DigitMask digits) noexcept : kind_(static_cast<std::uint16_t>(kind)), digits_(digits) {
    NONET_ASSERT(kind <= 0xffff && digits <= kAllDigits);
  }

  /// Adds a conclusion.
  void conclude(Conclusion conclusion) noexcept {
    if (!concluded_.contains(conclusion.candidate())) {
      NONET_ASSERT(conclusion_count_ < kCandidates);
      new (conclusions_.data() + conclusion_count_++ * sizeof(Conclusion)) Conclusion(conclusion);
    }
    concluded_.add(conclusion.candidate());
  }
  void place(Cell cell, Digit digit) noexcept { conclude(Conclusion::place(cell, digit)); }
  void eliminate(Cell cell, Digit digit) noexcept { conclude(Conclusion::eliminate(cell, digit)); }
  /// Adds eliminations of digits from a cell, ascending.
  void eliminate_digits(Cell cell, DigitMask digits) noexcept {
    for (const Digit digit : digits_of(digits)) eliminate(cell, digit);
  }
  /// Adds eliminations of a digit from cells, ascending.
  void eliminate(const CellMap& cells, Digit digit) noexcept {
    cells.for_each([&](Cell cell) { eliminate(cell, digit); });
  }
  /// Whether there are no conclusions (yet).
  [[nodiscard]] bool empty() const noexcept { return conclusion_count_ == 0; }
  [[nodiscard]] std::span<const Conclusion> conclusions() const noexcept {
    return {std::launder(reinterpret_cast<const Conclusion*>(conclusions_.data())), conclusion_count_};
  }

  void base(Truth truth) noexcept {
    if (!based_.contains(truth)) {
      NONET_ASSERT(base_count_ < bases_.size());
      bases_[base_count_++] = truth;
    }
    based_.add(truth);
  }
  /// Adds the truths that cells hold a digit, ascending.
  void base_cells(const CellMap& cells) noexcept {
    cells.for_each([this](Cell cell) { base(cell_truth(cell)); });
  }
  /// Adds the truths that houses hold a digit, ascending.
  void base_houses(HouseMask houses, Digit digit) noexcept {
    for (const House house : houses_in(houses)) base(house_truth(house, digit));
  }
  void cover(Truth truth) noexcept {
    if (!covered_.contains(truth)) {
      NONET_ASSERT(cover_count_ < covers_.size());
      covers_[cover_count_++] = truth;
    }
    covered_.add(truth);
  }
  void cover_houses(HouseMask houses, Digit digit) noexcept {
    for (const House house : houses_in(houses)) cover(house_truth(house, digit));
  }
  /// Sets clauses proved one after the other; they must outlive the draft.
  void lemmas(std::span<const Lemma> lemmas) noexcept { lemmas_ = lemmas; }
  /// Sets the premise of an argument from uniqueness; it must outlive the draft.
  void uniqueness(const UniquenessPattern& pattern) noexcept { uniqueness_ = &pattern; }
  /// Sets the metrics that the technique declares, at most kMaxMetrics: `step.metrics(kMetrics, {.size = 3})`.
  template <typename Struct, typename... Metrics>
  void metrics(const MetricSet<Struct, Metrics...>& declared, const std::type_identity_t<Struct>& values) noexcept {
    static_assert(sizeof...(Metrics) <= kMaxMetrics);
    const auto numbers = declared.numbers(values);
    std::copy(numbers.begin(), numbers.end(), metrics_.begin());
    metric_count_ = numbers.size();
  }
  static constexpr std::size_t kMaxMetrics = 16;

  /// Passes the step to the sink, with the evidence of `show(EvidenceDraft&)` if the sink wants it; then a step that is
  /// of no use to the sink is left out. A draft without conclusions is no step: the search continues.
  template <typename Show>
  [[nodiscard]] Flow report(const FindContext& context, Show&& show) const {
    if (empty()) return Flow::go_on;
    Step step = made();
    return context.sink().wants_evidence() ? with_evidence(context, step, show) : context.sink().accept(step);
  }
  /// The same for a step without evidence.
  [[nodiscard]] Flow report(const FindContext& context) const {
    return empty() ? Flow::go_on : context.sink().accept(made());
  }

 private:
  /// The step; it points into the draft.
  [[nodiscard]] Step made() const noexcept {
    Step step;
    step.conclusions = conclusions();
    step.bases = {bases_.data(), base_count_};
    step.covers = {covers_.data(), cover_count_};
    step.lemmas = lemmas_;
    step.uniqueness = uniqueness_;
    step.metrics = {metrics_.data(), metric_count_};
    step.kind = kind_;
    step.digits = digits_;
    return step;
  }

  // A separate function for the rare case: most steps need no evidence.
  template <typename Show>
  [[gnu::noinline]] static Flow with_evidence(const FindContext& context, Step& step, Show& show) {
    if (!context.sink().wants(step)) return Flow::go_on;
    EvidenceDraft draft;
    show(draft);
    const Evidence evidence = draft.evidence();
    step.evidence = &evidence;
    return context.sink().accept(step);
  }

  // The arrays are not initialized: only as many elements as the counters show are read. An array of Conclusion would
  // initialize itself.
  alignas(Conclusion) std::array<std::byte, kCandidates * sizeof(Conclusion)> conclusions_;
  std::array<Truth, kTruths> bases_;
  std::array<Truth, kTruths> covers_;
  std::array<std::int64_t, kMaxMetrics> metrics_;
  std::size_t conclusion_count_ = 0;
  std::size_t base_count_ = 0;
  std::size_t cover_count_ = 0;
  std::size_t metric_count_ = 0;
  CandidateMap concluded_;
  TruthMap based_;
  TruthMap covered_;
  std::span<const Lemma> lemmas_;
  const UniquenessPattern* uniqueness_ = nullptr;
  std::uint16_t kind_;
  DigitMask digits_;
};

}  // namespace nonet
