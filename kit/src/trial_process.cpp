#include "nonet/kit/trial_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <new>
#include <system_error>

#include "nonet/workers/bytes.hpp"
#include "nonet/workers/child_process.hpp"
#include "nonet/workers/deadline.hpp"

namespace nonet::kit {

namespace {

/// Kinds of records from the child.
enum class RecordKind : std::uint8_t { failure, untested, done };

[[noreturn]] void fail_for_errno(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

/// Memory that a process shares with its children.
class SharedProgress {
 public:
  SharedProgress() {
    void* memory = ::mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) fail_for_errno("shared memory");
    progress_ = ::new (memory) Progress;
  }
  ~SharedProgress() { ::munmap(progress_, sizeof(Progress)); }
  SharedProgress(const SharedProgress&) = delete;
  SharedProgress& operator=(const SharedProgress&) = delete;
  [[nodiscard]] Progress& operator*() const { return *progress_; }

 private:
  Progress* progress_;
};

/// Sends a record to the parent. Records are written whole because they are short, or come from one thread.
void send(int to, RecordKind what, std::initializer_list<std::string_view> texts) {
  host::Packer packer;
  packer.value(what);
  for (const std::string_view text : texts) packer.text(text);
  const std::string& bytes = packer.bytes();
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t written = ::write(to, bytes.data() + done, bytes.size() - done);
    if (written < 0 && errno != EINTR) return;  // the parent has ended
    if (written > 0) done += static_cast<std::size_t>(written);
  }
}

/// Allocates memory for good, in sizes as libraries and their data have, to shift later allocations to other addresses.
void move_memory() {
  static std::vector<std::vector<char>> taken;
  for (const std::size_t size : std::initializer_list<std::size_t>{24, 40, 72, 136, 264, 1032, 5000}) {
    for (int i = 0; i < 3; ++i) taken.emplace_back(size);
  }
  for (const std::size_t pages : std::initializer_list<std::size_t>{97, 29, 13, 7, 5, 5, 5, 3, 3}) {
    static_cast<void>(::mmap(nullptr, pages * 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  }
}

/// The child's code; it ends the process.
[[noreturn]] void run_child(int to_parent, Progress& progress, const ChildLimits& limits, const std::string& check,
                            const std::function<std::string(TrialObserver&)>& body) {
  if (const int file = ::memfd_create("stdout", 0); file >= 0) ::dup2(file, STDOUT_FILENO);
  if (limits.is_moved) move_memory();
  host::give_up_tracing();
  host::limit_memory(limits.mebibytes);
  host::limit_processes();
  host::install_crash_handlers(&progress.crash, nullptr);
  // Each search has its own limit; this one is for all other code, and each search restarts it.
  // A search that waits has ten times its limit, and as long again to stop.
  const auto find = static_cast<unsigned>(std::chrono::ceil<std::chrono::seconds>(4 * limits.find).count());
  const Timeout timeout{find + 1, 5 * find + 5};
  restart_timeout(timeout);
  const auto report = [&](const Failure& failure) {
    send(to_parent, RecordKind::failure, {failure.text, failure.position, failure.check, failure.options});
  };
  // For std::terminate and the deadline.
  static std::function<void(const std::string&)> end_process;
  end_process = [&](const std::string& why) {
    report({why, progress.position, check, ""});
    send(to_parent, RecordKind::done, {""});
    ::_exit(0);
  };
  std::set_terminate([] {
    end_process(host::technique_being_destroyed() != nullptr ? "threw an exception while it was destroyed"
                                                             : "threw an exception where none can be caught");
    std::abort();
  });
  host::Deadline deadline(limits.find, [](const host::Fault& fault) { end_process(fault.what); });
  const auto report_untested = [&](const std::string& setting) { send(to_parent, RecordKind::untested, {setting}); };
  TrialObserver watcher{progress, report, report_untested, &deadline, limits.positions, timeout};
  if (limits.time.count() > 0) watcher.end = std::chrono::steady_clock::now() + limits.time;
  std::string text;
  try {
    text = body(watcher);
  } catch (const std::exception& error) {
    report({error.what(), progress.position, check, ""});
  }
  send(to_parent, RecordKind::done, {text});
  ::_exit(0);  // skips the parent's destructors and buffers
}

/// Reads what a child writes until it ends. Kills a child that stops itself; `is_stopped` reports that.
std::string read_all(int from, const host::ChildProcess& child, bool& is_stopped,
                     const std::function<void()>& on_wait) {
  std::string text;
  char buffer[4096];
  bool has_ended = false;
  for (;;) {
    constexpr int kSlice = 250;  // ms
    on_wait();
    std::array<pollfd, 2> watched{pollfd{from, POLLIN, 0}, pollfd{has_ended ? -1 : child.end(), POLLIN, 0}};
    const int ready = ::poll(watched.data(), watched.size(), has_ended ? 0 : kSlice);
    if (ready == 0 && has_ended) return text;  // the pipe is open in processes that it forked
    if (ready == 0 && child.has_stopped()) {
      is_stopped = true;
      ::kill(child.pid(), SIGKILL);
    }
    if (ready <= 0) continue;
    has_ended |= watched[1].revents != 0;
    if (watched[0].revents == 0) continue;
    const ssize_t got = ::read(from, buffer, sizeof(buffer));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return text;
    text.append(buffer, static_cast<std::size_t>(got));
  }
}

}  // namespace

void restart_timeout(const Timeout& timeout) {
  static const timer_t kTimer = [] {
    timer_t timer{};
    if (::timer_create(CLOCK_PROCESS_CPUTIME_ID, nullptr, &timer) != 0) fail_for_errno("timer");
    return timer;
  }();
  const itimerspec time{{}, {static_cast<time_t>(timeout.processor), 0}};
  ::timer_settime(kTimer, 0, &time, nullptr);
  ::alarm(timeout.real);
}

ChildResult run_in_child(const ChildLimits& limits, const std::string& check,
                         const std::function<std::string(TrialObserver&)>& body) {
  const SharedProgress progress;
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) fail_for_errno("pipe");
  host::Descriptor from_child(ends[0]);
  host::Descriptor to_parent(ends[1]);
  host::ChildProcess child([&] {
    from_child.close();
    run_child(to_parent.get(), *progress, limits, check, body);
  });
  to_parent.close();
  bool is_stopped = false;
  const std::string records = read_all(from_child.get(), child, is_stopped, [&] {
    if (limits.on_wait) limits.on_wait((*progress).tried);
  });
  from_child.close();
  child.reap(std::nullopt);

  ChildResult result;
  bool is_done = false;
  for (host::Unpacker unpacker(records); !is_done && !unpacker.is_at_end();) {
    const auto what = unpacker.value<RecordKind>();
    std::array<std::string, 4> texts;
    for (std::size_t i = 0; i < (what == RecordKind::failure ? texts.size() : 1); ++i) texts[i] = unpacker.text();
    if (unpacker.is_short()) break;  // the child ended while writing
    switch (what) {
      case RecordKind::failure:
        result.failures.push_back({texts[0], texts[1], texts[2], texts[3]});
        break;
      case RecordKind::untested:
        result.untested.push_back(texts[0]);
        break;
      case RecordKind::done:
        result.text = texts[0];
        is_done = true;
        break;
    }
  }
  result.tried = (*progress).tried;
  result.is_cut = (*progress).is_cut;
  result.signatures.assign((*progress).signatures.begin(), (*progress).signatures.end());
  if (!is_done) {
    result.death = is_stopped ? "stopped the process" : host::exit_text(child.status(), (*progress).crash);
    result.position = (*progress).position;
  }
  return result;
}

}  // namespace nonet::kit
