#pragma once
// The conformance kit on one technique: all checks in their order, and a verdict of each.

#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/kit/checks.hpp"
#include "nonet/kit/trial_process.hpp"

namespace nonet::kit {

enum class Outcome : std::uint8_t {
  ok,
  failed,
  untested,            ///< no position shows what the check looks for
  untested_as_listed,  ///< as Conformance::allows says
  exempt_as_listed,    ///< fails, as Conformance::allows says
  not_run              ///< a check before it failed
};

/// The result of a check.
struct Verdict {
  Outcome outcome;
  std::string text;  ///< what was done, or the first failure
  std::vector<Failure> failures;
};

/// How to test a technique.
struct Conformance {
  std::string technique;  ///< its id, for `allows`
  /// Runs a check, in a process of its own or here.
  std::function<ChildResult(const Check& check)> run;
  /// Runs it in a second process, whose findings must be the same; empty: they are not compared.
  std::function<ChildResult(const Check& check)> run_again = {};
  /// Whether a check runs; empty: all do.
  std::function<bool(const Check& check)> selects = {};
  /// Whether `TECHNIQUE CHECK`, maybe with the setting of an option, may remain untested; empty: nothing may. Of the
  /// checks about order and speed, not about truth, failures may be exempted too.
  std::function<bool(std::string_view what)> allows = {};
  bool has_positions = true;
  std::chrono::seconds time{0};  ///< for each check, for the text of one that was cut
  std::string advice = {};       ///< appended where no step was found
};

/// Runs the checks in their order, and reports each verdict when it is known.
void run_checks(const Conformance& conformance, const std::function<void(const Check&, const Verdict&)>& report);

/// Limits of a check in this process.
struct HereLimits {
  std::chrono::milliseconds find;                   ///< each search; one that does not poll FindContext::stop goes on
  int positions;                                    ///< each check
  std::chrono::milliseconds time{0};                ///< after which the check begins no other search; 0: no limit
  std::span<const std::string_view> left_out = {};  ///< see TrialObserver::left_out
  std::stop_token stop = {};                        ///< has the effect of the end of `time`
};

/// Calls `body` in this process, for a technique that no other process can load. What it throws is a failure. A crash
/// ends the process. A check whose time ends within a position leaves this out: `is_cut` is true, `position` is the
/// first of them, and `tried` the number of the others.
[[nodiscard]] ChildResult run_here(const HereLimits& limits, const std::string& check,
                                   const std::function<std::string(TrialObserver&)>& body);

}  // namespace nonet::kit
