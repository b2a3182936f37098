#pragma once
// The server's connections. One thread collects all requests and sends all responses, so that a client that is idle,
// slow or malformed keeps no other waiting.

#include <atomic>
#include <chrono>
#include <functional>
#include <list>
#include <mutex>
#include <variant>
#include <vector>

#include "http_message.hpp"
#include "nonet/workers/worker_process.hpp"

namespace nonet::serve {

/// A client, from its connection to the end of its response.
struct Connection {
  enum class State {
    reading,    ///< its request
    answering,  ///< elsewhere; the object and its socket stay until respond()
    writing,    ///< the response
    closing,    ///< until the client has closed: a close with unread bytes would destroy the response
    gone,
  };

  explicit Connection(int accepted) : socket(accepted) {}

  host::Descriptor socket;
  State state = State::reading;
  std::chrono::steady_clock::time_point deadline;
  std::optional<HttpHead> head;
  std::size_t body_size = 0;  ///< that the head names
  std::string bytes;          ///< that were read and not parsed, then the body, then those to be sent
  std::size_t sent = 0;
};

/// Limits: a head has 16 KiB, a request 10 s to arrive, a response 30 s for each part that the client takes. Of more
/// than 128 connections the oldest whose request has not come is closed.
class Connections {
 public:
  /// The size of the body to read, or a response without it.
  using Check = std::function<std::variant<std::size_t, HttpResponse>(const HttpHead& head)>;
  /// Takes a complete request, whose body is in `bytes`; respond() answers it.
  using Take = std::function<void(Connection& request)>;

  Connections(Check check, Take take) : check_(std::move(check)), take_(std::move(take)) {}

  /// Listens on 127.0.0.1, port 0: any free one. Returns the port, 0 if it is in use. Throws std::system_error for
  /// other failures.
  [[nodiscard]] int listen(int port);
  /// Serves until stop().
  void run();
  /// From any thread.
  void respond(Connection& request, const HttpResponse& response);
  /// From any thread.
  void stop();

 private:
  using Time = std::chrono::steady_clock::time_point;

  [[nodiscard]] int wait_ms() const;
  void take_answers();
  void accept_some();
  /// Closes the connection that is worth the least; false if all are being answered.
  [[nodiscard]] bool drop_oldest();
  void read(Connection& from);
  void take_bytes(Connection& from);
  void start_writing(Connection& to, const HttpResponse& response);
  void write(Connection& to);

  Check check_;
  Take take_;
  host::Descriptor listener_;
  host::Descriptor wake_;
  std::list<Connection> connections_;  // oldest first

  std::mutex mutex_;
  std::vector<std::pair<Connection*, HttpResponse>> answers_;
  std::atomic<bool> is_stopping_ = false;
};

}  // namespace nonet::serve
