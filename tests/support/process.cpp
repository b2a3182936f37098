#include "support/process.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <stdexcept>

namespace nonet::cli {

std::vector<std::string> detail::environment_of(const Start& start) {
  std::vector<std::string> variables{"PATH=/usr/bin:/bin"};
  variables.insert(variables.end(), start.environment.begin(), start.environment.end());
  return variables;
}

std::vector<char*> detail::pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  for (std::string& text : texts) list.push_back(text.data());
  list.push_back(nullptr);
  return list;
}

void detail::redirect(const std::filesystem::path& file, int flags, int to, int pipe) {
  const int from = pipe >= 0 ? pipe : ::open(file.c_str(), flags, 0600);
  if (from < 0 || ::dup2(from, to) < 0) ::_exit(126);
}

long memory_limit_kib(long mebibytes) { return mebibytes * 1024 * (kIsSanitized ? 4 : 1); }

Ended run_program(const std::string& program, const std::vector<std::string>& arguments, const Start& start) {
  const TemporaryDirectory files;
  const std::filesystem::path in = files.write("in", start.input);
  const std::filesystem::path out = start.output.empty() ? files.path() / "out" : std::filesystem::path(start.output);
  const std::filesystem::path err = start.errors.empty() ? files.path() / "err" : std::filesystem::path(start.errors);

  std::vector<std::string> words{program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> variables = detail::environment_of(start);
  const std::vector<char*> argv = detail::pointers(words);
  const std::vector<char*> envp = detail::pointers(variables);

  // Not fork(): copying the page tables of the tests takes longer than many runs. Until the child starts the program,
  // it must not change memory that it shares with the tests.
  const pid_t child = ::vfork();
  if (child < 0) throw std::runtime_error("cannot start the program");
  if (child == 0) {
    detail::redirect(in, O_RDONLY, STDIN_FILENO, start.input_pipe);
    detail::redirect(out, O_WRONLY | O_CREAT, STDOUT_FILENO, start.output_pipe);
    detail::redirect(err, O_WRONLY | O_CREAT, STDERR_FILENO);
    for (const int descriptor : start.closed) ::close(descriptor);
    ::signal(SIGINT, SIG_DFL);  // a shell ignores it for what it starts in the background
    ::alarm(start.seconds);     // ends a program that hangs
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

std::string program_of(const Start& start) { return (start.prefix / "bin" / "nonet").string(); }

Ended run_process(const std::vector<std::string>& arguments, const Start& start) {
  return run_program(program_of(start), arguments, start);
}

Ended run_with_small_files(const std::vector<std::string>& arguments, const Start& start) {
  std::string command = "ulimit -f 64; exec '" + program_of(start) + "'";
  for (const std::string& argument : arguments) command += " '" + argument + "'";
  return run_program("/bin/sh", {"-c", command}, start);
}

Installation::Installation() {
  namespace fs = std::filesystem;
  const fs::path from = kBuildDir;
  fs::create_directories(prefix() / "bin");
  fs::copy_file(from / "bin" / "nonet", prefix() / "bin" / "nonet");
  fs::create_directories(plugins());
  for (const auto& entry : fs::directory_iterator(from / "lib")) {
    const std::string name = entry.path().filename().string();
    if (name.find(".so") != name.npos) fs::copy(entry.path(), prefix() / "lib" / name, fs::copy_options::copy_symlinks);
  }
  for (const auto& entry : fs::directory_iterator(from / "lib" / "nonet" / "plugins")) {
    fs::copy_file(entry.path(), plugins() / entry.path().filename());
  }
  fs::create_directories(prefix() / "share" / "nonet" / "config");
  for (const auto& entry : fs::directory_iterator(fs::path(kSourceDir) / "config")) {
    fs::copy_file(entry.path(), prefix() / "share" / "nonet" / "config" / entry.path().filename());
  }
}

std::filesystem::path Installation::plugins() const { return prefix() / "lib" / "nonet" / "plugins"; }

}  // namespace nonet::cli
