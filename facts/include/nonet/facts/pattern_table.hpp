#pragma once
// A table of impossible patterns, and their images on a board.

#include <string>
#include <string_view>
#include <vector>

#include "nonet/arena_list.hpp"
#include "nonet/cell_map.hpp"
#include "nonet/export.hpp"
#include "nonet/facts/pattern_shapes.hpp"

namespace nonet::patterns {

/// A filling of cells by digits 0 to `digits` - 1, as 81 characters, `.` for the other cells; empty if there is none.
[[nodiscard]] NONET_EXPORT std::string filling_of(const CellMap& cells, int digits);

/// Patterns of the same number of digits in the same number of bands.
class NONET_EXPORT PatternTable {
 public:
  PatternTable(int digits, int bands) noexcept : digits_(digits), bands_(bands) {}

  void add(std::string name, const Canonical& canonical);
  [[nodiscard]] int digits() const noexcept { return digits_; }
  [[nodiscard]] int bands() const noexcept { return bands_; }
  /// The number of cells of the smallest pattern.
  [[nodiscard]] int least_size() const noexcept { return least_size_; }

  /// The weights of cells, and what an image may weigh. Cells of weight kNever are in no image.
  struct Weights {
    std::array<std::uint8_t, kCells> cells;
    int most;
  };
  static constexpr std::uint8_t kNever = 64;
  struct Image {
    CellMap cells;
    std::string_view name;
  };
  /// Adds each image that is not too heavy, once. Where there are more than `limit`, false.
  ///
  /// Order: images of patterns as they are, then of transposed ones; bands, the order of their rows, patterns in the
  /// order of the table, the order of stacks and columns.
  [[nodiscard]] bool find_images(const Weights& weights, std::size_t limit, Arena& arena, ArenaList<Image>& into) const;

 private:
  /// Three columns of a stack, in order.
  using Stack = std::array<std::uint16_t, 3>;
  struct Entry {
    std::string name;
    Shape shape;
    std::array<std::uint16_t, 3> stacks;  ///< indices into stacks_
    bool is_its_transpose;
  };
  class Search;

  int digits_;
  int bands_;
  int least_size_ = kCells;
  std::vector<Stack> stacks_;
  std::vector<Entry> entries_;
};

/// The table of a list for some digits and bands; added at the end if there is none.
[[nodiscard]] NONET_EXPORT PatternTable& table_of(std::vector<PatternTable>& tables, int digits, int bands);

}  // namespace nonet::patterns
