// rate: ratings of many grids as arrays.

#include <cmath>
#include <limits>
#include <mutex>

#include "nonet/records/position_record.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/studies/results/rating_writer.hpp"
#include "puzzles.hpp"
#include "running.hpp"
#include "strategy.hpp"

namespace nonet::python {

namespace {

/// The index of a level's name: of the strategy's levels, then `beyond`; -1 for none.
int level_index(const host::Outcome& outcome, const host::Strategy& strategy) {
  if (host::level_name(outcome, strategy).empty()) return -1;
  return outcome.status == host::Status::solved ? outcome.level : static_cast<int>(strategy.levels.size());
}

double score_of(const host::Outcome& outcome, const host::Strategy& strategy) {
  if (!studies::is_rated(outcome)) return std::numeric_limits<double>::quiet_NaN();
  const auto score = static_cast<double>(outcome.rating.score(strategy));
  return strategy.is_in_tenths ? score / 10 : score;
}

/// The columns of ratings, one row for each grid.
class Columns {
 public:
  Columns(std::size_t count, const host::Strategy& strategy, bool has_records)
      : strategy_(strategy),
        entries_(strategy.entries.size()),
        status_(count),
        level_(count),
        score_(count),
        steps_(count),
        uses_(count * entries_),
        final_(count * kCells),
        rating_(host::has_several_numbers(strategy) ? count : 0),
        message_(count),
        records_(has_records ? count : 0) {}

  /// From any thread, each row from one.
  void set(std::size_t row, std::string_view text, const host::Outcome& outcome, std::span<const int> uses,
           std::string message, const host::PositionSummary* position = nullptr) {
    if (!records_.empty()) {
      writer_.write(
          {.number = row + 1, .text = text, .outcome = outcome, .uses = uses, .message = message, .position = position},
          strategy_, host::Format::ndjson, records_[row]);
    }
    status_[row] = static_cast<std::uint8_t>(outcome.status);
    level_[row] = static_cast<std::int16_t>(level_index(outcome, strategy_));
    score_[row] = score_of(outcome, strategy_);
    message_[row] = std::move(message);
    if (!studies::is_rated(outcome) && outcome.status != host::Status::many) return;
    steps_[row] = outcome.steps;
    for (Cell cell = 0; cell < kCells; ++cell) {
      final_[row * kCells + static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(outcome.grid.value(cell) + 1);
    }
    if (!studies::is_rated(outcome)) return;
    for (std::size_t entry = 0; entry < uses.size(); ++entry) {
      uses_[row * entries_ + entry] = static_cast<std::uint16_t>(uses[entry]);
    }
    if (!rating_.empty()) rating_[row] = host::rating_text(outcome.rating, strategy_);
  }

  [[nodiscard]] py::dict to_python() const {
    py::dict columns;
    columns["status"] = array(status_);
    columns["level"] = array(level_);
    columns["score"] = array(score_);
    columns["steps"] = array(steps_);
    columns["uses"] =
        array(uses_).reshape({static_cast<py::ssize_t>(status_.size()), static_cast<py::ssize_t>(entries_)});
    columns["final"] = array(final_).reshape({static_cast<py::ssize_t>(status_.size()), py::ssize_t{kCells}});
    columns["rating"] = texts(rating_);
    py::dict messages;  // of the few rows that have one
    for (std::size_t row = 0; row < message_.size(); ++row) {
      if (!message_[row].empty()) messages[py::int_(row)] = message_[row];
    }
    columns["message"] = messages;
    columns["records"] = texts(records_);
    return columns;
  }

 private:
  template <typename Number>
  static py::array_t<Number> array(const std::vector<Number>& values) {
    return py::array_t<Number>(static_cast<py::ssize_t>(values.size()), values.data());
  }
  static py::list texts(const std::vector<std::string>& values) {
    py::list list(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) list[i] = py::str(values[i]);
    return list;
  }

  const host::Strategy& strategy_;
  std::size_t entries_;
  studies::RatingWriter writer_;
  std::vector<std::uint8_t> status_;
  std::vector<std::int16_t> level_;
  std::vector<double> score_;
  std::vector<std::int32_t> steps_;
  std::vector<std::uint16_t> uses_;
  std::vector<std::uint8_t> final_;
  std::vector<std::string> rating_;
  std::vector<std::string> message_;
  std::vector<std::string> records_;
};

py::dict rate(const py::object& grids, const std::shared_ptr<StrategyValue>& strategy, int jobs,
              const py::object& progress, bool has_records) {
  const Puzzles puzzles(grids);
  Columns columns(puzzles.size(), strategy->strategy(), has_records);
  run({puzzles.size(), jobs, progress}, [&]() -> AnswerItem {
    const LentSolver solver(strategy);
    solver->take_several(false);
    // Records have the position metrics that the strategy uses.
    const bool has_position = has_records && !solver->position_metrics().is_empty();
    auto position = has_position ? std::make_shared<host::PositionSummary>(nullptr) : nullptr;
    return [&, solver, position](std::size_t place, const std::stop_token& stop) {
      const auto grid = puzzles.read(place);
      if (!grid) return columns.set(place, puzzles.text(place), {}, {}, grid.error());
      if (position) position->begin();
      const host::Outcome outcome = solver->solve(grid->parsed, position.get(), stop);
      columns.set(place, grid->text, outcome, solver->steps_by_entry(),
                  message_of(*strategy, outcome, grid->parsed.grid, *solver), position.get());
    };
  });
  return columns.to_python();
}

}  // namespace

void bind_ratings(py::module_& module) { module.def("rate", &rate); }

}  // namespace nonet::python
