#include "nonet/studies/report/html_text.hpp"

#include "nonet/solving/terminal_text.hpp"

namespace nonet::studies {

std::string html_text(std::string_view text) {
  std::string html;
  for (const char c : host::sanitize_for_terminal(text)) {
    switch (c) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      default:
        html += c;
    }
  }
  return html;
}

}  // namespace nonet::studies
