#pragma once
// Sinks of the solver: they check and rate what a technique reports, and keep it or pass it on.

#include <functional>
#include <string>
#include <vector>

#include "nonet/host/owned_steps.hpp"
#include "nonet/host/solver.hpp"

namespace nonet::host {

/// An entry of the strategy as a search asks it.
struct Call {
  const StrategyEntry* entry;
  int* used;            ///< how many steps of the entry were taken
  LastMiss* last_miss;  ///< of the entry on this board; null: not recorded
};

/// A step that was found, and what the strategy says of it.
struct RatedStep {
  const StrategyEntry* entry = nullptr;
  int* used = nullptr;  ///< how many steps of the entry were taken
  int level = 0;
  std::int64_t score = 0;
  Step step;
};

/// What a plugin did wrong; thrown by a search, reported by the run as a Fault.
struct PluginError {
  const StrategyEntry& entry;
  std::string what;
  std::chrono::milliseconds limit;  ///< see Fault
};

/// Whether conclusions can be applied to a board and change it.
[[nodiscard]] bool are_applicable(const Board& board, std::span<const Conclusion> conclusions) noexcept;

/// Checks and rates the steps of one entry after the other.
class EntrySink : public StepSink {
 public:
  /// The entry that is asked next.
  void begin(const Call& call) noexcept {
    call_ = &call;
    found_any_ = false;
    set_wants_only_first(takes_ == Takes::first && call.entry->asks_all_kinds);
  }
  /// Whether the entry that was asked last has found a step, of whatever kind.
  [[nodiscard]] bool found_any() const noexcept { return found_any_; }
  /// Whether an entry may pass over what it did not find before, see FindContext::changes.
  [[nodiscard]] bool allows_changes() const noexcept { return takes_ != Takes::every; }
  /// Whether no other entry needs to be asked.
  [[nodiscard]] bool is_done() const noexcept { return is_done_; }
  /// Ends the run for what the entry's plugin did.
  [[noreturn]] void fail(std::string what, std::chrono::milliseconds limit = {}) const {
    throw PluginError{*call_->entry, std::move(what), limit};
  }

  [[nodiscard]] Flow accept(const Step& step) final;

 protected:
  /// How many steps the sink takes: the first one; those of the position, of which some may be taken; or every one each
  /// time that it asks, whether it was there before or not.
  enum class Takes : std::uint8_t { first, some, every };
  /// `detail`: the least that is kept of a step.
  EntrySink(const Board& board, Detail detail, const TimedSearch& search, Takes takes) noexcept
      : StepSink(detail == Detail::evidence), board_(&board), detail_(detail), search_(&search), takes_(takes) {}
  /// Takes a step of a kind that the entry asks for. What the step points to is the technique's.
  [[nodiscard]] virtual Flow take(const RatedStep& rated) = 0;
  void set_done() noexcept { is_done_ = true; }
  [[nodiscard]] const Board& board() const noexcept { return *board_; }
  /// A copy of as much of a step as the detail asks for.
  [[nodiscard]] Step copy(const Step& step, Arena& arena) const;

 private:
  [[nodiscard]] RatedStep rate(const Step& step) const noexcept;
  /// Reports what is wrong with a step, if anything is.
  void check(const Step& step) const;

  const Board* board_;
  Detail detail_;
  const TimedSearch* search_;
  Takes takes_;
  const Call* call_ = nullptr;
  bool found_any_ = false;
  bool is_done_ = false;
};

/// Keeps the first step.
class FirstSink final : public EntrySink {
 public:
  FirstSink(const Board& board, Detail detail, const TimedSearch& search, Arena& arena)
      : EntrySink(board, detail, search, Takes::first), arena_(&arena) {
    arena.reset();
  }
  /// Without an entry where there is none.
  [[nodiscard]] const RatedStep& first() const noexcept { return first_; }

 private:
  [[nodiscard]] Flow take(const RatedStep& rated) override;

  Arena* arena_;
  RatedStep first_;
};

/// Keeps all steps.
class AllSink final : public EntrySink {
 public:
  /// `steps` and what they point to, in `arena`, are replaced.
  AllSink(const Board& board, Detail detail, const TimedSearch& search, Arena& arena, std::vector<RatedStep>& steps)
      : EntrySink(board, detail, search, Takes::some), arena_(&arena), steps_(&steps) {
    arena.reset();
    steps.clear();
  }

 private:
  [[nodiscard]] Flow take(const RatedStep& rated) override;

  Arena* arena_;
  std::vector<RatedStep>* steps_;
};

/// Keeps the easiest step: of those with the lowest score the first of the earliest entry, in whatever order the
/// entries are asked.
class EasiestSink final : public EntrySink {
 public:
  EasiestSink(const Board& board, Detail detail, const TimedSearch& search, Arena& arena)
      : EntrySink(board, detail, search, Takes::some), arena_(&arena) {
    arena.reset();
  }
  /// Whether a step of this score would be easier than the one that is kept.
  [[nodiscard]] bool is_easier(std::int64_t score, const StrategyEntry& entry) const noexcept;
  /// Without an entry where there is none.
  [[nodiscard]] const RatedStep& easiest() const noexcept { return easiest_; }

 private:
  [[nodiscard]] Flow take(const RatedStep& rated) override;

  Arena* arena_;
  RatedStep easiest_;
};

/// Passes each step on as it comes.
class VisitSink final : public EntrySink {
 public:
  VisitSink(const Board& board, Detail detail, const std::function<bool(const FoundStep&)>& visit, TimedSearch& search)
      : EntrySink(board, detail, search, Takes::every), visit_(&visit), clock_(&search) {}

 private:
  [[nodiscard]] Flow take(const RatedStep& rated) override;

  const std::function<bool(const FoundStep&)>* visit_;
  TimedSearch* clock_;
};

}  // namespace nonet::host
