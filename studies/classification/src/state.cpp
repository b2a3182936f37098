#include "state.hpp"

namespace nonet::classification {

State State::of(const Grid& grid) noexcept {
  State state{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (const Digit digit : digits_of(grid.candidates(cell))) {
      const Place& place = kLayout.place[static_cast<std::size_t>(candidate_of(cell, digit))];
      for (std::size_t kind = 0; kind < kKinds; ++kind) state.mask[place.variable[kind]] |= place.bit[kind];
    }
  }
  return state;
}

}  // namespace nonet::classification
