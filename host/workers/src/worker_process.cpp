#include "nonet/workers/worker_process.hpp"

#include <fmt/core.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include "nonet/workers/bytes.hpp"
#include "nonet/workers/worker.hpp"

namespace nonet::host {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kMargin(5000);  // a machine may be busy

/// A text that a worker noted; a plugin may have overwritten it.
template <std::size_t N>
std::string noted_text(const std::array<char, N>& text) {
  const std::string_view all(text.data(), text.size());
  return std::string(all.substr(0, std::min(all.find('\0'), all.size())));
}

}  // namespace

WorkerProcess::WorkerProcess(const WorkerProgram& program, bool is_quiet, const WorkerTimeouts& timeout)
    : timeout_(timeout), process_(start(program, is_quiet)) {}

ChildProcess WorkerProcess::start(const WorkerProgram& program, bool is_quiet) {
  std::array<int, 2> sockets{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot start a worker process");
  }
  socket_.reset(sockets[0]);
  const Descriptor workers_end(sockets[1]);
  const WorkerCall call{workers_end.get(), memory_.descriptor(), is_quiet, program.has_color};
  std::vector<std::string> arguments = program.arguments(call);
  arguments.insert(arguments.begin(), "nonet");
  FileActions actions;
  actions.open_for_reading(STDIN_FILENO, "/dev/null");
  actions.copy(program.err, STDERR_FILENO);
  actions.copy(STDERR_FILENO, STDOUT_FILENO);  // output of plugins is not an answer
  actions.keep(call.socket);
  actions.keep(call.memory);
  return {program.file, std::move(arguments), actions};
}

WorkerProcess::~WorkerProcess() {
  socket_.close();  // which ends the process
  process_.reap(kMargin);
}

std::optional<WorkerStartup> WorkerProcess::startup() {
  if (wait_until_done(true)) {
    Unpacker answers(memory_.answers());
    if (auto startup = WorkerStartup::unpack(answers.text())) return startup;
    is_invalid_ = true;
  }
  process_.reap(is_invalid_ || is_start_overdue_ ? milliseconds(0) : timeout_.start);
  return std::nullopt;
}

std::vector<WorkerAnswer> WorkerProcess::request(std::span<const std::string> requests, int client) {
  client_ = client;
  std::size_t texts = 0;
  for (const std::string& request : requests) texts += request.size() + sizeof(std::uint64_t);
  Packer packer(texts);
  for (const std::string& request : requests) packer.text(request);
  const std::uint64_t size = packer.bytes().size();
  memory_.clear();
  const bool is_done =
      send({reinterpret_cast<const char*>(&size), sizeof(size)}) && send(packer.bytes()) && wait_until_done(false);
  std::vector<WorkerAnswer> found;
  Unpacker answers(memory_.answers());
  while (found.size() < requests.size() && !answers.is_at_end()) {
    auto answer = WorkerAnswer::unpack(answers.text());
    if (!answer || answer->number != next_) break;
    part_ += answer->out;
    if (!answer->is_whole) continue;
    answer->out = std::exchange(part_, {});
    found.push_back(std::move(*answer));
    ++next_;
  }
  if (found.size() < requests.size()) {
    is_invalid_ = is_done;
    if (is_silent_) {
      // Its handler notes the current search. The signal must reach the searching thread: another one would handle it
      // while the search goes on.
      ::syscall(SYS_tgkill, process_.pid(), process_.pid(), SIGABRT);
      ::kill(process_.pid(), SIGCONT);
      process_.reap(milliseconds(1000));
    } else {
      process_.reap(is_invalid_ || is_cancelled_ ? milliseconds(0) : timeout_.start);
    }
  }
  client_ = -1;
  return found;
}

bool WorkerProcess::has_ended() {
  if (!process_.has_ended()) return false;
  process_.reap(timeout_.start);
  return true;
}

WorkerExit WorkerProcess::death() const {
  const WorkerNote& note = memory_.note();
  WorkerExit death;
  death.end = note.end.load();
  death.plugin = noted_text(note.plugin);
  death.technique = noted_text(note.technique);
  death.out = part_;
  if (const int entry = note.entry.load(); entry >= 0) {
    death.entry = static_cast<std::size_t>(entry);
    death.position = Grid::from_masks(note.position.masks());
    if (death.position && !death.position->is_well_formed()) death.position.reset();
  }
  if (process_.sent_signal() != 0) {
    death.what = fmt::format("sent SIG{} to the run", ::sigabbrev_np(process_.sent_signal()));
    return death;
  }
  if (is_start_overdue_) {
    death.what = fmt::format("did not end within {} ms", timeout_.start->count());
    return death;
  }
  if (is_silent_) {
    death.what = fmt::format("was stopped, and did not respond for {} ms", timeout_.silence->count());
    return death;
  }
  if (is_cancelled_) {
    death.what = "was ended, as the request was cancelled";
    return death;
  }
  if (is_invalid_) {
    death.what = "overwrote the memory of its process";
    return death;
  }
  if (process_.is_killed() &&
      death.end == WorkerEnd::none) {  // it runs another program, or its threads wait for each other
    death.what = fmt::format("closed its connection and did not end within {} ms", timeout_.start->count());
    return death;
  }
  switch (death.end) {
    case WorkerEnd::too_long:
      death.limit = note.limit.load();
      death.what = fmt::format("searched for {} ms and did not stop within {} ms after the request to stop",
                               death.limit, note.grace.load());
      break;
    case WorkerEnd::out_of_memory:
      death.what = "ran out of memory";
      break;
    case WorkerEnd::descriptors_gone:
      death.what = "closed a file descriptor of the process";
      break;
    case WorkerEnd::answer_too_long:
      death.what = fmt::format("gave an answer of more than {} MiB", WorkerMemory::kRoom >> 20U);
      break;
    default:
      death.what = exit_text(process_.status(), note.crash);
      break;
  }
  return death;
}

bool WorkerProcess::send(std::string_view bytes) {
  while (!bytes.empty()) {
    if (!wait_for(POLLOUT, false)) return false;
    const ssize_t sent = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && (errno == EINTR || errno == EAGAIN)) {
      if (has_ended()) return false;
      continue;
    }
    if (sent < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool WorkerProcess::wait_until_done(bool is_starting) {
  char done = 0;
  return wait_for(POLLIN, is_starting) && ::recv(socket_.get(), &done, 1, MSG_DONTWAIT) == 1;
}

bool WorkerProcess::wait_for(short events, bool is_starting) {
  // Processes that a plugin forked keep the connection open, so its state alone is not enough.
  std::array<pollfd, 3> watched{pollfd{socket_.get(), events, 0}, pollfd{process_.end(), POLLIN, 0},
                                pollfd{client_, POLLRDHUP, 0}};
  constexpr milliseconds kSlice(500);
  const auto timeout = is_starting ? timeout_.start : timeout_.silence;
  const int wait = timeout ? static_cast<int>(kSlice.count()) : -1;
  // In slices, so that time in which this process was suspended does not count.
  milliseconds waited(0);
  std::uint64_t beats = memory_.note().beats.load(std::memory_order_relaxed);
  for (;;) {
    const int ready = ::poll(watched.data(), watched.size(), wait);
    is_cancelled_ = ready > 0 && watched[2].revents != 0;
    if (ready > 0) return !is_cancelled_;
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0) return false;
    waited += kSlice;
    if (const std::uint64_t now = memory_.note().beats.load(std::memory_order_relaxed); !is_starting && now != beats) {
      beats = now;
      waited = milliseconds(0);
    }
    if (waited < *timeout) continue;
    (is_starting ? is_start_overdue_ : is_silent_) = true;
    return false;
  }
}

}  // namespace nonet::host
