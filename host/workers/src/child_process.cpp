#include "nonet/workers/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <system_error>

namespace nonet::host {

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
  const int failed = ::posix_spawn(&pid, file.c_str(), files.get(), nullptr, pointers.data(), environ);
  if (failed != 0) throw std::system_error(failed, std::generic_category(), "cannot start a worker process");
  watch(pid);
}

ChildProcess::ChildProcess(const std::function<void()>& body) {
  const pid_t pid = ::fork();
  if (pid < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (pid == 0) body();
  watch(pid);
}

void ChildProcess::watch(pid_t pid) {
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
  while (::waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

}  // namespace nonet::host
