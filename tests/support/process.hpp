#pragma once
// Runs programs as processes.

#include <filesystem>
#include <string>
#include <vector>

#include "support/build.hpp"
#include "support/lines.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {

/// A limit on memory in KiB; a sanitizer takes as much again, and more.
long memory_limit_kib(long mebibytes);

/// What became of a run.
struct Ended {
  int exit = 0;       ///< negative: ended by that signal
  long peak_kib = 0;  ///< memory, of a process
  std::string out;
  std::string err;
};

/// How a program is started.
struct Start {
  std::string input{};                     ///< of stdin
  std::vector<std::string> environment{};  ///< NAME=value; the program sees nothing else but the path
  std::filesystem::path prefix = kBuildDir;
  std::string output{};       ///< a file that stdout goes to instead
  std::string errors{};       ///< a file that stderr goes to instead
  int input_pipe = -1;        ///< what stdin is instead
  int output_pipe = -1;       ///< what stdout is instead
  std::vector<int> closed{};  ///< descriptors that the program starts without
  std::filesystem::path directory = std::filesystem::temp_directory_path();
  unsigned seconds = 60;  ///< by the clock, after which it is ended by SIGALRM
};

namespace detail {

/// NAME=value of each variable of a program.
std::vector<std::string> environment_of(const Start& start);
/// As exec wants them.
std::vector<char*> pointers(std::vector<std::string>& texts);
/// In the child: descriptor `to` becomes a file, or a pipe where there is one.
void redirect(const std::filesystem::path& file, int flags, int to, int pipe = -1);

}  // namespace detail

/// Runs a program with arguments to its end.
Ended run_program(const std::string& program, const std::vector<std::string>& arguments, const Start& start);

/// The file of `nonet`.
std::string program_of(const Start& start);

/// Runs `nonet` as a process, for what run() cannot do: signals, crashes, limits of memory and files, its own /proc.
Ended run_process(const std::vector<std::string>& arguments, const Start& start = {});

/// Runs `nonet` where no file may become larger than 32 KiB.
Ended run_with_small_files(const std::vector<std::string>& arguments, const Start& start = {});

/// A copy of the built program with its libraries, plugins and shared files, as an installation has them.
class Installation {
 public:
  Installation();
  [[nodiscard]] const std::filesystem::path& prefix() const { return directory_.path(); }
  [[nodiscard]] std::filesystem::path plugins() const;

 private:
  TemporaryDirectory directory_;
};

}  // namespace nonet::cli
