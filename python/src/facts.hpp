#pragma once
// The facts of a grid as values of Python.

#include <memory>
#include <string>

#include "bindings.hpp"
#include "nonet/board.hpp"

namespace nonet::python {

struct GridValue;

/// The board that has the facts of a grid, and the values of Python that were made of them. A copy begins without both,
/// so grids may be copied without the interpreter's lock; all else needs it.
class GridFacts {
 public:
  GridFacts() noexcept;
  GridFacts(const GridFacts& other) noexcept;
  GridFacts(GridFacts&& other) noexcept;
  GridFacts& operator=(const GridFacts& other) noexcept;
  GridFacts& operator=(GridFacts&& other) noexcept;
  ~GridFacts();

  /// Uses the board of a search, which has this grid, until the next call with null.
  void lend(const Board* board);
  /// The board of the search, or one of its own. Raises GridError for a position that has a contradiction.
  [[nodiscard]] const Board& board(const ParsedGrid& grid);
  /// The values that were made, by name and options.
  [[nodiscard]] py::dict& values();

 private:
  struct State;
  State& state();
  std::unique_ptr<State> state_;
};

/// The position of a search as a Grid, which has the facts of the search's board as long as this lives. With the
/// interpreter's lock.
class SearchGrid {
 public:
  explicit SearchGrid(const Board& board);
  ~SearchGrid();
  SearchGrid(const SearchGrid&) = delete;
  SearchGrid& operator=(const SearchGrid&) = delete;

  [[nodiscard]] const py::object& grid() const { return object_; }

 private:
  py::object object_;
  GridValue* value_;  // of the object
};

/// Adds the functions for facts to the class Grid.
void bind_facts(py::class_<GridValue, std::shared_ptr<GridValue>>& grid);

}  // namespace nonet::python
