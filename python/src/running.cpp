#include "running.hpp"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <thread>
#include <vector>

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

/// The threads of a run, and what they have done.
class Workers {
 public:
  Workers(std::size_t count, std::size_t jobs, const std::function<AnswerItem()>& make, std::stop_source stop)
      : count_(count), stop_(std::move(stop)) {
    // Made here, with the interpreter's lock.
    for (std::size_t i = 0; i < jobs; ++i) answers_.push_back(make());
  }

  void start() {
    left_ = answers_.size();
    for (const AnswerItem& answer : answers_) {
      threads_.emplace_back([this, &answer] { work(answer); });
    }
  }
  /// Whether all threads have ended, after at most this time.
  bool wait_for(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, time, [this] { return left_ == 0; });
  }
  void join() { threads_.clear(); }
  [[nodiscard]] std::size_t done() const { return done_; }
  [[nodiscard]] const std::exception_ptr& error() const { return error_; }

 private:
  void work(const AnswerItem& answer) noexcept {
    // Of its own: searches register with their token, and would wait for each other.
    std::stop_source own;
    const std::stop_callback link(stop_.get_token(), [&own] { own.request_stop(); });
    const std::stop_token stop = own.get_token();
    // In order, so that what is done at an interrupt is the beginning, but for the items in work.
    for (std::size_t item = next_++; item < count_ && !stop.stop_requested(); item = next_++) {
      try {
        answer(item, stop);
      } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::current_exception();
        stop_.request_stop();
      }
      ++done_;
    }
    const std::lock_guard lock(mutex_);
    if (--left_ == 0) ended_.notify_all();
  }

  std::size_t count_;
  std::stop_source stop_;
  std::vector<AnswerItem> answers_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> done_ = 0;
  std::mutex mutex_;
  std::condition_variable ended_;
  std::size_t left_ = 0;
  std::exception_ptr error_;
  std::vector<std::jthread> threads_;  // last: joined before the rest goes
};

/// Waits for the workers, and looks after interrupts and progress.
void wait(Workers& workers, const Run& settings, const std::stop_token& stop) {
  auto shown = std::chrono::steady_clock::now();
  for (bool is_done = false; !is_done;) {
    {
      const py::gil_scoped_release release;
      is_done = workers.wait_for(kPatience);
    }
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
    const py::gil_scoped_release release;
    workers.join();
  };
  try {
    workers.start();
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
