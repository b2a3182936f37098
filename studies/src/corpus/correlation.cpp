#include "nonet/studies/corpus/correlation.hpp"

namespace nonet::studies {

Coefficients PairTally::coefficients() const {
  std::vector<NumberPair> pairs;
  pairs.reserve(counts_.size());
  for (const auto& [pair, count] : counts_) {
    pairs.push_back({static_cast<double>(pair.first), static_cast<double>(pair.second), count});
  }
  return coefficients_of(std::move(pairs));
}

std::vector<PairTally::Class> PairTally::classes(std::size_t most) const {
  Distribution firsts;
  for (const auto& [pair, count] : counts_) firsts.add(pair.first, count);
  std::vector<Class> classes;
  for (const Distribution::Bin& bin : firsts.bins(most)) classes.push_back({bin, {}});
  std::size_t at = 0;
  for (const auto& [pair, count] : counts_) {
    while (pair.first > classes[at].first.to) ++at;
    classes[at].second.add(pair.second, count);
  }
  std::erase_if(classes, [](const Class& one) { return one.first.count == 0; });
  return classes;
}

}  // namespace nonet::studies
