#pragma once
// The steps of a strategy at a position, by what they conclude.

#include <array>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "nonet/candidate_map.hpp"
#include "nonet/judging/step_path.hpp"
#include "nonet/solving/seen_outcomes.hpp"

namespace nonet::host {

/// Placed and removed candidates.
struct ConclusionSet {
  CandidateMap placed;
  CandidateMap removed;

  explicit ConclusionSet(std::span<const Conclusion> conclusions);
  /// Adds the candidates that the placements exclude.
  void add_excluded();
  [[nodiscard]] bool is_subset_of(const ConclusionSet& other) const {
    return placed.is_subset_of(other.placed) && removed.is_subset_of(other.removed);
  }
};

/// Steps of the entries that were asked so far.
class StrategySteps {
 public:
  /// `position` and `strategy` must outlive it.
  StrategySteps(Solver& solver, const Strategy& strategy, const ParsedGrid& position);

  /// Asks all entries that may have steps up to a level. False if the search was cancelled; then ask again.
  bool ask_up_to(int level, const std::stop_token& cancel);
  /// Asks one entry, an index into those of the strategy.
  bool ask_entry(std::size_t entry, const std::stop_token& cancel);

  /// The easiest step up to a level that has all conclusions, of which there is at least one, and is accepted by
  /// `accepts(technique)`.
  template <typename Accepts>
  [[nodiscard]] std::optional<StepTechnique> easiest(std::span<const Conclusion> conclusions, int most_level,
                                                     Accepts accepts) const {
    const ConclusionSet wanted(conclusions);
    for (const std::uint32_t index : rarest(conclusions)) {
      const Known& known = steps_[index];
      if (known.technique.level > most_level) break;
      if (accepts(known.technique) && (conclusions.size() == 1 || wanted.is_subset_of(known.outcome))) {
        return known.technique;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

 private:
  struct Known {
    StepTechnique technique;
    ConclusionSet outcome;
  };
  using Indices = std::vector<std::uint32_t>;

  static std::size_t index_of(const Conclusion& conclusion) {
    return static_cast<std::size_t>(conclusion.candidate() + (conclusion.is_placement() ? 0 : kCandidates));
  }
  [[nodiscard]] const Indices& rarest(std::span<const Conclusion> conclusions) const;
  bool ask(std::vector<bool> wanted, const std::stop_token& cancel);
  void sort();

  Solver& solver_;
  const Strategy& strategy_;
  const ParsedGrid& position_;
  int asked_level_ = -1;
  std::vector<bool> is_asked_;  // entries
  SeenOutcomes seen_;
  std::vector<Known> steps_;                   // the easiest first
  std::array<Indices, 2 * kCandidates> with_;  // for each conclusion the steps that have it, the easiest first
  std::optional<Fault> fault_;
};

}  // namespace nonet::host
