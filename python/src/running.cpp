#include "running.hpp"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <new>
#include <thread>
#include <utility>
#include <vector>

#include "nonet/workers/ordered_pool.hpp"
#include "technique.hpp"

namespace nonet::python {

namespace {

using namespace std::chrono_literals;

/// How long an interrupt waits for an answer.
constexpr auto kPatience = 20ms;
constexpr auto kBetweenProgress = 100ms;

/// The runs of the process. The interpreter must not end while one of them is going to take its lock again: the thread
/// would be ended inside of C++.
class Runs {
 public:
  /// False once the interpreter ends.
  bool add(std::stop_source stop) {
    const std::lock_guard lock(mutex_);
    if (is_ending_) return false;
    stops_.push_back(std::move(stop));
    return true;
  }
  void remove(const std::stop_source& stop) {
    const std::lock_guard lock(mutex_);
    std::erase(stops_, stop);
    changed_.notify_all();
  }
  void end_all() {
    std::unique_lock lock(mutex_);
    is_ending_ = true;
    for (std::stop_source& stop : stops_) stop.request_stop();
    changed_.wait(lock, [this] { return stops_.empty(); });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::stop_source> stops_;
  bool is_ending_ = false;
};

// Never destroyed: a thread may still use it while the process ends.
Runs& runs() {
  static Runs* const all = new Runs();  // NOLINT(cppcoreguidelines-owning-memory)
  return *all;
}

/// Registers a run from its begin to the moment when it has the interpreter's lock again.
class Registration {
 public:
  explicit Registration(const std::stop_source& stop) : stop_(stop) {
    if (runs().add(stop)) return;
    PyErr_SetString(PyExc_RuntimeError, "the interpreter is ending");
    throw py::error_already_set();
  }
  ~Registration() { runs().remove(stop_); }
  Registration(const Registration&) = delete;
  Registration& operator=(const Registration&) = delete;

 private:
  const std::stop_source& stop_;
};

/// The work of a run. The pool runs on a thread of its own, as the thread that called looks after interrupts.
class Workers final : public host::OrderedWork {
 public:
  Workers(std::size_t count, std::size_t jobs, const std::function<AnswerItem()>& make, std::stop_source stop)
      : count_(count),
        piece_(std::clamp<std::size_t>(count / (kSlots * jobs), 1, kMostOfPiece)),
        stop_(std::move(stop)) {
    // Made here, with the interpreter's lock.
    for (std::size_t i = 0; i < jobs; ++i) threads_.emplace_back(make(), stop_.get_token());
    begins_.resize(kSlots * jobs);
  }

  void start() {
    pool_ = std::jthread([this] { work(); });
  }
  /// Whether the work has ended, after at most this time.
  bool wait_for(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, time, [this] { return is_ended_; });
  }
  void join() { pool_ = {}; }
  [[nodiscard]] std::size_t done() const { return done_; }
  [[nodiscard]] const std::exception_ptr& error() const { return error_; }

  // In order, so that what is done at an interrupt is the beginning, but for the items in work.
  bool fill(std::size_t slot) override {
    if (next_ >= count_ || stop_.stop_requested()) return false;
    begins_[slot] = std::exchange(next_, next_ + piece_);
    return true;
  }
  void answer(std::size_t slot, std::size_t worker) override {
    Thread& thread = threads_[worker];
    const std::stop_token stop = thread.stop.get_token();
    const std::size_t end = std::min(begins_[slot] + piece_, count_);
    try {
      for (std::size_t item = begins_[slot]; item < end && !stop.stop_requested(); ++item) {
        thread.answer(item, stop);
        ++done_;
      }
    } catch (...) {
      stop_.request_stop();
      throw;
    }
  }
  bool write(std::size_t /*slot*/) override { return true; }

 private:
  // Enough that a slow item does not hold up the other threads, and few enough items that a piece does not.
  static constexpr std::size_t kSlots = 64;
  static constexpr std::size_t kMostOfPiece = 8;

  struct Thread {
    Thread(AnswerItem made, const std::stop_token& all)
        : answer(std::move(made)), link(all, [this] { stop.request_stop(); }) {}
    AnswerItem answer;
    // Of its own: searches register with their token, and would wait for each other.
    std::stop_source stop;
    std::stop_callback<std::function<void()>> link;
  };

  void work() noexcept {
    try {
      host::OrderedPool(*this, {static_cast<int>(threads_.size()), begins_.size(), {}}).run();
    } catch (...) {
      error_ = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    is_ended_ = true;
    ended_.notify_all();
  }

  std::size_t count_;
  std::size_t piece_;  // items that are answered together, by one thread
  std::stop_source stop_;
  std::deque<Thread> threads_;
  std::vector<std::size_t> begins_;  // of the pieces, by slot
  std::size_t next_ = 0;             // the first item of the next piece
  std::atomic<std::size_t> done_ = 0;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool is_ended_ = false;
  std::exception_ptr error_;
  std::jthread pool_;  // last: joined before the rest is destroyed
};

/// Whether the workers have ended, after a moment.
bool wait_a_moment(Workers& workers) {
  bool is_done = false;
  {
    const py::gil_scoped_release release;
    is_done = workers.wait_for(kPatience);
  }
  interrupt_stopped_searches();
  return is_done;
}

/// Waits for the workers, and looks after interrupts and progress.
void wait(Workers& workers, const Run& settings, const std::stop_token& stop) {
  auto shown = std::chrono::steady_clock::now();
  for (bool is_done = false; !is_done;) {
    is_done = wait_a_moment(workers);
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    const auto now = std::chrono::steady_clock::now();
    if (!settings.progress.is_none() && (is_done || now - shown >= kBetweenProgress) && !stop.stop_requested()) {
      shown = now;
      settings.progress(workers.done(), settings.count);
    }
  }
}

}  // namespace

void run(const Run& settings, const std::function<AnswerItem()>& make) {
  if (settings.count == 0) return;
  std::stop_source stop;
  const Registration registration(stop);
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  const std::size_t jobs = settings.jobs > 0 ? static_cast<std::size_t>(settings.jobs) : cores;
  Workers workers(settings.count, std::min(jobs, settings.count), make, stop);
  const auto end = [&workers] {
    while (!wait_a_moment(workers)) continue;
    const py::gil_scoped_release release;
    workers.join();
  };
  workers.start();
  try {
    wait(workers, settings, stop.get_token());
  } catch (...) {
    stop.request_stop();
    end();
    throw;
  }
  end();
  if (workers.error()) std::rethrow_exception(workers.error());
  if (stop.stop_requested()) {
    // The interpreter ends, so this is a daemon thread, which ends without a word.
    PyErr_SetNone(PyExc_SystemExit);
    throw py::error_already_set();
  }
}

void set_up_running(py::module_& module) {
  module.def("_end_runs", [] {
    const py::gil_scoped_release release;
    runs().end_all();
  });
  py::module_::import("atexit").attr("register")(module.attr("_end_runs"));
  // The threads of the parent's runs are not in the child.
  ::pthread_atfork(nullptr, nullptr, [] { new (&runs()) Runs(); });
}

}  // namespace nonet::python
