#include "yaml_tree.hpp"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <tuple>

#include "nonet/solving/terminal_text.hpp"

namespace nonet::host {

namespace {

constexpr std::size_t kMaxNodes = 100'000;
constexpr int kMaxNesting = 64;

// A line, and a column in bytes, both from 1; zero for the file as a whole.
struct TextPlace {
  int line = 0;
  int column = 0;
};

// Thrown to end the reading of a document.
struct Refusal {
  TextPlace place;
  std::string message;
};

[[noreturn]] void refuse(TextPlace place, std::string message) { throw Refusal{place, std::move(message)}; }

TextPlace place_of_byte(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 when there is no earlier line
  return {static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
          static_cast<int>(byte - line_start) + 1};
}

// The parser's marks count bytes from 0.
TextPlace place_of(const YAML::Mark& mark) { return {mark.line + 1, mark.column + 1}; }
std::size_t byte_of(const YAML::Mark& mark, std::string_view text) {
  return std::min(text.size(), static_cast<std::size_t>(std::max(0, mark.pos)));
}

// The text of a scalar. The file is UTF-8, but yaml-cpp turns the escapes \N and \_ into the single bytes 0x85 and
// 0xa0.
std::string as_utf8(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    char32_t character = 0;
    const std::size_t size = std::max(decode_utf8(text, character), std::size_t{1});
    if (size == 1 && (text.front() & 0x80) != 0) result += '\xc2';
    result += text.substr(0, size);
    text.remove_prefix(size);
  }
  return result;
}

// Builds the tree from the parser's events, which keep what yaml-cpp's own nodes lose: quotes, aliases, further
// documents.
class TreeBuilder final : public YAML::EventHandler {
 public:
  explicit TreeBuilder(std::string_view text) : text_(text) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (++documents_ == 1) return;
    refuse(place_of(mark),
           text_.substr(byte_of(mark, text_)).starts_with("---")
               ? "the file contains more than one document"
               : "not valid YAML: the document ended above; is the line indented like the lines above?");
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const std::shared_ptr<YamlNode> node = make(mark, YamlNode::Kind::nothing, "");
    const TextPlace at = place_of_null(mark);
    node->line = at.line;
    node->column = at.column;
    add(node, anchor);
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) refuse(place_of(mark), "the alias refers to a node that contains it");
    last_ = mark;
    check_depth(place_of(mark), found->second->height);
    count(place_of(mark), found->second->size);
    put(found->second);
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
    open(make(mark, YamlNode::Kind::list, tag), anchor);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value /*style*/) override {
    open(make(mark, YamlNode::Kind::map, tag), anchor);
  }
  void OnMapEnd() override { close(); }

  // Null when there was no document.
  [[nodiscard]] std::shared_ptr<const YamlNode> root() const { return root_; }
  // Where the last node begins.
  [[nodiscard]] const YAML::Mark& last() const { return last_; }
  // The line of the innermost open list or map, 0 if there is none.
  [[nodiscard]] int open_line() const { return open_.empty() ? 0 : open_.back().node->line; }

 private:
  struct OpenNode {
    std::shared_ptr<YamlNode> node;
    YAML::anchor_t anchor;
    std::shared_ptr<const YamlNode> key;  // of a map, until its value is read
  };

  std::shared_ptr<YamlNode> make(const YAML::Mark& mark, YamlNode::Kind kind, const std::string& tag) {
    last_ = mark;
    auto node = std::make_shared<YamlNode>();
    node->kind = kind;
    node->line = mark.line + 1;
    node->column = mark.column + 1;
    if (tag != "?" && tag != "!") node->tag = tag;  // a plain scalar, and one in quotes or with `!`
    return node;
  }

  // The parser gives a missing value the position of whatever follows. The key, or the position after the '-', is
  // better.
  [[nodiscard]] TextPlace place_of_null(const YAML::Mark& mark) const {
    const std::size_t at = byte_of(mark, text_);
    const std::string_view word = text_.substr(at, text_.find_first_of(" \t\r\n,]}:", at) - at);
    const bool is_there = word == "~" || word == "null" || word == "Null" || word == "NULL";
    if (is_there || open_.empty()) return place_of(mark);
    if (const auto& key = open_.back().key; key != nullptr) return {key->line, key->column};
    const std::string_view before = text_.substr(0, at);
    const std::size_t dash = before.find_last_not_of(" \t\r\n");
    if (dash == before.npos || before[dash] != '-') return place_of(mark);
    const std::size_t line_start = before.rfind('\n', dash) + 1;  // 0 when there is no earlier line
    const auto lines = std::count(before.begin() + static_cast<std::ptrdiff_t>(dash), before.end(), '\n');
    return {mark.line + 1 - static_cast<int>(lines), static_cast<int>(dash - line_start) + 2};
  }

  void check_depth(TextPlace at, int height) const {
    if (static_cast<int>(open_.size()) + height > kMaxNesting) {
      refuse(at, fmt::format("the document is nested more than {} deep", kMaxNesting));
    }
  }

  void count(TextPlace at, std::size_t nodes) {
    nodes_ += nodes;
    if (nodes_ > kMaxNodes) refuse(at, fmt::format("the document has more than {} nodes, aliases followed", kMaxNodes));
  }

  void add(const std::shared_ptr<const YamlNode>& node, YAML::anchor_t anchor) {
    count({node->line, node->column}, 1);
    if (anchor != YAML::NullAnchor) anchors_[anchor] = node;
    put(node);
  }

  void open(std::shared_ptr<YamlNode> node, YAML::anchor_t anchor) {
    check_depth({node->line, node->column}, 1);
    count({node->line, node->column}, 1);
    open_.push_back({std::move(node), anchor, nullptr});
  }

  void close() {
    const OpenNode closed = std::move(open_.back());
    open_.pop_back();
    if (closed.anchor != YAML::NullAnchor) anchors_[closed.anchor] = closed.node;
    put(closed.node);
  }

  void put(const std::shared_ptr<const YamlNode>& node) {
    if (open_.empty()) {
      root_ = node;
      return;
    }
    OpenNode& parent = open_.back();
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

  std::string_view text_;
  int documents_ = 0;
  std::size_t nodes_ = 0;
  YAML::Mark last_;
  std::vector<OpenNode> open_;
  std::map<YAML::anchor_t, std::shared_ptr<const YamlNode>> anchors_;  // of nodes that have ended
  std::shared_ptr<const YamlNode> root_;
};

std::string_view line_of(std::string_view text, int number) {
  for (int line = 1; line < number; ++line) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return text.substr(0, text.find('\n'));
}

// The position of a quote that is not closed; npos if there is none after `from`.
std::size_t find_open_quote(std::string_view text, std::size_t from) {
  constexpr std::string_view kBeforeText = " \t\r\n[]{},:";
  std::size_t start = text.npos;
  for (std::size_t at = from; at < text.size(); ++at) {
    const char c = text[at];
    const char before = at == 0 ? '\n' : text[at - 1];
    if (start != text.npos) {
      const bool is_double = text[start] == '"';
      const bool is_escape = is_double ? c == '\\' : text.substr(at).starts_with("''");
      if (is_escape) {
        ++at;
      } else if (c == text[start]) {
        start = text.npos;
      }
    } else if (c == '#' && (before == ' ' || before == '\n')) {
      at = std::min(text.find('\n', at), text.size());
    } else if ((c == '"' || c == '\'') && kBeforeText.find(before) != kBeforeText.npos) {
      start = at;
    }
  }
  return start;
}

constexpr std::string_view kOpenQuote = "a quoted text has no closing quote";

// What the parser's error means to the author of the text. The parser's own messages describe its state.
std::string_view explain(std::string_view problem) {
  struct Explanation {
    std::string_view problem;
    std::string_view text;
  };
  constexpr std::string_view kName = "'&' and '*' stand before a name of letters and digits; put the text in quotes";
  namespace errors = YAML::ErrorMsg;
  static const Explanation explanations[] = {
      {errors::MAP_VALUE,
       "a ':' cannot stand here; is the line indented more than the one above, does that one lack a ':', or does a "
       "text with ': ' lack quotes?"},
      {errors::BLOCK_ENTRY, "a list cannot begin here; is the line indented like the list that it belongs to?"},
      {errors::END_OF_SEQ, "expected another '- ' of this list; is the line indented like the list?"},
      {errors::END_OF_MAP,
       "expected another key of this map; is the line indented like the keys above, and does it have a ':'?"},
      {errors::FLOW_END, "no bracket is open that this one closes; is one before it missing, or not closed?"},
      {errors::UNKNOWN_TOKEN, "a text cannot begin with this character; put it in quotes"},
      {errors::ALIAS_NOT_FOUND, kName},
      {errors::ANCHOR_NOT_FOUND, kName},
      {errors::CHAR_IN_ALIAS, kName},
      {errors::CHAR_IN_ANCHOR, kName},
      {errors::EOF_IN_SCALAR, kOpenQuote},
      {errors::DOC_IN_SCALAR, kOpenQuote}};
  const auto* const known = std::find_if(std::begin(explanations), std::end(explanations),
                                         [problem](const Explanation& each) { return each.problem == problem; });
  return known == std::end(explanations) ? problem : known->text;
}

// Why the parser stopped.
Refusal refusal_of(const YAML::Exception& error, std::string_view text, const TreeBuilder& tree) {
  const std::size_t end = byte_of(error.mark, text);
  const TextPlace problem = place_of_byte(text, end);  // the mark's column is 0 at the end of the text
  // The parser stops at the TAB or after it.
  for (int number = std::max(1, problem.line - 1); number <= problem.line; ++number) {
    const std::string_view line = line_of(text, number);
    const std::size_t tab = line.substr(0, line.find_first_not_of(" \t")).find('\t');
    if (tab == line.npos) continue;
    return {{number, static_cast<int>(tab) + 1}, "not valid YAML: the line is indented with a TAB; use spaces"};
  }
  for (const auto& [what, opening, closing] :
       {std::tuple(YAML::ErrorMsg::END_OF_SEQ_FLOW, '[', ']'), std::tuple(YAML::ErrorMsg::END_OF_MAP_FLOW, '{', '}')}) {
    if (error.msg != what) continue;
    return {problem, fmt::format("not valid YAML: the '{}' in line {} has no '{}', or a ',' is missing", opening,
                                 tree.open_line(), closing)};
  }
  const std::string_view what = explain(error.msg);
  Refusal refusal{problem, fmt::format("not valid YAML: {}", what)};
  if (what == kOpenQuote) {
    const std::size_t quote = find_open_quote(text.substr(0, end), byte_of(tree.last(), text));
    if (quote != text.npos) refusal.place = place_of_byte(text, quote);
  }
  return refusal;
}

// Throws Refusal for bytes that are not valid in UTF-8 text.
void check_characters(std::string_view text) {
  if (const std::size_t nul = text.find('\0'); nul != text.npos) {
    refuse(place_of_byte(text, nul), "the file contains a NUL byte; expected UTF-8 text");
  }
  const auto check = [text](std::size_t byte, std::string_view what) {
    if (byte >= text.size()) return;
    refuse(place_of_byte(text, byte), fmt::format("byte 0x{:02x} is {}; the file should be text in UTF-8",
                                                  static_cast<unsigned char>(text[byte]), what));
  };
  check(find_invalid_utf8(text), "no UTF-8");
  // yaml-cpp accepts them, and treats 0x04 as the end of the file.
  const auto is_control = [](char c) {
    return (static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\n' && c != '\r') || c == '\x7f';
  };
  check(static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_control) - text.begin()),
        "a control character");
}

// At the end of the text yaml-cpp accepts unfinished content, such as an unclosed quote, unless a comment follows.
std::string with_final_comment(std::string_view text) {
  return std::string(text) + (text.empty() || text.ends_with('\n') ? "#" : "\n#");
}

// Throws Refusal.
std::shared_ptr<const YamlNode> tree_of(std::string_view text) {
  if (text.size() > kMaxYamlBytes) refuse({}, fmt::format("the file is larger than {} bytes", kMaxYamlBytes));
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  check_characters(text);
  TreeBuilder tree(text);
  try {
    std::istringstream stream{with_final_comment(text)};
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(tree)) {
    }
  } catch (const YAML::Exception& error) {
    throw refusal_of(error, text, tree);
  }
  return tree.root();
}

}  // namespace

Result<std::shared_ptr<const YamlNode>> parse_yaml_tree(std::string_view text, const std::string& name) {
  try {
    return tree_of(text);
  } catch (Refusal& refusal) {
    return tl::unexpected(
        Diagnostics{{name, refusal.place.line, refusal.place.column, "", std::move(refusal.message)}});
  }
}

}  // namespace nonet::host
