#pragma once
// Reads strategies from YAML, and writes them.

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nonet/loading/plugin_loader.hpp"
#include "nonet/loading/registry.hpp"
#include "nonet/solving/strategy.hpp"
#include "nonet/strategy/setting_change.hpp"
#include "nonet/strategy/strategy_source.hpp"

namespace nonet::host {

/// The content of a strategy before techniques are resolved, with inherited parts merged: for `plugins`, printing,
/// schemas.
struct StrategyDocument;

/// Reads the named strategy, and those that it extends, from a source: e.g. StrategySearch for files. The source is not
/// needed afterwards. Fails at once when there is no such strategy or it is not YAML; other mistakes, also of inherited
/// strategies, stay with the document until resolve_strategy reports them together with its own. `changes` are applied
/// in their order; their mistakes stay with the document too.
[[nodiscard]] Result<std::shared_ptr<const StrategyDocument>> read_strategy(
    const std::string& name, const StrategySource& source, std::span<const SettingChange> changes = {});
/// The plugins that the document requires: names, or absolute paths, resolved from the directory of the strategy's file
/// (for a text, from the working directory).
[[nodiscard]] std::vector<std::string> plugins_of(const StrategyDocument& document);
/// The registry content with which resolve_strategy gives the same result as with all available plugins: the plugins
/// that the document requires by name, and the techniques of all entries, disabled ones too.
[[nodiscard]] PluginNeeds needs_of(const StrategyDocument& document);
/// Loads the plugins that the document and these techniques, by id or alias, need: the files that it names, and only
/// the needed ones of the shipped plugins. Reports refused plugins; the others are loaded.
Diagnostics load_plugins_of(const StrategyDocument& document, PluginSearch search,
                            const std::vector<std::string>& techniques, Registry& registry);
/// Resolves ids, options, kinds and metrics against the registry and makes the instances. Reports all mistakes at once,
/// those of reading and of resolving, sorted by file (the strategy's own first) and position.
[[nodiscard]] Result<Strategy> resolve_strategy(const StrategyDocument& document, const Registry& registry);
/// Warnings about the document that the strategy was resolved from: valid content that is probably a mistake: no score,
/// a kind that is never scored, a level that nothing reaches, an entry that another makes redundant, an edit without
/// effect. Sorted by position.
[[nodiscard]] Diagnostics warnings_of(const Strategy& strategy, const StrategyDocument& document,
                                      const Registry& registry);
/// The effective strategy as YAML: every entry with its id, options, levels and scores written out. Unless
/// `has_origins` is false, each value has a comment with the file and line that it is from, or `default`. `document` is
/// what the strategy was resolved from.
[[nodiscard]] std::string to_yaml(const Strategy& strategy, const StrategyDocument& document, bool has_origins = true);

}  // namespace nonet::host
