#include "nonet/kit/conformance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "nonet/solving/exception_text.hpp"
#include "nonet/workers/deadline.hpp"

namespace nonet::kit {

namespace {

bool allows(const Conformance& conformance, std::string_view check, std::string_view setting = {}) {
  return conformance.allows && conformance.allows(fmt::format("{} {}{}{}", conformance.technique, check,
                                                              setting.empty() ? "" : " ", setting));
}

/// Another program's order, or memory that pays off, may be worth more than the promise.
bool is_exempt(const Conformance& conformance, const Failure& failure) {
  return (failure.check == "equivariant" || failure.check == "allocations") && allows(conformance, failure.check);
}

/// Runs a check; the end of its process is a failure.
ChildResult run_to_end(const std::function<ChildResult(const Check&)>& run, const Check& check) {
  ChildResult result = run(check);
  if (!result.death.empty()) result.failures.push_back({result.death, result.position, check.name, ""});
  return result;
}

/// Adds a failure if a check found something else in another process.
void compare(ChildResult& result, ChildResult other, const Check& check) {
  result.failures = std::move(other.failures);
  for (std::size_t i = 0; i < result.signatures.size() && result.failures.empty(); ++i) {
    const std::uint64_t a = result.signatures[i];
    const std::uint64_t b = other.signatures[i];
    if (a == b || a == 0 || b == 0) continue;
    result.failures.push_back({"finds different steps in another process", "", check.name, ""});
  }
}

Verdict judge(const Conformance& conformance, const Check& check) {
  ChildResult result = run_to_end(conformance.run, check);
  if (result.failures.empty() && conformance.run_again && result.signatures.front() != 0) {
    compare(result, run_to_end(conformance.run_again, check), check);
  }
  if (!result.failures.empty()) {
    const Failure first = result.failures.front();
    std::erase_if(result.failures, [&](const Failure& failure) { return is_exempt(conformance, failure); });
    if (result.failures.empty()) return {Outcome::exempt_as_listed, first.text, {}};
    return {Outcome::failed, result.failures.front().text, std::move(result.failures)};
  }
  if (result.tried == 0 && !conformance.has_positions && check.after[0] != '\0') {
    return {
        allows(conformance, check.name) ? Outcome::untested_as_listed : Outcome::untested, "no position was tried", {}};
  }
  const std::string cut = result.is_cut ? fmt::format("; stopped after {} s", conformance.time.count()) : "";
  if (result.untested.empty()) return {Outcome::ok, std::move(result.text) + cut, {}};
  std::string with;
  bool is_listed = true;
  for (const std::string& setting : result.untested) {
    if (!setting.empty()) with += (with.empty() ? " with " : ", ") + setting;
    is_listed &= allows(conformance, check.name, setting);
  }
  if (is_listed) return {Outcome::untested_as_listed, "found nothing" + with + cut, {}};
  return {Outcome::untested, "found no step" + with + cut + conformance.advice, {}};
}

}  // namespace

void run_checks(const Conformance& conformance, const std::function<void(const Check&, const Verdict&)>& report) {
  // Checks that failed or were skipped, with the check that failed.
  std::map<std::string_view, std::string_view> failed;
  for (const Check& check : kChecks) {
    if (conformance.selects && !conformance.selects(check)) continue;
    const auto before = failed.find(check.after);
    if (before != failed.end()) {
      failed.emplace(check.name, before->second);
      report(check, {Outcome::not_run, fmt::format("as '{}' failed", before->second), {}});
      continue;
    }
    const Verdict verdict = judge(conformance, check);
    if (verdict.outcome == Outcome::failed) failed.emplace(check.name, check.name);
    report(check, verdict);
  }
}

ChildResult run_here(const HereLimits& limits, const std::string& check,
                     const std::function<std::string(TrialObserver&)>& body) {
  ChildResult result;
  Progress progress;
  host::Deadline deadline(limits.find, [](const host::Fault&) {});  // a thread of this process cannot be ended
  TrialObserver observer{.progress = progress,
                         .report = [&](const Failure& failure) { result.failures.push_back(failure); },
                         .report_untested = [&](const std::string& setting) { result.untested.push_back(setting); },
                         .limit = &deadline,
                         .budget = limits.positions,
                         .timeout = std::nullopt,
                         .left_out = limits.left_out};
  if (limits.time.count() > 0) observer.end = std::chrono::steady_clock::now() + limits.time;
  try {
    result.text = body(observer);
  } catch (const std::exception& error) {
    result.failures.push_back({host::exception_text(error), progress.position, check, ""});
  }
  result.tried = progress.tried;
  result.is_cut = progress.is_cut;
  result.signatures.assign(progress.signatures.begin(), progress.signatures.end());
  return result;
}

}  // namespace nonet::kit
