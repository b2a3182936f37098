#pragma once
// Traces a corpus: rates its puzzles, chooses among them, and traces the chosen ones, on several threads and in order.

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "nonet/studies/traces/trace_selection.hpp"
#include "nonet/studies/traces/tracer.hpp"

namespace nonet::studies {

/// Parameters of a run.
struct TraceRunOptions {
  TraceStrategies strategies;
  TraceDemands demands;
  int jobs = 1;  ///< threads, at least 1
  /// Receives each trace, one line with its end, and the record of its puzzle, in the order of the corpus.
  std::function<void(TraceSet set, std::string_view line, std::string_view record)> write;
  /// Receives messages about puzzles; may be empty.
  std::function<void(const std::string& where, const std::string& message)> report = {};
  std::stop_token cancel = {};
};

/// A run over a corpus.
class TraceRun {
 public:
  explicit TraceRun(TraceRunOptions options);
  ~TraceRun();
  TraceRun(const TraceRun&) = delete;
  TraceRun& operator=(const TraceRun&) = delete;

  /// Adds the next puzzle. Returns false once no more are needed: each level has enough, or the run was cancelled.
  /// `record`: see TracedPuzzle.
  bool add(ParsedGrid parsed, std::string text, std::string where, std::string record = {});
  /// Traces what is left.
  void finish();

  [[nodiscard]] const TraceSelection& selection() const { return selection_; }
  [[nodiscard]] const TraceVerdicts& verdicts() const { return verdicts_; }
  /// The puzzles that were added.
  [[nodiscard]] std::uint64_t read() const { return read_; }
  /// Whether a plugin failed on a puzzle.
  [[nodiscard]] bool has_failed() const { return has_failed_; }

 private:
  void trace_waiting();

  TraceRunOptions options_;
  TraceSelection selection_;
  TraceVerdicts verdicts_;
  std::uint64_t read_ = 0;
  bool has_failed_ = false;
  std::vector<TracedPuzzle> waiting_;
  std::vector<std::unique_ptr<Tracer>> tracers_;
};

/// A data card: what a data set of traces is made of, and how, in Markdown.
struct TraceCard {
  std::string title;
  std::string command;                                       ///< that repeats the run
  std::string program;                                       ///< name and version
  std::string strategy;                                      ///< name and hash
  std::vector<std::pair<std::string, std::string>> sources;  ///< name and hash
  std::vector<std::pair<std::string, std::string>> outputs;  ///< name and what it has
  std::string apart;                                         ///< the other corpus; may be empty
};
[[nodiscard]] std::string card_text(const TraceCard& card, const TraceRun& run);

}  // namespace nonet::studies
