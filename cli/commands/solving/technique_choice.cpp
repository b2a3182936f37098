#include "commands/solving/technique_choice.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/loading/instances.hpp"
#include "nonet/records/solver_messages.hpp"

namespace nonet::cli {

namespace {

/// Selects entries of a strategy.
class EntrySelector {
 public:
  EntrySelector(host::Strategy& strategy, const host::Registry& registry)
      : strategy_(strategy), registry_(registry), instances_(registry), all_(std::exchange(strategy.entries, {})) {
    strategy_.items.clear();
    strategy_.stop = {};
    for (host::Level& level : strategy_.levels) level.at_most.clear();  // they count entries that may be left out
  }

  /// Returns errors in the names; empty on success.
  std::vector<std::string> select(const std::vector<std::string>& names) {
    for (const host::StrategyEntry& entry : all_) {
      if (std::any_of(names.begin(), names.end(), [&](const std::string& name) { return is_named(entry, name); })) {
        add(entry);
      }
    }
    const std::size_t own = strategy_.entries.size();
    for (const std::string& name : names) {
      const auto& entries = strategy_.entries;
      const bool is_there = std::any_of(entries.begin(), entries.end(),
                                        [&](const host::StrategyEntry& entry) { return is_named(entry, name); });
      if (!is_there) add_technique(name);
    }
    // Steps of techniques that the strategy lacks have no level.
    if (!strategy_.levels.empty() && strategy_.entries.size() > own) {
      for (std::size_t i = own; i < strategy_.entries.size(); ++i) {
        for (host::KindRating& kind : strategy_.entries[i].kinds)
          kind.level = static_cast<int>(strategy_.levels.size());
      }
      strategy_.levels.push_back({"-", std::nullopt});
    }
    strategy_.inner.insert(strategy_.inner.end(), instances_.inner().begin(), instances_.inner().end());
    return std::move(mistakes_);
  }

 private:
  [[nodiscard]] bool is_named(const host::StrategyEntry& entry, const std::string& name) const {
    const host::RegisteredTechnique* technique = registry_.find(name);
    return entry.id == name || (technique != nullptr && technique->info == entry.technique.info);
  }

  void add(host::StrategyEntry entry) {
    entry.item = strategy_.items.size();
    strategy_.items.push_back({"", host::Select::first, strategy_.entries.size(), 1});
    strategy_.entries.push_back(std::move(entry));
  }

  void add_technique(const std::string& name) {
    const host::RegisteredTechnique* technique = registry_.find(name);
    if (technique == nullptr) {
      std::vector<std::string> known = registry_.names();
      for (const host::StrategyEntry& entry : all_) known.push_back(entry.id);
      mistakes_.push_back(fmt::format("no technique '{}'{}", name, host::did_you_mean(name, known)));
      return;
    }
    host::StrategyEntry entry;
    entry.id = technique->info->id;
    entry.technique = *technique;
    entry.options = host::default_options(*technique->info);
    entry.kinds.resize(technique->kinds().size());
    auto instance = instances_.make(*technique, entry.options);
    if (!instance) {
      for (host::Diagnostic& mistake : instance.error()) mistakes_.push_back(std::move(mistake.message));
      return;
    }
    entry.instance = *std::move(instance);
    add(std::move(entry));
  }

  host::Strategy& strategy_;
  const host::Registry& registry_;
  host::Instances instances_;
  std::vector<host::StrategyEntry> all_;
  std::vector<std::string> mistakes_;
};

}  // namespace

void TechniqueChoice::add_option(Command& command) {
  command
      .add(
          "--technique", names_,
          "Only steps of this technique, by id or alias (may be repeated). One that the strategy lacks has its default "
          "options")
      .type("ID")
      .one_value();
}

std::optional<host::Strategy> TechniqueChoice::open(const CommonOptions& common, Console& console) const {
  if (!is_given()) return open_strategy(common, console);
  const auto document = read_strategy(common, console);
  if (document == nullptr) return std::nullopt;
  const host::Registry registry = load_needed_registry(common, *document, names_, console);
  auto strategy = resolve_strategy(*document, registry, console);
  if (!strategy) return std::nullopt;
  const std::vector<std::string> mistakes = EntrySelector(*strategy, registry).select(names_);
  for (const std::string& mistake : mistakes) console.report_error("--technique: " + mistake);
  if (mistakes.empty()) return strategy;
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
