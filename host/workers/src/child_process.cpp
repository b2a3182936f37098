#include "nonet/workers/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <mutex>
#include <system_error>

namespace nonet::host {

namespace {

/// The processes that ChildProcess has started and not reaped. The lock is held from before a start until the process
/// is listed, so that it is never taken for an orphan.
struct Started {
  std::mutex lock;
  std::vector<pid_t> pids;
};

Started& started() {
  static Started all;
  return all;
}

std::atomic<bool> g_adopts = false;

/// The children of this process that ChildProcess did not start: processes whose parent has ended.
std::vector<pid_t> orphans() {
  std::vector<pid_t> found;
  std::error_code none;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", none)) {
    std::ifstream children(task.path() / "children");
    for (pid_t pid = 0; children >> pid;) {
      const std::vector<pid_t>& own = started().pids;
      if (std::find(own.begin(), own.end(), pid) == own.end()) found.push_back(pid);
    }
  }
  return found;
}

/// Ends all orphans, and the orphans that these leave. They are stopped first, so that they start no more.
void end_orphans() {
  const std::lock_guard held(started().lock);
  constexpr int kRounds = 1000;  // each ends a generation
  for (int round = 0; round < kRounds; ++round) {
    const std::vector<pid_t> found = orphans();
    if (found.empty()) return;
    for (const pid_t pid : found) ::kill(pid, SIGSTOP);
    for (const pid_t pid : found) ::kill(pid, SIGKILL);
    for (const pid_t pid : found) {
      while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
      }
    }
  }
}

/// Attributes of a program that has a process group of its own.
class OwnGroup {
 public:
  OwnGroup() {
    ::posix_spawnattr_init(&attributes_);
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP);
    ::posix_spawnattr_setpgroup(&attributes_, 0);
  }
  ~OwnGroup() { ::posix_spawnattr_destroy(&attributes_); }
  OwnGroup(const OwnGroup&) = delete;
  OwnGroup& operator=(const OwnGroup&) = delete;
  [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_{};
};

}  // namespace

void adopt_orphans() { g_adopts = ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0; }

void Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

void FileActions::open_for_reading(int descriptor, const char* file) {
  ::posix_spawn_file_actions_addopen(&actions_, descriptor, file, O_RDONLY, 0);
}

ChildProcess::ChildProcess(const std::filesystem::path& file, std::vector<std::string> arguments,
                           const FileActions& files) {
  std::vector<char*> pointers;
  pointers.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  pid_t pid = -1;
  const OwnGroup group;
  const std::lock_guard held(started().lock);
  const int failed = ::posix_spawn(&pid, file.c_str(), files.get(), group.get(), pointers.data(), environ);
  if (failed != 0) throw std::system_error(failed, std::generic_category(), "cannot start a worker process");
  watch(pid);
}

ChildProcess::ChildProcess(const std::function<void()>& body) {
  const std::lock_guard held(started().lock);
  const pid_t pid = ::fork();
  if (pid < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (pid == 0) {
    ::setpgid(0, 0);
    body();
  }
  ::setpgid(pid, pid);  // whichever of the two is first
  watch(pid);
}

void ChildProcess::watch(pid_t pid) {
  started().pids.push_back(pid);
  pid_ = pid;
  end_.reset(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
}

bool ChildProcess::has_ended() const {
  pollfd ended{end(), POLLIN, 0};
  return ::poll(&ended, 1, 0) > 0;
}

bool ChildProcess::has_stopped() const {
  // Not waitpid, which would also collect the status of a process that has just ended.
  siginfo_t info{};
  return ::waitid(P_PID, static_cast<id_t>(pid_), &info, WSTOPPED | WNOHANG) == 0 && info.si_pid == pid_;
}

void ChildProcess::reap(std::optional<std::chrono::milliseconds> timeout) {
  if (pid_ < 0) return;
  pollfd ended{end(), POLLIN, 0};
  const int wait = timeout ? static_cast<int>(timeout->count()) : -1;
  if (wait == 0 || (end() >= 0 && ::poll(&ended, 1, wait) == 0)) is_killed_ = ::kill(pid_, SIGKILL) == 0;
  // Its number names the group until its end is collected.
  siginfo_t info{};
  while (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
  }
  ::kill(-pid_, SIGKILL);
  {
    const std::lock_guard held(started().lock);
    while (::waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
    }
    std::erase(started().pids, pid_);
  }
  pid_ = -1;
  if (g_adopts) end_orphans();
}

}  // namespace nonet::host
