#include "time_limit.hpp"

#include <unistd.h>

#include "nonet/records/solver_messages.hpp"

namespace nonet::cli {

void TimeLimit::add_options(Command& command) {
  constexpr int kDay = 24 * 60 * 60 * 1000;
  command.add("--timeout-ms", milliseconds, "Time limit in milliseconds for the search in one puzzle, 0 for none")
      .number(0, kDay);
}

std::unique_ptr<host::Deadline> TimeLimit::start(std::function<void(std::string_view message)> report) const {
  if (milliseconds == 0) return nullptr;
  return std::make_unique<host::Deadline>(std::chrono::milliseconds(milliseconds),
                                          [report = std::move(report)](const host::Fault& fault) {
                                            report(message_line(host::fault_text(fault)));
                                            // The searching thread cannot be ended, so no cleanup is possible.
                                            ::_exit(kPlugin);
                                          });
}

std::unique_ptr<host::Deadline> TimeLimit::start(const Console& console) const {
  return start([&console](std::string_view message) { console.write_error(message); });
}

}  // namespace nonet::cli
