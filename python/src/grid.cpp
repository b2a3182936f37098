// Grid: a position as a value of Python.

#include <fmt/core.h>

#include "nonet/board.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/drawing/picture.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/puzzles/true_candidates.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/solving/checked_apply.hpp"
#include "nonet/text/notation.hpp"
#include "positions.hpp"

namespace nonet::python {

namespace {

GridValue or_raise(tl::expected<GridValue, std::string>&& grid) {
  if (!grid) raise("GridError", grid.error());
  return std::move(*grid);
}

/// The number that `parse` of nonet.sets returns for an argument; numbers in the range are read here, which is faster.
int parsed_number(const py::object& argument, long least, long most, const char* parse) {
  if (PyLong_CheckExact(argument.ptr()) != 0) {
    int overflow = 0;
    const long number = PyLong_AsLongAndOverflow(argument.ptr(), &overflow);
    if (overflow == 0 && number >= least && number <= most) return static_cast<int>(number);
  }
  return py::module_::import("nonet.sets").attr(parse)(argument).cast<int>();
}

/// A cell as people write it; raises ValueError for anything else.
Cell argument_cell(const py::object& cell) { return parsed_number(cell, 0, kCells - 1, "parse_cell"); }

/// A digit, 1 to 9; raises ValueError for anything else.
Digit argument_digit(const py::object& digit) { return parsed_number(digit, 1, kDigits, "parse_digit") - 1; }

/// The 81 characters of a grid whose candidates follow from its digits, else the form that has its candidates.
std::string shortest_text(const ParsedGrid& parsed) {
  std::string text = host::on_one_line(parsed);
  const bool has_candidates = parsed.is_pencilmarks || text.find(':') != std::string::npos;
  return has_candidates ? text : to_line(parsed.grid);
}

template <typename Number, typename Value>
py::array_t<Number> array_of_cells(Value value) {
  py::array_t<Number> array(kCells);
  auto numbers = array.template mutable_unchecked<1>();
  for (Cell cell = 0; cell < kCells; ++cell) numbers(cell) = static_cast<Number>(value(cell));
  return array;
}

/// The conclusion of a nonet.Conclusion of two int and a bool; nothing for another object.
std::optional<Conclusion> conclusion_value(const py::handle& object, const py::object& type) {
  if (!py::type::handle_of(object).is(type)) return std::nullopt;
  const auto fields = py::reinterpret_borrow<py::tuple>(object);
  const py::object cell = fields[0];
  const py::object digit = fields[1];
  if (PyLong_CheckExact(cell.ptr()) == 0 || PyLong_CheckExact(digit.ptr()) == 0) return std::nullopt;
  const std::size_t at = PyLong_AsSize_t(cell.ptr());
  const std::size_t number = PyLong_AsSize_t(digit.ptr());
  PyErr_Clear();  // of a number that is too large or negative
  if (at >= kCells || number < 1 || number > kDigits) return std::nullopt;
  const auto of = py::bool_(fields[2]) ? &Conclusion::place : &Conclusion::eliminate;
  return of(static_cast<Cell>(at), static_cast<Digit>(number) - 1);
}

/// The conclusion of an object: of a nonet.Conclusion, the type, or of its text. Raises StepError for anything else.
Conclusion conclusion_of(const py::handle& object, const py::object& type) {
  if (const auto conclusion = conclusion_value(object, type)) return *conclusion;
  const auto text = py::str(object).cast<std::string>();
  const auto conclusion = parse_conclusion(text);
  if (conclusion) return *conclusion;
  raise("StepError", fmt::format("'{}' is no conclusion, expected one such as r1c2=3 or r7c5<>7", text));
}

/// The grid after conclusions.
GridValue apply(const GridValue& grid, const py::object& conclusions) {
  const py::object type = py::module_::import("nonet.conclusion").attr("Conclusion");
  std::vector<Conclusion> read;
  if (py::isinstance<py::str>(conclusions)) {
    read.push_back(conclusion_of(conclusions, type));
  } else {
    for (const py::handle one : conclusions) read.push_back(conclusion_of(one, type));
  }
  Board board(grid.parsed, Board::Queue::off);
  const auto changed = host::try_apply(board, read);
  if (!changed) raise("StepError", host::messages_text(changed.error()));
  return position_value(board.grid(), grid.parsed.is_pencilmarks);
}

py::object solution(const GridValue& grid) {
  const auto solved = [&] {
    const py::gil_scoped_release release;
    return unique_solution(grid.parsed.grid);
  }();
  return solved ? py::cast(position_value(*solved, false)) : py::object(py::none());
}

py::list solutions(const GridValue& grid, int limit) {
  if (limit < 1) throw py::value_error(fmt::format("limit is {}, expected at least 1", limit));
  std::vector<Grid> found;
  {
    const py::gil_scoped_release release;
    const Grid& puzzle = grid.parsed.grid;
    if (!puzzle.conflict()) {
      each_solution(puzzle, [&](const Grid& solution) {
        found.push_back(solution);
        return found.size() < static_cast<std::size_t>(limit);
      });
    }
  }
  py::list list;
  for (const Grid& solution : found) list.append(position_value(solution, false));
  return list;
}

GridValue with_true_candidates(const GridValue& grid) {
  const Grid shown = [&position = grid.parsed.grid] {
    const py::gil_scoped_release release;
    return with_candidates(position, true_candidates(position));
  }();
  return position_value(shown, grid.parsed.is_pencilmarks);
}

}  // namespace

void bind_grids(py::module_& module) {
  py::class_<GridValue, std::shared_ptr<GridValue>> type(module, "Grid", R"(A sudoku position. It never changes.

    Grid() -> Grid
    Grid(source) -> Grid

source is a grid in any text form that the program reads (81 characters, drawings, candidates, links ...); an array or a
list of 81 or 9 x 9 digits, 0 for an empty cell; a Grid; or the Masks of one grid. Raises GridError, a ValueError, for
anything else, also for an empty text. Without a source every cell is empty.

Cells are numbers 0 to 80, row by row, or texts such as "r1c3"; digits 1 to 9. Methods raise ValueError for others. Equal
grids have equal givens, placed digits and candidates.

>>> grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> grid.digit("r1c1"), grid.candidates(2), len(grid.empty)
(5, (1, 2, 4), 51)
>>> grid.apply(["r1c3<>1"]).candidates(2)
(2, 4)
)");
  type.def(py::init([] { return or_raise(read_grid(std::string(kCells, '.'))); }))
      .def(py::init([](const py::object& source) { return or_raise(grid_of_object(source)); }), py::arg("source"))
      .def_static(
          "from_masks",
          [](const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>& masks) {
            if (masks.size() != kCells) raise("GridError", fmt::format("{} masks, expected 81", masks.size()));
            return or_raise(grid_of_masks({masks.data(), static_cast<std::size_t>(masks.size())}));
          },
          py::arg("masks"),
          R"(The grid with 81 masks of candidates, 1 to 511, bit d - 1 for digit d. It has no givens.)")
      .def(
          "digit",
          [](const GridValue& self, const py::object& cell) { return self.parsed.grid.value(argument_cell(cell)) + 1; },
          py::arg("cell"), "The digit of a cell, 1 to 9; 0 if it is empty.")
      .def(
          "candidates",
          [](const GridValue& self, const py::object& cell) {
            const Grid& grid = self.parsed.grid;
            const Cell at = argument_cell(cell);
            return digit_tuple(grid.is_empty(at) ? grid.candidates(at) : DigitMask());
          },
          py::arg("cell"), "The candidates of a cell, a tuple of digits; () if it is filled.")
      .def(
          "cells",
          [](const GridValue& self, const py::object& digit) {
            return to_python(self.parsed.grid.candidates_map()[static_cast<std::size_t>(argument_digit(digit))]);
          },
          py::arg("digit"), "The empty cells that have a digit as a candidate, a CellMap.")
      .def("apply", &apply, py::arg("conclusions"),
           R"(The grid after conclusions such as "r1c2=3" and "r7c5<>7", in order.

A placed digit leaves the candidates of its peers. Raises StepError for a text that is no conclusion, and for a digit
that is no candidate of its cell.)")
      .def("solution", &solution, "The solved Grid; None unless there is exactly one solution.")
      .def("solutions", &solutions, py::arg("limit") = 1000,
           "The solved Grids, at most `limit`: the first ones in an order that depends on the grid alone.")
      .def("true_candidates", &with_true_candidates,
           "The grid with those candidates alone that are in some solution; none if there is no solution.")
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
          "bivalue", [](const GridValue& self) { return to_python(self.parsed.grid.bivalue_cells()); },
          "The empty cells with exactly two candidates, a CellMap.")
      .def_property_readonly(
          "text", [](const GridValue& self) { return shortest_text(self.parsed); },
          R"(The grid on one line: 81 characters, the digits and `.` for empty cells, if its candidates are those that the
digits leave; else the same as `state`. `Grid(grid.text)` has the same digits and candidates; if the text has 81
characters, all its digits are givens.)")
      .def_property_readonly(
          "state", [](const GridValue& self) { return host::on_one_line(self.parsed); },
          R"(All of the position on one line, `Grid(grid.state) == grid`: 81 cells with `+` before placed digits, then `:`
and the removed candidates (digit, row, column), if there are any; 729 characters for a grid of candidates alone.)")
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
  bind_facts(type);
  type.attr("__module__") = "nonet";
}

}  // namespace nonet::python
