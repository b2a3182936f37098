#include "input/table_file.hpp"

#include <fmt/core.h>

#include "input/input.hpp"
#include "nonet/workers/line_reader.hpp"

namespace nonet::cli {

std::vector<std::string> read_table(const std::string& file, const std::vector<std::string>& columns, Console& console,
                                    const studies::PuzzleTable::OnRow& on_row) {
  const auto input = open_input(file, kArgumentName, console,
                                [](std::string_view message) { throw UsageError(std::string(message)); });
  const auto refuse = [&input](const studies::TableError& error) {
    throw UsageError(fmt::format("{}:{}: {}", input->name(), error.line, error.message));
  };
  studies::PuzzleTable table(columns, on_row);
  host::LineReader lines(input->descriptor(), &input->reader(), nullptr);
  const auto take = [&](std::uint64_t number, std::string_view line, bool is_cut) {
    if (is_cut) refuse({number, fmt::format("longer than {} bytes", host::kMaxLine)});
    if (const auto error = table.add(number, line)) refuse(*error);
    return true;
  };
  while (lines.read(take)) {
  }
  if (lines.error() != 0) throw UsageError(read_error_text(*input, lines.error()));
  if (const auto error = table.finish()) refuse(*error);
  return table.names();
}

}  // namespace nonet::cli
