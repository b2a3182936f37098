#include "technique_names.hpp"

namespace nonet::host {

namespace {

std::string normalized(std::string_view name) {
  std::string text(name);
  for (char& c : text) {
    if (c == ' ' || c == '_') c = '-';
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

}  // namespace

TechniqueNames::TechniqueNames(const Strategy& strategy) {
  for (std::size_t i = 0; i < strategy.entries.size(); ++i) {
    const StrategyEntry& entry = strategy.entries[i];
    const TechniqueInfo& info = *entry.technique.info;
    add(entry.id, {i, std::nullopt});
    add(info.id, {i, std::nullopt});
    add(info.name, {i, std::nullopt});
    for (const char* const alias : info.aliases.span()) add(alias, {i, std::nullopt});
    const auto kinds = entry.technique.kinds();
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      add(kinds[kind].id, {i, static_cast<std::uint16_t>(kind)});
      add(kinds[kind].name, {i, static_cast<std::uint16_t>(kind)});
    }
  }
}

void TechniqueNames::add(std::string_view name, const NamedKind& named) { names_[normalized(name)].push_back(named); }

const std::vector<NamedKind>& TechniqueNames::find(std::string_view name) const {
  static const std::vector<NamedKind> kNone;
  const auto found = names_.find(normalized(name));
  return found == names_.end() ? kNone : found->second;
}

}  // namespace nonet::host
