// Grid: a position as a value of Python.

#include <fmt/core.h>

#include "nonet/board.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/solving/checked_apply.hpp"
#include "nonet/text/notation.hpp"
#include "puzzles.hpp"

namespace nonet::python {

namespace {

GridValue or_raise(tl::expected<GridValue, std::string>&& grid) {
  if (!grid) raise("GridError", grid.error());
  return std::move(*grid);
}

Cell checked_cell(int cell) {
  if (cell < 0 || cell >= kCells) throw py::index_error(fmt::format("cell {}, expected 0 to 80", cell));
  return cell;
}

Digit checked_digit(int digit) {
  if (digit < 1 || digit > kDigits) throw py::value_error(fmt::format("digit {}, expected 1 to 9", digit));
  return digit - 1;
}

template <typename Number, typename Value>
py::array_t<Number> array_of_cells(Value value) {
  py::array_t<Number> array(kCells);
  auto numbers = array.template mutable_unchecked<1>();
  for (Cell cell = 0; cell < kCells; ++cell) numbers(cell) = static_cast<Number>(value(cell));
  return array;
}

py::tuple digit_tuple(DigitMask mask) {
  py::list digits;
  for (const Digit digit : nonet::digits_of(mask)) digits.append(digit + 1);
  return py::tuple(digits);
}

/// The grid after conclusions, each a text or an object whose str is one.
GridValue apply(const GridValue& grid, const py::object& conclusions) {
  std::vector<Conclusion> read;
  const auto add = [&read](const py::handle& one) {
    const auto text = py::str(one).cast<std::string>();
    const auto conclusion = parse_conclusion(text);
    if (!conclusion)
      raise("StepError", fmt::format("'{}' is no conclusion, expected one such as r1c2=3 or r7c5<>7", text));
    read.push_back(*conclusion);
  };
  if (py::isinstance<py::str>(conclusions)) {
    add(conclusions);
  } else {
    for (const py::handle one : conclusions) add(one);
  }
  Board board(grid.parsed, Board::Queue::off);
  const auto changed = host::try_apply(board, read);
  if (!changed) raise("StepError", host::messages_text(changed.error()));
  GridValue after;
  after.parsed.grid = board.grid();
  after.parsed.is_pencilmarks = grid.parsed.is_pencilmarks;
  after.text = host::on_one_line(after.parsed);
  return or_raise(read_grid(after.text));
}

py::object solution(const GridValue& grid) {
  const auto solved = [&] {
    const py::gil_scoped_release release;
    return unique_solution(grid.parsed.grid);
  }();
  return solved ? py::cast(or_raise(read_grid(to_state_line(*solved)))) : py::object(py::none());
}

}  // namespace

void bind_grids(py::module_& module) {
  py::class_<GridValue, std::shared_ptr<GridValue>> type(module, "Grid", R"(A sudoku position. It never changes.

    Grid(source="") -> Grid

source is a grid in any text form that the program reads (81 characters, drawings, candidates, links ...); an array or a
list of 81 or 9 x 9 digits, 0 for an empty cell; an array of 81 or 9 x 9 masks of candidates with the dtype uint16; or a
Grid. Raises GridError, a ValueError, for anything else. Without a source every cell is empty.

Cells are numbers 0 to 80, row by row; digits 1 to 9. Equal grids have equal givens, placed digits and candidates.

>>> grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> grid.digit(0), grid.candidates(2), len(grid.empty)
(5, (1, 2, 4), 51)
>>> grid.apply(["r1c3<>1"]).candidates(2)
(2, 4)
)");
  type.def(py::init([](const py::object& source) {
             if (py::isinstance<py::str>(source) && py::len(source) == 0)
               return or_raise(read_grid(std::string(kCells, '.')));
             return or_raise(grid_of_object(source));
           }),
           py::arg("source") = "")
      .def_static(
          "from_masks",
          [](const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>& masks) {
            if (masks.size() != kCells) raise("GridError", fmt::format("{} masks, expected 81", masks.size()));
            return or_raise(grid_of_masks({masks.data(), static_cast<std::size_t>(masks.size())}));
          },
          py::arg("masks"),
          R"(The grid with 81 masks of candidates, 1 to 511, bit d - 1 for digit d. It has no givens.)")
      .def(
          "digit", [](const GridValue& self, int cell) { return self.parsed.grid.value(checked_cell(cell)) + 1; },
          py::arg("cell"), "The digit of a cell, 1 to 9; 0 if it is empty.")
      .def(
          "candidates",
          [](const GridValue& self, int cell) {
            const Grid& grid = self.parsed.grid;
            return digit_tuple(grid.is_empty(checked_cell(cell)) ? grid.candidates(cell) : DigitMask());
          },
          py::arg("cell"), "The candidates of a cell, a tuple of digits; () if it is filled.")
      .def(
          "cells",
          [](const GridValue& self, int digit) {
            return to_python(self.parsed.grid.candidates_map()[static_cast<std::size_t>(checked_digit(digit))]);
          },
          py::arg("digit"), "The empty cells that have a digit as a candidate, a CellMap.")
      .def("apply", &apply, py::arg("conclusions"),
           R"(The grid after conclusions such as "r1c2=3" and "r7c5<>7", in order.

A placed digit leaves the candidates of its peers. Raises StepError for a text that is no conclusion, and for a digit
that is no candidate of its cell.)")
      .def("solution", &solution, "The solved Grid; None unless there is exactly one solution.")
      .def_property_readonly(
          "digits",
          [](const GridValue& self) {
            return array_of_cells<std::uint8_t>([&](Cell cell) { return self.parsed.grid.value(cell) + 1; });
          },
          "The digits, an array of shape (81,), dtype uint8; 0 for an empty cell.")
      .def_property_readonly(
          "masks",
          [](const GridValue& self) {
            return array_of_cells<std::uint16_t>(
                [&](Cell cell) { return self.parsed.grid.mask(cell) & Grid::kMaxCandidatesMask; });
          },
          "The candidates, an array of shape (81,), dtype uint16: bit d - 1 for digit d; of a filled cell its digit.")
      .def_property_readonly(
          "givens", [](const GridValue& self) { return to_python(self.parsed.grid.given_cells()); },
          "The cells of the givens, a CellMap.")
      .def_property_readonly(
          "placed", [](const GridValue& self) { return to_python(self.parsed.grid.modifiable_cells()); },
          "The filled cells that are no givens, a CellMap.")
      .def_property_readonly(
          "empty", [](const GridValue& self) { return to_python(self.parsed.grid.empty_cells()); },
          "The empty cells, a CellMap.")
      .def_property_readonly(
          "text", [](const GridValue& self) { return self.text; },
          "The grid as it was written, on one line. `Grid(grid.text) == grid`.")
      .def_property_readonly(
          "state", [](const GridValue& self) { return to_state_line(self.parsed.grid); },
          R"(The position on one line: 81 cells with `+` before placed digits, then `:` and the removed
candidates (digit, row, column).)")
      .def(
          "drawing", [](const GridValue& self) { return to_drawing(self.parsed.grid); },
          "A drawing of all candidates with borders, in several lines.")
      .def("_repr_svg_", [](const GridValue& self) { return drawing::svg_picture(self.parsed.grid, nullptr); })
      .def("__str__", [](const GridValue& self) { return to_line(self.parsed.grid); })
      .def("__repr__", [](const GridValue& self) { return fmt::format("Grid('{}')", host::on_one_line(self.parsed)); })
      .def("__eq__",
           [](const GridValue& self, const py::object& other) {
             if (!py::isinstance<GridValue>(other)) return false;
             const auto& that = other.cast<const GridValue&>();
             return self.parsed.grid == that.parsed.grid && self.parsed.is_pencilmarks == that.parsed.is_pencilmarks;
           })
      .def("__hash__", [](const GridValue& self) { return std::hash<Grid>()(self.parsed.grid); })
      .def("__copy__", [](const py::object& self) { return self; })
      .def("__deepcopy__", [](const py::object& self, const py::dict&) { return self; })
      .def("__reduce__",
           [](const GridValue& self) { return py::make_tuple(py::type::of<GridValue>(), py::make_tuple(self.text)); });
  type.attr("__module__") = "nonet";
}

}  // namespace nonet::python
