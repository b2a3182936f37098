// The conformance kit for a technique of Python, in this process.

#include <algorithm>
#include <array>
#include <set>

#include "nonet/kit/checks.hpp"
#include "nonet/kit/survey.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "strategy.hpp"
#include "technique.hpp"

namespace nonet::python {

namespace {

/// Checks that a technique of Python cannot pass, or that look at the process of a plugin.
constexpr std::array kLeftOut = {"allocations", "memory", "surroundings"};

struct CheckResult {
  const char* name;
  std::string verdict;  ///< `ok`, `failed`, `untested`, `not run`
  std::string text;
  std::vector<kit::Failure> failures;
};

/// Runs a check.
CheckResult run_check(const kit::Check& check, const kit::Subject& subject, const std::vector<kit::Position>& positions,
                      int budget, std::chrono::milliseconds time) {
  CheckResult result{check.name, "ok", "", {}};
  kit::Progress progress;
  bool is_untested = false;
  kit::TrialObserver observer{.progress = progress,
                              .report = [&](const kit::Failure& failure) { result.failures.push_back(failure); },
                              .report_untested = [&](const std::string&) { is_untested = true; },
                              .limit = nullptr,
                              .budget = budget,
                              .timeout = 0,
                              .end = std::chrono::steady_clock::now() + time};
  kit::Trial trial(observer, subject, positions, check.name);
  try {
    result.text = check.run(trial);
  } catch (const kit::ContractViolation& violation) {
    result.failures.push_back({violation.what(), "", check.name, ""});
  }
  if (!result.failures.empty()) {
    result.verdict = "failed";
    result.text = result.failures.front().text;
  } else if (is_untested) {
    result.verdict = "untested";
    result.text = "found no step";
  }
  return result;
}

std::vector<CheckResult> run_checks(const kit::Subject& subject, std::vector<kit::Position> positions, int budget,
                                    std::chrono::milliseconds time) {
  std::vector<CheckResult> results;
  std::set<std::string> failed;
  bool is_sorted = false;
  for (const kit::Check& check : kit::kChecks) {
    if (std::ranges::find(kLeftOut, std::string_view(check.name)) != kLeftOut.end()) continue;
    if (failed.contains(check.after)) {
      failed.insert(check.name);
      results.push_back({check.name, "not run", std::string("as '") + check.after + "' failed", {}});
      continue;
    }
    results.push_back(run_check(check, subject, positions, budget, time));
    if (results.back().verdict == "failed") failed.insert(check.name);
    if (!std::exchange(is_sorted, true) && results.back().verdict == "ok") {
      kit::Progress progress;
      kit::TrialObserver observer{.progress = progress,
                                  .report = [](const kit::Failure&) {},
                                  .report_untested = [](const std::string&) {},
                                  .limit = nullptr,
                                  .budget = static_cast<int>(positions.size()),
                                  .timeout = 0};
      kit::Trial trial(observer, subject, positions, "survey");
      positions = kit::by_worth(positions, kit::survey(trial));
    }
  }
  return results;
}

/// `texts`: positions to try beside those that are made. A list of (check, verdict, text, failures), where a failure is
/// (text, position, options).
py::list conformance(const py::object& type, const std::vector<std::string>& texts, int grids, std::uint64_t seed,
                     int budget, double seconds) {
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
  const auto time = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
  const std::vector<CheckResult> results = [&] {
    const py::gil_scoped_release release;
    std::ranges::move(kit::make_positions(seed, grids), std::back_inserter(positions));
    try {
      const kit::Subject subject = kit::make_subject(registry, technique, host::default_options(*technique.info));
      return run_checks(subject, std::move(positions), budget, time);
    } catch (const kit::ContractViolation& violation) {
      return std::vector<CheckResult>{{"made", "failed", violation.what(), {{violation.what(), "", "made", ""}}}};
    }
  }();
  py::list rows;
  for (const CheckResult& result : results) {
    py::list failures;
    for (const kit::Failure& failure : result.failures) {
      failures.append(py::make_tuple(failure.text, failure.position, failure.options));
    }
    rows.append(py::make_tuple(result.name, result.verdict, result.text, failures));
  }
  return rows;
}

}  // namespace

void bind_conformance(py::module_& module) { module.def("conformance", &conformance); }

}  // namespace nonet::python
