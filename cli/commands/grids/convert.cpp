// nonet convert: converts grids between exchange formats, which needs no strategy and no plugin, and resolution paths.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "commands/grids/convert_steps.hpp"
#include "input/input.hpp"
#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/studies/puzzle/conversion.hpp"

namespace nonet::cli {

namespace {

struct ConvertOptions {
  std::vector<std::string> grids;
  std::string to;
  std::string from;
  KeptRecords kept;
  Format format = Format::text;  ///< of the records
};

std::vector<std::string> format_ids(bool written_only) {
  std::vector<std::string> ids;
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    if (info.is_written || !written_only) ids.emplace_back(info.id);
  }
  ids.insert(ids.end(), {kCspRules, kSteps});
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
  Converter(ExchangeFormat format, const ConvertOptions& options, Console& console)
      : conversion_(format), options_(options), console_(console) {}

  void add(const InputGrid& input) {
    if (const auto error = conversion_.add(input.parsed, input.where)) {
      console_.report_error(fmt::format("{}: {}", input.where, *error));
      console_.raise(kUnsolved);
      if (options_.kept.is_on()) keep(input.record, {}, *error);
    } else if (options_.kept.is_on()) {
      std::string line = conversion_.take();
      line.pop_back();
      keep(input.record, line, {});
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
  /// Writes a record with its line in the new format, or with the reason why it has none.
  void keep(std::string_view record, const std::string& line, std::string_view message) {
    std::string answer = line.empty() || options_.format == Format::text ? line
                         : options_.format == Format::csv                ? host::csv_field(line)
                                                                         : Json{{"converted", line}}.dump();
    options_.kept.join(record, answer, message);
    if (console_.output_result() == kSuccess) console_.write_out(answer);
  }
  void flush() {
    const std::string text = conversion_.take();
    if (console_.output_result() == kSuccess) console_.write_out(text);
  }

  studies::Conversion conversion_;
  const ConvertOptions& options_;
  Console& console_;
};

}  // namespace

void add_convert(Command& program, Console& console) {
  Command command =
      program.add_command("convert", "Convert grids between exchange formats, and resolution paths of CSP-Rules");
  const auto options = std::make_shared<ConvertOptions>();
  const Option grids = command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-");
  const Option to = command.add("--to", options->to, "Write this format").type("FORMAT").one_of(format_ids(true));
  command.add("--from", options->from, "Read only this format, without detection")
      .type("FORMAT")
      .one_of(format_ids(false));
  options->kept.add_options(command);
  const Option list = command.add_flag("--formats", "List the formats and what they contain");
  command.example("nonet convert examples/puzzles.txt --to table",
                  "Writes the puzzles of the file as tables, in several lines each.");
  command.example("nonet convert --formats", "Lists the formats.");
  command.example("nonet convert --from steps --to csp-rules FILE",
                  "Writes records of `solve -s csp-rules` as CSP-Rules does.");
  command.footer(
      "--from csp-rules --to steps reads a grid and the lines of its resolution path, tabs between, and writes a "
      "record "
      "for each step; --from steps --to csp-rules does the inverse. A path with a step that has no form there is left "
      "out, and reported: exit code 1.");
  command.action([=, &console] {
    if (list.count() > 0) {
      console.write_out(formats_text());
      return;
    }
    if (to.count() == 0) throw UsageError("--to is required");
    if (grids.count() == 0) throw UsageError("grid is required");
    if (is_step_format(options->to) || is_step_format(options->from)) {
      if (options->kept.is_used()) throw UsageError("--keep and --puzzle are for grids, not for steps");
      return convert_steps(options->grids, options->from, options->to, console);
    }
    const auto to_format = *exchange_format(std::string_view(options->to));
    const auto from = exchange_format(std::string_view(options->from));
    if (options->kept.is_on() && exchange_format(to_format).unit != ExchangeUnit::line) {
      throw UsageError("--keep", fmt::format("a record has one line, so not with --to {}", options->to));
    }
    if (!options->kept.open_if_used(options->grids, options->format, console)) return;
    const std::string header = options->kept.header(options->format == Format::csv ? "converted\n" : "");
    if (!console.write_out(header)) return;
    Converter converter(to_format, *options, console);
    read_grids(options->grids, console,
               handlers_for(options->kept, console, [&](InputGrid& input) { converter.add(input); }), from);
    converter.finish();
  });
}

}  // namespace nonet::cli
