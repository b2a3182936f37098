#include "pasted/outline.hpp"

#include <algorithm>

#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

constexpr std::string_view kOutlineQuotes = "\"'`";
constexpr std::string_view kOutlineSeparators = ",;|\n";
constexpr std::size_t kDeepest = 16;

/// The text with `5` for `Some(5)`, as Rust writes values beside `None`.
std::string without_some(std::string text) {
  constexpr std::string_view kHead = "Some(";
  for (std::size_t at = text.find(kHead); at != text.npos; at = text.find(kHead, at)) {
    text.erase(at, kHead.size());
    const std::size_t end = text.find(')', at);
    if (end != text.npos) text.erase(end, 1);
  }
  return text;
}

/// Reads the brackets of a text, character by character.
class OutlineReader {
 public:
  explicit OutlineReader(std::span<const PlainLine> lines) : lines_(lines) {}

  std::vector<OutlineItem> read() {
    for (line_ = 0; line_ < lines_.size(); ++line_) {
      const std::string text = without_some(lines_[line_].text);
      for (column_ = 0; column_ < text.size(); ++column_) take(text[column_]);
      quote_ = '\0';
      take('\n');
    }
    while (!open_.empty()) close();
    return std::move(roots_);
  }

 private:
  void take(char c) {
    const bool is_open = c == '[' || c == '{' || c == '(';
    if (open_.empty()) {
      if (is_open) return open(c);
      is_separator(c) ? word_.clear() : word_.push_back(c);
      return;
    }
    OutlineItem& list = open_.back();
    list.content += c;
    if (quote_ != '\0') {
      word_ += c;
      if (c == quote_) quote_ = '\0';
    } else if (kOutlineQuotes.find(c) != kOutlineQuotes.npos && starts_text()) {
      quote_ = c;
      add_to_word(c);
    } else if (is_open) {
      open(c);
    } else if (c == ']' || c == '}' || c == ')') {
      close();
    } else if (is_separator(c)) {
      end_item();
    } else {
      add_to_word(c);
    }
  }
  static bool is_separator(char c) { return kOutlineSeparators.find(c) != kOutlineSeparators.npos; }
  void add_to_word(char c) {
    if (without_blanks(word_).empty()) item_column_ = column_;
    word_ += c;
  }
  /// Whether a quote here begins a text: at the start of an item or behind its key.
  [[nodiscard]] bool starts_text() const {
    const std::string_view before = without_blanks(word_);
    return before.empty() || before.back() == ':' || before.back() == '=' || before.back() == '>' ||
           before.back() == 'b' || before.back() == 'u' || before.back() == 'r' || before.back() == ' ';
  }

  void open(char bracket) {
    OutlineItem list;
    list.key = key_of(word_, true);
    list.bracket = bracket;
    list.first_line = line_;
    list.column = column_;
    word_.clear();
    if (list.key.empty() && !open_.empty() && !open_.back().items.empty()) take_key(list, open_.back().items);
    if (open_.size() >= kDeepest) open_.clear();
    open_.push_back(std::move(list));
    is_behind_list_ = false;
  }
  /// A key may stand on the line before its list.
  static void take_key(OutlineItem& list, std::vector<OutlineItem>& items) {
    if (items.back().key.empty() || !items.back().text.empty() || items.back().is_list()) return;
    list.key = items.back().key;
    items.pop_back();
  }
  void close() {
    end_item();
    OutlineItem list = std::move(open_.back());
    open_.pop_back();
    list.last_line = std::min(line_, lines_.size() - 1);
    constexpr std::string_view kClosing = "])}";
    if (!list.content.empty() && kClosing.find(list.content.back()) != kClosing.npos) list.content.pop_back();
    if (list.has_lists()) list.content.clear();
    if (open_.empty()) {
      roots_.push_back(std::move(list));
    } else {
      open_.back().content += ' ';
      open_.back().items.push_back(std::move(list));
    }
    is_behind_list_ = true;
    word_.clear();
  }
  void end_item() {
    if (!is_behind_list_ && !without_blanks(word_).empty()) {
      OutlineItem item;
      const std::size_t value = value_of(word_);
      item.key = key_of(std::string_view(word_).substr(0, value), false);
      item.text = without_blanks(std::string_view(word_).substr(value));
      item.first_line = item.last_line = std::min(line_, lines_.size() - 1);
      item.column = item_column_;
      open_.back().items.push_back(std::move(item));
    }
    word_.clear();
    is_behind_list_ = false;
  }
  /// Where the value begins behind its key.
  static std::size_t value_of(std::string_view word) {
    char quote = '\0';
    for (std::size_t i = 0; i < word.size(); ++i) {
      const char c = word[i];
      if (quote != '\0' ? c == quote : kOutlineQuotes.find(c) != kOutlineQuotes.npos) quote = quote == '\0' ? c : '\0';
      if (quote != '\0' || (c != ':' && c != '=')) continue;
      return i + (word.substr(i, 2) == "=>" ? 2 : 1);
    }
    return 0;
  }
  /// A key without the sign behind it and without quotes; of the words before a bracket, such as `let b: [u8; 9] =`,
  /// the name before the sign.
  static std::string key_of(std::string_view word, bool is_before_list) {
    word = without_blanks(word);
    const std::size_t sign = word.find_last_of(":=");
    if (is_before_list && sign == word.npos) return {};
    word = without_blanks(word.substr(0, word.find_first_of(":=")));
    const std::size_t begin = std::min(word.find_first_not_of("\"'`"), word.size());
    word = word.substr(begin, word.find_last_not_of("\"'`") + 1 - begin);
    return std::string(word);
  }

  std::span<const PlainLine> lines_;
  std::vector<OutlineItem> roots_;
  std::vector<OutlineItem> open_;
  std::string word_;  ///< since the last separator or bracket
  std::size_t line_ = 0;
  std::size_t column_ = 0;
  std::size_t item_column_ = 0;
  char quote_ = '\0';
  bool is_behind_list_ = false;
};

}  // namespace

bool OutlineItem::has_lists() const {
  return std::any_of(items.begin(), items.end(), [](const OutlineItem& item) { return item.is_list(); });
}

std::vector<OutlineItem> outline_of(std::span<const PlainLine> lines) { return OutlineReader(lines).read(); }

}  // namespace nonet::text
