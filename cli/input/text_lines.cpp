#include "input/text_lines.hpp"

#include <fmt/core.h>

#include "input/input.hpp"
#include "nonet/records/files.hpp"

namespace nonet::cli {

std::optional<std::vector<TextLine>> read_text_lines(const std::string& file, Console& console) {
  const auto text = host::read_unpacked(file);
  if (!text) {
    console.report_error(fmt::format("{}: {}, expected a file of lines", file, text.error()));
    console.raise(kUsage);
    return std::nullopt;
  }
  std::vector<TextLine> lines;
  std::string_view rest = host::without_byte_order_mark(*text);
  for (std::uint64_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (!host::is_blank_or_comment(line)) lines.push_back({number, std::string(line)});
  }
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

}  // namespace nonet::cli
