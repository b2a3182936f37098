#pragma once
// --level and --uses: which lines `rate` writes.

#include <span>
#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/json/json.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// A choice of lines by their rating. Lines without one fit no choice.
class RateFilter {
 public:
  /// The options.
  void add_options(Command& command);
  [[nodiscard]] bool is_set() const { return !level_names_.empty() || !ids_.empty(); }

  /// Sets what is asked for.
  void describe(Json& settings) const;
  /// Looks the names up in the strategy; false after reporting those that it does not have and raising the exit code.
  [[nodiscard]] bool resolve(const host::Strategy& strategy, Console& console);
  /// Whether a line is one of those that were asked for: of one of the levels, and with a step of one of the entries.
  [[nodiscard]] bool accepts(const host::Outcome& outcome, std::span<const int> uses,
                             const host::Strategy& strategy) const;

 private:
  std::vector<std::string> level_names_;
  std::vector<std::string> ids_;      // of entries or techniques, or aliases
  std::vector<std::size_t> entries_;  // that they stand for
};

}  // namespace nonet::cli
