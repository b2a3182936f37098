#pragma once
// The numbers in the scores of a strategy that can be fitted.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nonet/solving/solver.hpp"

namespace nonet::studies {

/// A number of a score. The score of a step is linear in it, as long as the path and the factors stay.
struct ScoreParameter {
  enum class Part : std::uint8_t {
    base,
    row,   ///< of a table
    term,  ///< `by` of a term that adds
    round  ///< the score of each round
  };
  /// `naked-single`, `hidden-single.hidden-single-block`, `remote-pair.tables.length.6`, `naked-single.add.distance`,
  /// `pointing.later`, `round`.
  std::string name;
  double value = 0;  ///< of the strategy, in points as people read them
  Part part = Part::base;
  // Not for `round`:
  std::size_t entry = 0;           ///< index into the strategy's entries
  std::vector<std::size_t> kinds;  ///< that share the score
  bool is_later = false;           ///< of the score from the second step of the entry on
  std::size_t table_or_term = 0;   ///< index into tables or terms of the score
  std::size_t row = 0;             ///< index into the rows of the table
};

/// All such numbers of a strategy. Kinds of an entry with equal scores share theirs.
class ScoreParameters {
 public:
  /// The strategy must outlive this.
  explicit ScoreParameters(const host::Strategy& strategy);

  [[nodiscard]] std::span<const ScoreParameter> all() const { return parameters_; }
  /// Adds how much the score of a step changes with each parameter, for one point. `steps_before`: steps of the same
  /// entry before it. `counts`: one number a parameter.
  void add_step(const host::FoundStep& found, int steps_before, std::span<double> counts) const;
  /// The same for the score of a round.
  void add_round(std::span<double> counts) const;
  /// The strategy with other values, in points, rounded to what its scale can write.
  [[nodiscard]] host::Strategy with_values(std::span<const double> values) const;
  /// A value, rounded to what the scale of the strategy can write.
  [[nodiscard]] double rounded(double value) const;

 private:
  void add_score(std::size_t entry, const std::vector<std::size_t>& kinds, const std::string& name, bool is_later);

  const host::Strategy* strategy_;
  double unit_;  // stored points in one point
  std::vector<ScoreParameter> parameters_;
  std::vector<std::size_t> first_of_entry_;  // index of the first parameter of each entry, and the end
};

/// Why the scores of a strategy cannot be fitted: its paths or its rating are not linear in them. Empty if they can.
[[nodiscard]] std::string unfit_reason(const host::Strategy& strategy);

}  // namespace nonet::studies
