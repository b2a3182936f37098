// The conformance kit for a technique of Python, in this process.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <iterator>
#include <string_view>

#include "nonet/kit/conformance.hpp"
#include "nonet/kit/survey.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "running.hpp"
#include "strategy.hpp"
#include "technique.hpp"

namespace nonet::python {

namespace {

/// Checks that a technique of Python cannot pass, or that look at the process of a plugin.
constexpr std::array<std::string_view, 3> kLeftOut = {"allocations", "memory", "surroundings"};

const char* word(kit::Outcome outcome) {
  switch (outcome) {
    case kit::Outcome::failed:
      return "failed";
    case kit::Outcome::untested:
      return "untested";
    case kit::Outcome::not_run:
      return "not run";
    case kit::Outcome::ok:
    case kit::Outcome::untested_as_listed:  // nothing is listed
    case kit::Outcome::exempt_as_listed:
      break;
  }
  return "ok";
}

struct CheckResult {
  const char* name;
  kit::Verdict verdict;
};

/// What runs, for the thread that shows it.
struct CurrentCheck {
  std::atomic<const char*> name{"positions"};
  std::atomic<std::size_t> done{0};  ///< checks
};

std::vector<CheckResult> run_all(const host::Registry& registry, const host::RegisteredTechnique& technique,
                                 std::vector<kit::Position> positions, const kit::HereLimits& limits,
                                 CurrentCheck& current) {
  const auto run = [&](const kit::HereLimits& within, const char* name, auto body) {
    current.name = name;
    return kit::run_here(within, name, [&](kit::TrialObserver& observer) {
      const kit::Subject subject = kit::make_subject(registry, technique, host::default_options(*technique.info));
      kit::Trial trial(observer, subject, positions, name);
      return body(trial);
    });
  };
  if (std::ssize(positions) > limits.positions) {
    kit::HereLimits all = limits;
    all.positions = static_cast<int>(positions.size());
    positions = kit::by_worth(positions, run(all, "survey", kit::survey).text);
  }
  std::string interrupted;  // the position that the time of the check did not suffice for
  int tried = 0;
  const auto run_check = [&](const kit::Check& check) {
    kit::ChildResult result = run(limits, check.name, check.run);
    interrupted = result.position;
    tried = result.tried;
    if (!interrupted.empty()) result.text = fmt::format("{} position{}", tried, tried == 1 ? "" : "s");
    if (!interrupted.empty() && tried == 0 && result.untested.empty()) result.untested.emplace_back();
    return result;
  };
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(limits.time);
  std::vector<CheckResult> results;
  const kit::Conformance conformance{.technique = technique.info->id,
                                     .run = run_check,
                                     .selects =
                                         [&limits](const kit::Check& check) {
                                           return !limits.stop.stop_requested() &&
                                                  std::ranges::find(kLeftOut, check.name) == kLeftOut.end();
                                         },
                                     .has_positions = !positions.empty(),
                                     .time = seconds};
  kit::run_checks(conformance, [&](const kit::Check& check, kit::Verdict verdict) {
    if (!interrupted.empty() && verdict.failures.empty()) {
      if (tried == 0) verdict.text = fmt::format("no position finished; stopped after {} s", seconds.count());
      verdict.text += " at " + interrupted;
    }
    interrupted.clear();
    results.push_back({check.name, std::move(verdict)});
    ++current.done;
  });
  return results;
}

/// `texts`: positions to try beside those that are made. A list of (check, verdict, text, failures), where a failure is
/// (text, position, options). `progress`: called with the name of what runs, the number of checks that are done and of
/// all; None for nothing.
py::list conformance(const py::object& type, const std::vector<std::string>& texts, int grids, std::uint64_t seed,
                     int budget, double seconds, double find_seconds, const py::object& progress) {
  host::Registry registry;
  const PythonPlugins plugins = add_techniques(py::make_tuple(type), registry);
  const host::RegisteredTechnique technique = registry.techniques().front();
  std::vector<kit::Position> positions;
  for (const std::string& text : texts) {
    ParseError error;
    auto parsed = parse_grid(text, error);
    if (!parsed) raise("GridError", error.message);
    if (auto position = kit::position_of(text, std::move(*parsed))) positions.push_back(std::move(*position));
  }
  const auto milliseconds = [](double s) { return std::chrono::milliseconds(static_cast<std::int64_t>(s * 1000)); };
  kit::HereLimits limits{.find = std::max(milliseconds(find_seconds), std::chrono::milliseconds(1)),
                         .positions = budget,
                         .time = milliseconds(seconds),
                         .left_out = kLeftOut};
  std::vector<CheckResult> results;
  CurrentCheck current;
  py::object shown = py::none();
  if (!progress.is_none()) {
    shown = py::cpp_function([&](const py::object&, const py::object&) {
      progress(current.name.load(), current.done.load(), std::size(kit::kChecks) - kLeftOut.size());
    });
  }
  // In a thread of its own, so that this one sees an interrupt; it ends the run after the current search.
  python::run({1, 1, shown}, [&]() -> AnswerItem {
    return [&](std::size_t, const std::stop_token& stop) {
      limits.stop = stop;
      std::ranges::move(kit::make_positions(seed, grids), std::back_inserter(positions));
      results = run_all(registry, technique, std::move(positions), limits, current);
    };
  });
  py::list rows;
  for (const CheckResult& result : results) {
    py::list failures;
    for (const kit::Failure& failure : result.verdict.failures) {
      failures.append(py::make_tuple(failure.text, failure.position, failure.options));
    }
    rows.append(py::make_tuple(result.name, word(result.verdict.outcome), result.verdict.text, failures));
  }
  return rows;
}

}  // namespace

void bind_conformance(py::module_& module) { module.def("conformance", &conformance); }

}  // namespace nonet::python
