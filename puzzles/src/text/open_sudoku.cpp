// Files of OpenSudoku. They are so simple that a scan of their tags reads them, and tells the line of what is wrong.

#include <algorithm>
#include <iterator>

#include "readers.hpp"

namespace nonet::text {

namespace {

/// A text of XML with the five named references resolved.
std::string resolved(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 5> kReferences{
      {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}}};
  std::string plain;
  while (!text.empty()) {
    const auto known = std::find_if(kReferences.begin(), kReferences.end(), [text](const auto& reference) {
      return text.substr(0, reference.first.size()) == reference.first;
    });
    plain += known == kReferences.end() ? text[0] : known->second;
    text.remove_prefix(known == kReferences.end() ? 1 : known->first.size());
  }
  return plain;
}

/// What a file calls the things that metadata has a name for.
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

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  FoundGrids scan() {
    std::size_t content = 0;  // where the text behind the last tag begins
    std::string_view open;    // the element that it is in
    while (true) {
      const std::size_t start = text_.find('<', content);
      if (start == text_.npos) break;
      refuse_trailing_text(content, start);
      if (const std::size_t passed = end_of_other(start); passed != 0) {
        content = passed;
        open = {};
        continue;
      }
      const std::size_t end = end_of_tag(start);
      if (end == text_.npos) {
        refuse(start, "a tag that does not end");
        return std::move(found_);
      }
      const std::string_view tag = text_.substr(start + 1, end - start - 1);
      const std::string_view name = tag.substr(0, tag.find_first_of(" \t\r\n/", 1));
      if (name == "game") take_game(start, tag);
      if (!open.empty() && name.substr(0, 1) == "/") take_text(open, text_.substr(content, start - content));
      if (name == "/opensudoku" || name == "opensudoku") is_complete_ = name[0] == '/';
      open = name.substr(0, 1) == "/" ? std::string_view() : name;
      content = end + 1;
    }
    if (!is_complete_) refuse(text_.size(), "the file ends before </opensudoku>");
    if (is_complete_ && found_.grids.empty() && found_.errors.empty()) refuse(0, "a file of OpenSudoku without games");
    refuse_trailing_text(content, text_.size());
    if (!found_.grids.empty()) found_.grids[0].metadata = std::move(metadata_);
    return std::move(found_);
  }

 private:
  /// Behind a comment or a declaration that begins here; 0 when it is a tag.
  [[nodiscard]] std::size_t end_of_other(std::size_t start) const {
    const bool is_comment = text_.substr(start, 4) == "<!--";
    const char next = start + 1 < text_.size() ? text_[start + 1] : '>';
    if (!is_comment && next != '?' && next != '!') return 0;
    const std::string_view closes = is_comment ? "-->" : ">";
    const std::size_t end = text_.find(closes, start + (is_comment ? 4 : 2));
    return end == text_.npos ? text_.size() : end + closes.size();
  }
  /// The `>` of a tag, none of those in the values of its attributes.
  [[nodiscard]] std::size_t end_of_tag(std::size_t start) const {
    char quote = 0;
    for (std::size_t at = start; at < text_.size(); ++at) {
      const char c = text_[at];
      if (quote != 0) {
        if (c == quote) quote = 0;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '>') {
        return at;
      }
    }
    return text_.npos;
  }
  /// Tells of text outside of the elements, which may be grids.
  void refuse_trailing_text(std::size_t start, std::size_t end) {
    while (start < end && is_blank(text_[start])) ++start;
    if (is_complete_ && start < end) refuse(start, "text after </opensudoku>, expected the end of the file");
  }
  void take_text(std::string_view element, std::string_view content) {
    const std::string_view name = metadata_name(element);
    if (name.empty() || content.empty()) return;
    const auto is_same = [name](const auto& known) { return known.first == name; };
    if (std::none_of(metadata_.begin(), metadata_.end(), is_same)) metadata_.emplace_back(name, resolved(content));
  }
  void take_game(std::size_t start, std::string_view tag) {
    constexpr std::string_view kData = "data";
    for (std::size_t at = 0; (at = tag.find('=', at)) != tag.npos; ++at) {
      std::size_t name_end = at;
      while (name_end > 0 && is_blank(tag[name_end - 1])) --name_end;
      const bool is_data = name_end > kData.size() && is_blank(tag[name_end - kData.size() - 1]) &&
                           tag.substr(name_end - kData.size(), kData.size()) == kData;
      std::size_t quote = at + 1;
      while (quote < tag.size() && is_blank(tag[quote])) ++quote;
      if (quote == tag.size() || (tag[quote] != '"' && tag[quote] != '\'')) break;
      const std::size_t end = tag.find(tag[quote], quote + 1);
      if (end == tag.npos) break;
      if (is_data) return take_grid(start + 1 + quote + 1, tag.substr(quote + 1, end - quote - 1));
      at = end;
    }
    refuse(start, "a game without data=\"81 digits\"");
  }
  void take_grid(std::size_t offset, std::string_view data) {
    ParseError error;
    auto parsed = data.find('|') == data.npos ? read_values(data, false, error) : read_fields(data, error);
    if (!parsed) return refuse(offset + error.offset, std::move(error.message));
    const auto [line, column] = place_of(offset);
    found_.grids.push_back({std::move(*parsed), ExchangeFormat::open_sudoku, offset, line, {}});
  }
  /// Line and column; called with places in their order.
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
  FoundGrids found_;
  std::vector<std::pair<std::string, std::string>> metadata_;
  std::size_t line_start_ = 0;
  std::size_t line_end_ = text_.find('\n');  // of the line; npos for the last
  std::size_t line_ = 1;
  bool is_complete_ = false;
};

}  // namespace

bool is_open_sudoku(std::string_view text) {
  std::size_t begin = 0;
  const std::string_view body = trimmed(text, begin);
  constexpr std::string_view kHeads[] = {"<?xml", "<opensudoku", "<!--", "<!DOCTYPE"};
  return std::any_of(std::begin(kHeads), std::end(kHeads),
                     [body](std::string_view head) { return body.substr(0, head.size()) == head; });
}

FoundGrids read_open_sudoku(std::string_view text) { return Scanner(text).scan(); }

}  // namespace nonet::text
