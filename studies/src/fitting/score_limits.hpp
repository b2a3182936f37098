#pragma once
// Bounds and order of the scores.

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "constrained_quadratic.hpp"
#include "nonet/studies/fitting/score_fit.hpp"

namespace nonet::studies::fitting {

class ScoreLimits {
 public:
  /// Says in words what contradicts itself.
  [[nodiscard]] static tl::expected<ScoreLimits, std::string> create(const std::vector<FitParameter>& parameters,
                                                                     const std::vector<FitOrder>& order);

  /// The same, but these scores follow the others: only their bounds limit them, and they do not limit the others,
  /// between which the order through them holds.
  [[nodiscard]] ScoreLimits with_followers(std::vector<bool> is_follower) const;

  /// Of a search. Followers have none in the order.
  [[nodiscard]] const std::vector<Limit>& limits() const { return limits_; }
  /// Removes what rounding violates of the limits.
  void settle(std::vector<double>& scores) const;
  /// Moves the followers into the order of the others.
  void place_followers(std::vector<double>& scores) const;
  /// Whether bounds and order leave the score more than one value.
  [[nodiscard]] bool can_move(std::size_t parameter) const { return lower_[parameter] < upper_[parameter]; }

 private:
  void make_limits();

  std::vector<Limit> limits_;
  std::vector<FitOrder> order_;  // by `low`, so that a score is settled before those above it
  std::vector<FitOrder> kept_;   // what of it a search keeps: between scores that do not follow; in the same way
  std::vector<double> lower_;    // with the bounds of those below
  std::vector<double> upper_;    // with the bounds of those above
  std::vector<bool> is_follower_;
};

}  // namespace nonet::studies::fitting
