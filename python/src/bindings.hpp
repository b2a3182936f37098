#pragma once
// What the parts of the extension share.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>

#include "nonet/cell_map.hpp"
#include "nonet/solving/diagnostic.hpp"

namespace nonet::python {

namespace py = pybind11;

/// Raises an exception of nonet.errors, by its name there.
[[noreturn]] void raise(const char* error, const std::string& message);
/// Raises it with the mistakes as its attribute `diagnostics`, a list of texts.
[[noreturn]] void raise(const char* error, const host::Diagnostics& diagnostics);

/// A nonet.CellMap of the cells.
[[nodiscard]] py::object to_python(const CellMap& cells);

/// Each adds its part to the module.
void bind_grids(py::module_& module);
void bind_strategies(py::module_& module);
void bind_ratings(py::module_& module);
void bind_solutions(py::module_& module);
void bind_puzzles(py::module_& module);
void bind_pictures(py::module_& module);
void bind_traces(py::module_& module);
void bind_judge(py::module_& module);
void bind_conformance(py::module_& module);

}  // namespace nonet::python
