#include "nonet/workers/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <fstream>
#include <mutex>
#include <string_view>
#include <system_error>

namespace nonet::host {

namespace {

/// What has been started and not reaped. The lock is held from before a start until the process is listed, so that it
/// is never taken for an orphan.
struct Started {
  std::mutex lock;
  std::vector<ChildProcess*> processes;

  [[nodiscard]] ChildProcess* find(pid_t pid) const {
    const auto found =
        std::find_if(processes.begin(), processes.end(), [&](const ChildProcess* one) { return one->pid() == pid; });
    return found == processes.end() ? nullptr : *found;
  }
};

Started& started() {
  static Started all;
  return all;
}

std::atomic<bool> g_adopts = false;

std::vector<pid_t> children() {
  std::vector<pid_t> found;
  std::error_code none;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", none)) {
    std::ifstream file(task.path() / "children");
    for (pid_t pid = 0; file >> pid;) found.push_back(pid);
  }
  return found;
}

/// The children of this process that ChildProcess did not start.
std::vector<pid_t> others_children() {
  std::vector<pid_t> found = children();
  std::erase_if(found, [](pid_t pid) { return started().find(pid) != nullptr; });
  return found;
}

/// Those of them that this process had when it began to adopt: the children of a shell that ran it by `exec`. It does
/// not collect their ends, so that their numbers stay theirs.
const std::vector<pid_t>& former_children() {
  static const std::vector<pid_t> all = others_children();
  return all;
}

bool is_former_child(pid_t pid) {
  return std::find(former_children().begin(), former_children().end(), pid) != former_children().end();
}

/// The children of this process whose parent has ended.
std::vector<pid_t> orphans() {
  std::vector<pid_t> found = others_children();
  std::erase_if(found, is_former_child);
  return found;
}

/// The parent of a process; -1 if there is no such process. Async-signal-safe.
pid_t parent_of(pid_t pid) noexcept {
  std::array<char, 64> file{};
  constexpr std::string_view kBegin = "/proc/";
  char* end = std::copy(kBegin.begin(), kBegin.end(), file.begin());
  end = std::to_chars(end, file.end(), pid).ptr;
  constexpr std::string_view kEnd = "/stat";
  std::copy(kEnd.begin(), kEnd.end(), end);
  const Descriptor opened(::open(file.data(), O_RDONLY | O_CLOEXEC));
  std::array<char, 512> text{};
  const ssize_t size = ::read(opened.get(), text.data(), text.size());
  // `PID (NAME) STATE PARENT ...`; the name may contain anything.
  const std::string_view whole(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  constexpr std::string_view kNameEnd = ") S ";
  const std::size_t name_end = whole.rfind(')');
  pid_t parent = -1;
  if (name_end + kNameEnd.size() < whole.size()) {
    std::from_chars(whole.data() + name_end + kNameEnd.size(), whole.data() + whole.size(), parent);
  }
  return parent;
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

// They are stopped first, so that they start no more.
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

bool is_descendant(pid_t pid) noexcept {
  const pid_t own = ::getpid();
  constexpr int kTries = 8;  // an ancestor may end meanwhile, and then the process has another one
  for (int i = 0; i < kTries; ++i) {
    pid_t ancestor = parent_of(pid);
    while (ancestor > 1 && ancestor != own) ancestor = parent_of(ancestor);
    if (ancestor >= 0) return ancestor == own;
  }
  return false;
}

bool end_sender(pid_t sender, int signal) {
  if (!g_adopts) return false;
  const std::lock_guard held(started().lock);
  ChildProcess* process = nullptr;
  for (pid_t pid = sender; pid > 1 && process == nullptr; pid = parent_of(pid)) {
    if (is_former_child(pid)) return false;
    process = started().find(pid);
  }
  if (process == nullptr) return true;  // its worker has ended, and it ends with it
  process->sent_signal_ = signal;
  // Its handler notes what it searches for; one without such a handler, or that ignores it, is killed.
  ::syscall(SYS_tgkill, process->pid_, process->pid_, SIGABRT);
  ::kill(process->pid_, SIGCONT);
  constexpr int kPatienceMs = 1000;
  pollfd ended{process->end(), POLLIN, 0};
  if (::poll(&ended, 1, kPatienceMs) == 0) ::kill(process->pid_, SIGKILL);
  return true;
}

void adopt_orphans() {
  const std::lock_guard held(started().lock);
  static_cast<void>(former_children());
  g_adopts = ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
}

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
  pid_ = pid;
  started().processes.push_back(this);
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
    std::erase(started().processes, this);
  }
  pid_ = -1;
  if (g_adopts) end_orphans();
}

}  // namespace nonet::host
