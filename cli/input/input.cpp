#include "input/input.hpp"

#include <fmt/core.h>
#include <poll.h>

#include "nonet/records/grid_pieces.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/workers/line_reader.hpp"

namespace nonet::cli {

namespace {

bool is_object_of_json(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first != line.npos && line.substr(first).starts_with("{\"");
}

std::string how_of_line(std::string_view line) {
  const FoundGrids found = nonet::read_grids(line);
  return found.grids.size() == 1 ? host::recognition_text(found.grids[0]) : std::string();
}

/// Forwards the grids of an input.
class GridReader final : private host::GridSink {
 public:
  /// `is_alone`: the run reads no other input.
  GridReader(std::string name, bool is_alone, std::optional<ExchangeFormat> format, Console& console,
             const GridHandlers& handlers)
      : name_(std::move(name)),
        is_table_(handlers.kept != nullptr && handlers.kept->table() != nullptr),
        is_alone_(is_alone && !is_table_),
        console_(console),
        handlers_(handlers),
        pieces_(format, true, is_table_ ? handlers.kept->table() : nullptr, *this),
        format_(format) {}

  void add(std::uint64_t number, std::string_view line, bool is_cut) {
    if (!handlers_.take_record || !is_object_of_json(line)) return pieces_.add(number, line, is_cut);
    is_empty_ = false;
    handlers_.take_record(fmt::format("{}:{}", name_, number), line);
  }
  /// Forwards what was read so far, to be called when the next line is not there yet.
  void flush() {
    if (!first_ && !pieces_.first_kept()) return;
    pieces_.end_wait();
    emit_first();
  }
  /// To be called after the last line.
  void finish() {
    pieces_.finish();
    if (first_) emit(is_table_ ? place_of(*first_) : name_, is_alone_, std::move(*first_));
    first_.reset();
  }
  /// Whether the input had neither a grid nor a faulty one.
  [[nodiscard]] bool is_empty() const { return is_empty_; }

 private:
  /// A grid and its spelling.
  struct SpelledGrid {
    std::uint64_t line;
    std::string text;
    ParsedGrid parsed;
    std::string record;
    std::string how;
  };

  void record(std::string_view text) override { record_ = text; }
  void line(std::uint64_t number, std::string_view text, bool is_cut) override {
    ParseError error;
    if (handlers_.wants_how) how_ = how_of_line(text);
    if (record_.empty() && handlers_.kept != nullptr) record_ = text;
    auto parsed = is_cut || !format_ ? host::parse_grid_line(text, is_cut, error) : parse_grid(text, *format_, error);
    parsed ? grid(number, text, std::move(*parsed)) : refuse(number, text, error);
  }
  void recognized(const FoundGrid& grid) override { how_ = host::recognition_text(grid); }
  void grid(std::uint64_t number, std::string_view text, ParsedGrid&& parsed) override {
    const std::string_view written = host::written_grid(text, parsed);
    const bool is_a_line = !parsed.is_pasted && written.find('\n') == written.npos;
    SpelledGrid read{number, is_a_line ? std::string(written) : host::on_one_line(parsed), std::move(parsed),
                     std::exchange(record_, {}), std::move(how_)};
    const bool is_first = std::exchange(is_empty_, false);
    if (is_first) {
      first_ = std::move(read);
      return;
    }
    emit_first();
    emit(place_of(read), false, std::move(read));
  }
  void refuse(std::uint64_t number, std::string_view /*text*/, const ParseError& error) override {
    is_empty_ = false;
    emit_first();
    const std::string record = std::exchange(record_, {});
    if (handlers_.refused && !record.empty()) handlers_.refused(record, error.message);
    handlers_.report(host::no_grid_message(name_, number, error));
    console_.raise(kUnsolved);
  }

  [[nodiscard]] std::string place_of(const SpelledGrid& read) const { return fmt::format("{}:{}", name_, read.line); }
  /// Forwards the first grid, once it is known not to be the only one.
  void emit_first() {
    if (!first_) return;
    SpelledGrid read = std::move(*first_);
    first_.reset();
    emit(place_of(read), false, std::move(read));
  }
  void emit(std::string where, bool is_alone, SpelledGrid&& read) {
    if (console_.output_result() != kSuccess) return;
    const std::string note = host::loose_reading_note(read.parsed, read.how);
    if (!note.empty()) handlers_.report(fmt::format("{}: {}", where, note));
    InputGrid grid{std::move(read.text),   std::move(where),   is_alone, std::move(read.parsed), 0,
                   std::move(read.record), std::move(read.how)};
    handlers_.take(grid);
  }

  std::string name_;
  bool is_table_;
  bool is_alone_;
  Console& console_;
  const GridHandlers& handlers_;
  host::GridPieces pieces_;
  std::optional<ExchangeFormat> format_;
  std::string record_;                // of the next grid
  std::string how_;                   // the next grid was recognized
  std::optional<SpelledGrid> first_;  // kept until it is known whether it is the only one
  bool is_empty_ = true;
};

/// Whether an input has nothing to read for a tenth of a second. A file never has to wait.
bool is_waiting(const Input& input) {
  constexpr int kPatience = 100;  // ms
  if (input.descriptor() < 0 || input.reader().has_more()) return false;
  pollfd ready{input.descriptor(), POLLIN, 0};
  return ::poll(&ready, 1, kPatience) == 0;
}

}  // namespace

void read_grids(const std::vector<std::string>& arguments, Console& console,
                const std::function<void(InputGrid&)>& take, std::optional<ExchangeFormat> format) {
  read_grids(arguments, console, {take, [&](std::string_view message) { console.report_error(message); }}, format);
}

GridHandlers handlers_for(const KeptRecords& kept, Console& console, const std::function<void(InputGrid&)>& take) {
  GridHandlers handlers{take, [&](std::string_view message) { console.report_error(message); }};
  if (kept.input() == nullptr) return handlers;
  handlers.kept = &kept;
  handlers.refused = [&](std::string_view record, std::string_view message) {
    std::string answer;
    if (kept.is_on()) kept.join(record, answer, message);
    console.write_out(answer);
  };
  return handlers;
}

void read_grids(const std::vector<std::string>& arguments, Console& console, const GridHandlers& handlers,
                std::optional<ExchangeFormat> format) {
  const bool is_alone = arguments.size() == 1;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (console.output_result() != kSuccess) return;
    const std::string name = is_alone ? kArgumentName : fmt::format("{} {}", kArgumentName, i + 1);
    std::optional<Input> opened =
        handlers.kept == nullptr ? open_input(arguments[i], name, console, handlers.report) : std::nullopt;
    Input* const input = handlers.kept != nullptr ? handlers.kept->input() : opened ? &*opened : nullptr;
    if (input == nullptr) continue;
    GridReader reader(input->name(), is_alone, format, console, handlers);
    host::LineReader lines(input->descriptor(), &input->reader(), handlers.stop);
    if (handlers.kept != nullptr && handlers.kept->table() != nullptr) lines.keep_returns();
    const auto take = [&](std::uint64_t number, std::string_view line, bool is_cut) {
      reader.add(number, line, is_cut);
      return console.output_result() == kSuccess;
    };
    do {
      // A program that asks through a pipe waits for the answer before it writes the next line.
      if (is_waiting(*input)) reader.flush();
    } while (lines.read(take) && console.output_result() == kSuccess);
    reader.finish();
    if (lines.error() != 0) {
      handlers.report(read_error_text(*input, lines.error()));
      console.raise(kUsage);
    } else if (reader.is_empty() && console.output_result() == kSuccess) {
      handlers.report(fmt::format("{}: empty, expected a grid", input->name()));
      console.raise(kUnsolved);
    }
  }
}

}  // namespace nonet::cli
