// nonet count: counts solutions. Needs no strategy and loads no plugin.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "input/lines.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/records/diagnosis_text.hpp"

namespace nonet::cli {

namespace {

class CountWorker final : public GridWorker {
 public:
  CountWorker(std::string input_name, Console& console, int limit, Format format)
      : GridWorker(std::move(input_name), console), limit_(limit), format_(format) {}

 private:
  std::string answer_grid(std::uint64_t number, std::string_view text, const ParsedGrid& parsed,
                          std::string& out) override {
    const int count = count_solutions(parsed.grid, limit_);
    const auto conflict = count == 0 ? parsed.grid.conflict() : std::nullopt;
    std::string message = conflict ? host::conflict_text(*conflict) : "";
    if (conflict) console().raise(kUnsolved);
    write(number, text, count, message, out);
    return message;
  }
  void answer_error(std::uint64_t number, const std::string& text, const std::string& message,
                    std::string& out) override {
    write(number, text, -1, message, out);
  }
  void write(std::uint64_t number, std::string_view text, int count, const std::string& message,
             std::string& out) const {
    const std::string shown = count < 0 ? "error" : std::to_string(count);
    switch (format_) {
      case Format::text:
        out.append(text).append(1, '\t').append(shown).append(1, '\n');
        break;
      case Format::csv:
        out += fmt::format("{},{}\n", host::csv_field(text), shown);
        break;
      case Format::ndjson:
        out += host::count_fields(number, text, count < 0 ? std::nullopt : std::optional(count), message).line();
        break;
    }
  }

  int limit_;
  Format format_;
};

}  // namespace

void add_count(Command& program, Console& console) {
  struct CountOptions {
    CommonOptions common;
    LineCommand lines;
    int limit = 1000;
  };
  Command command = program.add_command("count", "Count the solutions of grids, one output line for each input line");
  const auto options = std::make_shared<CountOptions>();
  options->lines.add_options(command);
  command.add("-l,--limit", options->limit, "Stop counting at this number of solutions").number(1, 1'000'000'000);
  options->common.add_format(command);
  command.example("nonet count examples/puzzles.txt", "Writes each puzzle of the file and its number of solutions.");
  command.action([options, &console] {
    Format& format = options->common.format;
    if (!options->lines.open(format, console)) return;
    const std::string header = options->lines.kept.header(format == Format::csv ? "grid,count\n" : "");
    options->lines.run(console, header, [&](const std::string& input_name) {
      return std::make_unique<CountWorker>(input_name, console, options->limit, format);
    });
  });
}

}  // namespace nonet::cli
