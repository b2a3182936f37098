#pragma once
// Reads strategies from YAML, and writes them.

#include <memory>
#include <string>
#include <vector>

#include "nonet/loading/plugin_loader.hpp"
#include "nonet/loading/registry.hpp"
#include "nonet/solving/strategy.hpp"
#include "nonet/strategy/strategy_source.hpp"

namespace nonet::host {

/// What a strategy says before techniques are resolved, with inherited parts merged: for `plugins`, printing, schemas.
struct StrategyDocument;

/// Reads the strategy of a name, and those that it extends, from a source: e.g. StrategySearch for files. The source is
/// not needed afterwards. Fails at once when there is no such strategy or it is not YAML; other mistakes, those of
/// inherited strategies too, stay with the document until resolve_strategy tells them together with its own.
[[nodiscard]] NONET_EXPORT Result<std::shared_ptr<const StrategyDocument>> read_strategy(const std::string& name,
                                                                                         const StrategySource& source);
/// The plugins that the document asks for: names, or absolute paths, made of those relative to the strategy's file (for
/// a text, to the working directory).
[[nodiscard]] NONET_EXPORT std::vector<std::string> plugins_of(const StrategyDocument& document);
/// What a registry must have for resolve_strategy to say the same as with all plugins there are: the plugins that the
/// document asks for by name, and the techniques of all entries, disabled ones too.
[[nodiscard]] NONET_EXPORT PluginNeeds needs_of(const StrategyDocument& document);
/// Loads the plugins that the document and these techniques, by id or alias, need: the files that it names, and of the
/// shipped ones those alone that are needed. Reports what was refused; the others are loaded.
NONET_EXPORT Diagnostics load_plugins_of(const StrategyDocument& document, PluginSearch search,
                                         const std::vector<std::string>& techniques, Registry& registry);
/// Resolves ids, options, kinds and metrics against the registry and makes the instances. All mistakes at once, those
/// of reading and of resolving, sorted by file (the strategy's own first) and position.
[[nodiscard]] NONET_EXPORT Result<Strategy> resolve_strategy(const StrategyDocument& document,
                                                             const Registry& registry);
/// What is allowed in the document that the strategy was resolved from, and probably not what was meant: no score, a
/// kind that is never scored, a level that nothing reaches, an entry that another makes useless, an edit that changes
/// nothing. Sorted by position.
[[nodiscard]] NONET_EXPORT Diagnostics warnings_of(const Strategy& strategy, const StrategyDocument& document,
                                                   const Registry& registry);
/// The effective strategy as YAML: every entry with its id, options, levels and scores written out, each value with a
/// comment that names the file and line it comes from, or `default`, unless `has_origins` is false. `document` is what
/// the strategy was resolved from.
[[nodiscard]] NONET_EXPORT std::string to_yaml(const Strategy& strategy, const StrategyDocument& document,
                                               bool has_origins = true);

}  // namespace nonet::host
