#include "commands/strategies/bench_techniques.hpp"
#include "nonet/json/json.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
namespace nonet::cli {

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

void write_costs(const host::Strategy& strategy, std::span<const TechniqueCost> costs, const host::Profile& profile,
                 std::size_t positions, Format format, Console& console) {
  double total = 0;
  for (const host::EntryProfile& entry : profile) total += static_cast<double>(entry.time.count());
  std::string out;
  if (format == Format::text) {
    out = fmt::format("{:<32} {:>12} {:>12} {:>10} {:>10} {:>8}\n", "technique", "first ns", "all ns", "hits", "steps",
                      "share %");
  } else if (format == Format::csv) {
    out = "technique,positions,first_ns,all_ns,hits,steps,share\n";
  }
  for (std::size_t i = 0; i < costs.size(); ++i) {
    const TechniqueCost& cost = costs[i];
    const bool is_sum = i == strategy.entries.size();
    const std::string id = is_sum ? "together" : strategy.entries[i].id;
    const double share = is_sum ? 1 : total > 0 ? static_cast<double>(profile[i].time.count()) / total : 0;
    switch (format) {
      case Format::text:
        out += fmt::format("{:<32} {:>12.0f} {:>12.0f} {:>10} {:>10} {:>8.1f}\n", id, cost.first, cost.all, cost.hits,
                           cost.steps, 100 * share);
        break;
      case Format::csv:
        out += fmt::format("{},{},{:.1f},{:.1f},{},{},{:.4f}\n", host::csv_field(id), positions, cost.first, cost.all,
                           cost.hits, cost.steps, share);
        break;
      case Format::ndjson:
        out += Json{{"technique", id},   {"positions", positions}, {"first_ns", cost.first}, {"all_ns", cost.all},
                    {"hits", cost.hits}, {"steps", cost.steps},    {"share", share}}
                   .line();
        break;
    }
  }
  console.write_out(out);
}

}  // namespace nonet::cli
