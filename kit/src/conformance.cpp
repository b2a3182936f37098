#include "nonet/kit/conformance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <utility>

#include "nonet/solving/fault.hpp"
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

/// The limit of a check's time: searches that begin later are requested to stop at once.
class CheckLimit final : public host::SearchLimit {
 public:
  /// `end`: of the check.
  CheckLimit(const HereLimits& limits, std::chrono::steady_clock::time_point end)
      : deadline_(limits.find, [](const host::Fault&) {}),  // a thread of this process cannot be ended
        end_(end),
        stop_(limits.stop) {}

  [[nodiscard]] std::unique_ptr<host::SearchWatch> watch(
      std::atomic<bool>& stop, std::function<host::Fault(std::string what)> describe) override {
    return std::make_unique<Watch>(*this, stop, deadline_.watch(stop, std::move(describe)));
  }
  [[nodiscard]] std::chrono::milliseconds limit() const noexcept override { return deadline_.limit(); }
  /// Whether a search began after the end.
  [[nodiscard]] bool is_exceeded() const noexcept { return is_exceeded_.load(std::memory_order_relaxed); }

 private:
  class Watch final : public host::SearchWatch {
   public:
    Watch(CheckLimit& limit, std::atomic<bool>& stop, std::unique_ptr<host::SearchWatch> search)
        : limit_(limit), stop_(stop), search_(std::move(search)) {}
    void begin() noexcept override {
      if (limit_.is_over()) {
        limit_.is_exceeded_.store(true, std::memory_order_relaxed);
        stop_.store(true, std::memory_order_relaxed);
      }
      search_->begin();
    }
    void end() noexcept override {
      search_->end();
      stop_.store(false, std::memory_order_relaxed);
    }
    void pause() override { search_->pause(); }
    void resume() override { search_->resume(); }

   private:
    CheckLimit& limit_;
    std::atomic<bool>& stop_;
    std::unique_ptr<host::SearchWatch> search_;
  };

  [[nodiscard]] bool is_over() const noexcept {
    return stop_.stop_requested() || std::chrono::steady_clock::now() >= end_;
  }

  host::Deadline deadline_;
  std::chrono::steady_clock::time_point end_;
  std::stop_token stop_;
  std::atomic<bool> is_exceeded_ = false;
};

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
  using std::chrono::steady_clock;
  ChildResult result;
  Progress progress;
  const auto end = limits.time.count() > 0 ? steady_clock::now() + limits.time : steady_clock::time_point::max();
  CheckLimit limit(limits, end);
  const auto report = [&](const Failure& failure) {
    if (!limit.is_exceeded()) {
      result.failures.push_back(failure);
      return;
    }
    // A search that was stopped at once shows nothing about the technique.
    if (result.position.empty()) result.position = failure.position;
    progress.is_cut = true;
    --progress.tried;
  };
  TrialObserver observer{.progress = progress,
                         .report = report,
                         .report_untested = [&](const std::string& setting) { result.untested.push_back(setting); },
                         .limit = &limit,
                         .budget = limits.positions,
                         .timeout = std::nullopt,
                         .end = end,
                         .left_out = limits.left_out};
  try {
    result.text = body(observer);
  } catch (const std::exception& error) {
    report({host::exception_text(error), progress.position, check, ""});
  }
  result.tried = std::max(progress.tried, 0);
  result.is_cut = progress.is_cut;
  result.signatures.assign(progress.signatures.begin(), progress.signatures.end());
  return result;
}

}  // namespace nonet::kit
