#pragma once
// The column `path` of rate: what each step of a puzzle is and does, in order.

#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/host/solver.hpp"

namespace nonet::cli {

/// Collects the steps of a puzzle: the kind and the conclusions of each, in records its score too. The positions follow
/// from them.
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
  /// What the record of a step begins with, up to its conclusions.
  struct Beginning {
    std::int64_t score = 0;
    std::string text;
  };
  [[nodiscard]] const std::string& beginning_of(const host::FoundStep& found);

  const host::Strategy& strategy_;
  Format format_;
  host::StepObserver* next_;
  std::vector<std::vector<Beginning>> beginnings_;  // of the kinds of each entry
  std::string text_;
};

}  // namespace nonet::cli
