#include "http_server.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <cerrno>
#include <chrono>
#include <limits>
#include <list>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace nonet::workbench {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

using Parser = http::request_parser<http::string_body>;
using Head = http::request_header<>;
using Response = http::response<http::string_body>;

constexpr std::string_view kApi = "api/";
constexpr std::size_t kMostConnections = 128;
constexpr std::uint32_t kMostHead = 16 * 1024;
constexpr auto kReadTime = 10s;
constexpr auto kWriteTime = 30s;
constexpr auto kCloseTime = 1s;

/// Takes the same time for a wrong text as for a right one.
bool equals_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned>(a[i] ^ b[i]);
  return difference == 0;
}

std::string_view std_text(beast::string_view text) { return {text.data(), text.size()}; }

bool has(const Head& head, http::field name) { return head.count(name) > 0; }

/// The value of a field that occurs once; otherwise empty.
std::string_view only(const Head& head, http::field name) {
  return head.count(name) == 1 ? std_text(head[name]) : std::string_view();
}

Response response_of(int status, std::string_view type, std::string_view body) {
  Response response;
  response.result(static_cast<unsigned>(status));
  // The page loads nothing from other sites, and no other page may frame, read or post to it. Images may be the page's
  // own drawings, which it turns into PNG.
  response.set("Content-Security-Policy",
               "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
               "object-src 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set(http::field::cache_control, "no-store");
  response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
  response.body() = body;
  response.keep_alive(false);
  response.prepare_payload();
  return response;
}

/// A response with a line of plain text.
Response line(int status, const std::string& text) {
  return response_of(status, "text/plain; charset=utf-8", text + "\n");
}

/// A refusal of a body that may not be read.
std::optional<Response> check_body(const Parser& parser) {
  const Head& head = parser.get();
  const auto type = only(head, http::field::content_type);
  if (type != "application/json" && !type.starts_with("application/json;")) {
    return line(415, "expected Content-Type: application/json");
  }
  if (has(head, http::field::content_encoding)) return line(415, "a body may not be encoded");
  const auto length = parser.content_length();
  if (has(head, http::field::transfer_encoding) || !length) return line(411, "expected Content-Length");
  if (*length <= HttpServer::kMostBody) return std::nullopt;
  return line(413, fmt::format("a body has {} bytes at most", HttpServer::kMostBody));
}

}  // namespace

struct HttpServer::Parts {
  // As many requests at once; further ones wait. More than workers, so that searches leave some for other requests.
  static constexpr int kThreads = 16;

  class Session;

  std::string token;
  std::function<const PageFile*(std::string_view)> find_file;
  IsKnown is_known;
  Answerer answer;
  int port = 0;

  std::list<Session*> sessions;  // oldest first; used in the thread of `connections` alone
  asio::io_context connections;  // of one thread, which collects all requests and sends all responses
  tcp::acceptor acceptor{connections};
  asio::steady_timer pause{connections};
  asio::io_context answers;
  asio::executor_work_guard<asio::io_context::executor_type> has_answers{answers.get_executor()};
  std::vector<std::jthread> threads;

  /// The rest of a path after `/TOKEN/`; nothing for a path that does not begin so.
  [[nodiscard]] std::optional<std::string_view> name_in(std::string_view target) const {
    const std::size_t start = token.size() + 2;
    if (target.size() < start || target.front() != '/' || target[start - 1] != '/') return std::nullopt;
    if (!equals_in_constant_time(target.substr(1, token.size()), token)) return std::nullopt;
    return target.substr(start);
  }

  [[nodiscard]] bool is_own_host(std::string_view host) const {
    return host == fmt::format("127.0.0.1:{}", port) || host == fmt::format("localhost:{}", port);
  }
  [[nodiscard]] bool is_own_origin(std::string_view origin) const {
    constexpr std::string_view kScheme = "http://";
    return origin.starts_with(kScheme) && is_own_host(origin.substr(kScheme.size()));
  }

  /// The response to everything that needs no body; nothing if one is to be read.
  [[nodiscard]] std::optional<Response> check(const Parser& parser) const {
    const Head& head = parser.get();
    if (!is_own_host(only(head, http::field::host)) ||
        (has(head, http::field::origin) && !is_own_origin(only(head, http::field::origin)))) {
      return line(403, "only for pages of this server");
    }
    const auto name = name_in(std_text(head.target()));
    const PageFile* const file = name ? find_file(*name) : nullptr;
    const bool is_api = name && name->starts_with(kApi) && is_known(name->substr(kApi.size()));
    if (file == nullptr && !is_api) return line(404, "not found");
    const auto method = is_api ? http::verb::post : http::verb::get;
    if (head.method() != method) {
      Response refusal = line(405, "method not allowed");
      refusal.set(http::field::allow, http::to_string(method));
      return refusal;
    }
    if (is_api) return check_body(parser);
    return response_of(200, file->type, file->content);
  }

  [[nodiscard]] Response answer_api(const Parser& parser, int client) const {
    const std::string_view name = name_in(std_text(parser.get().target()))->substr(kApi.size());
    try {
      const HttpAnswer answered = answer(name, parser.get().body(), client);
      return response_of(answered.status, "application/json", answered.json);
    } catch (...) {
      return line(500, "internal error");
    }
  }

  void accept();
  /// Closes the connection that is worth the least; false if all are being answered.
  [[nodiscard]] bool drop_oldest();
};

/// A client, from its connection to the end of its response. Whatever waits for it owns it.
class HttpServer::Parts::Session : public std::enable_shared_from_this<Session> {
 public:
  enum class State {
    reading,    ///< its request
    answering,  ///< in another thread; the socket stays open
    writing,    ///< the response
    closing,    ///< until the client has closed: a close with unread bytes would destroy the response
  };

  Session(Parts& server, tcp::socket socket) : server_(server), stream_(std::move(socket)) {
    server_.sessions.push_back(this);
    parser_.header_limit(kMostHead);
    parser_.body_limit(std::numeric_limits<std::uint64_t>::max());  // until the head is checked
    error_code ignored;
    stream_.socket().set_option(tcp::no_delay(true), ignored);
  }
  ~Session() { server_.sessions.remove(this); }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] State state() const { return state_; }

  void read() {
    stream_.expires_after(kReadTime);
    http::async_read_header(stream_, buffer_, parser_,
                            [self = shared_from_this()](error_code error, std::size_t) { self->take_head(error); });
  }
  /// Whatever waits for the client ends soon.
  void drop() {
    server_.sessions.remove(this);
    stream_.close();
  }

 private:
  void take_head(error_code error) {
    if (error) return refuse(error);
    if (auto response = server_.check(parser_)) return write(std::move(*response));
    parser_.body_limit(kMostBody);
    http::async_read(stream_, buffer_, parser_,
                     [self = shared_from_this()](error_code failed, std::size_t) { self->take_body(failed); });
  }
  void take_body(error_code error) {
    if (error) return refuse(error);
    state_ = State::answering;
    asio::post(server_.answers, [self = shared_from_this()]() mutable {
      Session& session = *self;
      auto response = session.server_.answer_api(session.parser_, session.stream_.socket().native_handle());
      // The last owner must be in the thread of connections.
      asio::post(session.server_.connections, [self = std::move(self), response = std::move(response)]() mutable {
        self->write(std::move(response));
      });
    });
  }
  /// Answers what is no request; the rest are failures of the connection.
  void refuse(error_code error) {
    if (error == http::error::header_limit) return write(line(431, "the head of the request is too long"));
    if (error.category() == http::make_error_code(http::error::bad_method).category()) {
      write(line(400, "no request of HTTP/1.1"));
    }
  }
  void write(Response response) {
    state_ = State::writing;
    response_ = std::move(response);
    serializer_.emplace(response_);
    write_part();
  }
  void write_part() {
    stream_.expires_after(kWriteTime);  // for each part, as a client may have a slow tunnel
    http::async_write_some(stream_, *serializer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (!error) self->serializer_->is_done() ? self->close() : self->write_part();
    });
  }
  void close() {
    state_ = State::closing;
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(kCloseTime);
    skip_rest();
  }
  void skip_rest() {
    stream_.async_read_some(asio::buffer(skipped_), [self = shared_from_this()](error_code error, std::size_t) {
      if (!error) self->skip_rest();
    });
  }

  Parts& server_;
  beast::tcp_stream stream_;
  State state_ = State::reading;
  beast::flat_buffer buffer_;
  Parser parser_;
  Response response_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
  std::array<char, 4096> skipped_;
};

void HttpServer::Parts::accept() {
  acceptor.async_wait(tcp::acceptor::wait_read, [this](error_code) {
    const bool has_room = sessions.size() < kMostConnections || drop_oldest();
    // Not Asio's own accept, which would leave the socket to worker processes that start meanwhile.
    const int accepted = has_room ? ::accept4(acceptor.native_handle(), nullptr, nullptr, SOCK_CLOEXEC) : -1;
    if (accepted >= 0) {
      std::make_shared<Session>(*this, tcp::socket(connections, tcp::v4(), accepted))->read();
      return accept();
    }
    // Too many connections or descriptors. The listener stays ready: try again, but not in a busy loop.
    if (has_room && errno != EAGAIN) static_cast<void>(drop_oldest());
    pause.expires_after(10ms);
    pause.async_wait([this](error_code) { accept(); });
  });
}

bool HttpServer::Parts::drop_oldest() {
  using State = Session::State;
  for (const State state : {State::closing, State::reading, State::writing}) {
    const auto oldest =
        std::find_if(sessions.begin(), sessions.end(), [&](const Session* each) { return each->state() == state; });
    if (oldest == sessions.end()) continue;
    (*oldest)->drop();
    return true;
  }
  return false;
}

HttpServer::HttpServer(std::string token, std::function<const PageFile*(std::string_view name)> find_file,
                       IsKnown is_known, Answerer answer)
    : parts_(std::make_unique<Parts>()) {
  parts_->token = std::move(token);
  parts_->find_file = std::move(find_file);
  parts_->is_known = std::move(is_known);
  parts_->answer = std::move(answer);
}

HttpServer::~HttpServer() {
  parts_->connections.stop();
  parts_->answers.stop();
}

bool HttpServer::bind(int port) {
  tcp::acceptor& acceptor = parts_->acceptor;
  try {
    acceptor = tcp::acceptor(parts_->connections, {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
    acceptor.non_blocking(true);
    parts_->port = acceptor.local_endpoint().port();
  } catch (const boost::system::system_error& error) {
    if (error.code() == asio::error::address_in_use) return false;
    throw std::system_error(error.code(), "cannot listen on 127.0.0.1");
  }
  ::fcntl(acceptor.native_handle(), F_SETFD, FD_CLOEXEC);
  return true;
}

std::string HttpServer::address() const { return fmt::format("http://127.0.0.1:{}/{}/", parts_->port, parts_->token); }

void HttpServer::start() {
  parts_->accept();
  try {
    for (int i = 0; i < Parts::kThreads; ++i) {
      parts_->threads.emplace_back([this] { parts_->answers.run(); });
    }
    parts_->threads.emplace_back([this] { parts_->connections.run(); });
  } catch (const std::system_error& error) {
    throw std::system_error(error.code(), "cannot start a thread");
  }
}

}  // namespace nonet::workbench
