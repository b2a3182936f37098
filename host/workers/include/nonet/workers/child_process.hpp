#pragma once
// A child process, as its parent sees it: start, stop signals, end.

#include <spawn.h>
#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace nonet::host {

/// A file descriptor that is closed by the destructor.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  [[nodiscard]] int get() const { return number_; }
  void reset(int number) {
    close();
    number_ = number;
  }
  void close();

 private:
  int number_;
};

/// The descriptors of a program that differ from its parent's.
class FileActions {
 public:
  FileActions() { ::posix_spawn_file_actions_init(&actions_); }
  ~FileActions() { ::posix_spawn_file_actions_destroy(&actions_); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;
  void copy(int descriptor, int to) { ::posix_spawn_file_actions_adddup2(&actions_, descriptor, to); }
  void keep(int descriptor) { copy(descriptor, descriptor); }  // otherwise it is closed on exec
  void open_for_reading(int descriptor, const char* file);
  [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

/// From now on this process adopts what its children leave behind, and ends it with them: a process that a plugin
/// started cannot outlive the run, even in a session of its own. For programs that start processes by ChildProcess
/// alone: all other children are ended too, except those that were there before.
void adopt_orphans();
/// Ends the children that this process has adopted, and the orphans that these leave.
void end_orphans();

/// Whether a process descends from this one. Async-signal-safe.
[[nodiscard]] bool is_descendant(pid_t pid) noexcept;
/// A process that descends from this one has sent it a signal: ends the one of ChildProcess that it is or descends
/// from, which knows it from then on (ChildProcess::sent_signal). Returns false, and does nothing, for a child
/// that was there before adopt_orphans(), and in a process that does not adopt.
bool end_sender(pid_t sender, int signal);

/// A process that this one has started, in a process group of its own, which ends with it.
class ChildProcess {
 public:
  /// Runs a program; `arguments` begin with its name. Throws std::system_error if it cannot be started.
  ChildProcess(const std::filesystem::path& file, std::vector<std::string> arguments, const FileActions& files);
  /// Runs `body`, which must end the process, in a copy of this process, which must have one thread. Throws
  /// std::system_error if there cannot be one.
  explicit ChildProcess(const std::function<void()>& body);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Kills a process that runs.
  ~ChildProcess() { reap(std::chrono::milliseconds(0)); }

  /// For signals. Not after reap().
  [[nodiscard]] pid_t pid() const { return pid_; }
  /// A descriptor that is readable once the process has ended; -1 on old systems.
  [[nodiscard]] int end() const { return end_.get(); }
  /// Whether it has ended; false on old systems.
  [[nodiscard]] bool has_ended() const;
  /// Whether a signal has stopped it since the last call. Leaves the status of its end for reap().
  [[nodiscard]] bool has_stopped() const;
  /// Waits until it has ended; kills it after `timeout`; none: waits without a limit. Then kills its process group,
  /// and what it left behind, see adopt_orphans.
  void reap(std::optional<std::chrono::milliseconds> timeout);
  /// As from waitpid, after reap().
  [[nodiscard]] int status() const { return status_; }
  /// The signal that it, or a process that it started, has sent to this one, see end_sender; 0 for none. After reap().
  [[nodiscard]] int sent_signal() const { return sent_signal_; }
  /// Whether reap() killed it.
  [[nodiscard]] bool is_killed() const { return is_killed_; }

 private:
  friend bool end_sender(pid_t sender, int signal);

  /// Remembers a child that has been started.
  void watch(pid_t pid);

  pid_t pid_ = -1;
  Descriptor end_;
  int status_ = 0;
  int sent_signal_ = 0;
  bool is_killed_ = false;
};

}  // namespace nonet::host
