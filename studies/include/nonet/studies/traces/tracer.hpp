#pragma once
// Traces: all that is known of a puzzle as one record: its ratings, and every step of its solution, judged.
// docs/traces.md has the fields.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "nonet/classification/classifier.hpp"
#include "nonet/json/json.hpp"
#include "nonet/puzzles/canonical.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::studies {

/// Version of the format of traces. Raised when a field changes its meaning or is removed; new fields do not raise it.
inline constexpr int kTraceVersion = 1;

/// A further strategy that rates each puzzle.
struct TraceRating {
  std::string name;  ///< of its field in `ratings`
  const host::Strategy* strategy;
};

/// The strategies of a run, which must outlive its tracers, and the ratings that need none.
struct TraceStrategies {
  const host::Strategy* path;  ///< whose steps are shown
  std::vector<TraceRating> ratings;
  std::vector<classification::Rating> classes{};  ///< measured of each puzzle; without any a trace has no such field
};

/// A puzzle, and how a strategy solves it.
struct TracedPuzzle {
  ParsedGrid parsed;
  std::string text;                 ///< as it was written, on one line
  std::string where;                ///< for people
  std::optional<CanonicalForm> id;  ///< nothing for one with equal digits in a house
  host::Outcome outcome;            ///< of the strategy of the path
  std::vector<int> uses;            ///< see host::Solver::steps_by_entry
  std::string message;              ///< what else there is to say; mostly empty
  std::string record = {};          ///< what else the corpus has about it, for TraceRunOptions::write; may be empty
};

/// What the judges said of the steps of traces.
struct TraceVerdicts {
  std::uint64_t steps = 0;
  std::uint64_t proved = 0;  ///< by both judges

  TraceVerdicts& operator+=(const TraceVerdicts& other) {
    steps += other.steps;
    proved += other.proved;
    return *this;
  }
};

/// Traces puzzles. One for each thread.
class Tracer {
 public:
  explicit Tracer(const TraceStrategies& strategies);
  ~Tracer();
  Tracer(const Tracer&) = delete;
  Tracer& operator=(const Tracer&) = delete;

  /// Rates a puzzle with the strategy of the path, which takes a small part of the time of its trace.
  [[nodiscard]] TracedPuzzle rate(ParsedGrid parsed, std::string text, std::string where,
                                  const std::stop_token& cancel = {});
  /// The trace of a puzzle that was rated: one line with its end. One that has no rating has no steps.
  [[nodiscard]] std::string trace(const TracedPuzzle& puzzle, TraceVerdicts& verdicts,
                                  const std::stop_token& cancel = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nonet::studies
