// Files of OpenSudoku, parsed by pugixml: <opensudoku> holds games, optionally in folders, and elements with metadata.

#include <algorithm>
#include <iterator>
#include <pugixml.hpp>

#include "readers.hpp"

namespace nonet::text {

namespace {

/// The metadata name of an element.
std::string_view metadata_name(std::string_view element) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kNames{{{"name", "name"},
                                                                                 {"author", "author"},
                                                                                 {"description", "description"},
                                                                                 {"comment", "comment"},
                                                                                 {"created", "date"},
                                                                                 {"source", "source"},
                                                                                 {"level", "level"},
                                                                                 {"sourceURL", "url"}}};
  const auto* const known =
      std::find_if(kNames.begin(), kNames.end(), [element](const auto& name) { return name.first == element; });
  return known == kNames.end() ? std::string_view() : known->second;
}

/// A game that OpenSudoku saved: `version: N`, a line end, and for each cell its digit, the player's notes in one or
/// two fields, and whether the player may change it. Notes are not candidates, since players note some digits only.
Result read_saved_fields(std::string_view data, ParseError& error) {
  std::vector<std::string_view> fields;
  for (std::size_t start = std::min(data.find('\n'), data.size()) + 1; start < data.size();) {
    const std::size_t end = std::min(data.find('|', start), data.size());
    fields.push_back(data.substr(start, end - start));
    start = end + 1;
  }
  const std::size_t each = fields.size() == 4 * kCells ? 4 : 3;
  if (fields.size() != each * kCells) {
    return fail(error, 0, std::to_string(fields.size()) + " fields of a saved game, expected 243 or 324");
  }
  std::string values;
  for (std::size_t i = 0; i < fields.size(); i += each) {
    const std::string_view value = fields[i];
    if (value.size() != 1 || value[0] < '0' || value[0] > '9') {
      return fail(error, 0, quoted_start(value) + " is not a digit of a saved game, expected 0-9");
    }
    if (value[0] != '0' && fields[i + each - 1] == "1") values += '+';
    values += value;
  }
  auto parsed = read_values(values, false, error);
  if (parsed) parsed->end = data.size();
  return parsed;
}

/// Handles the elements in the order of the file. Nesting costs no stack: neither pugixml's parser nor its traversal is
/// recursive.
class OpenSudokuReader final : public pugi::xml_tree_walker {
 public:
  explicit OpenSudokuReader(std::string_view text) : text_(text), buffer_(text) {}

  FoundGrids read() {
    if (is_too_large()) {
      refuse(0, "a file of OpenSudoku with more than 4 000 000 tags and attributes");
      return std::move(found_);
    }
    if (const std::size_t zero = text_.find('\0'); zero != text_.npos) {  // pugixml takes it for the end of the text
      refuse(zero, "a byte 0, expected text");
      return std::move(found_);
    }
    // A fragment may have several roots, like files that were joined, and keeps text outside of them.
    constexpr unsigned kOptions = pugi::parse_default | pugi::parse_fragment;
    pugi::xml_document document;
    const auto parsed = document.load_buffer_inplace(buffer_.data(), buffer_.size(), kOptions, pugi::encoding_utf8);
    const auto at = static_cast<std::size_t>(parsed.offset);
    if (parsed.status == pugi::status_bad_start_element || parsed.status == pugi::status_bad_attribute) {
      complete_end_ = text_.rfind('<', at);
    }
    document.traverse(*this);
    const bool is_cut = at + 1 >= text_.size() || text_.find('>', at) == text_.npos;
    if (!parsed && is_cut) {
      refuse(text_.size(), "the file ends before </opensudoku>");
    } else if (!parsed) {
      refuse(at, std::string("not XML: ") + parsed.description());
    } else if (!has_root_) {
      refuse(0, "XML without <opensudoku>");
    } else if (found_.grids.empty() && found_.errors.empty()) {
      refuse(0, "a file of OpenSudoku without games");
    }
    if (!found_.grids.empty()) found_.grids[0].metadata = std::move(metadata_);
    return std::move(found_);
  }

 private:
  /// The tree of a file with many short tags is far larger than the file.
  [[nodiscard]] bool is_too_large() const {
    constexpr std::ptrdiff_t kMaxParts = 4'000'000;  // 64 MiB of games have two
    return std::count_if(text_.begin(), text_.end(), [](char c) { return c == '<' || c == '='; }) > kMaxParts;
  }

  bool for_each(pugi::xml_node& node) override {
    if (node.type() == pugi::node_element) {
      if (offset_of(node.name()) < complete_end_) read_element(node);
    } else if (depth() == 0 && has_root_) {
      const std::string_view text = node.value();
      const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
      refuse(offset_of(node.value()) + begin, "text after </opensudoku>, expected the end of the file");
    }
    return true;
  }

  void read_element(const pugi::xml_node& element) {
    const std::string_view name = element.name();
    if (depth() == 0) has_root_ |= name == "opensudoku";
    if (!has_root_) return;
    if (name == "game") return read_game(element);
    const std::string_view metadata = metadata_name(name);
    const std::string_view text = element.text().get();
    if (metadata.empty() || text.empty()) return;
    const auto is_same = [metadata](const auto& known) { return known.first == metadata; };
    if (std::none_of(metadata_.begin(), metadata_.end(), is_same)) metadata_.emplace_back(metadata, text);
  }
  void read_game(const pugi::xml_node& game) {
    const pugi::xml_attribute attribute = game.attribute("data");
    if (!attribute) return refuse(offset_of(game.name()) - 1, "a game without data=\"81 digits\"");
    const std::string_view data = attribute.value();
    const std::size_t offset = offset_of(attribute.value());
    ParseError error;
    auto parsed = data.find('|') == data.npos    ? read_values(data, false, error)
                  : data.starts_with("version:") ? read_saved_fields(data, error)
                                                 : read_fields(data, error);
    if (!parsed) return refuse(offset + error.offset, std::move(error.message));
    found_.grids.push_back({std::move(*parsed), ExchangeFormat::open_sudoku, offset, place_of(offset).first, {}});
  }

  /// The offset of a name or a value, which pugixml does not move.
  [[nodiscard]] std::size_t offset_of(const char* part) const {
    return static_cast<std::size_t>(part - buffer_.data());
  }
  /// Line and column; offsets must ascend from call to call.
  std::pair<std::size_t, std::size_t> place_of(std::size_t offset) {
    while (line_end_ < offset) {
      line_start_ = line_end_ + 1;
      line_end_ = text_.find('\n', line_start_);
      ++line_;
    }
    return {line_, offset - line_start_ + 1};
  }
  void refuse(std::size_t offset, std::string message) {
    const auto [line, column] = place_of(offset);
    found_.errors.push_back({std::move(message), line, column});
  }

  std::string_view text_;
  std::string buffer_;                                 // a copy of the text, which pugixml changes
  std::size_t complete_end_ = std::string_view::npos;  // start of the tag that cannot be parsed
  FoundGrids found_;
  std::vector<std::pair<std::string, std::string>> metadata_;
  std::size_t line_start_ = 0;
  std::size_t line_end_ = text_.find('\n');  // of the line; npos for the last
  std::size_t line_ = 1;
  bool has_root_ = false;
};

}  // namespace

bool is_open_sudoku(std::string_view text) {
  std::size_t begin = 0;
  const std::string_view body = trimmed(text, begin);
  constexpr std::string_view kHeads[] = {"<?xml", "<opensudoku", "<!--", "<!DOCTYPE"};
  return std::any_of(std::begin(kHeads), std::end(kHeads),
                     [body](std::string_view head) { return body.substr(0, head.size()) == head; });
}

FoundGrids read_open_sudoku(std::string_view text) { return OpenSudokuReader(text).read(); }

}  // namespace nonet::text
