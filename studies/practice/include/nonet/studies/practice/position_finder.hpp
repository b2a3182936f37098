#pragma once
// Finds positions of puzzles at which a technique is the next step of a strategy.

#include <optional>
#include <stop_token>
#include <string>
#include <unordered_set>

#include "nonet/studies/practice/practice_aim.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::studies {

/// A position to practise on. The next step of the strategy there is one of the aim, and its argument proves it.
struct PracticePosition {
  ParsedGrid position;
  std::string technique;  ///< id of the entry that has the next step
  /// A line of JSON with its end: `strategy`, `technique`, `kind` and `level` of the next step, and the step in the
  /// format of `nonet verify`. docs/practice.md has the fields.
  std::string record;
  std::string text;  ///< the same for people: position, tab, technique, tab, level, tab, conclusions; with its end
};

/// Finds positions in one thread.
class PositionFinder {
 public:
  /// `strategy` without limits of whole puzzles, and with one path; it and `limit`, which may be null, must outlive
  /// this.
  PositionFinder(const host::Strategy& strategy, host::SearchLimit* limit);

  /// The first position on the path of a puzzle at which the next step is one of the aim. Nothing if there is none, a
  /// plugin failed, or the search was cancelled.
  [[nodiscard]] std::optional<PracticePosition> find(const ParsedGrid& puzzle, const PracticeAim& aim,
                                                     const std::stop_token& cancel = {});
  /// The position itself, if its next step is one of the aim.
  [[nodiscard]] std::optional<PracticePosition> at(const ParsedGrid& position, const PracticeAim& aim,
                                                   const std::stop_token& cancel = {});
  /// The first fault of a plugin so far.
  [[nodiscard]] const std::optional<host::Fault>& fault() const { return fault_; }

 private:
  void note(const host::Outcome& outcome);

  const host::Strategy& strategy_;
  host::Solver path_solver_;
  host::Solver step_solver_;  // of single positions, while the other one is on a path
  std::optional<host::Fault> fault_;
};

/// Positions that differ by more than a symmetry.
class DistinctPositions {
 public:
  /// Adds a position. False if its filled cells are those of an earlier one up to a symmetry.
  bool add(const Grid& position);

 private:
  std::unordered_set<std::string> canonical_;
};

}  // namespace nonet::studies
