#pragma once
// The column `path` of rate: the kinds and conclusions of a puzzle's steps, in order.

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

}  // namespace nonet::host
