#include "nonet/kit/measurement.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"

namespace nonet::kit {

template <typename Numbers>
void SignatureObserver::add_numbers(const Numbers& numbers) {
  hash_.add_number(numbers.size());
  for (const auto number : numbers) hash_.add_number(static_cast<std::uint64_t>(number));
}

bool SignatureObserver::on_step(const host::FoundStep& found) {
  hash_.add(found.entry.technique.info->id);
  hash_.add(found.kind().id);
  const Step& step = found.step;
  add(step.conclusions);
  add(step.bases);
  add(step.covers);
  hash_.add_number(step.lemmas.size());
  for (const Lemma& lemma : step.lemmas) {
    add(lemma.clause);
    add(lemma.premises);
  }
  if (step.uniqueness != nullptr) {
    add_numbers(step.uniqueness->pattern.words());
    add_numbers(step.uniqueness->guardians.words());
  }
  hash_.add_number(step.digits);
  add_numbers(step.metrics);
  if (step.evidence != nullptr) add(*step.evidence);
  return true;
}

void SignatureObserver::add(std::span<const Conclusion> conclusions) {
  hash_.add_number(conclusions.size());
  for (const Conclusion& conclusion : conclusions) {
    hash_.add_byte(static_cast<unsigned>(conclusion.kind));
    hash_.add_byte(conclusion.cell);
    hash_.add_byte(conclusion.digit);
  }
}

void SignatureObserver::add(const Evidence& evidence) {
  for (const CandidateGroup& group : evidence.candidates) {
    hash_.add(group.role);
    add_numbers(group.candidates.words());
  }
  for (const CellGroup& group : evidence.cells) {
    hash_.add(group.role);
    hash_.add_number(group.cells.low());
    hash_.add_number(group.cells.high());
  }
  for (const HouseGroup& group : evidence.houses) {
    hash_.add(group.role);
    hash_.add_number(group.houses);
  }
  for (const EvidenceLink& link : evidence.links) {
    add_numbers(link.from.words());
    add_numbers(link.to.words());
    hash_.add_byte(link.is_strong ? 1 : 0);
  }
  hash_.add(evidence.sentence);
}

void SignatureObserver::add(std::span<const Truth> truths) {
  hash_.add_number(truths.size());
  for (const Truth truth : truths) hash_.add_number(static_cast<std::uint64_t>(truth.index()));
}

namespace {

/// Counts steps; optionally ends the search after the first one.
class CountingSink final : public StepSink {
 public:
  explicit CountingSink(Flow flow) noexcept : StepSink(false), flow_(flow) {}
  Flow accept(const Step& /*step*/) override {
    ++steps;
    return flow_;
  }
  std::size_t steps = 0;

 private:
  Flow flow_;
};

/// One round: the techniques run in turn on each board.
struct Round {
  double nanoseconds = 0;  // per position
  std::size_t hits = 0;
  std::size_t steps = 0;
};

Round measure(std::span<const Technique* const> techniques, const std::vector<Board>& positions, Flow flow,
              Arena& arena) {
  // Copies of boards have no facts. All techniques share the kernel's facts, so their cost is not counted.
  std::vector<Board> boards = positions;
  for (const Board& board : boards) {
    static_cast<void>(board.positions());
    static_cast<void>(board.bivalue_cells());
  }
  Round round;
  const auto start = std::chrono::steady_clock::now();
  for (const Board& board : boards) {
    CountingSink sink(flow);
    FindContext context(board, sink, arena);
    for (const Technique* technique : techniques) {
      arena.reset();
      technique->find(context);
    }
    round.hits += sink.steps != 0 ? 1 : 0;
    round.steps += sink.steps;
  }
  const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
  round.nanoseconds = time.count() / static_cast<double>(std::max<std::size_t>(boards.size(), 1));
  return round;
}

/// The best of several rounds; only one round for a slow technique.
Round best_of(int rounds, std::span<const Technique* const> techniques, const std::vector<Board>& positions, Flow flow,
              Arena& arena) {
  constexpr double kSlow = 1e9;  // nanoseconds per round
  Round best = measure(techniques, positions, flow, arena);
  for (int i = 1; i < rounds && best.nanoseconds * static_cast<double>(positions.size()) < kSlow; ++i) {
    const Round next = measure(techniques, positions, flow, arena);
    if (next.nanoseconds < best.nanoseconds) best = next;
  }
  return best;
}

}  // namespace

std::vector<TechniqueCost> measure_techniques(const host::Strategy& strategy, const std::vector<ParsedGrid>& positions,
                                              int rounds) {
  std::vector<Board> boards;
  boards.reserve(positions.size());
  for (const ParsedGrid& position : positions) boards.emplace_back(position);
  Arena arena;
  std::vector<TechniqueCost> costs;
  const auto add = [&](std::span<const Technique* const> techniques) {
    const Round first = best_of(rounds, techniques, boards, Flow::stop, arena);
    const Round all = best_of(rounds, techniques, boards, Flow::go_on, arena);
    costs.push_back({first.nanoseconds, all.nanoseconds, first.hits, all.steps});
  };
  std::vector<const Technique*> techniques;
  for (const host::StrategyEntry& entry : strategy.entries) {
    techniques.push_back(entry.instance.get());
    add({&techniques.back(), 1});
  }
  add(techniques);
  return costs;
}

std::string cost_report(const host::Strategy& strategy, std::span<const TechniqueCost> costs,
                        const host::Profile& profile, std::size_t positions, host::Format format) {
  double total = 0;
  for (const host::EntryProfile& entry : profile) total += static_cast<double>(entry.time.count());
  std::string out;
  if (format == host::Format::text) {
    out = fmt::format("{:<32} {:>12} {:>12} {:>10} {:>10} {:>8}\n", "technique", "first ns", "all ns", "hits", "steps",
                      "share %");
  } else if (format == host::Format::csv) {
    out = "technique,positions,first_ns,all_ns,hits,steps,share\n";
  }
  for (std::size_t i = 0; i < costs.size(); ++i) {
    const TechniqueCost& cost = costs[i];
    const bool is_sum = i == strategy.entries.size();
    const std::string id = is_sum ? "together" : strategy.entries[i].id;
    const double share = is_sum ? 1 : total > 0 ? static_cast<double>(profile[i].time.count()) / total : 0;
    switch (format) {
      case host::Format::text:
        out += fmt::format("{:<32} {:>12.0f} {:>12.0f} {:>10} {:>10} {:>8.1f}\n", id, cost.first, cost.all, cost.hits,
                           cost.steps, 100 * share);
        break;
      case host::Format::csv:
        out += fmt::format("{},{},{:.1f},{:.1f},{},{},{:.4f}\n", host::csv_field(id), positions, cost.first, cost.all,
                           cost.hits, cost.steps, share);
        break;
      case host::Format::ndjson:
        out += Json{{"technique", id},   {"positions", positions}, {"first_ns", cost.first}, {"all_ns", cost.all},
                    {"hits", cost.hits}, {"steps", cost.steps},    {"share", share}}
                   .line();
        break;
    }
  }
  return out;
}

}  // namespace nonet::kit
