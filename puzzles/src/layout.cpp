#include "nonet/puzzles/layout.hpp"

#include <algorithm>
#include <array>

#include "nonet/puzzles/symmetry.hpp"

namespace nonet {

namespace {

/// Generators of the turns and reflections of a symmetry.
struct Generators {
  GivenSymmetry symmetry;
  std::array<Symmetry, 2> generators;
};

constexpr Symmetry kSame;
constexpr Symmetry kHalfTurn = Symmetry::quarter_turn().then(Symmetry::quarter_turn());
constexpr Symmetry kDiagonal = Symmetry::transposition();
constexpr Symmetry kAntidiagonal = kDiagonal.then(kHalfTurn);

constexpr std::array kGenerators{
    Generators{{"none", "no symmetry"}, {kSame, kSame}},
    Generators{{"rotational", "half a turn"}, {kHalfTurn, kSame}},
    Generators{{"rotational-90", "a quarter turn"}, {Symmetry::quarter_turn(), kSame}},
    Generators{{"horizontal", "the upper half mirrors the lower"}, {Symmetry::upside_down(), kSame}},
    Generators{{"vertical", "the left half mirrors the right"}, {Symmetry::left_to_right(), kSame}},
    Generators{{"orthogonal", "horizontal and vertical"}, {Symmetry::upside_down(), Symmetry::left_to_right()}},
    Generators{{"diagonal", "mirrored at the diagonal from the top left"}, {kDiagonal, kSame}},
    Generators{{"antidiagonal", "mirrored at the diagonal from the top right"}, {kAntidiagonal, kSame}},
    Generators{{"bidiagonal", "mirrored at both diagonals"}, {kDiagonal, kAntidiagonal}},
    Generators{{"full", "all turns and reflections"}, {Symmetry::quarter_turn(), Symmetry::left_to_right()}}};

constexpr auto kSymmetries = [] {
  std::array<GivenSymmetry, kGenerators.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = kGenerators[i].symmetry;
  return all;
}();

/// The cells to which a cell can move.
CellMap orbit_of(Cell cell, std::span<const Symmetry> generators) {
  CellMap orbit;
  orbit.add(cell);
  for (CellMap before; before != orbit;) {
    before = orbit;
    for (const Symmetry& generator : generators) orbit |= generator.apply(orbit);
  }
  return orbit;
}

bool is_border(char c) noexcept { return std::string_view(" \t\r\n|-+").find(c) != std::string_view::npos; }

}  // namespace

std::span<const GivenSymmetry> given_symmetries() noexcept { return kSymmetries; }

std::optional<std::vector<CellMap>> orbits_of(std::string_view symmetry) {
  const auto* const found = std::find_if(kGenerators.begin(), kGenerators.end(),
                                         [&](const Generators& one) { return one.symmetry.name == symmetry; });
  if (found == kGenerators.end()) return std::nullopt;
  std::vector<CellMap> orbits;
  CellMap seen;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (seen.contains(cell)) continue;
    orbits.push_back(orbit_of(cell, found->generators));
    seen |= orbits.back();
  }
  return orbits;
}

std::optional<CellMap> parse_mask(std::string_view text, std::string& error) {
  CellMap mask;
  Cell cell = 0;
  for (const char c : text) {
    if (is_border(c)) continue;
    const bool is_inside =
        (c >= '1' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '*' || c == '#' || c == '@';
    if (!is_inside && c != '.' && c != '0' && c != '_') {
      error = "expected '.' for an empty cell and 'x' for a given";
      return std::nullopt;
    }
    if (is_inside && cell < kCells) mask.add(cell);
    ++cell;
  }
  if (cell == kCells) return mask;
  error = "expected 81 cells, found " + std::to_string(cell);
  return std::nullopt;
}

}  // namespace nonet
