#pragma once
// Strategy: an opened strategy as a value of Python, with the solvers that its calls use.

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/strategy/open_strategy.hpp"
#include "technique.hpp"

namespace nonet::python {

/// A strategy that is ready to run, and what it was opened from.
class StrategyValue {
 public:
  /// `is_of_program`: see below.
  StrategyValue(PythonPlugins plugins, host::OpenStrategy opened, bool is_of_program)
      : plugins_(std::move(plugins)), opened_(std::move(opened)), is_of_program_(is_of_program) {}

  [[nodiscard]] const host::Registry& registry() const { return opened_.registry; }
  [[nodiscard]] const host::StrategyDocument& document() const { return *opened_.document; }
  [[nodiscard]] const host::Strategy& strategy() const { return opened_.strategy; }
  /// Whether the program `nonet` opens the same strategy by the same name.
  [[nodiscard]] bool is_of_program() const { return is_of_program_; }

  /// A solver that was used before, or a new one: making one costs more than an easy puzzle. From any thread.
  [[nodiscard]] std::unique_ptr<host::Solver> take_solver();
  void give_back(std::unique_ptr<host::Solver> solver);

 private:
  PythonPlugins plugins_;  // first: the strategy points into them
  host::OpenStrategy opened_;
  bool is_of_program_;
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

/// The message about a fault, with a way to reproduce it: a command of the program, or a call in Python for a strategy
/// that only this process has.
[[nodiscard]] std::string fault_message(const StrategyValue& strategy, const host::Fault& fault);
/// All that there is to say about an outcome; empty for nothing.
[[nodiscard]] std::string message_of(const StrategyValue& strategy, const host::Outcome& outcome, const Grid& puzzle,
                                     const host::Solver& solver);

/// Where plugins are searched.
[[nodiscard]] host::PluginSearch plugin_search();
/// Warns of plugins that were refused; the others are loaded.
void warn_of(const host::Diagnostics& refused);

/// The directory of the package, which has plugins and strategies below it.
[[nodiscard]] std::filesystem::path package_directory();

}  // namespace nonet::python
