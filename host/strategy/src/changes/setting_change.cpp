#include "nonet/strategy/setting_change.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "changes/setting_yaml.hpp"
#include "nonet/strategy/yaml_text.hpp"
#include "strategy_keys.hpp"
#include "yaml_tree.hpp"

namespace nonet::host {

namespace {

constexpr std::string_view kExample = "naked-single.score=3 or rating.combine=maximum";
/// These make another strategy of it, and are relative to a file.
constexpr std::array<std::string_view, 5> kOfFiles = {"version", "name", "description", "extends", "plugins"};

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = std::min(path.find('.'), path.size());
    parts.push_back(path.substr(0, end));
    if (end == path.size()) return parts;
    path.remove_prefix(end + 1);
  }
}

bool is_one_of(std::span<const YamlKey> keys, std::string_view name) {
  return std::any_of(keys.begin(), keys.end(), [&](const YamlKey& key) { return key.name == name; });
}

tl::unexpected<Diagnostics> refused(const SettingChange& change, std::string message) {
  return tl::unexpected(Diagnostics{{change.place, change.line, 0, "", std::move(message)}});
}

/// Whether a path names a part of a score: a base without its tables would be another score.
bool is_part_of_score(std::span<const std::string_view> parts) {
  if (parts.size() < 3 || parts[1] != "score") return false;
  return parts.size() > 3 || is_one_of(kScoreKeys, parts[2]) || is_one_of(kUseScoreKeys, parts[2]);
}

/// A copy of a tree in which every node has the place of the change.
std::shared_ptr<const YamlNode> at_place_of(const SettingChange& change, const YamlNode& node) {
  auto copy = std::make_shared<YamlNode>(node);
  copy->line = change.line;
  copy->column = 0;
  for (YamlNode::Child& child : copy->children) {
    if (child.key != nullptr) child.key = at_place_of(change, *child.key);
    child.value = at_place_of(change, *child.value);
  }
  return copy;
}

std::shared_ptr<const YamlNode> map_of(const SettingChange& change, std::string_view key,
                                       std::shared_ptr<const YamlNode> value) {
  const auto make = [&](YamlNode::Kind kind) {
    auto node = std::make_shared<YamlNode>();
    node->kind = kind;
    node->line = change.line;
    return node;
  };
  const auto name = make(YamlNode::Kind::scalar);
  name->text = key;
  const auto map = make(YamlNode::Kind::map);
  map->children.push_back({name, std::move(value)});
  return map;
}

SettingChange change_of(std::string_view entry, std::string_view key, std::string_view kind, std::string value) {
  SettingChange change;
  change.path = fmt::format("{}.{}{}{}", entry, key, kind.empty() ? "" : ".", kind);
  change.value = std::move(value);
  return change;
}

}  // namespace

Result<SettingChange> SettingChange::parse(std::string_view text, std::string place) {
  SettingChange change;
  change.place = std::move(place);
  const std::size_t equals = text.find('=');
  if (equals == text.npos) return refused(change, fmt::format("no '=', expected PATH=VALUE, such as {}", kExample));
  change.path = text.substr(0, equals);
  change.value = text.substr(equals + 1);
  if (change.path.empty())
    return refused(change, fmt::format("no path before the '=', expected one such as {}", kExample));
  const auto parts = parts_of(change.path);
  if (std::any_of(parts.begin(), parts.end(), [](std::string_view part) { return part.empty(); })) {
    return refused(change, fmt::format("an empty part in the path {}, expected names with single points between them",
                                       in_quotes(change.path)));
  }
  return change;
}

SettingChange SettingChange::of_level(std::string_view entry, std::string_view kind, std::string_view level) {
  return change_of(entry, "level", kind, yaml_text(level));
}

SettingChange SettingChange::of_score(std::string_view entry, std::string_view kind, std::string_view score) {
  return change_of(entry, "score", kind, std::string(score));
}

bool SettingChange::is_of_entry() const { return !is_one_of(kStrategyKeys, parts_of(path).front()); }

bool is_part(const SettingChange& change) { return parts_of(change.path).size() > 1; }

Result<YamlValue> yaml_of(const SettingChange& change) {
  const std::vector<std::string_view> parts = parts_of(change.path);
  if (std::find(kOfFiles.begin(), kOfFiles.end(), parts.front()) != kOfFiles.end()) {
    return refused(change, fmt::format("{} cannot be changed for one run, only in a file", in_quotes(parts.front())));
  }
  if (change.is_of_entry() && parts.size() == 1 && !change.value.starts_with('{')) {
    return refused(change, fmt::format("expected a setting of the entry, such as {0}.score or {0}.options.NAME, or a "
                                       "key of strategies, such as rating.combine",
                                       parts.front()));
  }
  if (change.is_of_entry() && is_part_of_score(parts)) {
    return refused(change, fmt::format("{} is a part of a score; give the whole score, such as "
                                       "{}.score={{base: 10, tables: {{length: {{4: 0, 6: 5}}}}}}",
                                       in_quotes(change.path), parts.front()));
  }
  auto tree = parse_yaml_tree(change.value, change.place);
  if (!tree) {
    for (Diagnostic& mistake : tree.error()) {
      mistake.line = change.line;
      mistake.column = 0;
    }
    return tl::unexpected(std::move(tree.error()));
  }
  if (*tree == nullptr || (*tree)->kind == YamlNode::Kind::nothing) {
    return refused(change, "no value, expected one after the '='");
  }
  std::shared_ptr<const YamlNode> node = at_place_of(change, **tree);
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) node = map_of(change, *part, std::move(node));
  return YamlValue(node, std::make_shared<const std::string>(change.place), std::make_shared<const std::string>());
}

}  // namespace nonet::host
