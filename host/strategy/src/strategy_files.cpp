#include "strategy_files.hpp"

#include <fmt/format.h>

#include <set>
#include <system_error>
#include <vector>

#include "yaml_reader.hpp"

namespace nonet::host {

namespace fs = std::filesystem;

bool is_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(".yaml") || name.ends_with(".yml");
}

std::optional<StrategyFile> find_by_name(const std::string& name, const StrategySearch& search) {
  if (name.empty()) return std::nullopt;
  for (const fs::path& directory : search.directories) {
    StrategyFile file(directory / (name + ".yaml"));
    if (file.identity) return file;
  }
  return std::nullopt;
}

std::string unknown_strategy(const std::string& name, const StrategySearch& search) {
  std::string message = "unknown strategy " + in_quotes(name) + did_you_mean(name, list_strategies(search));
  if (search.directories.empty()) return message;
  std::vector<std::string> places;
  for (const fs::path& directory : search.directories) places.push_back(directory.string());
  return message + fmt::format("; looked for {}.yaml in: {}", name, joined(places));
}

std::vector<std::string> list_strategies(const StrategySearch& search) {
  std::set<std::string> names;
  for (const fs::path& directory : search.directories) {
    std::error_code error;
    for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error)) {
      if (entry->path().extension() == ".yaml") names.insert(entry->path().stem().string());
    }
  }
  return {names.begin(), names.end()};
}

}  // namespace nonet::host
