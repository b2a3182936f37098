#include "nonet/strategy/open_strategy.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "nonet/solving/solver.hpp"

namespace nonet::host {

namespace {

/// The shipped strategies for people, cheapest first. Each has the techniques of the one before it, or more general
/// ones.
constexpr std::array<const char*, 4> kLadder = {"singles", "basic", "standard", "complete"};

/// The strategies of the ladder after a name; all of them for one that is not on it.
std::span<const char* const> stronger_than(std::string_view name) {
  const auto found = std::find(kLadder.begin(), kLadder.end(), name);
  const std::size_t first = found == kLadder.end() ? 0 : static_cast<std::size_t>(found - kLadder.begin()) + 1;
  return std::span(kLadder).subspan(first);
}

/// Ends a run at its first step.
class FirstStep final : public StepObserver {
 public:
  FirstStep() : StepObserver(Detail::argument) {}
  bool on_step(const FoundStep& /*found*/) override {
    has_step = true;
    return false;
  }

  bool has_step = false;
};

}  // namespace

Opening open_strategy(std::shared_ptr<const StrategyDocument> document, const PluginSearch& search, Registry registry,
                      const std::vector<std::string>& techniques) {
  Diagnostics refused = load_plugins_of(*document, search, techniques, registry);
  auto strategy = resolve_strategy(*document, registry);
  if (!strategy) return {tl::unexpected(std::move(strategy).error()), std::move(refused)};
  return {OpenStrategy{std::move(document), std::move(registry), *std::move(strategy)}, std::move(refused)};
}

Opening open_strategy(const std::string& name, const StrategySource& source, std::span<const SettingChange> changes,
                      const PluginSearch& search, Registry registry) {
  auto document = read_strategy(name, source, changes);
  if (!document) return {tl::unexpected(std::move(document).error())};
  return open_strategy(*std::move(document), search, std::move(registry));
}

const Strategy* StrategyLadder::open(const std::string& name) {
  const auto [place, is_new] = opened_.try_emplace(name);
  std::optional<Strategy>& strategy = place->second;
  if (is_new) {
    auto opening = open_strategy(name, strategies_, {}, plugins_);
    if (opening.result) strategy = std::move(opening.result->strategy);
  }
  return strategy ? &*strategy : nullptr;
}

std::string StrategyLadder::next_for(std::string_view name, const Grid& position) {
  ParsedGrid puzzle;
  puzzle.grid = position;
  puzzle.has_history = false;
  for (const char* const stronger : stronger_than(name)) {
    const Strategy* const strategy = open(stronger);
    if (strategy == nullptr) continue;
    FirstStep first;
    static_cast<void>(Solver(*strategy).solve(puzzle, &first));
    if (first.has_step) return stronger;
  }
  return {};
}

}  // namespace nonet::host
