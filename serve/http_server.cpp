#include "http_server.hpp"

#include <fmt/format.h>
#include <sys/random.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <thread>

#include "connections.hpp"

namespace nonet::serve {

namespace {

constexpr std::string_view kApi = "api/";

/// Takes the same time for a wrong text as for a right one.
bool equals_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned>(a[i] ^ b[i]);
  return difference == 0;
}

/// The size of a body that may be read, or a refusal.
std::variant<std::size_t, HttpResponse> body_size(const HttpHead& head) {
  const auto type = head.only("content-type");
  if (!type || (*type != "application/json" && !type->starts_with("application/json;"))) {
    return HttpResponse::line(415, "expected Content-Type: application/json");
  }
  if (head.has("content-encoding")) return HttpResponse::line(415, "a body may not be encoded");
  const auto length = head.only("content-length");
  if (head.has("transfer-encoding") || !length || length->empty() ||
      length->find_first_not_of("0123456789") != length->npos) {
    return HttpResponse::line(411, "expected Content-Length");
  }
  std::size_t bytes = 0;
  const bool is_number = std::from_chars(length->data(), length->data() + length->size(), bytes).ec == std::errc();
  if (is_number && bytes <= HttpServer::kMostBody) return bytes;
  return HttpResponse::line(413, fmt::format("a body has {} bytes at most", HttpServer::kMostBody));
}

}  // namespace

struct HttpServer::Parts {
  // As many requests at once; further ones wait. More than workers, so that searches leave some for other requests.
  static constexpr int kThreads = 16;

  std::string token;
  std::function<const PageFile*(std::string_view)> find_file;
  IsKnown is_known;
  Answerer answer;
  int port = 0;
  Connections connections{[this](const HttpHead& head) { return check(head); },
                          [this](Connection& request) { enqueue(request); }};
  std::mutex mutex;
  std::condition_variable_any has_request;
  std::deque<Connection*> requests;
  std::vector<std::jthread> threads;
  std::jthread collector;

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

  /// Answers everything that needs no body, before one is read.
  [[nodiscard]] std::variant<std::size_t, HttpResponse> check(const HttpHead& head) const {
    if (!is_own_host(head.only("host").value_or("")) ||
        (head.has("origin") && !is_own_origin(head.only("origin").value_or("")))) {
      return HttpResponse::line(403, "only for pages of this server");
    }
    const auto name = name_in(head.target);
    const PageFile* const file = name ? find_file(*name) : nullptr;
    const bool is_api = name && name->starts_with(kApi) && is_known(name->substr(kApi.size()));
    if (file == nullptr && !is_api) return HttpResponse::line(404, "not found");
    const std::string method = is_api ? "POST" : "GET";
    if (head.method != method) {
      HttpResponse refusal = HttpResponse::line(405, "method not allowed");
      refusal.allow = method;
      return refusal;
    }
    if (is_api) return body_size(head);
    return HttpResponse{200, std::string(file->type), std::string(file->content)};
  }

  void enqueue(Connection& request) {
    {
      const std::lock_guard lock(mutex);
      requests.push_back(&request);
    }
    has_request.notify_one();
  }

  void answer_requests(const std::stop_token& stop) {
    for (;;) {
      std::unique_lock lock(mutex);
      if (!has_request.wait(lock, stop, [&] { return !requests.empty(); })) return;
      Connection& request = *requests.front();
      requests.pop_front();
      lock.unlock();
      connections.respond(request, answer_api(request));
    }
  }

  [[nodiscard]] HttpResponse answer_api(const Connection& request) const {
    const std::string_view name = name_in(request.head->target)->substr(kApi.size());
    try {
      HttpAnswer answered = answer(name, request.bytes, request.socket.get());
      return {answered.status, "application/json", std::move(answered.json)};
    } catch (...) {
      return HttpResponse::line(500, "internal error");
    }
  }
};

HttpServer::HttpServer(std::string token, std::function<const PageFile*(std::string_view name)> find_file,
                       IsKnown is_known, Answerer answer)
    : parts_(std::make_unique<Parts>()) {
  parts_->token = std::move(token);
  parts_->find_file = std::move(find_file);
  parts_->is_known = std::move(is_known);
  parts_->answer = std::move(answer);
}

HttpServer::~HttpServer() { parts_->connections.stop(); }

bool HttpServer::bind(int port) {
  parts_->port = parts_->connections.listen(port);
  return parts_->port != 0;
}

std::string HttpServer::address() const { return fmt::format("http://127.0.0.1:{}/{}/", parts_->port, parts_->token); }

void HttpServer::start() {
  try {
    for (int i = 0; i < Parts::kThreads; ++i) {
      parts_->threads.emplace_back([this](const std::stop_token& stop) { parts_->answer_requests(stop); });
    }
    parts_->collector = std::jthread([this] { parts_->connections.run(); });
  } catch (const std::system_error& error) {
    throw std::system_error(error.code(), "cannot start a thread");
  }
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
