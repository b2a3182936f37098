#include "input/opened_input.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/records/record_table.hpp"
#include "nonet/solving/terminal_text.hpp"

namespace nonet::cli {

using host::sanitize_for_terminal;

namespace {

/// Whether an argument that names no file is a grid or was meant as one: names of files have no lines and few digits.
bool is_meant_as_grid(const std::string& argument) {
  constexpr std::ptrdiff_t kManyDigits = 27;
  const auto digits = std::count_if(argument.begin(), argument.end(), [](char c) { return c >= '0' && c <= '9'; });
  const bool is_link = argument.starts_with("https://") || argument.starts_with("http://");
  return is_link || is_grid_line(argument) || digits >= kManyDigits || argument.find('\n') != argument.npos ||
         !nonet::read_grids(argument).grids.empty();
}

/// Passes on the bytes that were read ahead, then those of another reader.
class AheadReader final : public host::InputReader {
 public:
  explicit AheadReader(std::unique_ptr<host::InputReader> reader) : reader_(std::move(reader)) {}
  /// Reads on until host::RecordTable has enough.
  std::string_view read_ahead() {
    constexpr std::size_t kMost = std::size_t{64} * 1024;
    while (ahead_.size() < kMost && !host::RecordTable::is_enough(ahead_)) {
      std::array<char, 4096> bytes{};
      const std::ptrdiff_t count = reader_->read(bytes.data(), bytes.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) break;  // read() meets the end, or the error, again
      ahead_.append(bytes.data(), static_cast<std::size_t>(count));
    }
    return ahead_;
  }
  std::ptrdiff_t read(char* to, std::size_t size) override {
    if (at_ == ahead_.size()) return reader_->read(to, size);
    const std::size_t count = ahead_.copy(to, size, at_);
    at_ += count;
    return static_cast<std::ptrdiff_t>(count);
  }
  [[nodiscard]] bool has_more() const override { return at_ < ahead_.size() || reader_->has_more(); }
  [[nodiscard]] std::string error() const override { return reader_->error(); }

 private:
  std::unique_ptr<host::InputReader> reader_;
  std::string ahead_;
  std::size_t at_ = 0;
};

}  // namespace

Input::Input(int descriptor, bool is_owner, std::string name)
    : descriptor_(descriptor),
      is_owner_(is_owner),
      name_(std::move(name)),
      reader_(std::make_unique<host::UnpackingReader>(descriptor)) {}

Input::Input(std::string text, std::string name)
    : name_(std::move(name)), reader_(std::make_unique<host::TextReader>(std::move(text))) {}

Input::~Input() {
  if (is_owner_) ::close(descriptor_);
}

std::string_view Input::start() {
  auto reader = std::make_unique<AheadReader>(std::move(reader_));
  const std::string_view start = reader->read_ahead();
  reader_ = std::move(reader);
  return start;
}

std::optional<Input> open_input(const std::string& argument, const std::string& name, Console& console,
                                const std::function<void(std::string_view message)>& report) {
  if (argument == "-") return Input(console.streams().in, false, "stdin");
  if (const int file = ::open(argument.c_str(), O_RDONLY | O_CLOEXEC); file >= 0) {
    Input input(file, true, sanitize_for_terminal(argument));
    std::error_code none;
    if (!std::filesystem::is_directory(argument, none)) return input;
    report(fmt::format("{}: is a directory, expected a file with grids", input.name()));
    console.raise(kUsage);
    return std::nullopt;
  }
  const int reason = errno;
  if (is_meant_as_grid(argument)) return Input(argument, name);
  report(fmt::format("{}: cannot be read: {}, expected a file, a grid or -",
                     host::sanitize_for_terminal(argument, host::kLongestShown), std::strerror(reason)));
  console.raise(kUsage);
  return std::nullopt;
}

std::string read_error_text(const Input& input, int reason) {
  const std::string error = input.reader().error();
  return fmt::format("{}: cannot be read: {}", input.name(), error.empty() ? std::strerror(reason) : error.c_str());
}

}  // namespace nonet::cli
