#include "nonet/studies/results/output_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

namespace nonet::studies {

namespace fs = std::filesystem;

namespace {

/// Whether a path still leads to the file that a descriptor has open.
bool is_same_file(int descriptor, const fs::path& path) {
  struct stat opened {};
  struct stat named {};
  return ::fstat(descriptor, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
         opened.st_dev == named.st_dev;
}

/// The target of a path, with links followed, whether it exists or not.
fs::path target_of(const std::string& name) {
  std::error_code error;
  const fs::path target = fs::weakly_canonical(name, error);
  return error ? fs::path(name) : target;
}

}  // namespace

OutputFile::OutputFile(const std::string& file) : name_(file), file_(target_of(file)), part_(file_), lock_file_(file_) {
  part_ += ".part";
  lock_file_ += ".lock";
  std::error_code error;
  if (fs::is_directory(file_, error)) throw OutputError(name_ + ": cannot be written: Is a directory");
  for (const fs::path& path : {file_, part_}) {
    if (!fs::exists(path, error) || fs::is_regular_file(path, error)) continue;
    throw OutputError(fmt::format("{}: cannot be written: {}not a regular file", name_,
                                  path == part_ ? part_.string() + " is " : ""));
  }
  take_lock();
}

OutputFile::~OutputFile() {
  ::unlink(lock_file_.c_str());
  ::close(lock_);
}

void OutputFile::take_lock() {
  // A worker process that an interrupted run was just starting has its lock until it executes its program.
  constexpr int kMostWaits = 20;
  for (int waits = 0;;) {
    lock_ = ::open(lock_file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock_ < 0) throw error(errno);
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
      const int reason = errno;
      ::close(lock_);
      if (reason == EWOULDBLOCK && waits++ < kMostWaits) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        continue;
      }
      if (reason == EWOULDBLOCK) throw OutputError(name_ + ": another run is writing it");
      throw error(reason);
    }
    // The run that had the lock may have ended and removed it between the two calls.
    if (is_same_file(lock_, lock_file_)) return;
    ::close(lock_);
  }
}

OutputError OutputFile::error(int reason) const {
  return OutputError(fmt::format("{}: cannot be written: {}", name_, std::strerror(reason)));
}

void OutputFile::commit() const {
  if (::rename(part_.c_str(), file_.c_str()) != 0) throw error(errno);
  const fs::path folder = file_.parent_path().empty() ? "." : file_.parent_path();
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;  // it may be writable but not readable
  static_cast<void>(sync_file(opened));
  ::close(opened);
}

int sync_file(int descriptor) {
  // A file that cannot be synced (EINVAL) is not on a disk.
  return ::fsync(descriptor) == 0 || errno == EINVAL ? 0 : errno;
}

std::optional<std::string> numbered_name(const std::string& pattern, int number) {
  const std::size_t begin = pattern.find('%');
  if (begin == pattern.npos) return pattern;
  std::size_t end = begin + 1;
  int digits = 1;
  if (end + 1 < pattern.size() && pattern[end] == '0' && pattern[end + 1] >= '1' && pattern[end + 1] <= '9') {
    digits = pattern[end + 1] - '0';
    end += 2;
  }
  if (end >= pattern.size() || pattern[end] != 'd' || pattern.find('%', end) != pattern.npos) return std::nullopt;
  return fmt::format("{}{:0{}}{}", pattern.substr(0, begin), number, digits, pattern.substr(end + 1));
}

}  // namespace nonet::studies
