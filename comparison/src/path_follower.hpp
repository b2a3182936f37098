#pragma once
// Follows a recorded path up to the first step that differs.

#include <functional>
#include <string>
#include <utility>

#include "nonet/solving/solver.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::comparison {

/// Observes the solving of a puzzle.
class PathFollower final : public host::StepObserver {
 public:
  /// `is_recorded` says whether a step is the one at an index of the path, which may be its end; it is not called again
  /// after the first difference.
  PathFollower(const Grid& puzzle, std::function<bool(const host::FoundStep& found, std::size_t index)> is_recorded)
      : StepObserver(host::Detail::argument), is_recorded_(std::move(is_recorded)), position_(puzzle) {}

  [[nodiscard]] bool on_step(const host::FoundStep& found) override {
    if (differs_) return true;
    differs_ = !is_recorded_(found, followed_);
    if (differs_) {
      position_ = found.before.grid();
    } else {
      ++followed_;
    }
    return true;
  }
  void on_applied(const Board& after) override {
    if (!differs_) position_ = after.grid();
  }

  /// Number of steps that agree.
  [[nodiscard]] std::size_t followed() const { return followed_; }
  /// Whether a step differs from the path.
  [[nodiscard]] bool differs() const { return differs_; }
  /// The position before that step, or the last one.
  [[nodiscard]] std::string position() const { return to_state_line(position_); }

 private:
  std::function<bool(const host::FoundStep& found, std::size_t index)> is_recorded_;
  Grid position_;
  std::size_t followed_ = 0;
  bool differs_ = false;
};

}  // namespace nonet::comparison
