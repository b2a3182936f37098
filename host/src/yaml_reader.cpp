#include "yaml_reader.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <map>
#include <sstream>
#include <system_error>

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include "nonet/host/terminal_text.hpp"

namespace nonet::host {

struct YamlNode {
  enum class Kind { nothing, scalar, list, map };
  struct Child {
    std::shared_ptr<const YamlNode> key;  // null in lists
    std::shared_ptr<const YamlNode> value;
  };

  Kind kind = Kind::nothing;
  bool is_quoted = false;
  int line = 0;
  int column = 0;
  std::string text;
  std::string tag;
  std::vector<Child> children;
  std::size_t size = 1;  // nodes below and itself, aliases followed
  int height = 1;        // levels of nesting, aliases followed
};

namespace {

constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
constexpr std::size_t kMaxNodes = 100'000;
constexpr int kMaxNesting = 64;

// What ends the reading of a document.
struct Refusal {
  int line;
  int column;
  std::string message;
};

// The text of a scalar. The file is UTF-8, but yaml-cpp turns the escapes \N and \_ into the single bytes 0x85 and
// 0xa0.
std::string as_utf8(const std::string& text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    if (byte >= 0x80 && byte < 0xc0) result += '\xc2';
    result += text.substr(at, size);
    at += size;
  }
  return result;
}

// Builds the tree from the parser's events, which tell what yaml-cpp's own nodes forget: quotes, aliases, further
// documents.
class TreeBuilder final : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark& mark) override {
    if (++documents_ > 1) refuse(mark, "the file contains more than one document");
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    add(make(mark, YamlNode::Kind::nothing, {}), anchor);
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) refuse(mark, "the alias refers to a node that contains it");
    check_depth(mark, found->second->height);
    count(mark, found->second->size);
    place(found->second);
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    const std::shared_ptr<YamlNode> node = make(mark, YamlNode::Kind::scalar, tag);
    node->text = as_utf8(value);
    node->is_quoted = tag == "!";
    add(node, anchor);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value /*style*/) override {
    open(make(mark, YamlNode::Kind::list, tag), mark, anchor);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value /*style*/) override {
    open(make(mark, YamlNode::Kind::map, tag), mark, anchor);
  }
  void OnMapEnd() override { close(); }

  // Null when there was no document.
  [[nodiscard]] std::shared_ptr<const YamlNode> root() const { return root_; }

 private:
  struct Open {
    std::shared_ptr<YamlNode> node;
    YAML::anchor_t anchor;
    std::shared_ptr<const YamlNode> key;  // of a map: waits for its value
  };

  [[noreturn]] static void refuse(const YAML::Mark& mark, std::string message) {
    throw Refusal{mark.line + 1, mark.column + 1, std::move(message)};
  }

  static std::shared_ptr<YamlNode> make(const YAML::Mark& mark, YamlNode::Kind kind, const std::string& tag) {
    auto node = std::make_shared<YamlNode>();
    node->kind = kind;
    node->line = mark.line + 1;
    node->column = mark.column + 1;
    if (tag != "?" && tag != "!") node->tag = tag;
    return node;
  }

  void check_depth(const YAML::Mark& mark, int height) const {
    if (static_cast<int>(open_.size()) + height > kMaxNesting) {
      refuse(mark, fmt::format("the document is nested more than {} deep", kMaxNesting));
    }
  }

  void count(const YAML::Mark& mark, std::size_t nodes) {
    nodes_ += nodes;
    if (nodes_ > kMaxNodes)
      refuse(mark, fmt::format("the document has more than {} nodes, aliases followed", kMaxNodes));
  }

  void open(std::shared_ptr<YamlNode> node, const YAML::Mark& mark, YAML::anchor_t anchor) {
    check_depth(mark, 1);
    count(mark, 1);
    open_.push_back({std::move(node), anchor, nullptr});
  }

  void close() {
    const Open closed = std::move(open_.back());
    open_.pop_back();
    if (closed.anchor != YAML::NullAnchor) anchors_[closed.anchor] = closed.node;
    place(closed.node);
  }

  void add(const std::shared_ptr<YamlNode>& node, YAML::anchor_t anchor) {
    count({}, 1);
    if (anchor != YAML::NullAnchor) anchors_[anchor] = node;
    if (node->kind == YamlNode::Kind::nothing && !open_.empty() && open_.back().key != nullptr) {
      // The parser puts a value that is not there at whatever follows; the key is the better place.
      node->line = open_.back().key->line;
      node->column = open_.back().key->column;
    }
    place(node);
  }

  void place(const std::shared_ptr<const YamlNode>& node) {
    if (open_.empty()) {
      root_ = node;
      return;
    }
    Open& parent = open_.back();
    parent.node->size += node->size;
    parent.node->height = std::max(parent.node->height, node->height + 1);
    if (parent.node->kind == YamlNode::Kind::list) {
      parent.node->children.push_back({nullptr, node});
    } else if (parent.key == nullptr) {
      parent.key = node;
    } else {
      parent.node->children.push_back({std::move(parent.key), node});
      parent.key = nullptr;
    }
  }

  int documents_ = 0;
  std::size_t nodes_ = 0;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, std::shared_ptr<const YamlNode>> anchors_;
  std::shared_ptr<const YamlNode> root_;
};

tl::unexpected<Diagnostics> failure(const std::string& name, int line, int column, std::string message) {
  return tl::unexpected(Diagnostics{{name, line, column, "", std::move(message)}});
}

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

// Line and column of a byte, counted from 1.
std::pair<int, int> place_of(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 when there is no earlier line
  return {static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
          static_cast<int>(byte - line_start) + 1};
}

// Whether a text matches kIntegerPattern.
bool is_integer(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || (text.size() > 1 && text.front() == '0')) return false;
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Where the last line is blank, yaml-cpp lets pass what is not finished, as a quote that is not closed. It does not
// when a comment follows.
std::string with_final_newline(std::string_view text) {
  const std::size_t last_line = text.rfind('\n') + 1;  // 0 when there is one line
  const bool is_blank = text.find_first_not_of(" \t", last_line) == std::string_view::npos;
  return std::string(text) + (!is_blank ? "" : last_line == text.size() ? "#" : "\n#");
}

}  // namespace

namespace {

constexpr std::size_t kLongestValue = 60;  // in a message, in bytes

/// A path in the document, of a length that can be read: the way to it is cut out of the middle.
std::string short_path(const std::string& path) {
  constexpr std::size_t kLongest = 200;
  if (path.size() <= kLongest) return path;
  return path.substr(0, kLongest / 2) + "..." + path.substr(path.size() - kLongest / 2);
}

}  // namespace

Diagnostic mistake(const Location& where, std::string message) {
  return {where.file, where.line, where.column, short_path(where.path), std::move(message)};
}

std::string in_quotes(std::string_view text) { return fmt::format("'{}'", sanitize_for_terminal(text, kLongestValue)); }

std::string joined(const std::vector<std::string>& parts) {
  constexpr std::size_t kMost = 64;  // more than any shipped technique has kinds
  std::string text;
  for (std::size_t i = 0; i < parts.size() && i < kMost; ++i) {
    text += (i == 0 ? "" : ", ") + sanitize_for_terminal(parts[i], 4 * kLongestValue);
  }
  return parts.size() <= kMost ? text : text + fmt::format(" and {} more", parts.size() - kMost);
}

std::string hint(std::string_view written, const std::vector<std::string>& valid, std::string_view all) {
  std::string nearest = did_you_mean(written, valid);
  return nearest.empty() && !valid.empty() ? fmt::format("; {} {}", all, joined(valid)) : nearest;
}

YamlValue::YamlValue(std::shared_ptr<const YamlNode> node, std::shared_ptr<const std::string> file, std::string path)
    : node_(std::move(node)), file_(std::move(file)), path_(std::move(path)) {}

Location YamlValue::where() const { return {*file_, node_->line, node_->column, path_}; }
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
  if (!is_scalar() || node_->is_quoted || !is_integer(node_->text)) {
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
  for (std::size_t i = 0; i < node_->children.size(); ++i) {
    items.emplace_back(node_->children[i].value, file_, fmt::format("{}[{}]", path_, i));
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
      mistakes.push_back(mistake(key_in_map.where(), fmt::format("duplicate key {}, first given in line {}",
                                                                 in_quotes(key_node.text), first->second)));
      continue;
    }
    const std::string shown = in_quotes(key_node.text);
    const std::string path = (path_.empty() ? "" : path_ + ".") + shown.substr(1, shown.size() - 2);
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
  // An unknown key is probably the one that is missing.
  if (is_required && map_.is_map() && !has_unknown_) {
    mistakes.push_back(mistake(map_.where(), fmt::format("missing key '{}'", key)));
  }
  return nullptr;
}

namespace {

std::string_view line_of(std::string_view text, int number) {
  for (int line = 0; line < number; ++line) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return text.substr(0, text.find('\n'));
}

/// What is wrong with a text that is not YAML, in words for who wrote it. The parser's own are about its state.
Diagnostics syntax_failure(const std::string& name, std::string_view text, const YAML::Exception& exception) {
  // Where the parser gives up is at the TAB or behind it.
  const int last = std::max(0, exception.mark.line);
  for (int number = std::max(0, last - 1); number <= last; ++number) {
    const std::string_view line = line_of(text, number);
    const std::size_t tab = line.substr(0, line.find_first_not_of(" \t")).find('\t');
    if (tab == line.npos) continue;
    return {{name, number + 1, static_cast<int>(tab) + 1, "",
             "not valid YAML: the line is indented with a TAB; use spaces"}};
  }
  struct Explanation {
    std::string_view of;
    std::string_view text;
  };
  constexpr Explanation kExplanations[] = {
      {"illegal map value",
       "a ':' cannot stand here; is the line indented more than the one above, or does a text with ': ' "
       "lack quotes?"},
      {"illegal block entry", "a list cannot begin here; is the line indented like the list that it belongs to?"},
      {"end of sequence not found", "expected another '- ' of this list; is the line indented like the list?"},
      {"end of map not found",
       "expected another key of this map; is the line indented like the keys above, and does it "
       "have a ':'?"},
      {"end of sequence flow not found", "a '[' has no ']', or a ',' is missing"},
      {"end of map flow not found", "a '{' has no '}', or a ',' is missing"},
      {"illegal EOF in scalar", "a quoted text has no closing quote"},
      {"EOF in scalar", "a quoted text has no closing quote"},
      {"illegal document indicator in scalar", "a quoted text has no closing quote"}};
  std::string message = exception.msg;
  for (const Explanation& known : kExplanations) {
    if (exception.msg == known.of) message = known.text;
  }
  return {{name, exception.mark.line + 1, exception.mark.column + 1, "", "not valid YAML: " + message}};
}

}  // namespace

Result<YamlValue> parse_yaml(std::string_view text, const std::string& name) {
  if (text.size() > kMaxBytes) return failure(name, 0, 0, fmt::format("the file is larger than {} bytes", kMaxBytes));
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    const auto [line, column] = place_of(text, nul);
    return failure(name, line, column, "the file contains a NUL byte; expected UTF-8 text");
  }
  if (const std::size_t wrong = find_invalid_utf8(text); wrong != text.npos) {
    const auto [line, column] = place_of(text, wrong);
    return failure(name, line, column,
                   fmt::format("byte 0x{:02x} is no UTF-8; the file should be text in UTF-8",
                               static_cast<unsigned char>(text[wrong])));
  }
  TreeBuilder tree;
  try {
    std::istringstream stream{with_final_newline(text)};
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(tree)) {
    }
  } catch (const Refusal& refusal) {
    return failure(name, refusal.line, refusal.column, refusal.message);
  } catch (const YAML::Exception& exception) {
    return tl::unexpected(syntax_failure(name, text, exception));
  } catch (const std::exception& exception) {
    return failure(name, 0, 0, fmt::format("not valid YAML: {}", exception.what()));
  }
  const std::shared_ptr<const YamlNode> root = tree.root();
  if (root == nullptr || root->kind == YamlNode::Kind::nothing) return failure(name, 0, 0, "the document is empty");
  return YamlValue(root, std::make_shared<const std::string>(name), "");
}

Result<YamlValue> read_yaml(const std::filesystem::path& file, const std::string& name) {
  const auto because = [&](const std::string& reason) {
    return failure(name, 0, 0, "cannot read the file: " + reason);
  };
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) return because("it is a directory");
  errno = 0;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return because(errno == 0 ? "it cannot be opened" : std::generic_category().message(errno));
  std::string text;
  std::array<char, 4096> part;
  while (text.size() <= kMaxBytes && stream) {
    stream.read(part.data(), part.size());
    text.append(part.data(), static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.bad()) return because("reading failed");
  return parse_yaml(text, name);
}

}  // namespace nonet::host
