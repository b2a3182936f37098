#pragma once
// A trial: one technique with its options, tried on positions, and what is found wrong with it.

#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "nonet/kit/positions.hpp"
#include "nonet/loading/instances.hpp"
#include "nonet/solving/last_miss.hpp"
#include "nonet/solving/owned_steps.hpp"
#include "nonet/solving/search_limit.hpp"
#include "nonet/technique.hpp"
#include "nonet/workers/child_end.hpp"

namespace nonet::kit {

/// A technique with its options set.
struct Subject {
  const host::Registry& registry;
  host::RegisteredTechnique technique;
  std::vector<std::int64_t> options;
  std::shared_ptr<const Technique> instance;

  [[nodiscard]] const TechniqueInfo& info() const { return *technique.info; }
  /// The same technique with one option set to another value, and those that must go with it too; throws
  /// ContractViolation when it refuses that.
  [[nodiscard]] Subject with(std::size_t option, std::int64_t value) const;
  /// Another instance with the same options.
  [[nodiscard]] Subject again() const;
  /// A board as the technique wants it.
  [[nodiscard]] Board board(const ParsedGrid& grid) const;
};
/// The technique with these options; throws ContractViolation when it refuses them.
[[nodiscard]] Subject make_subject(const host::Registry& registry, const host::RegisteredTechnique& technique,
                                   std::vector<std::int64_t> options);
/// `min-cells=4`.
[[nodiscard]] std::string option_text(const OptionInfo& option, std::int64_t value);

/// What a technique did that ends a check at a position.
struct ContractViolation : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// `kind: sentence => conclusions`, for messages.
[[nodiscard]] std::string step_line(const host::RegisteredTechnique& technique, const Step& step);

/// What the process that tries shares with the one that watches it.
struct Progress {
  host::CrashNote crash;
  char position[4096] = "";  ///< that is being tried
  int tried = 0;             ///< positions so far
  /// Of what a check found at the first positions that it tried, to be compared with another process; 0: nothing said.
  std::array<std::uint64_t, 1024> signatures{};
};

/// Something that is wrong.
struct Failure {
  std::string text;
  std::string position;  ///< where; may be empty
  std::string check;     ///< the check that shows it alone
  std::string options;   ///< `name=value` of an option that must be set for that; may be empty
};

/// Where a trial tells what it finds.
struct TrialObserver {
  Progress& progress;
  std::function<void(const Failure&)> tell;
  /// Nothing was found that could have been wrong: by the check, or with an option set as named.
  std::function<void(const std::string& setting)> tell_untested;
  host::SearchLimit* limit;  ///< for each find; may be null
  int budget;                ///< positions that each check tries at most, and each value of an option
  unsigned timeout;          ///< seconds of the clock that a search takes at most; the process ends then
};

/// How a find is run.
struct How {
  bool with_evidence = true;
  std::size_t at_most = ~std::size_t{0};  ///< steps after which the sink says stop, at least 1
  bool only_first = false;                ///< the sink says that it wants the first step alone
  host::LastMiss* last_miss = nullptr;    ///< of the technique on the board; a miss is noted there
};

/// Failures after which a check is ended.
inline constexpr int kEnough = 10;

/// Tries a technique, one thread's.
class Trial {
 public:
  Trial(TrialObserver& watcher, const Subject& subject, const std::vector<Position>& positions, std::string check);

  [[nodiscard]] const Subject& subject() const { return subject_; }
  [[nodiscard]] const host::RegisteredTechnique& technique() const { return subject_.technique; }
  [[nodiscard]] const TechniqueInfo& info() const { return subject_.info(); }
  [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
  [[nodiscard]] TrialObserver& watcher() const { return observer_; }

  /// The steps of a technique on a board. Throws ContractViolation for an exception, a search that takes too long or
  /// one that goes on after the sink said stop.
  [[nodiscard]] host::OwnedSteps find(const Subject& subject, const Board& board, How how = {});
  [[nodiscard]] host::OwnedSteps find(const Board& board, How how = {}) { return find(subject_, board, how); }
  /// The same with a sink of the caller's.
  void find(const Subject& subject, const Board& board, StepSink& sink, host::LastMiss* last_miss = nullptr);
  /// How often the last search allocated memory.
  [[nodiscard]] std::size_t allocations() const { return allocations_; }
  /// Whether a search has taken too long, for sinks.
  [[nodiscard]] bool is_over() const { return stop_.load(std::memory_order_relaxed); }

  /// Calls `try_one` for the positions on which a strategy may ask the technique, as far as the budget goes. What it
  /// throws as ContractViolation is a failure at that position. Returns how many there were.
  int at_positions(const std::function<void(const Position&)>& try_one);

  /// One of the positions for a line that people read: its text, or `position 7 of 300` where that is long.
  [[nodiscard]] std::string place(const Position& position) const;
  /// Its number among the positions, from 1.
  [[nodiscard]] std::ptrdiff_t number(const Position& position) const;

  /// Something is wrong at the position being tried.
  void fail(std::string text);
  void fail(const Failure& failure);
  [[nodiscard]] int failures() const { return failures_; }

 private:
  TrialObserver& observer_;
  const Subject& subject_;
  const std::vector<Position>& positions_;
  std::string check_;
  std::atomic<bool> stop_ = false;
  std::unique_ptr<host::SearchWatch> watch_;  // null without a limit
  Arena scratch_;
  const Position* at_ = nullptr;
  pid_t process_ = ::getpid();
  int failures_ = 0;
  std::size_t allocations_ = 0;
};

/// Whether a strategy asks the technique at such a position: what it says that it needs is there.
[[nodiscard]] bool is_selected(const TechniqueInfo& technique, const Position& position);

}  // namespace nonet::kit
