#pragma once
// A running `nonet serve`, and plain requests to it.

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

#include "nonet/json/json.hpp"
#include "support/net.hpp"
#include "support/patterns.hpp"
#include "support/program.hpp"

namespace nonet::workbench {

/// An HTTP response.
struct Reply {
  int status = 0;  ///< 0: the connection was closed without a response
  std::string head;
  std::string body;

  [[nodiscard]] Json json() const { return Json::parse(body); }
};

/// A connection to a port of this machine; -1 if it was refused.
inline int connect_to(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(port));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof(to)) == 0) return socket;
  ::close(socket);
  return -1;
}

/// Sends bytes as far as the other end takes them.
inline void send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t more = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (more <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(more));
  }
}

/// Clients that send some bytes and stay connected.
class Clients {
 public:
  Clients(int port, std::size_t count, std::string_view bytes) {
    for (std::size_t i = 0; i < count; ++i) {
      sockets_.push_back(connect_to(port));
      send_all(sockets_.back(), bytes);
    }
  }
  ~Clients() {
    for (const int socket : sockets_) ::close(socket);
  }
  Clients(const Clients&) = delete;
  Clients& operator=(const Clients&) = delete;

 private:
  std::vector<int> sockets_;
};

/// A server with its own page, running during the lifetime of the object.
class TestServer {
 public:
  explicit TestServer(const std::vector<std::string>& arguments = {}, const std::string& program = "nonet") {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("pipe");
    std::vector<std::string> words{(std::filesystem::path(kBuildDir) / "bin" / program).string(), "serve"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const std::string errors = (directory_.path() / "err").string();
    pid_ = ::fork();
    if (pid_ == 0) {
      cli::detail::redirect(errors, O_WRONLY | O_CREAT, STDERR_FILENO);
      ::dup2(ends[1], STDOUT_FILENO);
      ::close(ends[0]);
      ::close(ends[1]);
      ::alarm(std::chrono::seconds(kNet).count());
      ::execv(words.front().c_str(), pointers.data());
      ::_exit(127);
    }
    ::close(ends[1]);
    for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) address_ += c;
    ::close(ends[0]);
    const Match parts = whole_match(address_, "http://127\\.0\\.0\\.1:(\\d+)/([0-9a-f]{32})/");
    if (!parts.empty()) {
      port_ = std::stoi(parts[1]);
      token_ = parts[2];
    }
  }
  ~TestServer() { end(SIGKILL); }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  [[nodiscard]] int port() const { return port_; }  ///< 0: it did not start
  [[nodiscard]] const std::string& token() const { return token_; }
  [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  [[nodiscard]] std::string path(const std::string& name) const { return "/" + token_ + "/" + name; }
  [[nodiscard]] std::string errors() const { return whole_file(directory_.path() / "err"); }
  [[nodiscard]] pid_t process() const { return pid_; }

  /// Ends it by a signal; returns the exit code, or the signal as a negative number.
  int end(int signal) {
    if (pid_ < 0) return 0;
    ::kill(pid_, signal);
    int status = 0;
    ::waitpid(std::exchange(pid_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  /// Sends bytes and reads until the connection ends.
  [[nodiscard]] Reply send(const std::string& bytes) const {
    const int socket = connect_to(port_);
    std::string all;
    if (socket >= 0) {
      send_all(socket, bytes);
      std::array<char, 65536> buffer{};
      for (ssize_t got = 0; (got = ::recv(socket, buffer.data(), buffer.size(), 0)) > 0;) {
        all.append(buffer.data(), static_cast<std::size_t>(got));
      }
    }
    ::close(socket);
    Reply reply;
    if (all.size() > 12) reply.status = std::atoi(all.c_str() + 9);
    const std::size_t end = all.find("\r\n\r\n");
    if (end == all.npos) return reply;
    reply.head = all.substr(0, end + 2);
    reply.body = all.substr(end + 4);
    return reply;
  }
  /// Sends a request with these lines as its head, each without its end.
  [[nodiscard]] Reply send(const std::vector<std::string>& head, const std::string& body = "") const {
    std::string bytes;
    for (const std::string& line : head) bytes += line + "\r\n";
    return send(bytes + "\r\n" + body);
  }
  [[nodiscard]] Reply get(const std::string& target) const {
    return send({"GET " + target + " HTTP/1.1", "Host: " + host()});
  }
  [[nodiscard]] Reply post_to(const std::string& target, const std::string& body,
                              const std::vector<std::string>& more = {}) const {
    return send(head_of(target, body.size(), more), body);
  }
  /// The lines of a head for a body of some bytes.
  [[nodiscard]] std::vector<std::string> head_of(const std::string& target, std::size_t bytes,
                                                 const std::vector<std::string>& more = {}) const {
    std::vector<std::string> head{"POST " + target + " HTTP/1.1", "Host: " + host(), "Content-Type: application/json",
                                  "Content-Length: " + std::to_string(bytes)};
    head.insert(head.end(), more.begin(), more.end());
    return head;
  }
  /// A whole request, in bytes.
  [[nodiscard]] std::string request_of(const std::string& name, const Json& request) const {
    const std::string body = request.dump();
    std::string bytes;
    for (const std::string& line : head_of(path("api/" + name), body.size())) bytes += line + "\r\n";
    return bytes + "\r\n" + body;
  }
  [[nodiscard]] Reply ask(const std::string& name, const Json& request) const {
    return post_to(path("api/" + name), request.dump());
  }

 private:
  TemporaryDirectory directory_;
  pid_t pid_ = -1;
  std::string address_;
  int port_ = 0;
  std::string token_;
};

}  // namespace nonet::workbench
