// nonet._native: the libraries of the project for the Python package, which is what people import.

#include "bindings.hpp"
#include "running.hpp"

namespace nonet::python {

namespace {

py::object error_class(const char* name) { return py::module_::import("nonet.errors").attr(name); }

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

py::object to_python(const CellMap& cells) {
  py::int_ mask(0);
  for (const Cell cell : cells) mask = mask | (py::int_(1) << py::int_(cell));
  return py::module_::import("nonet.sets").attr("CellMap").attr("from_mask")(mask);
}

}  // namespace nonet::python

PYBIND11_MODULE(_native, module) {
  using namespace nonet::python;
  module.doc() = "The compiled part of the package nonet; use the package.";
  // Signatures are in _native.pyi, and in the docstrings of the package.
  py::options options;
  options.disable_function_signatures();
  set_up_running(module);
  bind_grids(module);
  bind_strategies(module);
  bind_ratings(module);
  bind_solutions(module);
  bind_puzzles(module);
  bind_pictures(module);
  bind_traces(module);
  bind_judge(module);
  bind_conformance(module);
}
