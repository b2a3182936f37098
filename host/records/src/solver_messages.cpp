#include "nonet/records/solver_messages.hpp"

#include <fmt/format.h>

#include "nonet/records/grid_line.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::host {

std::string fault_text(const Fault& fault, std::string_view command) {
  const std::string limit = fault.limit.count() == 0 ? "" : fmt::format(" --timeout-ms {}", fault.limit.count());
  const std::string shown = command.empty() ? "steps" + limit : std::string(command);
  return fmt::format("{}; reproduce with: nonet {} --strategy {} '{}'", fault.text(), shown, shell_word(fault.strategy),
                     to_state_line(fault.position));
}

std::string left_out_text(LeftOut reason, const Solver& solver) {
  if (reason == LeftOut::nothing) return {};
  constexpr std::size_t kShown = 3;
  const auto entries = solver.left_out();
  std::string ids;
  for (std::size_t i = 0; i < entries.size() && i < kShown; ++i) ids += (i == 0 ? "" : ", ") + entries[i]->id;
  if (entries.size() > kShown) ids += ", ...";
  return fmt::format("{} {} that assume{} one solution not used, because {}: {}", entries.size(),
                     entries.size() == 1 ? "technique" : "techniques", entries.size() == 1 ? "s" : "",
                     reason_text(reason), ids);
}

std::string outcome_message(const Outcome& outcome, const Grid& puzzle, const Solver& solver) {
  std::string message;
  const auto add = [&message](std::string_view text) {
    message += message.empty() ? "" : "; ";
    message += text;
  };
  if (outcome.fault) add(fault_text(*outcome.fault));
  if (outcome.status == Status::invalid) add(conflict_text(*puzzle.conflict()));
  if (outcome.left_out != LeftOut::nothing) add(left_out_text(outcome.left_out, solver));
  return message;
}

}  // namespace nonet::host
