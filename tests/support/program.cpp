#include "support/program.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cfenv>
#include <clocale>
#include <csignal>
#include <stdexcept>

#include "run_command.hpp"

namespace nonet::cli {

namespace {

/// A stream of a run: a given pipe, a file by its name, or a buffer in memory.
class Stream {
 public:
  Stream(int pipe, const std::string& file, int flags, const std::string& content = {}) : descriptor_(pipe) {
    if (pipe >= 0) return;
    is_owner_ = true;
    descriptor_ = file.empty() ? ::memfd_create("stream", MFD_CLOEXEC) : ::open(file.c_str(), flags | O_CLOEXEC, 0600);
    if (descriptor_ < 0) throw std::runtime_error("cannot open " + file);
    if (!content.empty() &&
        ::pwrite(descriptor_, content.data(), content.size(), 0) != static_cast<ssize_t>(content.size())) {
      throw std::runtime_error("cannot write a stream");
    }
  }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream() {
    if (is_owner_) ::close(descriptor_);
  }
  [[nodiscard]] int get() const { return descriptor_; }
  /// The text written to memory.
  [[nodiscard]] std::string text() const {
    std::string text;
    std::array<char, 65536> bytes{};
    for (ssize_t size = 0;
         (size = ::pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(text.size()))) > 0;) {
      text.append(bytes.data(), static_cast<std::size_t>(size));
    }
    return text;
  }

 private:
  int descriptor_;
  bool is_owner_ = false;
};

/// The global state that main() and the start of a run set. The destructor restores it, and also locale and rounding,
/// which plugins may change.
class ProcessState {
 public:
  explicit ProcessState(const Start& start)
      : variables_(detail::environment_of(start)), list_(detail::pointers(variables_)) {
    std::filesystem::current_path(start.directory);
    environ = list_.data();
    ::alarm(start.seconds);
  }
  ProcessState(const ProcessState&) = delete;
  ProcessState& operator=(const ProcessState&) = delete;
  ~ProcessState() {
    ::alarm(0);
    environ = environment_;
    [[maybe_unused]] const int gone = ::fchdir(directory_);
    ::close(directory_);
    std::signal(SIGPIPE, pipe_handler_);
    std::setlocale(LC_ALL, locale_.c_str());
    std::fesetround(rounding_);
  }

 private:
  std::vector<std::string> variables_;
  std::vector<char*> list_;
  char** environment_ = environ;
  int directory_ = ::open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  void (*pipe_handler_)(int) = std::signal(SIGPIPE, SIG_IGN);
  std::string locale_ = std::setlocale(LC_ALL, nullptr);
  int rounding_ = std::fegetround();
};

}  // namespace

Ended run(const std::vector<std::string>& arguments, const Start& start) {
  if (start.prefix != kBuildDir || !start.closed.empty()) return run_process(arguments, start);
  const Stream in(start.input_pipe, "", O_RDONLY, start.input);
  const Stream out(start.output_pipe, start.output, O_WRONLY | O_CREAT);
  const Stream err(-1, start.errors, O_WRONLY | O_CREAT);
  const ProcessState state(start);
  Console console(program_of(start), arguments, {in.get(), out.get(), err.get()});
  if (start.clock) console.set_clock(start.clock);
  Ended ended;
  ended.exit = run_command(console);
  if (start.output.empty() && start.output_pipe < 0) ended.out = out.text();
  if (start.errors.empty()) ended.err = err.text();
  return ended;
}

Ended run_on(const std::string& input, const std::vector<std::string>& arguments) {
  return run(arguments, Start{.input = input});
}

}  // namespace nonet::cli
