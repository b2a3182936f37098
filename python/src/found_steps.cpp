#include "found_steps.hpp"

#include "nonet/judging/explanation.hpp"
#include "nonet/text/notation.hpp"
#include "positions.hpp"

namespace nonet::python {

void FoundSteps::add(const host::FoundStep& found) {
  steps_.add(found.step);
  circumstances_.push_back({&found.entry, found.before.grid(), found.level, found.round, found.score});
  if (found.position != nullptr) positions_.push_back(*found.position);
}

void FoundSteps::append_records(std::string& out) const {
  for (std::size_t place = 0; place < size(); ++place) {
    with(place, [&](const host::FoundStep& found) {
      host::append_step_record(out, found, *strategy_, source(), static_cast<int>(place) + 1);
    });
  }
}

Step FoundSteps::argument(std::size_t place) const {
  const Step& whole = steps_[place];
  Step argument;
  argument.conclusions = whole.conclusions;
  argument.bases = whole.bases;
  argument.covers = whole.covers;
  argument.lemmas = whole.lemmas;
  argument.uniqueness = whole.uniqueness;
  return argument;
}

host::OutsideMove StepValue::move() const {
  host::OutsideMove move;
  move.name = with([](const host::FoundStep& found) { return std::string(found.kind().name); });
  move.names_premises = true;
  move.owned.add(steps->argument(place));
  return move;
}

host::OutsidePath StepValue::path() const {
  host::OutsidePath path{parsed_position(steps->before(place), false), steps->grid().parsed.grid, {}};
  path.steps.add(steps->argument(place));
  return path;
}

host::OutsidePath path_of(const FoundSteps& steps) {
  host::OutsidePath path{steps.grid().parsed, steps.grid().parsed.grid, {}};
  for (std::size_t place = 0; place < steps.size(); ++place) path.steps.add(steps.argument(place));
  return path;
}

namespace {

template <typename Items, typename Make>
py::tuple tuple_of(const Items& items, Make make) {
  py::tuple made(items.size());
  std::size_t at = 0;
  for (const auto& item : items) made[at++] = make(item);
  return made;
}

/// (cell, digit, whether it places the digit) for each.
py::tuple conclusions_of(const StepValue& value) {
  return tuple_of(value.steps->argument(value.place).conclusions, [](const Conclusion& conclusion) {
    return py::make_tuple(conclusion.cell, conclusion.digit + 1, conclusion.is_placement());
  });
}

py::tuple truths_of(std::span<const Truth> truths) {
  return tuple_of(truths, [](Truth truth) { return py::str(truth_text(truth)); });
}

py::dict metrics_of(const host::FoundStep& found) {
  py::dict metrics;
  const auto& infos = found.entry.technique.info->metrics;
  for (std::size_t i = 0; i < found.step.metrics.size(); ++i) {
    metrics[infos.items[i].name] = py::int_(found.step.metrics[i]);
  }
  return metrics;
}

std::string record_of(const StepValue& value) {
  std::string record;
  value.with([&](const host::FoundStep& found) {
    host::append_step_record(record, found, value.steps->strategy(), value.steps->source(),
                             static_cast<int>(value.place) + 1);
  });
  record.pop_back();  // the end of the line
  return record;
}

/// A property that is read from a step as an observer saw it.
template <typename Read>
auto reads(Read read) {
  return [read](const StepValue& self) {
    return self.with([&](const host::FoundStep& found) { return read(found, self.steps->strategy()); });
  };
}

}  // namespace

void bind_found_steps(py::module_& module) {
  using Found = host::FoundStep;
  using Strategy = host::Strategy;
  py::class_<StepValue>(module, "FoundStep")
      .def_property_readonly("conclusions", &conclusions_of)
      .def_property_readonly("premises",
                             [](const StepValue& self) { return truths_of(self.steps->argument(self.place).bases); })
      .def_property_readonly("covers",
                             [](const StepValue& self) { return truths_of(self.steps->argument(self.place).covers); })
      .def_property_readonly("technique", reads([](const Found& found, auto&) { return text_of(found.entry.id); }))
      .def_property_readonly("kind", reads([](const Found& found, auto&) { return text_of(found.kind().id); }))
      .def_property_readonly("name", reads([](const Found& found, auto&) { return text_of(found.kind().name); }))
      .def_property_readonly("digits", reads([](const Found& found, auto&) { return digit_tuple(found.step.digits); }))
      .def_property_readonly("metrics", reads([](const Found& found, auto&) { return metrics_of(found); }))
      .def_property_readonly("level", reads([](const Found& found, const Strategy& strategy) {
                               const std::string_view level = host::step_level(found, strategy);
                               return text_of(level == "-" ? "" : level);
                             }))
      .def_property_readonly("score", reads([](const Found& found, const Strategy& strategy) {
                               const auto score = static_cast<double>(found.score);
                               return strategy.is_in_tenths ? score / 10 : score;
                             }))
      .def_property_readonly("sentence",
                             reads([](const Found& found, auto&) { return text_of(host::step_text(found)); }))
      .def_property_readonly("explanation", reads([](const Found& found, auto&) {
                               return text_of(host::explanation_text(found.step, found.before));
                             }))
      .def_property_readonly(
          "state", [](const StepValue& self) { return position_value(self.steps->before(self.place), false); })
      .def("to_json", &record_of);
  py::class_<FoundSteps, std::shared_ptr<FoundSteps>>(module, "FoundSteps")
      .def_property_readonly("grid", &FoundSteps::grid, py::return_value_policy::copy)
      .def("values", [](const std::shared_ptr<FoundSteps>& self) {
        py::list values(self->size());
        for (std::size_t place = 0; place < self->size(); ++place) values[place] = StepValue{self, place};
        return values;
      });
}

}  // namespace nonet::python
