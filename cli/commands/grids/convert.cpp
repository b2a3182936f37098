// nonet convert: converts grids between exchange formats. Needs no strategy and loads no plugin.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "input/input.hpp"
#include "nonet/studies/puzzle/conversion.hpp"

namespace nonet::cli {

namespace {

struct ConvertOptions {
  std::vector<std::string> grids;
  std::string to;
  std::string from;
  std::string column;
};

std::vector<std::string> format_ids(bool written_only) {
  std::vector<std::string> ids;
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    if (info.is_written || !written_only) ids.emplace_back(info.id);
  }
  return ids;
}

std::string formats_text() {
  std::string text = fmt::format("{:<15} {:<7} {:<20} {}\n", "format", "a grid", "besides values", "description");
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    const std::string_view unit = info.unit == ExchangeUnit::line    ? "line"
                                  : info.unit == ExchangeUnit::block ? "block"
                                                                     : "file";
    const std::string_view carries = info.has_placed && info.has_candidates ? "placed, candidates"
                                     : info.has_placed                      ? "placed"
                                     : info.has_candidates                  ? "candidates"
                                                                            : "-";
    text += fmt::format("{:<15} {:<7} {:<20} {}{}\n", info.id, unit, carries, info.summary,
                        info.is_written ? "" : "; only read");
  }
  return text;
}

/// Writes grids in one format.
class Converter {
 public:
  Converter(ExchangeFormat format, Console& console) : conversion_(format), console_(console) {}

  void add(const InputGrid& input) {
    if (const auto error = conversion_.add(input.parsed, input.where)) {
      console_.report_error(fmt::format("{}: {}", input.where, *error));
      console_.raise(kUnsolved);
    }
    constexpr std::size_t kEnough = std::size_t{64} * 1024;
    if (conversion_.size() >= kEnough) flush();
  }
  void finish() {
    conversion_.finish();
    flush();
    for (const std::string& loss : conversion_.losses()) console_.report_error("note: " + loss);
  }

 private:
  void flush() {
    const std::string text = conversion_.take();
    if (console_.output_result() == kSuccess) console_.write_out(text);
  }

  studies::Conversion conversion_;
  Console& console_;
};

}  // namespace

void add_convert(Command& program, Console& console) {
  Command command = program.add_command("convert", "Convert grids between exchange formats");
  const auto options = std::make_shared<ConvertOptions>();
  const Option grids = command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-");
  const Option to = command.add("--to", options->to, "Write this format").type("FORMAT").one_of(format_ids(true));
  command.add("--from", options->from, "Read only this format, without detection")
      .type("FORMAT")
      .one_of(format_ids(false));
  add_column(command, options->column);
  const Option list = command.add_flag("--formats", "List the formats and what they contain");
  command.example("nonet convert examples/puzzles.txt --to table",
                  "Writes the puzzles of the file as tables, in several lines each.");
  command.example("nonet convert --formats", "Lists the formats.");
  command.action([=, &console] {
    if (list.count() > 0) {
      console.write_out(formats_text());
      return;
    }
    if (to.count() == 0) throw UsageError("--to is required");
    if (grids.count() == 0) throw UsageError("grid is required");
    Converter converter(*exchange_format(std::string_view(options->to)), console);
    read_grids(options->grids, console,
               {.take = [&](InputGrid& input) { converter.add(input); },
                .report = [&](std::string_view message) { console.report_error(message); },
                .column = options->column},
               exchange_format(std::string_view(options->from)));
    converter.finish();
  });
}

}  // namespace nonet::cli
