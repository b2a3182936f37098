#include "nonet/studies/corpus/tables.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/report/html_text.hpp"

namespace nonet::studies {

namespace {

std::string row_text(const std::vector<std::string>& row, const std::vector<std::size_t>& widths, std::size_t texts) {
  std::string text;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (i > 0) text += "  ";
    const std::string clean = host::sanitize_for_terminal(row[i]);
    text += i < texts ? fmt::format("{:<{}}", clean, widths[i]) : fmt::format("{:>{}}", clean, widths[i]);
  }
  return text.substr(0, text.find_last_not_of(' ') + 1) + '\n';
}

}  // namespace

std::string text_of(const Table& table) {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < table.header.size(); ++i) {
    widths.push_back(table.header[i].size());
    for (const auto& row : table.rows) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text = host::sanitize_for_terminal(table.title) + '\n' + row_text(table.header, widths, table.texts);
  for (const auto& row : table.rows) text += row_text(row, widths, table.texts);
  return text;
}

std::string html_of(const Table& table) {
  std::string html = fmt::format("<table>\n<caption>{}</caption>\n<thead><tr>", html_text(table.title));
  for (std::size_t i = 0; i < table.header.size(); ++i) {
    html += fmt::format("<th scope=\"col\"{}>{}</th>", i < table.texts ? "" : " class=\"number\"",
                        html_text(table.header[i]));
  }
  html += "</tr></thead>\n<tbody>\n";
  for (const auto& row : table.rows) {
    html += fmt::format("<tr><th scope=\"row\">{}</th>", html_text(row.front()));
    for (std::size_t i = 1; i < row.size(); ++i) {
      html += fmt::format("<td{}>{}</td>", i < table.texts ? "" : " class=\"number\"", html_text(row[i]));
    }
    html += "</tr>\n";
  }
  return html + "</tbody>\n</table>\n";
}

}  // namespace nonet::studies
