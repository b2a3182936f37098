#include "yaml_reader.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <map>
#include <system_error>

#include <fmt/format.h>

#include "nonet/solving/terminal_text.hpp"
#include "yaml_tree.hpp"

namespace nonet::host {

namespace {

std::string found_text(const YamlNode& node) {
  switch (node.kind) {
    case YamlNode::Kind::nothing:
      return "nothing";
    case YamlNode::Kind::list:
      return "a list";
    case YamlNode::Kind::map:
      return "a map";
    case YamlNode::Kind::scalar:
      break;
  }
  return node.is_quoted ? "the text " + in_quotes(node.text) : in_quotes(node.text);
}

// Whether a text matches kIntegerPattern.
bool is_integer(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || (text.size() > 1 && text.front() == '0')) return false;
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

namespace {

constexpr std::size_t kLongestKey = 60;  // in a path of the document, in bytes

SharedText share(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

/// A path in the document, shortened in the middle to a readable length.
std::string short_path(const std::string& path) {
  constexpr std::size_t kLongest = 200;
  if (path.size() <= kLongest) return path;
  return path.substr(0, kLongest / 2) + "..." + path.substr(path.size() - kLongest / 2);
}

}  // namespace

Diagnostic mistake(const Location& where, std::string message) {
  return {*where.file, where.line, where.column, short_path(*where.path), std::move(message)};
}

YamlValue::YamlValue(std::shared_ptr<const YamlNode> node, SharedText file, SharedText path)
    : node_(std::move(node)), file_(std::move(file)), path_(std::move(path)) {}

Location YamlValue::where() const { return {file_, node_->line, node_->column, path_}; }
bool YamlValue::is_scalar() const noexcept { return node_->kind == YamlNode::Kind::scalar; }
bool YamlValue::is_list() const noexcept { return node_->kind == YamlNode::Kind::list; }
bool YamlValue::is_map() const noexcept { return node_->kind == YamlNode::Kind::map; }

bool YamlValue::has(std::string_view key) const noexcept {
  return is_map() && std::any_of(node_->children.begin(), node_->children.end(), [&](const YamlNode::Child& child) {
           return child.key->kind == YamlNode::Kind::scalar && child.key->text == key;
         });
}

void YamlValue::unexpected(Diagnostics& mistakes, std::string_view what) const {
  mistakes.push_back(mistake(where(), fmt::format("expected {}, found {}", what, found_text(*node_))));
}

bool YamlValue::is_untagged(Diagnostics& mistakes) const {
  if (node_->tag.empty()) return true;
  mistakes.push_back(mistake(where(), fmt::format("tags such as {} are not supported", in_quotes(node_->tag))));
  return false;
}

std::optional<std::string> YamlValue::text(Diagnostics& mistakes) const {
  if (!is_untagged(mistakes)) return std::nullopt;
  if (is_scalar()) return node_->text;
  unexpected(mistakes, "a text");
  return std::nullopt;
}

std::optional<std::int64_t> YamlValue::integer(Diagnostics& mistakes, std::int64_t min, std::int64_t max) const {
  if (!is_untagged(mistakes)) return std::nullopt;
  if (is_scalar() && !node_->is_quoted) return spelled_integer(mistakes, min, max);
  unexpected(mistakes, "an integer");
  return std::nullopt;
}

std::optional<std::int64_t> YamlValue::integer_key(Diagnostics& mistakes) const {
  using Limits = std::numeric_limits<std::int64_t>;
  return spelled_integer(mistakes, Limits::min(), Limits::max());
}

std::optional<std::int64_t> YamlValue::spelled_integer(Diagnostics& mistakes, std::int64_t min,
                                                       std::int64_t max) const {
  if (!is_integer(node_->text)) {
    unexpected(mistakes, "an integer");
    return std::nullopt;
  }
  std::int64_t value = 0;
  const std::string& text = node_->text;
  const bool fits = std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc();
  if (fits && value >= min && value <= max) return value;
  unexpected(mistakes, fmt::format("an integer from {} to {}", min, max));
  return std::nullopt;
}

bool YamlValue::is_decimal() const noexcept {
  if (!is_scalar() || node_->is_quoted) return false;
  const std::string& text = node_->text;
  const std::size_t point = text.find('.');
  return point != text.npos && is_integer(text.substr(0, point)) && point + 1 < text.size() &&
         text.find_first_not_of("0123456789", point + 1) == text.npos;
}

std::optional<std::int64_t> YamlValue::tenths(Diagnostics& mistakes, std::int64_t min, std::int64_t max) const {
  if (!is_untagged(mistakes)) return std::nullopt;
  const std::string text = is_scalar() && !node_->is_quoted ? node_->text : "";
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string whole = text.substr(0, point);
  std::int64_t value = 0;
  if (is_integer(whole) && (point == text.size() || (is_decimal() && text.size() == point + 2)) &&
      std::from_chars(whole.data(), whole.data() + whole.size(), value).ec == std::errc() && value >= min / 10 &&
      value <= max / 10) {
    const int tenth = point < text.size() ? text[point + 1] - '0' : 0;
    return value * 10 + (text.front() == '-' ? -tenth : tenth);
  }
  unexpected(mistakes,
             fmt::format("a number from {} to {} with at most one digit after the point", min / 10, max / 10));
  return std::nullopt;
}

std::optional<double> YamlValue::decimal(Diagnostics& mistakes, std::int64_t min, std::int64_t max,
                                         int exponent) const {
  if (!is_untagged(mistakes)) return std::nullopt;
  const auto value_of = [](const std::string& text) {
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
  };
  if (is_decimal() || (is_scalar() && !node_->is_quoted && is_integer(node_->text))) {
    const double value = value_of(node_->text);
    // The exponent goes into the text, as a product would be rounded twice.
    if (value >= static_cast<double>(min) && value <= static_cast<double>(max)) {
      return value_of(fmt::format("{}e{}", node_->text, exponent));
    }
  }
  unexpected(mistakes, fmt::format("a number from {} to {}", min, max));
  return std::nullopt;
}

std::optional<bool> YamlValue::boolean(Diagnostics& mistakes) const {
  if (!is_untagged(mistakes)) return std::nullopt;
  if (is_scalar() && !node_->is_quoted && (node_->text == "true" || node_->text == "false"))
    return node_->text == "true";
  unexpected(mistakes, "true or false");
  return std::nullopt;
}

std::optional<std::size_t> YamlValue::choice(Diagnostics& mistakes, std::span<const char* const> choices) const {
  if (!is_untagged(mistakes)) return std::nullopt;
  const std::vector<std::string> names(choices.begin(), choices.end());
  const std::string expected = (names.size() == 1 ? "" : "one of ") + joined(names);
  if (!is_scalar()) {
    unexpected(mistakes, expected);
    return std::nullopt;
  }
  const auto found = std::find(names.begin(), names.end(), node_->text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  unexpected(mistakes, expected);
  mistakes.back().message += did_you_mean(node_->text, names);
  return std::nullopt;
}

std::vector<YamlValue> YamlValue::list(Diagnostics& mistakes) const {
  std::vector<YamlValue> items;
  if (!is_untagged(mistakes)) return items;
  if (!is_list()) unexpected(mistakes, "a list");
  if (!is_list()) return items;
  items.reserve(node_->children.size());
  for (std::size_t i = 0; i < node_->children.size(); ++i) {
    items.emplace_back(node_->children[i].value, file_, share(fmt::format("{}[{}]", *path_, i)));
  }
  return items;
}

std::vector<YamlField> YamlValue::fields(Diagnostics& mistakes) const {
  std::vector<YamlField> fields;
  if (!is_untagged(mistakes)) return fields;
  if (!is_map()) {
    unexpected(mistakes, "a map");
    return fields;
  }
  fields.reserve(node_->children.size());
  std::map<std::string_view, int> lines;
  for (const YamlNode::Child& child : node_->children) {
    const YamlNode& key_node = *child.key;
    const YamlValue key_in_map(child.key, file_, path_);
    if (key_node.kind != YamlNode::Kind::scalar) {
      key_in_map.unexpected(mistakes, "a text as key");
      continue;
    }
    if (!key_in_map.is_untagged(mistakes)) continue;
    if (key_node.text == "<<" && !key_node.is_quoted) {
      mistakes.push_back(mistake(key_in_map.where(), "merge keys are not supported, use extends"));
      continue;
    }
    if (const auto [first, is_new] = lines.emplace(key_node.text, key_node.line); !is_new) {
      // A value that is not from a file has no lines.
      const std::string before = first->second == 0 ? "" : fmt::format(", first given in line {}", first->second);
      mistakes.push_back(
          mistake(key_in_map.where(), fmt::format("duplicate key {}{}", in_quotes(key_node.text), before)));
      continue;
    }
    std::string name = sanitize_for_terminal(key_node.text, kLongestKey);
    const SharedText path = share(path_->empty() ? std::move(name) : *path_ + '.' + name);
    fields.push_back({key_node.text, YamlValue(child.key, file_, path), YamlValue(child.value, file_, path)});
  }
  return fields;
}

YamlMap::YamlMap(const YamlValue& value, std::span<const YamlKey> keys, Diagnostics& mistakes)
    : map_(value), keys_(keys), fields_(value.fields(mistakes)) {
  for (const YamlField& field : fields_) {
    const auto is_this = [&](const YamlKey& key) { return field.name == key.name; };
    if (std::any_of(keys.begin(), keys.end(), is_this)) continue;
    std::vector<std::string> valid;
    for (const YamlKey& key : keys) valid.emplace_back(key.name);
    Location where = field.key.where();
    where.path = value.path();
    mistakes.push_back(mistake(
        where, fmt::format("unknown key {}{}", in_quotes(field.name), hint(field.name, valid, "the keys are"))));
    has_unknown_ = true;
  }
}

const YamlValue* YamlMap::find(std::string_view key, Diagnostics& mistakes) const {
  const auto found =
      std::find_if(fields_.begin(), fields_.end(), [&](const YamlField& field) { return field.name == key; });
  if (found != fields_.end()) return &found->value;
  const bool is_required = std::any_of(keys_.begin(), keys_.end(),
                                       [&](const YamlKey& known) { return known.is_required && known.name == key; });
  // An unknown key is probably the missing one, misspelled.
  if (is_required && map_.is_map() && !has_unknown_) {
    mistakes.push_back(mistake(map_.where(), fmt::format("missing key '{}'", key)));
  }
  return nullptr;
}

Result<YamlValue> parse_yaml(std::string_view text, const std::string& name) {
  Result<std::shared_ptr<const YamlNode>> tree = parse_yaml_tree(text, name);
  if (!tree) return tl::unexpected(std::move(tree.error()));
  const std::shared_ptr<const YamlNode>& root = *tree;
  if (root == nullptr || root->kind == YamlNode::Kind::nothing) return failure("the document is empty", name);
  return YamlValue(root, share(name), share(""));
}

Result<std::string> read_yaml_text(const std::filesystem::path& file, const std::string& name) {
  const auto because = [&](const std::string& reason) { return failure("cannot read the file: " + reason, name); };
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) return because("it is a directory");
  errno = 0;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return because(errno == 0 ? "it cannot be opened" : std::generic_category().message(errno));
  std::string text;
  std::array<char, 4096> part;
  while (text.size() <= kMaxYamlBytes && stream) {
    stream.read(part.data(), part.size());
    text.append(part.data(), static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.bad()) return because("reading failed");
  return text;
}

}  // namespace nonet::host
