#pragma once
// What the parts of the extension share.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>
#include <string_view>

#include "nonet/candidate_map.hpp"
#include "nonet/solving/diagnostic.hpp"

namespace nonet {
class Json;
}

namespace nonet::python {

namespace py = pybind11;

/// Raises an exception of nonet.errors, by its name there.
[[noreturn]] void raise(const char* error, const std::string& message);
/// Raises it with the mistakes as its attribute `diagnostics`, a list of texts.
[[noreturn]] void raise(const char* error, const host::Diagnostics& diagnostics);

/// A nonet.CellMap of the cells.
[[nodiscard]] py::object to_python(const CellMap& cells);
/// A nonet.CandidateMap of the candidates.
[[nodiscard]] py::object to_python(const CandidateMap& candidates);
/// A str; with replacement characters for what is not UTF-8.
[[nodiscard]] py::str text_of(std::string_view text);
/// The dict, list, str ... that a value of JSON stands for.
[[nodiscard]] py::object to_python(const Json& value);
/// The digits of a mask, 1 to 9, ascending.
[[nodiscard]] py::tuple digit_tuple(DigitMask digits);

/// Each adds its part to the module.
void bind_grids(py::module_& module);
void bind_strategies(py::module_& module);
void bind_ratings(py::module_& module);
void bind_found_steps(py::module_& module);
void bind_solutions(py::module_& module);
void bind_verification(py::module_& module);
void bind_puzzles(py::module_& module);
void bind_classification(py::module_& module);
void bind_generation(py::module_& module);
void bind_pictures(py::module_& module);
void bind_traces(py::module_& module);
void bind_judge(py::module_& module);
void bind_conformance(py::module_& module);

}  // namespace nonet::python
