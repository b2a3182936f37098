#pragma once
// Techniques that are classes of Python.

#include <memory>
#include <vector>

#include "bindings.hpp"
#include "nonet/loading/registry.hpp"

namespace nonet::python {

/// The descriptor of a class of Python, as a plugin of one technique. Lives as long as strategies that use it.
class PythonPlugin;

/// Plugins of Python; they must outlive the registry and the strategy that they are in.
using PythonPlugins = std::vector<std::shared_ptr<const PythonPlugin>>;

/// Raises an exception in the code of Python of each search that was requested to stop, as code that yields no step
/// cannot see the request. With the interpreter's lock; to be called again and again while searches run.
void interrupt_stopped_searches();

/// Registers classes that derive from nonet.Technique. Raises PluginError for a class that declares something wrong.
[[nodiscard]] PythonPlugins add_techniques(const py::iterable& classes, host::Registry& registry);

}  // namespace nonet::python
