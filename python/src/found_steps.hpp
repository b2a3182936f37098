#pragma once
// Steps that a strategy found, as values: what they have is read from them when Python asks for it.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "nonet/board.hpp"
#include "nonet/records/outside_step.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/solving/owned_steps.hpp"
#include "puzzles.hpp"

namespace nonet::python {

/// The steps that a strategy found for a grid. Steps of Python share them, so they live as long as one of these.
class FoundSteps {
 public:
  /// `where`: the origin of the grid, for records.
  FoundSteps(std::shared_ptr<const host::Strategy> strategy, const GridValue& grid, std::string where)
      : strategy_(std::move(strategy)), grid_(grid), where_(std::move(where)) {}

  void add(const host::FoundStep& found);

  [[nodiscard]] std::size_t size() const { return circumstances_.size(); }
  [[nodiscard]] const GridValue& grid() const { return grid_; }
  [[nodiscard]] const host::Strategy& strategy() const { return *strategy_; }
  [[nodiscard]] host::StepSource source() const { return {grid_.text, where_}; }
  /// The position before a step.
  [[nodiscard]] const Grid& before(std::size_t place) const { return circumstances_[place].before; }
  /// The result of `use` for a step as an observer saw it.
  template <typename Use>
  auto with(std::size_t place, Use use) const {
    const Circumstances& found = circumstances_[place];
    const Board before(found.before, Board::Queue::off);
    return use(host::FoundStep{.entry = *found.entry,
                               .step = steps_[place],
                               .before = before,
                               .level = found.level,
                               .score = found.score,
                               .round = found.round,
                               .position = positions_.empty() ? nullptr : &positions_[place]});
  }
  /// Appends the records of all steps, a line each.
  void append_records(std::string& out) const;
  /// The argument of a step alone.
  [[nodiscard]] Step argument(std::size_t place) const;

 private:
  /// What is known of a step beside the step.
  struct Circumstances {
    const host::StrategyEntry* entry;
    Grid before;
    int level;
    int round;
    std::int64_t score;
  };

  std::shared_ptr<const host::Strategy> strategy_;  // first: the rest points into it
  GridValue grid_;
  std::string where_;
  host::OwnedSteps steps_;
  std::vector<Circumstances> circumstances_;
  std::vector<host::PositionValues> positions_;  // of all steps, or of none
};

/// A step of Python.
struct StepValue {
  std::shared_ptr<const FoundSteps> steps;
  std::size_t place;

  template <typename Use>
  auto with(Use use) const {
    return steps->with(place, use);
  }
  /// As a move that names its premises and claims the technique of its kind.
  [[nodiscard]] host::OutsideMove move() const;
  /// As a path of one step, to be judged.
  [[nodiscard]] host::OutsidePath path() const;
};

/// All steps as a path, to be judged.
[[nodiscard]] host::OutsidePath path_of(const FoundSteps& steps);

}  // namespace nonet::python
