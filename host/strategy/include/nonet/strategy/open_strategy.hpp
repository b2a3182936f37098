#pragma once
// A strategy from its name to what runs.

#include <memory>
#include <span>
#include <string>

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

/// Loads the plugins that a document needs, and resolves it. `registry` may have techniques already.
[[nodiscard]] Opening open_strategy(std::shared_ptr<const StrategyDocument> document, const PluginSearch& search,
                                    Registry registry = {});
/// The same for the named strategy of a source, after some changes: see read_strategy.
[[nodiscard]] Opening open_strategy(const std::string& name, const StrategySource& source,
                                    std::span<const SettingChange> changes, const PluginSearch& search,
                                    Registry registry = {});

}  // namespace nonet::host
