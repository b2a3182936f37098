#include "nonet/workers/worker.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <thread>

#include "nonet/workers/bytes.hpp"
#include "nonet/workers/child_process.hpp"

namespace nonet::host {

namespace {

// Globals for callbacks without arguments: signal and exit handlers.
WorkerNote* g_note = nullptr;
const StrategyEntry* g_entries = nullptr;
const Solver* g_solver = nullptr;
pid_t g_process = 0;  // the worker

/// Whether a plugin has forked this process: the shared memory belongs to the worker.
bool is_copy() noexcept { return ::getpid() != g_process; }

/// Notes the current entry and position. Async-signal-safe.
void record_current_search() noexcept {
  if (g_solver == nullptr || is_copy()) return;
  const CurrentSearch search = g_solver->current_search();
  if (search.entry == nullptr) return;
  std::memcpy(&g_note->position, search.position, sizeof(Grid));
  g_note->entry.store(static_cast<int>(search.entry - g_entries));
}

[[noreturn]] void end_with(WorkerEnd end) noexcept {
  if (is_copy()) ::_exit(kPlugin);
  record_current_search();
  g_note->end.store(end);
  ::_exit(kPlugin);
}

/// Ends the process because its parent has ended, perhaps by a signal; then nobody else ends what a plugin started.
[[noreturn]] void end_with_parent() {
  end_orphans();
  ::_exit(kSuccess);  // skips the destructors of plugins: their errors could not be reported
}

/// Sends heartbeats to the parent, and ends the process when the parent has ended, whatever it is doing.
void watch_parent(int socket) {
  std::thread([socket] {
    constexpr std::chrono::milliseconds kBeat(500);
    pollfd watched{socket, POLLRDHUP, 0};
    for (;;) {
      const int ready = ::poll(&watched, 1, static_cast<int>(kBeat.count()));
      g_note->beats.fetch_add(1, std::memory_order_relaxed);
      if (ready > 0 && (watched.revents & (POLLRDHUP | POLLHUP)) != 0) end_with_parent();
      if (ready > 0) std::this_thread::sleep_for(kBeat);  // a plugin has closed the connection
    }
  }).detach();
}

template <std::size_t N>
void copy_text(std::array<char, N>& to, std::string_view text) {
  const std::size_t size = std::min(text.size(), N - 1);
  std::memcpy(to.data(), text.data(), size);
  to[size] = '\0';
}

/// Silences stderr during its lifetime.
class StderrSilencer {
 public:
  StderrSilencer()
      : kept_(::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)), nothing_(::open("/dev/null", O_WRONLY | O_CLOEXEC)) {
    ::dup2(nothing_, STDERR_FILENO);
  }
  ~StderrSilencer() {
    ::dup2(kept_, STDERR_FILENO);
    ::close(kept_);
    ::close(nothing_);
  }
  StderrSilencer(const StderrSilencer&) = delete;
  StderrSilencer& operator=(const StderrSilencer&) = delete;

 private:
  int kept_;
  int nothing_;
};

}  // namespace

std::string WorkerCall::text() const {
  return fmt::format("{},{},{},{}", socket, memory, is_quiet ? 1 : 0, has_color ? 1 : 0);
}

std::optional<WorkerCall> WorkerCall::parse(const std::string& text) {
  WorkerCall call;
  int quiet = 0;
  int color = 0;
  int end = 0;
  if (std::sscanf(text.c_str(), "%9d,%9d,%1d,%1d%n", &call.socket, &call.memory, &quiet, &color, &end) != 4 ||
      static_cast<std::size_t>(end) != text.size()) {
    return std::nullopt;
  }
  call.is_quiet = quiet == 1;
  call.has_color = color == 1;
  return call;
}

Worker::Worker(const WorkerCall& call, int memory_mib) : call_(call), memory_(call.memory) {
  // Processes that plugins start must not keep the connection open.
  ::fcntl(call_.socket, F_SETFD, FD_CLOEXEC);
  ::fcntl(call_.memory, F_SETFD, FD_CLOEXEC);
  std::setvbuf(stdout, nullptr, _IOLBF, 0);  // to stderr: what a plugin prints is for people
  // The process group is not the terminal's: what a plugin prints is not stopped, and the parent alone is interrupted.
  std::signal(SIGTTOU, SIG_IGN);
  g_process = ::getpid();
  g_note = &memory_.note();
  adopt_orphans();
  watch_parent(call_.socket);
  give_up_tracing();
  limit_memory(memory_mib);
  limit_processes();
  install_crash_handlers(&g_note->crash, record_current_search);
  std::atexit(record_current_search);  // for a plugin that calls exit
  // Only the end of the process frees what a technique leaves behind when it runs out of memory.
  std::set_new_handler([] { end_with(WorkerEnd::out_of_memory); });
}

void Worker::note_call(const std::filesystem::path& plugin, std::string_view technique) noexcept {
  copy_text(memory_.note().plugin, plugin.native());
  copy_text(memory_.note().technique, technique);
}

Strategy Worker::open(const WorkerOpening& opening) {
  std::optional<StderrSilencer> silence;
  if (call_.is_quiet) silence.emplace();
  auto strategy = opening.open();
  silence.reset();
  note_call({}, {});
  WorkerStartup startup{opening.exit_code(), {}};
  if (strategy) {
    startup.strategy.emplace();
    startup.strategy->file = strategy->file;
    if (opening.describe) startup.strategy->program = opening.describe(*strategy);
    for (const StrategyEntry& entry : strategy->entries) {
      startup.strategy->ids.push_back(entry.id);
      startup.strategy->plugins.push_back(entry.technique.file->string());
    }
  }
  append(startup.pack());
  send_done();
  if (!strategy) ::_exit(opening.exit_code());
  g_entries = strategy->entries.data();  // moving the strategy does not move the entries
  return std::move(*strategy);
}

void Worker::note_too_long(const Deadline& deadline) noexcept {
  g_note->limit.store(deadline.limit().count());
  g_note->grace.store(deadline.grace().count());
  end_with(WorkerEnd::too_long);
}

void Worker::watch(const Solver& solver) noexcept { g_solver = &solver; }

void Worker::serve(const std::function<void(std::string_view, WorkerAnswer&)>& answer) {
  std::string requests;
  while (receive(requests)) {
    memory_.clear();
    Unpacker unpacker(requests);
    for (; !unpacker.is_at_end(); ++number_) {
      WorkerAnswer answered;
      answer(unpacker.text(), answered);
      answered.number = number_;
      if (::fcntl(call_.socket, F_GETFD) < 0) end_with(WorkerEnd::descriptors_gone);
      append(answered.pack());
    }
    send_done();
  }
  end_with_parent();
}

void Worker::write_part(std::string_view out) {
  WorkerAnswer part;
  part.number = number_;
  part.is_whole = false;
  part.out = out;
  append(part.pack());
}

void Worker::append(std::string_view answer) {
  // A plugin that forks returns twice. The worker answers; the forked process ends here.
  if (is_copy()) ::_exit(kSuccess);
  const WorkerEnd end = memory_.append(answer);
  if (end == WorkerEnd::none) return;
  g_note->end.store(end);  // no entry of the strategy is to blame
  ::_exit(kPlugin);
}

bool Worker::receive(std::string& requests) const {
  const auto receive_all = [this](char* to, std::size_t size) {
    while (size > 0) {
      const ssize_t got = ::recv(call_.socket, to, size, MSG_WAITALL);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return false;
      to += got;
      size -= static_cast<std::size_t>(got);
    }
    return true;
  };
  std::uint64_t size = 0;
  if (!receive_all(reinterpret_cast<char*>(&size), sizeof(size))) return false;
  requests.resize(size);
  return receive_all(requests.data(), requests.size());
}

void Worker::send_done() const {
  const char done = 1;
  while (::send(call_.socket, &done, 1, MSG_NOSIGNAL) < 0) {
    if (errno == EINTR) continue;
    ::_exit(kPlugin);
  }
}

}  // namespace nonet::host
