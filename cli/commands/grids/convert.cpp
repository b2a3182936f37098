// nonet convert: converts grids between exchange formats. Needs no strategy and loads no plugin.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "input/input.hpp"

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

/// Whether an empty cell lacks candidates that the filled cells allow.
bool lacks_candidates(const ParsedGrid& parsed) {
  if (parsed.has_history) return !parsed.deletions.empty();
  ParseError none;
  const auto values = parse_grid(to_line(parsed.grid), none);
  const CellMap empty = parsed.grid.empty_cells();
  return std::any_of(empty.begin(), empty.end(),
                     [&](Cell cell) { return values->grid.candidates(cell) != parsed.grid.candidates(cell); });
}

/// Whether reading the text back gives other values: some formats cannot distinguish a lone candidate from a filled
/// cell.
bool changes_values(const Grid& grid, std::string_view text, ExchangeFormat format) {
  using F = ExchangeFormat;
  if (format != F::comma_list && format != F::hodoku_pm && format != F::sdx) return false;
  ParseError none;
  const auto back = parse_grid(text, format, none);
  return !back || to_line(back->grid) != to_line(grid);
}

/// Writes grids in one format, and counts the losses of the format.
class Converter {
 public:
  Converter(ExchangeFormat format, Console& console) : info_(exchange_format(format)), console_(console) {
    out_ = file_head(format);
  }
  void add(const InputGrid& input) {
    const ParsedGrid& parsed = input.parsed;
    const bool loses_candidates = !info_.has_candidates && lacks_candidates(parsed);
    if (loses_candidates && parsed.is_pencilmarks) {
      return refuse(input, fmt::format("has only candidates, which format {} cannot represent", info_.id));
    }
    std::string error;
    const auto text = write_grid(parsed.grid, info_.format, error);
    if (!text) return refuse(input, error);
    const CellMap filled = CellMap::full() - parsed.grid.empty_cells();
    without_values_ += !info_.has_values && !filled.empty() ? 1 : 0;
    without_placed_ += info_.has_values && !info_.has_placed && !parsed.grid.modifiable_cells().empty() ? 1 : 0;
    without_candidates_ += loses_candidates ? 1 : 0;
    if (changes_values(parsed.grid, *text, info_.format) && changed_++ == 0) first_changed_ = input.where;
    if (info_.unit == ExchangeUnit::block && count_ > 0) out_ += '\n';
    ++count_;
    out_ += *text;
    if (info_.unit == ExchangeUnit::line) out_ += '\n';
    constexpr std::size_t kEnough = std::size_t{64} * 1024;
    if (out_.size() >= kEnough) flush();
  }
  void finish() {
    out_ += file_tail(info_.format);
    flush();
    tell(without_values_, "filled cells, of which", "keeps only the candidates");
    tell(without_placed_, "placed digits, which", "does not distinguish from givens");
    tell(without_candidates_, "removed candidates, which", "cannot represent");
    tell(changed_, "lone candidates and filled cells that", "does not distinguish, first at ", first_changed_);
  }

 private:
  void flush() {
    if (console_.output_result() == kSuccess) console_.write_out(out_);
    out_.clear();
  }
  void refuse(const InputGrid& input, std::string_view why) {
    console_.report_error(fmt::format("{}: {}", input.where, why));
    console_.raise(kUnsolved);
  }
  void tell(std::uint64_t grids, std::string_view what, std::string_view then, std::string_view where = {}) const {
    if (grids == 0) return;
    console_.report_error(fmt::format("note: {} of {} grids {} {} format {} {}{}", grids, count_,
                                      grids == 1 ? "has" : "have", what, info_.id, then,
                                      host::sanitize_for_terminal(where, host::kLongestShown)));
  }

  const ExchangeFormatInfo& info_;
  Console& console_;
  std::string out_;
  std::uint64_t count_ = 0;
  std::uint64_t without_values_ = 0;
  std::uint64_t without_placed_ = 0;
  std::uint64_t without_candidates_ = 0;
  std::uint64_t changed_ = 0;
  std::string first_changed_;
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
