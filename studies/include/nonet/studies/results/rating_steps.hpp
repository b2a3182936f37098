#pragma once
// The steps of a puzzle, written before its rating.

#include <string>

#include "nonet/records/step_record.hpp"

namespace nonet::studies {

/// Which steps are collected, and how.
struct RatingStepsOptions {
  bool packs = false;           ///< as rows of a database instead of records
  bool leaves_singles = false;  ///< leaves steps out that place one digit for one premise
  bool has_states = false;      ///< rows have the position before the step; records always have it
};

/// Collects the steps of a puzzle as records, or as rows of a database.
class RatingSteps final : public host::StepObserver {
 public:
  RatingSteps(const host::Strategy& strategy, const RatingStepsOptions& options)
      : StepObserver(host::Detail::evidence), strategy_(strategy), options_(options) {}

  /// Begins a puzzle: the input line, the grid as it was written, its location.
  void begin(std::uint64_t line, std::string_view text, std::string where);
  /// The steps of the puzzle so far.
  [[nodiscard]] const std::string& out() const { return out_; }

  bool on_step(const host::FoundStep& found) override;

 private:
  const host::Strategy& strategy_;
  RatingStepsOptions options_;
  std::uint64_t line_ = 0;
  std::string text_;
  std::string where_;
  int number_ = 0;
  std::string out_;
};

}  // namespace nonet::studies
