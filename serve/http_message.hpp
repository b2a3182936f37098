#pragma once
// The part of HTTP/1.1 that the workbench needs: one request and one response for each connection, bodies with a
// length.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet::serve {

/// What precedes the body of a request.
struct HttpHead {
  std::string method;
  std::string target;
  std::vector<std::pair<std::string, std::string>> fields;  ///< names in lower case, values without blanks around them

  [[nodiscard]] bool has(std::string_view name) const;
  /// The value of a field that occurs once; nothing otherwise.
  [[nodiscard]] std::optional<std::string_view> only(std::string_view name) const;

  /// Reads a head with its empty line; nothing for what is no HTTP/1.0 or HTTP/1.1.
  [[nodiscard]] static std::optional<HttpHead> parse(std::string_view text);
};

struct HttpResponse {
  int status = 200;
  std::string type;
  std::string body;
  std::string allow = {};  ///< methods; for status 405

  /// A response with a line of plain text.
  [[nodiscard]] static HttpResponse line(int status, const std::string& text);
  /// The bytes to send, after which the connection is closed.
  [[nodiscard]] std::string bytes() const;
};

}  // namespace nonet::serve
