#include "nonet/studies/fitting/parameter_counts.hpp"

namespace nonet::studies {

namespace {

/// Adds up the counts of the steps of a path.
class Counter final : public host::StepObserver {
 public:
  Counter(const host::Strategy& strategy, const ScoreParameters& parameters, std::vector<double>& counts)
      : StepObserver(host::Detail::argument),
        strategy_(strategy),
        parameters_(parameters),
        counts_(counts),
        used_(strategy.entries.size()) {}

  bool on_step(const host::FoundStep& found) override {
    const auto entry = static_cast<std::size_t>(&found.entry - strategy_.entries.data());
    parameters_.add_step(found, used_[entry]++, counts_);
    if (found.round != round_) parameters_.add_round(counts_);
    round_ = found.round;
    return true;
  }

 private:
  const host::Strategy& strategy_;
  const ScoreParameters& parameters_;
  std::vector<double>& counts_;
  std::vector<int> used_;
  int round_ = 0;
};

}  // namespace

ParameterCounts count_parameters(host::Solver& solver, const host::Strategy& strategy,
                                 const ScoreParameters& parameters, const ParsedGrid& puzzle,
                                 const std::stop_token& cancel) {
  ParameterCounts result;
  result.counts.resize(parameters.all().size());
  for (int path = 0; path < strategy.paths; ++path) {
    Counter counter(strategy, parameters, result.counts);
    result.outcome = solver.solve_path(path, puzzle, &counter, cancel);
    if (result.outcome.status != host::Status::solved) return result;
  }
  for (double& count : result.counts) count /= strategy.paths;
  return result;
}

}  // namespace nonet::studies
