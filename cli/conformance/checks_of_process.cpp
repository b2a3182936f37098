// What a technique promises to the process that it runs in: its memory, its surroundings, its time.

#include <fmt/format.h>
#include <malloc.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cfenv>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <locale>

#include "checks.hpp"

// The sanitizers' count of what is allocated: they replace malloc, and mallinfo2 knows nothing of it.
extern "C" [[gnu::weak]] std::size_t __sanitizer_get_current_allocated_bytes();

namespace nonet::cli::conformance {

namespace {

using Clock = std::chrono::steady_clock;

/// Takes steps and keeps none.
class Discarding final : public StepSink {
 public:
  explicit Discarding(Flow flow) : StepSink(true), flow_(flow) {}
  Flow accept(const Step& /*step*/) override { return flow_; }

 private:
  Flow flow_;
};

std::size_t allocated() {
  if (__sanitizer_get_current_allocated_bytes != nullptr) return __sanitizer_get_current_allocated_bytes();
  const auto info = ::mallinfo2();
  return info.uordblks + info.hblkhd;
}

/// How many entries a directory of /proc has: open files, threads.
std::size_t entries(const char* directory) {
  std::error_code error;
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(directory, error), {}));
}

/// What all techniques share and one could leave changed: what it does then, and what it is now, to be compared.
std::vector<std::pair<const char*, std::string>> surroundings() {
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
  all.emplace_back("leaves threads behind", std::to_string(entries("/proc/self/task")));
  // Stdout is a file of this check's own.
  std::fflush(stdout);
  struct stat status {};
  ::fstat(STDOUT_FILENO, &status);
  all.emplace_back("writes to stdout", std::to_string(status.st_size));
  return all;
}

double microseconds(Clock::duration time) { return std::chrono::duration<double, std::micro>(time).count(); }

/// Times of calls, and the position of the longest.
class Times {
 public:
  void add(Clock::duration time, const Position& position) {
    if (times_.empty() || time > *std::max_element(times_.begin(), times_.end())) slowest_ = &position;
    times_.push_back(time);
  }
  [[nodiscard]] std::string text() {
    if (times_.empty()) return "no calls";
    std::sort(times_.begin(), times_.end());
    return fmt::format("median {:.2f} us, 99 % {:.2f} us, worst {:.2f} us", microseconds(times_[times_.size() / 2]),
                       microseconds(times_[times_.size() * 99 / 100]), microseconds(times_.back()));
  }
  [[nodiscard]] const Position* slowest() const { return slowest_; }

 private:
  std::vector<Clock::duration> times_;
  const Position* slowest_ = nullptr;
};

}  // namespace

std::string check_memory(Trial& trial) {
  constexpr int kRounds = 8;
  constexpr std::size_t kAtMost = 50;
  std::vector<Board> boards;
  Arena arena;
  Discarding sink(Flow::go_on);
  const auto ask = [&](const Board& board) {
    const Board fresh = board;  // with no facts yet
    arena.reset();
    FindContext context(fresh, sink, arena);
    trial.subject().instance->find(context);
  };
  const auto start = Clock::now();
  trial.at_positions([&](const Position& position) {
    // As many as can be asked again in every round before the time is over.
    if (boards.size() == kAtMost || (Clock::now() - start) * (kRounds + 1) > trial.watcher().until - start) return;
    boards.push_back(trial.subject().board(position.parsed));
    ask(boards.back());
  });
  std::vector<std::size_t> after;
  for (int round = 0; round < kRounds; ++round) {
    for (const Board& board : boards) ask(board);
    static_cast<void>(trial.subject().again());
    after.push_back(allocated());
  }
  // The first rounds may fill caches; one that fills in every round is a leak.
  bool grows = true;
  for (std::size_t i = after.size() / 2; i < after.size(); ++i) grows &= after[i] > after[i - 1];
  const auto calls = static_cast<double>(boards.size() + 1) * (kRounds / 2);
  const double lost = static_cast<double>(after.back() - after[kRounds / 2 - 1]) / calls;
  if (grows) trial.fail({fmt::format("loses {:.1f} bytes a call", lost), "", "memory", ""});
  return fmt::format("{} calls and {} instances, nothing lost", boards.size() * kRounds, kRounds);
}

std::string check_surroundings(Trial& trial) {
  auto before = surroundings();
  const auto compare = [&](std::string_view when) {
    auto now = surroundings();
    std::string changed;
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (now[i] != before[i]) changed += (changed.empty() ? "" : ", ") + std::string(now[i].first);
    }
    before = std::move(now);
    if (!changed.empty()) throw Misbehaviour(fmt::format("{} {}", when, changed));
  };
  static_cast<void>(trial.subject().again());
  compare("making an instance");
  const int tried = trial.at_positions([&](const Position& position) {
    static_cast<void>(trial.find(trial.subject().board(position.parsed)));
    compare("find");
  });
  return fmt::format("{} positions, {} things compared after each", tried, before.size());
}

std::string check_time(Trial& trial) {
  Times first;
  Times all;
  Arena arena;
  trial.at_positions([&](const Position& position) {
    const Board board = trial.subject().board(position.parsed);
    for (const auto& [flow, times] : {std::pair{Flow::stop, &first}, std::pair{Flow::go_on, &all}}) {
      for (int i = 0; i < 3; ++i) {
        const Board fresh = board;  // with no facts yet
        Discarding sink(flow);
        arena.reset();
        FindContext context(fresh, sink, arena);
        const auto start = Clock::now();
        trial.subject().instance->find(context);
        times->add(Clock::now() - start, position);
      }
    }
  });
  const std::string slowest = all.slowest() == nullptr ? "" : "; slowest at " + all.slowest()->text;
  return fmt::format("first: {}; all: {}{}", first.text(), all.text(), slowest);
}

}  // namespace nonet::cli::conformance
