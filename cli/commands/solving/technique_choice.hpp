#pragma once
// The option --technique: which techniques are asked.

#include <optional>
#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/solving/fault.hpp"

namespace nonet::cli {

/// The techniques that were named; none: those of the strategy.
class TechniqueChoice {
 public:
  void add_option(Command& command);
  [[nodiscard]] bool is_made() const { return !names_.empty(); }
  /// The strategy, reduced to the entries that were named, by their ids or by a name of their technique. A technique
  /// that the strategy lacks comes last, with its default options. Nothing after reporting what is wrong.
  [[nodiscard]] std::optional<host::Strategy> open(const CommonOptions& common, Console& console) const;
  /// What to try where the techniques do not suffice: `; try --strategy complete`. Empty where there is nothing.
  [[nodiscard]] std::string advice(const CommonOptions& common) const;
  /// See host::fault_text.
  [[nodiscard]] std::string fault_text(const host::Fault& fault) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace nonet::cli
