#include "rings.hpp"

namespace nonet::multi_sector {

namespace {

constexpr int kNoRing = 100;

/// The table of fewest_links for rings of a size.
template <std::size_t kSize>
constexpr auto kFewest = [] {
  std::array<std::uint8_t, std::size_t{1} << kSize> fewest{};
  for (unsigned segments = 1; segments + 1 < fewest.size(); ++segments) {
    // From a segment that the set lacks, so that no run is cut.
    const auto start = static_cast<std::size_t>(std::countr_one(segments));
    std::size_t length = 0;
    unsigned links = 0;
    for (std::size_t i = 1; i <= kSize; ++i) {
      if ((segments >> ((start + i) % kSize) & 1U) != 0) {
        if (++length % 2 == 1) ++links;
      } else {
        length = 0;
      }
    }
    fewest[segments] = static_cast<std::uint8_t>(links);
  }
  fewest.back() = kSize / 2;
  return fewest;
}();

}  // namespace

Segments::Segments(const Board& board) noexcept {
  for (Cell crossing = 0; crossing < kCells; ++crossing) {
    int excess = 0;
    for (const House line : {row_house(crossing), column_house(crossing)}) {
      Segment& segment = segments_[static_cast<std::size_t>(2 * crossing + (line >= kFirstColumn ? 1 : 0))];
      segment.cells =
          (house_map(line) & house_map(block_house(crossing)) & board.empty_cells()) - CellMap::of(crossing);
      unsigned digits = 0;
      for (const Cell cell : segment.cells) digits |= board.candidates(cell);
      segment.digits = digits;
      excess += segment.cells.empty() ? kNoRing : std::popcount(digits) - 2 * segment.cells.count();
    }
    excess_[static_cast<std::size_t>(crossing)] = excess;
  }
}

Ring::Ring(const Segments& segments, const House* lines, std::size_t count) noexcept : size(2 * count) {
  const auto crossing = [](House a, House b) { return (house_map(a) & house_map(b)).first(); };
  for (std::size_t i = 0; i < count; ++i) {
    const House line = lines[i];
    const Cell before = crossing(lines[i == 0 ? count - 1 : i - 1], line);
    const Cell behind = crossing(line, lines[i + 1 == count ? 0 : i + 1]);
    links[2 * i] = line;
    links[2 * i + 1] = block_house(behind);
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      const Segments::Segment& segment = segments.of(side == 0 ? before : behind, line);
      cells[2 * i + side] = segment.cells;
      digits[2 * i + side] = segment.digits;
    }
  }
}

Runs::Runs(unsigned segments, std::size_t size) noexcept {
  if (segments == (1U << size) - 1) {
    runs[count++] = {0, size};
    return;
  }
  for (std::size_t s = 0; s < size; ++s) {
    const auto has = [&](std::size_t at) { return (segments >> (at % size) & 1U) != 0; };
    if (!has(s) || has(s + size - 1)) continue;
    std::size_t length = 1;
    while (has(s + length)) ++length;
    runs[count++] = {s, length};
  }
}

int fewest_links(unsigned segments, std::size_t size) noexcept {
  return size == kMaxSegments ? kFewest<kMaxSegments>[segments] : kFewest<8>[segments];
}

}  // namespace nonet::multi_sector
