#include "http_message.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace nonet::serve {

namespace {

// The page loads nothing from other sites, and no other page may frame, read or post to it.
constexpr std::string_view kFields =
    "Content-Security-Policy: default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "object-src 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Cache-Control: no-store\r\n"
    "Connection: close\r\n";

constexpr std::string_view kLineEnd = "\r\n";

/// Takes a text up to a separator, and both away from `rest`; nothing where there is no separator.
std::optional<std::string_view> take_until(std::string_view separator, std::string_view& rest) {
  const std::size_t end = rest.find(separator);
  if (end == rest.npos) return std::nullopt;
  const std::string_view taken = rest.substr(0, end);
  rest.remove_prefix(end + separator.size());
  return taken;
}

/// Whether a text may be a method or the name of a field.
bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return c > ' ' && c <= '~' && std::string_view("()<>@,;:\\\"/[]?={}").find(c) == std::string_view::npos;
  });
}

/// Whether a text has no control characters but tabs.
bool is_printable(std::string_view text) {
  constexpr char kDelete = 0x7f;
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return (static_cast<unsigned char>(c) < ' ' && c != '\t') || c == kDelete; });
}

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

std::string_view reason(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 411:
      return "Length Required";
    case 413:
      return "Payload Too Large";
    case 415:
      return "Unsupported Media Type";
    case 422:
      return "Unprocessable Content";
    case 431:
      return "Request Header Fields Too Large";
    default:
      return "Internal Server Error";
  }
}

}  // namespace

bool HttpHead::has(std::string_view name) const {
  return std::any_of(fields.begin(), fields.end(), [&](const auto& field) { return field.first == name; });
}

std::optional<std::string_view> HttpHead::only(std::string_view name) const {
  std::optional<std::string_view> found;
  for (const auto& [field, value] : fields) {
    if (field != name) continue;
    if (found) return std::nullopt;
    found = value;
  }
  return found;
}

std::optional<HttpHead> HttpHead::parse(std::string_view text) {
  HttpHead head;
  const auto method = take_until(" ", text);
  const auto target = method ? take_until(" ", text) : std::nullopt;
  const auto version = target ? take_until(kLineEnd, text) : std::nullopt;
  if (!version || !is_token(*method) || target->empty() || !is_printable(*target) ||
      (*version != "HTTP/1.1" && *version != "HTTP/1.0")) {
    return std::nullopt;
  }
  head.method = *method;
  head.target = *target;
  for (;;) {
    auto line = take_until(kLineEnd, text);
    if (!line) return std::nullopt;
    if (line->empty()) return head;
    const auto name = take_until(":", *line);
    if (!name || !is_token(*name) || !is_printable(*line)) return std::nullopt;
    head.fields.emplace_back(in_lower_case(*name), without_blanks(*line));
  }
}

HttpResponse HttpResponse::line(int status, const std::string& text) {
  return {status, "text/plain; charset=utf-8", text + "\n"};
}

std::string HttpResponse::bytes() const {
  return fmt::format("HTTP/1.1 {} {}\r\n{}{}Content-Type: {}\r\nContent-Length: {}\r\n\r\n{}", status, reason(status),
                     kFields, allow.empty() ? "" : "Allow: " + allow + "\r\n", type, body.size(), body);
}

}  // namespace nonet::serve
