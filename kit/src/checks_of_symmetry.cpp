// What find promises of symmetry: the steps of a transformed grid are the transformed steps.

#include "nonet/kit/outcomes.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/kit/checks.hpp"
#include "nonet/random.hpp"

namespace nonet::kit {

namespace {

/// What is not equivariant at a position; empty for nothing.
std::string asymmetry(Trial& trial, const Subject& subject, const Position& position) {
  Random random = random_at(position);
  ParsedGrid here = position.parsed;
  here.has_history = false;  // a transformed grid has none
  const host::OwnedSteps steps = trial.find(subject, subject.board(here));
  for (const Symmetry& symmetry :
       {Symmetry::transposition(), Symmetry::random(random.next()), Symmetry::random(random.next())}) {
    ParsedGrid there = here;
    there.grid = symmetry.apply(here.grid);
    const auto expected = outcomes(steps, symmetry);
    const auto found = outcomes(trial.find(subject, subject.board(there)), Symmetry());
    if (expected == found) continue;
    std::vector<Conclusions> lacking;
    std::vector<Conclusions> beyond;
    std::set_difference(expected.begin(), expected.end(), found.begin(), found.end(), std::back_inserter(lacking));
    std::set_difference(found.begin(), found.end(), expected.begin(), expected.end(), std::back_inserter(beyond));
    const auto first = [](const std::vector<Conclusions>& sets) {
      return sets.empty() ? "" : ", first " + conclusions_text(sets.front());
    };
    return fmt::format("{} outcomes; transformed into {} there are {}: missing {}{}; unexpected {}{}", expected.size(),
                       to_state_line(there.grid), found.size(), lacking.size(), first(lacking), beyond.size(),
                       first(beyond));
  }
  return {};
}

/// A technique with values of all its order-dependent options.
struct Setting {
  Subject subject;
  std::string text;  ///< `max-digit=1 direction=rows`
};

/// All combinations of the values to test of the order-dependent options.
std::vector<Setting> order_settings(const Subject& subject) {
  std::vector<Setting> settings{{subject, ""}};
  for (std::size_t i = 0; i < subject.info().options.size; ++i) {
    const OptionInfo& option = subject.info().options.items[i];
    if (!option.is_order_dependent) continue;
    std::vector<Setting> longer;
    for (const Setting& setting : settings) {
      for (const std::int64_t value : values_to_test(option)) {
        longer.push_back({setting.subject.with(i, value),
                          setting.text + (setting.text.empty() ? "" : " ") + option_text(option, value)});
      }
    }
    settings = std::move(longer);
  }
  return settings;
}

}  // namespace

std::vector<Conclusions> outcomes(const host::OwnedSteps& steps, const Symmetry& symmetry) {
  std::vector<Conclusions> sets;
  for (const Step& step : steps) {
    Conclusions outcome;
    for (const Conclusion& conclusion : step.conclusions) outcome.push_back(symmetry.apply(conclusion));
    std::sort(outcome.begin(), outcome.end());
    sets.push_back(std::move(outcome));
  }
  std::sort(sets.begin(), sets.end());
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  return sets;
}

bool depends_on_order(const TechniqueInfo& technique) noexcept {
  const OptionInfo* const first = technique.options.items;
  return std::any_of(first, first + technique.options.size,
                     [](const OptionInfo& option) { return option.is_order_dependent; });
}

std::string check_equivariant(Trial& trial) {
  if (!depends_on_order(trial.info())) {
    const int tried = trial.at_positions([&](const Position& position) {
      if (std::string wrong = asymmetry(trial, trial.subject(), position); !wrong.empty())
        throw ContractViolation(wrong);
    });
    return fmt::format("{} positions, each transformed three times", tried);
  }
  // If options may make the steps depend on more than the board, with some of their values they must not.
  std::string exempt;
  std::optional<Failure> first;
  int tried_settings = 0;
  int fine = 0;
  for (const Setting& setting : order_settings(trial.subject())) {
    std::string wrong;
    const int tried = trial.at_positions([&](const Position& position) {
      if (!wrong.empty()) return;
      wrong = asymmetry(trial, setting.subject, position);
      if (!wrong.empty() && !first) {
        first = Failure{fmt::format("with {}: {}", setting.text, wrong), position.text, "equivariant", ""};
      }
    });
    if (tried == 0) break;
    ++tried_settings;
    if (wrong.empty()) {
      ++fine;
    } else {
      exempt += (exempt.empty() ? "; exempt: " : ", ") + setting.text;
    }
  }
  if (fine == 0 && first) trial.fail(*first);
  return fmt::format("{} of {} values of order-dependent options{}", fine, tried_settings, exempt);
}

}  // namespace nonet::kit
