#pragma once
// Runs programs as processes.

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "support/build.hpp"
#include "support/lines.hpp"
#include "support/net.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {

/// A limit on memory in KiB; larger under a sanitizer, which needs more.
long memory_limit_kib(long mebibytes);

/// Result of a run.
struct Ended {
  int exit = 0;       ///< negative: the signal that ended it
  long peak_kib = 0;  ///< peak memory of a process
  std::string out;
  std::string err;
};

/// Parameters of a run.
struct Start {
  std::string input{};                     ///< of stdin
  std::vector<std::string> environment{};  ///< NAME=value; the program gets no other variables but the path
  std::filesystem::path prefix = kBuildDir;
  std::string output{};       ///< a file for stdout
  std::string errors{};       ///< a file for stderr
  int input_pipe = -1;        ///< a descriptor for stdin
  int output_pipe = -1;       ///< a descriptor for stdout
  std::vector<int> closed{};  ///< descriptors to close before the start
  std::filesystem::path directory = std::filesystem::temp_directory_path();
  std::function<std::chrono::steady_clock::time_point()> clock{};  ///< of run(), for progress; the system's if empty
  unsigned seconds = std::chrono::seconds(kNet).count();           ///< in real time, after which SIGALRM ends it
};

namespace detail {

/// NAME=value of each variable of a program.
std::vector<std::string> environment_of(const Start& start);
/// The type that exec needs.
std::vector<char*> pointers(std::vector<std::string>& texts);
/// In the child: makes descriptor `to` a file, or the pipe if there is one.
void redirect(const std::filesystem::path& file, int flags, int to, int pipe = -1);

}  // namespace detail

/// Runs a program with arguments to its end.
Ended run_program(const std::string& program, const std::vector<std::string>& arguments, const Start& start);

/// The path of `nonet`.
std::string program_of(const Start& start);

/// Runs `nonet` as a process, for tests that run() cannot do: signals, crashes, limits of memory and files, its own
/// /proc.
Ended run_process(const std::vector<std::string>& arguments, const Start& start = {});

/// Runs `nonet` with a limit of 32 KiB for any file.
Ended run_with_small_files(const std::vector<std::string>& arguments, const Start& start = {});

/// A copy of the built program with its libraries, plugins and shared files, like an installation.
class Installation {
 public:
  Installation();
  [[nodiscard]] const std::filesystem::path& prefix() const { return directory_.path(); }
  [[nodiscard]] std::filesystem::path plugins() const;

 private:
  TemporaryDirectory directory_;
};

}  // namespace nonet::cli
