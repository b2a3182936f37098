#pragma once
// --level, --score, --uses and --stop-above: which lines `rate` writes, and how far it goes.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/json/json.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/studies/generation/demands.hpp"

namespace nonet::cli {

/// Selects lines by their rating. It rejects lines without one.
class RateFilter {
 public:
  /// Adds --level, --score and --uses.
  void add_options(Command& command);
  [[nodiscard]] bool is_set() const { return !level_names_.empty() || !ids_.empty() || score_text_; }

  /// Adds the filter to the settings of a manifest.
  void describe(Json& settings) const;
  /// Looks the names up in the strategy. Returns false after reporting unknown names and raising the exit code.
  [[nodiscard]] bool resolve(const host::Strategy& strategy, Console& console);
  /// Whether a line has one of the levels, a score of the range and a step of one of the entries.
  [[nodiscard]] bool accepts(const host::Outcome& outcome, std::span<const int> uses,
                             const host::Strategy& strategy) const;

 private:
  std::vector<std::string> level_names_;
  std::vector<std::string> ids_;      // of entries or techniques, or aliases
  std::vector<std::size_t> entries_;  // entries with these ids
  std::optional<std::string> score_text_;
  studies::ScoreRange scores_;
};

/// The option --stop-above: ends a puzzle as soon as its score exceeds the limit.
class StopAbove {
 public:
  void add_option(Command& command);
  /// Sets the limit in the strategy, unless the strategy has a lower one.
  void apply(host::Strategy& strategy) const;
  /// Adds the limit to the settings of a manifest.
  void describe(Json& settings) const;

 private:
  std::optional<std::int64_t> tenths_;
};

}  // namespace nonet::cli
