#include "nonet/loading/registry.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "descriptor_check.hpp"

namespace nonet::host {

Diagnostics Registry::add(const PluginDescriptor& plugin, const std::filesystem::path& file) {
  Diagnostics problems;
  DescriptorProblems found(file, problems);
  check_descriptor(plugin, found);
  for (const RegisteredTechnique& known : techniques_) {
    if (is_blank(plugin.name) || std::string_view(known.plugin->name) != plugin.name) continue;
    found.add({nullptr, "name"},
              fmt::format("a plugin '{}' is already loaded from {}", plugin.name, known.file->string()));
    break;
  }

  std::map<std::string, std::size_t, std::less<>> added;
  const auto take = [&](const Place& place, const char* name, std::size_t index) {
    if (is_blank(name)) return;
    if (const RegisteredTechnique* owner = find(name); owner != nullptr) {
      found.add(place, fmt::format("'{}' is already the name of technique '{}' of plugin '{}' from {}", name,
                                   owner->info->id, owner->plugin->name, owner->file->string()));
    } else if (!added.emplace(name, techniques_.size() + index).second) {
      found.add(place, fmt::format("'{}' names two techniques of this plugin", name));
    }
  };
  const std::size_t offered = plugin.techniques.items == nullptr ? 0 : plugin.techniques.size;
  for (std::size_t i = 0; i < offered; ++i) {
    const TechniqueInfo* technique = plugin.techniques.items[i];
    if (technique == nullptr) continue;
    const Place place{nullptr, "techniques", i};
    take({&place, "id"}, technique->id, i);
    if (technique->aliases.items == nullptr) continue;
    for (std::size_t alias = 0; alias < technique->aliases.size; ++alias) {
      take({&place, "aliases", alias}, technique->aliases.items[alias], i);
    }
  }
  if (!problems.empty()) return problems;

  const auto shared_file = std::make_shared<const std::filesystem::path>(file);
  for (const TechniqueInfo* technique : plugin.techniques) {
    techniques_.push_back({technique, &plugin, shared_file, {technique->id, technique->name, technique->names}});
  }
  by_name_.merge(added);
  return {};
}

const RegisteredTechnique* Registry::find(std::string_view id_or_alias) const {
  const auto found = by_name_.find(id_or_alias);
  return found == by_name_.end() ? nullptr : &techniques_[found->second];
}

bool Registry::has_plugin(std::string_view name) const {
  const auto is_of_it = [name](const RegisteredTechnique& technique) { return name == technique.plugin->name; };
  return std::any_of(techniques_.begin(), techniques_.end(), is_of_it);
}

bool Registry::has_all(const PluginNeeds& needs) const {
  const auto has = [this](const std::string& plugin) { return has_plugin(plugin); };
  if (!std::all_of(needs.plugins.begin(), needs.plugins.end(), has)) return false;
  std::vector<std::string_view> names(needs.techniques.begin(), needs.techniques.end());
  std::vector<bool> is_found(techniques_.size());  // techniques may use each other in a cycle
  while (!names.empty()) {
    const RegisteredTechnique* technique = find(names.back());
    names.pop_back();
    if (technique == nullptr) return false;
    const auto index = static_cast<std::size_t>(technique - techniques_.data());
    if (is_found[index]) continue;
    is_found[index] = true;
    for (const UsedTechnique& used : technique->info->uses) names.emplace_back(used.technique);
  }
  return true;
}

std::vector<std::string> Registry::names() const {
  std::vector<std::string> result;
  result.reserve(by_name_.size());
  for (const auto& [name, index] : by_name_) result.push_back(name);
  return result;
}

}  // namespace nonet::host
