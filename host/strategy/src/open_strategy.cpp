#include "nonet/strategy/open_strategy.hpp"

#include <utility>

namespace nonet::host {

Opening open_strategy(std::shared_ptr<const StrategyDocument> document, const PluginSearch& search, Registry registry) {
  Diagnostics refused = load_plugins_of(*document, search, {}, registry);
  auto strategy = resolve_strategy(*document, registry);
  if (!strategy) return {tl::unexpected(std::move(strategy).error()), std::move(refused)};
  return {OpenStrategy{std::move(document), std::move(registry), *std::move(strategy)}, std::move(refused)};
}

Opening open_strategy(const std::string& name, const StrategySource& source, std::span<const SettingChange> changes,
                      const PluginSearch& search, Registry registry) {
  auto document = read_strategy(name, source, changes);
  if (!document) return {tl::unexpected(std::move(document).error())};
  return open_strategy(*std::move(document), search, std::move(registry));
}

}  // namespace nonet::host
