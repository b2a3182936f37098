#include "nonet/strategy/strategy_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "nonet/loading/file_identity.hpp"
#include "yaml_reader.hpp"

namespace nonet::host {

namespace {

namespace fs = std::filesystem;

FoundStrategy strategy_in(const fs::path& file) {
  const auto identity = file_identity(file);
  return {.place = file.string(),
          .name = file.stem().string(),
          .identity = identity ? fmt::format("file {} {}", identity->first, identity->second) : "",
          .directory = file.parent_path(),
          .read = [file] { return read_yaml_text(file, file.string()); }};
}

}  // namespace

bool is_strategy_file(std::string_view name) noexcept {
  return name.find('/') != std::string_view::npos || name.ends_with(".yaml") || name.ends_with(".yml");
}

std::optional<FoundStrategy> StrategySearch::find(const std::string& name, const FoundStrategy* extending) const {
  if (is_strategy_file(name)) {
    // Messages show a file as the caller named it.
    return strategy_in(extending == nullptr ? fs::path(name) : (extending->directory / name).lexically_normal());
  }
  if (name.empty()) return std::nullopt;
  for (const fs::path& directory : directories) {
    FoundStrategy found = strategy_in(directory / (name + ".yaml"));
    if (!found.identity.empty()) return found;
  }
  return std::nullopt;
}

std::vector<std::string> StrategySearch::names() const {
  std::set<std::string> names;
  for (const fs::path& directory : directories) {
    std::error_code error;
    for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error)) {
      if (entry->path().extension() == ".yaml") names.insert(entry->path().stem().string());
    }
  }
  return {names.begin(), names.end()};
}

std::string StrategySearch::searched_text(const std::string& name) const {
  if (directories.empty()) return {};
  std::vector<std::string> places;
  for (const fs::path& directory : directories) places.push_back(directory.string());
  return fmt::format("; looked for {}.yaml in: {}", name, joined(places));
}

std::optional<FoundStrategy> StrategyTexts::find(const std::string& name, const FoundStrategy* extending) const {
  const auto found = texts_.find(name);
  if (found == texts_.end()) return others_ == nullptr ? std::nullopt : others_->find(name, extending);
  return FoundStrategy{.place = name,
                       .name = name,
                       .identity = "text " + name,
                       .directory = {},
                       .has_files = files_ == Files::allowed,
                       .read = [text = &found->second]() -> Result<std::string> { return *text; }};
}

std::vector<std::string> StrategyTexts::names() const {
  std::set<std::string> names;
  for (const auto& text : texts_) names.insert(text.first);
  if (others_ != nullptr) {
    for (std::string& name : others_->names()) names.insert(std::move(name));
  }
  return {names.begin(), names.end()};
}

std::string StrategyTexts::searched_text(const std::string& name) const {
  return others_ == nullptr ? "" : others_->searched_text(name);
}

}  // namespace nonet::host
