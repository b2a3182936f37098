// classify: T&E-depth, braid ratings and their relatives.

#include "classification.hpp"

#include <fmt/format.h>

#include "nonet/records/grid_line.hpp"
#include "nonet/studies/classified/classification_line.hpp"
#include "nonet/workers/deadline.hpp"
#include "puzzles.hpp"
#include "running.hpp"

namespace nonet::python {

using classification::Rating;

namespace {

/// Of a grid: its status, the values in the order of the ratings, a message, and the record with the proof, whose line
/// is 1; no values for what is no grid, and no record where nothing is proved.
using Classified = std::tuple<std::string, std::vector<int>, std::string, std::string>;

/// What is measured.
struct Demands {
  std::vector<Rating> ratings;
  bool proves;
};

/// A classifier of one thread, and its limit.
class LimitedClassifier {
 public:
  explicit LimitedClassifier(host::Deadline* deadline) : classifier_(&stop_) {
    if (deadline != nullptr) {
      watch_ = deadline->watch(
          stop_, [](std::string what) { return host::Fault{"", "classify", "", std::move(what), Grid(), {}}; });
    }
  }

  Classified classify(const GridValue& value, const Demands& demands, const std::stop_token& cancel) {
    const Grid& grid = value.parsed.grid;
    const host::SearchWatch::Scope watched(watch_.get());
    const std::stop_callback on_cancel(cancel, [this] { stop_ = true; });
    const classification::Classification made = classifier_.classify(grid, demands.ratings, demands.proves);
    std::vector<int> values;
    values.reserve(demands.ratings.size());
    for (const Rating rating : demands.ratings) {
      values.push_back(made.value(rating).value_or(classification::kNotApplicable));
    }
    std::string message;
    if (made.is_stopped) message = "not classified within the time limit";
    if (made.validity == classification::Validity::invalid) message = host::conflict_text(*grid.conflict());
    const studies::ClassifiedLine line{.number = 1, .text = value.text, .made = &made, .message = message};
    std::string record;
    if (made.proved) record = studies::classification_line(line, demands.ratings, host::Format::ndjson, false);
    return {studies::status_of(line), std::move(values), std::move(message), std::move(record)};
  }

 private:
  std::atomic<bool> stop_ = false;
  classification::Classifier classifier_;
  std::unique_ptr<host::SearchWatch> watch_;  // last: it uses the other members
};

/// `timeout_ms`: for each puzzle; 0: no limit.
std::vector<Classified> classify(const py::object& grids, const std::vector<std::string>& names, bool proves,
                                 int timeout_ms, int jobs, const py::object& progress) {
  const Puzzles puzzles(grids);
  const Demands demands{ratings_of(names), proves};
  std::vector<Classified> answers(puzzles.size());
  std::unique_ptr<host::Deadline> deadline;
  if (timeout_ms > 0) {
    // The classifier stops when it is asked to; only the count of solutions before it cannot.
    deadline = std::make_unique<host::Deadline>(std::chrono::milliseconds(timeout_ms), [](const host::Fault&) {});
  }
  run({puzzles.size(), jobs, progress}, [&]() -> AnswerItem {
    return [&, classifier = std::make_shared<LimitedClassifier>(deadline.get())](std::size_t place,
                                                                                 const std::stop_token& stop) {
      const auto grid = puzzles.read(place);
      answers[place] = grid ? classifier->classify(*grid, demands, stop) : Classified{"error", {}, grid.error(), {}};
    };
  });
  return answers;
}

}  // namespace

std::vector<Rating> ratings_of(const std::vector<std::string>& names) {
  std::vector<Rating> ratings;
  for (const std::string& name : names) {
    const auto rating = classification::rating_of_name(name);
    if (!rating) {
      throw py::value_error(
          fmt::format("no rating '{}', expected some of {}", name, fmt::join(classification::kRatings, ", ")));
    }
    ratings.push_back(*rating);
  }
  return ratings;
}

void bind_classification(py::module_& module) { module.def("classify", &classify); }

}  // namespace nonet::python
