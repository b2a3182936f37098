#include "input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

#include "nonet/notation.hpp"

namespace nonet::cli {

namespace {

/// The grids of a text: one in several lines, or one a line.
void read_text(const std::string& name, std::string_view text, Exit& exit,
               const std::function<void(InputGrid&)>& take) {
  text = without_byte_order_mark(text);
  ParseError error;
  if (auto parsed = parse_grid(text, error)) {
    InputGrid grid{std::string(text), name, std::move(*parsed)};
    take(grid);
    return;
  }
  std::uint64_t number = 0;
  bool is_empty = true;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string_view line = text.substr(start, end - start);
    start = end + 1;
    ++number;
    if (is_blank_or_comment(line)) continue;
    is_empty = false;
    if (auto parsed = parse_grid(line, error)) {
      InputGrid grid{std::string(line.substr(0, parsed->end)), fmt::format("{}:{}", name, number), std::move(*parsed)};
      take(grid);
    } else {
      complain(no_grid_message(name, number, error));
      exit.raise(kUnsolved);
    }
  }
  if (is_empty) {
    complain(fmt::format("{}: empty, expected a grid", name));
    exit.raise(kUnsolved);
  }
}

void read_file(const std::string& file, Exit& exit, const std::function<void(InputGrid&)>& take) {
  if (std::filesystem::is_directory(file)) {
    complain(fmt::format("{}: is a directory, expected a file with grids", file));
    exit.raise(kUsage);
    return;
  }
  std::ifstream stream(file, std::ios::binary);
  if (!stream) {
    complain(fmt::format("{}: cannot be read: {}", file, std::strerror(errno)));
    exit.raise(kUsage);
    return;
  }
  read_text(file, std::string(std::istreambuf_iterator<char>(stream), {}), exit, take);
}

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.substr(0, kMark.size()) == kMark) text.remove_prefix(kMark.size());
  return text;
}

bool is_blank_or_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first == line.npos || line[first] == '#';
}

std::string no_grid_message(std::string_view where, std::uint64_t line, const ParseError& error) {
  return fmt::format("{}:{}:{}: {}", where, line, error.offset + 1, error.message);
}

std::string conflict_text(const Conflict& conflict) {
  return fmt::format("invalid: digit {} twice in {}: {} and {}", conflict.digit + 1, house_text(conflict.house),
                     cell_text(conflict.first), cell_text(conflict.second));
}

std::string harmless(std::string_view text) {
  constexpr std::size_t kMost = 100;
  std::string clean;
  for (const char c : text.substr(0, kMost)) {
    const auto byte = static_cast<unsigned char>(c);
    clean += byte >= ' ' && byte != 0x7f ? c : '?';
  }
  return text.size() > kMost ? clean + "..." : clean;
}

void read_grids(const std::vector<std::string>& arguments, Exit& exit, const std::function<void(InputGrid&)>& take) {
  for (const std::string& argument : arguments) {
    if (argument == "-") {
      read_text("stdin", std::string(std::istreambuf_iterator<char>(std::cin), {}), exit, take);
      continue;
    }
    ParseError error;
    if (auto parsed = parse_grid(argument, error)) {
      InputGrid grid{argument, "argument", std::move(*parsed)};
      take(grid);
      continue;
    }
    std::error_code none;
    if (std::filesystem::exists(argument, none)) {
      read_file(argument, exit, take);
    } else {
      complain(fmt::format("'{}' is no file, and no grid either: {} (at character {})", harmless(argument),
                           error.message, error.offset + 1));
      exit.raise(kUnsolved);
    }
  }
}

BatchInput open_batch(const std::string& argument, Exit& exit) {
  if (argument == "-") return {STDIN_FILENO, "stdin"};
  const int file = ::open(argument.c_str(), O_RDONLY | O_CLOEXEC);
  if (file >= 0) {
    std::error_code none;
    if (!std::filesystem::is_directory(argument, none)) return {file, argument};
    ::close(file);
    complain(fmt::format("{}: is a directory, expected a file with a grid a line", argument));
    exit.raise(kUsage);
    return {-1, argument};
  }
  const int reason = errno;
  ParseError error;
  if (parse_grid(argument, error)) {
    const int memory = ::memfd_create("grid", MFD_CLOEXEC);
    if (memory >= 0 && ::write(memory, argument.data(), argument.size()) == static_cast<ssize_t>(argument.size()) &&
        ::lseek(memory, 0, SEEK_SET) == 0) {
      return {memory, "argument"};
    }
  }
  complain(fmt::format("{}: cannot be read: {}", harmless(argument), std::strerror(reason)));
  exit.raise(kUsage);
  return {-1, argument};
}

}  // namespace nonet::cli
