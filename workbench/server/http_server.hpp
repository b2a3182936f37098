#pragma once
// The workbench's HTTP server: checks requests and limits.

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace nonet::workbench {

/// A file of the page.
struct PageFile {
  std::string_view name;  ///< after the token; empty for the page itself
  std::string_view type;
  std::string_view content;
};

/// A response.
struct HttpAnswer {
  int status = 200;
  std::string json;
};

/// Serves files and answers on 127.0.0.1. All paths begin with the token: `/TOKEN/`, `/TOKEN/workbench.css`,
/// `/TOKEN/api/hint`. Refuses other paths (404), other methods (405), a Host or Origin other than this server's (403),
/// a body whose Content-Type is not JSON or that is encoded (415), without a length (411) or longer than kMostBody
/// bytes (413), before the body is read. One request for each connection: a head has 16 KiB (431), a request 10 s to
/// arrive, a response 30 s for each part that the client takes. Of more than 128 connections the oldest whose request
/// has not come is closed. Responses are not compressed: over the loopback device that costs more than it saves.
class HttpServer {
 public:
  static constexpr std::size_t kMostBody = 1'000'000;

  /// Answers a request by its name, the last word of the path, and its body. `client` is the socket of the client,
  /// which hangs up when it no longer wants the answer. Called from several threads.
  using Answerer = std::function<HttpAnswer(std::string_view name, const std::string& body, int client)>;
  /// Whether a request of that name exists.
  using IsKnown = std::function<bool(std::string_view name)>;

  HttpServer(std::string token, std::function<const PageFile*(std::string_view name)> find_file, IsKnown is_known,
             Answerer answer);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  /// Binds a port; 0: any free one. False if it is in use. Throws std::system_error for other failures.
  [[nodiscard]] bool bind(int port);
  /// `http://127.0.0.1:8080/TOKEN/`, once it is bound.
  [[nodiscard]] std::string address() const;
  /// Serves in threads of its own. Throws std::system_error if one cannot be started.
  void start();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace nonet::workbench
