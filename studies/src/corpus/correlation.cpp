#include "nonet/studies/corpus/correlation.hpp"

#include <algorithm>
#include <cmath>

namespace nonet::studies {

namespace {

std::map<std::int64_t, double> values_themselves(const Distribution& values) {
  std::map<std::int64_t, double> themselves;
  for (const auto& [value, count] : values.counts()) themselves[value] = static_cast<double>(value);
  return themselves;
}

std::map<std::int64_t, double> ranks_of(const Distribution& values) {
  std::map<std::int64_t, double> ranks;
  double below = 0;
  for (const auto& [value, count] : values.counts()) {
    ranks[value] = below + (static_cast<double>(count) + 1) / 2;
    below += static_cast<double>(count);
  }
  return ranks;
}

}  // namespace

Distribution PairTally::marginal(bool is_first) const {
  Distribution values;
  for (const auto& [pair, count] : counts_) values.add(is_first ? pair.first : pair.second, count);
  return values;
}

std::optional<double> PairTally::coefficient(const Values& first, const Values& second) const {
  if (first.size() < 2 || second.size() < 2) return std::nullopt;
  const auto total = static_cast<double>(count_);
  double mean_first = 0;
  double mean_second = 0;
  for (const auto& [pair, count] : counts_) {
    mean_first += first.at(pair.first) * static_cast<double>(count) / total;
    mean_second += second.at(pair.second) * static_cast<double>(count) / total;
  }
  double both = 0;
  double of_first = 0;
  double of_second = 0;
  for (const auto& [pair, count] : counts_) {
    const double from_first = first.at(pair.first) - mean_first;
    const double from_second = second.at(pair.second) - mean_second;
    both += from_first * from_second * static_cast<double>(count);
    of_first += from_first * from_first * static_cast<double>(count);
    of_second += from_second * from_second * static_cast<double>(count);
  }
  return std::clamp(both / std::sqrt(of_first * of_second), -1.0, 1.0);
}

std::optional<double> PairTally::pearson() const {
  return coefficient(values_themselves(marginal(true)), values_themselves(marginal(false)));
}

std::optional<double> PairTally::spearman() const {
  return coefficient(ranks_of(marginal(true)), ranks_of(marginal(false)));
}

std::vector<PairTally::Class> PairTally::classes(std::size_t most) const {
  std::vector<Class> classes;
  for (const Distribution::Bin& bin : marginal(true).bins(most)) classes.push_back({bin, {}});
  std::size_t at = 0;
  for (const auto& [pair, count] : counts_) {
    while (pair.first > classes[at].first.to) ++at;
    classes[at].second.add(pair.second, count);
  }
  std::erase_if(classes, [](const Class& one) { return one.first.count == 0; });
  return classes;
}

}  // namespace nonet::studies
