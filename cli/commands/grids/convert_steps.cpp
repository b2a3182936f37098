#include "commands/grids/convert_steps.hpp"

#include <fmt/core.h>

#include "common.hpp"
#include "input/input.hpp"
#include "nonet/comparison/csp_rules_records.hpp"

namespace nonet::cli {

namespace {

/// Calls `take` with each line of an input that is not blank; it returns a message about the line, empty for none.
void each_line(const std::string& file, Console& console,
               const std::function<std::string(std::string_view line, const std::string& where)>& take) {
  const auto input =
      open_input(file, kArgumentName, console, [&](std::string_view message) { console.report_error(message); });
  if (!input) return;
  host::LineReader lines(input->descriptor(), &input->reader(), nullptr);
  const auto take_line = [&](std::uint64_t number, std::string_view line, bool is_cut) {
    if (number == 1) line = host::without_byte_order_mark(line);
    if (host::is_blank_or_comment(line)) return true;
    const std::string where = fmt::format("{}:{}", input->name(), number);
    const std::string message = is_cut ? fmt::format("longer than {} bytes", host::kMaxLine) : take(line, where);
    if (!message.empty()) {
      console.report_error(fmt::format("{}: {}", where, message));
      console.raise(kUnsolved);
    }
    return console.output_result() == kSuccess;
  };
  while (lines.read(take_line)) {
  }
  if (lines.error() == 0) return;
  console.report_error(read_error_text(*input, lines.error()));
  console.raise(kUsage);
}

}  // namespace

bool is_step_format(const std::string& format) { return format == kCspRules || format == kSteps; }

void convert_steps(const std::vector<std::string>& files, const std::string& from, const std::string& to,
                   Console& console) {
  if (!is_step_format(from) || !is_step_format(to) || from == to) {
    throw UsageError("--to", fmt::format("--from {0} --to {1} and --from {1} --to {0} convert steps, other formats "
                                         "are of grids",
                                         kCspRules, kSteps));
  }
  const host::Registry registry = load_registry({}, console);
  const comparison::CspRulesNames names(registry.techniques());
  if (from == kCspRules) {
    for (const std::string& file : files) {
      each_line(file, console, [&](std::string_view line, const std::string& where) {
        const auto records = comparison::csp_rules_records(line, where, names);
        if (!records) return records.error();
        console.write_out(*records);
        return std::string();
      });
    }
    return;
  }
  comparison::CspRulesWriter writer(names);
  for (const std::string& file : files) {
    each_line(file, console, [&](std::string_view line, const std::string& /*where*/) {
      const auto added = writer.add(line);
      console.write_out(writer.take());
      return added ? std::string() : added.error();
    });
    writer.finish();
    console.write_out(writer.take());
  }
}

}  // namespace nonet::cli
