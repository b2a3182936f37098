#pragma once
// The columns of rate that steps make: `path`, the kinds and conclusions of all in order, and `hardest_step`.

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// Format of a path.
enum class PathForm : std::uint8_t {
  text,    ///< `KIND: CONCLUSIONS; KIND: CONCLUSIONS ...`
  records  ///< a list of JSON
};

/// Collects the steps of a puzzle: the kind and the conclusions of each, in records also its score, its metrics,
/// position metrics and premises. The positions follow from them, so such a record is a proof, which `nonet verify`
/// checks.
class PathRecord final : public StepObserver {
 public:
  /// `next`: another observer of the steps; may be null, must outlive this.
  PathRecord(const Strategy& strategy, PathForm form, StepObserver* next);

  /// Begins a puzzle.
  void begin();
  /// Ends it: `KIND: CONCLUSIONS; KIND: CONCLUSIONS ...`, in records a list of objects. Valid until the next puzzle
  /// begins.
  [[nodiscard]] std::string_view end();

  bool on_step(const FoundStep& found) override;

 private:
  void add_record(const FoundStep& found);

  const Strategy& strategy_;
  PathForm form_;
  StepObserver* next_;
  std::string text_;
};

/// Keeps the text of the first step with the highest score, the one that Outcome::hardest is the entry of.
class HardestStep final : public StepObserver {
 public:
  /// `next`: another observer of the steps; may be null, must outlive this.
  explicit HardestStep(StepObserver* next) : StepObserver(Detail::evidence), next_(next) {}

  /// Begins a puzzle.
  void begin() { text_.clear(); }
  /// See step_text; empty without steps.
  [[nodiscard]] std::string_view text() const { return text_; }

  bool on_step(const FoundStep& found) override;

 private:
  StepObserver* next_;
  std::string text_;
  std::int64_t score_ = 0;  // of the step with the text
};

}  // namespace nonet::host
