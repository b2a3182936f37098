#include "json_text.hpp"

#include <algorithm>

#include "json.hpp"

namespace nonet::cli {

void append_json_text(std::string& out, std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; };
  if (std::all_of(text.begin(), text.end(), is_plain)) {
    out += '"';
    out += text;
    out += '"';
    return;
  }
  Json list = Json::list();
  list.push(text);
  const std::string quoted = list.text();
  out.append(quoted, 1, quoted.size() - 2);
}

}  // namespace nonet::cli
