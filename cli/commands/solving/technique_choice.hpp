#pragma once
// The option --technique: which techniques run.

#include <optional>
#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/solving/fault.hpp"
#include "output/stuck_puzzles.hpp"

namespace nonet::cli {

/// The techniques that the user named; without any, those of the strategy.
class TechniqueChoice {
 public:
  void add_option(Command& command);
  [[nodiscard]] bool is_given() const { return !names_.empty(); }
  /// The strategy, reduced to the named entries (ids, or names of their techniques). A technique that the strategy
  /// lacks comes last, with its default options. Returns nullopt after reporting an error.
  [[nodiscard]] std::optional<host::Strategy> open(const CommonOptions& common, Console& console) const;
  /// A suggestion where the techniques have no step: `; try --strategy complete`. May be empty.
  [[nodiscard]] std::string advice(StrategyAdvice& strategies, const Grid& position) const;
  /// See host::fault_text.
  [[nodiscard]] std::string fault_text(const host::Fault& fault) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace nonet::cli
