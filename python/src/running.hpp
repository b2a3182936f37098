#pragma once
// Runs work for many puzzles on several threads, without the interpreter's lock, and lets people interrupt it.

#include <pybind11/pybind11.h>

#include <cstddef>
#include <functional>
#include <stop_token>

namespace nonet::python {

namespace py = pybind11;

/// Parameters of a run.
struct Run {
  std::size_t count = 0;  ///< items
  int jobs = 0;           ///< threads; 0: all cores
  /// Called with the number of items that are done and `count`, from the thread that called, at most ten times a
  /// second and at the end; None for nothing. An exception of it ends the run.
  py::object progress = py::none();
};

/// Answers an item; called from its own thread, without the interpreter's lock.
using AnswerItem = std::function<void(std::size_t item, const std::stop_token& stop)>;

/// Calls the functions that `make` returns, one for each thread, with 0 to count - 1, and returns when all are
/// answered. To be called with the interpreter's lock. An interrupt (Ctrl-C, or another signal whose handler raises),
/// an exception of `progress` and the end of the interpreter request a stop, wait for the threads, and are raised. An
/// exception of an answer does the same.
void run(const Run& settings, const std::function<AnswerItem()>& make);

/// Adds what ends runs at the exit of the interpreter, and forgets them in the child of a fork.
void set_up_running(py::module_& module);

}  // namespace nonet::python
