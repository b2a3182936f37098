#pragma once
// Measures strategies: a signature of all that they find, and the cost of each technique.

#include <span>
#include <string>
#include <vector>

#include "nonet/records/format.hpp"
#include "nonet/records/hash.hpp"
#include "nonet/solving/profile.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/solving/strategy.hpp"

namespace nonet::kit {

/// Hashes every step into a signature: technique, kind, conclusions, its whole argument, metrics and evidence.
class SignatureObserver final : public host::StepObserver {
 public:
  explicit SignatureObserver(host::Hash& hash) : StepObserver(host::Detail::evidence), hash_(hash) {}
  bool on_step(const host::FoundStep& found) override;

 private:
  void add(std::span<const Conclusion> conclusions);
  void add(const Evidence& evidence);
  void add(std::span<const Truth> truths);
  template <typename Numbers>
  void add_numbers(const Numbers& numbers);

  host::Hash& hash_;
};

/// The cost of a technique on a set of positions.
struct TechniqueCost {
  double first = 0;       ///< nanoseconds of a search for the first step, mean over the positions
  double all = 0;         ///< the same for all steps
  std::size_t hits = 0;   ///< positions that have a step
  std::size_t steps = 0;  ///< on all positions
};

/// Measures each entry of a strategy on fresh boards: facts of the kernel are already computed, facts of plugins are
/// not. The last element is the cost of all entries, called in turn on the same boards and sharing their facts.
[[nodiscard]] std::vector<TechniqueCost> measure_techniques(const host::Strategy& strategy,
                                                            const std::vector<ParsedGrid>& positions, int rounds);

/// The costs as a table or records; `profile` is that of the strategy on whole puzzles, for the share of time.
[[nodiscard]] std::string cost_report(const host::Strategy& strategy, std::span<const TechniqueCost> costs,
                                      const host::Profile& profile, std::size_t positions, host::Format format);

}  // namespace nonet::kit
