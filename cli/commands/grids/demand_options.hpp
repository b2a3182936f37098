#pragma once
// The options that say what generated puzzles must be.

#include <optional>
#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/studies/generation/demands.hpp"

namespace nonet::cli {

/// The options that make demands.
class DemandOptions {
 public:
  /// Adds --strategy, too.
  void add_options(Command& command, CommonOptions& common);
  /// Whether any was given.
  [[nodiscard]] bool are_given() const;
  /// Nothing after reporting what is wrong.
  [[nodiscard]] std::optional<studies::Demands> resolve(const CommonOptions& common, Console& console) const;

 private:
  std::optional<Option> strategy_;  // --strategy: given alone, it demands that the strategy solves the puzzles
  std::optional<std::string> level_;
  std::optional<std::string> score_;
  std::vector<std::string> needs_;
  std::vector<std::string> without_;
};

}  // namespace nonet::cli
