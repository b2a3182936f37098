// nonet._native: the libraries of the project for the Python package, which is what people import.

#include <bit>
#include <span>

#include "bindings.hpp"
#include "running.hpp"

namespace nonet::python {

namespace {

py::object error_class(const char* name) { return py::module_::import("nonet.errors").attr(name); }

/// What sets are made with. Filled when the module is loaded, as a later import might wait for another thread.
struct SetParts {
  PyObject* cell_map = nullptr;
  PyObject* candidate_map = nullptr;
  PyObject* from_bytes = nullptr;
  PyObject* little = nullptr;  // the order of bytes
  PyObject* mask = nullptr;    // the name of the attribute
};
SetParts set_parts;

/// An attribute that lives as long as the process.
PyObject* kept(const py::handle& object, const char* attribute) {
  return py::object(object.attr(attribute)).release().ptr();
}

void load_set_parts() {
  const py::module_ sets = py::module_::import("nonet.sets");
  set_parts = {kept(sets, "CellMap"), kept(sets, "CandidateMap"), kept(py::type::of(py::int_()), "from_bytes"),
               PyUnicode_InternFromString("little"), PyUnicode_InternFromString("_mask")};
}

/// A set of nonet.sets with the bits of some words, the lowest first. Passes over the checks of its constructor, which
/// cost more than the set.
py::object set_of_words(PyObject* type, std::span<const std::uint64_t> words) {
  static_assert(std::endian::native == std::endian::little);
  const py::bytes bytes(reinterpret_cast<const char*>(words.data()), words.size_bytes());
  const auto mask = py::reinterpret_steal<py::object>(
      PyObject_CallFunctionObjArgs(set_parts.from_bytes, bytes.ptr(), set_parts.little, nullptr));
  if (!mask) throw py::error_already_set();
  auto* const made = reinterpret_cast<PyTypeObject*>(type);
  auto set = py::reinterpret_steal<py::object>(made->tp_new(made, py::tuple().ptr(), nullptr));
  if (!set || PyObject_SetAttr(set.ptr(), set_parts.mask, mask.ptr()) != 0) throw py::error_already_set();
  return set;
}

}  // namespace

void raise(const char* error, const std::string& message) {
  PyErr_SetString(error_class(error).ptr(), message.c_str());
  throw py::error_already_set();
}

void raise(const char* error, const host::Diagnostics& diagnostics) {
  py::list texts;
  std::string message;
  for (const host::Diagnostic& mistake : diagnostics) {
    texts.append(mistake.text());
    message += (message.empty() ? "" : "\n") + mistake.text();
  }
  py::object exception = error_class(error)(message);
  exception.attr("diagnostics") = texts;
  PyErr_SetObject(error_class(error).ptr(), exception.ptr());
  throw py::error_already_set();
}

py::object to_python(const CellMap& cells) { return set_of_words(set_parts.cell_map, cells.words()); }

py::object to_python(const CandidateMap& candidates) {
  return set_of_words(set_parts.candidate_map, candidates.words());
}

py::tuple digit_tuple(DigitMask digits) {
  py::list numbers;
  for (const Digit digit : digits_of(digits)) numbers.append(static_cast<int>(digit) + 1);
  return py::tuple(numbers);
}

}  // namespace nonet::python

PYBIND11_MODULE(_native, module) {
  using namespace nonet::python;
  module.doc() = "The compiled part of the package nonet; use the package.";
  // Signatures are in _native.pyi, and in the docstrings of the package.
  py::options options;
  options.disable_function_signatures();
  load_set_parts();
  set_up_running(module);
  bind_grids(module);
  bind_strategies(module);
  bind_ratings(module);
  bind_found_steps(module);
  bind_solutions(module);
  bind_verification(module);
  bind_puzzles(module);
  bind_classification(module);
  bind_generation(module);
  bind_pictures(module);
  bind_traces(module);
  bind_judge(module);
  bind_conformance(module);
}
