#include "isolation/isolated_lines.hpp"

#include <fmt/core.h>

#include "nonet/workers/line_requests.hpp"

namespace nonet::cli {

void IsolatedLines::announce(std::string_view text, std::span<const host::LineSpan> lines) {
  std::vector<std::string> requests;
  requests.reserve(lines.size());
  for (const host::LineSpan& line : lines) {
    if (line.fault != nullptr || !calls_.takes(line.number)) continue;
    requests.push_back(host::pack_line(name_, text.substr(line.begin, line.size), line));
  }
  results_ = slot_.request(requests);
  next_ = 0;
}

void IsolatedLines::take_result(std::uint64_t number, std::string& out, std::string& messages,
                                const std::function<void()>& answer_as_error) {
  if (!calls_.takes(number)) return;
  const host::WorkerSlot::Result& result = results_[next_++];
  if (result.answer) {
    out += result.answer->out;
    messages += result.answer->messages;
    return calls_.take(*result.answer);
  }
  console_.raise(kPlugin);
  bool is_reported = !result.death;
  failed_->exit_message = [&](const Grid& grid) {
    is_reported = true;
    return result.death ? pool_.exit_message(*result.death, grid) : std::string();
  };
  answer_as_error();
  // A plugin's thread may end the process at a line without a grid.
  if (is_reported) return;
  messages += message_line(fmt::format("{}:{}: {}", name_, number, pool_.exit_message(*result.death, Grid())));
}

}  // namespace nonet::cli
