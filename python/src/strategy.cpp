#include "strategy.hpp"

#include <dlfcn.h>

#include <fmt/core.h>

#include <algorithm>

#include "nonet/records/solver_messages.hpp"
#include "nonet/records/technique_record.hpp"
#include "nonet/strategy/directories.hpp"
#include "nonet/strategy/strategy_text.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::python {

namespace fs = std::filesystem;

std::unique_ptr<host::Solver> StrategyValue::take_solver() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      auto solver = std::move(idle_.back());
      idle_.pop_back();
      return solver;
    }
  }
  return std::make_unique<host::Solver>(opened_.strategy);
}

void StrategyValue::give_back(std::unique_ptr<host::Solver> solver) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(solver));
}

std::string fault_message(const StrategyValue& strategy, const host::Fault& fault) {
  if (strategy.is_of_program()) return host::fault_text(fault);
  return fmt::format("{}; reproduce with: nonet.steps('{}', strategy)", fault.text(), to_state_line(fault.position));
}

std::string message_of(const StrategyValue& strategy, const host::Outcome& outcome, const Grid& puzzle,
                       const host::Solver& solver) {
  if (!outcome.fault || strategy.is_of_program()) return host::outcome_message(outcome, puzzle, solver);
  host::Outcome others = outcome;
  others.fault.reset();
  const std::string rest = host::outcome_message(others, puzzle, solver);
  return fault_message(strategy, *outcome.fault) + (rest.empty() ? "" : "; ") + rest;
}

fs::path package_directory() {
  Dl_info info{};
  static const char kHere = 0;
  if (::dladdr(&kHere, &info) == 0) return {};
  return fs::weakly_canonical(info.dli_fname).parent_path();
}

host::PluginSearch plugin_search() {
  return host::plugin_search(host::plugin_directories(package_directory() / NONET_PLUGINS));
}

void warn_of(const host::Diagnostics& refused) {
  const py::object category = py::module_::import("nonet.errors").attr("PluginWarning");
  for (const host::Diagnostic& mistake : refused) {
    if (PyErr_WarnEx(category.ptr(), mistake.text().c_str(), 2) != 0) throw py::error_already_set();
  }
}

namespace {

host::StrategySearch shipped_and_own_strategies() {
  return host::strategy_search(host::strategy_directories(package_directory() / NONET_SHARE / "config"));
}

/// Where plugins are searched, files of the caller first.
host::PluginSearch search_with(const std::vector<std::string>& files) {
  host::PluginSearch search = plugin_search();
  search.files = {files.begin(), files.end()};
  return search;
}

/// Raises PluginError if one of the caller's files was refused, and warns of others.
void report(const host::Diagnostics& refused, const std::vector<std::string>& files) {
  host::Diagnostics own;
  host::Diagnostics others;
  for (const host::Diagnostic& mistake : refused) {
    (std::ranges::find(files, mistake.file) != files.end() ? own : others).push_back(mistake);
  }
  if (!own.empty()) raise("PluginError", own);
  warn_of(others);
}

std::shared_ptr<StrategyValue> open(const std::string& name, const host::StrategySource& source, bool is_named,
                                    const py::list& classes, const std::vector<std::string>& plugin_files) {
  host::Registry registry;
  PythonPlugins plugins = add_techniques(classes, registry);
  host::Opening opening = host::open_strategy(name, source, {}, search_with(plugin_files), std::move(registry));
  report(opening.refused, plugin_files);
  if (!opening.result) raise("StrategyError", opening.result.error());
  const bool is_of_program = is_named && plugins.empty() && plugin_files.empty();
  return std::make_shared<StrategyValue>(std::move(plugins), *std::move(opening.result), is_of_program);
}

/// `name`: of a strategy, or a file with a `/` or the ending `.yaml`.
std::shared_ptr<StrategyValue> open_named(const std::string& name, const py::list& classes,
                                          const std::vector<std::string>& plugin_files) {
  return open(name, shipped_and_own_strategies(), true, classes, plugin_files);
}

std::shared_ptr<StrategyValue> open_text(const std::string& text, const std::string& name, const py::list& classes,
                                         const std::vector<std::string>& plugin_files) {
  const host::StrategySearch files = shipped_and_own_strategies();
  return open(name, host::StrategyTexts(&files).add(name, text), false, classes, plugin_files);
}

py::list level_names(const StrategyValue& self) {
  py::list names;
  for (const host::Level& level : self.strategy().levels) names.append(level.name);
  return names;
}

py::list entry_ids(const StrategyValue& self) {
  py::list ids;
  for (const host::StrategyEntry& entry : self.strategy().entries) ids.append(entry.id);
  return ids;
}

py::list warnings(const StrategyValue& self) {
  py::list texts;
  for (const auto& one : host::warnings_of(self.strategy(), self.document(), self.registry())) texts.append(one.text());
  return texts;
}

/// The descriptors of all techniques, those of classes and files first, a dict each.
py::list techniques(const py::list& classes, const std::vector<std::string>& plugin_files) {
  host::Registry registry;
  const PythonPlugins plugins = add_techniques(classes, registry);
  report(host::load_plugins(search_with(plugin_files), registry), plugin_files);
  py::list records;
  for (const host::RegisteredTechnique& technique : registry.techniques()) {
    records.append(to_python(host::technique_record(technique)));
  }
  return records;
}

py::list directories(const std::vector<host::SearchedDirectory>& all) {
  py::list paths;
  for (const host::SearchedDirectory& directory : all) paths.append(directory.path.string());
  return paths;
}

}  // namespace

void bind_strategies(py::module_& module) {
  py::class_<StrategyValue, std::shared_ptr<StrategyValue>>(module, "OpenStrategy")
      .def_property_readonly("name", [](const StrategyValue& self) { return self.strategy().name; })
      .def_property_readonly("description", [](const StrategyValue& self) { return self.strategy().description; })
      .def_property_readonly("levels", &level_names)
      .def_property_readonly("beyond", [](const StrategyValue& self) { return self.strategy().beyond; })
      .def_property_readonly("techniques", &entry_ids)
      .def_property_readonly("warnings", &warnings)
      .def("to_yaml", [](const StrategyValue& self) { return host::to_yaml(self.strategy(), self.document(), false); })
      .def("explanation", [](const StrategyValue& self) { return host::strategy_explanation(self.strategy()); });
  module.def("open_strategy", &open_named);
  module.def("open_strategy_text", &open_text);
  module.def("strategy_names", [] { return shipped_and_own_strategies().names(); });
  module.def("technique_records", &techniques);
  module.def("plugin_directories",
             [] { return directories(host::plugin_directories(package_directory() / NONET_PLUGINS)); });
}

}  // namespace nonet::python
