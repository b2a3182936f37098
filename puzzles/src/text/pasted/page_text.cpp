#include "pasted/page_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "pasted/plain_text.hpp"

namespace nonet::text {

namespace {

char lower_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](char c) { return lower_letter(c); });
  return result;
}

namespace {

/// Whether a cell of a table covers several columns or rows, so that the cells behind it stand elsewhere.
bool is_wide(std::string_view tag) {
  for (const std::string_view span : {"colspan", "rowspan"}) {
    std::size_t at = tag.find(span);
    if (at == tag.npos) continue;
    at = tag.find_first_of("0123456789", at);
    if (at != tag.npos && (tag[at] != '1' || (at + 1 < tag.size() && tag[at + 1] >= '0' && tag[at + 1] <= '9'))) {
      return true;
    }
  }
  return false;
}

/// The text for a tag: a wall before a cell, a line end after a row, the value of a field of a form.
std::string text_for_tag(PageState& state) {
  const std::string_view tag = state.tag;
  const std::string low = lower(tag);
  const std::size_t start = low.starts_with("/") ? 1 : 0;
  const std::string name = low.substr(start, low.find_first_of(" \t\r\n/>", start) - start);
  if (name == "tr") state.is_in_row = start == 0;
  if (name == "tr") state.has_row_text = false;
  if (name == "table" || (name == "tr" && start == 0)) state.is_in_table = start == 0;
  if (start == 1) {
    const bool ends_line = name == "p" || name == "div" || name == "table" || name == "li";
    return name == "tr" ? "|\n" : ends_line && !state.is_in_row ? "\n" : "";
  }
  if (name == "td" || name == "th") return is_wide(low) ? std::string("|") + kForeign : "|";
  if (name == "br" || name == "tr") return "\n";
  if (name != "input") return "";
  const std::size_t value = low.find("value=");
  if (value == low.npos) return "";
  std::string_view content = tag.substr(value + 6);
  const char quote = content.empty() ? '\0' : content[0];
  if (quote != '"' && quote != '\'') return std::string(content.substr(0, content.find_first_of(" \t/>")));
  content.remove_prefix(1);
  return std::string(content.substr(0, content.find(quote)));
}

/// The text for a character that HTML writes as `&name;`; nothing for an unknown one.
std::string_view text_for_entity(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kEntities{{{"nbsp", " "},
                                                                                     {"#160", " "},
                                                                                     {"#xa0", " "},
                                                                                     {"middot", "."},
                                                                                     {"#183", "."},
                                                                                     {"quot", "\""},
                                                                                     {"#34", "\""},
                                                                                     {"amp", "&"},
                                                                                     {"lt", "<"},
                                                                                     {"gt", ">"}}};
  const auto* const found =
      std::find_if(kEntities.begin(), kEntities.end(), [&](const auto& entity) { return entity.first == lower(name); });
  return found == kEntities.end() ? std::string_view() : found->second;
}

bool begins_tag(std::string_view text) {
  constexpr std::string_view kSigns = "/!";
  return text.size() > 1 && text[0] == '<' &&
         (kSigns.find(text[1]) != kSigns.npos || (lower_letter(text[1]) >= 'a' && lower_letter(text[1]) <= 'z'));
}

}  // namespace

bool has_html_table(std::string_view text) {
  const std::string low = lower(text);
  return low.find("<td") != low.npos || low.find("<br") != low.npos || low.find("&nbsp;") != low.npos;
}

std::string without_tags(std::string_view line, PageState& state) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (state.is_in_tag) {
      state.is_in_tag = c != '>';
      if (state.is_in_tag) {
        state.tag += c;
        continue;
      }
      const std::string part = text_for_tag(state);
      const bool is_blank_line = part == "\n" && (text.empty() || text.back() == '\n');
      if (!is_blank_line || !state.is_in_table) text += part;
    } else if (begins_tag(line.substr(i))) {
      state.is_in_tag = true;
      state.tag.clear();
    } else if (c == '&') {
      constexpr std::size_t kLongest = 8;
      const std::size_t end = line.substr(0, i + kLongest).find(';', i);
      const std::string_view entity = end == line.npos ? "" : text_for_entity(line.substr(i + 1, end - i - 1));
      text += entity.empty() ? "&" : entity;
      if (!entity.empty()) i = end;
    } else {
      text += c;
    }
  }
  if (state.is_in_tag) state.tag += ' ';
  if (state.is_in_table && text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace nonet::text
