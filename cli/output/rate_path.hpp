#pragma once
// The column `path` of rate: what each step of a puzzle is and does, in order.

#include <string>

#include "common.hpp"
#include "nonet/host/solver.hpp"

namespace nonet::cli {

/// Collects the steps of a puzzle: the kind and the conclusions of each, in records its score too. The positions follow
/// from them.
class RatePath final : public host::StepObserver {
 public:
  /// `next`: who is to see the steps too; may be null, must outlive this.
  RatePath(const host::Strategy& strategy, Format format, host::StepObserver* next)
      : StepObserver(next != nullptr && next->wants_evidence()), strategy_(strategy), format_(format), next_(next) {}

  /// Begins a puzzle.
  void begin() { steps_.clear(); }
  /// `KIND: CONCLUSIONS; KIND: CONCLUSIONS ...`, in records a list of objects.
  [[nodiscard]] std::string text() const;

  bool on_step(const host::FoundStep& found) override;

 private:
  const host::Strategy& strategy_;
  Format format_;
  host::StepObserver* next_;
  std::string steps_;
};

}  // namespace nonet::cli
