#pragma once
// A strategy from its name to what runs.

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/strategy/strategy_reader.hpp"

namespace nonet::host {

/// A strategy that is ready to run, with what it was made of.
struct OpenStrategy {
  std::shared_ptr<const StrategyDocument> document;
  Registry registry;
  Strategy strategy;
};

/// A strategy or its mistakes; in both cases the plugins that were refused.
struct Opening {
  Result<OpenStrategy> result;
  Diagnostics refused{};
};

/// Loads the plugins that a document and `techniques` (ids or aliases) need, and resolves it. `registry` may have
/// techniques already.
[[nodiscard]] Opening open_strategy(std::shared_ptr<const StrategyDocument> document, const PluginSearch& search,
                                    Registry registry = {}, const std::vector<std::string>& techniques = {});
/// The same for the named strategy of a source, after some changes: see read_strategy.
[[nodiscard]] Opening open_strategy(const std::string& name, const StrategySource& source,
                                    std::span<const SettingChange> changes, const PluginSearch& search,
                                    Registry registry = {});

/// The shipped strategies for people, from the cheapest to the strongest: singles, basic, standard, complete.
class StrategyLadder {
 public:
  StrategyLadder(StrategySearch strategies, PluginSearch plugins)
      : strategies_(std::move(strategies)), plugins_(std::move(plugins)) {}

  /// The cheapest one above the strategy `name` that has a step at a position; empty if none has. All are above a name
  /// that is not on the ladder. Faults of plugins count as no step.
  [[nodiscard]] std::string next_for(std::string_view name, const Grid& position);

 private:
  /// Null if it cannot be opened.
  [[nodiscard]] const Strategy* open(const std::string& name);

  StrategySearch strategies_;
  PluginSearch plugins_;
  std::map<std::string, std::optional<Strategy>> opened_;
};

}  // namespace nonet::host
