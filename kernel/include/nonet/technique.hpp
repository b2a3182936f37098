#pragma once
// Technique: finds instances of a pattern on a board and hands them to a sink.

#include <atomic>

#include "nonet/arena.hpp"
#include "nonet/board.hpp"
#include "nonet/step.hpp"

namespace nonet {

/// What a sink answers: go on looking, or return from find at once.
enum class Flow : bool { go_on, stop };

/// Takes the steps that a technique finds.
class StepSink {
 public:
  explicit StepSink(bool wants_evidence) noexcept : wants_evidence_(wants_evidence) {}
  StepSink(const StepSink&) = delete;
  StepSink& operator=(const StepSink&) = delete;
  virtual ~StepSink() = default;

  /// Takes one step; copies what it keeps.
  [[nodiscard]] virtual Flow accept(const Step& step) = 0;
  /// Whether steps should carry evidence.
  [[nodiscard]] bool wants_evidence() const noexcept { return wants_evidence_; }

 private:
  bool wants_evidence_;
};

/// What find gets: the board, the sink, scratch memory, and the signal to stop.
class FindContext {
 public:
  FindContext(const Board& board, StepSink& sink, Arena& arena, const std::atomic<bool>* stop = nullptr) noexcept
      : board_(&board), sink_(&sink), arena_(&arena), stop_(stop) {}

  [[nodiscard]] const Board& board() const noexcept { return *board_; }
  [[nodiscard]] StepSink& sink() const noexcept { return *sink_; }
  [[nodiscard]] Arena& arena() const noexcept { return *arena_; }
  /// Whether the search should end without a result: its time is over or it was cancelled. Long searches ask often.
  [[nodiscard]] bool stop() const noexcept { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  /// The same search with another sink, to run a technique inside another.
  [[nodiscard]] FindContext with(StepSink& sink) const noexcept { return {*board_, sink, *arena_, stop_}; }
  /// The same search on another board, for techniques that look at hypotheses.
  [[nodiscard]] FindContext with(const Board& board, StepSink& sink) const noexcept {
    return {board, sink, *arena_, stop_};
  }
  /// A fact of the plugin's own, see FactSlot.
  template <typename T>
  [[nodiscard]] const T& fact(const FactSlot& slot, std::uint64_t options = 0) const {
    return *static_cast<const T*>(board_->fact(slot, options));
  }

 private:
  const Board* board_;
  StepSink* sink_;
  Arena* arena_;
  const std::atomic<bool>* stop_;
};

/// A technique with its options set. Instances are shared by threads: find is const and keeps nothing.
class Technique {
 public:
  Technique() = default;
  Technique(const Technique&) = delete;
  Technique& operator=(const Technique&) = delete;
  virtual ~Technique() = default;

  /// Hands every instance on the board to the sink, in the technique's documented order, until the sink says stop.
  /// [pure] [thread-safe] Same board and options: same steps, same order. The board is free of contradictions.
  virtual void find(FindContext& context) const = 0;
  /// Whether this instance reads the board's queue of singles.
  [[nodiscard]] virtual bool wants_queue() const noexcept { return false; }
};

}  // namespace nonet
