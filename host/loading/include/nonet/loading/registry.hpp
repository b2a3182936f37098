#pragma once
// Registry: the techniques of all loaded plugins by id and alias.

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "nonet/solving/diagnostic.hpp"
#include "nonet/solving/registered_technique.hpp"

namespace nonet::host {

/// Required content of a registry, e.g. for a strategy.
struct PluginNeeds {
  std::vector<std::string> plugins;     ///< by name
  std::vector<std::string> techniques;  ///< by id or alias
};

/// The techniques of all loaded plugins. Libraries are never unloaded, so pointers into them stay valid.
class Registry {
 public:
  /// Adds the techniques of a plugin, or none of them: refuses the plugin if an id or alias is already taken, naming
  /// both files, or if its descriptor is invalid (no id, an id that is not kebab-case, no create, a default out of
  /// range ...).
  Diagnostics add(const PluginDescriptor& plugin, const std::filesystem::path& file);
  /// The technique with an id or alias; null if there is none.
  [[nodiscard]] const RegisteredTechnique* find(std::string_view id_or_alias) const;
  /// Whether there are techniques of a plugin with that name.
  [[nodiscard]] bool has_plugin(std::string_view name) const;
  /// Whether there are these plugins and techniques, and all techniques that these use, directly or not.
  [[nodiscard]] bool has_all(const PluginNeeds& needs) const;
  /// All techniques, plugin by plugin in the order of loading.
  [[nodiscard]] std::span<const RegisteredTechnique> techniques() const { return techniques_; }
  /// All ids and aliases, sorted.
  [[nodiscard]] std::vector<std::string> names() const;
  /// The directories and files that were searched for plugins, for messages about missing techniques.
  std::vector<std::filesystem::path> searched;
  /// Called before a plugin's code runs outside of a search: as the library is loaded, without a technique, and as an
  /// instance of a technique is made. For crash reports. May be empty.
  std::function<void(const std::filesystem::path& file, std::string_view technique)> before_call;

 private:
  std::vector<RegisteredTechnique> techniques_;
  std::map<std::string, std::size_t, std::less<>> by_name_;
};

}  // namespace nonet::host
