#include "connections.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <thread>

namespace nonet::serve {

namespace {

using std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::size_t kMostConnections = 128;
constexpr std::size_t kMostHead = 16 * 1024;
constexpr auto kReadTime = 10s;
constexpr auto kWriteTime = 30s;
constexpr auto kCloseTime = 1s;
constexpr std::string_view kHeadEnd = "\r\n\r\n";

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

bool would_wait() { return errno == EAGAIN || errno == EINTR; }

}  // namespace

int Connections::listen(int port) {
  wake_.reset(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  listener_.reset(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (wake_.get() < 0 || listener_.get() < 0) fail("cannot make a socket");
  const int yes = 1;
  ::setsockopt(listener_.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  auto* const generic = reinterpret_cast<sockaddr*>(&address);
  socklen_t size = sizeof(address);
  if (::bind(listener_.get(), generic, size) != 0 || ::listen(listener_.get(), SOMAXCONN) != 0) {
    if (errno == EADDRINUSE) return 0;
    fail("cannot listen on 127.0.0.1");
  }
  if (::getsockname(listener_.get(), generic, &size) != 0) fail("cannot listen on 127.0.0.1");
  return ntohs(address.sin_port);
}

void Connections::run() {
  using State = Connection::State;
  std::vector<pollfd> watched;
  for (;;) {
    watched.assign({{wake_.get(), POLLIN, 0}, {listener_.get(), POLLIN, 0}});
    for (const Connection& each : connections_) {
      const bool is_ours = each.state != State::answering;
      const auto events = static_cast<short>(each.state == State::writing ? POLLOUT : POLLIN);
      watched.push_back({is_ours ? each.socket.get() : -1, events, 0});
    }
    ::poll(watched.data(), watched.size(), wait_ms());
    const Time now = steady_clock::now();
    auto ready = watched.begin() + 2;
    for (Connection& each : connections_) {
      if ((ready++)->revents != 0) each.state == State::writing ? write(each) : read(each);
      if (each.state != State::answering && each.deadline <= now) each.state = State::gone;
    }
    take_answers();
    if (is_stopping_) return;
    connections_.remove_if([](const Connection& each) { return each.state == State::gone; });
    if (watched[1].revents != 0) accept_some();
  }
}

int Connections::wait_ms() const {
  std::optional<Time> first;
  for (const Connection& each : connections_) {
    if (each.state != Connection::State::answering && (!first || each.deadline < *first)) first = each.deadline;
  }
  if (!first) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*first - steady_clock::now());
  return static_cast<int>(std::max(left, 0ms).count());
}

void Connections::take_answers() {
  eventfd_t count = 0;
  ::eventfd_read(wake_.get(), &count);
  const std::lock_guard lock(mutex_);
  for (const auto& [to, response] : std::exchange(answers_, {})) start_writing(*to, response);
}

void Connections::accept_some() {
  constexpr int kAtOnce = 32;  // others have their turn too
  for (int i = 0; i < kAtOnce; ++i) {
    const bool has_room = connections_.size() < kMostConnections || drop_oldest();
    const int accepted = has_room ? ::accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK) : -1;
    if (accepted < 0) {
      if (has_room && would_wait()) return;
      if (has_room && errno == ECONNABORTED) continue;
      // Too many connections or descriptors. The listener stays ready: try again, but not in a busy loop.
      if (has_room) static_cast<void>(drop_oldest());
      std::this_thread::sleep_for(10ms);
      return;
    }
    const int yes = 1;
    ::setsockopt(accepted, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
    Connection& added = connections_.emplace_back(accepted);
    added.deadline = steady_clock::now() + kReadTime;
    read(added);  // what has come counts before the next may push it out
  }
}

bool Connections::drop_oldest() {
  using State = Connection::State;
  for (const State state : {State::closing, State::reading, State::writing}) {
    const auto oldest = std::find_if(connections_.begin(), connections_.end(),
                                     [&](const Connection& each) { return each.state == state; });
    if (oldest == connections_.end()) continue;
    connections_.erase(oldest);
    return true;
  }
  return false;
}

void Connections::read(Connection& from) {
  std::array<char, 64 * 1024> buffer;
  const ssize_t got = ::recv(from.socket.get(), buffer.data(), buffer.size(), 0);
  if (got < 0 && would_wait()) return;
  if (got <= 0) {
    from.state = Connection::State::gone;
  } else if (from.state == Connection::State::reading) {
    from.bytes.append(buffer.data(), static_cast<std::size_t>(got));
    take_bytes(from);
  }
}

void Connections::take_bytes(Connection& from) {
  if (!from.head) {
    const std::size_t end = from.bytes.find(kHeadEnd);
    if (std::min(end, from.bytes.size()) > kMostHead) {
      return start_writing(from, HttpResponse::line(431, "the head of the request is too long"));
    }
    if (end == from.bytes.npos) return;
    from.head = HttpHead::parse(std::string_view(from.bytes).substr(0, end + kHeadEnd.size()));
    if (!from.head) return start_writing(from, HttpResponse::line(400, "no request of HTTP/1.1"));
    auto checked = check_(*from.head);
    if (const auto* const response = std::get_if<HttpResponse>(&checked)) return start_writing(from, *response);
    from.body_size = std::get<std::size_t>(checked);
    from.bytes.erase(0, end + kHeadEnd.size());
  }
  if (from.bytes.size() < from.body_size) return;
  from.bytes.resize(from.body_size);
  from.state = Connection::State::answering;
  take_(from);
}

void Connections::respond(Connection& request, const HttpResponse& response) {
  {
    const std::lock_guard lock(mutex_);
    answers_.emplace_back(&request, response);
  }
  ::eventfd_write(wake_.get(), 1);
}

void Connections::stop() {
  is_stopping_ = true;
  ::eventfd_write(wake_.get(), 1);
}

void Connections::start_writing(Connection& to, const HttpResponse& response) {
  to.state = Connection::State::writing;
  to.bytes = response.bytes();
  to.deadline = steady_clock::now() + kWriteTime;
  write(to);
}

void Connections::write(Connection& to) {
  while (to.sent < to.bytes.size()) {
    const ssize_t more = ::send(to.socket.get(), to.bytes.data() + to.sent, to.bytes.size() - to.sent, MSG_NOSIGNAL);
    if (more < 0 && would_wait()) return;
    if (more < 0) {
      to.state = Connection::State::gone;
      return;
    }
    to.sent += static_cast<std::size_t>(more);
    to.deadline = steady_clock::now() + kWriteTime;
  }
  ::shutdown(to.socket.get(), SHUT_WR);
  to.state = Connection::State::closing;
  to.deadline = steady_clock::now() + kCloseTime;
}

}  // namespace nonet::serve
