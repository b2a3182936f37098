#pragma once
// The column `path` of rate: what each step of a puzzle is and does, in order.

#include <string>
#include <string_view>

#include "common.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// Collects the steps of a puzzle: the kind and the conclusions of each, in records also its score, its metrics and all
/// that it rests on. The positions follow from them, so such a record is a proof, which `nonet verify` checks.
class RatePath final : public host::StepObserver {
 public:
  /// `next`: who is to see the steps too; may be null, must outlive this.
  RatePath(const host::Strategy& strategy, Format format, host::StepObserver* next);

  /// Begins a puzzle.
  void begin();
  /// Ends it: `KIND: CONCLUSIONS; KIND: CONCLUSIONS ...`, in records a list of objects. Good until the next begins.
  [[nodiscard]] std::string_view end();

  bool on_step(const host::FoundStep& found) override;

 private:
  void add_record(const host::FoundStep& found);

  const host::Strategy& strategy_;
  Format format_;
  host::StepObserver* next_;
  std::string text_;
};

}  // namespace nonet::cli
