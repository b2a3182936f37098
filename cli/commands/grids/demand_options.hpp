#pragma once
// The options that state demands on generated puzzles.

#include <optional>
#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/studies/generation/demands.hpp"

namespace nonet::cli {

/// The demands that the options state.
class DemandOptions {
 public:
  /// Adds these options and --strategy.
  void add_options(Command& command, CommonOptions& common);
  /// Whether the user stated any demand. A changed strategy is one, as a named one is.
  [[nodiscard]] bool are_given(const CommonOptions& common) const;
  /// Returns nullopt after reporting an error.
  [[nodiscard]] std::optional<studies::Demands> resolve(const CommonOptions& common, Console& console) const;

 private:
  std::optional<Option> strategy_;  // --strategy: alone, it demands that the strategy solves the puzzles
  std::optional<std::string> level_;
  std::optional<std::string> score_;
  std::vector<std::string> needs_;
  std::vector<std::string> without_;
};

}  // namespace nonet::cli
