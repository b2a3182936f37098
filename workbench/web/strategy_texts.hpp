#pragma once
// Strategies where there are no files: the shipped ones, and texts of requests.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/json/json.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/solving/strategy.hpp"
#include "nonet/strategy/strategy_source.hpp"

namespace nonet::workbench::web {

/// The strategy that a request is about.
struct NamedStrategy {
  std::string name;
  std::optional<std::string> yaml;  ///< its text; none for a shipped strategy

  bool operator==(const NamedStrategy&) const = default;
};

/// `strategy` and `yaml` of a request. Throws Refusal if `strategy` is missing or one of them is not a text.
[[nodiscard]] NamedStrategy requested_strategy(const Json& request);

/// Opens strategies with the built-in plugins.
class StrategyTexts {
 public:
  StrategyTexts();

  struct Opened {
    host::Strategy strategy;
    host::Diagnostics warnings;
  };
  /// Throws Refusal with a line for each mistake.
  [[nodiscard]] Opened open(const NamedStrategy& named) const;

  /// Those of the shipped strategies.
  [[nodiscard]] std::vector<std::string> names() const { return shipped_.names(); }
  static constexpr const char* kInitial = "standard";

 private:
  host::StrategyTexts shipped_;
};

}  // namespace nonet::workbench::web
