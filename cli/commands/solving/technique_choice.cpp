#include "commands/solving/technique_choice.hpp"

#include <fmt/core.h>

#include "nonet/records/solver_messages.hpp"
#include "nonet/strategy/entry_choice.hpp"

namespace nonet::cli {

void TechniqueChoice::add_option(Command& command) {
  command
      .add("--technique", names_,
           "Only steps of this technique, by id or alias, or of a family, by the name of its plugin (may be repeated). "
           "One that the strategy lacks has its default options")
      .type("ID")
      .one_value();
}

std::optional<host::Strategy> TechniqueChoice::open(const CommonOptions& common, Console& console) const {
  auto opened = open_with_registry(common, console, names_);
  if (!opened) return std::nullopt;
  const std::vector<std::string> mistakes =
      is_given() ? host::keep_techniques(opened->strategy, opened->registry, names_) : std::vector<std::string>();
  for (const std::string& mistake : mistakes) console.report_error("--technique: " + mistake);
  if (mistakes.empty()) return std::move(opened->strategy);
  console.raise(kUsage);
  return std::nullopt;
}

std::string TechniqueChoice::advice(StrategyAdvice& strategies, const Grid& position) const {
  if (is_given()) return "; try it without --technique";
  const std::string stronger = strategies.strategy_for(position);
  return stronger.empty() ? "" : fmt::format("; try --strategy {}", stronger);
}

std::string TechniqueChoice::fault_text(const host::Fault& fault) const {
  if (!is_given()) return host::fault_text(fault);
  const std::string limit = fault.limit.count() == 0 ? "" : fmt::format(" --timeout-ms {}", fault.limit.count());
  return host::fault_text(fault, fmt::format("steps --technique {}{}", fault.technique, limit));
}

}  // namespace nonet::cli
