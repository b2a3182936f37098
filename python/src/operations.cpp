// count, check, canonical, transform, convert: what can be done with grids without a strategy.

#include <fmt/core.h>

#include "nonet/brute_force.hpp"
#include "nonet/puzzles/canonical.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/files.hpp"
#include "nonet/records/grid_line.hpp"
#include "nonet/records/record_table.hpp"
#include "puzzles.hpp"
#include "running.hpp"

namespace nonet::python {

namespace {

/// The value of each grid, or a message for what is no grid.
template <typename Value, typename Make>
std::vector<std::pair<Value, std::string>> values_of(const py::object& grids, int jobs, const py::object& progress,
                                                     Make make) {
  const Puzzles puzzles(grids);
  std::vector<std::pair<Value, std::string>> answers(puzzles.size());
  run({puzzles.size(), jobs, progress}, [&]() -> AnswerItem {
    return [&](std::size_t place, const std::stop_token& stop) {
      const auto grid = puzzles.read(place);
      if (grid) {
        answers[place].first = make(*grid, place, stop, answers[place].second);
      } else {
        answers[place].second = grid.error();
      }
    };
  });
  return answers;
}

/// The same as a list of (value, message).
template <typename Value, typename Make>
py::list answer_each_value(const py::object& grids, int jobs, const py::object& progress, Make make) {
  return py::cast(values_of<Value>(grids, jobs, progress, make));
}

/// The number of solutions up to a limit.
py::list count(const py::object& grids, int limit, int jobs, const py::object& progress) {
  return answer_each_value<int>(
      grids, jobs, progress,
      [limit](const GridValue& grid, std::size_t, const std::stop_token& stop, std::string& message) {
        if (const auto conflict = grid.parsed.grid.conflict()) {
          message = host::conflict_text(*conflict);
          return 0;
        }
        return count_solutions(grid.parsed.grid, limit, stop).value_or(0);
      });
}

/// Diagnoses as a dict and as a text.
py::list check(const py::object& grids, int jobs, const py::object& progress) {
  using Checked = std::pair<Json, std::string>;
  const auto answers = values_of<Checked>(
      grids, jobs, progress, [](const GridValue& grid, std::size_t, const std::stop_token&, std::string&) {
        const Diagnosis diagnosis = diagnose(grid.parsed);
        return Checked(host::diagnosis_record(diagnosis), host::diagnosis_text(diagnosis));
      });
  py::list list(answers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const auto& [checked, message] = answers[i];
    list[i] = py::make_tuple(py::make_tuple(to_python(checked.first), checked.second), message);
  }
  return list;
}

/// A transformed grid: its text, the number of the transformation, the new digits of 1 to 9, and automorphisms.
using Transformed = std::tuple<std::string, int, std::string, int>;

Transformed transformed(std::string text, const Symmetry& symmetry, int automorphisms) {
  std::string digits;
  for (Digit digit = 0; digit < kDigits; ++digit) digits += static_cast<char>('1' + symmetry.digit(digit));
  return {std::move(text), symmetry.transformation(), std::move(digits), automorphisms};
}

py::list canonical(const py::object& grids, int jobs, const py::object& progress) {
  return answer_each_value<Transformed>(
      grids, jobs, progress,
      [](const GridValue& grid, std::size_t, const std::stop_token&, std::string& message) -> Transformed {
        const auto form = canonical_form(grid.parsed.grid);
        if (form) return transformed(to_line(form->grid), form->symmetry, form->automorphisms);
        message = host::conflict_text(*grid.parsed.grid.conflict());
        return {};
      });
}

/// `digits`: what 1 to 9 become, 0 to 8.
py::list transform(const py::object& grids, int transformation, const std::array<std::uint8_t, 9>& digits,
                   bool is_inverse, int jobs, const py::object& progress) {
  constexpr Symmetry::Order kSame{0, 1, 2, 3, 4, 5, 6, 7, 8};
  const auto relabelling = Symmetry::of(false, kSame, kSame, digits);
  if (!relabelling) throw py::value_error("digits: expected the digits 1 to 9, each once");
  Symmetry symmetry = Symmetry::numbered(transformation).then(*relabelling);
  if (is_inverse) symmetry = symmetry.inverse();
  return answer_each_value<Transformed>(
      grids, jobs, progress, [&](const GridValue& grid, std::size_t, const std::stop_token&, std::string&) {
        const Grid after = symmetry.apply(grid.parsed.grid);
        return transformed(grid.parsed.is_pencilmarks ? to_pencilmark_line(after) : to_state_line(after), symmetry, 0);
      });
}

ExchangeFormat format_of(const std::string& id) {
  if (const auto format = exchange_format(std::string_view(id))) return *format;
  std::vector<std::string> ids;
  for (const ExchangeFormatInfo& info : exchange_formats()) ids.emplace_back(info.id);
  throw py::value_error(fmt::format("no format '{}'{}", id, host::hint(id, ids, "the formats are")));
}

py::list convert(const py::object& grids, const std::string& to, int jobs, const py::object& progress) {
  const ExchangeFormat format = format_of(to);
  return answer_each_value<std::string>(
      grids, jobs, progress,
      [format](const GridValue& grid, std::size_t, const std::stop_token&, std::string& message) {
        return write_grid(grid.parsed.grid, format, message).value_or("");
      });
}

/// The grids of a text, (Grid, line), and the errors, (message, line, column); lines and columns count from 1.
py::tuple read_text(const std::string& text) {
  const FoundGrids found = [&] {
    const py::gil_scoped_release release;
    return read_grids(text);
  }();
  py::list grids;
  for (const FoundGrid& one : found.grids) {
    std::string made;
    const std::string_view from = std::string_view(text).substr(one.offset);
    std::string shown(host::shown_grid(from, one.parsed, made));
    grids.append(py::make_tuple(GridValue{one.parsed, std::move(shown)}, one.line));
  }
  py::list errors;
  for (const FoundError& error : found.errors) errors.append(py::make_tuple(error.message, error.line, error.column));
  return py::make_tuple(grids, errors);
}

/// The text of a file, unpacked; raises OSError.
/// The column with the puzzles of a table, from its names and first row as CSV, and why there is none.
py::tuple puzzle_column(const std::string& start) {
  ParseError error;
  const auto table = host::RecordTable::recognize(start, {}, error);
  return py::make_tuple(table ? table->field() : "", error.message);
}

std::string read_file(const std::string& path) {
  auto text = host::read_unpacked(path);
  if (text) return std::move(*text);
  PyErr_SetString(PyExc_OSError, (path + ": " + text.error()).c_str());
  throw py::error_already_set();
}

py::list formats() {
  py::list rows;
  for (const ExchangeFormatInfo& info : exchange_formats()) {
    rows.append(py::make_tuple(std::string(info.id), info.is_written, std::string(info.summary)));
  }
  return rows;
}

}  // namespace

void bind_puzzles(py::module_& module) {
  module.def("count", &count);
  module.def("check", &check);
  module.def("canonical", &canonical);
  module.def("transform", &transform);
  module.def("convert", &convert);
  module.def("read_text", &read_text);
  module.def("read_file", [](const std::string& path) { return py::bytes(read_file(path)); });
  module.def("puzzle_column", &puzzle_column);
  module.def("formats", &formats);
}

}  // namespace nonet::python
