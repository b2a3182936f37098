#pragma once
// Openings: what a position offers to a solver.

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// The outcomes that a position offers: sets of conclusions, by whatever patterns they follow.
class Openings {
 public:
  void clear();
  void add(const FoundStep& found);
  [[nodiscard]] std::int64_t up_to(int level) const;
  [[nodiscard]] std::int64_t of_kind(const StrategyEntry& entry, std::size_t kind) const;

 private:
  using Outcome = std::vector<Conclusion>;  // sorted
  std::map<Outcome, int> levels_;           // the lowest of the steps with an outcome
  std::map<std::pair<const StrategyEntry*, std::size_t>, std::set<Outcome>> kinds_;
};

class TechniqueSearch;
struct Call;

/// Adds the steps with a level or an easier one that these entries have at the position of a search, which needs no
/// tracker.
void search_openings(TechniqueSearch& search, std::span<const Call> calls, int level, Openings& openings);

}  // namespace nonet::host
