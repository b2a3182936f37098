#pragma once
// The grids that a call of Python names: one by one, or in bulk.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bindings.hpp"
#include "facts.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::python {

/// A grid of Python: what a text says, and the text on one line.
struct GridValue {
  ParsedGrid parsed;
  std::string text;
  mutable GridFacts facts{};
};

/// Reads a text in any form that the program reads; or says what is wrong with it.
[[nodiscard]] tl::expected<GridValue, std::string> read_grid(std::string_view text);
/// The grid of 81 digits, 0 for an empty cell.
[[nodiscard]] tl::expected<GridValue, std::string> grid_of_digits(std::span<const std::int64_t> digits);
/// The grid of 81 masks of candidates, 1 to 511, bit d - 1 for digit d; it has no givens.
[[nodiscard]] tl::expected<GridValue, std::string> grid_of_masks(std::span<const std::int64_t> masks);
/// A grid from an object: a Grid, a text, bytes, an array of 81 or 9 x 9 digits, or the nonet.Masks of one grid. Raises
/// GridTypeError for anything else.
[[nodiscard]] tl::expected<GridValue, std::string> grid_of_object(const py::object& object);

/// Several grids. Reading one needs no lock of the interpreter.
class Puzzles {
 public:
  /// `objects`: a sequence of objects as for grid_of_object; an array of digits, N x 81 or N x 9 x 9; or the
  /// nonet.Masks of several grids. Objects that are no grids are errors of their places; raises GridError for an array
  /// of another shape.
  explicit Puzzles(const py::object& objects);

  [[nodiscard]] std::size_t size() const { return rows_ ? rows_->size() / kCells : items_.size(); }
  [[nodiscard]] tl::expected<GridValue, std::string> read(std::size_t place) const;
  /// The text of a place that is no grid, for records; empty for an object that is no text.
  [[nodiscard]] std::string_view text(std::size_t place) const;

 private:
  void add(const py::object& object);
  void add_rows(const py::array& array);

  py::object kept_;  // that the texts point into
  using Item = std::variant<std::string_view, std::shared_ptr<const GridValue>, std::string>;
  std::vector<Item> items_;                        // the last alternative: why it is no grid
  std::optional<std::vector<std::int64_t>> rows_;  // 81 numbers for each grid
  bool has_masks_ = false;
};

}  // namespace nonet::python
