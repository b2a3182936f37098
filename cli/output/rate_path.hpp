#pragma once
// The column `path` of rate: what each step of a puzzle is and does, in order.

#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/host/solver.hpp"

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
  /// What the record of a step begins with: the comma after another, and all up to its conclusions.
  struct Beginning {
    std::int64_t score = 0;
    std::string text;
  };
  [[nodiscard]] const std::string& beginning_of(const host::FoundStep& found);

  void add_record(const host::FoundStep& found);
  /// Where the next bytes go, so many at most.
  [[nodiscard]] char* make_room(std::size_t size);
  void append(std::string_view text);

  const host::Strategy& strategy_;
  Format format_;
  host::StepObserver* next_;
  std::vector<std::vector<Beginning>> beginnings_;  // of the kinds of each entry
  std::string text_;                                // with room behind its end, which is not cleared for each puzzle
  std::size_t size_ = 0;                            // of what is written
};

}  // namespace nonet::cli
