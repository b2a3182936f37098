#pragma once
// The workbench's end of HTTP: who may ask, what, and how much. What speaks the protocol stands in http_server.cpp
// alone.

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace nonet::serve {

/// A file of the page.
struct PageFile {
  std::string_view name;  ///< behind the token; empty for the page itself
  std::string_view type;
  std::string_view content;
};

/// What is sent back.
struct HttpAnswer {
  int status = 200;
  std::string json;
};

/// Serves files and answers on 127.0.0.1. All paths begin with the token: `/TOKEN/`, `/TOKEN/workbench.css`,
/// `/TOKEN/api/hint`. Refused are other paths (404), methods (405), a Host or Origin other than this server's (403), a
/// body that is no JSON by its Content-Type or is encoded (415), has no length (411) or more than kMostBody bytes
/// (413).
class HttpServer {
 public:
  static constexpr std::size_t kMostBody = 1'000'000;

  /// Answers a request by its name, the last word of the path, and its body. From several threads.
  using Answerer = std::function<HttpAnswer(std::string_view name, const std::string& body)>;
  /// Whether requests of that name are answered.
  using IsKnown = std::function<bool(std::string_view name)>;

  HttpServer(std::string token, std::function<const PageFile*(std::string_view name)> find_file, IsKnown is_known,
             Answerer answer);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  /// Takes a port, 0 for one that is free. False when it is taken already.
  [[nodiscard]] bool bind(int port);
  /// `http://127.0.0.1:8080/TOKEN/`, once it is bound.
  [[nodiscard]] std::string address() const;
  /// Serves from a thread of its own, until stop().
  void start();
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// 128 random bits in hexadecimal digits.
[[nodiscard]] std::string random_token();

}  // namespace nonet::serve
