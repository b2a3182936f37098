#include "input/text_lines.hpp"

#include <fmt/core.h>

#include "nonet/records/files.hpp"

namespace nonet::cli {

namespace {

ExitCode exit_code_of(comparison::ComparisonResult result) {
  switch (result) {
    case comparison::ComparisonResult::different:
      return kUnsolved;
    case comparison::ComparisonResult::faulty:
      return kPlugin;
    case comparison::ComparisonResult::equal:
      break;
  }
  return kSuccess;
}

std::string messages_of(const std::string& file, std::uint64_t line, const comparison::ComparedLine& compared) {
  std::string messages;
  for (const auto& [text, column] : compared.messages) {
    const std::string place = column == 0 ? "" : fmt::format("{}:", column);
    messages += message_line(fmt::format("{}:{}:{} {}", file, line, place, text));
  }
  return messages;
}

}  // namespace

std::optional<std::vector<host::TextLine>> read_text_lines(const std::string& file, Console& console) {
  const auto text = host::read_unpacked(file);
  if (!text) {
    console.report_error(fmt::format("{}: {}, expected a file of lines", file, text.error()));
    console.raise(kUsage);
    return std::nullopt;
  }
  std::vector<host::TextLine> lines = host::text_lines(*text);
  if (lines.empty()) {
    console.report_error(fmt::format("{}: empty, expected a file of lines", file));
    console.raise(kUnsolved);
    return std::nullopt;
  }
  return lines;
}

bool write_answer(const host::NumberAnswer& answer, Console& console) {
  if (!answer.messages.empty()) console.write_error(answer.messages);
  return answer.out.empty() || console.write_out(answer.out);
}

Option LineFileOptions::add_options(Command& command) {
  Option strategy = common.add_strategy(command);
  common.add_format(command);
  limit.add_options(command);
  add_jobs(command, jobs);
  return strategy;
}

void answer_lines(const LineFileOptions& options, const std::vector<host::TextLine>& lines, const MakeComparison& make,
                  Console& console) {
  const auto strategy = open_strategy(options.common, console);
  if (!strategy) return;
  const auto deadline = options.limit.start(console);
  const auto comparison = make({*strategy, deadline.get(), options.common.format});
  if (options.common.format == Format::csv && !console.write_out(comparison->csv_header())) return;
  host::answer_in_order(
      lines.size(), jobs_or_all_cores(options.jobs),
      [&](std::uint64_t i) {
        const host::TextLine& line = lines[static_cast<std::size_t>(i)];
        comparison::ComparedLine compared = comparison->answer(line);
        console.raise(exit_code_of(compared.result));
        return host::NumberAnswer{std::move(compared.out), messages_of(options.file, line.number, compared)};
      },
      [&](const host::NumberAnswer& answered) { return write_answer(answered, console); });
  if (!console.write_out(comparison->summary())) return;
  const std::string table = comparison->table();
  if (!table.empty()) return console.write_error(table);
  console.report_error(fmt::format("{}: --only and --skip leave no line of it", options.file));
  console.raise(kUsage);
}

void answer_line_file(const LineFileOptions& options, const MakeComparison& make, Console& console) {
  if (const auto lines = read_text_lines(options.file, console)) answer_lines(options, *lines, make, console);
}

}  // namespace nonet::cli
