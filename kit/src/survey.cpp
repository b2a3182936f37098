#include "nonet/kit/survey.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace nonet::kit {

std::string survey(Trial& trial) {
  std::string found(trial.positions().size(), '0');
  trial.at_positions([&](const Position& position) {
    const auto at = static_cast<std::size_t>(&position - trial.positions().data());
    const host::OwnedSteps steps =
        trial.find(trial.subject().board(position.parsed), {.with_evidence = false, .at_most = 1});
    if (!steps.empty()) found[at] = '1';
  });
  return found;
}

std::vector<Position> by_worth(const std::vector<Position>& positions, std::string_view survey) {
  constexpr std::size_t kKinds = 3;
  std::array<std::array<std::size_t, kKinds>, 2> counts{};
  std::vector<std::tuple<bool, std::size_t, std::size_t>> order;  // has no steps, number of its kind before, index
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const bool is_empty = i >= survey.size() || survey[i] != '1';
    order.emplace_back(is_empty, counts[is_empty ? 1 : 0][static_cast<std::size_t>(positions[i].kind)]++, i);
  }
  std::sort(order.begin(), order.end());
  std::vector<Position> sorted;
  sorted.reserve(positions.size());
  for (const auto& entry : order) sorted.push_back(positions[std::get<2>(entry)]);
  return sorted;
}

}  // namespace nonet::kit
