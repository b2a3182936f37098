#include "http_server.hpp"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/random.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <optional>
#include <system_error>
#include <thread>

namespace nonet::serve {

namespace {

constexpr const char* kAddress = "127.0.0.1";
constexpr std::string_view kApi = "api/";

// The page loads nothing from other sites, and no other page may frame, read or post to it.
const httplib::Headers& page_headers() {
  static const httplib::Headers headers = {
      {"Content-Security-Policy",
       "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Cache-Control", "no-store"}};
  return headers;
}

/// The value of a header that occurs once; nothing otherwise.
std::optional<std::string> only_value(const httplib::Request& request, const char* name) {
  if (request.get_header_value_count(name) != 1) return std::nullopt;
  return request.get_header_value(name);
}

/// Takes the same time for a wrong text as for a right one.
bool equals_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

void send_text(httplib::Response& response, int status, const std::string& text) {
  response.status = status;
  response.set_content(text + "\n", "text/plain; charset=utf-8");
}

}  // namespace

struct HttpServer::Parts {
  std::string token;
  std::function<const PageFile*(std::string_view)> find_file;
  IsKnown is_known;
  Answerer answer;
  int port = 0;
  int listening = -1;  // the socket
  httplib::Server server;
  std::jthread thread;

  /// The rest of a path after `/TOKEN/`; nothing for a path that does not begin so.
  [[nodiscard]] std::optional<std::string_view> name_in(std::string_view target) const {
    const std::size_t start = token.size() + 2;
    if (target.size() < start || target.front() != '/' || target[start - 1] != '/') return std::nullopt;
    if (!equals_in_constant_time(target.substr(1, token.size()), token)) return std::nullopt;
    return target.substr(start);
  }
  /// The name of a request in a path; nothing if it has none.
  [[nodiscard]] std::optional<std::string_view> api_name_in(std::string_view target) const {
    const auto name = name_in(target);
    if (!name || !name->starts_with(kApi) || !is_known(name->substr(kApi.size()))) return std::nullopt;
    return name->substr(kApi.size());
  }

  [[nodiscard]] bool is_own_host(std::string_view host) const {
    return host == fmt::format("{}:{}", kAddress, port) || host == fmt::format("localhost:{}", port);
  }
  [[nodiscard]] bool is_own_origin(std::string_view origin) const {
    constexpr std::string_view kScheme = "http://";
    return origin.starts_with(kScheme) && is_own_host(origin.substr(kScheme.size()));
  }

  /// Refuses a body before it is read; false if it may be read.
  [[nodiscard]] static bool refuses_body(const httplib::Request& request, httplib::Response& response) {
    const auto type = only_value(request, "Content-Type");
    if (!type || (*type != "application/json" && !type->starts_with("application/json;"))) {
      send_text(response, 415, "expected Content-Type: application/json");
      return true;
    }
    if (request.has_header("Content-Encoding")) {
      send_text(response, 415, "a body may not be encoded");
      return true;
    }
    const auto length = only_value(request, "Content-Length");
    std::size_t bytes = 0;
    const bool is_number = length && std::from_chars(length->data(), length->data() + length->size(), bytes).ptr ==
                                         length->data() + length->size();
    if (request.has_header("Transfer-Encoding") || !length || length->empty() ||
        (!is_number && length->find_first_not_of("0123456789") != length->npos)) {
      send_text(response, 411, "expected Content-Length");
      return true;
    }
    if (is_number && bytes <= kMostBody) return false;
    send_text(response, 413, fmt::format("a body has {} bytes at most", kMostBody));
    return true;
  }

  /// Handles everything that does not need the body. True: the response is complete.
  [[nodiscard]] bool answers_without_body(const httplib::Request& request, httplib::Response& response) const {
    const auto host = only_value(request, "Host");
    const bool has_origin = request.has_header("Origin");
    if (!host || !is_own_host(*host) || (has_origin && !is_own_origin(only_value(request, "Origin").value_or("")))) {
      send_text(response, 403, "only for pages of this server");
      return true;
    }
    const auto name = name_in(request.target);
    const PageFile* const file = name ? find_file(*name) : nullptr;
    const bool is_api = api_name_in(request.target).has_value();
    if (file == nullptr && !is_api) {
      send_text(response, 404, "not found");
      return true;
    }
    if (request.method != (is_api ? "POST" : "GET")) {
      response.set_header("Allow", is_api ? "POST" : "GET");
      send_text(response, 405, "method not allowed");
      return true;
    }
    if (is_api) return refuses_body(request, response);
    response.set_content(file->content.data(), file->content.size(), std::string(file->type));
    return true;
  }

  void answer_api(const httplib::Request& request, httplib::Response& response) const {
    const auto name = api_name_in(request.target);
    if (!name) return send_text(response, 404, "not found");
    const HttpAnswer answered = answer(*name, request.body);
    response.status = answered.status;
    response.set_content(answered.json, "application/json");
  }

  void set_up() {
    using Handled = httplib::Server::HandlerResponse;
    server.set_default_headers(page_headers());
    server.set_keep_alive_max_count(1);  // an idle connection would keep a thread
    server.set_tcp_nodelay(true);
    server.set_payload_max_length(kMostBody);
    // Without the default's SO_REUSEPORT, which would let a second server share the port.
    server.set_socket_options([this](int socket) {
      listening = socket;
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
    });
    server.set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      return answers_without_body(request, response) ? Handled::Handled : Handled::Unhandled;
    });
    server.Post("/[^]*", [this](const httplib::Request& request, httplib::Response& response) {
      answer_api(request, response);
    });
    server.set_exception_handler([](const httplib::Request&, httplib::Response& response, const std::exception_ptr&) {
      send_text(response, 500, "internal error");
    });
  }
};

HttpServer::HttpServer(std::string token, std::function<const PageFile*(std::string_view name)> find_file,
                       IsKnown is_known, Answerer answer)
    : parts_(std::make_unique<Parts>()) {
  parts_->token = std::move(token);
  parts_->find_file = std::move(find_file);
  parts_->is_known = std::move(is_known);
  parts_->answer = std::move(answer);
  parts_->set_up();
}

HttpServer::~HttpServer() { stop(); }

bool HttpServer::bind(int port) {
  const bool is_bound =
      port == 0 ? (port = parts_->server.bind_to_any_port(kAddress)) > 0 : parts_->server.bind_to_port(kAddress, port);
  parts_->port = port;
  // The library's backlog is five connections. Further ones may have to wait for a second until the system retries.
  return is_bound && ::listen(parts_->listening, SOMAXCONN) == 0;
}

std::string HttpServer::address() const {
  return fmt::format("http://{}:{}/{}/", kAddress, parts_->port, parts_->token);
}

void HttpServer::start() {
  parts_->thread = std::jthread([this] { parts_->server.listen_after_bind(); });
  while (!parts_->server.is_running()) std::this_thread::yield();
}

void HttpServer::stop() {
  parts_->server.stop();
  if (parts_->thread.joinable()) parts_->thread.join();
}

std::string random_token() {
  std::array<unsigned char, 16> bytes{};
  for (std::size_t got = 0; got < bytes.size();) {
    const ssize_t more = ::getrandom(bytes.data() + got, bytes.size() - got, 0);
    if (more < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category(), "cannot make a token");
    if (more > 0) got += static_cast<std::size_t>(more);
  }
  std::string token;
  for (const unsigned char byte : bytes) token += fmt::format("{:02x}", byte);
  return token;
}

}  // namespace nonet::serve
