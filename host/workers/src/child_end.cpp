#include "nonet/workers/child_end.hpp"

#include <fmt/core.h>
#include <linux/capability.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "nonet/plugin.hpp"

namespace nonet::host {

namespace {

constexpr std::array kCrashes = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};

CrashNote* g_crash_note = nullptr;
void (*g_also)() noexcept = nullptr;
std::uintptr_t g_stack_low = 0;
std::uintptr_t g_stack_high = 0;

void on_crash(int signal, siginfo_t* info, void* /*context*/) noexcept {
  // Below the stack is an unmapped gap.
  constexpr std::uintptr_t kGap = std::uintptr_t{1} << 20U;
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (g_crash_note != nullptr && signal == SIGSEGV && address + kGap >= g_stack_low && address < g_stack_high) {
    g_crash_note->out_of_stack.store(1);
  }
  if (g_also != nullptr) g_also();
  static_cast<void>(std::raise(signal));  // ends the process: the handler is reset after one call
}

/// The description of a signal; its name if there is no better one.
std::string signal_text(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "crashed (segmentation fault)";
    case SIGBUS:
      return "crashed (bus error)";
    case SIGILL:
      return "crashed (illegal instruction)";
    case SIGFPE:
      return "crashed (arithmetic error)";
    case SIGABRT:
      return "aborted the process";
    case SIGALRM:
      return "did not end in time";
    case SIGKILL:
      return "was killed (SIGKILL), perhaps because memory ran out";
    default:
      return fmt::format("was ended by signal {}", signal);
  }
}

}  // namespace

void install_crash_handlers(CrashNote* note, void (*also)() noexcept) {
  g_crash_note = note;
  g_also = also;
  pthread_attr_t attributes;
  // Slow: reads all mappings of the process.
  if (note != nullptr && ::pthread_getattr_np(::pthread_self(), &attributes) == 0) {
    void* low = nullptr;
    std::size_t size = 0;
    if (::pthread_attr_getstack(&attributes, &low, &size) == 0) {
      g_stack_low = reinterpret_cast<std::uintptr_t>(low);
      g_stack_high = g_stack_low + size;
    }
    ::pthread_attr_destroy(&attributes);
  }
  // A thread without stack left needs another stack for the handler.
  static std::array<char, 64 * 1024> handlers_stack;
  stack_t stack{};
  stack.ss_sp = handlers_stack.data();
  stack.ss_size = handlers_stack.size();
  ::sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_sigaction = on_crash;
  action.sa_flags = static_cast<int>(SA_SIGINFO | SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
  for (const int signal : kCrashes) ::sigaction(signal, &action, nullptr);
}

void limit_memory(int mebibytes) {
  if constexpr (this_stamp().sanitizers != 0) return;
  const auto bytes = static_cast<rlim_t>(mebibytes) << 20U;
  const rlimit limit{bytes, bytes};
  static_cast<void>(::setrlimit(RLIMIT_AS, &limit));
}

void limit_processes() {
  if (::getuid() == 0) return;  // no limit holds, so nothing is counted
  constexpr rlim_t kMore = 256;
  rlim_t threads = 0;  // of all processes of the user
  std::error_code none;
  for (const auto& process : std::filesystem::directory_iterator("/proc", none)) {
    struct stat of {};
    if (::stat(process.path().c_str(), &of) != 0 || of.st_uid != ::getuid()) continue;
    std::ifstream status(process.path() / "status");
    for (std::string line; std::getline(status, line);) {
      constexpr std::string_view kThreads = "Threads:";
      if (!line.starts_with(kThreads)) continue;
      threads += static_cast<rlim_t>(std::strtoul(line.c_str() + kThreads.size(), nullptr, 10));
      break;
    }
  }
  rlimit limit{};
  if (::getrlimit(RLIMIT_NPROC, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max = std::min(limit.rlim_max, threads + kMore);
  static_cast<void>(::setrlimit(RLIMIT_NPROC, &limit));
}

void refuse_debuggers() { ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

void give_up_tracing() {
  ::prctl(PR_CAPBSET_DROP, CAP_SYS_PTRACE, 0, 0, 0);
  __user_cap_header_struct head{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> rights{};
  if (::syscall(SYS_capget, &head, rights.data()) != 0) return;
  __user_cap_data_struct& part = rights.at(CAP_TO_INDEX(CAP_SYS_PTRACE));
  part.effective &= ~CAP_TO_MASK(CAP_SYS_PTRACE);
  part.permitted &= ~CAP_TO_MASK(CAP_SYS_PTRACE);
  part.inheritable &= ~CAP_TO_MASK(CAP_SYS_PTRACE);
  ::syscall(SYS_capset, &head, rights.data());
}

std::string exit_text(int wait_status, const CrashNote& note) {
  if (WIFEXITED(wait_status)) return fmt::format("ended the process (exit code {})", WEXITSTATUS(wait_status));
  if (note.out_of_stack.load() == 1) return "overflowed the stack";
  return signal_text(WTERMSIG(wait_status));
}

}  // namespace nonet::host
