#pragma once
// A terminal for a program under test.

#include <fcntl.h>
#include <pty.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <string>

namespace nonet::cli {

/// A terminal without a reader. Output stays in its buffer of some KiB.
class PseudoTerminal {
 public:
  PseudoTerminal() {
    if (::openpty(&screen_, &line_, name_.data(), nullptr, nullptr) != 0) throw std::runtime_error("no terminal");
    termios settings{};
    ::tcgetattr(line_, &settings);
    ::cfmakeraw(&settings);  // `\n` stays `\n`
    ::tcsetattr(line_, TCSANOW, &settings);
    ::fcntl(screen_, F_SETFL, O_NONBLOCK);
  }
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;
  ~PseudoTerminal() {
    ::close(line_);
    ::close(screen_);
  }
  /// The path for a program's output.
  [[nodiscard]] std::string path() const { return name_.data(); }
  /// The text written since the last call.
  [[nodiscard]] std::string text() const {
    std::string text;
    std::array<char, 4096> bytes{};
    for (ssize_t size = 0; (size = ::read(screen_, bytes.data(), bytes.size())) > 0;) {
      text.append(bytes.data(), static_cast<std::size_t>(size));
    }
    return text;
  }

 private:
  int screen_ = -1;
  int line_ = -1;
  std::array<char, 256> name_{};
};

}  // namespace nonet::cli
