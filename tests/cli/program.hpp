#pragma once
// Runs the built program as a user does, and gives back all that it says.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::test {

namespace fs = std::filesystem;

// Puzzles of examples/puzzles.txt, with their answers.
inline const std::string kPuzzle = "2..8..1...8.4..6.3...2968...1..3.2.43.......69.5.8..3...1324...6.2..8.1...8..1..2";
inline const std::string kSolution =
    "264853197589417623173296845816739254327145986945682731791324568632578419458961372";
inline const std::string kSolved = kPuzzle + "\tsolved\thard\t566\t" + kSolution + "\n";
inline const std::string kEasy = "945...276...4.29.3.......18.2..571......3186565.....27.621......3...4.8171.3.659.";
inline const std::string kStuck = "..4...21.9..28.47525...1.83.1..29...82.6.7...5...3..........5.6.......4.1.25.....";
inline const std::string kStuckGrid =
    ".84..52199.128.475257..1683.16.2935.8236571945.913..62..8.1.526..5..2.411.25...3.";
/// Where kPuzzle needs its remote pair.
inline const std::string kRemotePairState =
    "2+6+48.+31...8+94+1.6+23+1.+32968+4.+81+6.3.2.43+2+7+1+4..+869+45+68+2+73+1..1324.+6+86+32..8+41.+4.8.+61+3.2:944 "
    "792";
inline const std::string kRemotePairStep =
    "Remote Pair: 5/7 r3c9 - r3c2 - r2c1 - r2c6 - r1c5 - r8c5 => r8c9<>5, r8c9<>7\n";
// Grids that are no puzzles.
inline const std::string kEmpty(81, '.');
inline const std::string kConflict = "11" + std::string(79, '.');
inline const std::string kImpossible = "12345678.........9" + std::string(63, '.');

inline const fs::path kBuild = NONET_BUILD_DIR;
inline const fs::path kSource = NONET_SOURCE_DIR;
inline const fs::path kPlugins = kBuild / "lib" / "nonet" / "plugins";

inline std::string read_file(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error("cannot read " + file.string());
  return {std::istreambuf_iterator<char>(stream), {}};
}

inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

inline std::vector<nlohmann::json> records_of(std::string_view ndjson) {
  std::vector<nlohmann::json> records;
  for (const std::string& line : lines_of(ndjson)) records.push_back(nlohmann::json::parse(line));
  return records;
}

inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

inline int count_of(std::string_view text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

/// A directory of one test, gone after it.
class TempDir {
 public:
  TempDir() {
    std::string name = (fs::temp_directory_path() / "nonet-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
    path_ = fs::canonical(name);
  }
  ~TempDir() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }
  /// Writes a file, with the directories that it needs.
  fs::path write(const std::string& name, std::string_view text) const {
    const fs::path file = path_ / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }

 private:
  fs::path path_;
};

/// What a run is given besides its arguments.
struct Given {
  std::string input = {};                               ///< on stdin
  std::map<std::string, std::string> environment = {};  ///< besides that of the tests
  fs::path directory = {};                              ///< where it runs; that of the tests if empty
  fs::path program = kBuild / "bin" / "nonet";
  std::string output_file = {};  ///< stdout goes here instead
};

/// What a run left.
struct Result {
  int exit = -1;  ///< 128 + signal when one ended it
  std::string out = {};
  std::string err = {};
};

namespace detail {

/// A file without a name. Unlike pipes it takes any amount without anyone reading.
class MemoryFile {
 public:
  MemoryFile() : descriptor_(::memfd_create("nonet-test", MFD_CLOEXEC)) {
    if (descriptor_ < 0) throw std::runtime_error("memfd_create");
  }
  ~MemoryFile() { ::close(descriptor_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  [[nodiscard]] int descriptor() const { return descriptor_; }
  void fill(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t size = ::write(descriptor_, text.data(), text.size());
      if (size < 0) throw std::runtime_error("write");
      text.remove_prefix(static_cast<std::size_t>(size));
    }
    ::lseek(descriptor_, 0, SEEK_SET);
  }
  [[nodiscard]] std::string content() const {
    std::string text;
    std::array<char, 65536> buffer;
    ::lseek(descriptor_, 0, SEEK_SET);
    for (ssize_t size = 0; (size = ::read(descriptor_, buffer.data(), buffer.size())) > 0;) {
      text.append(buffer.data(), static_cast<std::size_t>(size));
    }
    return text;
  }

 private:
  int descriptor_;
};

inline std::vector<char*> pointers(std::vector<std::string>& strings) {
  std::vector<char*> list;
  for (std::string& string : strings) list.push_back(string.data());
  list.push_back(nullptr);
  return list;
}

}  // namespace detail

/// Runs `nonet` with these arguments. NONET_PLUGIN_PATH is not inherited.
inline Result run(std::vector<std::string> arguments, const Given& given = {}) {
  const detail::MemoryFile in;
  const detail::MemoryFile out;
  const detail::MemoryFile err;
  in.fill(given.input);

  std::map<std::string, std::string> environment = given.environment;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text = *variable;
    const std::size_t equals = std::min(text.find('='), text.size() - 1);
    if (text.substr(0, equals) != "NONET_PLUGIN_PATH") {
      environment.emplace(text.substr(0, equals), text.substr(equals + 1));
    }
  }
  std::vector<std::string> variables;
  for (const auto& [name, value] : environment) variables.push_back(name + "=" + value);
  arguments.insert(arguments.begin(), given.program.string());

  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, in.descriptor(), STDIN_FILENO);
  if (given.output_file.empty()) {
    ::posix_spawn_file_actions_adddup2(&actions, out.descriptor(), STDOUT_FILENO);
  } else {
    ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, given.output_file.c_str(), O_WRONLY, 0);
  }
  ::posix_spawn_file_actions_adddup2(&actions, err.descriptor(), STDERR_FILENO);
  if (!given.directory.empty()) ::posix_spawn_file_actions_addchdir_np(&actions, given.directory.c_str());
  pid_t process = 0;
  const int failure = ::posix_spawn(&process, given.program.c_str(), &actions, nullptr,
                                    detail::pointers(arguments).data(), detail::pointers(variables).data());
  ::posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) throw std::runtime_error("cannot run " + given.program.string());
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), out.content(), err.content()};
}

/// The program with its libraries, plugins and strategies, copied to a place where a test can take things away.
class Prefix {
 public:
  Prefix() {
    fs::create_directories(root() / "bin");
    fs::create_directories(plugins());
    fs::create_directories(root() / "share" / "nonet");
    fs::copy_file(kBuild / "bin" / "nonet", program());
    for (const auto& entry : fs::directory_iterator(kBuild / "lib")) {
      if (entry.path().filename().string().starts_with("libnonet")) fs::copy(entry.path(), root() / "lib");
    }
    for (const char* name : {"singles.so", "locked_candidates.so", "remote_pair.so"}) {
      fs::copy_file(kPlugins / name, plugins() / name);
    }
    fs::copy(kSource / "config", root() / "share" / "nonet" / "config");
  }
  [[nodiscard]] const fs::path& root() const { return directory_.path(); }
  [[nodiscard]] fs::path program() const { return root() / "bin" / "nonet"; }
  [[nodiscard]] fs::path plugins() const { return root() / "lib" / "nonet" / "plugins"; }

 private:
  TempDir directory_;
};

}  // namespace nonet::test
