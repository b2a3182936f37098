#include "input/input.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "nonet/grid_text.hpp"
#include "nonet/host/batch.hpp"
#include "nonet/host/terminal_text.hpp"
#include "nonet/notation.hpp"

namespace nonet::cli {

using host::sanitize_for_terminal;

namespace {

/// Hands on the grids of an input. While it may have grids in several lines, all of it is kept.
class GridReader {
 public:
  /// `is_alone`: no other input is read.
  GridReader(std::string name, bool is_alone, std::optional<ExchangeFormat> format, Exit& exit,
             const GridHandlers& handlers)
      : name_(std::move(name)), is_alone_(is_alone), format_(format), exit_(exit), handlers_(handlers) {}

  void add(std::uint64_t number, std::string_view line, bool is_cut) {
    if (number == 1) line = without_byte_order_mark(line);
    if (is_whole_ && (is_cut || whole_.size() + line.size() >= most_)) {
      if (!is_cut && most_ < kMaxWhole && !has_a_grid_a_line()) {
        most_ = kMaxWhole;
      } else {
        split_whole_input();
      }
    }
    if (is_whole_) {
      whole_.append(line) += '\n';
    } else {
      add_line(number, line, is_cut);
    }
  }
  /// No line comes any more.
  void finish() {
    if (is_whole_) {
      take_text(whole_, 1);
    } else {
      take_between();
    }
  }
  /// Whether there was neither a grid nor what should be one.
  [[nodiscard]] bool is_empty() const { return is_empty_; }

 private:
  static constexpr std::size_t kMaxWhole = std::size_t{64} * 1024 * 1024;

  template <typename Visit>
  void for_each_line(Visit visit) const {
    for (std::size_t start = 0; start < whole_.size();) {
      const std::size_t end = whole_.find('\n', start);
      visit(std::string_view(whole_).substr(start, end - start));
      start = end + 1;
    }
  }
  void split_whole_input() {
    is_whole_ = false;
    std::uint64_t number = 0;
    for_each_line([&](std::string_view line) { add_line(++number, line, false); });
    whole_.clear();
  }
  /// Whether lines are grids of their own, as far as the lines so far tell.
  [[nodiscard]] bool has_a_grid_a_line() const {
    if (format_) return exchange_format(*format_).unit == ExchangeUnit::line;
    if (whole_.find("<opensudoku") != whole_.npos) return false;
    bool has_grid = false;
    for_each_line(
        [&](std::string_view line) { has_grid = has_grid || (!is_blank_or_comment(line) && is_grid_line(line)); });
    return has_grid;
  }
  void add_line(std::uint64_t number, std::string_view line, bool is_cut) {
    const bool is_passed = is_blank_or_comment(line) && line.find('\t') == line.npos;  // TABs are empty cells
    if (output_result() != kSuccess || (is_passed && between_.empty())) return;
    ParseError error;
    if (is_cut || format_) {
      take_between();
      if (is_blank_or_comment(line)) return;
      auto parsed = is_cut ? parse_grid_line(line, is_cut, error) : parse_grid(line, *format_, error);
      return parsed ? emit(line, number, std::move(*parsed)) : refuse(number, error);
    }
    if (is_blank_or_comment(line) || !is_grid_line(line)) {
      if (between_.size() + line.size() >= host::kMaxLine) take_between();
      if (between_.empty()) between_line_ = number;
      between_.append(line) += '\n';
      return;
    }
    take_between();
    auto parsed = parse_grid(line, error);
    return parsed ? emit(line, number, std::move(*parsed)) : refuse(number, error);
  }
  /// Lines that are no grids may be one in several lines.
  void take_between() {
    const std::string text = std::exchange(between_, {});
    if (!text.empty()) take_text(text, between_line_);
  }
  /// Takes the grids of a text that begins with a line of the input.
  void take_text(std::string_view text, std::uint64_t first) {
    FoundGrids found = nonet::read_grids(text, format_);
    for (const FoundError& error : found.errors) refuse(first + error.line - 1, {error.message, error.column - 1});
    for (FoundGrid& grid : found.grids) {
      const bool is_alone = is_whole_ && found.grids.size() == 1 && found.errors.empty();
      emit(text.substr(grid.offset), is_alone ? 0 : first + grid.line - 1, std::move(grid.parsed));
    }
  }
  /// Hands on the grid of a line; 0 where it is all that the input has.
  void emit(std::string_view text, std::uint64_t line, ParsedGrid&& parsed) {
    if (output_result() != kSuccess) return;
    is_empty_ = false;
    const std::string_view written = written_grid(text, parsed);
    const bool is_a_line = written.find('\n') == written.npos;
    InputGrid grid{is_a_line ? std::string(written) : on_one_line(parsed),
                   line == 0 ? name_ : fmt::format("{}:{}", name_, line), is_alone_ && line == 0, std::move(parsed)};
    handlers_.take(grid);
  }
  /// Reports why a line is no grid; the error counts from its start.
  void refuse(std::uint64_t line, const ParseError& error) {
    is_empty_ = false;
    handlers_.report(no_grid_message(name_, line, error));
    exit_.raise(kUnsolved);
  }

  std::string name_;
  bool is_alone_;
  std::optional<ExchangeFormat> format_;
  Exit& exit_;
  const GridHandlers& handlers_;
  std::string whole_;                  // the lines so far, each with its end
  std::string between_;                // where a line is a grid: the lines behind the last one that was
  std::uint64_t between_line_ = 0;     // where they begin
  std::size_t most_ = host::kMaxLine;  // how long they may grow before they are looked at
  bool is_whole_ = true;
  bool is_empty_ = true;
};

class GridReaderWorker final : public host::LineWorker {
 public:
  explicit GridReaderWorker(GridReader& reader) : reader_(reader) {}
  void answer(std::uint64_t number, std::string_view line, bool is_cut, std::string& /*out*/,
              std::string& /*messages*/) override {
    reader_.add(number, line, is_cut);
  }

 private:
  GridReader& reader_;
};

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

std::optional<ParsedGrid> parse_grid_line(std::string_view line, bool is_cut, ParseError& error) {
  if (!is_cut) return parse_grid(line, error);
  error = {fmt::format("longer than {} bytes, expected a grid", host::kMaxLine), 0};
  return std::nullopt;
}

std::string_view written_grid(std::string_view text, const ParsedGrid& parsed) {
  // A sheet of empty cells may be nothing but TABs.
  const std::size_t start = std::min(text.find_first_not_of(" \t\r\n"), parsed.end);
  return text.substr(start, parsed.end - start);
}

std::string on_one_line(const ParsedGrid& parsed) {
  return parsed.is_pencilmarks ? to_pencilmark_line(parsed.grid) : to_state_line(parsed.grid);
}

std::string no_grid_message(std::string_view where, std::uint64_t line, const ParseError& error) {
  return fmt::format("{}:{}:{}: {}", where, line, error.offset + 1, error.message);
}

std::string conflict_text(const Conflict& conflict) {
  return fmt::format("invalid: digit {} twice in {}: {} and {}", conflict.digit + 1, house_text(conflict.house),
                     cell_text(conflict.first), cell_text(conflict.second));
}

Input::~Input() {
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
}

std::optional<Input> open_input(const std::string& argument, const std::string& name, Exit& exit,
                                const std::function<void(std::string_view message)>& report) {
  if (argument == "-") return Input(STDIN_FILENO, "stdin");
  if (const int file = ::open(argument.c_str(), O_RDONLY | O_CLOEXEC); file >= 0) {
    Input input(file, sanitize_for_terminal(argument));
    std::error_code none;
    if (!std::filesystem::is_directory(argument, none)) return input;
    report(fmt::format("{}: is a directory, expected a file with grids", input.name()));
    exit.raise(kUsage);
    return std::nullopt;
  }
  int reason = errno;
  if (is_grid_line(argument) || argument.find('\n') != argument.npos) {
    Input input(::memfd_create("grid", MFD_CLOEXEC), name);
    if (::write(input.descriptor(), argument.data(), argument.size()) == static_cast<ssize_t>(argument.size()) &&
        ::lseek(input.descriptor(), 0, SEEK_SET) == 0) {
      return input;
    }
    reason = errno;
  }
  report(fmt::format("{}: cannot be read: {}, expected a file, a grid or -",
                     host::sanitize_for_terminal(argument, kLongestShown), std::strerror(reason)));
  exit.raise(kUsage);
  return std::nullopt;
}

std::string read_error_text(const Input& input, int reason) {
  const std::string& packed = input.reader().error();
  return fmt::format("{}: cannot be read: {}", input.name(), packed.empty() ? std::strerror(reason) : packed.c_str());
}

void read_grids(const std::vector<std::string>& arguments, Exit& exit, const std::function<void(InputGrid&)>& take,
                std::optional<ExchangeFormat> format) {
  read_grids(arguments, exit, {take, [](std::string_view message) { report_error(message); }}, format);
}

void read_grids(const std::vector<std::string>& arguments, Exit& exit, const GridHandlers& handlers,
                std::optional<ExchangeFormat> format) {
  const bool is_alone = arguments.size() == 1;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (output_result() != kSuccess) return;
    const auto input = open_input(arguments[i], is_alone ? kArgumentName : fmt::format("{} {}", kArgumentName, i + 1),
                                  exit, handlers.report);
    if (!input) continue;
    GridReader reader(input->name(), is_alone, format, exit, handlers);
    host::Batch batch;
    batch.input = input->descriptor();
    batch.reader = &input->reader();
    batch.stop = handlers.stop;
    batch.make_worker = [&reader] { return std::make_unique<GridReaderWorker>(reader); };
    batch.write = [](std::string_view, std::string_view, std::uint64_t) { return output_result() == kSuccess; };
    const int reason = host::run_batch(batch);
    reader.finish();
    if (reason != 0) {
      handlers.report(read_error_text(*input, reason));
      exit.raise(kUsage);
    } else if (reader.is_empty() && output_result() == kSuccess) {
      handlers.report(fmt::format("{}: empty, expected a grid", input->name()));
      exit.raise(kUnsolved);
    }
  }
}

}  // namespace nonet::cli
