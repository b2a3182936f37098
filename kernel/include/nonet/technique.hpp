#pragma once
// Technique: finds instances of a pattern on a board and passes them to a sink.

#include <atomic>

#include "nonet/arena.hpp"
#include "nonet/board.hpp"
#include "nonet/step.hpp"

namespace nonet {

/// The result of a sink: continue the search, or return from find at once.
enum class Flow : bool { go_on, stop };

/// Receives the steps that a technique finds.
class StepSink {
 public:
  explicit StepSink(bool wants_evidence, bool wants_only_first = false) noexcept
      : wants_evidence_(wants_evidence), wants_only_first_(wants_only_first) {}
  StepSink(const StepSink&) = delete;
  StepSink& operator=(const StepSink&) = delete;
  virtual ~StepSink() = default;

  /// Receives one step; must copy what it keeps.
  [[nodiscard]] virtual Flow accept(const Step& step) = 0;
  /// Whether a step that has no evidence yet is of use. Techniques may leave out others instead of making evidence.
  [[nodiscard]] virtual bool wants(const Step& /*step*/) { return true; }
  /// Whether steps should carry evidence.
  [[nodiscard]] bool wants_evidence() const noexcept { return wants_evidence_; }
  /// Whether the sink stops the search at the first step in any case. A technique that must compare its steps to find
  /// the first may then skip those that cannot be first; the first step must stay the same.
  [[nodiscard]] bool wants_only_first() const noexcept { return wants_only_first_; }

 protected:
  void set_wants_only_first(bool value) noexcept { wants_only_first_ = value; }

 private:
  bool wants_evidence_;
  bool wants_only_first_;
};

/// The arguments of find: the board, the sink, scratch memory, and the stop signal.
class FindContext {
 public:
  FindContext(const Board& board, StepSink& sink, Arena& arena, const std::atomic<bool>* stop = nullptr) noexcept
      : board_(&board), sink_(&sink), arena_(&arena), stop_(stop) {}

  [[nodiscard]] const Board& board() const noexcept { return *board_; }
  [[nodiscard]] StepSink& sink() const noexcept { return *sink_; }
  [[nodiscard]] Arena& arena() const noexcept { return *arena_; }
  /// Whether the search should end without a result, because of a timeout or a cancellation. Long searches should check
  /// often.
  [[nodiscard]] bool stop() const noexcept { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  /// The same search with another sink, to run a technique inside another. It has no changes: the inner technique may
  /// find something even if the outer one does not.
  [[nodiscard]] FindContext with(StepSink& sink) const noexcept { return {*board_, sink, *arena_, stop_}; }
  /// The same search on another board, for techniques that test hypotheses.
  [[nodiscard]] FindContext with(const Board& board, StepSink& sink) const noexcept {
    return {board, sink, *arena_, stop_};
  }
  /// The candidates removed from the board since this instance last found nothing on it; everything, if it did not run
  /// before or that is unknown. A new step involves removed candidates: one of its premises has lost a candidate. So a
  /// technique may restrict its search to these; its steps, and their order, must be the same as in a full search.
  [[nodiscard]] Changes changes() const noexcept {
    if (asks_for_changes_ != nullptr) *asks_for_changes_ = true;
    return earlier_ == nullptr ? Changes() : Changes(*earlier_, board_->digit_cells());
  }
  /// A fact, see FactSlot.
  template <typename T>
  [[nodiscard]] const T& fact(const FactSlot& slot, std::uint64_t options = 0) const {
    return *static_cast<const T*>(board_->fact(slot, options));
  }

 protected:
  /// For the host, which has the candidates of the board when the technique last found nothing on it; null: unknown.
  /// `is_asked`, if given, is set when the technique calls changes().
  void set_changes(const DigitCells* earlier, bool* is_asked) noexcept {
    earlier_ = earlier;
    asks_for_changes_ = is_asked;
  }

 private:
  const Board* board_;
  StepSink* sink_;
  Arena* arena_;
  const std::atomic<bool>* stop_;
  const DigitCells* earlier_ = nullptr;
  bool* asks_for_changes_ = nullptr;
};

/// What a board must have for a technique to find anything on it, with any options.
enum class Trigger : std::uint8_t {
  anything,  ///< nothing in particular
  house_with_one_empty_cell,
  cell_with_one_candidate,
  digit_with_one_place,  ///< in some house
};
/// Whether the board has it; also true if the board cannot tell without a search.
[[nodiscard]] inline bool has_trigger(const Board& board, Trigger trigger) noexcept {
  switch (trigger) {
    case Trigger::house_with_one_empty_cell:
      return board.last_cell_houses() != 0;
    case Trigger::cell_with_one_candidate:
      return !board.has_queue() || !board.naked_queue().empty();
    case Trigger::digit_with_one_place:
      return !board.has_queue() || !board.hidden_queue().empty();
    case Trigger::anything:
      break;
  }
  return true;
}

/// A technique with its options set. Threads share instances: find is const and keeps no state.
class Technique {
 public:
  Technique() = default;
  Technique(const Technique&) = delete;
  Technique& operator=(const Technique&) = delete;
  virtual ~Technique() = default;

  /// Passes every instance on the board to the sink, in the technique's documented order, until the sink returns
  /// `stop`. [pure] [thread-safe] Same board and options: same steps, same order. The board must be free of
  /// contradictions.
  virtual void find(FindContext& context) const = 0;
};

}  // namespace nonet
