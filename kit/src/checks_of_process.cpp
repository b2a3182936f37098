// What a technique promises to its process: bounds on memory, no changes of global state, time.

#include <fmt/core.h>
#include <malloc.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cfenv>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <locale>

#include "nonet/kit/checks.hpp"
#include "nonet/puzzles/symmetry.hpp"
#include "nonet/random.hpp"

// The sanitizers' count of allocated bytes: they replace malloc, and mallinfo2 does not count theirs.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wreserved-identifier"  // the sanitizers' name
#endif
extern "C" [[gnu::weak]] std::size_t
__sanitizer_get_current_allocated_bytes();  // NOLINT(readability-identifier-naming)
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

namespace nonet::kit {

namespace {

using Clock = std::chrono::steady_clock;

/// Counts steps and keeps none.
class StepCounter final : public StepSink {
 public:
  explicit StepCounter(Flow flow, bool wants_evidence = true) : StepSink(wants_evidence), flow_(flow) {}
  Flow accept(const Step& /*step*/) override {
    ++steps_;
    return flow_;
  }
  [[nodiscard]] int steps() const { return steps_; }

 private:
  Flow flow_;
  int steps_ = 0;
};

std::size_t allocated() {
  if (__sanitizer_get_current_allocated_bytes != nullptr) return __sanitizer_get_current_allocated_bytes();
  const auto info = ::mallinfo2();
  return info.uordblks + info.hblkhd;
}

/// The number of entries of a directory in /proc: open files, threads.
std::size_t entries(const char* directory) {
  std::error_code error;
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(directory, error), {}));
}

/// Global state that all techniques share and one could change; compared before and after.
std::vector<std::pair<const char*, std::string>> global_state() {
  std::vector<std::pair<const char*, std::string>> all;
  all.emplace_back("changes the locale",
                   ::setlocale(LC_ALL, nullptr));  // NOLINT(concurrency-mt-unsafe): one thread here
  all.emplace_back("changes the locale of C++", std::locale().name());
  all.emplace_back("changes the rounding mode", std::to_string(std::fegetround()));
  all.emplace_back("changes the floating-point exceptions that trap", std::to_string(::fegetexcept()));
  std::error_code error;
  all.emplace_back("changes the working directory", std::filesystem::current_path(error).string());
  std::string handlers;
  for (int signal = 1; signal < 32; ++signal) {
    struct sigaction action {};
    ::sigaction(signal, nullptr, &action);
    handlers += fmt::format("{:x} ", reinterpret_cast<std::uintptr_t>(action.sa_handler));
  }
  all.emplace_back("changes the handlers of signals", handlers);
  all.emplace_back("leaves files open", std::to_string(entries("/proc/self/fd")));
  all.emplace_back("leaves threads running", std::to_string(entries("/proc/self/task")));
  siginfo_t child{};
  const bool has_children = ::waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) == 0;
  all.emplace_back("leaves processes behind", has_children ? "yes" : "no");
  // Stdout is a temporary file of this check.
  std::fflush(stdout);
  struct stat status {};
  const bool is_open = ::fstat(STDOUT_FILENO, &status) == 0;
  all.emplace_back("closes or redirects stdout", is_open ? fmt::format("{} {}", status.st_dev, status.st_ino) : "");
  all.emplace_back("writes to stdout", std::to_string(status.st_size));
  return all;
}

/// Microseconds with three significant digits.
std::string microseconds(Clock::duration time) {
  const double value = std::chrono::duration<double, std::micro>(time).count();
  return fmt::format("{:.{}f}", value, value < 10 ? 2 : value < 100 ? 1 : 0);
}

/// Times of calls, and the position of the longest.
class Times {
 public:
  void add(Clock::duration time, const Position& position) {
    if (times_.empty() || time > *std::max_element(times_.begin(), times_.end())) slowest_ = &position;
    times_.push_back(time);
  }
  /// The median, the 99th percentile and the longest.
  [[nodiscard]] std::string text() {
    if (times_.empty()) return "no calls";
    std::sort(times_.begin(), times_.end());
    return fmt::format("{}/{}/{} us", microseconds(times_[times_.size() / 2]),
                       microseconds(times_[times_.size() * 99 / 100]), microseconds(times_.back()));
  }
  [[nodiscard]] const Position* slowest() const { return slowest_; }

 private:
  std::vector<Clock::duration> times_;
  const Position* slowest_ = nullptr;
};

}  // namespace

std::string check_allocations(Trial& trial) {
  const int tried = trial.at_positions([&](const Position& position) {
    const Board board = trial.subject().board(position.parsed);
    // Now the facts exist, and the arena has its final size.
    StepCounter first(Flow::go_on, false);
    trial.find(trial.subject(), board, first);
    StepCounter sink(Flow::go_on, false);
    trial.find(trial.subject(), board, sink);
    if (trial.allocations() == 0) return;
    throw ContractViolation(
        fmt::format("allocates memory {} times, though no evidence is wanted", trial.allocations()));
  });
  return fmt::format("{} positions, none where facts were known and no evidence was wanted", tried);
}

double leaked_a_round(std::span<const std::size_t> after) {
  constexpr double kKept = 2048;
  const std::size_t half = after.size() / 2;
  const auto grown = [&](std::size_t from, std::size_t to) {
    return static_cast<double>(after[to]) - static_cast<double>(after[from]);
  };
  const double late = grown(half, after.size() - 1);
  std::size_t growing = 0;  // of the late rounds
  for (std::size_t round = half + 1; round < after.size(); ++round) growing += after[round] > after[round - 1] ? 1 : 0;
  if (late <= grown(0, half) / 2 || late <= kKept || growing + 2 < half) return 0;
  return late / static_cast<double>(half - 1);
}

std::string check_memory(Trial& trial) {
  constexpr std::size_t kRounds = 10;
  constexpr std::size_t kMostRounds = 40;
  constexpr std::size_t kAtMost = 50;
  // Positions with steps first: they use more memory.
  std::vector<const Position*> positions;
  std::size_t with_steps = 0;
  trial.at_positions([&](const Position& position) {
    if (with_steps == kAtMost) return;
    StepCounter sink(Flow::go_on);
    trial.find(trial.subject(), trial.subject().board(position.parsed), sink);
    positions.insert(
        positions.begin() + (sink.steps() > 0 ? static_cast<std::ptrdiff_t>(with_steps) : std::ssize(positions)),
        &position);
    with_steps += sink.steps() > 0 ? 1 : 0;
  });
  positions.resize(std::min(positions.size(), kAtMost));
  // Every round uses new grids: a bounded cache fills up, others grow further.
  Random random(1);
  std::vector<std::size_t> after;
  double leaked = 0;
  // malloc keeps freed memory, which counts as allocated, for each size: how fast that fills up depends on the heap. So
  // what looks like a leak must go on for twice as many rounds, and again.
  for (std::size_t rounds = kRounds; rounds <= kMostRounds && (after.empty() || leaked > 0); rounds *= 2) {
    while (after.size() < rounds) {
      const Symmetry symmetry = Symmetry::random(random.next());
      for (const Position* position : positions) {
        ParsedGrid grid = position->parsed;
        grid.has_history = false;
        grid.grid = symmetry.apply(grid.grid);
        StepCounter sink(Flow::go_on);
        trial.find(trial.subject(), trial.subject().board(grid), sink);
      }
      static_cast<void>(trial.subject().another_instance());
      after.push_back(allocated());
    }
    leaked = leaked_a_round(after);
  }
  if (leaked > 0) {
    const double a_call = leaked / static_cast<double>(positions.size() + 1);
    trial.fail({fmt::format("leaks {:.1f} bytes a call", a_call), "", "memory", ""});
  }
  return fmt::format("{} calls and {} instances, no leak", positions.size() * after.size(), after.size());
}

std::string check_surroundings(Trial& trial) {
  auto before = global_state();
  const auto compare = [&](std::string_view when) {
    auto now = global_state();
    std::string changed;
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (now[i] != before[i]) changed += (changed.empty() ? "" : ", ") + std::string(now[i].first);
    }
    before = std::move(now);
    if (!changed.empty()) throw ContractViolation(fmt::format("{} {}", when, changed));
  };
  static_cast<void>(trial.subject().another_instance());
  compare("making an instance");
  const int tried = trial.at_positions([&](const Position& position) {
    static_cast<void>(trial.find(trial.subject().board(position.parsed)));
    compare("find");
  });
  return fmt::format("{} positions, {} properties of the process compared after each", tried, before.size());
}

std::string check_time(Trial& trial) {
  Times first;
  Times all;
  trial.at_positions([&](const Position& position) {
    const Board board = trial.subject().board(position.parsed);
    for (const auto& [flow, times] : {std::pair{Flow::stop, &first}, std::pair{Flow::go_on, &all}}) {
      for (int i = 0; i < 3; ++i) {
        const Board fresh(board);  // without facts; NOLINT(performance-unnecessary-copy-initialization)
        StepCounter sink(flow);
        const auto start = Clock::now();
        trial.find(trial.subject(), fresh, sink);
        times->add(Clock::now() - start, position);
      }
    }
  });
  const std::string slowest =
      all.slowest() == nullptr ? "" : fmt::format("; slowest at position {}", trial.number(*all.slowest()));
  return fmt::format("median/99 %/worst: first {}, all {}{}", first.text(), all.text(), slowest);
}

}  // namespace nonet::kit
