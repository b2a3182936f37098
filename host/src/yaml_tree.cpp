#include "yaml_tree.hpp"

#include <fmt/format.h>
#include <yaml.h>

#include <algorithm>
#include <map>
#include <new>

#include "nonet/host/terminal_text.hpp"

namespace nonet::host {

namespace {

constexpr std::size_t kMaxNodes = 100'000;
constexpr int kMaxNesting = 64;

// A line, and a column in bytes, both from 1; zero for the file as a whole.
struct TextPlace {
  int line = 0;
  int column = 0;
};

// What ends the reading of a document.
struct Refusal {
  TextPlace place;
  std::string message;
};

TextPlace place_of_byte(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 when there is no earlier line
  return {static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
          static_cast<int>(byte - line_start) + 1};
}

// The places of the parser's marks, which count characters. Marks mostly come in order.
class TextPlaces {
 public:
  explicit TextPlaces(std::string_view text) : text_(text) {}

  TextPlace of(const yaml_mark_t& mark) {
    if (mark.index < characters_) *this = TextPlaces(text_);
    for (; characters_ < mark.index && at_ < text_.size(); ++characters_) {
      if (text_[at_] == '\n') {
        ++line_;
        line_start_ = at_ + 1;
      }
      const auto is_continued = [this] { return at_ < text_.size() && (text_[at_] & 0xc0) == 0x80; };
      do ++at_;
      while (is_continued());
    }
    return {line_, static_cast<int>(at_ - line_start_) + 1};
  }

 private:
  std::string_view text_;
  std::size_t characters_ = 0;  // before at_
  std::size_t at_ = 0;          // a byte of the text
  std::size_t line_start_ = 0;
  int line_ = 1;
};

// A name or tag of an event, which may have none.
std::string c_text(const yaml_char_t* text) {
  return text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text));
}

// Builds the tree from the parser's events.
class TreeBuilder {
 public:
  explicit TreeBuilder(std::string_view text) : places_(text) {}

  void take(const yaml_event_t& event) {
    const auto& data = event.data;
    switch (event.type) {
      case YAML_DOCUMENT_START_EVENT:
        if (++documents_ > 1) refuse(place(event), "the file contains more than one document");
        break;
      case YAML_ALIAS_EVENT:
        take_alias(c_text(data.alias.anchor), place(event));
        break;
      case YAML_SCALAR_EVENT:
        take_scalar(event);
        break;
      case YAML_SEQUENCE_START_EVENT:
        open(make(event, YamlNode::Kind::list, c_text(data.sequence_start.tag)), c_text(data.sequence_start.anchor));
        break;
      case YAML_MAPPING_START_EVENT:
        open(make(event, YamlNode::Kind::map, c_text(data.mapping_start.tag)), c_text(data.mapping_start.anchor));
        break;
      case YAML_SEQUENCE_END_EVENT:
      case YAML_MAPPING_END_EVENT:
        close();
        break;
      default:
        break;
    }
  }

  // Null when there was no document.
  [[nodiscard]] std::shared_ptr<const YamlNode> root() const { return root_; }
  [[nodiscard]] TextPlaces& places() { return places_; }

 private:
  struct Open {
    std::shared_ptr<YamlNode> node;
    std::string anchor;
    std::shared_ptr<const YamlNode> key;  // of a map: waits for its value
  };

  [[noreturn]] static void refuse(TextPlace place, std::string message) { throw Refusal{place, std::move(message)}; }
  static TextPlace place_of_node(const YamlNode& node) { return {node.line, node.column}; }
  TextPlace place(const yaml_event_t& event) { return places_.of(event.start_mark); }

  std::shared_ptr<YamlNode> make(const yaml_event_t& event, YamlNode::Kind kind, std::string tag) {
    auto node = std::make_shared<YamlNode>();
    const TextPlace at = place(event);
    node->kind = kind;
    node->line = at.line;
    node->column = at.column;
    if (tag != "!") node->tag = std::move(tag);  // `!` alone says that a scalar is a text
    return node;
  }

  void take_scalar(const yaml_event_t& event) {
    const auto& scalar = event.data.scalar;
    const std::string tag = c_text(scalar.tag);
    const std::shared_ptr<YamlNode> node = make(event, YamlNode::Kind::scalar, tag);
    node->text.assign(reinterpret_cast<const char*>(scalar.value), scalar.length);
    node->is_quoted = scalar.style != YAML_PLAIN_SCALAR_STYLE || tag == "!";
    const auto is_null = [&text = node->text] {
      return text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL";
    };
    if (!node->is_quoted && tag.empty() && is_null()) {
      node->kind = YamlNode::Kind::nothing;
      if (node->text.empty() && !open_.empty() && open_.back().key != nullptr) {
        // The parser puts a value that is not there at whatever follows; the key is the better place.
        node->line = open_.back().key->line;
        node->column = open_.back().key->column;
      }
    }
    count(place_of_node(*node), 1);
    if (const std::string anchor = c_text(scalar.anchor); !anchor.empty()) anchors_[anchor] = node;
    put(node);
  }

  void take_alias(const std::string& anchor, TextPlace at) {
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) refuse(at, "not valid YAML: the referenced anchor is not defined");
    if (found->second == nullptr) refuse(at, "the alias refers to a node that contains it");
    check_depth(at, found->second->height);
    count(at, found->second->size);
    put(found->second);
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

  void open(std::shared_ptr<YamlNode> node, std::string anchor) {
    check_depth(place_of_node(*node), 1);
    count(place_of_node(*node), 1);
    if (!anchor.empty()) anchors_[anchor] = nullptr;
    open_.push_back({std::move(node), std::move(anchor), nullptr});
  }

  void close() {
    const Open closed = std::move(open_.back());
    open_.pop_back();
    if (!closed.anchor.empty()) {
      // Unless a node below took the name over.
      if (std::shared_ptr<const YamlNode>& named = anchors_[closed.anchor]; named == nullptr) named = closed.node;
    }
    put(closed.node);
  }

  void put(const std::shared_ptr<const YamlNode>& node) {
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

  TextPlaces places_;
  int documents_ = 0;
  std::size_t nodes_ = 0;
  std::vector<Open> open_;
  std::map<std::string, std::shared_ptr<const YamlNode>> anchors_;  // null for a node that is open
  std::shared_ptr<const YamlNode> root_;
};

std::string_view line_of(std::string_view text, int number) {
  for (int line = 1; line < number; ++line) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  return text.substr(0, text.find('\n'));
}

// What the parser's errors mean, in words for who wrote the text. The parser's own are about its state.
struct Explanation {
  std::string_view problem;
  std::string_view text;
  bool is_at_context = false;  // it stands where what the parser was reading began
};
constexpr std::string_view kColon =
    "a ':' cannot stand here; is the line indented more than the one above, or does a text with ': ' lack quotes?";
constexpr std::string_view kKey =
    "expected another key of this map; is the line indented like the keys above, and does it have a ':'?";
constexpr Explanation kExplanations[] = {
    {"mapping values are not allowed in this context", kColon},
    {"found unexpected ':'", kColon},
    {"block sequence entries are not allowed in this context",
     "a list cannot begin here; is the line indented like the list that it belongs to?"},
    {"did not find expected '-' indicator", "expected another '- ' of this list; is the line indented like the list?"},
    {"did not find expected key", kKey},
    {"could not find expected ':'", kKey, true},
    {"did not find expected <document start>", "the document ended above; is the line indented like the lines above?"},
    {"did not find expected node content",
     "expected a value here; is a bracket above not closed, or is there a comma or colon too many?"},
    {"found character that cannot start any token", "a text cannot begin with this character; put it in quotes"},
    {"did not find expected alphabetic or numeric character",
     "'&' and '*' stand before a name of letters and digits; put the text in quotes"},
    {"found unexpected end of stream", "a quoted text has no closing quote", true},
    {"found unexpected document indicator", "a quoted text has no closing quote", true}};

// Why the parser stopped.
Refusal refusal_of(const yaml_parser_t& parser, std::string_view text, TextPlaces& places) {
  if (parser.error == YAML_READER_ERROR) {
    return {place_of_byte(text, parser.problem_offset),
            fmt::format("byte 0x{:02x} is a control character; the file should be text in UTF-8",
                        static_cast<unsigned char>(text[std::min(parser.problem_offset, text.size() - 1)]))};
  }
  // Where the parser gives up is at the TAB or behind it.
  const TextPlace problem = places.of(parser.problem_mark);
  for (int number = std::max(1, problem.line - 1); number <= problem.line; ++number) {
    const std::string_view line = line_of(text, number);
    const std::size_t tab = line.substr(0, line.find_first_not_of(" \t")).find('\t');
    if (tab == line.npos) continue;
    return {{number, static_cast<int>(tab) + 1}, "not valid YAML: the line is indented with a TAB; use spaces"};
  }
  const std::string_view what = parser.problem == nullptr ? "" : parser.problem;
  const TextPlace context = places.of(parser.context_mark);
  for (const char bracket : {'[', '{'}) {
    const char closing = bracket == '[' ? ']' : '}';
    if (what != fmt::format("did not find expected ',' or '{}'", closing)) continue;
    return {problem, fmt::format("not valid YAML: the '{}' in line {} has no '{}', or a ',' is missing", bracket,
                                 context.line, closing)};
  }
  const auto* const known = std::find_if(std::begin(kExplanations), std::end(kExplanations),
                                         [what](const Explanation& each) { return each.problem == what; });
  if (known == std::end(kExplanations)) return {problem, fmt::format("not valid YAML: {}", what)};
  return {known->is_at_context ? context : problem, fmt::format("not valid YAML: {}", known->text)};
}

// The parser of libyaml, and the event that it came to.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {
    if (yaml_parser_initialize(&parser_) == 0) throw std::bad_alloc();
    yaml_parser_set_encoding(&parser_, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  }
  ~Parser() {
    yaml_event_delete(&event_);
    yaml_parser_delete(&parser_);
  }
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;

  // Throws Refusal.
  const yaml_event_t& next(TextPlaces& places) {
    yaml_event_delete(&event_);
    if (yaml_parser_parse(&parser_, &event_) == 0) {
      event_ = {};
      if (parser_.error == YAML_MEMORY_ERROR) throw std::bad_alloc();
      throw refusal_of(parser_, text_, places);
    }
    return event_;
  }

 private:
  std::string_view text_;
  yaml_parser_t parser_{};
  yaml_event_t event_{};
};

// Throws Refusal.
std::shared_ptr<const YamlNode> tree_of(std::string_view text) {
  if (text.size() > kMaxYamlBytes) throw Refusal{{}, fmt::format("the file is larger than {} bytes", kMaxYamlBytes)};
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (const std::size_t nul = text.find('\0'); nul != text.npos) {
    throw Refusal{place_of_byte(text, nul), "the file contains a NUL byte; expected UTF-8 text"};
  }
  if (const std::size_t wrong = find_invalid_utf8(text); wrong != text.npos) {
    throw Refusal{place_of_byte(text, wrong), fmt::format("byte 0x{:02x} is no UTF-8; the file should be text in UTF-8",
                                                          static_cast<unsigned char>(text[wrong]))};
  }
  TreeBuilder tree(text);
  Parser parser(text);
  for (const yaml_event_t* event = nullptr; event == nullptr || event->type != YAML_STREAM_END_EVENT;) {
    event = &parser.next(tree.places());
    tree.take(*event);
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
