#pragma once
// Runs the built program as a user does.

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/build.hpp"
#include "support/lines.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {

/// A limit on memory in KiB; a sanitizer takes as much again, and more.
inline long memory_limit_kib(long mebibytes) { return mebibytes * 1024 * (kIsSanitized ? 4 : 1); }

/// What became of a run.
struct Ended {
  int exit = 0;       ///< negative: ended by that signal
  long peak_kib = 0;  ///< memory
  std::string out;
  std::string err;
};

/// How the program is started.
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

inline void redirect(const std::filesystem::path& file, int flags, int to, int pipe = -1) {
  const int from = pipe >= 0 ? pipe : ::open(file.c_str(), flags, 0600);
  if (from < 0 || ::dup2(from, to) < 0) ::_exit(126);
}

}  // namespace detail

/// Runs a program with arguments to its end.
inline Ended run_program(const std::string& program, const std::vector<std::string>& arguments, const Start& start) {
  const TemporaryDirectory files;
  const std::filesystem::path in = files.write("in", start.input);
  const std::filesystem::path out = start.output.empty() ? files.path() / "out" : std::filesystem::path(start.output);
  const std::filesystem::path err = start.errors.empty() ? files.path() / "err" : std::filesystem::path(start.errors);

  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> variables{"PATH=/usr/bin:/bin"};
  variables.insert(variables.end(), start.environment.begin(), start.environment.end());
  const auto pointers = [](std::vector<std::string>& texts) {
    std::vector<char*> list;
    for (std::string& text : texts) list.push_back(text.data());
    list.push_back(nullptr);
    return list;
  };
  const std::vector<char*> argv = pointers(words);
  const std::vector<char*> envp = pointers(variables);

  // Not fork(): to copy the page tables of the tests takes longer than many a run. Until it starts the program, the
  // child may change nothing of what it shares with the tests.
  const pid_t child = ::vfork();
  if (child < 0) throw std::runtime_error("cannot start the program");
  if (child == 0) {
    detail::redirect(in, O_RDONLY, STDIN_FILENO, start.input_pipe);
    detail::redirect(out, O_WRONLY | O_CREAT, STDOUT_FILENO, start.output_pipe);
    detail::redirect(err, O_WRONLY | O_CREAT, STDERR_FILENO);
    for (const int descriptor : start.closed) ::close(descriptor);
    ::alarm(start.seconds);  // rather than wait for ever for a program that does
    if (::chdir(start.directory.c_str()) != 0) ::_exit(126);
    ::execve(program.c_str(), argv.data(), envp.data());
    ::_exit(127);
  }
  int status = 0;
  rusage usage{};
  while (::wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  Ended ended;
  ended.exit = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  ended.peak_kib = usage.ru_maxrss;
  if (start.output.empty()) ended.out = whole_file(out);
  if (start.errors.empty()) ended.err = whole_file(err);
  return ended;
}

/// Runs `nonet`.
inline Ended run(const std::vector<std::string>& arguments, const Start& start = {}) {
  return run_program((start.prefix / "bin" / "nonet").string(), arguments, start);
}

/// Runs `nonet` with a text on stdin.
inline Ended run_on(const std::string& input, const std::vector<std::string>& arguments) {
  return run(arguments, Start{.input = input});
}

/// Runs `nonet` where no file may become larger than 32 KiB.
inline Ended run_with_small_files(const std::vector<std::string>& arguments, const Start& start = {}) {
  std::string command = "trap '' XFSZ; ulimit -f 64; exec '" + (start.prefix / "bin" / "nonet").string() + "'";
  for (const std::string& argument : arguments) command += " '" + argument + "'";
  return run_program("/bin/sh", {"-c", command}, start);
}

/// A copy of the built program with its libraries, plugins and shared files, as an installation has them.
class Installation {
 public:
  Installation() {
    namespace fs = std::filesystem;
    const fs::path from = kBuildDir;
    fs::create_directories(prefix() / "bin");
    fs::copy_file(from / "bin" / "nonet", prefix() / "bin" / "nonet");
    fs::create_directories(plugins());
    for (const char* name :
         {"libnonet.so", "libnonet_drawing.so", "libnonet_host.so", "libnonet_proofs.so", "libnonet_puzzles.so"}) {
      fs::copy_file(from / "lib" / name, prefix() / "lib" / name);
    }
    for (const auto& entry : fs::directory_iterator(from / "lib" / "nonet" / "plugins")) {
      fs::copy_file(entry.path(), plugins() / entry.path().filename());
    }
    fs::create_directories(prefix() / "share" / "nonet" / "config");
    for (const auto& entry : fs::directory_iterator(fs::path(kSourceDir) / "config")) {
      fs::copy_file(entry.path(), prefix() / "share" / "nonet" / "config" / entry.path().filename());
    }
  }
  [[nodiscard]] const std::filesystem::path& prefix() const { return directory_.path(); }
  [[nodiscard]] std::filesystem::path plugins() const { return prefix() / "lib" / "nonet" / "plugins"; }

 private:
  TemporaryDirectory directory_;
};

inline std::filesystem::path bad_plugin(const std::string& name) {
  return std::filesystem::path(kBuildDir) / "tests" / "plugins_bad" / (name + ".so");
}

// Puzzles, each with what basic makes of it.
inline const std::string kEmpty(81, '.');
inline const std::string kEasy = ".......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29...";
inline const std::string kEasySolution =
    "756294138218536974943781562364952817891647253572318649689475321127863495435129786";
inline const std::string kEasyLine = kEasy + "\tsolved\teasy\t320\t" + kEasySolution + "\n";
inline const std::string kMedium = "...9.6.8584..5...9.5...3...4.52...6...2..87.3..3......9.....8.7...7.1..4.6.....1.";
inline const std::string kMediumLine =
    kMedium + "\tsolved\tmedium\t366\t" +
    "317946285846152379259873146485237961692418753173695428921564837538721694764389512\n";
inline const std::string kHard = ".3..9.68...9.64..2..7..8.5.84.6.9....26...41....2.1.96.9.4..1..6..81.5...14.5..6.";
inline const std::string kHardLine =
    kHard + "\tsolved\thard\t478\t" +
    "435792681189564732267138954841679325926385417753241896598426173672813549314957268\n";
inline const std::string kStuck = "..4...21.9..28.47525...1.83.1..29...82.6.7...5...3..........5.6.......4.1.25.....";
inline const std::string kStuckEnd =
    ".84..52199.128.475257..1683.16.2935.8236571945.913..62..8.1.526..5..2.411.25...3.";
inline const std::string kStuckLine = kStuck + "\tstuck\tbeyond\t240\t" + kStuckEnd + "\n";
inline const std::string kConflict = "11" + std::string(79, '.');
inline const std::string kNone = "12345678.........9" + std::string(63, '.');

}  // namespace nonet::cli
