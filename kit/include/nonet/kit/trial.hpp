#pragma once
// A trial: one technique with its options, run on positions, and its failures.

#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
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
  /// The same technique with another value of one option, and of those that depend on it; throws ContractViolation when
  /// it refuses the values.
  [[nodiscard]] Subject with(std::size_t option, std::int64_t value) const;
  /// Another instance with the same options.
  [[nodiscard]] Subject another_instance() const;
  /// A board with the parts that the technique requests.
  [[nodiscard]] Board board(const ParsedGrid& grid) const;
};
/// The technique with these options; throws ContractViolation when it refuses them.
[[nodiscard]] Subject make_subject(const host::Registry& registry, const host::RegisteredTechnique& technique,
                                   std::vector<std::int64_t> options);
/// `min-cells=4`.
[[nodiscard]] std::string option_text(const OptionInfo& option, std::int64_t value);

/// A violation by a technique that ends a check at a position.
struct ContractViolation : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// `kind: sentence => conclusions`, for messages.
[[nodiscard]] std::string step_line(const host::RegisteredTechnique& technique, const Step& step);

/// Memory that the trial's process shares with its parent.
struct Progress {
  host::CrashNote crash;
  char position[4096] = "";  ///< current position
  int tried = 0;             ///< number of positions so far
  bool is_cut = false;       ///< whether the time of the check ended before its positions did
  /// Hashes of a check's findings at its first positions, to compare with another process; 0: none.
  std::array<std::uint64_t, 1024> signatures{};
};

/// A failure of a technique.
struct Failure {
  std::string text;
  std::string position;  ///< may be empty
  std::string check;     ///< the check that reproduces it alone
  std::string options;   ///< `name=value` of an option that reproduces it; may be empty
};

/// How long the process of a trial may take for a search, and for all else between two: processor time, so that a busy
/// machine does not shorten it, and real time, for what waits. In seconds.
struct Timeout {
  unsigned processor;
  unsigned real;
};

/// Receives the results of a trial.
struct TrialObserver {
  Progress& progress;
  std::function<void(const Failure&)> report;
  /// Called when a check, or one with an option set as named, found nothing that could have been wrong.
  std::function<void(const std::string& setting)> report_untested;
  host::SearchLimit* limit;        ///< for each find; may be null
  int budget;                      ///< most positions for each check, and for each value of an option
  std::optional<Timeout> timeout;  ///< of a search; then the process ends
  /// When the check leaves out its other positions; of each option's value it tries a few in any case.
  std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max();
  std::span<const std::string_view> left_out = {};  ///< names of checks that `options` does not repeat
};

/// Parameters of a search.
struct SearchOptions {
  bool with_evidence = true;
  std::size_t at_most = ~std::size_t{0};  ///< steps after which the sink returns stop, at least 1
  bool only_first = false;                ///< the sink requests only the first step
  host::LastMiss* last_miss = nullptr;    ///< of the technique on the board; updated at a miss
};

/// Failures that end a check.
inline constexpr int kMaxFailures = 10;

/// Tries a technique; for one thread.
class Trial {
 public:
  Trial(TrialObserver& watcher, const Subject& subject, const std::vector<Position>& positions, std::string check);

  [[nodiscard]] const Subject& subject() const { return subject_; }
  [[nodiscard]] const host::RegisteredTechnique& technique() const { return subject_.technique; }
  [[nodiscard]] const TechniqueInfo& info() const { return subject_.info(); }
  [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
  [[nodiscard]] TrialObserver& watcher() const { return observer_; }

  /// The steps of a technique on a board. Throws ContractViolation for an exception, a search that takes too long or
  /// one that continues after the sink returned stop.
  [[nodiscard]] host::OwnedSteps find(const Subject& subject, const Board& board, SearchOptions options = {});
  [[nodiscard]] host::OwnedSteps find(const Board& board, SearchOptions options = {}) {
    return find(subject_, board, options);
  }
  /// The same with the caller's sink.
  void find(const Subject& subject, const Board& board, StepSink& sink, host::LastMiss* last_miss = nullptr);
  /// Number of allocations of the last search.
  [[nodiscard]] std::size_t allocations() const { return allocations_; }
  /// Whether a search has exceeded its limit, for sinks.
  [[nodiscard]] bool is_over() const { return stop_.load(std::memory_order_relaxed); }

  /// Calls `try_one` for the positions on which a strategy may ask the technique, within the budget. A
  /// ContractViolation from it is a failure at that position. Returns the number of positions.
  int at_positions(const std::function<void(const Position&)>& try_one);
  /// The same for one position more, also from within `try_one`.
  void at_position(const Position& position, const std::function<void(const Position&)>& try_one);
  /// Whether the time of the check is over.
  [[nodiscard]] bool is_out_of_time() const;

  /// A position for people: its text, or `position 7 of 300` if that is long and it is one of the trial's.
  [[nodiscard]] std::string place(const Position& position) const;
  /// Its number among the positions, from 1.
  [[nodiscard]] std::ptrdiff_t number(const Position& position) const;

  /// Reports a failure at the current position.
  void fail(std::string text);
  void fail(const Failure& failure);
  [[nodiscard]] int failures() const { return failures_; }

 private:
  /// Notes the current position, or null for none.
  void move_to(const Position* position);

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

/// Whether a strategy asks the technique at such a position: its requirements are met.
[[nodiscard]] bool is_selected(const TechniqueInfo& technique, const Position& position);

}  // namespace nonet::kit
