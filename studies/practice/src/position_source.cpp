#include "nonet/studies/practice/position_source.hpp"

#include <numeric>

#include "nonet/json/json.hpp"
#include "nonet/puzzles/generator.hpp"
#include "nonet/random.hpp"
#include "shipped_positions.hpp"

namespace nonet::studies {

std::span<const ParsedGrid> shipped_positions() {
  static const auto positions = [] {
    std::vector<ParsedGrid> all;
    std::string_view left = shipped_positions_files::kPositionsNdjson;
    while (!left.empty()) {
      const std::size_t end = left.find('\n');
      ParseError error;
      all.push_back(*parse_grid_line(Json::parse(left.substr(0, end)).at("grid").text(), error));
      left.remove_prefix(end + 1);
    }
    return all;
  }();
  return positions;
}

PositionSource::PositionSource(PositionFinder& finder, const PracticeAim& aim, std::uint64_t seed)
    : finder_(finder), aim_(aim), seed_(seed), order_(shipped_positions().size()) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  Random(seed).shuffle(order_);
}

std::optional<PracticePosition> PositionSource::next(const std::stop_token& cancel) {
  while (!order_.empty() && !cancel.stop_requested()) {
    const ParsedGrid& shipped = shipped_positions()[order_.back()];
    order_.pop_back();
    auto found = finder_.at(shipped, aim_, cancel);
    if (found && distinct_.add(found->position.grid)) return found;
  }
  for (int i = 0; i < kMostPuzzles && !cancel.stop_requested() && !finder_.fault(); ++i) {
    const GeneratedPuzzle made = generate_puzzle(seed_, generated_++, {}, cancel);
    if (!made.puzzle) continue;
    auto found = finder_.find(ParsedGrid{*made.puzzle, {}}, aim_, cancel);
    if (found && distinct_.add(found->position.grid)) return found;
  }
  return std::nullopt;
}

}  // namespace nonet::studies
