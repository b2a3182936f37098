#pragma once
// Strategy: an opened strategy as a value of Python, with the solvers that its calls use.

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/strategy/strategy_reader.hpp"
#include "technique.hpp"

namespace nonet::python {

/// A strategy that is ready to run, and what it was opened from.
class StrategyValue {
 public:
  StrategyValue(PythonPlugins plugins, host::Registry registry, std::shared_ptr<const host::StrategyDocument> document,
                host::Strategy strategy)
      : plugins_(std::move(plugins)),
        registry_(std::move(registry)),
        document_(std::move(document)),
        strategy_(std::move(strategy)) {}

  [[nodiscard]] const host::Registry& registry() const { return registry_; }
  [[nodiscard]] const host::StrategyDocument& document() const { return *document_; }
  [[nodiscard]] const host::Strategy& strategy() const { return strategy_; }

  /// A solver that was used before, or a new one: making one costs more than an easy puzzle. From any thread.
  [[nodiscard]] std::unique_ptr<host::Solver> take_solver();
  void give_back(std::unique_ptr<host::Solver> solver);

 private:
  PythonPlugins plugins_;  // first: the others point into them
  host::Registry registry_;
  std::shared_ptr<const host::StrategyDocument> document_;
  host::Strategy strategy_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<host::Solver>> idle_;
};

/// A solver of a strategy for as long as this lives. Copies share it, so one thread may use them.
class LentSolver {
 public:
  explicit LentSolver(std::shared_ptr<StrategyValue> strategy)
      : solver_(strategy->take_solver().release(),
                [strategy](host::Solver* solver) { strategy->give_back(std::unique_ptr<host::Solver>(solver)); }) {}
  [[nodiscard]] host::Solver& operator*() const { return *solver_; }
  [[nodiscard]] host::Solver* operator->() const { return solver_.get(); }

 private:
  std::shared_ptr<host::Solver> solver_;
};

/// Where plugins are searched.
[[nodiscard]] host::PluginSearch plugin_search();
/// Warns of plugins that were refused; the others are loaded.
void warn_of(const host::Diagnostics& refused);

/// The directory of the package, which has plugins and strategies below it.
[[nodiscard]] std::filesystem::path package_directory();

}  // namespace nonet::python
