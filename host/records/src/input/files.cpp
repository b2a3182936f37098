#include "nonet/records/files.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <utility>

#include "nonet/records/grid_line.hpp"
#include "nonet/records/input_reader.hpp"

namespace nonet::host {

namespace fs = std::filesystem;

namespace {

/// A descriptor that is closed by the destructor.
class OpenFile {
 public:
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() { close(); }
  [[nodiscard]] int get() const { return descriptor_; }
  /// Passes the descriptor to the caller.
  [[nodiscard]] int release() { return std::exchange(descriptor_, -1); }
  /// False, with errno set, when written data are lost.
  bool close() { return descriptor_ < 0 || ::close(release()) == 0; }

 private:
  int descriptor_;
};

tl::unexpected<std::string> because(const char* reason) {
  return tl::unexpected(fmt::format("cannot be read: {}", reason));
}

/// Reads to the end. `read` works like ::read, but returns the reason of a failure as a text.
FileText read_all(const std::function<tl::expected<std::size_t, std::string>(char*, std::size_t)>& read) {
  constexpr std::size_t kPiece = 64 * 1024;
  std::string text;
  for (;;) {
    const std::size_t size = text.size();
    text.resize(size + kPiece);
    const auto count = read(text.data() + size, kPiece);
    if (!count) return tl::unexpected(count.error());
    text.resize(size + *count);
    if (*count == 0) return text;
    if (text.size() > kMaxFile) {
      return tl::unexpected(fmt::format("larger than {} MiB, the most that is read of a file", kMaxFile >> 20U));
    }
  }
}

/// The permissions of a file, or the default ones of a new file.
mode_t mode_of(const fs::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) == 0) return status.st_mode & 07777U;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

}  // namespace

FileText read_whole(const fs::path& file) {
  const OpenFile opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (opened.get() < 0) return because(std::strerror(errno));
  return read_all([&](char* to, std::size_t size) -> tl::expected<std::size_t, std::string> {
    ssize_t count = 0;
    do {
      count = ::read(opened.get(), to, size);
    } while (count < 0 && errno == EINTR);
    if (count < 0) return because(std::strerror(errno));
    return static_cast<std::size_t>(count);
  });
}

FileText read_unpacked(const fs::path& file) {
  const OpenFile opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (opened.get() < 0) return because(std::strerror(errno));
  UnpackingReader reader(opened.get());
  return read_all([&](char* to, std::size_t size) -> tl::expected<std::size_t, std::string> {
    std::ptrdiff_t count = 0;
    do {
      count = reader.read(to, size);
    } while (count < 0 && errno == EINTR);
    if (count < 0) return because(reader.error().empty() ? std::strerror(errno) : reader.error().c_str());
    return static_cast<std::size_t>(count);
  });
}

std::vector<TextLine> text_lines(std::string_view text) {
  std::vector<TextLine> lines;
  text = without_byte_order_mark(text);
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (!is_blank_or_comment(line)) lines.push_back({number, std::string(line)});
  }
  return lines;
}

int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

void write_whole(const fs::path& file, std::string_view text) {
  std::error_code error;
  const fs::path canonical = fs::canonical(file, error);
  const fs::path target = error ? file : canonical;  // a link stays a link
  const auto fail_because = [&](const char* reason) {
    throw std::runtime_error(fmt::format("{}: cannot be written: {}", file.string(), reason));
  };
  const auto fail = [&](int reason) { fail_because(std::strerror(reason)); };
  if (fs::exists(target, error) && !fs::is_regular_file(target, error)) fail_because("not a regular file");
  // An unpredictable name, of a file that must not exist.
  std::string temporary = (target.parent_path() / ".nonet-XXXXXX").string();
  const mode_t mode = mode_of(target);
  OpenFile opened(::mkostemp(temporary.data(), O_CLOEXEC));
  if (opened.get() < 0) fail(errno);
  int reason = write_all(opened.get(), text);
  if (reason == 0 && ::fchmod(opened.get(), mode) != 0) reason = errno;
  if (!opened.close() && reason == 0) reason = errno;
  if (reason == 0 && ::rename(temporary.c_str(), target.c_str()) != 0) reason = errno;
  if (reason == 0) return;
  ::unlink(temporary.c_str());
  fail(reason);
}

}  // namespace nonet::host
