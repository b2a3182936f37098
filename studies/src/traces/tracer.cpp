#include "nonet/studies/traces/tracer.hpp"

#include <fmt/core.h>

#include <atomic>
#include <map>

#include "nonet/judging/verifier.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/studies/ablation/strategy_parts.hpp"
#include "nonet/studies/results/rating_writer.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::studies {

namespace {

/// Removes the end of an object, so that members can be added.
void open_again(std::string& text, std::string_view end) { text.resize(text.size() - end.size()); }

/// Writes the steps of a puzzle, each with the verdicts of both judges.
class JudgedSteps final : public host::StepObserver {
 public:
  JudgedSteps(const host::Strategy& strategy, const TracedPuzzle& puzzle, std::string& out, TraceVerdicts& verdicts)
      : StepObserver(host::Detail::evidence),
        strategy_(strategy),
        source_{puzzle.text, puzzle.where},
        truth_(puzzle.parsed.grid),
        out_(out),
        verdicts_(verdicts) {}

  bool on_step(const host::FoundStep& found) override {
    out_ += number_ == 0 ? "" : ",";
    host::append_step_record(out_, found, strategy_, source_, ++number_);
    open_again(out_, "}\n");
    out_ += verdicts(found) + '}';
    return true;
  }

 private:
  /// `,"truth":"true","argument":"proved","nodes":1,"idle":0`
  std::string verdicts(const host::FoundStep& found) {
    if (!argument_ || position_ != found.before.grid()) {
      position_ = found.before.grid();
      argument_.emplace(found.before);
    }
    bool is_true = true;
    for (const Conclusion& conclusion : found.step.conclusions) is_true &= !truth_.counter_model(conclusion);
    const host::Judgement judged = argument_->judge(found.step);
    ++verdicts_.steps;
    verdicts_.proved += is_true && judged.verdict == host::Verdict::proved ? 1 : 0;
    return fmt::format(R"(,"truth":{},"argument":"{}","nodes":{},"idle_premises":{})", is_true,
                       host::verdict_name(judged.verdict), judged.nodes, judged.idle);
  }

  const host::Strategy& strategy_;
  host::StepSource source_;
  host::TruthJudge truth_;
  Grid position_ = Grid::undefined();
  std::optional<host::ArgumentJudge> argument_;
  std::string& out_;
  TraceVerdicts& verdicts_;
  int number_ = 0;
};

}  // namespace

struct Tracer::State {
  explicit State(const TraceStrategies& all) : strategies(all), path(*all.path) {
    for (const TraceRating& rating : all.ratings) raters.push_back(std::make_unique<host::Solver>(*rating.strategy));
  }

  /// A solver for the strategy without one entry.
  host::Solver& without(std::size_t entry) {
    auto& part = parts[entry];
    if (!part) {
      std::vector<bool> kept(strategies.path->entries.size(), true);
      kept[entry] = false;
      part = std::make_unique<Part>(with_entries(*strategies.path, kept));
    }
    return part->solver;
  }

  /// The used entries without which the strategy does not solve the puzzle.
  Json needed(const TracedPuzzle& puzzle, const std::stop_token& cancel) {
    Json ids = Json::list();
    if (puzzle.outcome.status != host::Status::solved) return ids;
    for (std::size_t entry = 0; entry < puzzle.uses.size() && !cancel.stop_requested(); ++entry) {
      if (puzzle.uses[entry] == 0) continue;
      const host::Outcome outcome = without(entry).solve(puzzle.parsed, nullptr, cancel);
      if (outcome.status != host::Status::solved) ids.push(strategies.path->entries[entry].id);
    }
    return ids;
  }

  Json ratings(const TracedPuzzle& puzzle, const std::stop_token& cancel) {
    Json all = Json::object();
    for (std::size_t i = 0; i < raters.size(); ++i) {
      const host::Strategy& strategy = *strategies.ratings[i].strategy;
      const host::Outcome outcome = raters[i]->solve(puzzle.parsed, nullptr, cancel);
      Json rating{{"status", host::status_name(outcome.status)}};
      if (is_rated(outcome)) host::set_rating(rating, outcome, strategy);
      all.set(strategies.ratings[i].name, std::move(rating));
    }
    return all;
  }

  /// The values as records of `classify` have them.
  Json classify(const TracedPuzzle& puzzle, const std::stop_token& cancel) {
    stop_classifier = false;
    const std::stop_callback on_cancel(cancel, [this] { stop_classifier = true; });
    const auto made = classifier.classify(puzzle.parsed.grid, strategies.classes);
    Json values = Json::object();
    for (const classification::Rating rating : strategies.classes) {
      values.set(classification::kRatings[static_cast<std::size_t>(rating)], *made.value(rating));
    }
    return values;
  }

  struct Part {
    explicit Part(StrategyPart&& of) : part(std::move(of)), solver(part.strategy) {}
    StrategyPart part;
    host::Solver solver;
  };

  const TraceStrategies& strategies;
  host::Solver path;
  std::vector<std::unique_ptr<host::Solver>> raters;
  std::map<std::size_t, std::unique_ptr<Part>> parts;
  std::atomic<bool> stop_classifier = false;
  classification::Classifier classifier{&stop_classifier};
};

Tracer::Tracer(const TraceStrategies& strategies) : state_(std::make_unique<State>(strategies)) {}
Tracer::~Tracer() = default;

TracedPuzzle Tracer::rate(ParsedGrid parsed, std::string text, std::string where, const std::stop_token& cancel) {
  TracedPuzzle puzzle{std::move(parsed), std::move(text), std::move(where), {}, {}, {}, {}};
  puzzle.id = canonical_form(puzzle.parsed.grid);
  puzzle.outcome = state_->path.solve(puzzle.parsed, nullptr, cancel);
  const auto uses = state_->path.steps_by_entry();
  puzzle.uses.assign(uses.begin(), uses.end());
  puzzle.message = host::outcome_message(puzzle.outcome, puzzle.parsed.grid, state_->path);
  return puzzle;
}

std::string Tracer::trace(const TracedPuzzle& puzzle, TraceVerdicts& verdicts, const std::stop_token& cancel) {
  const host::Strategy& strategy = *state_->strategies.path;
  Json record{{"type", "trace"},
              {"version", kTraceVersion},
              {"grid", puzzle.text},
              {"source", puzzle.where},
              {"id", puzzle.id ? Json(to_line(puzzle.id->grid)) : Json()},
              {"automorphisms", puzzle.id ? Json(puzzle.id->automorphisms) : Json()},
              {"strategy", strategy.name},
              {"status", host::status_name(puzzle.outcome.status)}};
  const bool has_rating = is_rated(puzzle.outcome);
  if (has_rating) {
    host::set_rating(record, puzzle.outcome, strategy);
    record.set("ratings", state_->ratings(puzzle, cancel));
    if (!state_->strategies.classes.empty()) {
      record.set("classification", state_->classify(puzzle, cancel));
    }
    host::set_steps(record, puzzle.outcome, puzzle.uses, strategy);
    record.set("needed", state_->needed(puzzle, cancel));
    record.set("final", to_line(puzzle.outcome.grid));
  }
  if (!puzzle.message.empty()) record.set("message", puzzle.message);
  std::string line = record.line();
  if (!has_rating) return line;
  // Appended last, as they are longer than all the rest. The count of steps is `steps` elsewhere.
  open_again(line, "}\n");
  line += R"(,"path":[)";
  JudgedSteps steps(strategy, puzzle, line, verdicts);
  static_cast<void>(state_->path.solve(puzzle.parsed, &steps, cancel));
  line += "]}\n";
  return line;
}

}  // namespace nonet::studies
